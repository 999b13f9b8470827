--- Devices for tests of the cost model, on which all is free but what a test names, so that the
-- seconds of a kernel can be counted by hand; and the coefficients of the model, once more.

local model = require("assay.cost.model")
local profile = require("assay.cost.profile")

local costing = {}

-- Coefficients of assay.cost.model, once more: the share of the simulator's instructions that a
-- device issues, and what programs pay of the device's constants of slow ones;
costing.ISSUED = 0.5
costing.PAID = { ["cost.division"] = 0.65, ["cost.division64"] = 0.35, ["cost.float64"] = 1,
  ["cost.root"] = 1, ["cost.root64"] = 1, ["cost.exponential"] = 1, ["cost.exponential64"] = 1,
  ["cost.special"] = 1, ["cost.special64"] = 1, ["cost.power"] = 1, ["cost.power64"] = 1,
  ["cost.float_division"] = 1.4, ["cost.double_division"] = 1.4,
  ["cost.conversion"] = 2 }
-- what a sector costs the L2 if it is loaded, stored, or stored in part, and a block memory;
costing.LOADED, costing.STORED, costing.PARTIAL, costing.UNEVEN = 1.2, 2.2, 2.8, 1.05
-- how many stores to a sector in a loop are not put together;
costing.APART = 0.4
-- of the way to the L2, to memory and to local memory what is waited for, of a latency by each
-- instruction, and of a load behind a store;
costing.L2_WAY, costing.MEMORY_WAY, costing.LOCAL_WAY = 0.93, 1.2, 0.03
costing.DEPENDENT, costing.BEHIND_STORE = 0.19, 0.1
-- of a latency by each instruction inside of a function;
costing.DEPENDENT_INSIDE = 0.4
-- what caches keep of their size, and from how much more on they have lost all; iterations that
-- find what is in a sector at once;
costing.L1_KEEPS, costing.L2_KEEPS, costing.LOST = 0.5, 1, 2.5
costing.UNROLLED = 4
-- items of a request of atomics, sectors that it takes, the rate that is left where items want
-- different words of a line, and items from which on they do;
costing.ATOMIC_ITEMS, costing.ATOMIC_SECTORS, costing.SCATTERED = 32, 4, 0.3
costing.ALONE_MOST = 2
-- by which power of their number items take longer that want one sector by chance;
costing.BY_CHANCE = 0.5
-- passes of a request to private arrays; of a barrier by a profile what remains, and the parts of
-- it that are the group's and its sub-groups'; the exponent of the soft maximum.
costing.PRIVATE_PASSES = 5
costing.OVERTAKING = 0.2
costing.BARRIER, costing.BARRIER_GROUP, costing.BARRIER_SUBGROUPS = 1.2, 1.75, 8
costing.SHARPNESS = 2.8

-- One compute unit that holds 64 sub-groups and 32 groups, without anything that takes time.
local FREE = {
  compute_units = 1, sub_group = 32, ["unit.items"] = 2048, ["unit.groups"] = 32,
  ["unit.local_memory"] = 1 << 30, ["group.items"] = 1024, clock = math.huge,
  ["l1.bytes"] = 1 << 20, ["l2.bytes"] = 1 << 30,
  ["issue.rate"] = math.huge, ["issue.latency"] = 0, ["request.rate"] = math.huge,
  ["barrier.time"] = 0, ["local.latency"] = 0, ["l1.latency"] = 0, ["l2.latency"] = 0,
  ["memory.latency"] = 0,
  ["l2.bandwidth"] = math.huge, ["memory.bandwidth"] = math.huge,
  ["atomic.same"] = math.huge, ["atomic.different"] = math.huge,
  ["group.time"] = 0, ["launch.time"] = 0,
}
-- The issue rate counts multiply-adds; these take as long as others of the simulator's.
for name, paid in pairs(costing.PAID) do
  FREE[name] = costing.ISSUED / paid
end

--- A device on which only the constants that are given take time.
-- @tparam table constants
-- @treturn table as from `model.constants`
function costing.device(constants)
  local values = {}
  for _, list in ipairs({ FREE, constants }) do
    for name, value in pairs(list) do
      values[name] = value
    end
  end
  return assert(model.constants(values))
end

--- The constant of a class of instructions that take so many times as long as others.
-- @tparam string name "cost.division", ...
-- @tparam number times
-- @treturn {[string]=number}
function costing.slow(name, times)
  return { [name] = times * costing.ISSUED / costing.PAID[name] }
end

-- Constants with which a unit of one resource takes a second.
local SECOND = {
  passes = { ["request.rate"] = 1 }, -- of requests over lines and banks
  instructions = { ["issue.rate"] = costing.ISSUED }, -- of sub-groups, of the simulator's
  updated_sectors = { -- of requests of atomics
    ["atomic.different"] = costing.ATOMIC_ITEMS / costing.ATOMIC_SECTORS },
  one_word_stores = { ["atomic.same"] = costing.ATOMIC_ITEMS, ["feature.coalescing"] = "yes" },
  overtaking = { ["memory.latency"] = 1 / costing.OVERTAKING, ["feature.coalescing"] = "yes" },
  groups = { ["group.time"] = 1 },
  -- dependent rounds of loads from the L1, all caches being one
  rounds = { ["l1.latency"] = 1, ["l2.latency"] = 1, ["memory.latency"] = 1 },
  loaded_sectors = { ["l2.bandwidth"] = 32 * costing.LOADED }, -- each group's first loads of them
  stored_sectors = { ["l2.bandwidth"] = 32 * costing.STORED },
  barriers = { ["barrier.time"] = (costing.BARRIER_GROUP + costing.BARRIER_SUBGROUPS)
    / costing.BARRIER / (costing.BARRIER_GROUP + 2) }, -- of groups of two sub-groups
  waits = { ["local.latency"] = 1 / costing.LOCAL_WAY }, -- at barriers, and for local memory
}

--- What to judge entries by where a second is what one of these takes, and nothing else counts:
-- at the size that was recorded.
-- @tparam string what "passes", "instructions", ...
-- @tparam ?table constants more of them
-- @treturn table as for `finder.of`
function costing.judge(what, constants)
  local values = {}
  for _, list in ipairs({ assert(SECOND[what], what), constants or {} }) do
    for name, value in pairs(list) do
      values[name] = value
    end
  end
  return { constants = costing.device(values), at = { factor = 1 } }
end

-- A profile knows no 0 and nothing without end.
local NEVER, AT_ONCE = 1e-30, 1e30

--- A profile of a device where a pass takes a nanosecond and nothing else counts.
-- @treturn string
function costing.profile()
  local values = { device = "Made", kind = "gpu" }
  for _, constant in ipairs(profile.CONSTANTS) do
    local value = FREE[constant.name]
    if value == math.huge then
      value = AT_ONCE
    elseif value == 0 then
      value = NEVER
    end
    values[constant.name] = values[constant.name] or value
  end
  values["request.rate"] = 1e9
  return profile.text({ values = values })
end

return costing
