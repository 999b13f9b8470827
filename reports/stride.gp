# Strides between neighbouring items that access memory together: 0 (uniform), one element (unit),
# one back (reversed), another that recurs (constant), or none that does (irregular).

set xlabel 'pairs of neighbouring items (%)'
load 'parts.gp'
