--- How much of a difference between two predicted times holds on a device: what is predicted of two
-- versions of a kernel once more, without what a simulator counts and a device may not pay for.
-- @module assay.cost.doubt

local change = require("assay.cost.change")
local demand = require("assay.cost.demand")
local model = require("assay.cost.model")

local doubt = {}

-- Items are uneven from so many times the mean's instructions of the longest on; and longest items
-- are as long as each other if the shorter has that share of the longer's.
local UNEVEN_LEAST, AS_LONG = 2, 0.8
-- Of what is asked of other differences, so much is enough of one by an assumption.
local ASSUMED = 0.5

--- Is anything written in one of a place's loops? Then a compiler does not know that what is loaded
-- there stays as it is.
local function is_written_around(k, place)
  for _, other in ipairs(k.far) do
    for _, loop in ipairs(other.operation ~= "loads" and other.loops or {}) do
      if loop.line == place.loops[1].line then
        return true
      end
    end
  end
  return false
end

--- Without the loads that compilers take out of loops: of an address that the loop does not change,
-- where nothing is written.
local function without_repeated(k)
  local d = demand.copy(k.demand)
  for _, place in ipairs(k.far) do
    local loop = place.loops and place.loops[1]
    if place.operation == "loads" and place.form and (place.form.loops[1] or 0) == 0 and loop
      and loop.iterations > 1 and not is_written_around(k, place) then
      change.spare(k, d, place.scope, "loads", 1 - 1 / loop.iterations)
    end
  end
  return d
end

--- Instructions of the longest item.
local function longest(d)
  return d.items > 0 and d.skew * d.instructions * d.active / d.items or 0
end

--- Are items of two demands uneven, and the longest of both as long? No launch is over before its
-- longest item is.
local function ends_alike(a, b)
  local x, y = longest(a), longest(b)
  return math.min(a.skew, b.skew) >= UNEVEN_LEAST and math.min(x, y) >= AS_LONG * math.max(x, y)
end

--- Both demands with the larger number of what compilers make more or less of.
local function level(a, b, work)
  for name, times in pairs({ instructions = work, vector = work }) do
    local most = math.max(times * a[name], b[name])
    a[name], b[name] = most / times, most
  end
end

--- Seconds if no resource works while another does, and if all do all the time.
local function bounds(times)
  local total, most = 0, 0
  for _, resource in ipairs(model.RESOURCES) do
    total, most = total + times[resource], math.max(most, times[resource])
  end
  return total, most
end

--- Times of two versions of a kernel by which they can be compared.
-- @tparam table before evidence
-- @tparam table after evidence, by the same constants of a device
-- @tparam number work how many times as much the version after was given to do
-- @tparam ?{number,number} filling seconds of both at another size that nobody has asked for
-- @treturn {table,...} seconds before and after `[1]`, `[2]`, and of a difference that counts the
--   `share` that is enough here: as predicted; if no resource works while another does, and if all
--   do all the time; if loads that loops do not change are taken out of them, instructions of
--   sub-groups are as many in both, and so is the latency where both have items of which the
--   longest takes as long; and at the other size
function doubt.times(before, after, work, filling)
  local p = before.constants
  local a, b = without_repeated(before), without_repeated(after)
  level(a, b, work)
  local x, y = model.times(demand.settle(a), p), model.times(demand.settle(b), p)
  if ends_alike(before.demand, after.demand) then
    local most = math.max(work * x.latency, y.latency)
    x.latency, y.latency = most / work, most
  end
  local old_sum, old_most = bounds(before.prediction.times)
  local new_sum, new_most = bounds(after.prediction.times)
  return {
    { before.prediction.seconds, after.prediction.seconds, share = 1 },
    { old_sum, new_sum, share = 1 },
    { old_most, new_most, share = 1 },
    { model.together(x, p), model.together(y, p), share = ASSUMED },
    filling and { filling[1], filling[2], share = ASSUMED },
  }
end

return doubt
