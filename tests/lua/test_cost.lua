-- The cost model: what a launch asks of a device, how that grows, what it takes, and what a change
-- makes of it. Figures are made by hand, and expected ones derived from them beside.
local lu = require("luaunit")
local change = require("assay.cost.change")
local costing = require("costing")
local demand = require("assay.cost.demand")
local evidence = require("assay.advise.evidence")
local growth = require("assay.cost.growth")
local made = require("made")
local model = require("assay.cost.model")
local close = require("assay.cost.sites").close
local size = require("assay.cost.size")
local touched = require("assay.cost.touched")

local ISSUED, LOADED, STORED, PARTIAL = costing.ISSUED, costing.LOADED, costing.STORED,
  costing.PARTIAL
-- What is asked of a cache that has lost half of what it should keep, and all of it, over its size.
local HALF_LOST, ALL_LOST = 1 + costing.LOST / 2, 1 + costing.LOST

-- All members of a demand that count something.
local COUNTS = { "instructions", "vector", "passes", "load_requests", "store_requests",
  "load_sectors", "store_sectors", "partial_sectors", "group_sectors", "loads", "bank_passes",
  "private_requests", "updates", "updated_sectors", "update_requests", "rounds", "local_rounds",
  "barriers", "local_bytes",
  "loaded_sectors",
  "written_blocks", "blocks", "walked_sectors", "others_sectors", "own_sectors", "load_streams",
  "load_lines", "store_lines", "hot_words" }
local CLASSES = { "division", "division64", "float64", "native", "quotient", "special",
  "special64" }

--- A demand of 4 groups of 64 items that asks for nothing but what is given.
local function demand_of(members)
  local d = { groups = 4, group_items = 64, items = 256, active = 1, skew = 1, slow = {} }
  for _, name in ipairs(COUNTS) do
    d[name] = 0
  end
  for _, class in ipairs(CLASSES) do
    d.slow[class] = 0
  end
  for name, value in pairs(members) do
    if name == "slow" then
      for class, count in pairs(value) do
        d.slow[class] = count
      end
    else
      d[name] = value
    end
  end
  d.global, d.loops = d.global or { d.items, 1, 1 }, d.loops or {}
  return d
end

local function same(a, b)
  return math.abs(a - b) <= 1e-9 * math.max(1, math.abs(a), math.abs(b))
end

--- The members that two demands do not share, as "name value" of the second, sorted.
local function differences(before, after)
  local list = {}
  for name, value in pairs(before) do
    if type(value) == "number" and not same(value, after[name]) then
      list[#list + 1] = ("%s %.9g"):format(name, after[name])
    end
  end
  for class, value in pairs(before.slow) do
    if not same(value, after.slow[class]) then
      list[#list + 1] = ("slow.%s %.9g"):format(class, after.slow[class])
    end
  end
  table.sort(list)
  return list
end

local function texts_of(expected)
  local list = {}
  for name, value in pairs(expected) do
    list[#list + 1] = ("%s %.9g"):format(name, value)
  end
  table.sort(list)
  return list
end

-- What is asked of a device.

local TestDemand = {}

local function entry_of(figures, more)
  more = more or {}
  more.kernel = figures
  return made.entry(more)
end

function TestDemand.test_counts_of_instructions_are_those_of_sub_groups_that_issue_them()
  -- half of the items are active, so that 32 instructions of items are 2 of sub-groups
  local d = demand.of(entry_of({ ["simt.active_instructions[32]"] = 0.5, ["opcode.total"] = 3200,
    ["opcode.class[division]"] = 32, ["opcode.class[float64]"] = 64,
    ["opcode.class[quotient]"] = 48, ["opcode.class[special]"] = 96,
    ["opcode.class[special64]"] = 16, ["opcode.class[float32]"] = 112,
    ["opcode.class[division64]"] = 80, ["opcode.class[native]"] = 144,
    ["opcode.class[float16]"] = 128, flops = 1280,
    ["opcode.histogram[fdiv]"] = 64, -- 16 of them doubles'
    ["ipt.max"] = 300, ["ipt.mean"] = 100 }))
  lu.assertEquals({ d.active, d.instructions, d.skew }, { 0.5, 200, 3 })
  lu.assertEquals(d.slow, { division = 2, division64 = 5, float64 = 4, quotient = 3, special = 6,
    special64 = 1, native = 9 })
  -- two operations an instruction: 640, of which 64 + 48 + 96 + 16 + 112 + 128 + 144 are told
  -- already
  lu.assertEquals(d.vector, 32 / 16)
end

function TestDemand.test_sizes_are_those_of_the_launch()
  local d = demand.of(entry_of({}, { group = { 8, 4, 2 }, groups = { 3, 5, 7 } }))
  lu.assertEquals({ d.group_items, d.groups, d.items }, { 64, 105, 6720 })
end

function TestDemand.test_what_was_not_executed_asks_for_nothing()
  local d = demand.of(entry_of({ ["ipt.max"] = 0, ["ipt.mean"] = 0 }))
  lu.assertEquals(differences(demand_of({}), d), {})
end

--- Figures of all that memory is asked for.
local function memory_figures()
  return { kernel = { ["coalesce.passes.loads"] = 100, ["coalesce.passes.stores"] = 50,
      ["coalesce.requests.loads[32]"] = 40, ["coalesce.requests.stores[32]"] = 20,
      ["coalesce.segments.loads[32,32]"] = 320, ["coalesce.segments.stores[32,32]"] = 80,
      ["coalesce.partial.stores[32]"] = 60, ["coalesce.updates.atomics[32,32]"] = 7,
      ["coalesce.requests.atomics[32]"] = 2, ["coalesce.segments.atomics[32,32]"] = 6,
      ["reuse.sectors_per_group"] = 30, ["bank.passes.loads[32,32]"] = 3,
      ["bank.passes.stores[32,32]"] = 5, ["bank.passes.atomics[32,32]"] = 9,
      ["rounds.global"] = 11, ["rounds.local"] = 13, ["barriers.total"] = 512 },
    global = { ["accesses.loads"] = 1000, ["footprint.sectors_read"] = 200,
      ["footprint.lines_read"] = 120, ["footprint.lines_written"] = 40 },
    constant = { ["accesses.loads"] = 24, ["footprint.sectors_read"] = 10,
      ["footprint.lines_read"] = 5 }, ["local"] = { ["footprint.reserved"] = 4096 } }
end

local MEMORY = { passes = 150, load_requests = 40, store_requests = 20, load_sectors = 320,
  store_sectors = 80, partial_sectors = 60, group_sectors = 4 * 30, updates = 7,
  update_requests = 2, updated_sectors = 6, bank_passes = 17,
  rounds = 11, local_rounds = 13, barriers = 512 / 256, loads = 1024, local_bytes = 4096,
  loaded_sectors = 210, written_blocks = 40, blocks = 120 + 5 + 40,
  -- and on no line: 5 requests for each of 8 sub-groups, of 2.5 passes
  load_streams = 1, load_lines = 2.5, store_lines = 2.5 }

function TestDemand.test_memory_is_asked_for_in_all_its_units()
  local d = demand.of(made.entry(memory_figures()))
  lu.assertEquals(differences(demand_of({}), d), texts_of(MEMORY))
end

--- Each group touches something, which other groups touch, too; of a sample nobody knows.
function TestDemand.test_of_a_sample_all_that_groups_touch_is_distinct()
  local entry = made.entry(memory_figures())
  entry.sample = { every = 2 }
  local d = demand.of(entry)
  -- 120 sectors of 32 bytes are 60 blocks of 64, the 80 stored ones 40
  lu.assertEquals({ d.loaded_sectors, d.written_blocks, d.blocks }, { 120, 40, 100 })
end

function TestDemand.test_groups_load_no_more_sectors_than_requests_touch()
  local d = demand.of(entry_of({ ["reuse.sectors_per_group"] = 30,
    ["coalesce.segments.loads[32,32]"] = 100 }))
  lu.assertEquals(d.group_sectors, 100)
end

--- A line that loads A 20 times with 4 sectors each: in a loop, as there are 8 sub-groups.
local function line(more, f)
  f = f or {}
  return made.far({ requests = f.requests or 20, per_request = 4, passes = f.passes or 2,
    stride = "unit", operation = f.operation, more = more })
end

local function sites_of(lines, forms)
  lines.name, lines.space, lines.forms = "A", "global", forms
  return demand.of(made.entry({ lines }))
end

local AGAIN = { ["reuse.same_item"] = 25, ["reuse.other_items"] = 50 }

function TestDemand.test_an_item_that_walks_finds_what_its_last_step_has_loaded()
  -- steps of 4 bytes: 7 of 8 find their sector of 32 loaded; 80 sectors
  local d = sites_of({ line(AGAIN) }, { { ids = { 4096, 0, 0 }, loops = { 4 } } })
  lu.assertEquals({ d.walked_sectors, d.others_sectors, d.own_sectors }, { 70, 40, 20 })
  for bytes, walked in pairs({ [-8] = 60, [32] = 0, [4096] = 0, [0] = 0 }) do
    d = sites_of({ line(AGAIN) }, { { ids = { 4096, 0, 0 }, loops = { bytes } } })
    lu.assertEquals(d.walked_sectors, walked, bytes)
  end
end

function TestDemand.test_what_an_item_loads_again_lies_far_back_if_the_innermost_loop_moves_on()
  local function own(loops)
    return sites_of({ line(AGAIN) }, { { ids = { 4, 0, 0 }, loops = loops } }).own_sectors
  end
  lu.assertEquals(own({ 4 }), 20)
  lu.assertEquals(own({ 0 }), 0) -- the same element
  lu.assertEquals(own({}), 0)
  lu.assertEquals(own({ 4, 32 }), 0) -- a window that slides on by 8 elements
  lu.assertEquals(own({ 4, 36 }), 20)
  lu.assertEquals(own({ 4, 0 }), 20) -- all of it once more
end

--- A line that has 640 accesses of A, a half of which are there, and 640 of B, whose other half is
-- on no line.
local function shared_line()
  local function half(name, requests, passes)
    return { name = name, space = "global", more = { ["accesses.total"] = 1280,
      ["coalesce.requests.loads[32]"] = requests, ["coalesce.passes.loads"] = passes * requests,
      ["coalesce.segments.loads[32,32]"] = 4 * requests, ["reuse.same_item"] = 10,
      ["reuse.other_items"] = 20 } }
  end
  local a, b = half("A", 40, 2), half("B", 80, 3)
  a.forms = { { ids = { 4096, 0, 0 }, loops = { 8 } } }
  a[1] = made.far({ requests = 60, per_request = 4, stride = "unit", more = {
    ["accesses.variable[A]"] = 640, ["accesses.variable[B]"] = 640, ["reuse.other_items"] = 70,
    ["affine.loop.loads[B,1]"] = 16 } })
  local entry = made.entry({ a, b })
  entry.scopes.kernel = {}
  return entry
end

function TestDemand.test_a_line_of_several_arguments_counts_as_their_parts()
  local d = demand.of(shared_line())
  -- 160 sectors of A and 320 of B, half of each: steps of 8 bytes find 3 of 4, of 16 bytes 1 of 2;
  -- what was loaded before is as of the arguments, not of the line
  lu.assertAlmostEquals(d.walked_sectors, 80 * 3 / 4 + 160 / 2, 1e-9)
  lu.assertAlmostEquals(d.others_sectors, (80 + 160) * 0.2, 1e-9)
  lu.assertAlmostEquals(d.own_sectors, (80 + 160) * 0.1, 1e-9)
  lu.assertEquals({ d.load_streams, d.load_lines }, { 2, 2 + 3 })
end

function TestDemand.test_where_launches_differ_a_line_counts_with_their_mean()
  local entry = shared_line()
  local expected = demand.of(entry)
  for _, figures in pairs(entry.scopes) do
    for metric, value in pairs(figures) do
      figures[metric] = { min = value / 2, mean = value, max = 2 * value }
    end
  end
  lu.assertEquals(differences(expected, demand.of(entry)), {})
end

function TestDemand.test_of_sites_in_one_line_of_the_cache_the_first_counts()
  local form = { ids = { 4096, 0, 0 }, loops = { 4 } }
  local function walked(offset)
    return sites_of({ line(), line() },
      { form, { ids = form.ids, loops = form.loops, offset = offset } }).walked_sectors
  end
  lu.assertEquals(walked(124), 70)
  lu.assertEquals(walked(-124), 70)
  lu.assertEquals(walked(128), 140)
end

function TestDemand.test_sites_in_loops_keep_lines_open()
  -- 13 requests are more than 1.5 for each of 8 sub-groups, 12 are not
  local d = sites_of({ line(), line(nil, { requests = 13, passes = 3 }),
    line(nil, { requests = 12 }), line(nil, { operation = "stores", passes = 5 }),
    line(nil, { operation = "stores", requests = 12 }) })
  lu.assertEquals({ d.load_streams, d.load_lines, d.store_lines }, { 2, 5, 5 })
end

function TestDemand.test_words_of_atomics_are_those_that_most_go_to()
  local d = sites_of({ line({ ["footprint.hot90"] = 3 }, { operation = "atomics" }),
    line({ ["footprint.hot90"] = 7 }) })
  lu.assertEquals({ d.hot_words, d.updates }, { 3, 640 })
end

function TestDemand.test_private_arrays_are_in_memory_where_a_loop_has_no_constant_length()
  local function requests(more)
    local figures = { ["accesses.total"] = 320, ["footprint.addresses"] = 2,
      ["loop.iterations[1]"] = 8, ["loop.constant[1]"] = 0 }
    for name, value in pairs(more) do
      figures[name] = value or nil
    end
    return demand.of(made.entry({ kernel = { ["simt.active_instructions[32]"] = 0.5 },
      code = { figures, { ["accesses.total"] = 640, ["footprint.addresses"] = 9 } } })
    ).private_requests
  end
  lu.assertEquals(requests({}), 20) -- half of the items are active
  lu.assertEquals(requests({ ["accesses.variable[A]"] = 80, ["accesses.variable[B]"] = 80 }), 10)
  lu.assertEquals(requests({ ["accesses.variable[A]"] = 400 }), 0)
  lu.assertEquals(requests({ ["loop.constant[1]"] = 1 }), 0) -- is written out
  lu.assertEquals(requests({ ["loop.constant[1]"] = 1, ["loop.constant[2]"] = 0 }), 0)
  lu.assertEquals(requests({ ["loop.constant[1]"] = false }), 0) -- an older record
  lu.assertEquals(requests({ ["footprint.addresses"] = 1 }), 0) -- is no array
  lu.assertEquals(requests({ ["footprint.addresses"] = false }), 0)
end

function TestDemand.test_a_copy_shares_nothing_with_its_original()
  local d = demand_of({ slow = { division = 1 } })
  local copy = demand.copy(d)
  lu.assertEquals(copy, d)
  copy.slow.division, copy.passes = 2, 2
  lu.assertEquals({ d.slow.division, d.passes }, { 1, 0 })
end

function TestDemand.test_what_cannot_be_is_settled()
  local d = demand.settle(demand_of({ load_requests = 10, load_sectors = 1000, loads = 300,
    group_sectors = 400, loaded_sectors = 500, store_requests = 1, store_sectors = 50,
    partial_sectors = 40, written_blocks = 60, blocks = 1000 }))
  -- at most a sector a load; 32 a request of stores; blocks of what is loaded and written
  lu.assertEquals({ d.load_sectors, d.group_sectors, d.loaded_sectors }, { 300, 300, 300 })
  lu.assertEquals({ d.store_sectors, d.partial_sectors, d.written_blocks, d.blocks },
    { 32, 32, 32, 332 })
  d = demand.settle(demand_of({ load_sectors = -1, load_requests = 1 }))
  lu.assertEquals(d.load_sectors, 0)
  d = demand.settle(demand_of({ load_sectors = 50, load_requests = 1 })) -- nobody knows the loads
  lu.assertEquals(d.load_sectors, 32)
end

-- How it grows.

local TestGrowth = {}

function TestGrowth.test_counts_that_are_polynomials_grow_as_such()
  for _, factor in ipairs({ 1, 2, 4, 64, 1000 }) do
    lu.assertEquals(growth.law(1, 2, factor), 1) -- constant
    lu.assertAlmostEquals(growth.law(2, 2, factor), factor, 1e-9) -- linear
    lu.assertAlmostEquals(growth.law(4, 2, factor), factor ^ 2, 1e-6) -- quadratic
    lu.assertAlmostEquals(growth.law(8, 2, factor), factor ^ 3, 1e-3)
    lu.assertAlmostEquals(growth.law(1 / 2, 2, factor), 1 / factor, 1e-12)
    -- 3 + x is 4 at 1 and 5 at 2; 1 + x, 2 and 3
    lu.assertAlmostEquals(growth.law(5 / 4, 2, factor), (3 + factor) / 4, 1e-9)
    lu.assertAlmostEquals(growth.law(3 / 2, 2, factor), (1 + factor) / 2, 1e-9)
    lu.assertAlmostEquals(growth.law(7 / 4, 4, factor), (3 + factor) / 4, 1e-9) -- 7 at 4
    lu.assertAlmostEquals(growth.law(3, 3, factor), factor, 1e-9)
  end
end

function TestGrowth.test_exponents_near_to_a_whole_number_are_whole()
  lu.assertAlmostEquals(growth.law(2 ^ 1.11, 2, 64), 64, 1e-9)
  lu.assertAlmostEquals(growth.law(2 ^ 0.89, 2, 64), 64, 1e-9)
  lu.assertAlmostEquals(growth.law(2 ^ 0.11, 2, 64), 1, 1e-9)
  lu.assertAlmostEquals(growth.law(2 ^ 1.5, 2, 64), 64 ^ 1.5, 1e-9)
end

-- What is of an item or a group.
local OF_ITEM = { "group_items", "active", "skew", "rounds", "local_rounds", "barriers",
  "local_bytes", "hot_words", "load_streams", "load_lines", "store_lines" }

--- A demand all of whose members differ, with counts from a function of their number.
local function numbered(number_of)
  local d, members = {}, { "groups", "group_items", "items", "active", "skew" }
  table.move(COUNTS, 1, #COUNTS, #members + 1, members)
  for i, name in ipairs(members) do
    d[name] = number_of(i)
  end
  d.slow = {}
  for i, class in ipairs(CLASSES) do
    d.slow[class] = number_of(100 + i)
  end
  return d
end

function TestGrowth.test_more_groups_do_more_and_each_item_as_much()
  local d = numbered(function(i) return i end)
  local stays = {}
  for _, name in ipairs(OF_ITEM) do
    stays[name] = true
  end
  local large = growth.by_groups(d, 3)
  for name, value in pairs(d) do
    if name ~= "slow" then
      lu.assertAlmostEquals(large[name], stays[name] and value or 3 * value, 1e-9, name)
    end
  end
  lu.assertEquals(large.slow, { division = 303, division64 = 306, float64 = 309, native = 312,
    quotient = 315, special = 318, special64 = 321 })
  lu.assertEquals(d.groups, 1) -- as it was
end

function TestGrowth.test_longer_loops_do_more_where_they_are()
  local small = { instructions = 8, rounds = 3, barriers = 2, loads = 64, load_requests = 8,
    load_sectors = 6, group_sectors = 5, passes = 4, store_requests = 12, store_sectors = 7,
    written_blocks = 9, updates = 1, load_lines = 2, loaded_sectors = 32, blocks = 20 }
  local function times(more, loop)
    local d = demand_of(small)
    for name, value in pairs(more) do
      d[name] = value
    end
    local large, list = growth.by_groups(d, 8, loop), {}
    for name in pairs(small) do
      list[name] = large[name] / d[name]
    end
    return list
  end
  local loop = { iterations = 8, factor = 5, times = 5 }
  -- 8 sub-groups store 1.5 times each: behind the loop. 256 items of 8 iterations load 4 bytes each
  -- time, and not half as many bytes are distinct
  local expected = { instructions = 10, rounds = 5, barriers = 5, loads = 10, load_requests = 10,
    load_sectors = 10, group_sectors = 10, passes = 10, store_requests = 2, store_sectors = 2,
    written_blocks = 2, updates = 2, load_lines = 1, loaded_sectors = 2, blocks = 2 }
  lu.assertEquals(times({}, loop), expected)
  expected.loaded_sectors, expected.blocks = 10, 2 * (11 * 5 + 9) / 20
  lu.assertEquals(times({ loaded_sectors = 128 }, loop), expected) -- half as many
  expected.store_requests, expected.store_sectors, expected.written_blocks = 10, 10, 10
  expected.blocks = 10
  lu.assertEquals(times({ loaded_sectors = 128, store_requests = 13 }, loop), expected)
  -- one block is stored to again and again: 64 of 7 * 32 bytes are distinct
  expected.written_blocks, expected.blocks = 2, 2 * (19 * 5 + 1) / 20
  lu.assertEquals(times({ loaded_sectors = 128, store_requests = 13, written_blocks = 1 }, loop),
    expected)
end

function TestGrowth.test_what_is_open_in_a_longer_loop_is_so_for_longer()
  local d = demand_of({ load_lines = 3, load_streams = 2,
    open = { { scope = "line", of = "A", operation = "loads", repeated = 8, lines = 2 },
      { scope = "other", of = "B", operation = "loads", repeated = 8, lines = 1 } } })
  local function left(part, loop)
    local large = growth.by_groups(d, 8, loop)
    close(large, "A", "loads", part)
    close(large, "A", "loads", 0.5) -- half of what is left
    return { large.load_lines, large.load_streams, #large.open }
  end
  lu.assertEquals(left(0.5), { 3, 2, 2 }) -- 2 requests of each sub-group
  lu.assertEquals(left(0.7), { 1, 1, 1 }) -- 1.2
  lu.assertEquals(left(0.7, { iterations = 8, factor = 4, times = 4 }), { 3, 2, 2 })
  lu.assertEquals(#d.open, 2)
end

function TestGrowth.test_what_a_shorter_loop_had_open_is_closed_as_what_it_was()
  local d = demand_of({ load_lines = 3, store_lines = 5, load_streams = 1,
    open = { { scope = "line", of = "A", operation = "stores", repeated = 8, lines = 5 } } })
  local small = growth.by_groups(d, 2, { iterations = 8, factor = 1 / 8, times = 1 / 8 })
  close(small, "B", "loads", 0.5)
  lu.assertEquals({ small.load_lines, small.load_streams, small.store_lines }, { 3, 1, 0 })
end

function TestGrowth.test_two_records_tell_how_each_count_grows()
  -- twice the groups, and then four times as many again: 8 times
  local small = demand_of({ groups = 2, items = 128, instructions = 10, rounds = 8, passes = 5,
    load_requests = 100, load_sectors = 100, local_bytes = 64, load_lines = 2, updates = 0,
    barriers = 3, slow = { division = 4, special = 6 } })
  local large = demand_of({ groups = 4, items = 256, instructions = 20, rounds = 16, passes = 20,
    load_requests = 150, load_sectors = 200, local_bytes = 64, load_lines = 4, updates = 9,
    barriers = 0, slow = { division = 8, special = 6 } })
  local asked = growth.by_records(small, large, 16)
  lu.assertEquals(differences(small, asked), texts_of({ groups = 16, items = 1024,
    instructions = 80, rounds = 64, -- as the groups
    passes = 5 * 8 ^ 2, -- as their square
    load_requests = 50 + 50 * 8, -- in part
    load_sectors = 800, ["slow.division"] = 32 }))
  -- what is 0 in one tells nothing; what a sub-group's members do is no count
  lu.assertEquals({ asked.updates, asked.barriers, asked.load_lines }, { 0, 3, 2 })
end

function TestGrowth.test_records_of_any_two_sizes_tell_powers()
  -- 4 times the groups, as the sides of a matrix are doubled; 16 times are asked for
  local small = demand_of({ groups = 4, global = { 32, 32, 1 }, instructions = 8, rounds = 8,
    load_requests = 10, passes = 10 })
  local large = demand_of({ groups = 16, global = { 64, 64, 1 }, instructions = 64, rounds = 16,
    load_requests = 40, passes = 15 })
  local asked = growth.by_records(small, large, 64)
  lu.assertAlmostEquals(asked.instructions, 8 * 4 ^ 3, 1e-6) -- of the side
  lu.assertAlmostEquals(asked.rounds, 8 * 4, 1e-6)
  lu.assertAlmostEquals(asked.load_requests, 10 * 16, 1e-6)
  lu.assertAlmostEquals(asked.passes, 5 + 5 * 4, 1e-6) -- half of them as the side
end

function TestGrowth.test_a_row_that_gets_four_times_as_long_is_no_square()
  local small = demand_of({ groups = 4, global = { 256, 1, 1 }, load_requests = 40 })
  local large = demand_of({ groups = 16, global = { 1024, 1, 1 }, load_requests = 100 })
  local asked = growth.by_records(small, large, 64) -- 20 and 20 for each 4 groups
  lu.assertAlmostEquals(asked.load_requests, 20 + 20 * 16, 1e-6)
end

function TestGrowth.test_the_result_can_be()
  local small = demand_of({ groups = 1, load_requests = 10, load_sectors = 160 })
  local large = demand_of({ groups = 2, load_requests = 10, load_sectors = 320 })
  lu.assertEquals(growth.by_records(small, large, 8).load_sectors, 320) -- 32 a request
end

function TestGrowth.test_two_records_of_one_size_tell_nothing()
  lu.assertNil(growth.by_records(demand_of({}), demand_of({}), 8))
end

-- At what size a launch is judged.

local TestSize = {}

function TestSize.test_factors_and_global_sizes_are_read()
  for text, expected in pairs({ x1 = { factor = 1 }, x64 = { factor = 64 },
      ["1"] = { items = 1, global = { 1 } }, ["4096"] = { items = 4096, global = { 4096 } },
      ["4096,4096"] = { items = 1 << 24, global = { 4096, 4096 } },
      ["2,3,5"] = { items = 30, global = { 2, 3, 5 } },
      ["9007199254740992"] = { items = 1 << 53, global = { 1 << 53 } } }) do
    expected.text, expected.grows = text, true
    lu.assertEquals(size.parse(text), expected, text)
  end
end

function TestSize.test_other_texts_are_refused()
  local digits = ("9"):rep(400)
  for _, text in ipairs({ "", "x", "x0", "x-1", "x1.5", "X4", "64x", "0", "-1", "1.5", "1e3",
      "0x10", "010", ",", "4,", ",4", "4,,4", "4, 4", " 4", "4 ", "4\n", "4;4", "1,2,3,4", "nan",
      "inf", "9007199254740993", "4294967296,4294967296", "4294967297,4294967297", digits,
      "x" .. digits, "1," .. digits, "x18446744073709551617" }) do
    local at, reason = size.parse(text)
    lu.assertNil(at, text)
    lu.assertEquals(reason, ("size %s is neither a factor such as x64 nor a global size such as "
      .. "4096,4096"):format(text))
  end
end

-- 2 * 1024 items fill it; 8 times as many are 256 groups of 64.
local DEVICE = costing.device({ compute_units = 2, ["unit.items"] = 1024 })

--- The groups at which a demand is judged, and how that came about.
local function judged(members, how)
  local d, why = size.judged(demand_of(members), DEVICE, how)
  return { d.groups, d.items, why }
end

function TestSize.test_a_size_that_is_asked_for_is_judged()
  lu.assertEquals(judged({}, { at = { factor = 64 } }), { 256, 16384, "asked" })
  lu.assertEquals(judged({}, { at = { items = 640 } }), { 10, 640, "asked" })
  lu.assertEquals(judged({}, { at = { items = 641 } }), { 11, 704, "asked" }) -- whole groups
  lu.assertEquals(judged({}, { at = { items = 1 } }), { 1, 64, "asked" })
  lu.assertEquals(judged({ groups = 1, items = 64 }, { at = { factor = 2 } }), { 2, 128, "asked" })
end

function TestSize.test_a_launch_is_taken_to_fill_the_device()
  lu.assertEquals(judged({}, {}), { 256, 16384, "assumed" })
  lu.assertEquals(judged({ groups = 300, items = 19200 }, {}), { 300, 19200, "assumed" })
end

--- The same of a launch whose items go through loops of these lengths.
local function assumed(loops, members)
  members = members or {}
  members.loops = {}
  for i, iterations in ipairs(loops) do
    members.loops[i] = { iterations = iterations }
  end
  return judged(members, {})
end

function TestSize.test_rows_and_columns_grow_together()
  -- sqrt(2^26 * 256 / 1024) items go through loops of 4096: 4096 items in 64 groups
  lu.assertEquals(assumed({ 32, 32 }), { 64, 4096, "assumed" })
  lu.assertEquals(assumed({ 64 }), { 256, 16384, "assumed" }) -- 16384 at most
  lu.assertEquals(assumed({ 63 }), { 256, 16384, "assumed" }) -- 63 * 4 < 256
  -- a loop of 16 is long, one of 15 is not: sqrt(2^26 * 2 / 2^20) = 11 items stay 2 groups
  lu.assertEquals(assumed({ 1 << 20 }, { groups = 2, group_items = 1, items = 2 }),
    { 11, 11, "assumed" })
  lu.assertEquals(assumed({ 15 }, { groups = 2, group_items = 1, items = 2 }),
    { 16384, 16384, "assumed" })
end

--- How much longer which loop gets at a size that users ask for, "320: 64 times", or "none".
local function grown(text, loop, global)
  global = global or { 256, 1, 1 }
  local d, _, longer = size.judged(demand_of({ global = global, rounds = 6,
    items = global[1] * global[2], loops = { { iterations = 5 }, loop } }), DEVICE,
    { at = size.parse(text) })
  local factor = longer and longer.factor or 1
  lu.assertEquals(d.rounds, 6 * factor)
  return longer and ("%g: %g times"):format(longer.iterations, factor) or "none"
end

function TestSize.test_a_loop_as_long_as_the_ndrange_grows_with_it()
  lu.assertEquals(grown("4096", { iterations = 256 }), "256: 16 times")
  lu.assertEquals(grown("4096", { iterations = 250 }), "250: 16 times") -- but for a border
  lu.assertEquals(grown("x64", { iterations = 256 }), "256: 64 times")
  lu.assertEquals(grown("4096", { iterations = 127.5 }), "127.5: 16 times") -- a triangle
  lu.assertEquals(grown("4096", { iterations = 128 }), "none") -- some other number
  lu.assertEquals(grown("4096", { iterations = 247 }), "none")
  lu.assertEquals(grown("4096", { iterations = 256, is_constant = true }), "none")
  local plane = { 32, 64, 1 }
  lu.assertEquals(grown("1024,512", { iterations = 64 }, plane), "64: 8 times")
  lu.assertEquals(grown("1024,512", { iterations = 32 }, plane), "32: 32 times")
  lu.assertEquals(grown("524288", { iterations = 64 }, plane), "64: 16 times") -- 256 times as many
  lu.assertEquals(grown("x64", { iterations = 64 }, plane), "64: 8 times") -- each side
  lu.assertEquals(grown("1600", { iterations = 15 }, { 15, 1, 1 }), "none") -- as short as a window
  lu.assertEquals(grown("x1", { iterations = 256 }), "none")
  lu.assertEquals(grown("64,4096", { iterations = 64 }, { 64, 64, 1 }), "64: 64 times") -- that of y
  lu.assertEquals(grown("1024,1024", { iterations = 256 }), "256: 4096 times") -- all in x
end

function TestSize.test_loops_in_loops_grow_together()
  local d, _, longer = size.judged(demand_of({ rounds = 6, loops = { { iterations = 256 },
    { iterations = 4 }, { iterations = 128.5 } } }), DEVICE, { at = size.parse("x8") })
  lu.assertEquals(longer, { iterations = 256, factor = 8, times = 64 })
  lu.assertEquals(d.rounds, 6 * 64)
end

function TestSize.test_loops_of_versions_that_are_compared_stay_as_long()
  local small = demand_of({ loops = { { iterations = 256 } } })
  local large, sized = size.judged(small, DEVICE, { at = size.parse("x4") })
  local at = size.common({ { recorded = small, judged = large, sized = sized } })
  local d, _, longer = size.judged(small, DEVICE, { at = at })
  lu.assertEquals({ d.groups, longer }, { 16, nil })
end

function TestSize.test_single_items_groups_and_empty_launches_stay()
  lu.assertEquals(judged({ groups = 1, items = 64 }, {}), { 1, 64, "recorded" })
  lu.assertEquals(judged({ groups = 1, group_items = 1, items = 1 }, { at = { factor = 8 } }),
    { 1, 1, "recorded" })
  lu.assertEquals(judged({ groups = 0, items = 0 }, { at = { factor = 8 } }), { 0, 0, "recorded" })
end

function TestSize.test_a_larger_record_tells_how_counts_grow()
  local larger = demand_of({ groups = 8, items = 512, passes = 40 }) -- twice the groups, 4 times
  local d, why = size.judged(demand_of({ passes = 10 }), DEVICE, { at = { factor = 4 },
    larger = larger })
  lu.assertEquals({ d.groups, d.passes, why }, { 16, 160, "asked" })
  larger.groups = 4 -- is not larger: by groups alone
  d = size.judged(demand_of({ passes = 10 }), DEVICE, { at = { factor = 4 }, larger = larger })
  lu.assertEquals({ d.groups, d.passes }, { 16, 40 })
end

-- What it takes.

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
      quotient = "cost.float_division", special = "cost.special",
      native = "cost.conversion",
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
      update_requests = 25, hot_words = words }, device) -- of 4 sectors each
  end
  assert_atomics(100, 1, items) -- all items of a request to one word: one request a second
  assert_atomics(100, 8, items) -- other requests to others, in the same line
  assert_atomics(100 / costing.SCATTERED, 32, 1)
  assert_atomics(100 / ((1 + costing.SCATTERED) / 2), 32, 1 + (items - 1) / 2)
  assert_atomics(100 / costing.SCATTERED / 4, 128, 1) -- four lines
  assert_atomics(10, 1 << 20, 1) -- ten sectors a second
  assert_atomics(10, 0, 1) -- nobody knows the words
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
    loaded_sectors = 400, walked_sectors = 1000, load_streams = 1, load_lines = 2 }
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

function TestModel.test_a_cache_that_is_too_small_loses_open_lines()
  assert_missed(400, walking(), l1_of(2048))
  assert_missed(400 + 500, walking(), l1_of(2048 / HALF_LOST))
  assert_missed(400 + 1000, walking(), l1_of(2048 / ALL_LOST))
  assert_missed(400 + 1000, walking(), l1_of(100))
  -- local memory of 4 groups takes a part of it
  assert_missed(400 + 500, walking({ local_bytes = 100 }), l1_of(2048 / HALF_LOST + 400))
  -- but for a 16th
  assert_missed(400, walking({ local_bytes = 16 * 2048 }), { ["l1.bytes"] = 16 * 2048 })
  assert_missed(400 + 500, walking({ local_bytes = 16 * 2048 }),
    { ["l1.bytes"] = 16 * 2048 / HALF_LOST })
end

function TestModel.test_iterations_that_are_unrolled_use_a_line_at_once()
  -- 4 requests of each sub-group in a round at two sites, two iterations; at four sites, one
  assert_missed(400 + 1000 / 2, walking({ rounds = 1, load_streams = 2 }), l1_of(100))
  assert_missed(400 + 1000, walking({ rounds = 1, load_streams = 4 }), l1_of(100))
  -- 2 at most
  assert_missed(400 + 1000 / 2, walking({ rounds = 1 }), l1_of(100))
end

function TestModel.test_no_more_is_lost_than_was_there_and_is_asked_for_again()
  assert_missed(1600, walking({ walked_sectors = 5000 }), l1_of(100)) -- 1200 are not the first
  assert_missed(1600 - 700, walking({ walked_sectors = 5000, others_sectors = 700 }), l1_of(100))
  -- of 8 sectors but 8 lines of 128 bytes can be open
  local few = walking({ group_sectors = 8, loaded_sectors = 8 })
  assert_missed(8, few, l1_of(1024))
  assert_missed(8 + 1000, few, l1_of(1024 / ALL_LOST))
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
  assert_blocks(200 + 500, 2048 / HALF_LOST)
  assert_blocks(200 + 1000, 2048 / ALL_LOST)
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
  local function cost(more)
    local values = { compute_units = 1, ["issue.rate"] = 1, ["memory.bandwidth"] = 1,
      ["group.time"] = 1, ["launch.time"] = 1 }
    for name, value in pairs(more) do
      values[name] = value
    end
    return model.constants(values)["cost.special64"]
  end
  lu.assertEquals(cost({ ["cost.special"] = 30, ["cost.float64"] = 32 }), 960)
  lu.assertEquals(cost({ ["cost.special"] = 30 }), 30) -- no double precision
  lu.assertEquals(cost({ ["cost.special"] = 30, ["cost.special64"] = 150 }), 150)
end

function TestModel.test_any_demand_has_a_time()
  local device = costing.device({ ["request.rate"] = 1, ["launch.time"] = 1e-6 })
  lu.assertEquals(model.predict(demand_of({}), device).seconds, 1e-6)
  local odd = demand_of({ groups = 0.5, group_items = 1, items = 0.5, passes = 3 })
  lu.assertTrue(model.predict(odd, device).seconds < math.huge)
end

-- What a change makes of it.

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
  assert_change(k, function(d) return change.swap(k, d, { k.places[1] }) end, {
    passes = 4 * (160 * 2 / 16 + 6 * 16 / 2), load_sectors = 4 * 160 * 4 / 16,
    store_sectors = 4 * 12 * 16 / 4 })
end

function TestChange.test_swapped_dimensions_need_the_ids_of_other_places()
  local k = transposed(nil, { ids = { 4, 4096, 0 }, operation = "stores" })
  -- of A nothing is known, but that it is what the change is for: 1 pass, 4 sectors a request
  assert_change(k, function(d) return change.swap(k, d, { k.places[1] }) end, {
    passes = 4 * (10 + 6 * 16 / 2), load_sectors = 4 * 40, store_sectors = 4 * 12 * 16 / 4 })
  k = transposed({ ids = { 4096, 4, 0 } }, nil)
  lu.assertFalse(change.swap(k, demand.copy(k.demand), { k.places[1] }))
end

--- What groups of 32 x 8 make of those of 16 x 16.
local function reshape(k)
  return function(d) return change.reshape(k, d, { 32, 8, 1 }) end
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
  lu.assertEquals({ change.reshaped_passes(k, { 32, 8, 1 }, "loads"),
    change.reshaped_passes(k, { 32, 8, 1 }, "stores") }, { 320, 3 })
  local function assert_unknown(a, b)
    k = transposed(a, b)
    lu.assertFalse(reshape(k)(demand.copy(k.demand)))
  end
  assert_unknown(nil, stores)
  assert_unknown(form(4096, 4, { of_launch = 89 }), stores)
  assert_unknown(form(4096, 4, { operation = "atomics" }), stores)
  assert_unknown(form(4096, 4, { groups = { 0, 64, 0 } }), stores) -- of its item in the group
  assert_unknown(form(0, 0, { groups = { 4, 0, 0 } }), stores) -- of its group
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
  assert_change(k, function(d) return change.reshape(k, d, { 16, 4, 1 }) end,
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

function TestChange.test_loads_that_are_spared_cost_nothing()
  local k = repeated()
  lu.assertEquals({ k.demand.own_sectors, k.demand.rounds }, { 4 * 80, 8 })
  -- three quarters of 40 requests, as many passes, 160 sectors, 1280 loads, 40 instructions of
  -- sub-groups; 10 and 16 are left to 8 sub-groups: two stores, which hold up as many loads at
  -- most, and a load that is in no loop
  assert_change(k, function(d) change.spare(k, d, "arg:A", "loads", 0.75) end, {
    passes = 4 * (10 + 16), load_requests = 4 * 10, load_sectors = 4 * 40, loads = 4 * 320,
    instructions = 4 * (1000 - 30), own_sectors = 4 * 20, rounds = 10 / 8,
    load_lines = 0, load_streams = 0 })
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

function TestChange.test_what_comes_with_something_else_is_not_loaded_from_memory()
  local k = gaps("loads")
  local place = k.places[1]
  place.far.segments = 40 -- a quarter of 160
  assert_change(k, function(d) change.forget(k, d, place) end, { group_sectors = 4 * 80 * 3 / 4,
    loaded_sectors = 4 * 80 * 3 / 4, blocks = 4 * (40 * 3 / 4 + 8) })
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
  -- 0.3 of the instructions are done once; the loads of 4 elements go ahead together
  with({ instructions = 1000, rounds = 2, load_requests = 16, local_rounds = 3, passes = 5 },
    function(d) change.fewer_items(d, 4) end, { groups = 1, items = 64,
      instructions = 1000 * (0.7 + 0.3 / 4), local_rounds = 12 })
  -- 128 loads of 8 sub-groups are 16 in the round, 64 of 4 elements, of which 8 go together
  with({ rounds = 1, load_requests = 128 }, function(d) change.fewer_items(d, 4) end,
    { groups = 1, items = 64, rounds = 64 / 8 })
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
    local_bytes = 100, hot_words = 3 }
  with(before, function(d) change.privatise(d, { 40 }, 4, 1) end, { updates = 20,
    updated_sectors = 20, update_requests = 4 * 2, bank_passes = 1000,
    local_bytes = 260, barriers = 2, instructions = 2 * 8 * 4 * 2 })
  -- a quarter of them, of two arrays, the other of which has 8 words in a sector
  with(before, function(d) change.privatise(d, { 40, 8 }, 4, 1 / 4) end, { updates = 750 + 24,
    updated_sectors = 450 + 24, update_requests = 225 + 4 * 3, bank_passes = 250,
    local_bytes = 292, barriers = 2, instructions = 2 * 8 * 4 * 3 })
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
    local count, sites = change.planes(neighbours(...))
    return { count, sites }
  end
  lu.assertEquals(planes({ -1024, 0, 1024 }), { 3, 3 })
  lu.assertEquals(planes({ -1024, -64, -4, 0, 4, 64, 1024 }), { 3, 7 })
  lu.assertEquals(planes({ 0 }), { 1, 1 })
  lu.assertEquals(planes({ 0, 1024 }, { [2] = { ids = { 4, 128, 1024 } } }), { 0, 0 })
  lu.assertEquals(planes({ 0, 1024 }, { [2] = { ids = { 4, 64, 1024 }, obeyed = 50 } }), { 1, 1 })
  lu.assertEquals(planes({ 0 }, { { ids = { 4, 64, 0 } } }), { 0, 0 }) -- 64 bytes are no row
end

function TestChange.test_a_loop_over_planes_is_as_many_places()
  local function planes(iterations, bytes)
    local form = { ids = { 4, 64, 1024 }, loops = { 4, bytes } }
    local argument = { name = "A", space = "global", forms = { form },
      made.far({ per_request = 4, stride = "unit", more = { ["loop.iterations[1]"] = 3,
        ["loop.iterations[2]"] = iterations } }) }
    local k = evidence_of(made.entry({ group = { 4, 4, 4 }, argument }))
    local count, sites = change.planes(k, k.globals[1])
    return { count, sites }
  end
  lu.assertEquals(planes(5, 1024), { 5, 1 })
  lu.assertEquals(planes(32, -1024), { 32, 1 })
  lu.assertEquals(planes(33, 1024), { 0, 0 }) -- is no window: the item walks already
  lu.assertEquals(planes(5, 2048), { 0, 0 }) -- it walks in steps of two
  lu.assertEquals(planes(5, 64), { 1, 1 }) -- goes along rows
end

function TestChange.test_an_item_that_walks_loads_each_plane_once()
  local k, argument = neighbours({ -1024, 0, 1024 })
  local d, spared = demand.copy(k.demand), demand.copy(k.demand)
  -- in 8 steps 3 planes, and 7 more: 10 of 24
  change.spare(k, spared, argument.scope, "loads", 1 - 10 / 24)
  change.fewer_items(spared, 8)
  change.walk(k, d, argument, 3, 4)
  -- a group of 4 planes loads 6 for them, one that goes on to 32 loads 34
  lu.assertEquals(differences(spared, d), texts_of({ group_sectors = 160 * (34 / 32) / (6 / 4) }))
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestChange", TestChange },
  { "TestDemand", TestDemand }, { "TestGrowth", TestGrowth }, { "TestModel", TestModel },
  { "TestSize", TestSize } }, table.unpack(arg)), true)
