"""Worksheets: a run's visits as a table to be filled in by hand, with an empty plane, and their key."""

from .pages import PAPERS as PAPERS
from .pages import html_of as html_of
from .pages import pages as pages
from .sheet import BLANKS as BLANKS
from .sheet import MOST_ROWS as MOST_ROWS
from .sheet import MOST_SEEDS as MOST_SEEDS
from .sheet import Sheet as Sheet
from .sheet import made as made
from .sheet import sheet_of as sheet_of
