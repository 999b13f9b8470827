--- judge.lua - what the advice says of the kernels of this folder, and what came of it.
--
-- Usage: judge.lua [-s asked|assumed|two] [-k] [-p] [-m] [-t FILE] SET [CASE...], after a build
--
-- SET is one of `cases.SETS` (see README.md), or `others`: all but `fitting`.
--
--   -s asked    the size that was timed is said (--at); assumed: nothing is; two: --at, and a
--               second record of twice the size (--larger).  Default: asked.
--   -k          one line a case, beside the figures
--   -p          one line a remedy that somebody made: what it was predicted to gain, and gained
--   -m          record changed kernels, too: is it the rule that guesses wrong what becomes of a
--               kernel, or the model its time? Lines of -p have what the model says of the changed
--               kernel between what the rule says and what was gained
--   -t FILE     put what was gained by each rule into a table
--               (lua/assay/advise/rules/pages/gains.csv), in place of its rows of this half
--
-- Records are kept in build/advice and made again where a source or a size has changed.

local root = arg[0]:match "^(.*)/tests/advice/[^/]+$" or "."
package.path = root .. "/lua/?.lua;" .. root .. "/tests/advice/?.lua;" .. package.path
package.cpath = root .. "/build/lib/lua/?.so;" .. package.cpath

local tablex = require "pl.tablex"
local cases = require "cases"
local figures = require "figures"
local recorded = require "recorded"
local advise = require "assay.cmd.advise"
local finder = require "assay.advise.finder"
local judge = require "assay.cost.judge"
local rules = require "assay.advise.rules"
local gain_table = require "gain_table"

-- From this gain on a change has helped, and below its inverse harmed; and from which one on it is
-- worth to be found.
local HELPED, WORTH = 1.05, 1.2

-- Two words for one change where the rows of an array are structures.
local SAME = { soa = "transpose-data", ["transpose-data"] = "soa" }

local BUILD = root .. "/build"

local function read_options()
  local options, names = { sizes = "asked" }, {}
  local i = 1
  while arg[i] do
    if arg[i] == "-s" then
      i = i + 1
      options.sizes = arg[i]
    elseif arg[i] == "-t" then
      i = i + 1
      options.table = arg[i]
    elseif arg[i] == "-k" then
      options.each = true
    elseif arg[i] == "-p" then
      options.pairs = true
    elseif arg[i] == "-m" then
      options.modelled = true
    else
      names[#names + 1] = arg[i]
    end
    i = i + 1
  end
  options.half = table.remove(names, 1)
  assert(options.half == "others" or tablex.find(cases.SETS, options.half),
    "which cases: " .. table.concat(cases.SETS, ", ") .. " or others?")
  options.names = names
  return options
end

--- Is a case one of the set, or of the others?
local function is_wanted(case, set)
  return cases.set(case) == set or set == "others" and cases.set(case) ~= "fitting"
end

--- What was recorded of the case as it was found: one record a pass.
local function records(case, sizes, folder)
  return recorded.of(case, sizes, folder, BUILD, { case.variants[1] })
end

local function items_of(case, pass)
  local items = 1
  for _, count in ipairs((pass.global or case.variants[1].global)(case.large)) do
    items = items * count
  end
  return math.tointeger(items)
end

--- All findings of a case: those of the pass first whose first finding saves most time.
local function findings_of(case, options, list)
  local small = records(case, "small", BUILD .. "/advice/small")
  local twice
  if options.sizes == "two" then
    case.twice = recorded.doubled(case)
    twice = records(case, "twice", BUILD .. "/advice/twice")
  end
  local found, bound = {}, nil
  local by_pass = {}
  for i, pass in ipairs(cases.passes(case.variants[1])) do
    local at = options.sizes ~= "assumed" and tostring(items_of(case, pass)) or nil
    local how = judge.open { at = at }
    local entry = small[i].kernels[1]
    local asked = judge.for_entry(how, entry)
    asked.larger = twice and twice[i].kernels[1]
    local findings, faults, k = finder.of(entry, small[i].keys, list, "any", asked)
    assert(#faults == 0, faults[1])
    findings.seconds = findings[1] and findings[1].weight * k.cost or 0
    by_pass[i] = findings
    bound = bound or k.prediction.bound
  end
  table.sort(by_pass, function(a, b) return a.seconds > b.seconds end)
  for _, findings in ipairs(by_pass) do tablex.insertvalues(found, findings) end
  return found, bound
end

--- The gain of the change that a remedy is, if somebody made it: alone, or together with others
-- that are no expert's. Returns the variant besides.
local function gain_of(case, times, remedy)
  local alone, with = { gain = 0 }, { gain = 0 }
  for _, variant in ipairs(case.variants) do
    local remedies = variant.remedies or {}
    local gain = times.before / (times[variant.name] or 0 / 0)
    if variant.by ~= "expert" and gain == gain
      and (tablex.find(remedies, remedy) or tablex.find(remedies, SAME[remedy]))
      and (variant.of == nil or variant.of == "before") then
      local best = #remedies == 1 and alone or with
      if gain > best.gain then
        best.gain, best.variant = gain, variant
      end
    end
  end
  local made = alone.variant and alone or with
  if made.variant then
    return made.gain, made.variant
  end
end

--- What the model says that a variant gains, by its own record; nil if either is several launches.
local function modelled_gain(case, variant, list)
  local before = case.variants[1]
  if #cases.passes(before) ~= 1 or #cases.passes(variant) ~= 1 then
    return nil
  end
  local sides, entries = {}, {}
  for i, each in ipairs { before, variant } do
    local document = recorded.of(case, "small", BUILD .. "/advice/small", BUILD, { each })[1]
    sides[i], entries[i] = { document = document }, document.kernels[1]
  end
  local pass = cases.passes(before)[1]
  local at = table.concat((pass.global or before.global)(case.large), ",")
  local verdict = advise.verdicts(entries, sides, { rules = list, device = "any",
    judge = judge.open { at = at } })[1].kernel.verdict
  return 1 / (1 - verdict.saved / 100)
end

local function best_gain(case, times)
  local best = 1
  for _, variant in ipairs(case.variants) do
    local gain = times.before / (times[variant.name] or 0 / 0)
    if gain > best then best = gain end
  end
  return best
end

local function verdict_of(gain)
  return not gain and "not made" or gain >= HELPED and "helped"
    or gain <= 1 / HELPED and "harmed" or "nothing"
end

local function percent(part, whole)
  return whole > 0 and ("%.0f %%"):format(100 * part / whole) or "-"
end

local options = read_options()
local list, faults = rules.load()
assert(#faults == 0, faults[1])
local times = figures.times(root .. "/tests/advice/times/nvidia-h200.csv")
local count = { cases = 0, helped = 0, nothing = 0, harmed = 0, ["not made"] = 0, silent = 0,
  worth = 0, found = 0, good = 0, alarms = 0 }
local predicted, measured, by_rule = {}, {}, {}
local of_rule, modelled, of_modelled = {}, {}, {} -- of those changes that are one launch
for _, case in ipairs(cases.read(root .. "/tests/advice", options.names)) do
  if is_wanted(case, options.half) then
    local found, bound = findings_of(case, options, list)
    local first, own = found[1], times[case.name]
    local best = best_gain(case, own)
    count.cases = count.cases + 1
    local remedy = first and first.remedies[1]
    local gain = remedy and gain_of(case, own, remedy.name)
    local verdict = first and verdict_of(gain) or "silent"
    count[verdict] = count[verdict] + 1
    local warned = first and first.level == "warning"
    if best >= WORTH then
      count.worth = count.worth + 1
      count.found = count.found + (warned and 1 or 0)
    end
    if best < HELPED or case.optimised then
      count.good = count.good + 1
      count.alarms = count.alarms + (warned and verdict ~= "helped" and 1 or 0)
    end
    for _, finding in ipairs(found) do
      for _, each in ipairs(finding.remedies) do
        local came, variant = gain_of(case, own, each.name)
        if came then
          local promised = 1 / (1 - each.saving)
          local model = options.modelled and modelled_gain(case, variant, list)
          predicted[#predicted + 1], measured[#measured + 1] = promised, came
          if model then
            of_rule[#of_rule + 1], modelled[#modelled + 1] = promised, model
            of_modelled[#of_modelled + 1] = came
          end
          if options.pairs then
            print(("pair %6.2f %s%6.2f %-26s %-20s %s"):format(promised, options.modelled
              and (model and "%6.2f " or "     - "):format(model) or "", came, case.name,
              finding.rule.name, each.name))
          end
        end
      end
    end
    if first then
      local of = by_rule[first.rule.name]
        or { helped = 0, nothing = 0, harmed = 0, ["not made"] = 0 }
      by_rule[first.rule.name] = of
      of[verdict] = of[verdict] + 1
      of[#of + 1] = gain
    end
    if options.each then
      print(("%-9s %-26s %-8s %-20s %-16s %5s %5s %6.2f"):format(verdict, case.name, bound,
        first and first.rule.name or "-", remedy and remedy.name or "-",
        remedy and ("%.2f"):format(1 / (1 - remedy.saving)) or "-",
        gain and ("%.2f"):format(gain) or "-", best))
    end
  end
end
local made = count.helped + count.nothing + count.harmed
print(("%d cases of the %s half, sizes %s"):format(count.cases, options.half, options.sizes))
print(("first advice: made %d, helped %s, did nothing %s, harmed %s"):format(made,
  percent(count.helped, made), percent(count.nothing, made), percent(count.harmed, made)))
print(("nobody made it: %d; silent: %d"):format(count["not made"], count.silent))
print(("worth it (some change gains 20 %%): %d, of which warned %s"):format(count.worth,
  percent(count.found, count.worth)))
print(("nothing to gain, or optimised: %d, of which falsely warned %s"):format(count.good,
  percent(count.alarms, count.good)))
print(("predicted and measured gain, %d remedies: rank correlation %.2f"):format(#predicted,
  figures.correlation(predicted, measured)))
if options.modelled then
  print(("%d of one launch: rule and measured %.2f, rule and model %.2f, model and measured %.2f")
    :format(#of_rule, figures.correlation(of_rule, of_modelled),
      figures.correlation(of_rule, modelled), figures.correlation(modelled, of_modelled)))
end
print("rule, helped, nothing, harmed, not made")
for _, name in ipairs(tablex.keys(by_rule):sort()) do
  local of = by_rule[name]
  print(("%s, %d, %d, %d, %d"):format(name, of.helped, of.nothing, of.harmed, of["not made"]))
end
if options.table then
  assert(#options.names == 0, "a table is of all cases")
  gain_table.write(options.table, "NVIDIA H200", options.half, by_rule)
end
