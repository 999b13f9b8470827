-- Whole runs on PoCL: what is timed, compared and told, and what is said of what is wrong.
local cjson = require("cjson")
local lu = require("luaunit")
local exit = require("assay.util.exit")
local support = require("device_support")

local COUNT_SIM = support.COUNT_SIM

local Test = support.suite()

--- Run `assay-device time -f csv`.
function Test:time(words)
  local status, out, err = self:run("assay_device time -f csv " .. words)
  return support.rows(out), status, err
end

--- One line on stderr that says this, the status, and the same in the row's reason.
function Test:expect_fault(code, said, words)
  local rows, status, err = self:time(words)
  local line = err:match("assay: [^\n]*\n") -- a compiler may say something before
  lu.assertStrContains(line or err, said)
  lu.assertEquals(status, code, err)
  if rows[1] then
    lu.assertEquals("assay: " .. rows[1].reason .. "\n", line)
    lu.assertEquals(rows[1].time, "")
    lu.assertEquals(rows[1].runs, "0")
  end
end

--- The ints that a buffer of COUNT_SIM holds at the end.
local function counted(first)
  local values = {}
  for i = 0, 7 do
    values[#values + 1] = string.pack("i4", i + (first or 5))
  end
  return table.concat(values)
end

-- Results

function Test:test_columns_are_what_is_promised()
  local _, out = self:run("assay_device time -f csv count.sim")
  local rows, titles = support.rows(out)
  lu.assertEquals(table.concat(titles, ","),
    "sim,parameters,kernel,device,driver,date,runs,time,min,max,mad,outputs,reason")
  lu.assertEquals(#rows, 1)
  local row = rows[1]
  lu.assertEquals({ row.sim, row.kernel, row.runs, row.outputs, row.reason },
    { "count.sim", "count", "10", "unchecked", "" })
  lu.assertEquals(row.parameters, "")
  lu.assertStrContains(row.driver, "Portable Computing Language")
  lu.assertStrMatches(row.date, "20%d%d%-%d%d%-%d%dT%d%d:%d%d:%d%dZ")
  local time, min, max = tonumber(row.time), tonumber(row.min), tonumber(row.max)
  lu.assertTrue(0 < min and min <= time and time <= max and max < 10)
  lu.assertTrue(tonumber(row.mad) <= max - min)
end

-- Launch files

--- Two kernels over shared buffers: b[i] = 2 a[i + 8] + 1 for the second half of b, whatever N is.
local LAUNCH = [[
launch-file 1
size N 64
source scale.cl
source add.cl
buffer a <size=4*N float range=0:1:N-1>
buffer b <size=4*N float fill=0>
part half b 2*N 2*N
output b
launch scale
  global N
  argument a
  argument <size=4 float> 2
launch add
  global N/2
  local 8
  offset 8
  argument a
  argument half
  argument <size=4 int> N
  argument <size=32>
]]
local SCALE = "kernel void scale(global float *a, float f) { a[get_global_id(0)] *= f; }\n"
local ADD = [[
kernel void add(global const float *a, global float *b, int n, local float *t)
{
    int i = get_global_id(0);
    t[get_local_id(0)] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) b[i - get_global_offset(0)] = t[get_local_id(0)] + get_work_dim();
}
]]

--- What b holds at the end, counted by hand from the kernels.
local function expected(n)
  local values = {}
  for i = 0, n - 1 do
    local id = i - n // 2 + 8
    values[#values + 1] = string.pack("f", i >= n // 2 and id < n and 2 * id + 1 or 0)
  end
  return table.concat(values)
end

function Test:write_launch()
  self:write("two.launch", LAUNCH)
  self:write("scale.cl", SCALE)
  self:write("add.cl", ADD)
end

--- The outputs are other ones, and it is said which.
function Test:expect_other(said)
  local rows, status, err = self:time("--expect right two.launch")
  lu.assertEquals({ status, rows[1].outputs }, { 82, "differ" })
  lu.assertEquals(err, "assay: two.launch: outputs differ: " .. said .. "\n")
end

function Test:test_launches_of_a_file_run_in_their_order_over_shared_buffers()
  self:write_launch()
  for _, n in ipairs({ 64, 128 }) do
    self:run("mkdir -p right")
    self:write("right/b.bin", expected(n))
    local rows, status, err = self:time(("--expect right --set N=%d two.launch"):format(n))
    lu.assertEquals({ status, err }, { 0, "" })
    lu.assertEquals({ rows[1].outputs, rows[1].parameters, rows[1].kernel },
      { "same", "N=" .. n, "scale, add" })
  end
  self:write("right/b.bin", (expected(64):gsub("^....", string.pack("f", 5))))
  self:expect_other("b: 1 of 64 elements differ: [0] is 0, expected 5")
  self:write("right/a.bin", "not looked at, as b is the output")
  self:write("right/b.bin", expected(64))
  lu.assertEquals(select(2, self:time("--expect right two.launch")), 0)
end

function Test:test_a_named_buffer_is_compared_with_what_the_last_launch_over_it_leaves()
  self:write("two.launch", (LAUNCH:gsub("output b\n", "")))
  self:write("scale.cl", SCALE)
  self:write("add.cl", ADD)
  self:run("mkdir -p right")
  self:write("right/scale.a.bin", "add is the last to have a")
  self:write("right/add.b.bin", expected(64):sub(129)) -- half of b
  local rows, status = self:time("--expect right two.launch")
  lu.assertEquals({ status, rows[1].outputs }, { 0, "same" })
  self:write("right/add.b.bin", expected(64)) -- as the simulator keeps a part: with its whole
  lu.assertEquals(select(2, self:time("--expect right two.launch")), 0)
  self:write("right/add.b.bin", (expected(64):gsub("....$", string.pack("f", 5))))
  self:expect_other("half: 1 of 32 elements differ: [31] is 79, expected 5")
  self:write("right/half.bin", expected(64):sub(129)) -- its own name goes first
  lu.assertEquals(select(2, self:time("--expect right two.launch")), 0)
end

function Test:test_a_tolerance_of_a_launch_file_is_that_of_its_buffer()
  self:write_launch()
  self:run("mkdir -p right")
  self:write("right/b.bin", (expected(64):gsub("....$", string.pack("f", 80))))
  self:expect_other("b: 1 of 64 elements differ: [63] is 79, expected 80")
  -- the last of b is 2 * (31 + 8) + 1 = 79
  self:write("two.launch", (LAUNCH:gsub("output b", "output b absolute=1")))
  lu.assertEquals(select(2, self:time("--expect right two.launch")), 0)
end

function Test:test_a_launch_file_runs_once_and_leaves_its_buffers()
  self:write_launch()
  local status, out, err = self:run("assay_device run --buffers left two.launch")
  lu.assertEquals({ status, out, err }, { 0, "", "" })
  lu.assertEquals(self:read("left/b.bin"), expected(64))
  lu.assertEquals(#self:read("left/a.bin"), 256)
  self:write("bad.launch", (LAUNCH:gsub("argument half", "argument halves")))
  status, out, err = self:run("assay_device run bad.launch")
  lu.assertEquals({ status, out }, { exit.BAD_RECORD, "" })
  lu.assertEquals(err,
    "assay: bad.launch: line 18, column 12: no buffer or image is called 'halves'\n")
end

function Test:test_the_point_of_a_study_is_told()
  self:write("point.sim", "# parameters: tile=16; layout=a, \"b\"\n" .. COUNT_SIM)
  local _, out = self:run("assay_device time -f csv point.sim")
  lu.assertStrContains(out, '\r\npoint.sim,"tile=16; layout=a, ""b""",count,')
end

-- 1023 bytes are kept; what was cut behind them would be another point.
function Test:test_parameters_are_kept_whole_or_refused()
  local whole = "a=" .. ("1"):rep(1021)
  self:write("point.sim", "# parameters: " .. whole .. "\n" .. COUNT_SIM)
  local _, out = self:run("assay_device time -f csv point.sim")
  lu.assertEquals(support.rows(out)[1].parameters, whole)
  self:write("point.sim", "# parameters: " .. whole .. "1\n" .. COUNT_SIM)
  self:expect_fault(exit.BAD_RECORD, "point.sim: the parameters have more than 1023 bytes",
    "point.sim")
end

function Test:test_json_says_what_csv_says()
  local status, out = self:run("assay_device time -f json count.sim missing.sim; echo $? >status")
  lu.assertEquals(status, 0)
  lu.assertEquals(self:read("status"), exit.SOME_FAILED .. "\n")
  local rows = cjson.decode(out)
  lu.assertEquals(rows[1].runs, 10)
  lu.assertTrue(rows[1].time > 0 and rows[1].mad >= 0)
  lu.assertEquals(rows[2].time, cjson.null)
  lu.assertStrContains(rows[2].reason, "missing.sim")
end

function Test:test_text_is_a_table()
  local _, out = self:run("assay_device time --runs 3 count.sim missing.sim")
  lu.assertStrMatches(out, "device: .*\ndriver: Portable Computing Language .*\n\n"
    .. "  file +median +min +max +deviation +runs +outputs\n"
    .. "  count.sim" .. (" +[%d.]+ [nmu]?s"):rep(4) .. " +3  unchecked\n"
    .. "  missing.sim +%- +%- +%- +%- +0  failed\n")
end

-- Beside a name of 19 bytes stand 2 blanks, 4 times in 2 + 9, runs in 2 + 4, 2 and "unchecked".
function Test:test_text_fits_a_terminal()
  self:run("cp count.sim count_to_eight_.sim")
  local _, out = self:run("assay_device time --runs 3 count_to_eight_.sim")
  local row = out:match("\n(  count_to_eight_[^\n]*)\n")
  lu.assertEquals(#row, 2 + 19 + 4 * (2 + 9) + 2 + 4 + 2 + 9) -- 82 with "unchecked", 77 with "same"
end

--- The names under "times the fastest", and the numbers behind them.
local function ratios(out)
  local names, numbers = {}, {}
  local part = out:match("\n\n  file +times the fastest\n(.*)$") or ""
  for name, number in part:gmatch("  (%S+) +([%d.]+)\n") do
    names[#names + 1], numbers[#numbers + 1] = name, tonumber(number)
  end
  return names, numbers
end

function Test:test_of_several_files_text_says_how_many_times_the_fastest_they_take()
  self:write("long.cl", "kernel void count(global int *out, int by) {\n"
    .. "  for (int i = 0; i < 3000000; i++)\n    out[get_global_id(0)] ^= out[i % 8] + by;\n}\n")
  self:write("long.sim", (support.COUNT_SIM:gsub("count.cl", "long.cl")))
  local _, out = self:run("assay_device time --runs 3 long.sim missing.sim count.sim")
  local names, numbers = ratios(out)
  lu.assertEquals(names, { "count.sim", "long.sim" })
  lu.assertEquals(numbers[1], 1.0)
  lu.assertTrue(numbers[2] > 1.5, out)
end

function Test:test_one_time_is_not_set_against_itself()
  local _, out = self:run("assay_device time --runs 3 count.sim missing.sim")
  lu.assertNotStrContains(out, "times the fastest")
  _, out = self:run("assay_device time --runs 3 -f csv count.sim count.sim")
  lu.assertNotStrContains(out, "times the fastest")
end

function Test:test_what_computes_something_else_is_not_the_fastest()
  self:run("mkdir wrong right")
  self:write("wrong/count.out.bin", counted(6))
  self:write("right/count.out.bin", counted())
  local _, out = self:run("assay_device time --runs 3 --expect wrong --expect right --expect right "
    .. "count.sim count.sim count.sim")
  lu.assertStrContains(out, "differ\n")
  lu.assertEquals(#ratios(out), 2)
end

function Test:test_runs_go_on_until_the_least_time_is_over()
  local rows = self:time("--min-time 0.002 --runs 2 count.sim")
  local runs = tonumber(rows[1].runs)
  lu.assertTrue(runs >= 2 and runs * tonumber(rows[1].max) >= 0.002, rows[1].runs)
  rows = self:time("--runs 2 --warm-up 0 count.sim")
  lu.assertEquals(rows[1].runs, "2")
end

-- Outputs

function Test:test_every_run_begins_with_the_same_buffers()
  os.execute("mkdir " .. self.work .. "/right")
  self:write("right/count.out.bin", counted())
  local rows, status, err = self:time("--warm-up 3 --runs 4 --expect right count.sim")
  lu.assertEquals({ rows[1].outputs, status, err }, { "same", 0, "" })
end

function Test:test_expected_buffers_are_found_by_name_and_position()
  for _, name in ipairs({ "count.out.bin", "out.bin", "0.bin" }) do
    os.execute(("cd %s && rm -rf d && mkdir d"):format(self.work))
    self:write("d/" .. name, counted(6))
    local rows, status, err = self:time("--expect d count.sim")
    lu.assertEquals(status, exit.DIFFERS)
    lu.assertEquals(rows[1].outputs, "differ")
    lu.assertEquals(err, "assay: count.sim: outputs differ: out: 8 of 8 elements differ: "
      .. "[0] is 5, expected 6\n")
    lu.assertTrue(tonumber(rows[1].time) > 0)
  end
  self:write("d/0.bin", counted():sub(5))
  local _, _, err = self:time("--expect d count.sim")
  lu.assertStrContains(err, "out: it has 32 bytes, expected 28")
end

function Test:test_expected_buffers_that_are_not_there()
  os.execute("mkdir " .. self.work .. "/d")
  self:write("d/by.bin", "x") -- no buffer
  local rows, status, err = self:time("--expect d count.sim")
  lu.assertEquals(status, exit.NO_INPUT)
  lu.assertEquals(rows[1].outputs, "unchecked")
  lu.assertStrContains(err, "nothing to compare with: d has no file of any buffer of count")
  rows, status = self:time("--expect= count.sim")
  lu.assertEquals({ rows[1].outputs, status }, { "unchecked", 0 })
end

function Test:test_buffers_beside_the_file()
  local rows, status = self:time("--expect-beside count.sim")
  lu.assertEquals({ rows[1].outputs, status }, { "unchecked", 0 })
  os.execute("mkdir -p " .. self.work .. "/p/buffers")
  self:write("p/buffers/count.out.bin", counted())
  self:write("p/x.sim", (COUNT_SIM:gsub("count.cl", "../count.cl")))
  rows, status = self:time("--expect-beside p/x.sim count.sim")
  lu.assertEquals({ rows[1].outputs, rows[2].outputs, status }, { "same", "unchecked", 0 })
end

function Test:test_tolerance_is_for_fractions()
  self:write("f.cl", "kernel void f(global float *a) { a[get_global_id(0)] = 1.0f; }")
  self:write("f.sim", "f.cl f 1 1 1 1 1 1 <size=4 fill=0>")
  os.execute("mkdir " .. self.work .. "/d")
  self:write("d/a.bin", string.pack("f", 1.0001))
  local rows = self:time("--expect d --tolerance 1e-3 f.sim")
  lu.assertEquals(rows[1].outputs, "same")
  rows = self:time("--expect d --tolerance 1e-5 f.sim")
  lu.assertEquals(rows[1].outputs, "differ")
  rows = self:time("--expect d --absolute-tolerance 0.01 f.sim")
  lu.assertEquals(rows[1].outputs, "same")
end

function Test:test_several_files_have_one_expectation_each()
  for name, first in pairs({ right = 5, wrong = 6 }) do
    os.execute(("mkdir %s/%s"):format(self.work, name))
    self:write(name .. "/out.bin", counted(first))
  end
  local rows, status = self:time("--expect right --expect wrong --expect= "
    .. "count.sim count.sim count.sim")
  lu.assertEquals({ rows[1].outputs, rows[2].outputs, rows[3].outputs, status },
    { "same", "differ", "unchecked", exit.DIFFERS })
  rows, status = self:time("--expect right count.sim count.sim missing.sim")
  lu.assertEquals({ rows[1].outputs, rows[2].outputs, rows[3].outputs, status },
    { "same", "same", "unchecked", exit.SOME_FAILED })
end

-- What a file may say

function Test:test_options_and_included_files_count_from_the_files_folder()
  os.execute("mkdir -p " .. self.work .. "/sub/include")
  self:write("sub/beside.h", "#define BESIDE 2\n")
  self:write("sub/include/below.h", "#define BELOW 3\n")
  self:write("sub/k.cl", '#include "beside.h"\n#include "below.h"\n'
    .. "kernel void k(global int *o) { *o = BESIDE * 100 + BELOW * 10 + LAST + MORE; }\n")
  local launch = "k.cl k 1 1 1 1 1 1 <size=4 fill=0>"
  self:write("sub/k.sim", "# build-options: -DLAST=4 -DMORE=0 -Iinclude\n" .. launch)
  self:write("o.bin", string.pack("i4", 234))
  local rows, _, err = self:time("--expect . sub/k.sim")
  lu.assertEquals(rows[1].outputs, "same", err)
  self:write("sub/k.sim", "# build-options: -DLAST=4 -Iinclude\n" .. launch)
  self:write("o.bin", string.pack("i4", 235))
  rows, _, err = self:time("--expect . --build-options -DMORE=1 sub/k.sim")
  lu.assertEquals(rows[1].outputs, "same", err)
end

function Test:test_included_files_are_found_beside_a_source_in_another_folder()
  os.execute("mkdir -p " .. self.work .. "/a " .. self.work .. "/b")
  self:write("b/own.h", "#define OWN 7\n")
  self:write("b/k.cl", '#include "own.h"\nkernel void k(global int *o) { *o = OWN; }\n')
  self:write("a/k.sim", "../b/k.cl k 1 1 1 1 1 1 <size=4 fill=0>")
  self:write("o.bin", string.pack("i4", 7))
  local rows, _, err = self:time("--expect . a/k.sim")
  lu.assertEquals(rows[1].outputs, "same", err)
end

function Test:test_arguments_of_every_kind()
  self:write("k.cl", [[
    kernel void k(global int *o, constant short *c, local int *l, uchar u, long4 v, float3 t,
                  global int *null) {
      int i = get_local_id(0) + 2 * (get_local_id(1) + 2 * get_local_id(2));
      l[i] = i;
      barrier(CLK_LOCAL_MEM_FENCE);
      o[i] = l[7 - i] * 1000 + c[1] * 100 + u + (int)(v.w + (long)(10 * t.z)) + (null ? 1 : 0);
    }]])
  -- (7 - i) * 1000 + 2 * 100 + 16 + 4 + 35
  self:write("k.sim", "k.cl k 2 2 2 2 2 2 <size=32 fill=-1 dump>\n<size=4> 1 2\n<size=32>\n"
    .. "<size=1 hex> 10\n<size=32> 1 2 3 4\n<size=12> 1 2 3.5\n<null>\n")
  local values = {}
  for i = 0, 7 do
    values[#values + 1] = string.pack("i4", (7 - i) * 1000 + 255)
  end
  self:write("o.bin", table.concat(values))
  local rows, _, err = self:time("--expect . k.sim")
  lu.assertEquals(rows[1].outputs, "same", err)
end

function Test:test_what_a_kernel_prints_is_no_part_of_the_table()
  self:write("k.cl", 'kernel void k(global int *o) { printf("printed\\n"); *o = 1; }')
  self:write("k.sim", "k.cl k 1 1 1 1 1 1 <size=4 fill=0>")
  local status, out, err = self:run("assay_device time -f csv --runs 1 --warm-up 0 k.sim")
  lu.assertEquals(status, 0)
  lu.assertNotStrContains(out, "printed")
  lu.assertStrContains(err, "printed")
end

-- What is wrong

function Test:test_files_that_are_missing()
  self:expect_fault(exit.NO_INPUT, "missing.sim: No such file", "missing.sim")
  self:write("k.sim", "missing.cl k 1 1 1 1 1 1")
  self:expect_fault(exit.NO_INPUT, "k.sim: missing.cl: No such file", "k.sim")
  self:expect_fault(exit.NO_INPUT, ".: is a folder, not a file", ".")
end

function Test:test_files_that_cannot_be_understood()
  for said, text in pairs({
    ["'x' in the header"] = COUNT_SIM:gsub("range", "x range"),
    ["line 5: argument 0 (out): range=0:1:7 does not give"] = COUNT_SIM:gsub("32", "36"),
    ["work-group size has '0'"] = COUNT_SIM:gsub("4 1 1", "0 1 1"),
    ["8 work-items in dimension 0 are not whole work-groups of 3"] =
      COUNT_SIM:gsub("4 1 1", "3 1 1"),
    ["ends where the NDRange is expected"] = "count.cl\ncount\n",
    ["argument 1 (by): 8 bytes do not fit int"] = COUNT_SIM:gsub("<size=4> 5", "<size=8 long> 5"),
    ["argument 1 (by): the file ends where its header"] = COUNT_SIM:gsub("<size=4> 5", ""),
    ["follows the last of 2 arguments of count"] = COUNT_SIM .. "<size=4> 1",
    ["count.cl has no kernel counts"] = COUNT_SIM:gsub("\ncount", "\ncounts"),
  }) do
    self:write("k.sim", text)
    self:expect_fault(exit.BAD_RECORD, said, "k.sim")
  end
end

function Test:test_programs_that_cannot_be_built()
  self:write("k.cl", "kernel void k(global int *o) { *o = undeclared_name; }")
  self:write("k.sim", "k.cl k 1 1 1 1 1 1 <size=4 fill=0>")
  self:expect_fault(exit.BAD_RECORD, "k.sim: k.cl: could not be built", "k.sim")
  local _, _, err = self:time("k.sim")
  lu.assertStrMatches(err, ".*assay: [^\n]*undeclared_name[^\n]*\n.*undeclared_name.*")
  self:write("k.cl", "BC\xc0\xde")
  self:expect_fault(exit.BAD_RECORD, "is LLVM bitcode", "k.sim")
  self:write("k.cl", "kernel void k(read_only image2d_t i) { }")
  self:expect_fault(exit.BAD_RECORD, "(i): is image2d_t", "k.sim")
  self:write("k.cl",
    "kernel __attribute__((reqd_work_group_size(2, 1, 1))) void k(global int *o) { }")
  self:expect_fault(exit.BAD_RECORD, "k is for work-groups of 2 x 1 x 1, not 1 x 1 x 1", "k.sim")
end

function Test:test_what_the_device_cannot_run()
  for said, change in pairs({
    ["work-groups of 1048576 in dimension 0, but"] = { "8 1 1\n4 1 1", "1048576 1 1\n1048576 1 1" },
    ["at most 4096 work-items in one"] = { "8 1 1\n4 1 1", "128 128 1\n128 128 1" },
    ["argument 0 (out): 9223372036854775804 bytes, but the device takes at most"] =
      { "size=32 range=0:1:7", "size=9223372036854775804 fill=0" },
  }) do
    self:write("k.sim", (COUNT_SIM:gsub(change[1], change[2])))
    self:expect_fault(exit.UNAVAILABLE, said, "k.sim")
  end
  self:write("k.cl", "kernel void k(local int *l) { l[0] = 1; }")
  self:write("k.sim", "k.cl k 1 1 1 1 1 1 <size=1073741824>")
  self:expect_fault(exit.UNAVAILABLE, "bytes of local memory, but the device has", "k.sim")
end

function Test:test_one_that_crashes_takes_no_other_with_it()
  self:write("crash.cl",
    "kernel void crash(global int *o, long far) { o[far] = 1; o[-far] = 1; }")
  self:write("crash.sim", "crash.cl crash 1 1 1 1 1 1\n<size=4 fill=0>\n<size=8> 1099511627776")
  local rows, status, err = self:time("count.sim crash.sim count.sim")
  lu.assertEquals(status, exit.SOME_FAILED)
  lu.assertEquals(#rows, 3)
  lu.assertTrue(tonumber(rows[1].time) > 0 and tonumber(rows[3].time) > 0)
  lu.assertEquals({ rows[2].sim, rows[2].time }, { "crash.sim", "" })
  lu.assertEquals(rows[2].device, rows[1].device)
  lu.assertStrContains(err,
    "assay: crash.sim: the process that used the device was ended by signal")
end

local FOREVER = "kernel void forever(global volatile int *o) { while (o[0] == 0) ; }"
local FOREVER_SIM = "forever.cl forever 1 1 1 1 1 1 <size=4 fill=0>"

function Test:test_one_that_never_ends_is_given_up()
  self:write("forever.cl", FOREVER)
  self:write("forever.sim", FOREVER_SIM)
  local rows, status, err = self:time("--time-limit 2 forever.sim count.sim")
  lu.assertEquals(status, exit.SOME_FAILED)
  lu.assertStrContains(err, "assay: forever.sim: given up after 2 s")
  lu.assertTrue(tonumber(rows[2].time) > 0)
end

--- Interrupt a run whose second file never ends.
function Test:interrupt(format)
  self:write("forever.cl", FOREVER)
  self:write("forever.sim", FOREVER_SIM)
  local _, out = self:run(([[
    env --default-signal=INT %s time -f %s -o out count.sim forever.sim & pid=$!
    for i in $(seq 600); do grep -q count.sim out 2>/dev/null && break; sleep 0.05; done
    sleep 0.2; kill -INT $pid; wait $pid; echo $?]]):format(support.device, format))
  return tonumber(out), self:read("out")
end

function Test:test_an_interruption_leaves_what_was_finished()
  local status, text = self:interrupt("csv")
  lu.assertEquals(status, 130)
  local rows = support.rows(text)
  lu.assertEquals(#rows, 1)
  lu.assertTrue(tonumber(rows[1].time) > 0)
end

function Test:test_an_interruption_leaves_valid_json()
  local status, text = self:interrupt("json")
  lu.assertEquals(status, 130)
  lu.assertEquals(#cjson.decode(text), 1)
end

-- Output

function Test:test_nothing_is_overwritten_unasked()
  self:write("out", "text")
  local _, status, err = self:time("-o out count.sim")
  lu.assertEquals(status, exit.CANNOT_CREATE)
  lu.assertEquals(err, "assay: out: file exists; choose another name with -o, or overwrite it "
    .. "with --force\n")
  lu.assertEquals(self:read("out"), "text")
  _, status = self:time("--force -o out count.sim")
  lu.assertEquals(status, 0)
  lu.assertEquals(#support.rows(self:read("out")), 1)
  _, status, err = self:time("-o missing/out count.sim")
  lu.assertEquals(status, exit.CANNOT_CREATE)
  lu.assertStrContains(err, "missing/out: No such file")
end

function Test:test_a_full_disk_is_told()
  local _, status, err = self:time("--force -o /dev/full count.sim count.sim")
  lu.assertEquals(status, exit.IO_ERROR)
  lu.assertEquals(err, "assay: /dev/full: could not be written: No space left on device\n")
  status, _, err = self:run("assay_device list >/dev/full")
  lu.assertEquals(status, exit.IO_ERROR, err)
end

-- Devices

function Test:test_devices_are_listed()
  local _, out = self:run("POCL_DEVICES='pthread basic' assay_device list -f json")
  local devices = cjson.decode(out)
  lu.assertEquals(#devices, 2)
  for i, device in ipairs(devices) do
    lu.assertEquals({ device.number, device.type, device.platform },
      { i, "cpu", "Portable Computing Language" })
    lu.assertTrue(device.compute_units > 0 and device.global_bytes > device.local_bytes)
  end
  _, out = self:run("POCL_DEVICES='pthread basic' assay_device list -f csv")
  local rows = support.rows(out)
  lu.assertEquals(rows[2].name, devices[2].name)
  _, out = self:run("POCL_DEVICES='pthread basic' assay_device list")
  lu.assertStrMatches(out, "1  basic.*\n   cpu; .*\n2  pthread.*")
end

function Test:test_devices_are_chosen_by_number_and_name()
  local function device_of(words)
    local _, out, err = self:run("POCL_DEVICES='pthread basic' assay_device time -f csv --runs 1 "
      .. words .. " count.sim")
    local rows = support.rows(out)
    return rows[1] and rows[1].device:match("^%a+"), err
  end
  lu.assertEquals(device_of(""), "basic")
  lu.assertEquals(device_of("-d 2"), "pthread")
  lu.assertEquals(device_of("-d PTHR"), "pthread")
  local device, err = device_of("-d portable")
  lu.assertNil(device)
  lu.assertEquals(err, "assay: device portable: 2 have that in their name, 1 the first; choose by "
    .. "number\n")
  for wanted, said in pairs({ ["3"] = "device 3: there are the numbers 1 to 2",
      ["0"] = "device 0: ", zzz = "device zzz: none of 2 has that" }) do
    device, err = device_of("-d " .. wanted)
    lu.assertNil(device)
    lu.assertStrContains(err, said)
  end
end

function Test:test_without_a_driver_there_is_one_line()
  os.execute("mkdir " .. self.work .. "/none")
  for _, command in ipairs({ "assay_device list", "assay_device time count.sim" }) do
    local status, out, err = self:run("export OCL_ICD_VENDORS=$PWD/none; " .. command)
    lu.assertEquals(status, exit.UNAVAILABLE)
    lu.assertEquals(out, "")
    lu.assertStrMatches(err, "assay: no OpenCL platform is installed; [^\n]*\n")
  end
end

function Test:test_the_simulator_is_no_device_unless_asked_for()
  local _, driver = self:run("ls /usr/lib/oclgrind/liboclgrind-rt-icd.so")
  os.execute("mkdir " .. self.work .. "/drivers")
  self:write("drivers/oclgrind.icd", driver)
  local status, _, err = self:run("OCL_ICD_VENDORS=$PWD/drivers assay_device time count.sim")
  lu.assertEquals(status, exit.UNAVAILABLE)
  lu.assertStrContains(err, "the only OpenCL device is the simulator")
  local out
  status, out = self:run("OCL_ICD_VENDORS=$PWD/drivers assay_device time -f csv -d oclgrind "
    .. "count.sim")
  lu.assertEquals({ status, #support.rows(out) }, { 0, 1 })
end

-- The program by itself

function Test.test_statuses_are_those_of_the_command()
  local text, count = support.read(support.project .. "/device/src/ending.h"), 0
  for name, number in text:gmatch("END_([%u_]+) = (%d+)") do
    lu.assertEquals(exit[name], tonumber(number), name)
    count = count + 1
  end
  lu.assertEquals(count, 10)
end

function Test:test_a_compiler_and_the_loader_are_all_that_is_needed()
  local status, out, err = self:run(("cc -std=c11 -O2 %s/device/src/*.c -lOpenCL -lm -o alone && "
    .. "./alone list -f csv"):format(support.project))
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(out, "Portable Computing Language")
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestTime", Test } }), true)
