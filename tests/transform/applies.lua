-- applies.lua - how often each transformation applies to the kernels of tests/advice, and why not.
--
--   lua5.4 tests/transform/applies.lua BUILD [NAME...]      # cases by name, or all
--
-- A table in Markdown: of each transformation the kernels and variables that it could be asked for,
-- how many it applies to, with the values of the launch (--assume) or without, and the conditions
-- that are not met, the most frequent first, with a place as an example. The kernels are those
-- that nobody has changed yet (`before`), at their small sizes. Fails if a refusal has no line.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = ("%s/../advice/?.lua;"):format(here) .. package.path

local dir = require "pl.dir"
local path = require "pl.path"
local utils = require "pl.utils"
local cases = require "cases"

local program = assert(arg[1], "usage: applies.lua BUILD [NAME...]") .. "/libexec/assay-transform"
local wanted = {}
for i = 2, #arg do wanted[arg[i]] = true end

local ORDER = { "interchange", "group", "hoist", "split", "constant", "restrict", "stride",
  "privatise", "stage", "unstage", "pad", "merge", "coarsen", "scalar", "rotate", "unroll",
  "vectorise", "soa", "transpose", "tree", "native", "single",
  "specialise", "widen" }
local counts, without_line = {}, 0

local function count_of(name)
  counts[name] = counts[name] or { all = 0, applies = 0, assume = 0, reasons = {} }
  return counts[name]
end

--- A condition without the names and numbers of one kernel.
local function general(reason, argument)
  reason = reason:gsub("%f[%w_]" .. argument:gsub("%p", "%%%0") .. "%f[^%w_]", "A")
  reason = reason:gsub("could be named", ""):gsub(": {.*", ""):gsub("line %d+", "line L")
  return (reason:gsub("%f[%w]%d+%f[%W]", "N"):gsub("may overlap %S+", "may overlap B")
    :gsub("^%S+ is called", "F is called"):gsub("%f[%w_][%w_]+ is changed", "V is changed"))
end

local function take(case, line)
  local name, argument, said = line:match "^(%l+) (.-): (.*)$"
  if not name or line:find "^  " then return end
  local c = count_of(name)
  c.all = c.all + 1
  if said:find "^applies" then
    local kind = said:find "^applies with %-%-assume" and "assume" or "applies"
    c[kind] = c[kind] + 1
    return
  end
  local place, reason = said:match "^refused; [^:]*:(%d+): (.*)$"
  if not place then
    without_line = without_line + 1
    print("without a line: " .. case .. ": " .. line)
    return
  end
  reason = general(reason, argument)
  local r = c.reasons[reason]
    or { count = 0, example = ("%s:%s"):format(case, place), text = reason }
  r.count = r.count + 1
  c.reasons[reason] = r
end

local function write_cases(out)
  local count = 0
  for _, folder in ipairs(dir.getdirectories(here .. "/../advice/cases")) do
    local name = path.basename(folder)
    local case = dofile(folder .. "/case.lua")
    case.name, case.folder = name, path.abspath(folder)
    if not next(wanted) or wanted[name] then
      cases.write(case, out, "small")
      count = count + 1
    end
  end
  return count
end

local out = os.tmpname()
os.remove(out)
local kernels, failed = write_cases(out), 0
for _, file in ipairs(dir.getallfiles(out, "*before*.sim")) do
  local fine, _, text, err = utils.executeex(("timeout 60 %s --list %s"):format(
    utils.quote_arg(program), utils.quote_arg(file)))
  if not fine then
    failed = failed + 1
    io.stderr:write(file, ": ", err)
  end
  for line in text:gmatch "[^\n]+" do take(path.basename(path.dirname(file)), line) end
end
dir.rmtree(out)

print(("%d cases; of %d launches nothing could be said\n"):format(kernels, failed))
print "| transformation | asked | applies | with --assume | refused | most often because |"
print "| --- | ---: | ---: | ---: | ---: | --- |"
for _, name in ipairs(ORDER) do
  local c = count_of(name)
  local reasons = {}
  for _, each in pairs(c.reasons) do reasons[#reasons + 1] = each end
  table.sort(reasons, function(a, b)
    return a.count > b.count or (a.count == b.count and a.text < b.text)
  end)
  local said = {}
  for i = 1, math.min(4, #reasons) do
    said[i] = ("%s (%d, as %s)"):format(reasons[i].text, reasons[i].count, reasons[i].example)
  end
  print(("| `%s` | %d | %d | %d | %d | %s |"):format(name, c.all, c.applies, c.assume,
    c.all - c.applies - c.assume, table.concat(said, "; ")))
end
os.exit(without_line == 0)
