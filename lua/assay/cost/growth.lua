--- What a launch would ask of a device if it were larger.
-- @module assay.cost.growth

local demand = require("assay.cost.demand")

local growth = {}

-- Exponents so near to a whole number are one: counts are polynomials of the size, whose lower
-- terms matter less the larger it is.
local NEAR_WHOLE = 0.12

--- By what a count grows with a size that grows by a factor.
-- @tparam number doubled what the count is multiplied with when the size doubles
-- @tparam number factor
-- @treturn number
function growth.law(doubled, factor)
  local exponent = math.log(doubled, 2)
  local whole = math.floor(exponent + 0.5)
  if math.abs(exponent - whole) < NEAR_WHOLE then
    exponent = whole
  end
  if exponent > 0 and exponent < 1 then
    return 1 + (doubled - 1) * (factor - 1) -- a part that stays, and one that goes with the size
  end
  return factor ^ exponent
end

--- The same work by more groups: what an item does stays.
-- @tparam table d a demand
-- @tparam number groups of the larger launch
-- @treturn table another demand
function growth.by_groups(d, groups)
  local factor = groups / d.groups
  local made = demand.map(demand.copy(d), function(value, name)
    return demand.is_of_item(name) and value or value * factor
  end)
  made.groups = groups
  return made
end

-- Where the members of a sub-group are, not how much they do.
local STAYS = { group_items = true, active = true, skew = true, load_streams = true,
  load_lines = true, store_lines = true }

--- What follows from two launches, of which one is larger, for one that is larger still.
-- @tparam table small a demand
-- @tparam table large a demand of the same kernel
-- @tparam number groups of the launch that is asked for
-- @treturn ?table another demand; nil if the two have equally many groups
function growth.by_records(small, large, groups)
  if large.groups == small.groups then
    return nil
  end
  local step = large.groups / small.groups
  -- in steps from the one to the other
  local doublings = math.log(groups / small.groups, 2) / math.log(step, 2)
  local function grown(value, name, other)
    if STAYS[name] or value <= 0 or other <= 0 then
      return value
    end
    return value * growth.law(other / value, 2 ^ doublings)
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
