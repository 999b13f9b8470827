# Reuse distance, summed up: which share of its uses of lines a group would find in a memory that
# keeps the lines it used last.  First uses are never found.
# Expects: most (lines).

x_title = 'lines kept (of 64 bytes)'
y_title = 'uses of lines found there (%)'
x_first = 0.9
x_last = most * 1.1
x_logarithmic = 1
x_step = most > 256 ? 4 : 2
x_step_wide = most > 4096 ? 32 : most > 64 ? 16 : 4
load 'curves.gp'
