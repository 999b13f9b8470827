--- What the cost model says of a kernel, in words.
-- @module assay.cost.words

local format = require("assay.format")

local words = {}

-- How the size came about, and what binds a kernel.
local SIZED = { recorded = "", asked = "", assumed = " (assumed)" }
local RESOURCES = { issue = "instructions", l1 = "requests to L1 and local memory",
  l2 = "L2 bandwidth", memory = "memory bandwidth", atomics = "atomics",
  groups = "the start of work-groups", latency = "latency that no other work hides" }

--- A time in the unit that suits it.
-- @tparam number seconds
-- @treturn string "3.2 ms"
function words.duration(seconds)
  for _, unit in ipairs({ { 1, "s" }, { 1e-3, "ms" }, { 1e-6, "us" } }) do
    if seconds >= unit[1] then
      return ("%.3g %s"):format(seconds / unit[1], unit[2])
    end
  end
  return ("%.3g ns"):format(seconds * 1e9)
end

--- How long a kernel would take, and what binds it.
-- @tparam table k evidence
-- @tparam table judge from `judge.open`
-- @treturn ?string "1.2 ms on NVIDIA H200 for 65 536 items, bound by L2
--   bandwidth (1.1 ms)"; nil if
--   nothing was executed
function words.prediction(k, judge)
  if k.recorded.instructions == 0 then
    return nil
  end
  local prediction = k.prediction
  return ("%s on %s for %s items%s, bound by %s (%s)"):format(words.duration(prediction.seconds),
    judge.profile.values.device, format.integer(math.floor(k.demand.items + 0.5)), SIZED[k.sized],
    RESOURCES[prediction.bound], words.duration(prediction.times[prediction.bound]))
end

return words
