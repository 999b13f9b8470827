# Bars of a hundred per cent, one for each kernel, of parts that differ in colour, shade and pattern.
# Expects: parts, the numbers of the fills of the columns from the third on.

load 'bars.gp'
set xrange [0:100]
unset grid
fill(i) = int(word(parts, i - 2))
before(i) = sum [k = 3:i] column(k) - column(i) * (k == i)
plot for [i = 3:words(parts) + 2] \
    data using (0):1:(before(i)):(before(i) + column(i)):($1 - 0.36):($1 + 0.36):ytic(2) \
    with boxxyerror fillstyle pattern fill_pattern[fill(i)] fillcolor rgb fill_color[fill(i)] \
    linewidth 0.5 dashtype 1 title columnheader(i)
