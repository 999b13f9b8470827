-- How long a device takes for a demand: seconds of devices on which all is free but what a test
-- names.
local lu = require("luaunit")
local costing = require("costing")
local demands = require("demands")
local model = require("assay.cost.model")

local demand_of = demands.of
local ISSUED, LOADED, STORED, PARTIAL =
  costing.ISSUED, costing.LOADED, costing.STORED, costing.PARTIAL
-- What is asked of a cache that has lost half of what it should keep, and all of it, over its size.
local HALF_LOST, ALL_LOST = 1 + costing.LOST / 2, 1 + costing.LOST

local TestModel = {}

--- The seconds of a resource, and of the launch if nothing else takes any.
local function assert_seconds(expected, resource, members, constants)
  local device = costing.device(constants)
  local prediction = model.predict(demand_of(members), device)
  lu.assertAlmostEquals(prediction.times[resource], expected, 1e-9)
  lu.assertAlmostEquals(prediction.seconds, expected, 1e-9)
  lu.assertEquals(prediction.bound, resource)
  lu.assertAlmostEquals(prediction.share, 1, 1e-9)
end

function TestModel.test_instructions_are_issued()
  -- 120 of the simulator's, so many of which are left
  assert_seconds(ISSUED * 120 / 3, "issue", { instructions = 120 }, { ["issue.rate"] = 3 })
end

function TestModel.test_slow_instructions_count_by_what_they_cost()
  for class, constant in pairs({ division = "cost.division", float64 = "cost.float64",
      quotient = "cost.float_division", special = "cost.special", root = "cost.root",
      root64 = "cost.root64", exponential = "cost.exponential", power = "cost.power",
      exponential64 = "cost.exponential64", power64 = "cost.power64",
      native = "cost.conversion", quotient64 = "cost.double_division",
      special64 = "cost.special64" }) do
    -- 5 of 100 take 11 times as long as another
    local device = costing.slow(constant, 11)
    device["issue.rate"] = ISSUED
    assert_seconds(150, "issue", { instructions = 100, slow = { [class] = 5 } }, device)
    -- what is quicker than others does not make these quicker
    device[constant] = device[constant] / 22
    assert_seconds(100, "issue", { instructions = 100, slow = { [class] = 5 } }, device)
  end
end

function TestModel.test_elements_of_vectors_are_multiply_adds()
  assert_seconds(ISSUED * 100 + 12, "issue", { instructions = 100, vector = 12 },
    { ["issue.rate"] = 1 })
end

function TestModel.test_requests_pass_lines_and_banks()
  assert_seconds((30 + 12) / 2, "l1", { passes = 30, bank_passes = 12 }, { ["request.rate"] = 2 })
end

function TestModel.test_groups_share_compute_units_unevenly()
  -- 5 groups on 4 units take as long as 8; one takes as long as 4
  assert_seconds(100 * 8 / 5, "issue", { groups = 5, instructions = 100 },
    { compute_units = 4, ["issue.rate"] = ISSUED })
  assert_seconds(100 * 4, "l1", { groups = 1, passes = 100 },
    { compute_units = 4, ["request.rate"] = 1 })
  assert_seconds(100, "l1", { groups = 8, passes = 100 },
    { compute_units = 4, ["request.rate"] = 1 })
end

function TestModel.test_sectors_come_from_the_l2()
  -- of 120 load sectors 20 are not the group's first, and the L1 keeps these
  assert_seconds(32 * (LOADED * 100 + STORED * 50 + PARTIAL * 10) / 64, "l2",
    { load_sectors = 120, group_sectors = 100, store_sectors = 50, partial_sectors = 10 },
    { ["l2.bandwidth"] = 64 })
  -- of 10 partial sectors in 3 blocks of two 4 come again, and are still there
  assert_seconds(32 * PARTIAL * 6, "l2", { partial_sectors = 10, written_blocks = 3 },
    { ["l2.bandwidth"] = 1 })
end

-- A request of 32 items a second, as of atomics; a device without a cache that all units share
-- keeps what is stored near to them.
function TestModel.test_stores_to_one_word_wait_for_each_other()
  local device = { ["atomic.same"] = costing.ATOMIC_ITEMS, ["feature.coalescing"] = "yes" }
  assert_seconds(100, "l2", { one_word_stores = 100 }, device)
  device["l2.bandwidth"] = 32 -- other sectors pass meanwhile
  assert_seconds(100, "l2", { one_word_stores = 100, store_sectors = 40 }, device)
  assert_seconds(STORED * 50, "l2", { one_word_stores = 100, store_sectors = 50 }, device)
  device["feature.coalescing"] = "no"
  assert_seconds(STORED * 40, "l2", { one_word_stores = 100, store_sectors = 40 }, device)
end

function TestModel.test_blocks_come_from_memory()
  assert_seconds(costing.UNEVEN * 64 * 20 / 16, "memory", { blocks = 20 },
    { ["memory.bandwidth"] = 16 })
end

-- A device adds for 32 items at a time, to 32 words of 4 sectors or to one.
function TestModel.test_atomics_on_one_line_wait_for_each_other()
  local items, sectors = costing.ATOMIC_ITEMS, costing.ATOMIC_SECTORS
  local device = { ["atomic.different"] = 10 * items / sectors, ["atomic.same"] = items }
  local function assert_atomics(seconds, words, each)
    assert_seconds(seconds, "atomics", { updated_sectors = 100, updates = 100 * each,
      uniform_updates = 100, update_requests = 25, hot_words = words }, device) -- of 4 sectors each
  end
  assert_atomics(100, 1, items) -- all items of a request to one word: one request a second
  assert_atomics(100, 8, items) -- other requests to others, in the same line
  assert_atomics(100 / costing.SCATTERED, 32, 1)
  assert_atomics(100 / ((1 + costing.SCATTERED) / 2), 32, 1 + (items - 1) / 2)
  assert_atomics(100 / costing.SCATTERED / 4, 128, 1) -- four lines
  assert_atomics(10, 1 << 20, 1) -- ten sectors a second
  assert_atomics(10, 0, 1) -- nobody knows the words
end

-- 8 items of a request want words of one sector, without that the code says so: nothing is added up
-- before. Of a half of the sectors it does.
function TestModel.test_updates_that_meet_by_chance_take_longer()
  local function assert_chance(seconds, uniform, each)
    assert_seconds(seconds, "atomics", { updated_sectors = 100, updates = 100 * each,
      uniform_updates = uniform, update_requests = 25, hot_words = 1 },
      { ["atomic.same"] = costing.ATOMIC_ITEMS })
  end
  local longer = 8 ^ costing.BY_CHANCE / costing.SCATTERED
  local said = 1 / (costing.SCATTERED + (1 - costing.SCATTERED) * 7 / 31)
  assert_chance(100 * longer, 0, 8)
  assert_chance(50 * longer + 50 * said, 50, 8)
  assert_chance(100 / costing.SCATTERED, 0, 1)
end

-- Where a request has one update, no other words of its sector wait.
function TestModel.test_an_update_alone_waits_for_its_own_word()
  local items, scattered = costing.ATOMIC_ITEMS, costing.SCATTERED
  local function assert_alone(seconds, updates)
    assert_seconds(seconds, "atomics", { updated_sectors = 100, updates = 100,
      update_requests = 100 / updates, hot_words = 1 }, { ["atomic.same"] = items })
  end
  assert_alone(100, 1)
  assert_alone(100 / ((1 + scattered) / 2), 1 + (costing.ALONE_MOST - 1) / 2)
  assert_alone(100 / scattered, costing.ALONE_MOST)
  assert_alone(100 / scattered, items)
end

-- Of 256 items under way that update 8 words, 32 want each, of which one is done each time: 31 / 2
-- tries more of each, mean. Of other updates there are 100 besides, of words in two more lines.
function TestModel.test_updates_that_compare_are_tried_again()
  local function assert_tried(tries, members, device)
    device["atomic.same"] = costing.ATOMIC_ITEMS
    local sectors, words = members.compared_sectors or 30, members.compared_words or 8
    assert_seconds((100 + sectors) / 3 + tries * sectors / math.max(1, words / 32), "atomics",
      { updated_sectors = 100 + sectors, updates = 100 + sectors, update_requests = 100 + sectors,
        hot_words = 96, compared = members.compared or 1000, compared_sectors = sectors,
        compared_words = words }, device)
  end
  assert_tried(31 / 2, {}, {})
  assert_tried(31 / 2, { compared = 256 }, {})
  assert_tried(3 / 2, { compared = 32 }, {}) -- one of eight items does it
  assert_tried(7 / 2, {}, { ["unit.items"] = 64 }) -- at a time
  assert_tried(3 / 2, { compared_words = 64 }, {})
  assert_tried(0, { compared_words = 512 }, {}) -- each its own
  assert_tried(0, { compared = 0, compared_sectors = 0, compared_words = 0 }, {})
end

function TestModel.test_a_compute_unit_is_busy_with_the_barriers_of_its_groups()
  -- by the profile 8 sub-groups come to a barrier: a part is the group's, and one each is theirs
  local parts = costing.BARRIER_GROUP + costing.BARRIER_SUBGROUPS
  local device = { ["barrier.time"] = parts / costing.BARRIER }
  local two = costing.BARRIER_GROUP + 2
  assert_seconds(3 * 4 * two, "barriers", { barriers = 3 }, device) -- of each of 4 groups
  assert_seconds(3 * 4 * parts, "barriers", { barriers = 3, group_items = 256 }, device)
  assert_seconds(3 * 4 * two, "barriers", { barriers = 3, group_items = 33 }, device)
  device.compute_units = 2 -- two groups each
  assert_seconds(3 * 2 * two, "barriers", { barriers = 3 }, device)
  device.compute_units = 100 -- of which 4 have a group
  assert_seconds(3 * two, "barriers", { barriers = 3 }, device)
end

function TestModel.test_requests_to_private_arrays_take_several_passes()
  assert_seconds((30 + costing.PRIVATE_PASSES * 10) / 2, "l1", { passes = 30,
    private_requests = 10 }, { ["request.rate"] = 2 })
end

function TestModel.test_a_store_that_overtakes_a_load_waits_for_it()
  local device = { ["memory.latency"] = 3 / costing.OVERTAKING, ["feature.coalescing"] = "yes" }
  local members = { overtaking = 10, load_sectors = 8, group_sectors = 8 }
  assert_seconds(3 * 10, "l1", members, device)
  members.group_sectors = 4 -- the others are in the L1
  assert_seconds(3 * 5, "l1", members, device)
  device.compute_units = 2
  assert_seconds(3 * 5 / 2, "l1", members, device)
  device["feature.coalescing"] = "no"
  lu.assertEquals(model.predict(demand_of(members), costing.device(device)).seconds, 0)
end

function TestModel.test_devices_may_take_the_elements_of_a_vload_one_by_one()
  local members = { passes = 30, split_passes = 90, instructions = 8, split_instructions = 12,
    store_sectors = 10, split_sectors = 30 }
  for how, more in pairs({ whole = 0, elements = 1 }) do
    assert_seconds((30 + more * 90) / 2, "l1", members, { ["request.rate"] = 2,
      ["feature.vload"] = how })
    assert_seconds((8 + more * 12) * costing.ISSUED / 4, "issue", members, { ["issue.rate"] = 4,
      ["feature.vload"] = how })
    assert_seconds(costing.STORED * (10 + more * costing.APART * 30), "l2", members,
      { ["l2.bandwidth"] = 32, ["feature.vload"] = how })
  end
  assert_seconds(30 / 2, "l1", members, { ["request.rate"] = 2 }) -- not measured
end

function TestModel.test_groups_and_launches_take_time_to_start()
  assert_seconds(4 * 3, "groups", {}, { ["group.time"] = 3 })
  local prediction = model.predict(demand_of({}), costing.device({ ["group.time"] = 3,
    ["launch.time"] = 12 }))
  lu.assertEquals({ prediction.seconds, prediction.share }, { 24, 0.5 })
end

function TestModel.test_rounds_wait_for_what_they_load()
  local latencies = { ["l1.latency"] = 2, ["local.latency"] = 5 }
  latencies["l2.latency"], latencies["memory.latency"] = 2, 2
  assert_seconds(3 * 2 + (4 + 1) * 5 * costing.LOCAL_WAY, "latency",
    { rounds = 3, local_rounds = 4, barriers = 1 }, latencies)
  latencies["l2.latency"], latencies["memory.latency"] = 22, 62
  -- half of the 80 sectors come from the L2, of these 40 a quarter from memory; 24 requests of 8
  -- sub-groups are one in each of 3 rounds
  local d = { rounds = 3, load_requests = 24, load_sectors = 80, group_sectors = 40,
    loaded_sectors = 10 }
  local to_l2, to_memory = costing.L2_WAY * (22 - 2), costing.MEMORY_WAY * (62 - 22)
  assert_seconds(3 * (2 + 0.5 * to_l2 + 0.5 * 0.25 * to_memory), "latency", d, latencies)
  -- two loads in a round, of which one misses, wait as long as one that always does
  d.load_requests = 48
  assert_seconds(3 * (2 + to_l2 + 0.25 * to_memory), "latency", d, latencies)
  -- what they load again beside it neither misses nor lets the others miss less often
  d.reloaded_requests, d.reloaded_sectors = 24, 800
  d.load_requests, d.load_sectors = 48 + 24, 80 + 800
  assert_seconds(3 * (2 + to_l2 + 0.25 * to_memory), "latency", d, latencies)
  d.reloaded_requests, d.reloaded_sectors, d.load_sectors = 0, 0, 80
  -- a store in each round, behind which loads wait for the L2
  d.load_requests, d.store_requests = 24, 24
  d.group_sectors, d.loaded_sectors = 4, 1 -- 4 of 80 come from the L2, one from memory
  assert_seconds(3 * (2 + costing.BEHIND_STORE * to_l2 + 0.05 * 0.25 * to_memory), "latency", d,
    latencies)
end

function TestModel.test_passes_and_instructions_of_a_sub_group_follow_each_other()
  -- 24 passes of 8 sub-groups, two a second
  assert_seconds(24 / 8 / 2, "latency", { passes = 16, bank_passes = 8 }, { clock = 2 })
  assert_seconds(costing.DEPENDENT * 10 * 80 / 8, "latency", { instructions = 80 },
    { ["issue.latency"] = 10 })
  -- an item that has three times as much to do as the mean
  assert_seconds(3 * 24 / 8 / 2, "latency", { passes = 24, skew = 3 }, { clock = 2 })
  for skew, times in pairs({ [3] = 3, [4] = 4, [5] = 4 }) do -- instructions of 4 at most
    assert_seconds(times * costing.DEPENDENT * 10 * 80 / 8, "latency",
      { instructions = 80, skew = skew }, { ["issue.latency"] = 10 })
  end
end

-- 5 of 80 instructions of 8 sub-groups take as long as 11 each, the rest of which are a chain
-- inside of some functions.
function TestModel.test_instructions_inside_of_functions_wait_for_each_other()
  for class, constant in pairs({ special = "cost.special", power64 = "cost.power64",
      root = "cost.root", quotient = "cost.float_division" }) do
    local device = costing.slow(constant, 11)
    device["issue.latency"] = 10
    local inside = (class == "special" or class == "power64") and costing.DEPENDENT_INSIDE
      or costing.DEPENDENT
    assert_seconds((costing.DEPENDENT * 80 + inside * 5 * 10) * 10 / 8, "latency",
      { instructions = 80, slow = { [class] = 5 } }, device)
  end
end

function TestModel.test_local_memory_items_and_groups_limit_how_many_groups_run_at_a_time()
  local function turns(expected, members, device)
    device["l1.latency"], device["l2.latency"], device["memory.latency"] = 1, 1, 1
    members.groups, members.rounds = 16, 1
    assert_seconds(expected, "latency", members, device)
  end
  local LOCAL = 65536
  turns(1, {}, { ["unit.local_memory"] = LOCAL })
  -- 15 KiB, and one more that each group takes: 4 groups
  turns(4, { local_bytes = 15360 }, { ["unit.local_memory"] = LOCAL })
  turns(16 / 3, { local_bytes = 15361 }, { ["unit.local_memory"] = LOCAL })
  turns(16, { local_bytes = LOCAL }, { ["unit.local_memory"] = LOCAL }) -- one always fits
  turns(4, {}, { ["unit.items"] = 256 }) -- of 64 items each
  turns(4, { group_items = 33 }, { ["unit.items"] = 256 }) -- two sub-groups as well
  turns(8, {}, { ["unit.groups"] = 2 })
  turns(2, {}, { ["unit.groups"] = 2, compute_units = 4 })
  -- an item that has so many times the rounds of the mean: they, or the turns of all
  turns(7, { rounds_skew = 7 }, { ["unit.groups"] = 4 })
  turns(4, { rounds_skew = 3 }, { ["unit.groups"] = 4 })
end

--- An L1 that keeps so many bytes.
local function l1_of(bytes)
  return { ["l1.bytes"] = bytes / costing.L1_KEEPS }
end

--- An L2 that keeps so many bytes, behind an L1 that is too small for anything.
local function l2_of(bytes, constants)
  constants["l1.bytes"], constants["l2.bytes"] = 100, bytes / costing.L2_KEEPS
  return constants
end

--- 4 groups of 2 sub-groups, each of which has 2 lines of 128 bytes open: 2048 bytes. 1000 sectors
-- of 32 bytes were loaded a step before.
local function walking(more)
  local members = { load_requests = 32, load_sectors = 1600, group_sectors = 400,
    loaded_sectors = 400, walked_sectors = 1000, load_lines = 2 }
  for name, value in pairs(more or {}) do
    members[name] = value
  end
  return members
end

--- Assert how many sectors come from the L2.
local function assert_missed(sectors, members, constants)
  constants["l2.bandwidth"] = 32 * LOADED
  assert_seconds(sectors, "l2", members, constants)
end

-- Of 1000 sectors that were loaded a step before, those that unrolled iterations do not find.
local WALKED = 1000 / costing.UNROLLED

function TestModel.test_a_cache_that_is_too_small_loses_open_lines()
  assert_missed(400, walking(), l1_of(2048))
  assert_missed(400 + WALKED / 2, walking(), l1_of(2048 / HALF_LOST))
  assert_missed(400 + WALKED, walking(), l1_of(2048 / ALL_LOST))
  assert_missed(400 + WALKED, walking(), l1_of(100))
  -- local memory of 4 groups takes a part of it
  assert_missed(400 + WALKED / 2, walking({ local_bytes = 100 }), l1_of(2048 / HALF_LOST + 400))
  -- but for a 16th
  assert_missed(400, walking({ local_bytes = 16 * 2048 }), { ["l1.bytes"] = 16 * 2048 })
  assert_missed(400 + WALKED / 2, walking({ local_bytes = 16 * 2048 }),
    { ["l1.bytes"] = 16 * 2048 / HALF_LOST })
end

function TestModel.test_stores_keep_compilers_from_unrolling()
  -- one store of each of 8 sub-groups, in the only round, or in one of two
  assert_missed(400 + 1000, walking({ rounds = 1, store_requests = 8 }), l1_of(100))
  assert_missed(400 + 1000 / ((costing.UNROLLED + 1) / 2),
    walking({ rounds = 2, store_requests = 8 }), l1_of(100))
  assert_missed(400 + WALKED, walking({ rounds = 1 }), l1_of(100))
end

function TestModel.test_no_more_is_lost_than_was_there_and_is_asked_for_again()
  local function lost(sectors) return sectors / costing.UNROLLED end
  -- 1200 are not the first
  assert_missed(400 + lost(1200), walking({ walked_sectors = 5000 }), l1_of(100))
  assert_missed(400 + lost(1200 - 700), walking({ walked_sectors = 5000, others_sectors = 700 }),
    l1_of(100))
  -- of 8 sectors but 8 lines of 128 bytes can be open
  local few = walking({ group_sectors = 8, loaded_sectors = 8 })
  assert_missed(8, few, l1_of(1024))
  assert_missed(8 + WALKED, few, l1_of(1024 / ALL_LOST))
end

function TestModel.test_what_an_item_loads_again_is_lost_if_all_of_its_groups_do_not_fit()
  -- 100 sectors of each of 4 groups: 12800 bytes
  local back = walking({ walked_sectors = 0, own_sectors = 300 })
  assert_missed(400, back, l1_of(12800))
  assert_missed(400 + 150, back, l1_of(12800 / HALF_LOST))
  assert_missed(400 + 300, back, l1_of(12800 / ALL_LOST))
  -- 1200 of 1600 sectors are not the first, of which others have loaded 1000
  back.own_sectors, back.others_sectors = 300, 1000
  assert_missed(400 + 200, back, l1_of(12800 / ALL_LOST))
end

function TestModel.test_what_the_l2_has_lost_comes_from_memory_again()
  -- lines of 2048 bytes are open, and none is in the L1
  local d = walking({ blocks = 200 })
  local function assert_blocks(count, bytes)
    assert_seconds(costing.UNEVEN * count, "memory", d,
      l2_of(bytes, { ["memory.bandwidth"] = 64 }))
  end
  assert_blocks(200, 2048)
  assert_blocks(200 + WALKED / 2, 2048 / HALF_LOST)
  assert_blocks(200 + WALKED, 2048 / ALL_LOST)
end

function TestModel.test_partial_sectors_that_left_the_l2_are_read_and_written_again()
  -- 4 lines of 8 sub-groups: 4096 bytes; 4 of 10 partial sectors are not the first of 3 blocks
  local d = { partial_sectors = 10, written_blocks = 3, store_lines = 4 }
  local memory = { ["memory.bandwidth"] = 64 }
  lu.assertEquals(model.times(demand_of(d), costing.device(l2_of(4096, memory))).memory, 0)
  assert_seconds(costing.UNEVEN * 2 * 2, "memory", d, l2_of(4096 / HALF_LOST, memory))
  assert_seconds(32 * PARTIAL * (6 + 4), "l2", d, l2_of(4096 / ALL_LOST, { ["l2.bandwidth"] = 1 }))
end

function TestModel.test_the_largest_time_rules_and_others_add_a_little()
  local prediction = model.predict(demand_of({ passes = 3, bank_passes = 1, updated_sectors = 3 }),
    costing.device({ ["request.rate"] = 1, ["launch.time"] = 1,
      ["atomic.different"] = costing.ATOMIC_ITEMS / costing.ATOMIC_SECTORS }))
  local busy = (3 ^ costing.SHARPNESS + 4 ^ costing.SHARPNESS) ^ (1 / costing.SHARPNESS)
  lu.assertAlmostEquals(prediction.seconds, busy + 1, 1e-12)
  lu.assertEquals(prediction.bound, "l1")
  lu.assertAlmostEquals(prediction.share, 4 / (busy + 1), 1e-12)
end

function TestModel.test_what_a_profile_lacks_is_taken_from_what_it_has()
  local needed = { compute_units = 3, ["issue.rate"] = 5, ["memory.bandwidth"] = 7,
    ["group.time"] = 11, ["launch.time"] = 13 }
  local p = assert(model.constants(needed))
  lu.assertEquals({ p["request.rate"], p["l2.bandwidth"], p["atomic.different"], p["atomic.same"] },
    { 5, 7, 5, 5 })
  lu.assertEquals({ p.sub_group, p["unit.items"], p["l2.latency"], p["cost.division"] },
    { 32, 256, 0, 1 })
  lu.assertEquals(p["cost.special64"], 1)
  lu.assertNil(needed.sub_group) -- the profile is as it was
  lu.assertEquals(model.constants({ compute_units = 3, ["issue.rate"] = 5,
    ["memory.bandwidth"] = 7, ["group.time"] = 11, ["launch.time"] = 13, ["group.items"] = 512,
    ["local.latency"] = 2, ["l2.latency"] = 4 })["memory.latency"], 4)
  for name, value in pairs(needed) do
    needed[name] = nil
    local none, missing = model.constants(needed)
    lu.assertEquals({ none, missing }, { nil, name })
    needed[name] = value
  end
end

function TestModel.test_functions_of_doubles_cost_what_those_of_floats_do_in_doubles()
  local function cost(more, constant)
    local values = { compute_units = 1, ["issue.rate"] = 1, ["memory.bandwidth"] = 1,
      ["group.time"] = 1, ["launch.time"] = 1 }
    for name, value in pairs(more) do
      values[name] = value
    end
    return model.constants(values)[constant or "cost.special64"]
  end
  lu.assertEquals(cost({ ["cost.special"] = 30, ["cost.float64"] = 32 }), 960)
  lu.assertEquals(cost({ ["cost.special"] = 30 }), 30) -- no double precision
  lu.assertEquals(cost({ ["cost.special"] = 30, ["cost.special64"] = 150 }), 150)
  lu.assertEquals(cost({ ["cost.float_division"] = 8, ["cost.float64"] = 2 },
    "cost.double_division"), 16)
  for name, of_special in pairs({ ["cost.root"] = { 0.3, 0.36 }, ["cost.exponential"] = { 0.35,
      0.46 }, ["cost.power"] = { 3.2, 3.7 } }) do -- a profile that knows a mean of functions alone
    lu.assertAlmostEquals(cost({ ["cost.special"] = 30 }, name), 30 * of_special[1], 1e-9)
    lu.assertAlmostEquals(cost({ ["cost.special"] = 30, ["cost.float64"] = 2 }, name .. "64"),
      60 * of_special[2], 1e-9)
    lu.assertEquals(cost({ ["cost.special"] = 30, [name] = 7 }, name), 7)
  end
end

function TestModel.test_any_demand_has_a_time()
  local device = costing.device({ ["request.rate"] = 1, ["launch.time"] = 1e-6 })
  lu.assertEquals(model.predict(demand_of({}), device).seconds, 1e-6)
  local odd = demand_of({ groups = 0.5, group_items = 1, items = 0.5, passes = 3 })
  lu.assertTrue(model.predict(odd, device).seconds < math.huge)
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestModel", TestModel } },
  table.unpack(arg)), true)
