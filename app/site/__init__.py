"""Lessons as static pages, for any web server: words, questions, pictures, and a saved page for each run."""
