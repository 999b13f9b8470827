--- alike.lua - whether the same program, written otherwise, gets the same first advice.
--
-- Usage: alike.lua [-n COUNT | CASE...], with build/bin of this project or ASSAY_TEST_COMMAND
-- naming its command. Rewrites the "before" of cases of the half for fitting in the ways of
-- alike/changes.lua, records it, small, in the simulator, and compares what is advised first. Of
-- COUNT cases, evenly taken from the list, a part of the changes; else all. What is known to differ
-- stands in alike/known.lua.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
package.path = here .. "/?.lua;" .. package.path

local cases = require "cases"
local changes = require "alike.changes"
local cjson = require "cjson"
local dir = require "pl.dir"
local file = require "pl.file"
local known = require "alike.known"
local path = require "pl.path"
local tokens = require "alike.tokens"
local utils = require "pl.utils"

local ASSAY = os.getenv "ASSAY_TEST_COMMAND" or path.join(here, "../../build/bin/assay")
-- A gain may be so many times another; of each case so many changes with -n.
local GAIN_MOST, PART = 1.1, 3

--- Runs a command.
local function run(...)
  local words = { ASSAY, ... }
  for i, word in ipairs(words) do words[i] = utils.quote_arg(word) end
  local ok, _, out, err = utils.executeex(table.concat(words, " "))
  if not ok then error(out .. err, 0) end
  return out
end

--- What is advised first of a record.
-- @return  rule, remedy, argument, gain; "nothing" if nothing is
local function first_of(record, at)
  local size = at and { "--at", at } or {}
  local advice = cjson.decode(run("advise", "-f", "json", record, table.unpack(size)))
  local finding = advice.kernels[1].findings[1]
  if not finding then return { rule = "nothing", remedy = "", gain = 1 } end
  local remedy = finding.remedies[1]
  return { rule = finding.rule, remedy = remedy and remedy.name or "", gain = remedy and remedy.gain
    or 1, argument = finding.argument ~= cjson.null and finding.argument or nil }
end

--- Writes and records a launch that stands for the case's "before".
-- @return  record, folder with its buffers
local function record(folder, launch)
  dir.makepath(folder)
  file.write(path.join(folder, launch.file), launch.text)
  local made = { name = "launch", folder = folder, small = launch.sizes, variants = { {
    name = "before", file = launch.file, kernel = launch.kernel, options = launch.options,
    global = function() return launch.global end, group = launch.group,
    arguments = function() return launch.arguments end } } }
  local sim = cases.write(made, folder, "small")[1].file
  local json, buffers = path.join(folder, "record.json"), path.join(folder, "buffers")
  run("run", "-q", "--force", "--buffers", buffers, "-o", json, sim)
  return json, buffers
end

local function launch_of(case, sizes)
  local before = case.variants[1]
  assert(not before.passes, "several launches behind each other")
  return { file = before.file, kernel = before.kernel, options = before.options, sizes = sizes,
    global = before.global(sizes), group = before.group,
    arguments = (before.arguments or case.arguments)(sizes),
    text = file.read(path.join(case.folder, before.file)) }
end

--- Do both leave the same in their outputs?
local function compare_outputs(launch, buffers, copy, others)
  for _, argument in ipairs(launch.arguments) do
    if argument.output then
      local name = copy.renamed and copy.renamed[argument[1]] or argument[1]
      local a = file.read(("%s/%s.%s.bin"):format(buffers, launch.kernel, argument[1]), true)
      local b = file.read(("%s/%s.%s.bin"):format(others, copy.kernel, name), true)
      assert(a and b, "leaves no " .. argument[1])
      assert(a == b, "leaves something else in " .. argument[1])
    end
  end
end

local function told(first)
  return first.rule == "nothing" and "nothing" or ("%s/%s %s %.2f"):format(first.rule,
    first.remedy, first.argument or "-", first.gain)
end

local function is_same(a, b, copy, any_gain)
  local argument = a.argument and copy.renamed and copy.renamed[a.argument] or a.argument
  local ratio = a.gain / b.gain
  return a.rule == b.rule and a.remedy == b.remedy and argument == b.argument
    and (any_gain or ratio < GAIN_MOST and ratio > 1 / GAIN_MOST)
end

--- The numbers of `small` that `large` has otherwise, doubled.
local function doubled(case)
  local sizes = {}
  for name, value in pairs(case.small) do
    local is_size = type(value) == "number" and case.large[name] ~= value
    sizes[name] = is_size and 2 * value or value
  end
  return sizes
end

local function numbers(list) return table.concat(list, ",") end

--- The launches that a change makes of a case's.
-- @return  list of launches, what its advice is asked for: `at` a size, with `any_gain`; or nil and
--   a reason
local function copies_of(case, change)
  local large = numbers(case.variants[1].global(case.large))
  if change == "twice" then
    return { launch_of(case, doubled(case)) }, { at = large, any_gain = true, other = true }
  end
  local copy = launch_of(case, case.small)
  local list = tokens.read(copy.text)
  local text, why = changes[change](list, copy)
  if not text then return nil, why end
  copy.text, copy.file = text, "written_" .. copy.file
  if change ~= "halves" then return { copy }, {} end
  local items, list_of = copy.global[1] // 2, {}
  for i = 1, 2 do
    local half = launch_of(case, case.small)
    half.text, half.file, half.global = text, copy.file, { items }
    table.insert(half.arguments, { "begin_at", (i - 1) * items, type = "int" })
    list_of[i] = half
  end
  return list_of, { at = large, any_gain = true, other = true }
end

local counts, problems = {}, 0

local function tell(case, change, outcome, words)
  counts[change] = counts[change] or { same = 0, other = 0, skipped = 0 }
  counts[change][outcome] = counts[change][outcome] + 1
  if outcome == "other" then
    local cause = known[case.name .. " " .. change]
    words = words .. (cause and " (known: " .. cause .. ")" or "")
    problems = problems + (cause and 0 or 1)
  end
  print(("%-24s %-9s %-8s %s"):format(case.name, change, outcome, words))
end

--- Compares a case with what a change makes of it.
local function check(case, change, folder, original)
  local copies, how = copies_of(case, change)
  if not copies then return tell(case, change, "skipped", how) end
  local before = first_of(original.record, how.at)
  for i, copy in ipairs(copies) do
    local json, buffers = record(("%s/%s.%d"):format(folder, change, i), copy)
    if not how.other then
      compare_outputs(original.launch, original.buffers, copy, buffers)
    end
    local after = first_of(json, how.at)
    if not is_same(before, after, copy, how.any_gain) then
      return tell(case, change, "other", told(before) .. " -> " .. told(after))
    end
  end
  tell(case, change, "same", told(before))
end

--- Checks a case by some changes.
local function check_case(case, ways)
  local folder = path.tmpname()
  os.remove(folder)
  dir.makepath(folder)
  local launch = launch_of(case, case.small)
  local json, buffers = record(path.join(folder, "before"), launch)
  for _, change in ipairs(ways) do
    local ok, why = pcall(check, case, change, folder,
      { launch = launch, record = json, buffers = buffers })
    if not ok then
      problems = problems + 1
      print(("%-24s %-9s fails: %s"):format(case.name, change, why))
    end
  end
  dir.rmtree(folder)
end

local function fitting(names)
  local list = {}
  for _, case in ipairs(cases.read(here, names)) do
    if cases.set(case) == "fitting" then list[#list + 1] = case end
  end
  return list
end

local ways = { table.unpack(changes.ORDER) }
table.insert(ways, "twice")
local count = arg[1] == "-n" and assert(math.tointeger(tonumber(arg[2])), "-n takes a number")
local all = fitting(count and {} or arg)
for i = 1, math.min(count or #all, #all) do
  local case = all[count and (i - 1) * #all // count + 1 or i]
  local some = ways
  if count then
    some = {}
    for n = 1, PART do some[n] = ways[(PART * (i - 1) + n - 1) % #ways + 1] end
  end
  check_case(case, some)
end
print()
for _, change in ipairs(ways) do
  local of = counts[change]
  if of then
    print(("%-9s %3d same %3d other %3d skipped"):format(change, of.same, of.other, of.skipped))
  end
end
os.exit(problems == 0)
