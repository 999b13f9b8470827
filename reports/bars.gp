# Rows from top to bottom, each named at its left; `y` of the data is the row's number.
# Expects: rows (of bars and of headings), left (cm that the names need).

set yrange [rows + 0.5:0.5]
set ytics scale 0
set lmargin at screen left / width
right = 0.4 # cm, for half of the last number
set rmargin at screen 1 - right / width
unset grid
set grid xtics linetype -1 linewidth 0.3 linecolor rgb '#DDDDDD'
unset mxtics
set border 2
set style fill solid 1 border linecolor rgb '#000000'
