# Bars of a hundred per cent, one for each kernel, of parts that differ in colour, shade and pattern.
# Expects: parts (how many).

load 'bars.gp'
set xrange [0:100]
unset grid
before(i) = sum [k = 3:i] column(k) - column(i) * (k == i)
plot for [i = 3:parts + 2] \
    data using (0):1:(before(i)):(before(i) + column(i)):($1 - 0.36):($1 + 0.36):ytic(2) \
    with boxxyerror fillstyle pattern fill_pattern[i - 2] fillcolor rgb fill_color[i - 2] \
    linewidth 0.5 dashtype 1 title columnheader(i)
