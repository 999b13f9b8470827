# Reuse distance, summed up: which share of its uses of lines a group would find in a memory that
# keeps the lines it used last.  First uses are never found.

set xlabel 'lines kept (of 64 bytes)'
set ylabel 'uses of lines found there (%)'
set logscale x 2
set xrange [0.9:most * 1.1]
set yrange [0:100]
load 'curves.gp'
