--- baseline.lua - what `assay advise --baseline` says of changes that made a kernel slower.
--
-- Usage: baseline.lua [-k] SET [CASE...]     after a build; SET is one of `cases.SETS`
--
--   -k          one line a change, beside the figures
--
-- Of each case of a set (see README.md), `before` and each other variant of one launch are recorded
-- small, and judged at the size that was timed. A change is slower if it took more than 5 % longer.
-- Records are kept in build/advice and made again where a source or a size has changed.

local root = arg[0]:match "^(.*)/tests/advice/[^/]+$" or "."
package.path = root .. "/lua/?.lua;" .. root .. "/tests/advice/?.lua;" .. package.path
package.cpath = root .. "/build/lib/lua/?.so;" .. package.cpath

local advise = require "assay.cmd.advise"
local cases = require "cases"
local figures = require "figures"
local judge = require "assay.cost.judge"
local recorded = require "recorded"
local rules = require "assay.advise.rules"
local tablex = require "pl.tablex"

local BEFORE = "before"
-- From this factor on a time is another one, and up to this share of the slower changes may be
-- called what they were meant to be.
local OTHER, WRONG_MOST = 1.05, 0.02
local BUILD = root .. "/build"
local SMALL = BUILD .. "/advice/small"

--- Records of those variants of a case that are one launch, by their names.
local function records(case)
  local list = {}
  for _, variant in ipairs(case.variants) do
    if #cases.passes(variant) == 1 then
      list[variant.name] = recorded.of(case, "small", SMALL, BUILD, { variant })[1]
    end
  end
  return list
end

--- The global size at which a variant was timed, as --at takes it.
local function timed_size(case, variant)
  local pass = cases.passes(variant)[1]
  return table.concat((pass.global or variant.global)(case.large), ",")
end

--- What is said of the change from one record to another.
local function verdict_on(before, after, options)
  local sides = { { document = before }, { document = after } }
  return advise.verdicts({ before.kernels[1], after.kernels[1] }, sides, options)[1].kernel.verdict
end

local show, names = false, {}
for _, word in ipairs(arg) do
  if word == "-k" then show = true else names[#names + 1] = word end
end
local half = table.remove(names, 1)
assert(tablex.find(cases.SETS, half), "which cases: " .. table.concat(cases.SETS, ", ") .. "?")
local list, faults = rules.load()
assert(#faults == 0, faults[1])
local times = figures.times(root .. "/tests/advice/times/nvidia-h200.csv")
local outcomes, slower, wrong = {}, 0, 0
for _, case in ipairs(cases.read(root .. "/tests/advice", names)) do
  local own = cases.set(case) == half and records(case) or {}
  for _, variant in ipairs(own[BEFORE] and case.variants or {}) do
    local after, seconds = own[variant.name], times[case.name][variant.name]
    if after and seconds and variant.name ~= BEFORE then
      local judged = verdict_on(own[BEFORE], after, { rules = list, device = "any",
        judge = judge.open { at = timed_size(case, case.variants[1]) } })
      local factor = seconds / times[case.name][BEFORE]
      local came = factor > OTHER and "slower" or factor < 1 / OTHER and "faster" or "same"
      outcomes[came] = outcomes[came] or { did = 0, unsure = 0, nothing = 0, opposite = 0 }
      outcomes[came][judged.outcome] = outcomes[came][judged.outcome] + 1
      if came == "slower" then
        slower = slower + 1
        wrong = wrong + (judged.outcome == "did" and 1 or 0)
      end
      if show then
        print(("%-7s %-9s %-27s %-16s time x %5.2f, predicted %+6.1f %%, work %.2f"):format(came,
          judged.outcome, case.name, variant.name, factor, -judged.saved, judged.work))
      end
    end
  end
end
for _, came in ipairs { "slower", "same", "faster" } do
  local of = outcomes[came] or { did = 0, unsure = 0, nothing = 0, opposite = 0 }
  print(("%-7s did what it was for %d, unsure %d, hardly anything %d, the opposite %d"):format(came,
    of.did, of.unsure, of.nothing, of.opposite))
end
print(("of %d changes that made a kernel slower, %d did what they were for (%.1f %%; at most %.0f)")
  :format(slower, wrong, slower > 0 and 100 * wrong / slower or 0, 100 * WRONG_MOST))
