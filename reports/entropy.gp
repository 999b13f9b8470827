# Address entropy by low bits dropped: of whole addresses (global), then of those of ever larger
# blocks of neighbours (local).  It falls by 1 for each bit where neighbours are used alike.

x_title = 'low bits of the address dropped'
y_title = sprintf('address entropy (%s)', unit)
x_first = -0.2
x_last = 10.2
x_logarithmic = 0
x_step = 1
x_step_wide = 5
load 'curves.gp'
