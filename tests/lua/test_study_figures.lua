-- The figures of studies: what they show, and that gnuplot draws them.
local lu = require("luaunit")
local dir = require("pl.dir")
local lfs = require("lfs")
local axis = require("assay.study.axis")
local file = require("assay.util.file")
local gallery = require("assay.study.gallery")
local gnuplot = require("assay.plot.gnuplot")
local made_study = require("made_study")
local output = require("assay.util.output")
local picture = require("assay.plot.picture")
local plot = require("assay.study.plot")
local report = require("assay.study.report")
local results = require("assay.study.results")
local sample = require("assay.study.sample")
local support = require("support")

local TestFigures = {}

function TestFigures:setUp()
  self.place = support.workplace()
  self.config = { share_dir = self.place.folder .. "/share" }
  self.folder = self.place.work .. "/m.study"
  self.times = self.place.work .. "/times.csv"
  assert(lfs.mkdir(self.folder))
  self:save(made_study.grid())
  support.write(self.times, made_study.times(made_study.grid(), { 1 }))
end

function TestFigures:tearDown()
  support.clear(self.place)
end

function TestFigures:save(all)
  results.write(self.folder, all)
end

--- The chart of a figure.
function TestFigures:chart(name)
  local self_, joined = report.open({ study = self.folder, times = { self.times } })
  return assert(gallery.charts(self_, joined, { [name] = true })[1], name)
end

--- Run the command; what it writes on stdout is kept.
function TestFigures:plot(options)
  options.study, options.figure = options.study or self.folder, options.figure or {}
  options.output = options.output or self.place.work .. "/d"
  local said, write = {}, output.write
  output.write = function(name, text, force)
    if name then
      return write(name, text, force)
    end
    said[#said + 1] = text
  end
  local ok, fault = pcall(plot.main, self.config, options)
  output.write = write
  return ok and table.concat(said) or error(fault, 0)
end

function TestFigures:test_cells_have_the_best_over_the_other_parameters()
  local rows, best = self:chart("heat").chart.blocks[1].rows, {}
  for _, point in ipairs(made_study.grid().points) do
    local p = point.parameters
    if point.status == "right" and p.n == 256 then
      local place = p.width .. tostring(p.staged)
      best[place] = math.min(best[place] or math.huge, point.objectives[1])
    end
  end
  lu.assertEquals(#rows, 6) -- three widths, staged or not
  for _, row in ipairs(rows) do
    local place = ({ 1, 2, 4 })[row[1]] .. tostring(row[2] == 2)
    lu.assertEquals(row[3], best[place])
  end
end

function TestFigures:test_the_frame_is_around_the_best_cells()
  local blocks = self:chart("heat").chart.blocks
  lu.assertEquals(blocks[4].rows, { { 1, 2 }, { 2, 2 } })
  for _, row in ipairs(blocks[1].rows) do
    lu.assertEquals(row[5] == 1, row[3] == 68)
  end
end

function TestFigures:test_pairs_without_a_right_point_are_empty()
  local all = made_study.grid()
  for _, point in ipairs(all.points) do
    if point.parameters.staged and point.parameters.width == 2 then
      point.status = "failed"
    end
  end
  self:save(all)
  for _, row in ipairs(self:chart("heat").chart.blocks[1].rows) do
    lu.assertFalse(row[1] == 2 and row[2] == 2)
  end
end

function TestFigures:test_every_right_point_has_a_curve_within_its_axes()
  local chart = self:chart("parallel").chart
  local points = 0
  for i = 1, 3 do
    for _, row in ipairs(chart.blocks[i].rows) do
      lu.assertTrue(not row[2] or row[2] >= 0 and row[2] <= 1)
      points = points + (row[1] == 1 and 1 or 0)
    end
  end
  lu.assertEquals(points, 88)
  lu.assertEquals(chart.blocks[4].rows, { { 1, "tile" }, { 2, "width" }, { 3, "unroll" },
    { 4, "staged" }, { 5, "bytes per element" }, { 6, "instructions" } })
  -- the best is at the top of the first objective
  lu.assertEquals(chart.blocks[3].rows[5][2], 1)
end

-- Six axes, then a blank line: gnuplot draws a curve on over whatever else stands there.
function TestFigures:test_curves_of_points_are_not_joined()
  local made = self:chart("parallel")
  local data = gnuplot.data(made.figure, made.chart, {})
  local block = data:match('"axis" "place"\n(.-)\n\n\n')
  for curve in (block .. "\n\n"):gmatch("(.-)\n\n") do
    local _, lines = (curve .. "\n"):gsub("\n", "")
    lu.assertEquals(lines, 6)
    lu.assertStrMatches(curve, "1 .*\n6 [^\n]*")
  end
end

function TestFigures:test_best_so_far_goes_to_the_last_run()
  self:save(made_study.search("random", { 1, 9, 3, 34, 10 }))
  local blocks = self:chart("progress").chart.blocks
  local places = {}
  for i, row in ipairs(blocks[2].rows) do
    places[i] = row[1]
  end
  lu.assertEquals(places, { 1, 2, 4, 5 })
  lu.assertEquals(#blocks[1].rows, 5)
end

function TestFigures:test_times_are_against_what_the_model_predicts()
  local made = self:chart("times")
  lu.assertEquals({ made.figure.name, made.figure.script }, { "study_times_1", "study_times" })
  lu.assertEquals({ #made.chart.blocks[1].rows, #made.chart.blocks[2].rows,
    #made.chart.blocks[3].rows }, { 88, 8, 1 })
  lu.assertEquals(made.chart.parameters.is_time, 1)
end

function TestFigures:test_all_are_drawn_in_every_format_without_a_complaint()
  for _, format in ipairs(plot.FORMATS) do
    local said, reason = self:plot({ format = format, force = true, times = { self.times } })
    lu.assertEquals(reason, nil)
    local names = {}
    for name in said:gmatch("/d/([^\n]+)\n") do
      names[#names + 1] = name
    end
    lu.assertEquals(names, { "study_heat." .. format, "study_parallel." .. format,
      "study_front." .. format, "study_times_1." .. format })
  end
  local kept = {}
  for _, path in ipairs(dir.getfiles(self.place.work .. "/d")) do
    kept[file.base(path)] = true
  end
  lu.assertTrue(kept["study_times_1.gp"] and kept["study_times_1.dat"])
end

function TestFigures:test_scripts_draw_the_same_again()
  assert(self:plot({ times = { self.times } }))
  local path = self.place.work .. "/d/study_times_1.svg"
  local kept = support.read(path)
  local status = support.shell(self.place, "cd d && for script in *.gp; do "
    .. "LC_ALL=C.UTF-8 gnuplot $script || exit; done")
  lu.assertEquals(status, 0)
  lu.assertTrue(picture.finish(support.read(path), "svg", { name = "study_times_1",
    title = kept:match("<title>([^<]*)"), text = kept:match("<desc>([^<]*)") }) == kept)
end

function TestFigures:test_what_cannot_be_drawn_is_said()
  local reason, code = support.failure_of(self.plot, self, { figure = { "progress" } })
  lu.assertEquals({ reason, code }, { "--figure progress: the search has no order", 80 })
  reason, code = support.failure_of(self.plot, self, { figure = { "times" } })
  lu.assertEquals(code, 80)
  lu.assertStrContains(reason, "no measured times were given")
  reason, code = support.failure_of(self.plot, self, { figure = { "pie" } })
  lu.assertEquals(code, 64)
  lu.assertStrContains(reason, "--figure pie: there is no such figure")
  lu.assertNil(lfs.attributes(self.place.work .. "/d"))
  assert(self:plot({ figure = { "heat" } }))
  lu.assertEquals(select(2, support.failure_of(self.plot, self, { figure = { "heat" } })), 73)
end

function TestFigures:test_list_names_all()
  local said = self:plot({ list = true })
  for _, each in ipairs(gallery.all) do
    lu.assertStrContains(said, each.name .. " ")
  end
end

function TestFigures:test_odd_spaces_are_drawn()
  local all = made_study.grid()
  -- a long list of values, one that is a long text, negative and zero objectives
  all.parameters[1].values = {}
  for i = 1, 24 do
    all.parameters[1].values[i] = i == 7 and "a value with a very long name" or i
  end
  for i, point in ipairs(all.points) do
    point.status = "right"
    point.parameters.tile = all.parameters[1].values[i % 24 + 1]
    point.objectives = { i % 5 - 3, 0 }
  end
  self:save(all)
  local said, reason = self:plot({})
  lu.assertNil(reason)
  lu.assertStrContains(said, "study_heat.svg")
end

local TestAxis = {}

function TestAxis.test_round_numbers_are_labelled()
  local parameters = {}
  local labels = axis.add(parameters, "x", 3, 900)
  lu.assertEquals(parameters.x_log, 1)
  lu.assertEquals(labels.rows, { { 10, "10" }, { 100, "100" }, { 1000, "1k" } })
  labels = axis.add(parameters, "y", 0, 10)
  lu.assertEquals(parameters.y_log, 0)
  lu.assertEquals(labels.rows, { { 0, "0" }, { 2, "2" }, { 4, "4" }, { 6, "6" }, { 8, "8" },
    { 10, "10" } })
end

function TestAxis.test_numbers_of_any_size_have_labels()
  for _, ends in ipairs({ { 1e-9, 1e9 }, { 5, 5 }, { 0, 0 }, { -3, -1 }, { 1e6, 1.1e6 },
      { 4e-7, 3e-6 }, { -1, 1e12 }, { -1e308, 1e308 }, { 1e-308, 1e308 }, { 5e-324, 5e-324 },
      { 1e308, 1e308 } }) do
    local parameters = {}
    local rows = axis.add(parameters, "x", ends[1], ends[2]).rows
    lu.assertTrue(#rows >= 2 and #rows <= 9, ("%g to %g has %d"):format(ends[1], ends[2], #rows))
    lu.assertTrue(parameters.x_least < parameters.x_most)
    lu.assertTrue(parameters.x_least >= -1e307 and parameters.x_most <= 1e307)
  end
end

function TestAxis.test_places_reach_from_0_to_1()
  lu.assertEquals({ axis.place(1, 1, 100), axis.place(100, 1, 100) }, { 0, 1 })
  lu.assertAlmostEquals(axis.place(10, 1, 100), 0.5, 1e-12) -- logarithmic
  lu.assertEquals({ axis.place(5, 0, 10), axis.place(5, 5, 5) }, { 0.5, 0.5 })
end

function TestAxis.test_numbers_are_short()
  lu.assertEquals({ axis.short(235929600), axis.short(2052), axis.short(0.0341) },
    { "236M", "2.05k", "0.0341" })
  lu.assertEquals({ axis.seconds(0.01), axis.seconds(2.5e-5), axis.seconds(3) },
    { "10 ms", "25 us", "3 s" })
end

function TestAxis.test_samples_are_evenly_taken_and_have_both_ends()
  local list = {}
  for i = 1, 1000 do
    list[i] = i
  end
  local some = sample.of(list, 10)
  lu.assertEquals({ #some, some[1], some[2], some[10] }, { 10, 1, 112, 1000 })
  lu.assertIs(sample.of(list, 1000), list)
end

support.run({ TestFigures = TestFigures, TestAxis = TestAxis })
