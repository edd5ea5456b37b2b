"""The course: lessons as Markdown files, checked against the engine. docs/lessons.md is their format.

Law of this folder: text in, checked documents out. It knows the engine, and neither web nor rooms; what is read from
disk is read by :mod:`.lesson_file` and by the commands.
"""
