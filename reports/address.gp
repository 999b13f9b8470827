# Address map: for each argument a panel in which work-groups (downwards, by number) meet the bytes
# that they access (to the right), the darker the more often; white is not accessed.
# Expects: panels; of each panel, as lists of words: lefts, tops, widths, heights (cm), bytes, steps
# (bytes between labels), units (bytes), names (of units), groups, group_steps.

of(list, p) = real(word(list, p))
set multiplot
set palette defined (0 '#D3E9F7', 0.3 '#8FC8EE', 1 '#003F63')
set cbrange [0:1]
unset colorbox
unset key
unset grid
# Neighbours of one colour must not be parted by a line, which some formats draw between them.
if (format eq 'svg') { set style fill solid 1 noborder } else { set style fill solid 1 border }

# The texts, in cm from the upper left corner.
set margins 0, 0, 0, 0
set xrange [0:width]
set yrange [height - title_height:-title_height]
unset border
unset tics
plot data index 0 using 1:2:3 with labels left notitle, \
  data index 1 using 1:2:3 with labels right notitle

unset label
set border 15
do for [p = 1:panels] {
  set lmargin at screen of(lefts, p) / width
  set rmargin at screen (of(lefts, p) + of(widths, p)) / width
  set tmargin at screen 1 - (title_height + of(tops, p)) / height
  set bmargin at screen 1 - (title_height + of(tops, p) + of(heights, p)) / height
  unit = of(units, p)
  set xrange [0:of(bytes, p) / unit]
  set yrange [of(groups, p):0]
  set xtics 0, of(steps, p) / unit format '%.0f' offset 0,lift nomirror out scale 0.4
  set xtics add ('0 ' . word(names, p) 0)
  # At the foot is no group, but the unit of the bytes.
  set ytics 0, of(group_steps, p), of(groups, p) - 0.3 * of(group_steps, p) format '%.0f' \
    offset 0.4,0 nomirror out scale 0.4
  unset ylabel
  if (of(lefts, p) == of(lefts, 1)) { set ylabel 'group' offset lift,0 } else { set ytics format '' }
  if (p == panels) {
    set colorbox user horizontal origin screen 0.3, screen 0.75 / height \
      size screen 0.4, screen 0.2 / height
    set cbtics 0, 0.25, 1 scale 0.4 format '%.2g' offset 0,0.5
    set label 'accesses, as a share of the most in a cell of the panel' center \
      at screen 0.5, screen 0.2 / height
  }
  plot data index p + 1 using 1:3:($1 / unit):($2 / unit):3:4:6 with boxxyerror \
    linecolor palette linewidth 0.2 notitle
}
unset multiplot
