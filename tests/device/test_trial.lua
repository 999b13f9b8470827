-- `assay advise --try`: gains of what the rewritten kernel did, and trials that were of no use.
local lu = require("luaunit")
local exit = require("assay.util.exit")
local json = require("assay.json")
local support = require("device_support")

local Test = support.suite()

--- Each item goes through a row of 512 elements, 1024 apart from the next.
local SOURCE = [[
kernel void sums(global const float *restrict a, global float *restrict out)
{
    int i = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < 512; k++)
        sum += a[i * 1024 + k];
    out[i] = sum;
}
]]
local LAUNCH = [[
launch-file 1
source sums.cl
buffer a   <size=1048576 float fill=0.1>
buffer out <size=1024 float fill=0>
output out %s
launch sums global 256 local 64 argument a argument out
]]

function Test:record_sums(output)
  self:write("sums.cl", SOURCE)
  self:write("sums.launch", LAUNCH:format(output or "relative=1e-4"))
  local status, _, err = self:run("assay run -q --force -o r.json sums.launch")
  lu.assertEquals(status, 0, err)
end

--- What is told of the first kernel of a record.
function Test:advise(arguments)
  local status, out, err = self:run("assay advise -f json " .. arguments)
  lu.assertEquals({ status, err }, { 0, "" })
  return assert(json.decode(out)).kernels[1]
end

--- The remedy that a command belongs to, of the findings that are left.
local function remedy_of(kernel, command)
  for _, finding in ipairs(kernel.findings) do
    for _, remedy in ipairs(finding.remedies) do
      if remedy.command == command then
        return remedy, finding
      end
    end
  end
end

local function rejected_of(kernel, command)
  for _, each in ipairs(kernel.trials.rejected) do
    if each.command == command then
      return each
    end
  end
end

--- What any launch takes on the device that is predicted for, which gains do not count.
local PROFILE = support.read(support.project .. "/lua/assay/cost/profiles/nvidia-h200.profile")
local LAUNCH_SECONDS = assert(tonumber(PROFILE:match("\nlaunch%.time%s+(%S+)")))

--- The gain is that between what is predicted of both records by themselves. A group of 64 items
-- has taken the place of an item, so that the size is 64 times as large.
function Test:test_a_gain_is_that_between_both_records()
  self:record_sums()
  local kernel = self:advise("--try --at 1024 r.json")
  local command = "assay transform --split sum sums.launch"
  local remedy, finding = remedy_of(kernel, command)
  lu.assertTrue(remedy.tried)
  lu.assertEquals(self:run(command .. " --check --records kept"), 0)
  local after = self:advise("--at 65536 kept/after.json")
  lu.assertAlmostEquals(remedy.gain, (kernel.prediction.seconds - LAUNCH_SECONDS)
    / (after.prediction.seconds - LAUNCH_SECONDS), 1e-6 * remedy.gain)
  lu.assertAlmostEquals(remedy.saving, 1 - 1 / remedy.gain, 1e-9)
  lu.assertEquals(kernel.findings[1].rule, finding.rule)
  -- 32 neighbours load 32 neighbouring words: 4 sectors, and no prediction of that
  local _, text = self:run("assay advise --try --at 1024 r.json")
  lu.assertStrContains(text:gsub("%s+", " "), "times as fast, predicted from what the rewritten "
    .. "kernel did; outputs are equal")
  lu.assertStrMatches(text, ".*expect   [^\n]* from 32 to 4\n.*")
  lu.assertNotStrContains(self:read("r.json"), "trials") -- records stay as they are
end

--- Of 65 functions an item 64 have no native one.
local SERIES = [[
kernel void series(global float *out)
{
    int i = get_global_id(0);
    float x = out[i];
    for (int k = 0; k < 64; k++)
        x = tgamma(x) + 0.5f;
    out[i] = exp(x);
}
]]
local SERIES_LAUNCH = [[
launch-file 1
source series.cl
buffer out <size=16384 float fill=0.5>
launch series global 4096 local 64 argument out
]]

function Test:test_what_gains_nothing_is_told_as_such()
  self:write("series.cl", SERIES)
  self:write("series.launch", SERIES_LAUNCH)
  local status, _, err = self:run("assay run -q -o r.json series.launch")
  lu.assertEquals(status, 0, err)
  local command = "assay transform --native all series.launch"
  local remedy, finding = remedy_of(self:advise("r.json"), command)
  lu.assertEquals({ remedy.tried, finding.rule }, { false, "slow-functions" })
  local kernel = self:advise("--try r.json")
  lu.assertNil(remedy_of(kernel, command))
  local rejected = rejected_of(kernel, command)
  lu.assertEquals({ rejected.rule, rejected.outcome }, { "slow-functions", "equal" })
  lu.assertTrue(rejected.gain >= 1 and rejected.gain < 65 / 64, rejected.gain)
  local _, text = self:run("assay advise --try r.json")
  lu.assertStrMatches(text:gsub("%s+", " "), ".* Tried without success: .-, by arithmetic "
    .. "%(1%.00 times as fast%) rewrite assay transform %-%-native all series%.launch .*")
  _, text = self:run("assay advise --try -f md r.json")
  lu.assertStrContains(text, "\nTried without success:\n\n- ")
end

--- Sums of another order, where the launch file wants each bit.
function Test:test_what_computes_something_else_is_no_advice()
  self:record_sums("exact")
  local command = "assay transform --split sum sums.launch"
  local kernel = self:advise("--try r.json")
  lu.assertNil(remedy_of(kernel, command))
  local rejected = rejected_of(kernel, command)
  lu.assertEquals({ rejected.outcome, rejected.gain }, { "differs", json.null })
  for _, finding in ipairs(kernel.findings) do
    for _, remedy in ipairs(finding.remedies) do
      lu.assertFalse(finding.rule == rejected.rule and remedy.name == rejected.remedy)
    end
  end
  local _, text = self:run("assay advise --try r.json")
  lu.assertStrContains(text, "(what it computes is not the same)")
end

--- Two NDRanges of one kernel, of which the change alters both.
function Test:test_kernels_of_several_ndranges_are_tried()
  self:record_sums()
  self:write("sums.launch", LAUNCH:format("relative=1e-4")
    .. "launch sums global 128 local 64 argument a argument out\n")
  local status, _, err = self:run("assay run -q --force -o r.json sums.launch")
  lu.assertEquals(status, 0, err)
  local remedy = remedy_of(self:advise("--try r.json"), "assay transform --split sum sums.launch")
  lu.assertTrue(remedy.tried)
  lu.assertTrue(remedy.gain > 1.05, remedy.gain)
end

--- A launch that is another one now is not what advice is about.
function Test:test_what_is_run_must_be_what_was_recorded()
  self:record_sums()
  self:write("sums.launch", (LAUNCH:format("relative=1e-4"):gsub("global 256", "global 128")))
  local command = "assay transform --split sum sums.launch"
  local kernel = self:advise("--try r.json")
  lu.assertEquals(rejected_of(kernel, command).outcome, "failed")
  lu.assertNil(remedy_of(kernel, command))
  self:run("rm sums.launch")
  local status, _, err = self:run("assay advise --try r.json")
  lu.assertEquals({ status, err }, { 0, "assay: sums: nothing was tried: its source or launch file "
    .. "is not there as it was recorded\n" })
end

--- Columns by items and operands that serve once, of which each costs by itself: more than the best
-- is gained by both, whose command leaves the same outputs.
function Test:test_several_changes_gain_more_than_one()
  local file = os.getenv("ASSAY_TEST_PROJECT") .. "/kernels/matmul/alignedABT.launch"
  local status, _, err = self:run("assay run -q -o r.json -- " .. file .. " --set N=32")
  lu.assertEquals(status, 0, err)
  local kernel = self:advise("--try --at x1024 r.json")
  local together, best = kernel.trials.together, 0
  for _, finding in ipairs(kernel.findings) do
    best = math.max(best, finding.remedies[1].tried and finding.remedies[1].gain or 0)
  end
  lu.assertTrue(best > 1.05 and together.gain >= best / 0.95, together.gain .. " after " .. best)
  lu.assertEquals(together.count, select(2, together.command:gsub("%-%-interchange", ""))
    + select(2, together.command:gsub("%-%-merge 2 %-%-merge 1,2", ""))
    + select(2, together.command:gsub("%-%-pad", "")))
  lu.assertStrContains(together.command, " --set N=32 ")
  status, _, err = self:run(together.command .. " --check")
  lu.assertEquals(status, 0, err)
  local _, text = self:run("assay advise --try --at x1024 r.json")
  lu.assertStrContains(text, "\n     together " .. together.count .. " changes: ")
  lu.assertStrContains(text, "\n     rewrite  " .. together.command .. "\n")
end

--- Two items store to each element.
function Test:test_a_kernel_with_races_is_not_tried()
  self:write("series.cl", (SERIES:gsub("out%[i%] =", "out[i / 2] =")))
  self:write("series.launch", SERIES_LAUNCH)
  self:run("assay run -q -o r.json series.launch")
  local status, out, err = self:run("assay advise --try r.json")
  lu.assertEquals({ status, err }, { 0, "assay: series: nothing was tried: as it is, it has data "
    .. "races, divergent barriers or accesses outside of buffers\n" })
  lu.assertStrContains(out, "Quotients and functions take much of the time")
end

function Test:test_what_cannot_be_tried_is_said()
  self:record_sums()
  self:write("sums.cl", "// other\n" .. SOURCE)
  local status, out, err = self:run("assay advise --try r.json")
  lu.assertEquals({ status, err }, { 0, "assay: sums: nothing was tried: its source or launch file "
    .. "is not there as it was recorded\n" })
  lu.assertStrContains(out, "predicted")
  local document = assert(json.decode(self:read("r.json")))
  document.provenance.command = json.array({ "./app" })
  self:write("r.json", json.encode(document))
  status, out, err = self:run("assay advise --try r.json")
  lu.assertEquals({ status, out }, { exit.BAD_RECORD, "" })
  lu.assertStrContains(err, "r.json is not a record of a launch file or .sim file")
  lu.assertStrContains(err, "assay run --extract DIR")
end

function Test:test_records_of_both_need_a_check()
  self:record_sums()
  local status, out, err = self:run("assay transform --split sum --records x sums.launch")
  lu.assertEquals({ status, out }, { exit.USAGE, "" })
  lu.assertStrContains(err, "--records and --before go with --check")
  self:run("mkdir x")
  self:write("x/after.json", "")
  status = self:run("assay transform --split sum --check --records x sums.launch")
  lu.assertEquals(status, exit.CANNOT_CREATE)
end

--- What is kept of the kernel as it is stands for it: what it is changed to is found to differ.
function Test:test_a_kernel_need_not_run_again()
  self:record_sums()
  local check = "assay transform --split sum --check "
  local status, _, err = self:run(check .. "--before kept sums.launch")
  lu.assertEquals(status, exit.NO_INPUT)
  lu.assertStrContains(err, "--before kept: has no before.json")
  lu.assertEquals(self:run(check .. "--records kept sums.launch"), 0)
  lu.assertEquals(self:run(check .. "--before kept sums.launch"), 0)
  self:run("for f in kept/buffers/*; do head -c 1024 /dev/zero >$f; done")
  lu.assertEquals(self:run(check .. "--before kept sums.launch"), exit.DIFFERS)
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestTrial", Test } }), true)
