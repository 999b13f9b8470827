-- What launches would ask of a device if they were larger.
local lu = require("luaunit")
local demands = require("demands")
local growth = require("assay.cost.growth")
local close = require("assay.cost.sites").close

local demand_of, differences, texts_of, COUNTS, CLASSES =
  demands.of, demands.differences, demands.texts_of, demands.COUNTS, demands.CLASSES

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
local OF_ITEM = { "group_items", "active", "skew", "rounds", "unordered_rounds",
  "unrolled_rounds", "local_rounds",
  "barriers", "local_bytes", "hot_words", "compared_words", "load_lines", "store_lines" }

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
    quotient = 315, quotient64 = 318, root = 321, root64 = 324, exponential = 327,
    exponential64 = 330, special = 333, special64 = 336, power = 339, power64 = 342 })
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
  local expected = { instructions = 10, rounds = 5, barriers = 1, loads = 10, load_requests = 10,
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

function TestGrowth.test_longer_loops_have_what_is_in_them()
  local function times(of)
    local large = growth.by_groups(demand_of(of), 4, { iterations = 32, factor = 5, times = 5 })
    return large.barriers / of.barriers, large.local_rounds / of.local_rounds,
      large.compared / of.compared
  end
  -- barriers of each iteration; loads of each, eight a round; 8 sub-groups update 1.25 times each
  lu.assertEquals({ times({ barriers = 32, local_rounds = 4, compared = 13 }) }, { 5, 5, 5 })
  lu.assertEquals({ times({ barriers = 31, local_rounds = 3, compared = 12 }) }, { 1, 1, 1 })
end

function TestGrowth.test_what_is_open_in_a_longer_loop_is_so_for_longer()
  local d = demand_of({ load_lines = 3,
    open = { { scope = "line", of = "A", operation = "loads", repeated = 8, lines = 2 },
      { scope = "other", of = "B", operation = "loads", repeated = 8, lines = 1 } } })
  local function left(part, loop)
    local large = growth.by_groups(d, 8, loop)
    close(large, "A", "loads", part)
    close(large, "A", "loads", 0.5) -- half of what is left
    return { large.load_lines, #large.open }
  end
  lu.assertEquals(left(0.5), { 3, 2 }) -- 2 requests of each sub-group
  lu.assertEquals(left(0.7), { 1, 1 }) -- 1.2
  lu.assertEquals(left(0.7, { iterations = 8, factor = 4, times = 4 }), { 3, 2 })
  lu.assertEquals(#d.open, 2)
end

function TestGrowth.test_what_a_shorter_loop_had_open_is_closed_as_what_it_was()
  local d = demand_of({ load_lines = 3, store_lines = 5,
    open = { { scope = "line", of = "A", operation = "stores", repeated = 8, lines = 5 } } })
  local small = growth.by_groups(d, 2, { iterations = 8, factor = 1 / 8, times = 1 / 8 })
  close(small, "B", "loads", 0.5)
  lu.assertEquals({ small.load_lines, small.store_lines }, { 3, 0 })
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

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestGrowth", TestGrowth } },
  table.unpack(arg)), true)
