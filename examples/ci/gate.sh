#!/bin/sh
# A gate for any other system: gate.sh BASELINE PROGRAM [ARGUMENT]...
# Its status is 3 if a kernel of the program requests more bytes or touches more sectors than in the record BASELINE,
# or accesses what is in no buffer. Advice is left in assay.sarif. The baseline is made by
#
#   assay run --force -o assay-baseline.json -- ./your-program its arguments
set -eu
baseline=$1
shift
status=0
assay run --force --fail-on-invalid -o assay.json -- "$@" || status=$?
[ "$status" -eq 0 ] || [ "$status" -eq 3 ] || exit "$status"
assay advise --force -o assay.sarif assay.json
assay compare --threshold bytes.requested:+5% --threshold 'coalesce.segments.loads[32,32]:+5%' \
  --threshold 'coalesce.segments.stores[32,32]:+5%' "$baseline" assay.json || status=$?
exit "$status"
