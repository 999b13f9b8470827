--- run_case.lua FILE NAME - runs one of the named tests in a file of cases/.

package.path = arg[0]:gsub("[^/]*$", "?.lua;") .. package.path

local case = require "case"

dofile(arg[1])
os.exit(case.run(arg[2]))
