--- spaces.lua - whether predicted times rank the variants of a kernel as a device does.
--
-- Usage: spaces.lua [-k] fitting|judging|all [SPACE...]     after a build
--
--   -k          one line a variant, beside the figures
--
-- Each variant is recorded at its small size and at twice that, grown to the size that was timed,
-- and predicted for that device. Records are kept in build/advice and made again where a source or
-- a size has changed.

local root = arg[0]:match "^(.*)/tests/advice/[^/]+$" or "."
package.path = root .. "/lua/?.lua;" .. root .. "/tests/advice/?.lua;" .. package.path
package.cpath = root .. "/build/lib/lua/?.so;" .. package.cpath

local cases = require "cases"
local demand = require "assay.cost.demand"
local figures = require "figures"
local growth = require "assay.cost.growth"
local judge = require "assay.cost.judge"
local model = require "assay.cost.model"
local recorded = require "recorded"
local shipped = require "shipped"

local BUILD = root .. "/build"
local DEVICE = "nvidia-h200"
-- A prediction is near if neither is longer than the other by more.
local NEAR = 1.25

local function read_options()
  local options, names = {}, {}
  for _, word in ipairs(arg) do
    if word == "-k" then
      options.each = true
    else
      names[#names + 1] = word
    end
  end
  options.half = table.remove(names, 1)
  assert(options.half == "fitting" or options.half == "judging" or options.half == "all",
    "which spaces: fitting, judging, or all?")
  options.names = names
  return options
end

local function groups_of(global, group)
  local count = 1
  for i = 1, #global do count = count * (global[i] // (group[i] or 1)) end
  return math.tointeger(count)
end

--- The predicted seconds of all passes of a variant, and what binds the longest.
local function predict(case, variant, constants)
  local small = recorded.of(case, "small", BUILD .. "/advice/small", BUILD, { variant })
  local twice = recorded.of(case, "twice", BUILD .. "/advice/twice", BUILD, { variant })
  local seconds, longest = 0, nil
  for i, pass in ipairs(cases.passes(variant)) do
    local groups = groups_of((pass.global or variant.global)(case.large),
      pass.group or variant.group)
    local grown = growth.by_records(demand.of(small[i].kernels[1]), demand.of(twice[i].kernels[1]),
      groups)
    local made = model.predict(assert(grown, variant.name .. ": groups do not get more"), constants)
    seconds = seconds + made.seconds
    if not longest or made.seconds > longest.seconds then longest = made end
  end
  return seconds, longest.bound
end

local function spaces_of(options)
  local list = {}
  for _, case in ipairs(cases.read(root .. "/tests/advice", options.names, "spaces")) do
    list[#list + 1] = case
  end
  for _, case in ipairs(shipped.read(root, options.names)) do list[#list + 1] = case end
  local chosen = {}
  for _, case in ipairs(list) do
    if options.half == "all" or cases.half(case.name) == options.half then
      chosen[#chosen + 1] = case
    end
  end
  return chosen
end

local function least(list)
  local best = 1
  for i = 2, #list do
    if list[i] < list[best] then best = i end
  end
  return best
end

--- Judges a space, and prints its line.
-- @return  correlation, time of the chosen over that of the best, share that is near; nil if less
--          than two variants were timed
local function judge_space(case, times, constants, each)
  case.twice = case.twice or recorded.doubled(case)
  local predicted, measured, near = {}, {}, 0
  for _, variant in ipairs(case.variants) do
    local seconds = times[variant.name]
    if seconds and seconds == seconds then
      local made, bound = predict(case, variant, constants)
      predicted[#predicted + 1], measured[#measured + 1] = made, seconds
      near = near + (math.max(made / seconds, seconds / made) <= NEAR and 1 or 0)
      if each then
        print(("%-20s %-32s %10.4f %10.4f ms %5.2f %s"):format(case.name, variant.name, made * 1e3,
          seconds * 1e3, made / seconds, bound))
      end
    end
  end
  if #measured < 2 then return end
  local correlation = figures.correlation(predicted, measured)
  local chosen = measured[least(predicted)] / measured[least(measured)]
  near = near / #measured
  print(("%-20s %3d variants  correlation %5.2f  chosen / best %5.2f  near %3.0f %%"):format(
    case.name, #measured, correlation, chosen, 100 * near))
  return correlation, chosen, near
end

local options = read_options()
local constants = judge.open { profile = DEVICE }.constants
local file = root .. "/tests/advice/times/spaces-" .. DEVICE .. ".csv"
local handle = io.open(file)
local times = handle and figures.times(file) or {}
if handle then handle:close() end
local count, sums, lowest = 0, { 0, 0, 0 }, { math.huge, 0, math.huge }
for _, case in ipairs(spaces_of(options)) do
  local correlation, chosen, near = judge_space(case, case.times or times[case.name] or {},
    constants, options.each)
  if correlation then
    count = count + 1
    for i, value in ipairs { correlation, chosen, near } do
      sums[i] = sums[i] + value
      lowest[i] = (i == 2 and math.max or math.min)(lowest[i], value)
    end
  else
    print(("%-20s not timed"):format(case.name))
  end
end
if count > 0 then
  print(("%d spaces: correlation mean %.2f, lowest %.2f; chosen / best mean %.2f, highest %.2f; "
    .. "near mean %.0f %%, lowest %.0f %%"):format(count, sums[1] / count, lowest[1],
    sums[2] / count, lowest[2], 100 * sums[3] / count, 100 * lowest[3]))
end
