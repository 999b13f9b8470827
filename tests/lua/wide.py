"""Holds `assay export -f wide-csv` against the records that it is made of.

Usage: wide.py CSV RECORD...

The table is read by Python's csv module and by pandas, as the documents say, and each cell held
against the JSON, which is read here anew. Names of kernels in a record differ, so that they are
what kernels are called. Prints how many figures there were; a line on stderr and status 1 if one
is wrong.
"""
import csv
import json
import os
import sys

import pandas as pd

STATISTICS = ("min", "max", "total", "defined")


def fail(*words):
    sys.exit(" ".join(repr(word) for word in words))


def figures_of(scope):
    """The cells of a scope by column; what is undefined has none."""
    cells = {}
    for metric, value in scope.items():
        if isinstance(value, dict):
            cells[metric] = value["mean"]
            cells.update({f"{metric}:{name}": value[name] for name in STATISTICS if name in value})
        else:
            cells[metric] = value
    return {column: value for column, value in cells.items() if value is not None}


def rows_of(path):
    """The rows of a record, by what stands in the first columns."""
    with open(path, encoding="utf-8") as file:
        record = json.load(file)
    run = os.path.basename(path)[: -len(".json")]
    for entry in record["kernels"]:
        launch = "all" if entry["launch"] is None else str(entry["launch"])
        for scope, figures in entry["scopes"].items():
            yield (run, entry["name"], launch, scope), figures_of(figures)


def check_cells(text_rows, expected):
    """Every cell is a number of the record to its last digit, and every number has a cell."""
    head = text_rows[0]
    if len(set(head)) != len(head):
        fail("columns of one name")
    if len(text_rows) - 1 != len(expected):
        fail("rows", len(text_rows) - 1, "not", len(expected))
    count = 0
    for row in text_rows[1:]:
        if len(row) != len(head):
            fail("cells", len(row), "not", len(head))
        wanted = expected.get(tuple(row[:4]))
        if wanted is None:
            fail("no such row", row[:4])
        given = {head[i]: row[i] for i in range(4, len(head)) if row[i] != ""}
        if given.keys() != wanted.keys():
            fail(row[:4], "has other figures", sorted(given.keys() ^ wanted.keys()))
        for column, text in given.items():
            value = wanted[column]
            same = int(text) == value if isinstance(value, int) else float(text) == value
            if not same:
                fail(row[:4], column, text, "not", value)
            count += 1
    return count


def check_frame(frame, expected, head, tolerance):
    """What pandas reads: the same within a relative tolerance."""
    if list(frame.columns) != head:
        fail("other columns", list(frame.columns))
    if len(frame) != len(expected):
        fail("rows", len(frame), "not", len(expected))
    for column in head[4:]:
        if frame[column].dtype.kind not in "if":
            fail(column, "is no number but", str(frame[column].dtype))
    columns = {column: frame[column].tolist() for column in head}
    for i in range(len(frame)):
        place = tuple(str(columns[column][i]) for column in head[:4])
        wanted = expected.get(place)
        if wanted is None:
            fail("no such row", place)
        for column in head[4:]:
            value = columns[column][i]
            if (value != value) != (column not in wanted):
                fail(place, column, value)
            if value == value and abs(value - type(value)(wanted[column])) > tolerance * abs(value):
                fail(place, column, value, "not", wanted[column])


def main(path, *records):
    expected = {}
    for record in records:
        expected.update(rows_of(record))
    with open(path, encoding="utf-8", newline="") as file:
        text_rows = list(csv.reader(file, strict=True))
    count = check_cells(text_rows, expected)
    # Of 0.0000123456789012345 pandas reads 17 digits, with the zeros in front.
    check_frame(pd.read_csv(path), expected, text_rows[0], 1e-11)
    check_frame(pd.read_csv(path, float_precision="round_trip"), expected, text_rows[0], 0)
    print(count)


main(*sys.argv[1:])
