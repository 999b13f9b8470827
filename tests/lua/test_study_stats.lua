-- The statistics of studies: by hand, by a second computation, and against gnuplot.
local lu = require("luaunit")
local correlate = require("assay.study.correlate")
local correlation = require("assay.correlation")
local effects = require("assay.study.effects")
local front = require("assay.study.front")
local ladder = require("assay.study.ladder")
local least_squares = require("assay.study.least_squares")
local model = require("assay.study.model")
local pick = require("assay.study.pick")
local shell = require("assay.util.shell")
local stats = require("assay.util.stats")
local support = require("support")

--- Numbers that look random, from 0 to a most.
local function numbers(count, seed, most)
  local list, state = {}, seed
  for i = 1, count do
    state = (state * 1103515245 + 12345) % 2147483648
    list[i] = (state >> 8) % (most + 1)
  end
  return list
end

--- What gnuplot prints to a script with data in $D.
local function gnuplot(columns, script)
  local lines = { "$D << EOD" }
  for row = 1, #columns[1] do
    local cells = {}
    for i, column in ipairs(columns) do
      cells[i] = ("%.17g"):format(column[row])
    end
    lines[#lines + 1] = table.concat(cells, " ")
  end
  lines[#lines + 1] = "EOD\nset print '-'\nset fit quiet logfile '/dev/null'\n" .. script
  local folder = shell.make_folder()
  support.write(folder .. "/s.gp", table.concat(lines, "\n") .. "\n")
  local out = shell.capture("gnuplot " .. folder .. "/s.gp 2>&1")
  shell.remove_folder(folder)
  return out
end

local TestQuantiles = {}

function TestQuantiles.test_between_neighbours_it_is_interpolated()
  -- 4 numbers: the quarter is at place 1 + 3 * 0.25 = 1.75, three quarters from 1 to 3
  lu.assertEquals(stats.quantile({ 7, 1, false, 3, 20 }, 0.25), 2.5)
  lu.assertEquals(stats.median({ 7, 1, 3, 20 }), 5)
  lu.assertEquals({ stats.quantile({ 7, 1, 3 }, 0), stats.quantile({ 7, 1, 3 }, 1) }, { 1, 7 })
end

function TestQuantiles.test_nothing_has_none()
  lu.assertNil(stats.median({}))
  lu.assertNil(stats.median({ false, false }))
  lu.assertNil(stats.mean({ false }))
end

function TestQuantiles.test_quartiles_are_those_of_gnuplot()
  -- of 4 n + 1 numbers, of which all definitions say the same
  local list = numbers(101, 5, 1000)
  local out = gnuplot({ list }, "stats $D using 1 nooutput\nprint STATS_median, STATS_mean")
  local median, mean = out:match("(%S+) (%S+)")
  lu.assertAlmostEquals(stats.median(list), tonumber(median), 1e-9)
  lu.assertAlmostEquals(stats.mean(list), tonumber(mean), 1e-9)
end

local TestCorrelation = {}

function TestCorrelation.test_equal_numbers_share_the_mean_of_their_ranks()
  lu.assertEquals(stats.ranks({ 3, 1, 1, 2 }), { 4, 1.5, 1.5, 3 })
  lu.assertEquals(stats.ranks({ 5, false, 5, 5, 1 }), { 3, false, 3, 3, 1 })
  lu.assertEquals(stats.ranks({}), {})
end

--- Ranks by counting: a second way.
local function counted_ranks(list)
  local ranks = {}
  for i, value in ipairs(list) do
    local less, same = 0, 0
    for _, other in ipairs(list) do
      less, same = less + (other < value and 1 or 0), same + (other == value and 1 or 0)
    end
    ranks[i] = less + (same + 1) / 2
  end
  return ranks
end

function TestCorrelation.test_ranks_are_those_that_counting_gives()
  for seed = 1, 20 do
    local list = numbers(60, seed, seed) -- with many ties
    lu.assertEquals(stats.ranks(list), counted_ranks(list))
  end
end

function TestCorrelation.test_it_is_that_of_gnuplot()
  for seed = 1, 5 do
    local a, b = numbers(50, seed, 40), numbers(50, seed + 100, 9)
    for i = 1, 25 do
      b[i] = b[i] + a[i]
    end
    local script = "stats $D using 1:2 nooutput\nprint STATS_correlation"
    lu.assertAlmostEquals(stats.pearson(a, b), tonumber(gnuplot({ a, b }, script)), 1e-9)
    lu.assertAlmostEquals(stats.spearman(a, b),
      tonumber(gnuplot({ counted_ranks(a), counted_ranks(b) }, script)), 1e-9)
  end
end

function TestCorrelation.test_by_hand()
  -- ranks 1 2 3 4 and 1 3 2 4: 1 - 6 * 2 / (4 * 15) = 0.8
  lu.assertAlmostEquals(stats.spearman({ 1, 2, 3, 9 }, { 10, 30, 20, 1000 }), 0.8, 1e-12)
  -- deviations -1 0 1 and -1 1 0: 1 / (sqrt 2 sqrt 2)
  lu.assertAlmostEquals(stats.pearson({ 1, 2, 3 }, { 4, 6, 5 }), 0.5, 1e-12)
end

function TestCorrelation.test_what_is_undefined_is_left_out_of_both_before_ranking()
  local a, b = { 1, 100, 2, 3, 9 }, { 10, false, 30, 20, 1000 }
  lu.assertAlmostEquals(stats.spearman(a, b), 0.8, 1e-12)
  lu.assertAlmostEquals(stats.spearman(b, a), 0.8, 1e-12)
  lu.assertAlmostEquals(stats.pearson({ 1, false, 2, 3 }, { 4, 5, 6, 5 }), 0.5, 1e-12)
end

function TestCorrelation.test_too_few_rows_or_a_constant_have_none()
  lu.assertNil(stats.spearman({ 1, 2 }, { 1, 2 }))
  lu.assertNil(stats.spearman({ 1, 1, 1 }, { 1, 2, 3 }))
  lu.assertNil(stats.pearson({ 1, 2, false, 4 }, { 1, 2, 3, false }))
  -- constant where both are defined, but not elsewhere
  lu.assertNil(stats.spearman({ 5, 5, 5, 6 }, { 1, 2, 3, false }))
end

function TestCorrelation.test_gaps_are_as_if_the_rows_were_not_there()
  for seed = 1, 20 do
    local a, b = numbers(40, seed, 15), numbers(40, seed + 50, 15)
    local short_a, short_b = {}, {}
    for i = 1, 40 do
      if (i + seed) % 7 == 0 then
        a[i] = false
      elseif (i + seed) % 5 == 0 then
        b[i] = false
      else
        short_a[#short_a + 1], short_b[#short_b + 1] = a[i], b[i]
      end
    end
    for _, kind in ipairs({ "pearson", "spearman" }) do
      lu.assertAlmostEquals(stats[kind](a, b), stats[kind](short_a, short_b), 1e-12)
    end
  end
end

function TestCorrelation.test_ranks_do_not_mind_a_monotone_map()
  local a, b, c = numbers(80, 3, 30), numbers(80, 4, 30), {}
  for i, value in ipairs(a) do
    c[i] = math.exp(value / 3)
  end
  lu.assertEquals(stats.spearman(a, b), stats.spearman(c, b))
  lu.assertEquals(stats.spearman(a, c), 1)
end

function TestCorrelation.test_all_pairs_are_in_order()
  local columns = { numbers(30, 1, 9), numbers(30, 2, 9), numbers(30, 3, 9), numbers(30, 4, 9) }
  columns[3][5] = false
  local values, place = stats.spearman_pairs(columns), 0
  for i = 1, 4 do
    for k = i + 1, 4 do
      place = place + 1
      lu.assertEquals(values[place], stats.spearman(columns[i], columns[k]))
    end
  end
  lu.assertEquals(#values, 6)
end

function TestCorrelation.test_misuse_is_an_error()
  lu.assertError(correlation.with, { { 1, 2 } }, { 1, 2, 3 }, "pearson")
  lu.assertError(correlation.with, { { 1, 2 } }, { 1, 2 }, "kendall")
  lu.assertError(correlation.pairs, { { 1, 2 }, 3 }, "pearson")
end

local TestLeastSquares = {}

function TestLeastSquares.test_a_line_through_its_points()
  local weights = least_squares.solve({ { 1, 1, 1 }, { 0, 1, 2 } }, { 5, 7, 9 })
  lu.assertAlmostEquals(weights[1], 5, 1e-12)
  lu.assertAlmostEquals(weights[2], 2, 1e-12)
end

function TestLeastSquares.test_columns_that_lie_on_an_axis_already()
  lu.assertEquals(least_squares.solve({ { 1, 0, 0 }, { 0, 1, 1 } }, { 5, 1, 3 }), { 5, 2 })
  lu.assertEquals(least_squares.solve({ { -2, 0, 0 }, { 0, 1, 1 } }, { 5, 1, 3 }), { -2.5, 2 })
end

function TestLeastSquares.test_it_is_what_gnuplot_fits()
  local x, y, z, one = numbers(40, 7, 50), numbers(40, 8, 50), {}, {}
  local noise = numbers(40, 9, 100)
  for i in ipairs(x) do
    z[i], one[i] = 3 + 2 * x[i] - 0.5 * y[i] + noise[i] / 10, 1
  end
  local out = gnuplot({ x, y, z }, "f(x, y) = a + b * x + c * y\na = 1; b = 1; c = 1\n"
    .. "fit f(x, y) $D using 1:2:3 via a, b, c\nprint a, b, c")
  local weights = least_squares.solve({ one, x, y }, z)
  local place = 0
  for text in out:match("([^\n]+)\n$"):gmatch("%S+") do
    place = place + 1
    lu.assertAlmostEquals(weights[place], tonumber(text), 1e-5)
  end
  lu.assertEquals(place, 3)
end

function TestLeastSquares.test_what_is_left_is_at_right_angles_to_every_column()
  local columns = { numbers(25, 1, 9), numbers(25, 2, 9), numbers(25, 3, 9) }
  local target = numbers(25, 4, 9)
  local weights = least_squares.solve(columns, target)
  for _, column in ipairs(columns) do
    local sum = 0
    for i, value in ipairs(target) do
      local rest = value
      for k, weight in ipairs(weights) do
        rest = rest - weight * columns[k][i]
      end
      sum = sum + rest * column[i]
    end
    lu.assertAlmostEquals(sum, 0, 1e-9)
  end
end

function TestLeastSquares.test_columns_that_depend_on_each_other_have_no_weights()
  lu.assertNil(least_squares.solve({ { 1, 1, 1 }, { 3, 3, 3 } }, { 1, 2, 3 }))
  lu.assertNil(least_squares.solve({ { 0, 0 } }, { 1, 2 }))
  lu.assertNil(least_squares.solve({ { 1 }, { 2 } }, { 1 }))
end

local TestFront = {}

local function point(...)
  return { objectives = { ... } }
end

function TestFront.test_by_hand()
  local points = { point(1, 5), point(2, 3), point(3, 3), point(4, 1), point(4, 4), point(1, 6) }
  local goals = { { goal = "min" }, { goal = "min" } }
  -- 3,3 is beaten by 2,3; 4,4 by 2,3; 1,6 by 1,5
  lu.assertIs(#front.of(points, goals), 3)
  lu.assertIs(front.of(points, goals)[1], points[1])
  lu.assertIs(front.of(points, goals)[2], points[2])
  lu.assertIs(front.of(points, goals)[3], points[4])
end

function TestFront.test_equal_points_are_all_on_it_and_undefined_ones_are_not()
  local points = { point(1, 1), point(1, nil), point(1, 1), point(2, 2) }
  lu.assertEquals(front.of(points, { { goal = "min" }, { goal = "min" } }),
    { points[1], points[3] })
end

--- The front by comparing all with all.
local function brute(points, goals)
  local kept = {}
  for _, a in ipairs(points) do
    local is_beaten = false
    for _, b in ipairs(points) do
      local as_good, better = true, false
      for i, objective in ipairs(goals) do
        local sign = objective.goal == "min" and 1 or -1
        local x, y = sign * a.objectives[i], sign * b.objectives[i]
        as_good, better = as_good and y <= x, better or y < x
      end
      is_beaten = is_beaten or as_good and better
    end
    kept[a] = not is_beaten or nil
  end
  return kept
end

function TestFront.test_it_is_what_comparing_all_with_all_gives()
  for _, way in ipairs({ { "min", "min" }, { "max", "min" }, { "min", "max", "min" }, { "max" } })
  do
    local goals = {}
    for i, goal in ipairs(way) do
      goals[i] = { goal = goal }
    end
    for seed = 1, 10 do
      local points, columns = {}, {}
      for i in ipairs(way) do
        columns[i] = numbers(60, seed * 10 + i, 12)
      end
      for row = 1, 60 do
        points[row] = point(columns[1][row], columns[2] and columns[2][row],
          columns[3] and columns[3][row])
      end
      local expected, count = brute(points, goals), 0
      for _, each in ipairs(front.of(points, goals)) do
        lu.assertTrue(expected[each])
        count = count + 1
      end
      for _ in pairs(expected) do
        count = count - 1
      end
      lu.assertEquals(count, 0)
    end
  end
end

local TestEffects = {}

local function grid(f)
  local points, column = {}, {}
  for _, a in ipairs({ 1, 2 }) do
    for _, b in ipairs({ false, true }) do
      points[#points + 1] = { parameters = { a = a, b = b } }
      column[#column + 1] = f(a, b)
    end
  end
  return points, column
end

local PARAMETERS = { { name = "a", values = { 1, 2, 3 } },
  { name = "b", values = { false, true } } }

local function ranked(f)
  local points, column = grid(f)
  return effects.ranked(effects.levels(points, PARAMETERS), column)
end

function TestEffects.test_by_hand()
  -- 10 30 20 40, mean 25: a moves it by -5 and +5, b by -10 and +10.  Squares: all 225 + 25 + 25
  -- + 225 = 500, between the values of a 4 * 25 = 100, of b 4 * 100 = 400
  local list = ranked(function(a, b) return 10 * a + (b and 20 or 0) end)
  lu.assertEquals({ list[1].parameter.name, list[2].parameter.name }, { "b", "a" })
  lu.assertAlmostEquals(list[1].share, 0.8, 1e-12)
  lu.assertAlmostEquals(list[2].share, 0.2, 1e-12)
  lu.assertEquals(list[1].levels, { { value = false, count = 2, mean = 15, effect = -10 },
    { value = true, count = 2, mean = 35, effect = 10 } })
  lu.assertEquals(#list[2].levels, 2) -- no point has a = 3
end

function TestEffects.test_parameters_that_act_together_explain_nothing_alone()
  local list = ranked(function(a, b) return (a == 1) == b and 1 or 0 end)
  lu.assertEquals({ list[1].share, list[2].share }, { 0, 0 })
end

function TestEffects.test_what_does_not_vary_has_none_and_gaps_are_left_out()
  lu.assertEquals(ranked(function() return 3 end), {})
  local list = ranked(function(a, b) return b and a end) -- undefined where b is false
  lu.assertEquals(#list, 1)
  lu.assertEquals({ list[1].parameter.name, list[1].share, list[1].mean }, { "a", 1, 1.5 })
end

function TestEffects.test_shares_of_a_full_grid_add_up_to_one_at_most()
  for seed = 1, 30 do
    local values, place = numbers(4, seed, 20), 0
    local sum = 0
    for _, effect in ipairs(ranked(function()
      place = place + 1
      return values[place]
    end)) do
      sum = sum + effect.share
    end
    lu.assertTrue(sum <= 1 + 1e-12)
  end
end

local TestCorrelate = {}

function TestCorrelate.test_metrics_that_differ_in_a_factor_are_taken_once()
  local columns = { a = { 1, 2, 4 }, b = { 4, 8, 16 }, c = { 3, 3, 3 }, d = { 1, 2, 5 },
    e = { 2, false, 8 }, f = { -1, -2, -4 } }
  local items = correlate.distinct({ "d", "a", "b", "c", "e", "f" }, columns)
  local names = {}
  for i, item in ipairs(items) do
    names[i] = item.name
  end
  lu.assertEquals(names, { "d", "a", "e" })
  lu.assertEquals(items[2].merged, { "b", "f" })
end

function TestCorrelate.test_a_difference_at_one_point_of_many_keeps_both()
  local a, b = numbers(200, 1, 50), {}
  for i, value in ipairs(a) do
    b[i] = 3 * value
  end
  lu.assertEquals(#correlate.distinct({ "a", "b" }, { a = a, b = b }), 1)
  b[118] = false -- not at a place that is looked at first
  lu.assertEquals(#correlate.distinct({ "a", "b" }, { a = a, b = b }), 2)
  lu.assertEquals(#correlate.distinct({ "b", "a" }, { a = a, b = b }), 2)
  b[118] = 3 * a[118]
  b[117] = b[117] + 1
  lu.assertEquals(#correlate.distinct({ "a", "b" }, { a = a, b = b }), 2)
end

function TestCorrelate.test_the_strongest_pair_comes_first_whatever_its_sign()
  local pairs_ = correlate.pairs(correlate.distinct({ "a", "b", "c" }, { a = { 1, 2, 3, 4 },
    b = { 1, 3, 2, 4 }, c = { 9, 4, 3, 0 } }))
  lu.assertEquals({ pairs_[1].a.name, pairs_[1].b.name, pairs_[1].value }, { "a", "c", -1 })
  lu.assertEquals(#pairs_, 3)
end

local TestModel = {}

--- Points, metrics and times of a power law, times a noise, if any.
local function law(count, noise)
  local points, x, y, other, seconds = {}, {}, {}, {}, {}
  local spread = numbers(count, 77, 1000)
  for i = 1, count do
    points[i] = { id = ("%020x"):format((i * 2654435761) % 4294967296) }
    x[i], y[i], other[i] = 1 + (i * 7) % 23, 1 + (i * 5) % 11, (i * 3) % 17 - 8
    seconds[i] = 1e-6 * x[i] ^ 2 / y[i] * math.exp(noise * (spread[i] / 1000 - 0.5))
  end
  return points, { { name = "kernel/other", column = other }, { name = "kernel/x", column = x },
    { name = "kernel/y", column = y } }, seconds
end

function TestModel.test_a_power_law_is_found_again()
  local made = model.of(law(100, 0))
  lu.assertEquals({ made.terms[1].name, made.terms[2].name }, { "kernel/x", "kernel/y" })
  lu.assertAlmostEquals(made.terms[1].weight, 2, 1e-6)
  lu.assertAlmostEquals(made.terms[2].weight, -1, 1e-6)
  lu.assertAlmostEquals(made.r2, 1, 1e-9)
  lu.assertAlmostEquals(made.rank, 1, 1e-3) -- ties
  lu.assertAlmostEquals(math.exp(made.constant), 1e-6, 1e-12)
end

function TestModel.test_times_that_have_nothing_to_do_with_metrics_are_not_predicted()
  local points, items = law(100, 0)
  local seconds = {}
  for i, value in ipairs(numbers(100, 4242, 1000)) do
    seconds[i] = 1e-3 * (1 + value)
  end
  local made = model.of(points, items, seconds)
  lu.assertTrue(made.r2 < 0.1, made.r2)
end

function TestModel.test_choosing_of_many_metrics_is_validated_too()
  -- 200 metrics of 30 points, none of which has to do with the times: the best of them fits some of
  -- the times by chance, and must not be judged by those
  local points, _, _ = law(30, 0)
  local items, seconds = {}, {}
  for m = 1, 200 do
    items[m] = { name = "kernel/m" .. m, column = numbers(30, 1000 + 31 * m, 500) }
  end
  for i, value in ipairs(numbers(30, 5, 1000)) do
    seconds[i] = 1e-3 * (1 + value)
  end
  lu.assertTrue(model.of(points, items, seconds).r2 < 0.3)
end

function TestModel.test_it_is_the_same_in_every_order_of_the_points()
  local points, items, seconds = law(60, 1)
  local made = model.of(points, items, seconds)
  local function turned(list) -- every third, then the others
    local result = {}
    for first = 0, 2 do
      for i = 3 - first, #list, 3 do
        result[#result + 1] = list[i]
      end
    end
    return result
  end
  for _, item in ipairs(items) do
    item.column = turned(item.column)
  end
  local again = model.of(turned(points), items, turned(seconds))
  lu.assertAlmostEquals(again.r2, made.r2, 1e-12)
  lu.assertEquals(#again.terms, #made.terms)
end

function TestModel.test_few_points_have_no_model_and_of_many_some_are_taken()
  local points, items, seconds = law(model.POINTS_LEAST - 1, 0)
  lu.assertNil(model.of(points, items, seconds))
  local made = model.of(law(2500, 0.1))
  lu.assertEquals(made.used, model.POINTS_MOST)
  lu.assertTrue(made.r2 > 0.95)
end

function TestModel.test_metrics_with_gaps_or_without_any_difference_are_no_terms()
  local points, items, seconds = law(40, 0)
  items[2].column[3] = false
  for i in ipairs(items[3].column) do
    items[3].column[i] = 5
  end
  for _, term in ipairs(model.of(points, items, seconds).terms) do
    lu.assertEquals(term.name, "kernel/other")
  end
end

local TestLadder = {}

function TestLadder.test_five_per_cent_is_similar_and_the_goal_says_what_a_gain_is()
  lu.assertEquals({ ladder.outcome(100, 105, "min") }, { "similar", 5 })
  lu.assertEquals({ ladder.outcome(100, 94, "min") }, { "gain", -6 })
  lu.assertEquals({ ladder.outcome(100, 94, "max") }, { "loss", -6 })
  lu.assertEquals({ ladder.outcome(100, 106, "max") }, { "gain", 6 })
  lu.assertEquals({ ladder.outcome(-100, -110, "min") }, { "gain", -10 })
  lu.assertEquals({ ladder.outcome(0, 1, "min") }, { "loss", nil })
  lu.assertEquals({ ladder.outcome(0, 0, "min") }, { "similar", 0 })
  lu.assertNil(ladder.outcome(nil, 1, "min"))
end

function TestLadder.test_best_so_far_is_by_the_goal_and_of_right_points()
  local points = {}
  for i, value in ipairs({ 5, 7, 3, 4, 9 }) do
    points[i] = { status = i == 3 and "wrong" or "right", objectives = { value } }
  end
  local function places(goal)
    local list = {}
    for i, best in ipairs(ladder.best_so_far(points, { goal = goal })) do
      list[i] = best.place
    end
    return list
  end
  lu.assertEquals({ places("min"), places("max") }, { { 1, 4 }, { 1, 2, 5 } })
end

local TestPick = {}

function TestPick.test_by_hand()
  -- the least score is shared by the points of 4 s and of 2 s: median 3 s, faster are 1 s and 2 s
  local picked = pick.of({ 7, 5, false, 5, 9 }, { 1, 4, 8, 2, 5 })
  lu.assertEquals(picked.places, { 2, 4 })
  lu.assertEquals({ picked.seconds, picked.least, picked.most, picked.rank }, { 3, 2, 4, 3 })
  lu.assertEquals({ picked.to_best, picked.to_median }, { 3, 0.75 })
  lu.assertNil(pick.of({ false, false }, { 1, 2 }))
  lu.assertEquals(pick.of({ 1, 2, 3 }, { 1, 1, 4 }).rank, 1) -- as fast is not faster
end

function TestPick.test_most_is_best_if_that_is_the_goal()
  lu.assertEquals(pick.of(pick.scores({ 1, 9, false }, "max"), { 1, 2, 3 }).places, { 2 })
  lu.assertEquals(pick.scores({ 1, 9 }, "min"), { 1, 9 })
end

support.run({ TestQuantiles = TestQuantiles, TestCorrelation = TestCorrelation,
  TestLeastSquares = TestLeastSquares, TestFront = TestFront, TestEffects = TestEffects,
  TestCorrelate = TestCorrelate, TestModel = TestModel,
  TestLadder = TestLadder, TestPick = TestPick })
