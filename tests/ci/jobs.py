"""Prints as JSON what a YAML file of examples/ci says. Usage: jobs.py FILE"""
import json
import sys

import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    # `on` is a name in workflows, and true in YAML 1.1.
    print(json.dumps({str(name): value for name, value in yaml.safe_load(file).items()}))
