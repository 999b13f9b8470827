# Roofline: for each kernel its floating-point operations per byte of memory traffic and per second,
# under what a device attains at most: its bandwidth to memory, and its peak, which meet at the ridge.
# Thin are the bandwidth of its L2 and the peak of doubles.  A point is filled if it was measured.
# Expects: x_least, x_most (flop/B), y_least, y_most (Gflop/s); kinds (those of points
# that there are); heading; in cm left, area_width, area_height, strip (above), list (below).

set multiplot

# The texts around, in cm from the lower left corner.
set margins 0, 0, 0, 0
set xrange [0:width]
set yrange [0:height]
unset border
unset tics
unset grid
above = height - title_height - strip
set label heading center at width / 2, above + 0.25 textcolor rgb '#222222'
plot data index 6 using 1:($2 + legend_rows * legend_row + 0.15):3 with labels left notitle
unset label

set border 3
set tics nomirror out scale 0.4
set grid
set lmargin at screen left / width
set rmargin at screen (left + area_width) / width
set tmargin at screen above / height
set bmargin at screen (above - area_height) / height
set logscale x 2
set logscale y 10
set xrange [x_least:x_most]
set yrange [y_least:y_most]
set xtics () nomirror
set ytics nomirror
set format y (y_least < 1 ? '%g' : '%.0s%c')
set mytics 10
set xlabel 'arithmetic intensity (flop/B)'
set label 'Gflop/s' center rotate by 90 at screen 0.25 / width, \
  screen (above - area_height / 2) / height
hollow = 6
filled = 7
plot data index 5 using 1:2:($3 - $1):($4 - $2) with vectors nohead linewidth 0.5 dashtype 1 \
    linecolor rgb '#999999' notitle, \
  data index 4 using 1:2 with lines linewidth 0.7 dashtype 1 linecolor rgb '#777777' notitle, \
  data index 2 using 1:2 with lines linewidth 0.8 dashtype 3 linecolor rgb '#000000' notitle, \
  data index 1 using 1:2 with lines linewidth 1.8 dashtype 1 linecolor rgb '#000000' notitle, \
  data index 2 every ::2::2 using 1:2 with points pointtype 13 pointsize 0.8 \
    linecolor rgb '#000000' notitle, \
  data index 3 using 1:2:3:4 with labels center rotate variable font small \
    textcolor rgb '#444444' notitle, \
  for [k in kinds] data index 0 using 1:(strcol(3) eq k ? $2 : NaN) with points \
    pointtype (k eq 'measured' ? filled : hollow) pointsize 0.8 linewidth 1.4 \
    linecolor rgb '#D55E00' title k, \
  data index 7 using 1:2:3 with labels center notitle, \
  data index 8 using 1:(y_least):(''):xtic(2) with labels notitle
unset multiplot
