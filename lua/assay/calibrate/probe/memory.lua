--- Latencies and sizes of caches and of memory: a chain of loads goes round rings of all sizes, and
-- each level that it falls out of makes a step.
-- @module assay.calibrate.probe.memory

local launch = require("assay.calibrate.launch")
local plateau = require("assay.calibrate.plateau")
local sample = require("assay.calibrate.sample")

local memory = { title = "latencies" }

-- As in chase.cl: bytes from place to place, loads of a step.
local LINE, LOADS = 128, 8

local ITEMS = 256

-- Rings in bytes: the least, the greatest, and from where on there is one for each power of 2.
local LEAST, FINE, MOST = 2 << 10, 256 << 20, 1 << 30

-- Loads before those that are timed, at most: a round of rings that fit the nearest cache. What
-- does not is in the others since the ring was made.
local BEFORE = 1 << 14

-- Repetitions: the curve has many points.
local REPETITIONS = 3

--- Names of levels from the nearest to the farthest, by their number.
local NAMES = { { "memory" }, { "l1", "memory" }, { "l1", "l2", "memory" },
  { "l1", "l2", "l3", "memory" } }

--- The rings to go round.
-- @tparam integer most bytes
-- @tparam integer steps for each power of 2
-- @treturn {integer,...} bytes, rising
function memory.rings(most, steps)
  local list, exponent = {}, math.log(LEAST, 2)
  while 2 ^ exponent <= most * 1.0001 do
    local lines = math.floor(2 ^ exponent / LINE + 0.5)
    list[#list + 1] = lines * LINE
    exponent = exponent + (2 ^ exponent < FINE and 1 / steps or 1)
  end
  return list
end

local function chase(bytes, steps)
  local lines = bytes // LINE
  return { file = "chase.cl", kernel = "ring", global = ITEMS, group = ITEMS,
    arguments = { launch.buffer(bytes), launch.buffer(4), launch.uint(lines),
      launch.uint(math.min(lines, BEFORE) // LOADS),
      launch.uint(steps) } }
end

local function works_of(session)
  local device, works = session.device, {}
  local most = math.min(MOST, device.buffer_bytes, device.global_bytes // 8)
  local least = math.max(1, math.floor(session.target / 1.6e-6)) -- if a load takes 100 ns
  for _, bytes in ipairs(memory.rings(most, session.is_quick and 2 or 4)) do
    works[#works + 1] = { id = bytes, n = least, only_grows = true, target = session.target / 2,
      make = function(n) return chase(bytes, n) end }
  end
  return works
end

--- What of a repetition is on a plateau.
local function levels_of(curve, run)
  local levels, k = { best = run.level }, 1
  while true do
    local numbers = {}
    for i = run.first, run.last do
      numbers[#numbers + 1] = curve[i].samples[k]
    end
    if #numbers == 0 then
      return levels
    end
    levels[k], k = sample.median(numbers), k + 1
  end
end

--- Take levels out of a curve.
-- @tparam {table,...} curve `x` (bytes), `y` (seconds a load) and `samples` (those of each
--   repetition)
-- @tparam table findings
function memory.read(curve, findings)
  local runs = plateau.find(curve)
  while #runs > #NAMES do -- what is between the second and the last is one
    table.remove(runs, #runs - 1)
  end
  for i, name in ipairs(NAMES[#runs]) do
    findings:add(name .. ".latency", levels_of(curve, runs[i]))
    if runs[i].edge then
      findings:set(name .. ".bytes", math.floor(runs[i].edge))
    end
  end
  findings:set("feature.cache", #runs > 1 and "yes" or "no")
end

--- Measure.
-- @tparam table session
-- @tparam table findings
function memory.run(session, findings)
  local works, curve = works_of(session), {}
  local slopes = session:slopes(works, math.min(REPETITIONS, session.repetitions))
  for _, work in ipairs(works) do
    local samples = sample.each(function(time) return time / LOADS end, slopes[work.id])
    if samples then
      curve[#curve + 1] = { x = work.id, y = samples.best, samples = samples }
    end
  end
  if #curve < 4 then
    return findings:set("memory.latency", nil, session.reasons[works[1].id])
  end
  memory.read(curve, findings)
end

return memory
