#!/bin/bash
# Compiles all variants of the cases for a GPU of NVIDIA: a table of what frames.c prints.
#
# Usage: tests/advice/frames.sh LIST >times/frames-DEVICE.csv     from the project's folder
#
# LIST is from `frames.lua list`. Needs a C compiler and OpenCL. Some thousand kernels take a minute
# on 16 cores.
set -euo pipefail
list=${1:?a list from frames.lua}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cc -std=gnu11 -O2 tests/advice/frames.c -lOpenCL -o "$folder/frames"
export CUDA_CACHE_DISABLE=1
split -n "l/$(nproc)" "$list" "$folder/part."
for part in "$folder"/part.??; do
    "$folder/frames" "$part" >"$part.csv" &
done
wait
echo case,variant,kernel,registers,frame
cat "$folder"/part.*.csv
