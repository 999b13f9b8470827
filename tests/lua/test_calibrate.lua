-- A calibration finds what it should: made-up times of devices whose constants are known.
local lu = require("luaunit")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local launch = require("assay.calibrate.launch")
local measure = require("assay.calibrate.measure")
local memory = require("assay.calibrate.probe.memory")
local plateau = require("assay.calibrate.plateau")
local profile = require("assay.cost.profile")
local request = require("assay.calibrate.probe.request")
local ring = require("assay.calibrate.ring")
local sample = require("assay.calibrate.sample")
local support = require("support")
local synthetic = require("synthetic")

--- A GPU with two levels of cache, and a processor without sub-groups worth the name.
local function gpu()
  return { units = 132, width = 32, unit_groups = 32, unit_items = 2048, unit_local = 233472,
    wait = 2e-7, issue_rate = 1e12, issue_latency = 2.1e-9, request_rate = 2.5e11, banks = 32,
    vload_loads = 4,
    local_latency = 1.2e-8, launch_time = 1.5e-6, group_time = 6.2e-10, barrier_time = 1.1e-8,
    costs = { float32 = 1, float64 = 2, integer = 1.9, multiply = 2.1, division = 25,
      float_division = 9, special = 30, special64 = 150, division64 = 90,
      root = 7, root64 = 28, exponential = 11, exponential64 = 36, power = 84, power64 = 290,
      double_division = 26, conversion = 8 },
    levels = { { bytes = 200 << 10, latency = 1.8e-8 }, { bytes = 30 << 20, latency = 1.4e-7 },
      { latency = 5.5e-7 } },
    l2_bandwidth = 5.5e12, memory_bandwidth = 4.2e12, sector = 32, block = 64, disorder = 4,
    atomics = { same = 2e9, different = 3e11, within = 5e10 } }
end

local GPU = { name = "Some GPU", type = "gpu", driver = "made up", local_memory = "real",
  compute_units = 132, group_items = 1024, global_bytes = 1 << 37, local_bytes = 49152,
  buffer_bytes = 1 << 35, clock_hz = 1980000000, sub_group_items = 32 }

local COPIES = { to = { { bytes = 4 << 20, time = 1e-3 + 4194304 / 2e10 },
    { bytes = 64 << 20, time = 1e-3 + 67108864 / 2e10 } },
  from = { { bytes = 4 << 20, time = 4194304 / 1e10 }, { bytes = 64 << 20,
    time = 67108864 / 1e10 } } }

local function calibrate(device, constants, noise)
  return measure.run({ device = device, progress = function() end,
    execute = synthetic.execute(constants, noise), transfer = function() return COPIES end })
end

local TestCalibrate = {}

function TestCalibrate.test_constants_of_a_gpu_are_found()
  local c = gpu()
  local found = assert(calibrate(GPU, c, 0.02))
  for name, expected in pairs({ ["issue.rate"] = c.issue_rate, ["issue.latency"] = 2.1e-9,
      ["cost.float64"] = 2, ["cost.integer"] = 1.9, ["cost.multiply"] = 2.1,
      ["cost.division"] = 25, ["cost.float_division"] = 9, ["cost.special"] = 30,
      ["cost.double_division"] = 26,
      ["cost.special64"] = 150, ["cost.root"] = 7, ["cost.root64"] = 28,
      ["cost.exponential"] = 11, ["cost.exponential64"] = 36, ["cost.power"] = 84,
      ["cost.power64"] = 290, ["cost.division64"] = 90, ["cost.conversion"] = 8,
      ["request.rate"] = c.request_rate, ["local.latency"] = 1.2e-8,
      ["l1.latency"] = 1.8e-8, ["l2.latency"] = 1.4e-7, ["memory.latency"] = 5.5e-7,
      ["l2.bandwidth"] = 5.5e12, ["memory.bandwidth"] = 4.2e12, ["group.time"] = 6.2e-10,
      ["barrier.time"] = 1.1e-8, ["atomic.same"] = 2e9, ["atomic.different"] = 3e11,
      ["atomic.local"] = 5e10, ["transfer.to"] = 2e10, ["transfer.from"] = 1e10 }) do
    local value = found.values[name]
    lu.assertNotNil(value, name .. ": " .. tostring(found.missing[name]))
    lu.assertTrue(math.abs(value / expected - 1) < 0.05, name .. ": " .. value)
    lu.assertTrue(found.spreads[name] < 0.05, name)
  end
  for name, expected in pairs({ device = "Some GPU", kind = "gpu", compute_units = 132,
      clock = 1980000000, sub_group = 32, sector = 32, ["memory.block"] = 64,
      ["group.items"] = 1024, ["unit.groups"] = 32, ["unit.items"] = 2048,
      ["feature.cache"] = "yes", ["feature.local_memory"] = "real", ["feature.banks"] = 32,
      ["feature.coalescing"] = "yes", ["feature.vload"] = "elements" }) do
    lu.assertEquals(found.values[name], expected, name)
  end
  lu.assertEquals(found.values["unit.local_memory"], 233472) -- 19 groups of 12288
  for name, bytes in pairs({ ["l1.bytes"] = 200 << 10, ["l2.bytes"] = 30 << 20 }) do
    lu.assertTrue(math.abs(found.values[name] / bytes - 1) < 0.2, name .. found.values[name])
  end
  lu.assertNil(found.values["l3.latency"])
  lu.assertEquals(found.order, {})
end

-- No cache, no double precision, no banks, no order that matters, a width that nobody tells.
function TestCalibrate.test_what_is_not_there_is_not_invented()
  local c, device = gpu(), {}
  for name, value in pairs(GPU) do
    device[name] = value
  end
  device.sub_group_items, device.clock_hz = 0, 0
  c.levels, c.banks, c.disorder, c.vload_loads = { { latency = 3e-7 } }, nil, 1, 1
  for _, name in ipairs({ "float64", "double_division", "root64", "exponential64", "special64",
      "power64" }) do
    c.costs[name] = nil
  end
  local found = assert(calibrate(device, c, 0.02))
  lu.assertEquals(found.values["feature.cache"], "no")
  lu.assertEquals(found.values["feature.banks"], "none")
  lu.assertEquals(found.values["feature.coalescing"], "no")
  lu.assertEquals(found.values["feature.vload"], "whole")
  lu.assertAlmostEquals(found.values["memory.latency"] / 3e-7, 1, 0.05)
  for name, said in pairs({ ["cost.float64"] = "no double precision",
      ["cost.special64"] = "no double precision", ["cost.power64"] = "no double precision",
      ["cost.double_division"] = "no double precision",
      sub_group = "the driver does not say", clock = "the driver does not say",
      ["issue.rate"] = "the width of a sub-group is unknown",
      ["l2.bandwidth"] = "no second level of cache was found",
      sector = "no second level of cache was found" }) do
    lu.assertNil(found.values[name])
    lu.assertEquals(found.missing[name], said)
  end
  local text, warnings = measure.tell(found, { version = "1", driver = "d", date = "2026-01-31" })
  lu.assertEquals(#warnings, #found.order)
  lu.assertStrContains(warnings[1], " is left out of the profile: ")
  lu.assertNil(profile.parse(text, "x").values["l1.latency"])
end

function TestCalibrate.test_a_device_that_is_lost_ends_it()
  local reason, code = support.failure_of(measure.run, { device = GPU, progress = function() end,
    execute = function() failure.raise(exit.UNAVAILABLE, "the device was lost") end })
  lu.assertEquals({ reason, code }, { "the device was lost", exit.UNAVAILABLE })
end

-- Nothing that a launch takes besides its work gets into the constants.
function TestCalibrate.test_what_a_launch_costs_goes_away()
  local c = gpu()
  c.launch_time = 1e-3
  local found = assert(calibrate(GPU, c, 0))
  lu.assertAlmostEquals(found.values["issue.latency"] / 2.1e-9, 1, 1e-6)
  lu.assertAlmostEquals(found.values["launch.time"], 1e-3, 1e-6)
end

local TestPlateau = {}

local function curve(steps)
  local points = {}
  for _, step in ipairs(steps) do
    for _ = 1, step[1] do
      points[#points + 1] = { x = 1024 * 2 ^ (#points / 4), y = step[2] * (1 + #points % 3 / 50) }
    end
  end
  return points
end

local function levels(points)
  local list = {}
  for i, run in ipairs(plateau.find(points)) do
    list[i] = math.floor(run.level + 0.5)
  end
  return list
end

function TestPlateau.test_levels_are_found()
  lu.assertEquals(levels(curve({ { 20, 100 } })), { 102 }) -- noise adds 0, 2 or 4 %
  lu.assertEquals(levels(curve({ { 20, 100 }, { 20, 1000 } })), { 102, 1020 })
  lu.assertEquals(#levels(curve({ { 10, 4 }, { 10, 12 }, { 10, 40 }, { 10, 300 } })), 4)
end

-- What lies between two levels is none, nor is a little more than the one before.
function TestPlateau.test_slopes_and_small_steps_are_no_levels()
  lu.assertEquals(#levels(curve({ { 12, 30 }, { 1, 60 }, { 1, 110 }, { 12, 200 } })), 2)
  lu.assertEquals(#levels(curve({ { 12, 30 }, { 6, 40 }, { 12, 200 } })), 2)
end

function TestPlateau.test_a_curve_that_still_rises_has_a_level_at_its_end()
  lu.assertEquals(#levels(curve({ { 12, 30 }, { 1, 100 }, { 1, 140 }, { 1, 200 } })), 2)
  lu.assertEquals(#levels(curve({ { 12, 30 }, { 1, 34 } })), 1)
end

function TestPlateau.test_edge_is_between_the_points_of_the_step()
  local points = curve({ { 12, 30 }, { 12, 200 } })
  local runs = plateau.find(points)
  lu.assertTrue(runs[1].edge >= points[12].x and runs[1].edge < points[13].x)
  lu.assertNil(runs[2].edge)
end

function TestPlateau.test_knee()
  local function knee(...)
    local points = {}
    for i, y in ipairs({ ... }) do
      points[i] = { x = 2 << i, y = y }
    end
    return plateau.knee(points)
  end
  lu.assertEquals(knee(1, 2, 4, 8, 8.2, 8.1, 8, 8), 32)
  lu.assertEquals(knee(1, 2, 4, 8, 16, 16.5, 17, 18), 64)
  lu.assertEquals(knee(1, 2, 4, 8, 16, 32, 31, 32), 128)
  lu.assertNil(knee(1, 1.1, 1, 1, 1.1, 1, 1, 1))
  lu.assertNil(knee(1, 2, 4, 8, 16, 32, 64, 128))
end

local TestParts = {}

function TestParts.test_quotient_is_the_time_of_a_unit()
  lu.assertAlmostEquals(sample.quotient(10, 5e-6 + 10e-9, 30, 5e-6 + 30e-9), 1e-9, 1e-15)
  lu.assertNil(sample.quotient(10, 2e-6, 30, 1e-6))
end

function TestParts.test_median_and_spread()
  lu.assertEquals(sample.median({ 3, 1, 2 }), 2)
  lu.assertEquals(sample.median({ 4, 1, 2, 3 }), 2.5)
  lu.assertAlmostEquals(sample.spread({ 9, 10, 13 }, 10), 0.1, 1e-12)
  lu.assertNil(sample.spread({ 1 }, 1))
end

-- A stride of s words puts gcd(s, 32) of 32 items on one bank.
function TestParts.test_banks()
  lu.assertEquals(request.banks({ 1, 2, 4, 8, 16, 32, 32, 32 }), 32)
  lu.assertEquals(request.banks({ 1, 1.9, 4.1, 7.5, 15, 15.5, 16, 16 }), 16)
  lu.assertNil(request.banks({ 1, 1.1, 0.9, 1, 1.3, 1, 1, 1 }))
  lu.assertNil(request.banks({ 1, 1, 1, 5, 1, 1, 1, 3 })) -- noise
end

function TestParts.test_rings_rise_and_strides_visit_all()
  local rings = memory.rings(1 << 30, 4)
  for i = 2, #rings do
    lu.assertTrue(rings[i] > rings[i - 1] and rings[i] % 128 == 0)
  end
  lu.assertEquals(rings[#rings], 1 << 30)
  for _, places in ipairs({ 2, 16, 100, 256 }) do
    local at, seen, count = 0, {}, 0
    while not seen[at] do
      seen[at], at, count = true, (at + ring.stride(places)) % places, count + 1
    end
    lu.assertEquals(count, places)
  end
end

function TestParts.test_sim_file_of_a_launch()
  lu.assertEquals(launch.text({ file = "k.cl", kernel = "k", global = 64, group = 32,
    options = "-DN=1", arguments = { launch.buffer(128), launch.room(16), launch.uint(7),
    launch.number("float", 0.5), launch.number("double", 0.25) } }),
    "k.cl\nk\n64 1 1\n32 1 1\n# build-options: -DN=1\n<size=128 uint fill=0>\n<size=16>\n"
    .. "<size=4 uint> 7\n<size=4 float> 0.5\n<size=8 double> 0.25\n")
end

support.run({ TestCalibrate = TestCalibrate, TestPlateau = TestPlateau, TestParts = TestParts })
