# Parallel spatial locality: entropy of what the items of a group access in the same step, by the
# low bits dropped from each byte address.  With words of 4 bytes for addresses, as in the paper that
# proposed it (its figure 4), each curve begins at 2 of this axis.

set xlabel 'low bits of the address dropped'
set ylabel sprintf('parallel spatial locality (%s)', unit)
set xrange [-0.2:10.2]
set yrange [0:*]
set xtics 1
load 'curves.gp'
