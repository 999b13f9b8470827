# Kernels side by side: a panel for each figure, with a bar for each kernel, from 0 to the greatest value
# of all, which stands above it.  A bar is missing where its kernel has no such figure.  Bars of bits, which
# are logarithms, are light: one bit more is twice as much.
# Expects: axes, logarithmic (numbers of those in bits), across, kernels; in cm left, panel_width, between, above, row and band (a row of
# panels). Of a block that is read row by row, row 0 is the titles of the columns.

set multiplot
unset key
unset grid
set border 2
set style fill solid 1 noborder
set xrange [0:1]
set yrange [kernels + 0.5:0.5]
unset xtics
shown(value, of) = of eq '%' ? sprintf('%.0f%%', value) : of eq 'bit' ? sprintf('%.2g bit', value) : \
  (value < 1000 ? sprintf('%.2g', value) : gprintf('%.1s%c', value))
do for [a = 1:axes] {
  from = left + (a - 1) % across * (panel_width + between)
  under = title_height + (a - 1) / across * band + above
  set lmargin at screen from / width
  set rmargin at screen (from + panel_width) / width
  set tmargin at screen 1 - under / height
  set bmargin at screen 1 - (under + row * kernels) / height
  unset ytics
  set ytics scale 0 format ''
  plot data index 0 using ($1 == a ? 0 : NaN):2:(0):3:($2 - 0.36):($2 + 0.36) with boxxyerror \
      fillcolor rgb (strstrt(' ' . logarithmic . ' ', sprintf(' %d ', a)) ? '#A8D5F2' : '#0072B2') notitle, \
    data index 2 using (0):1:(a % across == 1 || across == 1 ? strcol(2) : '') \
      with labels right offset -0.5,0 notitle, \
    data index 1 every ::a::a using (0.5):(kernels + 0.5):2 with labels right rotate by 30 \
      offset 0,-0.6 notitle, \
    data index 1 every ::a::a using (0.5):(0.5):(shown($3, strcol(4))) with labels \
      offset 0,0.6 font small notitle
  unset label
}
unset multiplot
