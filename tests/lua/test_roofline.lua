-- The roofline: roofs of a device, where kernels are under them, and the times that `assay time`
-- writes. Figures are made by hand, and expected ones derived from them beside.
local lu = require("luaunit")
local costing = require("costing")
local exit = require("assay.util.exit")
local figure = require("assay.plot.figure")
local kernel_times = require("assay.record.kernel_times")
local made = require("made")
local roof_chart = require("assay.plot.roof_chart")
local roofline = require("assay.plot.roofline")
local support = require("support")

local GIGA = 1e9

--- A device of 64 Gflop/s (10^9 multiply-adds of 32 items are 64 * 10^9 operations), a fourth of it
-- for doubles, that moves 8 GB/s to memory and 32 GB/s to its L2.
local function judged(more, at)
  local constants = { ["issue.rate"] = GIGA, ["memory.bandwidth"] = 8 * GIGA }
  for name, value in pairs(more or {}) do
    constants[name] = value
  end
  return { constants = costing.device(constants), at = at or { factor = 1 },
    profile = { values = { device = "Made", ["cost.float64"] = 4,
      ["l2.bandwidth"] = 32 * GIGA } } }
end

--- A kernel that does so many operations, in multiply-adds of no vectors, on 100 blocks of 64
-- bytes, of which it writes some.
local function entry(flops, more)
  local figures = { flops = flops, ["opcode.class[float32]"] = flops / 2 }
  for name, value in pairs(more or {}) do
    figures[name] = value
  end
  return made.entry({ name = "copy", kernel = figures,
    global = { ["footprint.lines_read"] = 60, ["footprint.lines_written"] = 40 } })
end

local function near(actual, expected)
  lu.assertAlmostEquals(actual / expected, 1, 1e-9)
end

local TestRoofs = {}

function TestRoofs.test_peak_is_two_operations_for_each_item_of_a_multiply_add()
  local roof = roofline.of_device(judged())
  lu.assertEquals({ roof.peak, roof.double_peak, roof.bandwidth, roof.l2_bandwidth, roof.device },
    { 64 * GIGA, 16 * GIGA, 8 * GIGA, 32 * GIGA, "Made" })
  -- as NVIDIA has it, 67 Tflop/s: 10^12 * 32 * 2, of which 1 in 1.914 with doubles
  local shipped = roofline.of_judge().roof
  near(shipped.peak, 64e12)
  near(shipped.double_peak, 64e12 / 1.914)
  near(shipped.bandwidth, 4.456e12)
end

function TestRoofs.test_the_lower_of_both_roofs_is_attainable()
  local roof = roofline.of_device(judged())
  lu.assertEquals(roofline.attainable(roof, 0.5), 4 * GIGA)
  lu.assertEquals(roofline.attainable(roof, 8), 64 * GIGA) -- the ridge
  lu.assertEquals(roofline.attainable(roof, 100), 64 * GIGA)
end

function TestRoofs.test_lines_meet_at_the_ridge()
  -- 64 Gflop/s over 8 GB/s: 8 flop/B. Axes go from half of the point's 0.5 flop/B to 6 times the
  -- ridge, and from a hundredth of the peak on; there the roof of memory has 0.25 * 8 Gflop/s.
  local points = { { intensity = 0.5, speed = 2 * GIGA, doubles = false } }
  local chart = roof_chart.of(roofline.of_device(judged()), points, { width = 6, height = 5 })
  lu.assertEquals(chart.main, { { 0.25, 2 }, { 8, 64 }, { 48, 64 } })
  lu.assertEquals(chart.ridge, { { 8, 0.64 }, { 8, 64 } })
  lu.assertEquals(chart.thin, { { 0.25, 8 }, { 2, 64 }, { 8, 64 } }) -- 32 GB/s reach 64 at 2
end

function TestRoofs.test_doubles_have_a_roof_if_a_kernel_has_doubles()
  local points = { { intensity = 0.5, speed = 2 * GIGA, doubles = true } }
  local chart = roof_chart.of(roofline.of_device(judged()), points, { width = 6, height = 5 })
  lu.assertEquals(chart.thin[4], {}) -- between lines
  lu.assertEquals({ chart.thin[5], chart.thin[6] }, { { 0.5, 16 }, { 48, 16 } })
end

function TestRoofs.test_slow_points_widen_the_axes()
  local points = { { intensity = 1 / 1024, speed = 0.001 * GIGA } }
  local chart = roof_chart.of(roofline.of_device(judged()), points, { width = 6, height = 5 })
  near(chart.frame.x_least, 1 / 2048)
  near(chart.frame.y_least, 0.0004)
  -- ends of the axes are ends of the area, and back
  local x, y = chart.frame:place(chart.frame.x_most, chart.frame.y_most)
  near(x, 6)
  near(y, 5)
  x, y = chart.frame:value(chart.frame:place(3, 7))
  near(x, 3)
  near(y, 7)
end

function TestRoofs.test_ticks_are_powers_of_two_whose_labels_have_room()
  local function ticks(intensity, width)
    local points = { { intensity = intensity, speed = 2 * GIGA } }
    local chart = roof_chart.of(roofline.of_device(judged()), points, { width = width, height = 5 })
    local labels = {}
    for i, row in ipairs(chart.frame:ticks()) do
      labels[i] = row[2]
    end
    return table.concat(labels, " ")
  end
  -- from half of the intensity to 48
  lu.assertEquals(ticks(0.5, 6), "1/4 1/2 1 2 4 8 16 32")
  lu.assertEquals(ticks(0.5, 4), "1/4 1 4 16")
  lu.assertEquals(ticks(1 / 64, 6), "1/64 1/16 1/4 1 4 16")
  lu.assertEquals(ticks(1 / 2 ^ 40, 6), "1/1099511627776 1/1048576 1")
end

local TestPoints = {}

-- 100 blocks of 64 bytes take 6400 / 8 GB/s, and as traffic is uneven, longer.
local SECONDS = costing.UNEVEN * 6400 / (8 * GIGA)

function TestPoints.test_a_kernel_is_where_it_is_predicted()
  local how = roofline.of_judge(judged())
  local point = roofline.point(how, entry(12800), made.keys)
  lu.assertEquals({ point.intensity, point.kind, point.doubles }, { 2, "predicted", false })
  near(point.speed, 12800 / SECONDS)
  point = roofline.point(how, entry(12800, { ["opcode.class[float64]"] = 1 }), made.keys)
  lu.assertTrue(point.doubles)
end

function TestPoints.test_a_larger_launch_does_more_of_all()
  -- A launch costs a microsecond, which four times the work has once.
  for factor, at in pairs({ [1] = { factor = 1 }, [4] = { factor = 4 } }) do
    local how = roofline.of_judge(judged({ ["launch.time"] = 1e-6 }, at))
    local point = roofline.point(how, entry(12800), made.keys)
    near(point.intensity, 2)
    near(point.speed, factor * 12800 / (factor * SECONDS + 1e-6))
  end
end

function TestPoints.test_a_kernel_is_where_it_was_measured()
  local how, one = roofline.of_judge(judged()), entry(12800)
  how.seconds[one] = 1e-5
  local point = roofline.point(how, one, made.keys)
  lu.assertEquals(point.kind, "measured")
  near(point.intensity, 2)
  near(point.speed, 12800 / 1e-5)
end

function TestPoints.test_without_a_device_a_kernel_is_on_the_roof()
  local how = { roof = { peak = 20 * GIGA, bandwidth = 5 * GIGA }, seconds = {} }
  local point = roofline.point(how, entry(12800), made.keys) -- 2 flop/B of 5 GB/s
  lu.assertEquals({ point.intensity, point.speed, point.kind }, { 2, 10 * GIGA, "attainable" })
  point = roofline.point(how, entry(64000), made.keys) -- 10 flop/B
  lu.assertEquals({ point.intensity, point.speed }, { 10, 20 * GIGA })
end

function TestPoints.test_kernels_without_operations_or_traffic_are_nowhere()
  local how = roofline.of_judge(judged())
  lu.assertNil(roofline.point(how, entry(0), made.keys))
  lu.assertNil(roofline.point(how, made.entry({ kernel = { flops = 5 } }), made.keys))
end

local TestFigure = {}

local function chart_of(how, ...)
  local subject = { entries = { ... }, labels = {}, roofline = how,
    keys = setmetatable({}, { __index = made.keys }) }
  for i in ipairs(subject.entries) do
    subject.labels[i] = "k" .. i
  end
  return figure.chart(figure.find("roofline"), subject)
end

function TestFigure.test_the_fastest_comes_first_and_each_says_how_it_is_known()
  local how, slow, fast = roofline.of_judge(judged()), entry(6400), entry(640000)
  how.seconds[fast] = 1e-5
  local chart = chart_of(how, slow, entry(0), fast)
  local rows = chart.blocks[1].rows
  lu.assertEquals({ rows[1][1], rows[1][3], rows[1][4] }, { 100, "measured", "k3" })
  lu.assertEquals({ rows[2][1], rows[2][3], rows[2][4] }, { 1, "predicted", "k1" })
  near(rows[1][2], 640000 / 1e-5 / GIGA)
  near(rows[2][2], 8 / costing.UNEVEN)
  lu.assertEquals(#rows, 2)
  lu.assertEquals(chart.parameters.kinds, "measured predicted")
  lu.assertEquals(chart.parameters.heading, "Made, as recorded")
end

function TestFigure.test_points_at_one_place_share_a_label_of_numbers()
  local list = {}
  for i = 1, 5 do
    list[i] = entry(6400)
  end
  list[6] = entry(640000)
  local chart = chart_of(roofline.of_judge(judged()), table.unpack(list))
  -- the last one has 100 flop/B and is the fastest, the others have 1
  local labels = chart.blocks[8].rows
  lu.assertEquals({ #labels, labels[1][3], labels[2][3] }, { 2, "1", "2-6" })
  local names = chart.blocks[7].rows
  lu.assertEquals({ #names, names[1][3], names[2][3] }, { 6, "1  k6", "2  k1" })
end

function TestFigure.test_labels_of_many_points_in_a_row_are_apart()
  local list = {}
  for i = 1, 40 do
    list[i] = entry(6400 * 1.1 ^ i)
  end
  local chart = chart_of(roofline.of_judge(judged()), table.unpack(list))
  local labels, seen = chart.blocks[8].rows, {}
  lu.assertTrue(#labels < 40)
  for _, label in ipairs(labels) do
    for from, to in label[3]:gmatch("(%d+)%-?(%d*)") do
      for number = tonumber(from), tonumber(to) or tonumber(from) do
        lu.assertNil(seen[number])
        seen[number] = true
      end
    end
  end
  lu.assertEquals(#seen, 40)
end

function TestFigure.test_nothing_to_show_is_a_reason()
  lu.assertEquals({ chart_of(roofline.of_judge(judged()), entry(0)) },
    { nil, "no kernel has both floating-point operations and memory traffic" })
end

local TestTimes = {}

function TestTimes:setUp()
  self.place = support.workplace()
  self.path = self.place.work .. "/t.csv"
end

function TestTimes:tearDown()
  support.clear(self.place)
end

--- What rows of sim, kernel, device, time and outputs join with entries of these simulator files.
function TestTimes:join(rows, sims, names)
  support.write(self.path, "sim,kernel,device,time,outputs\r\n" .. table.concat(rows, "\r\n")
    .. "\r\n")
  local times = kernel_times.read(self.path)
  local entries = {}
  for i in ipairs(sims) do
    entries[i] = { name = (names or {})[i] or "copy" }
  end
  local seconds, list = kernel_times.join(times, { entries = entries, sims = sims }), {}
  for i, each in ipairs(entries) do
    list[i] = seconds[each] or false
  end
  return list
end

function TestTimes:test_a_kernel_has_the_median_of_its_rows()
  lu.assertEquals(self:join({ "a.sim,copy,G,1,same", "a.sim,copy,G,4,same", "a.sim,copy,G,2,",
    "a.sim,copy,G,,", "a.sim,copy,G,9,differ", "a.sim,other,G,7,same" }, { "a.sim" }), { 2 })
end

function TestTimes:test_kernels_of_one_name_are_told_apart_by_their_files()
  lu.assertEquals(self:join({ "x/a.sim,copy,G,1,same", "x/b.sim,copy,G,2,same" },
    { "y/b.sim", "y/a.sim", "c.sim" }), { 2, 1, false })
  lu.assertEquals(self:join({ "a.sim,copy,G,1,same", "a.sim,add,G,2,same" }, { false, false },
    { "add", "copy" }), { 2, 1 })
end

function TestTimes:test_what_is_unclear_is_said()
  for rows, words in pairs({
    [{ "x/a.sim,copy,G,1,", "y/a.sim,copy,G,2," }] =
      ": kernel copy is timed with x/a.sim and with y/a.sim; keep the lines of one",
    [{ "a.sim,copy,G,1,", "a.sim,copy,H,2," }] =
      ":3: is of device H, and lines above of G; keep the lines of one",
    [{ "a.sim,copy,G,-1," }] = ":2: time '-1' is no number of seconds above 0",
    [{ "a.sim,,G,1," }] = ":2: names no kernel" }) do
    lu.assertEquals({ support.failure_of(self.join, self, rows, { "a.sim" }) },
      { self.path .. words, exit.BAD_RECORD })
  end
  local function fault_of(...) return { support.failure_of(self.join, self, ...) } end
  lu.assertEquals(fault_of({ "a.sim,copy,G,1," }, { "a.sim", "a.sim" }), { self.path
    .. ": kernel copy is there several times, and a time is of one launch; name one with "
    .. "RECORD#KERNEL", exit.BAD_RECORD })
  lu.assertEquals(fault_of({ "a.sim,add,G,1," }, { "a.sim" }), { self.path
    .. ": no line has the time of a kernel of these records", exit.NO_MATCH })
  support.write(self.path, "sim,time\na.sim,1\n")
  lu.assertEquals({ support.failure_of(kernel_times.read, self.path) },
    { self.path .. ":1: no column kernel", exit.BAD_RECORD })
end

local TestCommand = {}

function TestCommand:setUp()
  self.place = support.workplace()
  local document = made.record({ entry(12800, { ["coalesce.segments.loads[32,32]"] = 1 }) })
  document.provenance.command[1], document.provenance.command[2] = "oclgrind-kernel", "copy.sim"
  support.save(self.place, "r.json", document)
  support.write(self.place.work .. "/made.profile", costing.profile())
  support.write(self.place.work .. "/t.csv",
    "sim,kernel,device,time\nx/copy.sim,copy,Other,1e-6\nx/none.sim,none,Other,1\n")
end

function TestCommand:tearDown()
  support.clear(self.place)
end

function TestCommand:plot(arguments)
  return support.shell(self.place, "assay plot --figure roofline -o d --force r.json " .. arguments)
end

function TestCommand:drawn()
  return support.read(self.place.work .. "/d/roofline.dat"),
    support.read(self.place.work .. "/d/roofline.svg")
end

function TestCommand:test_times_and_a_roof_are_taken_from_the_command_line()
  local status, out, err = self:plot("--peak 20 --bandwidth 5 --times t.csv")
  lu.assertEquals({ status, out, err }, { 0, "d/roofline.svg\n", "" })
  local data, svg = self:drawn()
  lu.assertStrContains(data, '\n2 12.8 "measured" "copy"\n') -- 12800 in 1 us
  lu.assertStrContains(data, "\n4 20\n") -- the ridge
  lu.assertStrContains(svg, "measured on Other")
  lu.assertStrContains(svg, "ridge 4 flop/B")
end

--- Of rows of two files that have the kernel those of the record's own are taken.
function TestCommand:test_times_of_a_launch_file_are_of_its_record()
  local document = made.record({ entry(12800, { ["coalesce.segments.loads[32,32]"] = 1 }) })
  document.provenance.command = { "/x/assay-device", "run", "--", "k/copy.launch" }
  support.save(self.place, "r.json", document)
  support.write(self.place.work .. "/t.csv",
    "sim,kernel,device,time\nk/other.launch,copy,Other,1e-6\nx/copy.launch,copy,Other,2e-6\n")
  local status, _, err = self:plot("--peak 20 --bandwidth 5 --times t.csv")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(self:drawn(), '\n2 6.4 "measured" "copy"\n') -- 12800 in 2 us
end

function TestCommand:test_a_profile_gives_the_roof()
  local status, _, err = self:plot("-d made.profile --at x3 -v")
  lu.assertEquals({ status, err }, { 0, "" })
  local _, svg = self:drawn()
  lu.assertStrContains(svg, "Made, 3 times as large")
  lu.assertStrContains(svg, "predicted")
end

function TestCommand:test_options_that_do_not_go_together_are_64()
  for arguments, words in pairs({
    ["--peak 1"] = "--peak and --bandwidth make a roof together: one of them is missing",
    ["--peak 1 --bandwidth 0"] = "--bandwidth 0: expected a number above 0",
    ["--peak x --bandwidth 1"] = "--peak x: expected a number above 0",
    ["--peak 1 --bandwidth 1 -d pocl"] = "--peak and --bandwidth are a roof of no known device; "
      .. "--device and --at go without",
    ["--times t.csv --at x2"] = "--times are of launches as recorded; --at goes without",
    ["--title ' '"] = "--title: is blank",
    ["--title " .. ("x"):rep(201)] = "--title: is longer than 200 characters",
    ["--title 'a\tb'"] = "--title: has a control character, such as a line break" }) do
    lu.assertEquals({ self:plot(arguments) }, { exit.USAGE, "", "assay: " .. words .. "\n" })
  end
  lu.assertEquals(self:plot("-d none"), exit.NO_INPUT)
  lu.assertEquals(self:plot("--times none.csv"), exit.NO_INPUT)
end

function TestCommand:test_a_title_stands_above_in_as_many_lines_as_it_needs()
  lu.assertEquals(self:plot("--title 'Copy'"), 0)
  local script = support.read(self.place.work .. "/d/roofline.gp")
  lu.assertStrContains(script, "\ntitle_1 = 'Copy'\n")
  local low = tonumber(script:match("\nheight = ([%d.]+)"))
  lu.assertEquals(self:plot("--title 'Copies of words that are so many that no line holds them "
    .. "all, and of others'"), 0)
  script = support.read(self.place.work .. "/d/roofline.gp")
  lu.assertStrContains(script, "\ntitle_lines = 2\n")
  -- 0.38 cm a line; heights are rounded up to a tenth
  lu.assertAlmostEquals(tonumber(script:match("\nheight = ([%d.]+)")) - low, 0.4, 0.1)
  local _, svg = self:drawn()
  lu.assertStrContains(svg, "Copies of words that are")
end

support.run({ TestRoofs = TestRoofs, TestPoints = TestPoints, TestFigure = TestFigure,
  TestTimes = TestTimes, TestCommand = TestCommand })
