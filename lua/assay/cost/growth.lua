--- What a launch would ask of a device if it were larger.
-- @module assay.cost.growth

local demand = require("assay.cost.demand")
local requests = require("assay.record.requests")

local growth = {}

-- Exponents so near to a whole number are one: counts are polynomials of the size, whose lower
-- terms matter less the larger it is.
local NEAR_WHOLE = 0.12

--- By what a count grows with a size that grows by a factor.
-- @tparam number ratio what the count is multiplied with when the size is multiplied with `step`
-- @tparam number step above 1
-- @tparam number factor
-- @treturn number
function growth.law(ratio, step, factor)
  local exponent = math.log(ratio, step)
  local whole = math.floor(exponent + 0.5)
  if math.abs(exponent - whole) < NEAR_WHOLE then
    exponent = whole
  end
  if exponent > 0 and exponent < 1 then
    -- a part that stays, and one that goes with the size
    return 1 + (ratio - 1) * (factor - 1) / (step - 1)
  end
  return factor ^ exponent
end

-- Of an item, and longer the more iterations it goes through.
local OF_LOOPS = { rounds = true, local_rounds = true, barriers = true }
-- What items do to other memory than they load from: in loops where a sub-group has so many
-- requests.
local OF_RESULTS = { store_requests = "store_requests", store_sectors = "store_requests",
  partial_sectors = "store_requests", written_blocks = "store_requests",
  update_requests = "update_requests", updates = "update_requests",
  updated_sectors = "update_requests" }
local REPEATED_LEAST = 1.5
-- Elements of this size that each iteration loads anew are most of what a launch loads.
local ELEMENT, ANEW_LEAST = 4, 0.5

--- By what the counts of a demand grow where the loops of each item are so many times as long.
local function longer_loops(d, loop)
  local subgroups = d.groups * math.ceil(d.group_items / requests.WIDTH)
  local anew = d.loaded_sectors * requests.SEGMENT_BYTES
    >= ANEW_LEAST * ELEMENT * d.items * loop.iterations
  return function(name)
    local results = OF_RESULTS[name]
    if results then
      return d[results] > REPEATED_LEAST * subgroups and loop.factor or 1
    elseif name == "loaded_sectors" or name == "blocks" then
      return anew and loop.factor or 1
    elseif demand.is_of_item(name) and not OF_LOOPS[name] or name == "items" then
      return 1
    end
    return loop.factor
  end
end

--- More groups, whose items do the same, or go through longer loops.
-- @tparam table d a demand
-- @tparam number groups of the larger launch
-- @tparam ?table loop that grows with the launch: `iterations` of it now, and the `factor`
-- @treturn table another demand
function growth.by_groups(d, groups, loop)
  local factor = groups / d.groups
  local longer = loop and longer_loops(d, loop) or function() return 1 end
  local made = demand.map(demand.copy(d), function(value, name)
    return value * (demand.is_of_item(name) and 1 or factor) * longer(name)
  end)
  made.groups = groups
  return made
end

-- Where the members of a sub-group are, not how much they do.
local STAYS = { group_items = true, active = true, skew = true, load_streams = true,
  load_lines = true, store_lines = true }

--- By how much the size grows from one launch to another: rows and columns of a matrix both grow by
-- so much, and the number of groups by the square.
local function step_of(small, large)
  local step = 1
  for i = 1, 3 do
    step = math.max(step, large.global[i] / small.global[i])
  end
  return step > 1 and step or large.groups / small.groups
end

--- What follows from two launches, of which one is larger, for one that is larger still.
-- @tparam table small a demand
-- @tparam table large a demand of the same kernel
-- @tparam number groups of the launch that is asked for
-- @treturn ?table another demand; nil if the two have equally many groups
function growth.by_records(small, large, groups)
  if large.groups == small.groups then
    return nil
  end
  local step = step_of(small, large)
  local factor = step ^ math.log(groups / small.groups, large.groups / small.groups)
  local function grown(value, name, other)
    if STAYS[name] or value <= 0 or other <= 0 then
      return value
    end
    return value * growth.law(other / value, step, factor)
  end
  local made = demand.copy(small)
  for name, value in pairs(small) do
    if type(value) == "number" then
      made[name] = grown(value, name, large[name])
    end
  end
  for class, count in pairs(small.slow) do
    made.slow[class] = grown(count, class, large.slow[class])
  end
  made.groups = groups
  return demand.settle(made)
end

return growth
