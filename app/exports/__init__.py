"""What leaves the program: pictures of the plane, step decks, films, LaTeX, code and pages, each made from a trace.

Stands over the engine and under the commands, the web and the classroom. Everything is a pure function of a trace; what
needs an extra (app/extras.py) imports it when asked.
"""
