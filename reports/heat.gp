# Cells with shares in per cent, the darker the larger; those that are undefined stay empty.
# Expects: rows, columns; left and foot, what names and titles need (cm).

load 'bars.gp'
set datafile missing '?'
unset grid
unset border
unset colorbox
set rmargin at screen 1 - 0.2 / width
set tmargin at screen 1 - (title_height + 0.15) / height
set bmargin at screen foot / height
set xtics scale 0 rotate by 40 right
set xrange [0.5:columns + 0.5]
set cbrange [0:100]
set palette defined (0 '#FFFFFF', 30 '#A8D5F2', 100 '#003F63')
plot data index 0 using 1:2:($1 - 0.5):($1 + 0.5):($2 - 0.5):($2 + 0.5):3 with boxxyerror \
    fillstyle solid 1 border linecolor rgb '#BBBBBB' fillcolor palette linewidth 0.5 dashtype 1 notitle, \
  data index 1 using (0):1:(''):ytic(2) with labels notitle, \
  data index 0 using 1:2:(sprintf('%.0f', $3)):($3 > 55 ? 0xFFFFFF : 0x000000) \
    with labels textcolor rgb variable notitle, \
  data index 2 using 1:(0.5):(''):xtic(2) with labels notitle, \
  data index 3 using (0.5):1:2 with labels left offset 0.3,0 notitle
