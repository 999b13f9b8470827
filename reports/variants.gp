# Kernels side by side: an axis for each figure, from 0 to the greatest value of all kernels, which
# stands at its top.  A curve has a gap where its kernel has no such figure.
# Expects: axes, curves.

set xrange [0.8:axes + 0.2]
set yrange [0:1]
unset ytics
set border 0
unset grid
set tmargin 2
set lmargin at screen 0.14
set rmargin at screen 0.96
set bmargin at screen (below + 0.9) / height
set xtics scale 0 rotate by 40 right
do for [a = 1:axes] {
  set arrow a from a, 0 to a, 1 nohead back linewidth 0.6 linecolor rgb '#888888'
}
shown(value, of) = of eq '%' ? sprintf('%.0f%%', value) : \
  (value < 1000 ? sprintf('%.2g', value) : gprintf('%.1s%c', value))
plot data index 1 using 1:(0):(''):xtic(2) with labels notitle, \
  data index 1 using 1:(1):(shown($3, strcol(4))) with labels offset 0,0.8 font ',7' notitle, \
  for [i = 2:curves + 1] data index 0 using 1:(column(i)) with linespoints linetype i - 1 \
    title columnheader(i)
