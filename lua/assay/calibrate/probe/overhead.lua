--- What it costs that there is a launch, a work-group, a barrier.
-- @module assay.calibrate.probe.overhead

local launch = require("assay.calibrate.launch")
local sample = require("assay.calibrate.sample")

local overhead = { title = "launches" }

local ITEMS, BARRIERS = 256, 4
local MOST_GROUPS = 1 << 21 -- three times as many are fewer than 2^31 work-items

local function empty(groups, items)
  return { file = "launch.cl", kernel = "empty", global = groups * items, group = items,
    arguments = { launch.buffer(4), launch.uint(0) } }
end

local function barriers(items, rounds)
  return { file = "launch.cl", kernel = "barriers", global = items, group = items,
    arguments = { launch.buffer(items * 4), launch.number("float", 0.75),
      launch.number("float", 0.5), launch.uint(rounds) } }
end

--- Times of an empty launch, one of each repetition.
local function time_launch(session, items)
  local numbers, reason = {}, nil
  for _ = 1, session.repetitions do
    local times, reasons = session:times({ empty(1, items) })
    numbers[#numbers + 1] = times[1] and times[1] > 0 and times[1] or nil
    reason = reasons[1] or reason
  end
  return #numbers > 0 and numbers or nil, reason or "it is shorter than the clock can measure"
end

--- Measure.
-- @tparam table session
-- @tparam table findings
function overhead.run(session, findings)
  local items = math.min(ITEMS, session.device.group_items)
  findings:add("launch.time", time_launch(session, items))
  local slopes = session:slopes({
    { id = "group", n = 64, most = MOST_GROUPS, make = function(n) return empty(n, items) end },
    { id = "barrier", n = 4, make = function(n) return barriers(items, n) end },
  })
  findings:add("group.time", slopes.group, session.reasons.group)
  findings:add("barrier.time", sample.each(function(time) return time / BARRIERS end,
    slopes.barrier), session.reasons.barrier)
end

return overhead
