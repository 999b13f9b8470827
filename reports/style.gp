# What all figures share: the width and the font of a paper's column, and a look that does not need
# colour.  The colours are those that colour-blind readers can tell apart (M. Okabe, K. Ito, 2008);
# dashes, points and patterns say the same in black and white.
# Expects: name, format (svg, png or pdf), output, height (cm), legend_rows; title_lines, their texts
# title_1, title_2, ... and title_height (cm that they need); wide (cm) if the figure needs the width of two
# columns; legend_wide (cm) and legend_characters of the longest text of the legend, if these are known.

width = exists('wide') ? wide : 8.4 # cm
legend_row = 0.3
points = 8  # of the font
set encoding utf8

spacing = 1
small = ',7' # font of what stands within a figure
narrower = 0 # columns of the legend, in characters
character = 0.178 # as wide as the legend takes it to be, in cm
lift = 0.4   # of the axis label, in characters
if (format eq 'svg') {
  # Here a character is thought to be higher and wider than it is.
  spacing = 0.74
  small = ',9'
  narrower = -2
  character = 0.198
  lift = 0.7
  pixel = 96 / 2.54
  set terminal svg noenhanced name name size ceil(width * pixel), ceil(height * pixel) \
    font sprintf('sans-serif,%.1f', points * 96 / 72.0) background rgb 'white' linewidth 1 dashlength 0.8
}
if (format eq 'png') {
  pixel = 300 / 2.54
  scale = 300 / 96.0 # of this terminal's points
  set terminal pngcairo noenhanced size ceil(width * pixel), ceil(height * pixel) \
    font sprintf('Helvetica,%.1f', points) fontscale scale linewidth scale pointscale scale dashlength 0.8
}
if (format eq 'pdf') {
  set terminal pdfcairo noenhanced size (width)cm, (height)cm font sprintf('Helvetica,%.1f', points) \
    fontscale (72 / 96.0) linewidth 1 dashlength 0.8
}
if (exists('legend_wide')) { narrower = legend_wide / character - legend_characters }
set output output

set linetype 1 linecolor rgb '#0072B2' dashtype 1 pointtype 7
set linetype 2 linecolor rgb '#D55E00' dashtype 2 pointtype 9
set linetype 3 linecolor rgb '#009E73' dashtype 4 pointtype 5
set linetype 4 linecolor rgb '#000000' dashtype 3 pointtype 4
set linetype 5 linecolor rgb '#CC79A7' dashtype 5 pointtype 13
set linetype 6 linecolor rgb '#E69F00' dashtype 1 pointtype 6
set linetype 7 linecolor rgb '#56B4E9' dashtype 2 pointtype 8
set linetype 8 linecolor rgb '#0072B2' dashtype 4 pointtype 10
set linetype 9 linecolor rgb '#D55E00' dashtype 3 pointtype 12
set linetype 10 linecolor rgb '#009E73' dashtype 5 pointtype 2
set linetype 11 linecolor rgb '#000000' dashtype 1 pointtype 1
set linetype 12 linecolor rgb '#CC79A7' dashtype 2 pointtype 3
set linetype cycle 12
do for [i = 1:12] { set linetype i linewidth 1.2 pointsize 0.5 }

# Fills of bars: solid ones of different shades, with patterns between them.
array fill_color[13] = ['#56B4E9', '#D55E00', '#0072B2', '#000000', '#F0E442', '#009E73', '#000000', \
  '#CC79A7', '#BBBBBB', '#FFFFFF', '#E69F00', '#0072B2', '#D55E00']
array fill_pattern[13] = [3, 5, 3, 4, 3, 1, 3, 2, 3, 3, 3, 4, 2]

set border 3 linewidth 0.6 linecolor rgb '#444444'
set tics nomirror out scale 0.4 textcolor rgb '#222222'
set grid linetype -1 linewidth 0.3 linecolor rgb '#DDDDDD'
# The legend has the foot of the picture, the axis and its label what is above it.
below = legend_rows * legend_row + 1.25
set bmargin at screen below / height
set key at screen 0.5, screen 0.1 / height bottom center vertical Left reverse samplen 3.2 \
  spacing spacing width narrower   maxrows legend_rows
set xlabel offset 0,lift
set tmargin at screen 1 - (title_height + 0.25) / height
do for [i = 1:title_lines] {
  set label value(sprintf('title_%d', i)) center at screen 0.5, screen 1 - 0.38 * (i - 0.3) / height
}
