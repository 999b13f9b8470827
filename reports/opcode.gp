# Instruction mix: instructions executed by class.

set xlabel 'instructions (%)'
load 'parts.gp'
