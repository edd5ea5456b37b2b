"""What is said of a table that is read: why it cannot be, what it leaves open, and what was decided for it.

Written as app/engine/core/text/en/sentences.py says.
"""

# fmt: off
SENTENCES = {
    # what is no table
    "old-workbook": "This is an Excel 97 workbook (.xls): save it as .xlsx or CSV.",
    "no-workbook-reader": "An Excel workbook needs the package openpyxl: install it, or save the table as CSV.",
    "no-table": "This is {what:kind}, not a table: save the table as CSV or .xlsx.",
    "damaged-table": "The file is damaged, or is no {what:kind}: save it again, or as CSV.",
    "not-records": "Line {line}: JSON must be a list of records, each with the same keys and with numbers and texts as"
                   " values.",
    "no-rows-of-array": "The file must have an array of rows and columns, or the arrays X and y; the array's shape is"
                        " {shape}.",
    # what a table leaves open
    "ask-decimal": "Column {column:value} has {got:value}: say whether the decimal mark is a point or a comma.",
    "ask-units": "Column {column:value} has {unit:value} beside its numbers, as in {got:value}: say whether to read the"
                 " numbers without it.",
    "ask-label": "Columns {column:value} and {other:value} may each be the label: say which.",
    "no-label-column": "No column can be the label: choose one of {known:and}.",
    "no-input-column": "No column can be an input: choose one of {known:and}.",
    "no-whole-rows": "Every one of {count:row} misses a value: fill what is missing, or leave a column out.",
    "no-right-rows": "Every one of {count:row} misses a value, or has a cell that is no number: leave a column out.",
    "no-values": "Column {column:value} has no value to fill with: leave the column out.",
    "too-many-values": "Column {column:value} can become at most {most:column}, one for each value; it has {count}"
                       " values.",
    # what a server refuses
    "table-turn": "A server reads one table at a time for a visitor, and two for an address. Wait a moment and try"
                  " again.",
    "table-bytes": "A table may have at most {megabytes} MB: take fewer rows or columns.",
    "table-late": "The table did not arrive within {seconds:second}. Try again.",
    "table-time": "The table takes longer than {seconds:second} to be read: take fewer rows or columns.",
    "table-memory": "The table takes more than {megabytes} MB of memory to be read: take fewer rows or columns.",
    "table-choices": "The choices for a table must be JSON.",
    # what was decided for it
    "read-encoding": "The text is read as {encoding}.",
    "read-thousands": "Column {column:value} has thousands parted by {mark:separator}.",
    "left-dates": "Column {column:value} has dates or times and is left out.",
    "left-row-names": "Each row begins with its name, which the header does not count; it is left out.",
    "left-row-numbers": "Column {column:value} numbers the rows and is left out.",
    "left-words": "Column {column:value} has words ({count} different) and is left out; it can become a column for each"
                  " value.",
    "left-many-words": "Column {column:value} has {count} different words and is left out.",
    "left-texts": "Column {column:value} has texts and is left out.",
    "same-values": "Column {column:value} has the same value in every row.",
    "left-column": "Column {column:value} is left out.",
    "left-rows": "A value is missing in {count:row}, left out: line {lines}.",
    "left-wrong-rows": "A cell is no number, or too large, in {count:row}, left out: line {lines}.",
    "left-odd-rows": "The number of cells differs in {count:row}, left out: line {lines}.",
    "left-outside": "Titles, totals and remarks are left out: line {lines}.",
    "left-comments": "What begins with # and is no row is a comment, left out: line {lines}.",
    "filled-cells": "A value was missing in {count:cell}, now filled with the {way:kind} of all rows.",
    "filled-of-drawn": "A value was missing in {count:cell} of the rows, now filled with the {way:kind} of the drawn"
                       " rows.",
    "filled-by-training": "A value was missing in {count:cell}, now filled with the {way:kind} of the rows that train.",
    "drawn-rows": "Drawn are {count:row} with seed {seed}, of each class its share.",
    "drawn-targets": "Drawn are {count:row} with seed {seed}.",
}
