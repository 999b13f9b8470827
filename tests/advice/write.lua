--- write.lua - writes the launches of cases.
--
-- Usage: write.lua [-s|-e] small|large FOLDER [CASE...]      -s: spaces, -e: experiments

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = here .. "/?.lua;" .. package.path

local cases = require "cases"

local kind = ({ ["-s"] = "spaces", ["-e"] = "experiments" })[arg[1]]
if kind then table.remove(arg, 1) end
local sizes, folder = arg[1], arg[2]
if sizes ~= "small" and sizes ~= "large" or not folder then
  io.stderr:write("usage: write.lua [-s|-e] small|large FOLDER [CASE...]\n")
  os.exit(64)
end
for _, case in ipairs(cases.read(here, table.pack(table.unpack(arg, 3)), kind)) do
  cases.write(case, folder, sizes)
end
