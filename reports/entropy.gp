# Address entropy by low bits dropped: of whole addresses (global), then of those of ever larger
# blocks of neighbours (local).  It falls by 1 for each bit where neighbours are used alike.

set xlabel 'low bits of the address dropped'
set ylabel sprintf('address entropy (%s)', unit)
set xrange [-0.2:10.2]
set yrange [0:*]
set xtics 1
load 'curves.gp'
