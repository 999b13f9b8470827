-- What becomes of a demand when a kernel is changed.
local lu = require("luaunit")
local tablex = require("pl.tablex")
local change = require("assay.cost.change")
local costing = require("costing")
local demand = require("assay.cost.demand")
local demands = require("demands")
local evidence = require("assay.advise.evidence")
local made = require("made")
local reorder = require("assay.cost.reorder")
local touched = require("assay.cost.touched")
local walk = require("assay.cost.walk")

local demand_of, differences, texts_of = demands.of, demands.differences, demands.texts_of

-- 2 * 1024 items fill it; 8 times as many are 256 groups of 64.
local DEVICE = costing.device({ compute_units = 2, ["unit.items"] = 1024 })

local TestChange = {}

--- Evidence of an entry, judged at four times its size: what the record counts, times 4.
local function evidence_of(entry)
  return evidence.of(entry, made.keys, { constants = DEVICE, at = { factor = 4 } })
end

--- Assert what a change makes of a kernel's demand, and that all else stays.
local function assert_change(k, apply, expected)
  local d = demand.copy(k.demand)
  local result = apply(d)
  lu.assertEquals(differences(k.demand, d), texts_of(expected))
  return result
end

--- A kernel with a line of 20 requests of 8 sectors and 2 passes each where 4 and 1 would do, of 8
-- sub-groups: in a loop. Of 80 sectors that are read half of the bytes are used.
local function gaps(operation)
  local kernel = { ["reuse.sectors_per_group"] = 20, ["coalesce.partial.stores[32]"] = 50,
    ["opcode.total"] = 32 * 1000, ["rounds.global"] = 6 }
  return evidence_of(made.entry({ kernel = kernel,
    global = { ["footprint.sectors_read"] = 80, ["footprint.lines_read"] = 40,
      ["footprint.lines_written"] = operation == "stores" and 40 or 8, ["accesses.loads"] = 640 },
    { name = "A", space = "global", forms = { { ids = { 8, 0, 0 }, loops = { 4 } } },
      more = { ["footprint.sectors_read"] = 80, ["footprint.unique_reads"] = 320 },
      made.far({ requests = 20, per_request = 8, needed = 4, stride = "constant", bytes = 8,
        operation = operation, more = { ["coalesce.partial.stores[32]"] = 40 } }) } }))
end

function TestChange.test_coalesced_loads_touch_what_they_need()
  local k = gaps("loads")
  lu.assertEquals({ k.demand.passes, k.demand.load_sectors, k.demand.load_lines }, { 160, 640, 2 })
  lu.assertEquals(k.demand.walked_sectors, 640 * 7 / 8)
  assert_change(k, function(d) change.coalesce(k, d, k.places[1]) end, {
    passes = 80, load_sectors = 320, load_lines = 1, -- one line of the stream, not two
    walked_sectors = 640 * 7 / 8 - 320,
    -- 320 of 640 used bytes of 80 sectors: half of what groups load is not needed
    group_sectors = 4 * 80 / 2, loaded_sectors = 4 * 80 / 2, blocks = 4 * (40 / 2 + 8) })
end

function TestChange.test_elements_of_vectors_come_together_as_the_vectors_do()
  local k = evidence_of(made.entry({ { name = "A", space = "global",
    made.far({ requests = 20, per_request = 8, passes = 2, needed = 4, stride = "constant",
      bytes = 8, more = { ["split.loads"] = 3 * 640, ["split.passes.loads"] = 400 } }) } }))
  local d = demand.copy(k.demand)
  lu.assertEquals(d.split_passes, 4 * 400)
  change.coalesce(k, d, k.places[1])
  lu.assertEquals(d.split_passes, 4 * 3 * 20) -- 3 elements besides, for each of 20 passes
end

function TestChange.test_what_is_loaded_again_is_coalesced_too()
  local figures = { requests = 20, per_request = 8, passes = 2, needed = 4, stride = "constant",
    bytes = 8, more = { ["reuse.same_item"] = 30, ["reuse.other_items"] = 20 } }
  local k = evidence_of(made.entry({ kernel = { ["reuse.sectors_per_group"] = 20 },
    { name = "A", space = "global", forms = { { ids = { 8, 0, 0 }, loops = { 4096 } } },
      made.far(figures) } }))
  lu.assertEquals({ k.demand.own_sectors, k.demand.others_sectors }, { 640 * 0.3, 640 * 0.2 })
  for _, apply in ipairs({ function(d) change.coalesce(k, d, k.places[1]) end,
      function(d) change.join(k, d, k.places[1], 2) end }) do
    local d = demand.copy(k.demand)
    apply(d) -- half of the sectors
    lu.assertAlmostEquals(d.own_sectors, 320 * 0.3, 1e-9)
    lu.assertAlmostEquals(d.others_sectors, 320 * 0.2, 1e-9)
  end
end

function TestChange.test_iterations_together_need_one_counter()
  local k = gaps("loads") -- 4000 instructions of sub-groups
  -- of 6 for each of 100 iterations of 32 items, at 4 times the size, three quarters
  assert_change(k, function(d) change.unroll(k, d, 3200, 4) end,
    { instructions = 4000 - 4 * 100 * 6 * 3 / 4 })
end

function TestChange.test_coalesced_stores_fill_sectors()
  local k = gaps("stores")
  lu.assertEquals({ k.demand.store_sectors, k.demand.store_lines, k.demand.partial_sectors },
    { 640, 2, 200 })
  assert_change(k, function(d) change.coalesce(k, d, k.places[1]) end, { passes = 80,
    store_sectors = 320, store_lines = 1, partial_sectors = 4 * (50 - 40) })
end

function TestChange.test_coalescing_what_is_in_order_changes_nothing()
  local k = evidence_of(made.entry({ { name = "A", space = "global",
    made.far({ per_request = 4, stride = "unit" }) } }))
  assert_change(k, function(d) change.coalesce(k, d, k.places[1]) end, {})
end

--- A in rows of 4096 bytes by x, B by y; in groups of 16 x 16, with forms as given.
local function transposed(a, b)
  return evidence_of(made.entry({ group = { 16, 16, 1 }, groups = { 2, 2, 1 },
    { name = "A", space = "global", forms = { a },
      made.far({ requests = 10, per_request = 16, passes = 16, needed = 4, stride = "constant",
        bytes = 4096 }) },
    { name = "B", space = "global", forms = { b },
      made.far({ requests = 3, per_request = 4, passes = 2, stride = "unit",
        operation = "stores" }) } }))
end

function TestChange.test_swapped_dimensions_change_each_place_by_what_its_ids_say()
  local k = transposed({ ids = { 4096, 4, 0 } },
    { ids = { 4, 4096, 0 }, operation = "stores" })
  -- 32 items are 16 x 2. A: 16 pieces, then 2 of 128 bytes and 2 * 2 of 32; B the other way round
  assert_change(k, function(d) return reorder.swap(k, d, { k.places[1] }, 2) end, {
    passes = 4 * (160 * 2 / 16 + 6 * 16 / 2), load_sectors = 4 * 160 * 4 / 16,
    store_sectors = 4 * 12 * 16 / 4 })
end

function TestChange.test_swapped_dimensions_leave_what_is_scattered()
  local function with(per_request)
    return evidence_of(made.entry({ group = { 16, 16, 1 }, groups = { 2, 2, 1 },
      { name = "A", space = "global", forms = { { ids = { 4096, 4, 0 } } },
        made.far({ requests = 10, per_request = 16, passes = 16, needed = 4, stride = "constant",
          bytes = 4096 }) },
      { name = "B", space = "global", made.far({ requests = 5, per_request = per_request,
        passes = per_request, needed = 4, stride = "irregular" }) } }))
  end
  local k = with(16) -- of 32 items
  assert_change(k, function(d) return reorder.swap(k, d, { k.places[1] }, 2) end, {
    passes = 4 * (160 * 2 / 16 + 80), load_sectors = 4 * (160 * 4 / 16 + 80) })
  k = with(15)
  lu.assertFalse(reorder.swap(k, demand.copy(k.demand), { k.places[1] }, 2))
end

function TestChange.test_swapped_dimensions_need_the_ids_of_other_places()
  local k = transposed(nil, { ids = { 4, 4096, 0 }, operation = "stores" })
  -- of A nothing is known, but that it is what the change is for: 1 pass, 4 sectors a request
  assert_change(k, function(d) return reorder.swap(k, d, { k.places[1] }, 2) end, {
    passes = 4 * (10 + 6 * 16 / 2), load_sectors = 4 * 40, store_sectors = 4 * 12 * 16 / 4 })
  k = transposed({ ids = { 4096, 4, 0 } }, nil)
  lu.assertFalse(reorder.swap(k, demand.copy(k.demand), { k.places[1] }, 2))
end

function TestChange.test_a_loop_is_dealt_out_to_neighbours_whatever_the_shape_of_groups()
  local k = evidence_of(made.entry({ group = { 1, 64, 1 }, groups = { 4, 1, 1 },
    { name = "A", space = "global", forms = { { ids = { 0, 4096, 0 }, loops = { 4 } } },
      made.far({ requests = 10, per_request = 32, passes = 32, stride = "constant",
        bytes = 4096 }) } }))
  -- 32 items in rows of their own are then 4 rows with 8 neighbours each, in 32 bytes
  assert_change(k, function(d) return reorder.deal(k, d, k.places[1], 8) end, {
    passes = 4 * 10 * 4, load_sectors = 4 * 10 * 4 })
end

--- 40 requests of 1280 floats of A, each with 8 sectors and 3 passes, and 10 of others.
function TestChange.test_one_request_brings_what_four_brought()
  local function with(operation)
    return evidence_of(made.entry({ kernel = { ["rounds.global"] = 20, ["opcode.total"] = 32000 },
      { name = "A", space = "global", made.far({ requests = 40, per_request = 8, passes = 3,
        needed = 4, stride = "constant", bytes = 32, operation = operation }) },
      { name = "B", space = "global", made.far({ requests = 10, per_request = 4,
        stride = "unit" }) } }))
  end
  local k = with("loads")
  local d = demand.copy(k.demand)
  change.join(k, d, k.places[1], 4)
  -- at 4 times the size: of 40 requests 30 are spared, and so many rounds as of all 50
  lu.assertEquals({ d.load_requests, d.load_sectors, d.passes },
    { 4 * 20, 4 * (80 + 40), 4 * (30 + 10) })
  lu.assertAlmostEquals(d.rounds, 20 * 20 / 50, 1e-9)
  lu.assertAlmostEquals(d.instructions, k.demand.instructions - 4 * 30, 1e-9)
  k = with("stores")
  d = demand.copy(k.demand)
  change.join(k, d, k.places[1], 4)
  lu.assertEquals({ d.store_requests, d.store_sectors, d.load_requests, d.rounds },
    { 4 * 10, 4 * 80, 4 * 10, 20 })
end

-- A quarter of the items is active: the longest of 32 rows is 4 times their mean, 32 ^ 0.4.
function TestChange.test_rows_that_items_share_are_waited_for_less()
  local d = { active = 1 / 4, load_requests = 100, reloaded_requests = 50, passes = 200,
    rounds = 300, instructions = 400, vector = 500, slow = { power = 600 } }
  change.even_out(d, 1 / 4, 8) -- 4 rows in a sub-group
  local left = 8 ^ -0.4
  for name, before in pairs({ load_requests = 100, reloaded_requests = 50, passes = 200,
      rounds = 300, instructions = 400, vector = 500, active = 1 / 4 / left / left }) do
    lu.assertAlmostEquals(d[name], before * left, 1e-9, name)
  end
  lu.assertAlmostEquals(d.slow.power, 600 * left, 1e-9)
  d.active = 1 / 4
  change.even_out(d, 1 / 4, 64) -- a row: all take part
  lu.assertAlmostEquals(d.active, 1, 1e-9)
end

--- What groups of 32 x 8 make of those of 16 x 16.
local function reshape(k)
  return function(d) return reorder.reshape(k, d, { 32, 8, 1 }) end
end

function TestChange.test_groups_of_another_shape_touch_what_their_ids_say()
  local function form(x, y, more)
    local made_form = { ids = { x, y, 0 }, groups = { 16 * x, 16 * y, 0 } }
    for name, value in pairs(more or {}) do
      made_form[name] = value
    end
    return made_form
  end
  local stores = form(4, 4096, { operation = "stores" })
  local k = transposed(form(4096, 4), stores)
  -- 32 items of A are in 16 lines, 16 sectors, and then in 32; of B in 2 lines of 2 sectors, and
  -- then in one of 4
  assert_change(k, reshape(k), { passes = 4 * (160 * 2 + 6 / 2), load_sectors = 4 * 160 * 2 })
  lu.assertEquals({ reorder.reshaped_passes(k, { 32, 8, 1 }, "loads"),
    reorder.reshaped_passes(k, { 32, 8, 1 }, "stores") }, { 320, 3 })
  local function assert_unknown(a, b)
    k = transposed(a, b)
    lu.assertFalse(reshape(k)(demand.copy(k.demand)))
  end
  assert_unknown(form(4096, 4), nil) -- B, 4 sectors of 32 items
  assert_unknown(form(4096, 4, { of_launch = 89 }), stores)
  assert_unknown(form(4096, 4, { groups = { 0, 64, 0 } }), stores) -- of its item in the group
  assert_unknown(form(0, 0, { groups = { 4, 0, 0 } }), stores) -- of its group
  -- A is as scattered as it can be, which tells nothing of updates
  k = transposed(nil, stores)
  assert_change(k, reshape(k), { passes = 4 * (160 + 6 / 2) })
  k.places[1].operation = "atomics"
  lu.assertFalse(reshape(k)(demand.copy(k.demand)))
end

function TestChange.test_sectors_of_two_arguments_are_not_the_same()
  local k = evidence_of(made.entry({ group = { 16, 16, 1 },
    { name = "A", space = "global", forms = { { ids = { 4, 64, 0 } }, { ids = { 4, 64, 0 } } },
      made.far({ per_request = 4 }), made.far({ per_request = 4 }) },
    { name = "B", space = "global", forms = { { ids = { 4, 64, 0 } } },
      made.far({ per_request = 4 }) } }))
  -- 256 words one behind the other, of each argument: 32 sectors
  lu.assertEquals(touched.group_sectors(k, k.far, { 16, 16, 1 }), 2 * 32)
end

function TestChange.test_where_a_group_has_one_row_its_number_is_the_items()
  local form = { ids = { 4, 0, 4096 }, groups = { 64, 48, 4 * 4096 } } -- 48 bytes a row by y
  local k = evidence_of(made.entry({ group = { 16, 1, 4 }, groups = { 2, 64, 1 },
    kernel = { ["reuse.sectors_per_group"] = 20 }, { name = "A", space = "global",
      forms = { form }, made.far({ requests = 64, per_request = 4, stride = "unit" }) } }))
  -- two rows of 64 bytes by z are two lines and 4 sectors, by y one and as many. A group has 2
  -- sectors of each of 4 rows by z, and 7 of 3 * 48 + 64 bytes by y
  assert_change(k, function(d) return reorder.reshape(k, d, { 16, 4, 1 }) end,
    { passes = 4 * 64 / 2, group_sectors = k.demand.group_sectors * 7 / 8 })
end

--- A kernel that loads A and stores B, both 32 times each element.
local function repeated()
  return evidence_of(made.entry({ groups = { 4, 1, 1 }, kernel = { ["opcode.total"] = 32 * 1000,
      ["coalesce.partial.stores[32]"] = 24, ["rounds.global"] = 8 },
    global = { ["accesses.loads"] = 1280 },
    { name = "A", space = "global", forms = { { ids = { 4, 0, 0 }, loops = { 4 } } },
      more = { ["reuse.same_item"] = 50 },
      made.far({ requests = 40, per_request = 4, stride = "unit",
        more = { ["reuse.same_item"] = 50 } }) },
    { name = "B", space = "global", made.far({ requests = 16, per_request = 4, stride = "unit",
      operation = "stores", more = { ["coalesce.partial.stores[32]"] = 20 } }) } }))
end

--- 160 values that 5 requests of 4 sectors bring to T, which 10 requests load; as many as `others`
-- are loaded besides, and there may be another array.
local function staged(others, another)
  return evidence_of(made.entry({ groups = { 4, 1, 1 },
    kernel = { ["opcode.total"] = 32 * 1000, ["barriers.total"] = 3 * 4 * 256,
      ["rounds.global"] = 5, ["rounds.local"] = 2, ["coalesce.passes.loads"] = 8,
      ["coalesce.requests.loads[32]"] = 8,
      ["coalesce.segments.loads[32,32]"] = 32 },
    global = { ["accesses.loads"] = 160 + others }, ["local"] = { ["footprint.bytes"] = 640,
      ["footprint.reserved"] = 640, ["accesses.total"] = another and 481 or 480 },
    { name = "T", space = "local", more = { ["staging.elements"] = 160, ["staging.fetch"] = 4,
      ["staging.direct"] = 32, ["footprint.bytes"] = 640, ["accesses.total"] = 320 + 160,
      ["accesses.loads"] = 320 }, made.near({ requests = 10, stride = "unit" }) } }))
end

function TestChange.test_what_is_used_once_more_is_loaded_from_where_it_came()
  local changed = { bank_passes = 0, local_bytes = 0, local_rounds = 0,
    -- each of 10 requests touches 32 sectors in two look-ups of 4 lines; 5 that brought are gone
    load_requests = 4 * (8 + 10 - 5), passes = 4 * (8 + 2 * 10 - 5),
    load_sectors = 4 * (32 + 32 * 10 - 4 * 5), others_sectors = 4 * (32 * 10 - 4 * 5),
    loads = 4 * (160 + 320 - 160),
    -- 480 accesses to T, and as many addresses; but 320 loads remain, and 160 are gone
    instructions = 4 * (1000 - (2 * 480 - 2 * 320 + 160) / 32) }
  local k = staged(0)
  assert_change(k, function(d) change.load_directly(k, d, { k.locals[1] }) end,
    tablex.update({ barriers = 0, rounds = 1 }, changed))
  k = staged(0, true) -- which may need the other barriers
  assert_change(k, function(d) change.load_directly(k, d, { k.locals[1] }) end,
    tablex.update({ barriers = k.demand.barriers - 1, rounds = 1 }, changed))
  k = staged(20) -- a ninth of the loads is of something else, for which items wait as before
  changed.loads = changed.loads + 4 * 20
  assert_change(k, function(d) change.load_directly(k, d, { k.locals[1] }) end,
    tablex.update({ barriers = 0 }, changed))
end

function TestChange.test_loads_that_are_spared_cost_nothing()
  local k = repeated()
  lu.assertEquals({ k.demand.own_sectors, k.demand.rounds }, { 4 * 80, 8 })
  -- three quarters of 40 requests, as many passes, 160 sectors, 1280 loads, 40 instructions of
  -- sub-groups; 10 and 16 are left to 8 sub-groups: two stores, which hold up as many loads at
  -- most, and a load that is in no loop
  assert_change(k, function(d) change.spare(k, d, "arg:A", "loads", 0.75) end, {
    passes = 4 * (10 + 16), load_requests = 4 * 10, load_sectors = 4 * 40, loads = 4 * 320,
    instructions = 4 * (1000 - 30), own_sectors = 4 * 20, rounds = 10 / 8,
    load_lines = 0 })
end

function TestChange.test_stores_that_are_spared_cost_nothing()
  local k = repeated()
  -- half of 16 requests, 64 sectors, 20 partial ones; loads no longer wait for stores: 40 of 8
  -- sub-groups can go together, behind one store each, which is in no loop
  assert_change(k, function(d) change.spare(k, d, "arg:B", "stores", 0.5) end, {
    passes = 4 * (40 + 8), store_requests = 4 * 8, store_sectors = 4 * 32,
    partial_sectors = 4 * (24 - 10), instructions = 4 * (1000 - 8), rounds = 1,
    store_lines = 0 })
end

function TestChange.test_rounds_are_left_for_loads_that_are_too_many_to_go_together()
  local k = evidence_of(made.entry({ kernel = { ["rounds.global"] = 32 },
    { name = "A", space = "global",
      made.far({ requests = 640, per_request = 4, stride = "unit" }) },
    { name = "B", space = "global",
      made.far({ requests = 16, per_request = 4, stride = "unit", operation = "stores" }) } }))
  local d = demand.copy(k.demand)
  change.spare(k, d, "arg:B", "stores", 0.5)
  lu.assertEquals(d.rounds, 640 / 8 / 8) -- of each of 8 sub-groups, 8 together
  d = demand.copy(k.demand)
  change.spare(k, d, "arg:A", "loads", 0.9)
  lu.assertEquals(d.rounds, 2) -- behind each of two stores
end

--- 20 requests of each of some arrays, of 128 bytes in 16 sectors of which an item needs one.
local function gathered(count)
  local arrays = { kernel = { ["reuse.sectors_per_group"] = 40 },
    global = { ["footprint.sectors_read"] = 320 * count, ["accesses.loads"] = 640 * count } }
  for i = 1, count do
    arrays[i] = { name = "A" .. i, space = "global",
      more = { ["footprint.sectors_read"] = 320, ["footprint.unique_reads"] = 640,
        ["reuse.sectors_per_group"] = 320 / 4, ["reuse.within_group"] = 1 },
      made.far({ requests = 20, per_request = 16, needed = 4, stride = "irregular" }) }
  end
  return evidence_of(made.entry(arrays))
end

function TestChange.test_what_belongs_to_an_index_comes_in_one_run()
  local k = gathered(8)
  local d = demand.copy(k.demand)
  change.interleave(k, d, k.places, 8 * 4)
  -- runs of two items are 64 bytes: 32 sectors where there were 8 * 16
  lu.assertAlmostEquals(d.load_requests, k.demand.load_requests / 4, 1e-9)
  lu.assertAlmostEquals(d.load_sectors, k.demand.load_sectors / 4, 1e-9)
  -- a quarter of each sector is used, by the launch and by a group
  lu.assertAlmostEquals(d.group_sectors, k.demand.group_sectors / 4, 1e-9)
  lu.assertAlmostEquals(d.loaded_sectors, k.demand.loaded_sectors / 4, 1e-9)
  d = demand.copy(k.demand)
  change.interleave(k, d, { k.places[1], k.places[2] }, 2 * 4)
  -- runs of 16 bytes fit into a sector still: half of two arrays in eight
  lu.assertAlmostEquals(d.load_sectors, k.demand.load_sectors * (1 - 2 / 8 / 2), 1e-9)
end

function TestChange.test_vloads_are_spared_with_their_elements()
  local k = evidence_of(made.entry({ { name = "A", space = "global",
    made.far({ requests = 20, per_request = 16, passes = 4, stride = "constant",
      more = { ["split.loads"] = 3 * 640, ["split.passes.loads"] = 100 } }) } }))
  lu.assertEquals({ k.demand.split_passes, k.demand.split_instructions }, { 4 * 100, 4 * 3 * 20 })
  local d = demand.copy(k.demand)
  change.spare(k, d, k.places[1].scope, "loads", 1 / 4)
  lu.assertEquals({ d.split_passes, d.split_instructions }, { 3 * 100, 3 * 3 * 20 })
end

function TestChange.test_vstores_are_spared_with_the_sectors_of_their_elements()
  local k = evidence_of(made.entry({ { name = "A", space = "global",
    made.far({ requests = 20, per_request = 16, stride = "unit", operation = "stores",
      more = { ["split.stores"] = 3 * 640, ["loop.iterations[1]"] = 2 } }) } }))
  lu.assertEquals(k.demand.split_sectors, 4 * 3 * 20 * 16)
  local d = demand.copy(k.demand)
  change.spare(k, d, k.places[1].scope, "stores", 1 / 4)
  lu.assertEquals(d.split_sectors, 3 * 3 * 20 * 16)
end

local function with(members, apply, expected)
  assert_change({ demand = demand_of(members) }, apply, expected)
end

function TestChange.test_more_items_share_the_rounds()
  local members = { rounds = 12, local_rounds = 2, passes = 7, instructions = 100 }
  -- a start costs 0.3 of 8 instructions for each of 32 sub-groups
  with(members, function(d) change.more_items(d, 4) end, { groups = 16, items = 1024, rounds = 3,
    local_rounds = 1, instructions = 100 + 0.3 * 8 * 32 })
  with({}, function(d) change.more_items(d, 4) end, { groups = 16, items = 1024,
    instructions = 0.3 * 8 * 32 })
end

function TestChange.test_fewer_items_start_seldom()
  -- as much is done in all, one element after the other
  with({ instructions = 1000, rounds = 2, load_requests = 16, local_rounds = 3, passes = 5 },
    function(d) change.fewer_items(d, 4) end, { groups = 1, items = 64, rounds = 8,
      local_rounds = 12 })
  with({}, function(d) change.fewer_items(d, 8) end, { groups = 1, items = 32 })
end

function TestChange.test_larger_groups_have_more_local_memory()
  with({ local_bytes = 100, passes = 5 }, function(d) change.larger_groups(d, 4) end,
    { groups = 1, group_items = 256, local_bytes = 400 })
end

function TestChange.test_sums_are_added_up_in_levels()
  -- 32 items have 5: each 8 instructions and 2 passes of 8 sub-groups, which need no barrier
  with({}, function(d) change.add_up(d, 32) end, { instructions = 8 * 5 * 8,
    bank_passes = 2 * 5 * 8, local_rounds = 5 })
  with({}, function(d) change.add_up(d, 64) end, { instructions = 8 * 6 * 8,
    bank_passes = 2 * 6 * 8, local_rounds = 6, barriers = 6 })
  with({}, function(d) change.add_up(d, 1) end, { instructions = 8 * 8, bank_passes = 2 * 8,
    local_rounds = 1 })
end

function TestChange.test_counters_of_a_group_are_added_once()
  -- 1000 updates in local memory instead; 4 groups add 40 words in 5 sectors each, for which 2
  -- requests and 16 instructions each are needed
  local before = { updates = 1000, updated_sectors = 600, update_requests = 300,
    uniform_updates = 200,
    local_bytes = 100, hot_words = 3, compared = 32, compared_sectors = 16, compared_words = 3 }
  with(before, function(d) change.privatise(d, { 40 }, 4, 1, 1) end, { updates = 20,
    compared = 0, compared_sectors = 0, updated_sectors = 20, update_requests = 4 * 2,
    uniform_updates = 20,
    bank_passes = 1000, local_bytes = 260, barriers = 2, instructions = 2 * 8 * 4 * 2 })
  -- a quarter of them, of two arrays, the other of which has 8 words in a sector
  with(before, function(d) change.privatise(d, { 40, 8 }, 4, 1 / 4, 1 / 8) end, {
    updates = 750 + 24, compared = 28, compared_sectors = 14, updated_sectors = 450 + 24,
    uniform_updates = 150 + 24,
    update_requests = 225 + 4 * 3, bank_passes = 250, local_bytes = 292, barriers = 2,
    instructions = 2 * 8 * 4 * 3 })
end

function TestChange.test_items_that_do_the_same_need_fewer_instructions()
  with({ active = 0.25, instructions = 100, vector = 8, passes = 9,
    slow = { division = 4, special = 12 } }, function(d) change.converge(d, 0.5) end,
    { active = 0.5, instructions = 50, vector = 4, ["slow.division"] = 2, ["slow.special"] = 6 })
end

--- A tile with 10 requests of 3 passes, of 64 words and two barriers.
local function tiled()
  return evidence_of(made.entry({ kernel = { ["opcode.total"] = 32 * 1000, ["rounds.local"] = 5,
    ["barriers.total"] = 512 }, { name = "T", space = "local",
    made.near({ requests = 10, passes = 30, conflicts = 20, stride = "irregular" }) } }))
end

function TestChange.test_conflicts_are_passes()
  local k = tiled()
  assert_change(k, function(d) change.unconflict(k, d, k.places[1], 0) end,
    { bank_passes = 4 * 10 })
  assert_change(k, function(d) change.unconflict(k, d, k.places[1], 5) end,
    { bank_passes = 4 * 15 })
end

function TestChange.test_loads_of_local_memory_that_are_spared_cost_nothing()
  local k = tiled()
  assert_change(k, function(d) change.spare_local(k, d, k.places[1], 0.5) end,
    { bank_passes = 4 * 15, instructions = 4 * (1000 - 5) })
end

function TestChange.test_without_a_copy_its_passes_a_barrier_and_its_rounds_are_gone()
  local k = tiled()
  assert_change(k, function(d) change.unstage(k, d, k.locals[1]) end,
    { bank_passes = 0, instructions = 4 * (1000 - 2 * 10), barriers = 1, local_rounds = 0 })
end

function TestChange.test_a_tile_is_filled_once_and_loaded_from_local_memory()
  local k = repeated()
  local argument = k.globals[1]
  local d, spared = demand.copy(k.demand), demand.copy(k.demand)
  change.stage(k, d, argument, 4)
  change.spare(k, spared, "arg:A", "loads", 0.75)
  -- on top of what is spared: 160 requests are loads from local memory, a quarter of them fill it,
  -- with two instructions each, all of half an instruction; a tile has 1280 / 4 loads of 4 groups,
  -- of 4 bytes each: 80 elements, which the 64 items of a group bring in 80 / 64 turns, with two
  -- barriers each
  lu.assertEquals(differences(spared, d), texts_of({
    instructions = spared.instructions + 160 / 2 + 2 * 160 / 4, bank_passes = 160 * 5 / 4,
    barriers = 2 * 80 / 64, local_rounds = 160 / 32 / 4, local_bytes = 1280 / 4 / 4 * 4 }))
end

function TestChange.test_results_that_share_operands_are_fewer_items()
  with({ rounds = 5, local_rounds = 6, group_sectors = 100, loaded_sectors = 30, passes = 9 },
    function(d) change.gather(d, 4) end, { groups = 1, items = 64, rounds = 10, local_rounds = 12,
      group_sectors = 50 })
end

--- Loads around an item's element in planes of 1024 bytes.
local function neighbours(offsets, more)
  local argument = { name = "A", space = "global", forms = {} }
  for i, offset in ipairs(offsets) do
    argument[i] = made.far({ per_request = 4, stride = "unit" })
    argument.forms[i] = { offset = offset, ids = { 4, 64, 1024 } }
  end
  for i, form in pairs(more or {}) do
    argument.forms[i] = form
  end
  local k = evidence_of(made.entry({ group = { 4, 4, 4 }, argument, kernel = {
    ["reuse.sectors_per_group"] = 10, ["rounds.global"] = 1 } }))
  return k, k.globals[1]
end

function TestChange.test_planes_are_counted()
  local function planes(...)
    return walk.planes(neighbours(...))
  end
  -- in 8 steps each column loads what it needs at first and 7 elements more
  lu.assertEquals(planes({ -1024, 0, 1024 }),
    { planes = 3, sites = 3, dimension = 3, deep = 4, part = 10 / (8 * 3) })
  -- a star: the column of its middle, and four of one element
  lu.assertEquals(planes({ -1024, -64, -4, 0, 4, 64, 1024 }),
    { planes = 3, sites = 7, dimension = 3, deep = 4, part = (10 + 4 * 8) / (8 * 7) })
  -- of every second plane the one between is kept, too
  lu.assertEquals(planes({ -1024, 1024 }),
    { planes = 2, sites = 2, dimension = 3, deep = 4, part = 10 / 16 })
  lu.assertEquals(planes({ 0 }).part, 1)
  lu.assertEquals(planes({ 0 }, { { ids = { 4, 2048, 1024 } } }).dimension, 2)
  lu.assertNil(planes({ 0, 1024 }, { [2] = { ids = { 4, 128, 1024 } } }))
  lu.assertEquals(planes({ 0, 1024 }, { [2] = { ids = { 4, 64, 1024 }, obeyed = 50 } }).sites, 1)
  lu.assertNil(planes({ 0 }, { { ids = { 4, 64, 0 } } })) -- 64 bytes are no row
end

function TestChange.test_a_loop_over_planes_is_as_many_places()
  local function planes(iterations, bytes, columns, constant)
    local form = { ids = { 4, 64, 1024 }, loops = { 4, bytes } }
    local argument = { name = "A", space = "global", forms = { form },
      made.far({ per_request = 4, stride = "unit", more = {
        ["loop.iterations[1]"] = columns or 2, ["loop.constant[1]"] = 1,
        ["loop.iterations[2]"] = iterations, ["loop.constant[2]"] = constant or 1 } }) }
    local k = evidence_of(made.entry({ group = { 4, 4, 4 }, argument }))
    return walk.planes(k, k.globals[1])
  end
  -- two columns, each with 5 elements and 7 more in 8 steps, where there are 80 loads
  lu.assertEquals(planes(5, 1024),
    { planes = 5, sites = 1, dimension = 3, deep = 4, part = 2 * 12 / 80 })
  lu.assertEquals(planes(32, -1024).planes, 32) -- 64 elements
  lu.assertNil(planes(13, 1024, 5)) -- 65
  lu.assertNil(planes(5, 1024, 2, 0)) -- nobody knows how many
  lu.assertNil(planes(33, 1024)) -- is no window: the item walks already
  lu.assertNil(planes(5, 2048)) -- it walks in steps of two
  lu.assertEquals(planes(5, 64).planes, 1) -- goes along rows
end

function TestChange.test_an_item_that_walks_loads_each_plane_once()
  local k, argument = neighbours({ -1024, 0, 1024 })
  local d, spared = demand.copy(k.demand), demand.copy(k.demand)
  -- in 8 steps 3 planes, and 7 more: 10 of 24
  change.spare(k, spared, argument.scope, "loads", 1 - 10 / 24)
  change.fewer_items(spared, 8)
  walk.along(k, d, argument, walk.planes(k, argument))
  -- a group of 4 planes loads 6 for them, one that goes on to 32 loads 34
  lu.assertEquals(differences(spared, d), texts_of({ group_sectors = 160 * (34 / 32) / (6 / 4) }))
  -- of 14 in 24 loads that are spared 7 in 10 instructions are
  k.recorded.loads = k:number(argument.scope, "accesses.loads")
  k.demand.loads, k.demand.instructions = 4 * k.recorded.loads, 1e6
  d, spared = demand.copy(k.demand), demand.copy(k.demand)
  change.spare(k, spared, argument.scope, "loads", 1 - 10 / 24)
  walk.along(k, d, argument, walk.planes(k, argument))
  lu.assertAlmostEquals(d.instructions, spared.instructions * (1 - 0.7 * 14 / 24), 1e-6)
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestChange", TestChange } },
  table.unpack(arg)), true)
