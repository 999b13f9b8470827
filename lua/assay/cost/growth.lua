--- What a launch would ask of a device if it were larger.
-- @module assay.cost.growth

local demand = require("assay.cost.demand")
local requests = require("assay.record.requests")
local sites = require("assay.cost.sites")

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

-- What is of an item, and more the longer its loops are; barriers and loads from local memory are
-- in these loops if there are so many.
local OF_LOOPS = { rounds = true, unrolled_rounds = true, unordered_rounds = true }
-- What items do with results: it grows if a sub-group has so many of these requests that they are
-- in a loop.
local OF_RESULTS = { store_requests = "store_requests", store_sectors = "store_requests",
  partial_sectors = "store_requests", one_word_stores = "store_requests",
  update_requests = "update_requests", updates = "update_requests",
  updated_sectors = "update_requests", uniform_updates = "update_requests",
  compared = "compared", compared_sectors = "compared" }
-- Distinct loads grow if a launch has at least half of 4 bytes for each iteration of each item, and
-- distinct stores if it has half of the sectors that are stored: else iterations have the same.
local ELEMENT, ANEW_LEAST = 4, 0.5
-- Loads that are under way together at most, as rounds.global and rounds.local have it.
local ROUND = 8

--- By what the counts of a demand grow where the loops of each item are so many times as long.
local function longer_loops(d, loop)
  local subgroups = d.groups * math.ceil(d.group_items / requests.WIDTH)
  local function if_so(condition) return condition and loop.times or 1 end
  local loaded = if_so(d.loaded_sectors * requests.SEGMENT_BYTES
    >= ANEW_LEAST * ELEMENT * d.items * loop.iterations)
  local is_stored = d.store_requests > sites.REPEATED_LEAST * subgroups
  local written = if_so(is_stored and d.written_blocks * requests.BLOCK_BYTES
    >= ANEW_LEAST * d.store_sectors * requests.SEGMENT_BYTES)
  local special = { items = 1, groups = 1, loaded_sectors = loaded, written_blocks = written,
    barriers = if_so(d.barriers >= loop.iterations),
    local_rounds = if_so(d.local_rounds >= loop.iterations / ROUND),
    blocks = d.blocks > 0 and ((d.blocks - d.written_blocks) * loaded
      + d.written_blocks * written) / d.blocks or 1 }
  return function(name)
    local results = OF_RESULTS[name]
    if results then
      return if_so(d[results] > sites.REPEATED_LEAST * subgroups)
    end
    return special[name] or if_so(not demand.is_of_item(name) or OF_LOOPS[name])
  end
end

--- More groups, whose items do the same, or go through longer loops.
-- @tparam table d a demand
-- @tparam number groups of the larger launch
-- @tparam ?table loop that grows with the launch: its `iterations` now, and how many `times` as
--   many an item goes through then, with loops around that grow as well
-- @treturn table another demand
function growth.by_groups(d, groups, loop)
  local factor = groups / d.groups
  local longer = loop and longer_loops(d, loop) or function() return 1 end
  local made = demand.map(demand.copy(d), function(value, name)
    return value * (demand.is_of_item(name) and 1 or factor) * longer(name)
  end)
  if loop then
    sites.lengthen(made, loop.times)
  end
  made.groups = groups
  return made
end

-- Where the members of a sub-group are, not how much they do.
local STAYS = { group_items = true, active = true, skew = true, rounds_skew = true,
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
