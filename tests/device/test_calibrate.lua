-- The kernels of a calibration on PoCL: all of them can be built and do what they are for. Every
-- launch is as short as can be, so that what comes out says nothing of the device.
local lu = require("luaunit")
local bench = require("assay.calibrate.bench")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local findings = require("assay.calibrate.findings")
local launch = require("assay.calibrate.launch")
local measure = require("assay.calibrate.measure")
local session = require("assay.calibrate.session")
local shell = require("assay.util.shell")
local support = require("device_support")

local Test = support.suite()

function Test:bench(device)
  return bench.open({ program = support.device, folder = self.work, device = device,
    capture = shell.capture })
end

function Test:test_all_probes_run()
  local runner, reasons = self:bench(), {}
  local under_way = session.open({ device = runner:properties(), repetitions = 1, runs = 1,
    target = 1e-5, is_quick = true, execute = function(launches, runs)
      local times, why = assert(runner:execute(launches, runs))
      for i in ipairs(launches) do
        reasons[#reasons + 1] = why[i] or nil
      end
      return times, why
    end })
  under_way.device.global_bytes = 1 << 29 -- large buffers take most of the time
  under_way.transfer = function(runs) return runner:transfer(runs) end
  local found = findings.open()
  for _, probe in ipairs(measure.PROBES) do
    probe.run(under_way, found)
  end
  lu.assertEquals(reasons, {})
  -- A launch of 10 us may take as long as one of a third of its work: then there is no value.
  local latency = found.values["issue.latency"]
  lu.assertTrue(latency and latency > 1e-11
    or not latency and found.missing["issue.latency"] == "the noise hides it")
end

-- A ring of any size visits each of its places once: behind so many loads, but behind no part of
-- them, the first item is again at byte 0, where it began.
function Test:test_rings_visit_every_place()
  self:bench()
  self:write("out.bin", string.pack("I4", 0))
  local function expect(outputs, lines, loads)
    self:write("ring.sim", launch.text({ file = "chase.cl", kernel = "ring", global = 16,
      group = 16, arguments = { launch.buffer(lines * 128), launch.buffer(4), launch.uint(lines),
      launch.uint(0), launch.uint(loads // 8) } }))
    local _, out = self:run("assay_device time -f csv --runs 1 --warm-up 0 --expect . ring.sim")
    lu.assertEquals(support.rows(out)[1].outputs, outputs, lines .. ", " .. loads)
  end
  for lines, parts in pairs({ [16] = { 8 }, [24] = { 8 }, [2048] = { 1024 },
      [4144] = { 2072, 592, 112 }, [100000] = { 50000, 20000 } }) do
    expect("same", lines, lines)
    for _, loads in ipairs(parts) do
      expect("differ", lines, loads)
    end
  end
end

function Test:test_properties_and_copies()
  local runner = self:bench()
  local device = runner:properties()
  lu.assertEquals({ device.type, device.local_memory }, { "cpu", "emulated" })
  lu.assertTrue(device.compute_units > 0 and device.group_items > 1)
  local copies = assert(runner:transfer(2))
  for _, direction in ipairs({ "to", "from" }) do
    lu.assertEquals({ copies[direction][1].bytes, copies[direction][2].bytes },
      { 4 << 20, 64 << 20 })
    lu.assertTrue(copies[direction][1].time > 0)
  end
end

function Test:test_what_cannot_be_run_has_a_reason()
  local times, reasons = self:bench():execute({ { file = "launch.cl", kernel = "none", global = 1,
    group = 1, arguments = {} } }, 1)
  lu.assertEquals(times, { false })
  lu.assertStrContains(reasons[1], "launch.cl has no kernel none")
  local runner = self:bench("zzz")
  local _, fault = failure.catch(runner.properties, runner)
  local reason, code = fault.message, fault.code
  lu.assertStrContains(reason, "device zzz: none of 1 has that in its name")
  lu.assertEquals(code, exit.UNAVAILABLE)
end

function Test:test_command_line()
  for words, code in pairs({ ["--runs 0"] = exit.USAGE, ["--runs x"] = exit.USAGE,
      ["-d ''"] = exit.USAGE, ["-d zzz"] = exit.UNAVAILABLE, ["-o count.sim"] = exit.CANNOT_CREATE,
      ["-o missing/x"] = exit.CANNOT_CREATE, ["count.sim"] = exit.USAGE }) do
    local status, out, err = self:run("assay calibrate " .. words)
    lu.assertEquals({ status, out }, { code, "" }, words)
    lu.assertStrMatches(err, "assay: [^\n]*\n")
  end
end

function Test:test_copies_are_told_in_all_formats()
  local status, out = self:run("assay_device transfer --runs 2 --warm-up 0 -f json")
  lu.assertEquals(status, 0)
  lu.assertStrMatches(out,
    '%[\n  {"direction": "to", "bytes": 4194304, "runs": 2, "time": .*}\n%]\n')
  status, out = self:run("assay_device transfer --runs 2 --warm-up 0")
  lu.assertEquals(status, 0)
  lu.assertStrMatches(out, "to +4.0 MiB +.*\nfrom +64.0 MiB .* GB/s\n")
  local status_of_files, _, err = self:run("assay_device transfer count.sim")
  lu.assertEquals({ status_of_files, err },
    { exit.USAGE, "assay: transfer takes no files; see --help\n" })
end

function Test:test_only_the_chosen_device_is_listed()
  local _, out = self:run("POCL_DEVICES='pthread basic' assay_device list -f csv --chosen -d 2")
  local rows = support.rows(out)
  lu.assertEquals({ #rows, rows[1].number, rows[1].local_memory }, { 1, "2", "emulated" })
end

-- A kernel that works in place: each run begins with what the one before has left.
function Test:test_buffers_are_kept()
  local values = {}
  for i = 0, 7 do
    values[#values + 1] = string.pack("i4", i + 3 * 5)
  end
  self:write("out.bin", table.concat(values))
  local _, out, err = self:run("assay_device time -f csv --keep-buffers --warm-up 1 --runs 2 "
    .. "--expect . count.sim")
  lu.assertEquals(support.rows(out)[1].outputs, "same", err)
end

-- Files in a row with one source; another kernel, or other options, are another program.
function Test:test_a_source_is_built_for_what_it_is()
  self:write("k.cl", "kernel void one(global int *o) { *o = N; }\n"
    .. "kernel void two(global int *o) { *o = 2 * N; }\n")
  local expected = { { "one", 3, 3 }, { "one", 3, 3 }, { "one", 4, 4 }, { "two", 4, 8 } }
  local words = {}
  for i, each in ipairs(expected) do
    self:write(i .. ".sim", ("# build-options: -DN=%d\nk.cl %s 1 1 1 1 1 1 <size=4 fill=0>"):format(
      each[2], each[1]))
    assert(os.execute(("mkdir %s/%d"):format(self.work, i)))
    self:write(i .. "/o.bin", string.pack("i4", each[3]))
    words[i] = ("--expect %d %d.sim"):format(i, i)
  end
  local _, out, err = self:run("assay_device time -f csv --runs 1 " .. table.concat(words, " "))
  for i, row in ipairs(support.rows(out)) do
    lu.assertEquals(row.outputs, "same", i .. err)
  end
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "Test", Test } }, table.unpack(arg)), true)
