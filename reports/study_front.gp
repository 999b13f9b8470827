# Two objectives of points; those on the Pareto front are marked, and joined if there are only these
# two objectives.
# Expects: x_least, x_most, x_log and the same of y; title_x, title_y; joined (0 or 1).

set xrange [x_least:x_most]
set yrange [y_least:y_most]
if (x_log) { set logscale x }
if (y_log) { set logscale y }
set xlabel title_x
set ylabel title_y
plot data index 0 using 1:2 with points pointtype 6 pointsize 0.45 linewidth 1.2 linecolor rgb '#5F7080' \
    title 'points', \
  data index 1 using 1:(joined ? $2 : NaN) with steps linewidth 1.2 dashtype 1 linecolor rgb '#D55E00' \
    notitle, \
  data index 1 using 1:2 with points pointtype 7 pointsize 0.7 linecolor rgb '#D55E00' \
    title 'Pareto front', \
  data index 2 using 1:(y_least):(''):xtic(2) with labels notitle, \
  data index 3 using (x_least):1:(''):ytic(2) with labels notitle
