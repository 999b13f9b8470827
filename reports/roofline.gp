# Roofline without a device.  Below, for each kernel, its floating-point operations per byte: with no
# cache at all (every byte moved counts) and with a perfect one (distinct bytes).  Above, what share of
# its peak a device can reach at that intensity, by how many operations it has for each byte of
# bandwidth: the roofs of devices of all balances.
# Expects: least, most (intensities), rows, roof (cm).

roof_low = 2 ** (floor(log(least) / log(2)) - 1)
high = 2 ** (ceil(log(most > 64 ? most : 64) / log(2)) + 1)
top = 1 - 0.95 / height
split = 1 - (roof + 0.1) / height
set logscale x 2
set xrange [roof_low:high]
set format x ''
step = width - left < 4.5 ? 16 : 4
set xtics step
set lmargin at screen left / width
set rmargin at screen 1 - 0.3 / width
set multiplot

set tmargin at screen top
set bmargin at screen split
set yrange [0:100]
set ytics 25
set ylabel 'share of peak (%)'
set x2range [roof_low:high]
set logscale x2 2
set x2tics ('1' 1, '4' 4, '16' 16, '64' 64) scale 0 offset 0,-0.4
set x2label 'flop/B of the device' offset 0,-0.3 - lift
plot for [i = 0:3] (x < 4 ** i ? 100 * x / 4 ** i : 100) with lines linetype i + 1 notitle

set tmargin at screen split - 0.1 / height
set bmargin at screen below / height
unset ylabel
unset x2tics
unset x2label
load 'bars.gp'
set xlabel 'floating-point operations per byte'
set format x '%.3g'
plot data using 3:1:($4 - $3):(0):ytic(2) with vectors nohead linewidth 1.2 linecolor rgb '#444444' \
    notitle, \
  data using 3:1 with points pointtype 6 pointsize 0.7 linecolor rgb '#D55E00' linewidth 1.2 \
    title 'of bytes moved', \
  data using 4:1 with points pointtype 7 pointsize 0.7 linecolor rgb '#0072B2' \
    title 'of distinct bytes'
unset multiplot
