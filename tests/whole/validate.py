"""validate.py SCHEMA RECORD... - one line for each violation; status 1 if there is one.

The first record is validated as a whole.  A record that equals it but for some members is validated
in those members alone: the rest has been.
"""
import json
import sys

from jsonschema import Draft202012Validator


def errors_of(schema, record):
    for error in Draft202012Validator(schema).iter_errors(record):
        where = "/".join(str(step) for step in error.absolute_path)
        yield f"{where}: {error.message[:300]}"


def changed_members(schema, first, record):
    if first is None or set(first) != set(record):
        return schema, record
    names = [name for name in record if record[name] != first[name]]
    part = dict(schema, required=names)
    return part, {name: record[name] for name in names}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    first, status = None, 0
    for name in sys.argv[2:]:
        with open(name, encoding="utf-8") as file:
            record = json.load(file)
        for line in errors_of(*changed_members(schema, first, record)):
            print(f"{name}: {line}")
            status = 1
        first = first or record
    return status


sys.exit(main())
