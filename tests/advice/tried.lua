--- tried.lua - are gains predicted from rewritten kernels nearer to those measured than a rule's?
--
-- Usage: tried.lua [-k] [TABLE], after a build; TABLE is from told.lua
--
-- What `assay advise --try` does, of each command in the table: the small launch is rewritten and
-- recorded, and what the large one gains is predicted from that. Beside it stands what the rule had
-- predicted, and what was measured. With -k a line for each.
--
-- Records are kept in build/advice and made again where a launch has changed; remove
-- build/advice/tried where transformations have.

local root = arg[0]:match "^(.*)/tests/advice/[^/]+$" or "."
package.path = root .. "/lua/?.lua;" .. root .. "/tests/advice/?.lua;" .. package.path
package.cpath = root .. "/build/lib/lua/?.so;" .. package.cpath

local cases = require "cases"
local figures = require "figures"
local judge = require "assay.cost.judge"
local path = require "pl.path"
local ranking = require "assay.page.ranking"
local record = require "assay.record.record"
local recorded = require "recorded"
local shell = require "assay.util.shell"

local BUILD = path.abspath(root .. "/build")
local SMALL, TRIED = BUILD .. "/advice/small", BUILD .. "/advice/tried"
-- From which gain on a change has helped, and below its inverse harmed; and from which predicted
-- one on `assay advise --try` tells of it.
local HELPED, TOLD = 1.05, 1 / 0.95

--- The options of "merge-2+merge-1,2".
local function options_of(how)
  local words = {}
  for step in how:gmatch "[^+]+" do
    local name, value = step:match "^(%l+)%-?(.*)$"
    words[#words + 1] = "--" .. name
    words[#words + 1] = value ~= "" and value or nil
  end
  return shell.join(words)
end

--- The records of the small launch as it was and as it is rewritten.
local function versions(row, document)
  local folder = ("%s/%s/%s"):format(TRIED, row.case, row.how)
  if not path.exists(folder .. "/after.json") then
    local made = ("%s/bin/assay transform -q --force %s -o %q %s/%s/before.sim"):format(BUILD,
      options_of(row.how), folder, SMALL, row.case)
    local run = ("%s/bin/assay run -q --force -o %q %q"):format(BUILD, folder .. "/after.json",
      folder .. "/before.sim")
    assert(os.execute(made), made)
    assert(os.execute(run), run)
  end
  return { document, record.load(folder .. "/after.json") }
end

--- What a row's change is predicted to gain by its record.
local function gain_of(row)
  local case = cases.read(root .. "/tests/advice", { row.case })[1]
  local before = case.variants[1]
  local document = recorded.of(case, "small", SMALL, BUILD, { before })[1]
  local how = judge.open { at = table.concat(before.global(case.large), ",") }
  return (ranking.gain(document.kernels[1], document, versions(row, document), how.at, how))
end

local function count(rows, is_counted)
  local number = 0
  for _, row in ipairs(rows) do number = number + (is_counted(row) and 1 or 0) end
  return number
end

--- How far off a prediction is, as a factor: the geometric mean.
local function error_of(rows, predicted)
  local logs = 0
  for _, row in ipairs(rows) do logs = logs + math.abs(math.log(predicted(row) / row.measured)) end
  return math.exp(logs / #rows)
end

local function say(name, rows, predicted)
  local mine, theirs = {}, {}
  for i, row in ipairs(rows) do mine[i], theirs[i] = predicted(row), row.measured end
  print(("%s: rank correlation %.2f, off by %.2f times"):format(name,
    figures.correlation(mine, theirs), error_of(rows, predicted)))
  local told = {}
  for _, row in ipairs(rows) do told[#told + 1] = predicted(row) >= TOLD and row or nil end
  print(("  told %d of %d: gain 5 %%: %.0f %%, lose 5 %%: %.0f %%"):format(#told, #rows,
    100 * count(told, function(row) return row.measured >= HELPED end) / #told,
    100 * count(told, function(row) return row.measured <= 1 / HELPED end) / #told))
end

local is_each = arg[1] == "-k"
local rows = figures.rows(arg[is_each and 2 or 1]
  or root .. "/tests/advice/times/told-nvidia-h200.csv")
for _, row in ipairs(rows) do
  row.rules, row.measured, row.tried = tonumber(row.predicted), tonumber(row.faster), gain_of(row)
  if is_each then
    print(("%6.2f %6.2f %6.2f  %s %s"):format(row.rules, row.tried, row.measured, row.case,
      row.how))
  end
end
say("by its rule", rows, function(row) return row.rules end)
say("by trial", rows, function(row) return row.tried end)
