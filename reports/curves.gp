# Curves over a number, one column of the data for each kernel, with a gap where it is undefined.
# Expects: curves.

plot for [i = 2:curves + 1] data using 1:(column(i)) with linespoints linetype i - 1 title columnheader(i)
