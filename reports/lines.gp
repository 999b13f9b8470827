# What lines of the source cost: shares of their kernel's total.

load 'heat.gp'
