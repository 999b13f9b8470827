# Parallel spatial locality: entropy of what the items of a group access in the same step, by the
# low bits dropped from each byte address.  With words of 4 bytes for addresses, as in the paper that
# proposed it (its figure 4), each curve begins at 2 of this axis.

x_title = 'low bits of the address dropped'
y_title = sprintf('parallel spatial locality (%s)', unit)
x_first = -0.2
x_last = 10.2
x_logarithmic = 0
x_step = 1
x_step_wide = 5
load 'curves.gp'
