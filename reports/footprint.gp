# Footprint and hot set: all distinct addresses (wide bar), and the most used ones that make up 90 %
# of the accesses (narrow bar in it).

load 'bars.gp'
set xlabel 'addresses'
set logscale x 10
set format x '%.0s%c'
numbers = 2.4 # cm behind the longest bar
end = 0.7 * (most / 0.7) ** (1 / (1 - numbers / (width - left - 0.3)))
set xrange [0.7:end]
decade = (width - left - 0.3) / log10(end / 0.7) # cm
set xtics 1, 10 ** ceil(0.85 / decade), most
shown(n) = n < 1000 ? sprintf('%d', n) : gprintf('%.1s%c', n)
plot data using 3:1:(0.7):3:($1 - 0.36):($1 + 0.36):ytic(2) with boxxyerror fillcolor rgb '#A8D5F2' \
    linewidth 0.5 dashtype 1 title 'distinct', \
  data using 4:1:(0.7):4:($1 - 0.15):($1 + 0.15) with boxxyerror fillcolor rgb '#0072B2' \
    linewidth 0.5 dashtype 1 title 'for 90 % of the accesses', \
  data using 3:1:(shown($3) . ' / ' . shown($4)) with labels left offset 0.4,0 notitle
