# Measured times of points against what predicts them; on the diagonal both are the same.  A dashed
# line is at the median of the measured times.
# Expects: x_least, x_most, x_log and the same of y; title_x; is_time (0 or 1); median, device,
# picked_title.

set datafile missing '?'
set xrange [x_least:x_most]
set yrange [y_least:y_most]
if (x_log) { set logscale x }
if (y_log) { set logscale y }
set xlabel title_x
set ylabel 'measured on ' . device
set arrow from x_least, median to x_most, median nohead back linewidth 0.8 dashtype 2 \
  linecolor rgb '#555555'
set label 'median' at x_most, median right offset -0.3,0.4 font small textcolor rgb '#555555'
plot (is_time ? x : NaN) with lines linewidth 0.8 dashtype 1 linecolor rgb '#888888' notitle, \
  data index 0 using 1:2 with points pointtype 6 pointsize 0.45 linewidth 1.2 linecolor rgb '#0072B2' \
    title 'points', \
  data index 1 using 1:2 with points pointtype 9 pointsize 0.8 linecolor rgb '#D55E00' \
    title picked_title, \
  data index 2 using 1:2 with points pointtype 4 pointsize 1.1 linewidth 1.4 linecolor rgb '#000000' \
    title 'measured best', \
  data index 3 using 1:(y_least):(''):xtic(2) with labels notitle, \
  data index 4 using (x_least):1:(''):ytic(2) with labels notitle
