# Footprint and hot set: all distinct addresses (filled), and the most used ones that make up 90 % of
# the accesses (hollow), joined by a line.
# Expects: least, most (addresses).

load 'bars.gp'
set border 3
set grid ytics
set xlabel 'addresses'
set logscale x 10
set format x '%.0s%c'
numbers = 2.4 # cm behind the last point
first = 10.0 ** floor(log10(least) - 0.05)
if (most < 10 * first) { first = first / 10 }
end = first * (1.5 * most / first) ** (1 / (1 - numbers / (width - left - right)))
set xrange [first:end]
decade = (width - left - right) / log10(end / first) # cm
set xtics first, 10 ** ceil(0.85 / decade), most
shown(n) = n < 1000 ? sprintf('%d', n) : gprintf('%.1s%c', n)
plot data using 4:1:($3 - $4):(0):ytic(2) with vectors nohead linewidth 1.2 linecolor rgb '#888888' \
    notitle, \
  data using 4:1 with points pointtype 6 pointsize 0.7 linecolor rgb '#D55E00' linewidth 1.2 \
    title 'for 90 % of the accesses', \
  data using 3:1 with points pointtype 7 pointsize 0.7 linecolor rgb '#0072B2' title 'distinct', \
  data using 3:1:(shown($3) . ' / ' . shown($4)) with labels left offset 0.8,0 notitle
