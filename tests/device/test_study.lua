--- Studies of launch files: the example with times of a device, what is compared, and what is told.
local cjson = require("cjson")
local lu = require("luaunit")
local support = require("device_support")

local Test = support.suite()

--- A study of a space of these points.
-- @treturn table points of its results.json, by the value of a parameter: `status`, `reason`, `id`,
--   and `metric(name)`
function Test:study(command, parameter)
  local status, out, err = self:run("assay study --progress never " .. command)
  lu.assertEquals({ status, out }, { 0, "" }, err)
  local columns = cjson.decode(self:read("s.study/results.json")).points
  local points = {}
  for i, value in ipairs(columns.parameters[parameter]) do
    local reason = columns.reason[i]
    points[value] = { status = columns.status[i], id = columns.id[i],
      reason = reason ~= cjson.null and reason or nil,
      metric = function(name) return columns.metrics[name][i] end }
  end
  return points
end

-- Of N values and groups of GROUP: partial_sums stores a sum for each group, mean_of_sums one word,
-- distances N. In local memory each item stores its value, and GROUP - 1 of a group a sum.
local function stores(group, n)
  return n // group + 1 + n + n + n // group * (group - 1)
end

function Test:test_the_example_is_measured_and_joined_with_times()
  local examples = support.project .. "/examples/launch"
  local points = self:study("-o s.study " .. examples .. "/space.lua", "group")
  for _, group in ipairs({ 64, 128, 256 }) do
    lu.assertEquals(points[group].status, "right", points[group].reason)
    lu.assertEquals(points[group].metric("combined/accesses.stores"), stores(group, 4096))
  end
  local status, out, err = self:run("assay time --runs 3 -f csv -o t.csv "
    .. "s.study/points/*/point.launch")
  lu.assertEquals({ status, out, err }, { 0, "", "" })
  local rows = support.rows(self:read("t.csv"))
  lu.assertEquals(#rows, 3)
  for _, row in ipairs(rows) do
    local group = tonumber(row.parameters:match("^group=(%d+); n=4096$"))
    lu.assertStrContains(row.sim, points[group].id)
    lu.assertEquals({ row.kernel, row.outputs }, { "partial_sums, mean_of_sums, distances",
      "same" })
    points[group].time = row.time
  end
  self:check_joined(points)
  self:check_size()
end

--- Points are as many times as large as their reference by itself.
function Test:check_size()
  local example = support.project .. "/examples/launch/spread.launch"
  local _, out = self:run("assay run -q -o r.json -- " .. example .. " --set N=4096 --set GROUP=64 "
    .. "&& assay report r.json")
  local times = out:gsub("%s+", " "):match("each ([%d ]+) times as large as recorded")
  lu.assertNotNil(times, out)
  _, out = self:run("assay study report s.study")
  lu.assertStrContains(out:gsub("%s+", " "), ("Predicted on NVIDIA H200, each %s times as large as "
    .. "it was run (assumed; --at sets it)"):format(times))
end

--- The times of a device stand beside the points that they are of: found by their parameters alone.
function Test:check_joined(points)
  local text = self:read("t.csv"):gsub("[^\n]*point%.launch,", "elsewhere,")
  self:write("t.csv", text)
  local status, out, err = self:run("assay study export --times t.csv -f csv s.study")
  lu.assertEquals({ status, err }, { 0, "" })
  local times = 0
  for _, row in ipairs(support.rows(out)) do
    for title, value in pairs(row) do
      if title:find("^seconds on ") then
        lu.assertAlmostEquals(tonumber(value), tonumber(points[tonumber(row.group)].time), 1e-12)
        times = times + 1
      end
    end
  end
  lu.assertEquals(times, 3)
  status, out = self:run("assay study report --times t.csv s.study")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "Measured")
end

-- What k stores in b is i + MODE / 1000, and in c, which is no output, MODE; those from 3 on go
-- wrong in other ways.
local FILE = [[
launch-file 1
size N 16
source in/k.cl
buffer b <size=4*N float fill=0>
buffer c <size=4*N float fill=0>
output b absolute=0.0015
launch k
  global N
  local 4
  argument b
  argument c
launch other
  global N
  argument b
]]

local SOURCE = [[
#include "header.h"
kernel void k(global float *b, global float *c)
{
    size_t i = get_global_id(0);
    b[i] = i + (MODE < 5 ? MODE : 0) * PART;
#if MODE == 3
    not a statement;
#elif MODE == 4
    c[i + 16] = 1;
#elif MODE == 5
    local int t[1];
    t[0] = i;
    barrier(CLK_LOCAL_MEM_FENCE);
    c[i] = t[0];
    return;
#endif
    c[i] = MODE;
}
kernel void other(global float *b) { b[get_global_id(0)] += 0; }
]]

local SPACE = [[
return {
  launch = { file = "d/k.launch", includes = { "in/header.h" } },
  parameters = { { "mode", { %s } } },
  options = function(p) return { MODE = p.mode } end,
  measure = "k",
}]]

function Test:write_space(modes, space)
  self:run("mkdir -p d/in")
  self:write("d/k.launch", FILE)
  self:write("d/in/k.cl", SOURCE)
  self:write("d/in/header.h", "#define PART 1e-3f\n")
  self:write("s.lua", (space or SPACE):format(modes))
end

-- Off by 0.001 is within the tolerance of the launch file, by 0.002 it is not; 16 elements of b are
-- compared, none of c. The store behind c is not made.
function Test:test_outputs_are_those_of_the_launch_file_with_its_tolerances()
  self:write_space("0, 1, 2, 3, 4, 5")
  local points = self:study("s.lua", "mode")
  for mode, said in pairs({ [0] = false, [1] = false,
      [2] = "outputs differ: b: 16 of 16 elements differ: [0] is 0.002",
      [3] = "build error: use of undeclared identifier 'not'; did you mean 'dot'?, line 7 of k.cl",
      [4] = "Invalid write of size 4 at global memory address",
      [5] = "check at mode=5: Write-write data race at local memory" }) do
    local point = points[mode]
    lu.assertEquals(point.status, said and (mode == 3 and "failed" or "wrong") or "right",
      ("mode %d: %s"):format(mode, point.reason))
    lu.assertStrContains(point.reason or "", said or "")
  end
  -- of the 16 items of k each stores to b and to c; `other` is not measured
  lu.assertEquals(points[1].metric("combined/accesses.stores"), 32)
end

-- Without `measure` those of both kernels are added up: 32 of k and 16 of other.
function Test:test_figures_are_of_all_kernels_unless_one_is_named()
  self:write_space("0, 1", (SPACE:gsub(' *measure = "k",\n', "")))
  lu.assertEquals(self:study("s.lua", "mode")[1].metric("combined/accesses.stores"), 48)
end

function Test:test_without_outputs_all_named_buffers_are_compared()
  self:write_space("0, 1")
  self:write("d/k.launch", (FILE:gsub("output [^\n]*\n", "")))
  local reason = self:study("--no-check s.lua", "mode")[1].reason
  lu.assertStrContains(reason, "outputs differ: b: ")
end

-- It says what to do: name the file in the space.
function Test:test_a_file_that_is_included_must_be_named()
  self:write_space("0, 1", (SPACE:gsub(", includes = %b{}", "")))
  local status, _, err = self:run("assay study s.lua")
  lu.assertEquals(status, 81)
  lu.assertStrContains(err, "'header.h' file not found, line 1 of k.cl; includes in the space "
    .. "must name it")
end

-- What is finished is not run again, until a file changes that a point is made of.
function Test:test_a_study_goes_on_unless_its_files_change()
  self:write_space("0, 1")
  self:study("s.lua", "mode")
  local _, _, err = self:run("assay study s.lua")
  lu.assertStrContains(err, "4 runs were there already and not run again")
  self:write("d/in/header.h", "#define PART 1\n")
  lu.assertEquals(self:study("s.lua", "mode")[1].status, "wrong")
end

function Test:test_points_are_put_down_for_other_commands()
  self:write_space("0, 1")
  local status, out, err = self:run("assay study --prepare s.lua")
  lu.assertEquals({ status, out }, { 0, "" })
  lu.assertStrContains(err, "put down as s.study/points/*/point.launch, none run")
  status, out, err = self:run("for p in s.study/points/*; do assay run -q -o ${p##*/}.json -- "
    .. "$p/point.launch || exit; done; ls *.json | wc -l")
  lu.assertEquals({ status, out, err }, { 0, "2\n", "" })
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestStudy", Test } }), true)
