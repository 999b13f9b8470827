"""agreement.py SCHEMA FILE - for each line of the file, a document, 1 if it fits the schema, else 0.

By ECMA-262, which JSON Schema refers to, "$" is the end of a text; by Python also what is before a
line feed there.
"""
import json
import re
import sys

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend


def pattern(validator, expression, instance, schema):
    if validator.is_type(instance, "string") and not re.search(
        re.sub(r"\$$", r"\\Z", expression), instance
    ):
        yield ValidationError("does not match")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        validator = extend(Draft202012Validator, {"pattern": pattern})(json.load(file))
    with open(sys.argv[2], encoding="utf-8") as file:
        for line in file:
            print(1 if validator.is_valid(json.loads(line)) else 0)


main()
