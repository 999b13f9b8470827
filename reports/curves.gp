# Curves over a number, one column of the data for each kernel, with a gap where it is undefined: in one
# panel, or in a panel for each, whose names are in the second block of the data.
# Expects: x_title, y_title, x_first, x_last, x_logarithmic (0 or 1), x_step and, for narrow panels,
# x_step_wide; curves, panels, top, step; for panels across and, in cm, left, panel_width, panel_height,
# panel_title, between, above. Of a block that is read row by row, row 0 is the titles of the columns.

if (x_logarithmic) { set logscale x 2 }
set xrange [x_first:x_last]
set yrange [0:top]
set ytics step
if (panels == 1) {
  set xlabel x_title
  set ylabel y_title
  set xtics x_step
  plot for [i = 2:curves + 1] data using 1:(column(i)) with linespoints linetype i - 1 title columnheader(i)
} else {
  set multiplot
  unset key
  set border 3
  set xtics x_step_wide
  set label x_title center at screen (left + (width - left) / 2) / width, screen 0.2 / height
  set label y_title center rotate by 90 at screen 0.22 / width, screen (height - title_height + 0.9) / 2 / height
  do for [p = 1:panels] {
    from = left + (p - 1) % across * (panel_width + between)
    under = title_height + above + (p - 1) / across * (panel_title + panel_height) + panel_title
    set lmargin at screen from / width
    set rmargin at screen (from + panel_width) / width
    set tmargin at screen 1 - under / height
    set bmargin at screen 1 - (under + panel_height) / height
    set format x (p + across > panels ? '%.0f' : '')
    set format y (p % across == 1 ? '%g' : '')
    plot data index 0 using 1:(column(p + 1)) with linespoints linetype 1 notitle, \
      data index 1 every ::p::p using (x_first):(top):1 with labels left offset 0,0.75 notitle
    unset label
  }
  unset multiplot
}
