# One bar for each place in the source, under the name of its kernel; loads, stores and atomics differ
# in pattern. A mark on each bar is at the least that would do.
# Expects: kinds (those there are), most, step.

load 'bars.gp'
set xrange [0:most]
set xtics step
array kind_color[3] = ['#56B4E9', '#D55E00', '#009E73']
array kind_pattern[3] = [3, 5, 1]
number(kind) = kind eq 'loads' ? 1 : kind eq 'stores' ? 2 : 3
plot for [k in kinds] data index 0 \
    using (strcol(3) eq k ? $4 : NaN):1:(0):4:($1 - 0.36):($1 + 0.36) \
    with boxxyerror fillstyle pattern kind_pattern[number(k)] fillcolor rgb kind_color[number(k)] \
    linewidth 0.5 dashtype 1 title k, \
  data index 0 using 5:($1 - 0.46):(0):(0.92) with vectors nohead linewidth 4 dashtype 1 \
    linecolor rgb '#FFFFFF' notitle, \
  data index 0 using 5:($1 - 0.46):(0):(0.92) with vectors nohead linewidth 2 dashtype 1 \
    linecolor rgb '#000000' title 'ideal', \
  data index 0 using (0):1:(''):ytic(2) with labels notitle, \
  data index 0 using 4:1:(sprintf('%.3g', $4)) with labels left offset 0.7,0 notitle, \
  data index 1 using (0):1:2 with labels left offset 0.3,0 notitle
