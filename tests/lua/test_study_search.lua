--- Searches: which points they ask for, told what came of the ones before.

local lu = require("luaunit")
local exit = require("assay.util.exit")
local points = require("assay.study.points")
local sandbox = require("assay.study.sandbox")
local search = require("assay.study.search")
local support = require("support")

--- A space of two parameters from 1 to 5.
local function plane(changes)
  local space = { path = "plane.lua", parameters = { { name = "x", values = { 1, 2, 3, 4, 5 } },
    { name = "y", values = { 1, 2, 3, 4, 5 } } }, sizes = { { n = 1 }, { n = 2 }, { n = 3 } },
    size_names = { "n" }, constraints = {}, reference = { x = 1, y = 1 } }
  for name, value in pairs(changes or {}) do
    space[name] = value
  end
  return space
end

--- Let a search go to its end; `value_of` a point, nil for one that is wrong. Returns the lists
-- that were asked for, as texts.
local function follow(name, space, options, value_of)
  local next_points, lists = search.start(name, space, options), {}
  local list = next_points()
  while list do
    local outcomes, texts = {}, {}
    for i, point in ipairs(list) do
      local value = value_of(point.values)
      outcomes[i] = { value = value }
      texts[i] = ("%d,%d,%d"):format(point.values.x, point.values.y, point.values.n)
    end
    lists[#lists + 1] = texts
    list = next_points(outcomes)
  end
  return lists
end

local function distance(values)
  return (values.x - 4) ^ 2 + (values.y - 3) ^ 2
end

local TestSearch = {}

function TestSearch.test_grid_asks_once_for_all()
  local lists = follow("grid", plane(), { size = { n = 2 } }, distance)
  lu.assertEquals(#lists, 1)
  lu.assertEquals(#lists[1], 25)
  lu.assertEquals({ lists[1][1], lists[1][2], lists[1][25] }, { "1,1,2", "1,2,2", "5,5,2" })
end

function TestSearch.test_random_asks_for_so_many()
  local lists = follow("random", plane(), { size = { n = 1 }, count = 7, seed = 3 }, distance)
  lu.assertEquals({ #lists, #lists[1] }, { 1, 7 })
end

-- From (1,1): x is best at 4, then y at 3; a second round finds nothing better and ends it.
function TestSearch.test_descent_follows_one_parameter_after_the_other()
  local lists = follow("descent", plane(), { size = { n = 1 } }, distance)
  lu.assertEquals(lists[1], { "1,1,1" })
  lu.assertEquals(lists[2], { "1,1,1", "2,1,1", "3,1,1", "4,1,1", "5,1,1" })
  lu.assertEquals(lists[3], { "4,1,1", "4,2,1", "4,3,1", "4,4,1", "4,5,1" })
  lu.assertEquals(lists[4][1], "1,3,1")
  lu.assertEquals(#lists, 5)
end

-- The best is where the output is wrong: descent must not go there.
function TestSearch.test_descent_keeps_away_from_wrong_points()
  local lists = follow("descent", plane(), { size = { n = 1 } }, function(values)
    return values.x ~= 4 and distance(values) or nil
  end)
  for _, text in ipairs(lists[3]) do
    lu.assertEquals(text:sub(1, 1), "3") -- 3 and 5 are as good; the first is taken
  end
end

function TestSearch.test_descent_ends_where_nothing_is_right()
  lu.assertEquals(#follow("descent", plane(), { size = { n = 1 } }, function() end), 3)
end

function TestSearch.test_ladder_is_cumulative()
  local space = plane({ ladder = { { "x", { x = 3 } }, { "y", { y = 2 } },
    { "x on", { x = 5 } } } })
  lu.assertEquals(follow("ladder", space, { size = { n = 1 } }, distance),
    { { "1,1,1", "3,1,1", "3,2,1", "5,2,1" } })
end

function TestSearch.test_a_ladder_that_leaves_the_space_is_refused()
  local space = plane({ ladder = { { "far", { x = 5 } } },
    constraints = sandbox.run(
      "return { { \"x is small\", function(p) return p.x < 5 end } }", "plane.lua") })
  local reason, code = support.failure_of(follow, "ladder", space, { size = { n = 1 } }, distance)
  lu.assertEquals(reason, 'plane.lua: ladder[1] (far): "x is small" rules out x=5 y=1 n=1')
  lu.assertEquals(code, exit.BAD_RECORD)
  reason, code = support.failure_of(follow, "ladder", plane(), { size = { n = 1 } }, distance)
  lu.assertStrContains(reason, "there is no ladder")
  lu.assertEquals(code, exit.USAGE)
end

-- 25, then ceil(25 / 2) = 13, then ceil(13 / 2) = 7; the best is among them at each size.
function TestSearch.test_halving_takes_the_better_half_to_the_next_size()
  local lists = follow("halving", plane(), {}, distance)
  lu.assertEquals({ #lists[1], #lists[2], #lists[3] }, { 25, 13, 7 })
  for n, texts in ipairs(lists) do
    lu.assertTrue(support.has(texts, ("4,3,%d"):format(n)))
  end
  lu.assertFalse(support.has(lists[2], "1,1,2")) -- the farthest but (1,5)
end

-- Of 10 right points 5 go on.
function TestSearch.test_halving_leaves_wrong_points_behind()
  local lists = follow("halving", plane(), {}, function(values)
    return values.x <= 2 and distance(values) or nil
  end)
  lu.assertEquals({ #lists[2], #lists[3] }, { 5, 3 })
end

-- 0.1 and its next but one double print alike with 14 digits.
function TestSearch.test_values_that_look_alike_are_different_points()
  local space = plane({ parameters = { { name = "x", values = { 0.1, 0.1 + 2 ^ -55 } } } })
  local a = points.of(space, { x = 0.1 }, { n = 1 })
  lu.assertNotEquals(a.key, points.of(space, { x = 0.1 + 2 ^ -55 }, { n = 1 }).key)
  lu.assertEquals(a.key, points.of(space, { x = 0.1 }, { n = 1 }).key)
end

support.run({ TestSearch = TestSearch })
