-- At what size a launch is judged.
local lu = require("luaunit")
local costing = require("costing")
local demands = require("demands")
local judge = require("assay.cost.judge")
local size = require("assay.cost.size")

local demand_of = demands.of

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
local function grown(text, loop, global, inside)
  global = global or { 256, 1, 1 }
  local d, _, longer = size.judged(demand_of({ global = global, rounds = 6, group = { 16, 4, 1 },
    items = global[1] * global[2], loops = { inside or { iterations = 5 }, loop } }), DEVICE,
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

function TestSize.test_a_loop_over_tiles_grows_with_the_ndrange()
  local function tiled(iterations, inside, is_constant)
    return grown("4096", { iterations = iterations }, nil,
      { iterations = inside, is_constant = is_constant })
  end
  lu.assertEquals(tiled(16, 16, true), "16: 16 times")
  lu.assertEquals(tiled(64, 4, true), "64: 16 times")
  lu.assertEquals(tiled(16, 16, false), "none") -- any number
  lu.assertEquals(tiled(32, 8, true), "none") -- no side of a group
  lu.assertEquals(tiled(15, 16, true), "none")
end

function TestSize.test_loops_in_loops_grow_together()
  local d, _, longer = size.judged(demand_of({ rounds = 6, loops = { { iterations = 256 },
    { iterations = 4 }, { iterations = 128.5 } } }), DEVICE, { at = size.parse("x8") })
  lu.assertEquals(longer, { iterations = 256, factor = 8, times = 64 })
  lu.assertEquals(d.rounds, 6 * 64)
end

-- The first has a loop as long as the NDRange of 256 items; a second one, too, or one half as long,
-- or none that is.
function TestSize.test_loops_of_versions_grow_if_all_do_alike()
  local function compared(...)
    local versions = { demand_of({ loops = { { iterations = 256 } } }) }
    for i, iterations in ipairs({ ... }) do
      versions[i + 1] = demand_of({ loops = { { iterations = iterations } } })
    end
    local large, sized = size.judged(versions[1], DEVICE, { at = size.parse("x4") })
    local at = size.common(versions, large, sized)
    local d, _, longer = size.judged(versions[1], DEVICE, { at = at })
    lu.assertEquals(at.loops_differ, longer == nil)
    return { d.groups, longer and longer.times or "as long" }
  end
  lu.assertEquals(compared(), { 16, 4 })
  lu.assertEquals(compared(256), { 16, 4 })
  lu.assertEquals(compared(127.5), { 16, 4 }) -- a triangle
  lu.assertEquals(compared(256, 100), { 16, "as long" })
  lu.assertEquals(compared(100), { 16, "as long" })
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

function TestSize.test_no_loop_grows_where_versions_stand_side_by_side()
  lu.assertTrue(judge.open({ at = "x4" }).at.grows)
  lu.assertFalse(judge.open({ at = "x4", several = true }).at.grows)
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestSize", TestSize } },
  table.unpack(arg)), true)
