# An objective of points in the order of a search, and the best so far as steps.
# Expects: runs, y_least, y_most, y_log, title_y.

set xrange [0.5:runs + 0.5]
set yrange [y_least:y_most]
if (y_log) { set logscale y }
set format x '%.0f'
set xlabel 'points run'
set ylabel title_y
plot data index 0 using 1:2 with points pointtype 6 pointsize 0.5 linewidth 1.2 linecolor rgb '#5F7080' \
    title 'points', \
  data index 1 using 1:2 with steps linewidth 1.6 dashtype 1 linecolor rgb '#D55E00' title 'best so far', \
  data index 2 using (1):1:(''):ytic(2) with labels notitle
