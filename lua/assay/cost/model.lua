--- How long a launch takes on a device, and what binds it: each resource takes the time that the
-- launch's demand and the device's constants give, and the largest of these times rules.
--
-- Coefficients say what compilers and caches do to what the simulator counts; they are the same for
-- all devices. They were set by the cases (both halves) and spaces of tests/advice, see
-- docs/validation.md.
-- @module assay.cost.model

local requests = require("assay.record.requests")

local model = {}

-- Of the simulator's instructions so many are left to a device.
local ISSUED = 0.5
-- The device's constants of classes of instructions, and what of them programs pay: a profile has
-- roots and powers of full precision, and 64-bit divisions of numbers that need so many bits.
local SLOW = { division = { "cost.division", 0.65 }, division64 = { "cost.division64", 0.35 },
  float64 = { "cost.float64", 1 }, native = { "cost.conversion", 2 },
  quotient = { "cost.float_division", 1.4 }, quotient64 = { "cost.double_division", 1.4 },
  root = { "cost.root", 1 }, root64 = { "cost.root64", 1 },
  exponential = { "cost.exponential", 1 }, exponential64 = { "cost.exponential64", 1 },
  special = { "cost.special", 1 }, special64 = { "cost.special64", 1 },
  power = { "cost.power", 1 }, power64 = { "cost.power64", 1 } }
-- What a sector costs the L2: loaded, stored, stored in part.
local LOADED, STORED, PARTIAL = 1.2, 2.2, 2.8
-- Of stores to the same sectors in a loop so many are not put together.
local APART = 0.4
-- Of the way to the L2, so much is not under way together with the rest; that to memory is longer
-- where many are on it; local memory.
local L2_WAY, MEMORY_WAY, LOCAL_WAY = 0.93, 1.2, 0.03
-- An instruction waits so long for the one before, of the latency of a multiply-add; those inside
-- of some functions are a chain.
local DEPENDENT, DEPENDENT_INSIDE = 0.19, 0.4
local CHAINS = { special = true, special64 = true, power = true, power64 = true }
-- A store to what a load under way wants keeps a compute unit for so much of the memory's latency
-- (H200: 40 to 104 ns each, as its value is there at once or after other loads; see overwrite among
-- tests/advice/experiments).
local OVERTAKING = 0.2
-- A load behind a store waits for the L2 in so many cases.
local BEHIND_STORE = 0.1
-- Loads that can be under way together, and iterations that compilers unroll: whatever an item
-- loads of a sector in these is found there, unless there are stores in between.
local ROUND, UNROLLED = 4, 4
-- A cache has lost what it should keep when so many times more than it keeps was loaded.
local LOST = 2.5
-- What caches keep of their size.
local L1_KEEPS, L2_KEEPS = 0.5, 1
-- Traffic is not as even as a copy's.
local UNEVEN = 1.05
-- A request of atomics by profile has 32 items, whose words take so many sectors.
local ATOMIC_ITEMS, ATOMIC_SECTORS = 32, 4
-- Requests that update words of one line wait for each other, the more where their items want
-- different words of a sector: of the rate of one word that all items of a sub-group update, so
-- much is left. A line has so many words.
local SCATTERED, LINE_WORDS = 0.3, 32
-- What items of a request add that happen to want words of one sector is not added up first: they
-- take longer by this power of their number.
local BY_CHANCE = 0.5
-- Items of a request from which on their words are scattered.
local ALONE_MOST = 2
-- A request to private arrays has the items of a sub-group at different elements.
local PRIVATE_PASSES = 5
-- Of a barrier by a profile, which 8 sub-groups come to, so much remains where others fill the
-- time; its parts are one for each sub-group and so many for the group.
local BARRIER, BARRIER_GROUP, BARRIER_SUBGROUPS = 1.2, 1.75, 8
local LINE, SECTOR, BLOCK = requests.LINE_BYTES, requests.SEGMENT_BYTES, requests.BLOCK_BYTES

--- Iterations that compilers unroll.
model.UNROLLED = UNROLLED

-- The exponent of the soft maximum.
local SHARPNESS = 2.8

-- What a model cannot do without, and what stands for other constants that are missing.
local NEEDED = { "compute_units", "issue.rate", "memory.bandwidth", "group.time", "launch.time" }
local INSTEAD = { { "sub_group", 32 }, { "group.items", 256 }, { "unit.items", "group.items" },
  { "unit.groups", 1 }, { "unit.local_memory", 65536 }, { "clock", 1e9 },
  { "issue.latency", 0 }, { "request.rate", "issue.rate" }, { "local.latency", 0 },
  { "barrier.time", 0 }, { "l1.latency", "local.latency" }, { "l2.latency", "l1.latency" },
  { "memory.latency", "l2.latency" }, { "l1.bytes", 32768 }, { "l2.bytes", "l1.bytes" },
  { "l2.bandwidth", "memory.bandwidth" }, { "atomic.different", "issue.rate" },
  { "atomic.same", "atomic.different" }, { "cost.division", 1 },
  { "cost.division64", function(p) return 2 * p["cost.division"] end }, { "cost.float64", 1 },
  { "cost.special", 1 }, { "cost.conversion", 1 }, { "cost.float_division", 1 },
  { "cost.double_division", function(p) return p["cost.float_division"] * p["cost.float64"] end },
  { "cost.special64", function(p) return p["cost.special"] * p["cost.float64"] end },
  -- as on an NVIDIA H200; older profiles have a mean of all in place of the special ones
  { "cost.root", function(p) return 0.3 * p["cost.special"] end },
  { "cost.root64", function(p) return 0.36 * p["cost.special64"] end },
  { "cost.exponential", function(p) return 0.35 * p["cost.special"] end },
  { "cost.exponential64", function(p) return 0.46 * p["cost.special64"] end },
  { "cost.power", function(p) return 3.2 * p["cost.special"] end },
  { "cost.power64", function(p) return 3.7 * p["cost.special64"] end } }

--- Names of the resources, in the order in which they are told.
model.RESOURCES = { "issue", "l1", "l2", "memory", "atomics", "barriers", "groups", "latency" }

--- The share of what should be found again that a cache has lost.
local function lost(live, capacity)
  return math.min(1, math.max(0, (live / capacity - 1) / LOST))
end

--- How the groups stand on a device's compute units.
local function occupancy(d, p)
  local o = {}
  local subgroups = math.ceil(d.group_items / p.sub_group)
  local by_items = math.floor(p["unit.items"] / (subgroups * p.sub_group))
  local by_memory = math.floor(p["unit.local_memory"] / (d.local_bytes + 1024))
  o.resident = math.max(1, math.min(p["unit.groups"], by_items, by_memory))
  o.subgroups = d.groups * subgroups
  o.waves = math.max(1, d.groups / (p.compute_units * o.resident))
  o.imbalance = math.max(1, math.ceil(d.groups / p.compute_units) * p.compute_units / d.groups)
  o.groups = math.min(o.resident, math.max(1, d.groups / p.compute_units)) -- of a unit, at a time
  o.together = o.groups * subgroups
  o.units = math.min(p.compute_units, d.groups)
  return o
end

--- Global loads of an item that are under way together, mean of its rounds, but for what each
-- iteration loads again.
local function loads_of_round(d, o)
  if d.rounds == 0 then
    return 1
  end
  local anew = (d.load_requests - d.reloaded_requests) / o.subgroups
  return math.min(ROUND, anew * d.skew / d.rounds)
end

--- The share of an item's rounds that have a store, mean.
local function behind_store(d, o)
  return d.rounds > 0 and math.min(1, d.store_requests / o.subgroups * d.skew / d.rounds) or 0
end

--- Sectors that miss in the caches: of the L1 `l2`, of both `memory` beyond the distinct ones, and
-- `rewritten` partial sectors that had left the L2 before they were full.
local function misses(d, p, o)
  local l1 = math.max(L1_KEEPS * p["l1.bytes"] - o.groups * d.local_bytes, p["l1.bytes"] / 16)
  local l2 = L2_KEEPS * p["l2.bytes"]
  local own = math.min(d.group_sectors / d.groups * SECTOR * o.groups, d.loaded_sectors * SECTOR)
  local walk = math.min(d.load_lines * LINE * o.together, own * LINE / SECTOR)
  local again = math.max(0, d.load_sectors - d.group_sectors)
  local others = math.min(again, d.others_sectors)
  local back = math.min(again - others, d.own_sectors)
  local unrolled = UNROLLED - (UNROLLED - 1) * behind_store(d, o)
  local walked = math.min(again - others - back, d.walked_sectors) / unrolled
  local walk_lost = lost(walk, l1)
  local lost_walking = walked * walk_lost
  -- what goes on in a line that is still there is found in it, however far back it was loaded
  local going_on = d.load_sectors > 0 and math.min(1, d.walked_sectors / d.load_sectors) or 0
  local lost_back = back * lost(own, l1) * (1 - going_on * (1 - walk_lost))
  local walking = math.min(walk * o.units, d.blocks * BLOCK)
  local writing = d.store_lines * LINE * o.together * o.units
  local filled = d.written_blocks > 0 and math.min(d.partial_sectors, 2 * d.written_blocks)
    or d.partial_sectors
  return {
    l2 = d.group_sectors + lost_walking + lost_back,
    memory = lost_walking * lost(walking, l2)
      + lost_back * lost(math.min(own * o.units, d.loaded_sectors * SECTOR), l2),
    filled = filled,
    rewritten = (d.partial_sectors - filled)
      * lost(writing + (d.load_lines > 0 and walk * o.units or 0), l2),
  }
end

--- What an instruction of a class takes a device.
-- @tparam string class one of `slow` of a demand
-- @tparam table p constants of a device, see `model.constants`
-- @treturn number multiply-adds
function model.cost(class, p)
  local slow = SLOW[class]
  return p[slow[1]] * slow[2]
end

--- Does a device take the elements of vectors one by one that vload and vstore access?
local function splits(p)
  return p["feature.vload"] == "elements"
end

--- Passes over the L1 and local memory.
local function passes_of(d, p)
  return d.passes + d.bank_passes + (splits(p) and d.split_passes or 0)
end

--- What slow instructions of some classes take sub-groups more than others, in multiply-adds.
local function slow_instructions(d, p, classes)
  local count = 0
  for class in pairs(classes) do
    count = count + math.max(0, model.cost(class, p) / ISSUED - 1) * d.slow[class]
  end
  return count
end

--- Instructions of sub-groups, in multiply-adds.
local function issued(d, p)
  return d.instructions + (splits(p) and d.split_instructions or 0) + slow_instructions(d, p, SLOW)
end

--- The share of so many sectors that requests load which the L1 does not have.
local function missing_share(sectors, missed)
  return sectors > 0 and math.min(1, missed.l2 / sectors) or 0
end

local function latency(d, p, o, missed)
  local rate = missing_share(d.load_sectors - d.reloaded_sectors, missed)
  local misses_of_round = math.min(1, loads_of_round(d, o) * rate)
  local from_memory = missed.l2 > 0
    and math.min(1, (d.loaded_sectors + missed.memory) / missed.l2) or 0
  local to_l2 = L2_WAY * (p["l2.latency"] - p["l1.latency"])
  local round = p["l1.latency"]
    + math.max(misses_of_round, BEHIND_STORE * behind_store(d, o)) * to_l2
    + misses_of_round * from_memory * MEMORY_WAY * (p["memory.latency"] - p["l2.latency"])
  local passes = passes_of(d, p) / o.subgroups * d.skew / p.clock
  local chain = (DEPENDENT * issued(d, p)
    + (DEPENDENT_INSIDE - DEPENDENT) * slow_instructions(d, p, CHAINS)) * p["issue.latency"]
    / o.subgroups * math.min(d.skew, ROUND)
  -- groups that are resident do not wait for the longest; it takes its time all the same
  return math.max(o.waves, d.rounds_skew) * d.rounds * round + o.waves * (passes + chain
    + LOCAL_WAY * p["local.latency"] * (d.local_rounds + d.barriers))
end

--- Seconds that a compute unit is busy with a barrier of a group.
local function barrier_time(d, p)
  local subgroups = math.ceil(d.group_items / p.sub_group)
  return BARRIER * p["barrier.time"] * (BARRIER_GROUP + subgroups)
    / (BARRIER_GROUP + BARRIER_SUBGROUPS)
end

--- What stands for a constant: a number, another constant, or what follows from others.
local function stand_in(other, p)
  if type(other) == "function" then
    return other(p)
  end
  return type(other) == "number" and other or p[other]
end

--- What the model has to know of a device. What a profile lacks because it could not be measured is
-- taken from what it has.
-- @tparam table values constants of a profile
-- @treturn[1] table constants
-- @treturn[2] nil
-- @treturn[2] string the name of one that is missing
function model.constants(values)
  local p = {}
  for name, value in pairs(values) do
    p[name] = value
  end
  for _, other in ipairs(INSTEAD) do
    p[other[1]] = p[other[1]] or stand_in(other[2], p)
  end
  for _, name in ipairs(NEEDED) do
    if not p[name] then
      return nil, name
    end
  end
  return p
end

--- How often an update that compares a word with what it found is tried besides, mean: of those
-- under way at one word one is done each time, and the others try again.
local function tried_again(d, p, words)
  local items = math.min(d.items, p.compute_units * p["unit.items"])
    * math.min(1, d.compared / d.items)
  return math.max(0, items / math.max(1, words) - 1) / 2
end

--- Seconds for updates of sectors that wait for each other, at the rate of one line.
local function wait_for(sectors, words, of_line)
  return sectors / (of_line * math.max(1, words / LINE_WORDS))
end

--- The part of the rate of one word that is left where a share of requests is of one word.
local function rate_left(share)
  return SCATTERED + (1 - SCATTERED) * math.max(0, math.min(1, share))
end

--- Seconds for the updates of words that wait for each other; 0 if nobody knows the words.
local function waiting_updates(d, p)
  if d.hot_words == 0 or d.updated_sectors == 0 then
    return 0
  end
  local each = math.max(1, d.updates / d.updated_sectors)
  -- 0 where each item of a request has a word of its own, 1 where all have the same; or there is
  -- but one item
  local alike = (each - 1) / (ATOMIC_ITEMS - 1)
  local alone = d.update_requests > 0
    and 1 - (d.updates / d.update_requests - 1) / (ALONE_MOST - 1) or 0
  local uniform = math.min(1, d.uniform_updates / d.updated_sectors)
  local slower = uniform / rate_left(math.max(alike, alone))
    + (1 - uniform) * each ^ BY_CHANCE / rate_left(alone)
  local of_line = p["atomic.same"] / ATOMIC_ITEMS / slower
  local compared = d.compared_words + d.compared_own_words
  return wait_for(d.updated_sectors, d.hot_words, of_line)
    + tried_again(d, p, compared) * wait_for(d.compared_sectors, compared, of_line)
end

--- Seconds for stores to words to which items of all groups store, where these go past the caches
-- of the compute units: one word takes one request at a time, as it does of atomics.
local function waiting_stores(d, p)
  return p["feature.coalescing"] == "yes" and d.one_word_stores * ATOMIC_ITEMS / p["atomic.same"]
    or 0
end

--- Seconds of the L2, or those that one of its parts is busy with one word.
local function l2_time(d, p, missed)
  local bytes = SECTOR * (LOADED * missed.l2
    + STORED * (d.store_sectors + (splits(p) and APART * d.split_sectors or 0))
    + PARTIAL * (missed.filled + missed.rewritten))
  return math.max(bytes / p["l2.bandwidth"], waiting_stores(d, p))
end

--- Seconds that compute units lose with stores to what a load under way wants: these wait for it in
-- the L1, and what is behind them does, too.
local function overtaking(d, p, o, missed)
  return p["feature.coalescing"] == "yes" and OVERTAKING * p["memory.latency"] * d.overtaking
    * missing_share(d.load_sectors, missed) / o.units or 0
end

--- Blocks that go between the L2 and memory.
local function blocks_moved(d, missed)
  return d.blocks + missed.memory + 2 * missed.rewritten
end

--- Bytes that go between the L2 and memory.
-- @tparam table d a demand
-- @tparam table p constants of a device, see `model.constants`
-- @treturn number
function model.memory_bytes(d, p)
  return BLOCK * blocks_moved(d, misses(d, p, occupancy(d, p)))
end

--- Times of the resources.
-- @tparam table d a demand
-- @tparam table p constants of a device, see `model.constants`
-- @treturn {[string]=number} seconds by resource: `issue` of instructions, `l1` requests and local
--   memory, `l2` and `memory` traffic, `atomics`, `barriers`, starts of `groups`, `latency` of what
--   waits for each other
function model.times(d, p)
  local o = occupancy(d, p)
  local missed = misses(d, p, o)
  return {
    issue = (ISSUED * issued(d, p) + d.vector) / p["issue.rate"] * o.imbalance,
    l1 = (passes_of(d, p) + PRIVATE_PASSES * d.private_requests) / p["request.rate"]
      * o.imbalance + overtaking(d, p, o, missed),
    l2 = l2_time(d, p, missed),
    memory = UNEVEN * BLOCK * blocks_moved(d, missed) / p["memory.bandwidth"],
    atomics = math.max(waiting_updates(d, p),
      d.updated_sectors * ATOMIC_ITEMS / ATOMIC_SECTORS / p["atomic.different"]),
    barriers = d.barriers * d.groups / o.units * barrier_time(d, p),
    groups = d.groups * p["group.time"],
    latency = latency(d, p, o, missed),
  }
end

--- What resources take that work at the same time.
-- @tparam table times from `model.times`
-- @tparam table p constants of a device
-- @treturn number seconds, with the launch itself
function model.together(times, p)
  local sum = 0
  for _, resource in ipairs(model.RESOURCES) do
    sum = sum + times[resource] ^ SHARPNESS
  end
  return sum ^ (1 / SHARPNESS) + p["launch.time"]
end

--- The resource to which it is due most that one launch takes longer than another.
-- @tparam table longer times from `model.times`
-- @tparam table shorter the same
-- @treturn string
function model.cause(longer, shorter)
  local cause, most
  for _, resource in ipairs(model.RESOURCES) do
    local more = longer[resource] ^ SHARPNESS - shorter[resource] ^ SHARPNESS
    if not most or more > most then
      cause, most = resource, more
    end
  end
  return cause
end

--- What a launch takes, by a device's constants.
-- @tparam table d a demand
-- @tparam table p constants of a device
-- @treturn table `seconds`; `times` by resource; `bound`, the resource that takes longest, and
--   `share`, its time over the whole; `second`, the one that takes longest of the others; `launch`,
--   what any launch takes
function model.predict(d, p)
  local times, bound, second = model.times(d, p), nil, nil
  for _, resource in ipairs(model.RESOURCES) do
    if not bound or times[resource] > times[bound] then
      bound, second = resource, bound
    elseif not second or times[resource] > times[second] then
      second = resource
    end
  end
  local seconds = model.together(times, p)
  return { seconds = seconds, times = times, bound = bound, second = second,
    share = times[bound] / seconds, launch = p["launch.time"] }
end

return model
