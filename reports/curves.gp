# Curves over a number, one column of the data for each kernel.
# Expects: curves.

plot for [i = 2:curves + 1] data using 1:i with linespoints linetype i - 1 title columnheader(i)
