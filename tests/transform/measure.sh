#!/usr/bin/env bash
# Times what prepare.lua has written: measure.sh DIR OUT. Before and after are timed in turn, three times each, and their
# outputs compared; what is in OUT already is not done again, so that it may be stopped at any time.
#
# OUT/SET-KERNEL-HOW.N.json (N: 1 to 3; assay-device's results, before and after), .same or .differs
set -uo pipefail
dir=$1 out=$2
device=${ASSAY_DEVICE_PROGRAM:-assay-device}
mkdir -p "$out"
while read -r set_name kernel file how sizes; do
  name=$set_name-$kernel-$how
  [ -e "$out/$name.same" ] || [ -e "$out/$name.differs" ] && continue
  set=()
  for size in $sizes; do set+=(--set "$size"); done
  before=$dir/$set_name/$kernel/before/$file after=$dir/$set_name/$kernel/$how/$file
  for n in 1 2 3; do
    "$device" time -f json --runs 10 --warm-up 2 --time-limit 60 --force "${set[@]}" -o "$out/$name.$n.json" \
      "$before" "$after" || echo "$name: status $?"
  done
  buffers=$(mktemp -d)
  if "$device" time --runs 1 --warm-up 0 "${set[@]}" --buffers "$buffers" "$before" >"$out/log" 2>&1 &&
    "$device" time --runs 1 --warm-up 0 "${set[@]}" --expect "$buffers" --tolerance 1e-4 --absolute-tolerance 1e-4 \
      "$after" >"$out/log" 2>&1; then
    touch "$out/$name.same"
  else
    cp "$out/log" "$out/$name.differs"
  fi
  rm -rf "$buffers"
done <"$dir/list"
