# Where bytes go: shares of arguments and variables in the bytes that a kernel moves.

load 'heat.gp'
