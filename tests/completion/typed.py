"""Types lines into a shell on a terminal of its own, and prints what is offered for each.

Usage: typed.py END SHELL [ARGUMENT]...   lines from stdin; END is typed behind each, with escapes

The shell prints READY when it waits, and answers END with <<what it offers>>.
"""
import codecs
import os
import pty
import re
import select
import sys
import time

LIMIT = 20  # seconds for one answer


def wait_for(terminal, pattern):
    seen, until = b"", time.monotonic() + LIMIT
    while time.monotonic() < until:
        if select.select([terminal], [], [], 0.1)[0]:
            seen += os.read(terminal, 65536)
            found = re.search(pattern, seen, re.S)
            if found:
                return found.group(1)
    sys.exit(f"no answer within {LIMIT} s; seen: {seen!r}")


end = codecs.decode(sys.argv[1], "unicode_escape").encode()
process, terminal = pty.fork()
if process == 0:
    os.environ.update(TERM="dumb", COLUMNS="1000")
    os.execvp(sys.argv[2], sys.argv[2:])
wait_for(terminal, b"(READY)")
for line in sys.stdin:
    os.write(terminal, line.rstrip("\n").encode() + end)
    print(" ".join(wait_for(terminal, b"<<(.*?)>>").decode().split()))
    os.write(terminal, b"\x15")  # takes the line back
