-- `assay transform`: what it shows, keeps, checks and refuses. That rewritten kernels compute the
-- same is tested in tests/transform.
local lu = require("luaunit")
local exit = require("assay.util.exit")
local support = require("device_support")

local Test = support.suite()

local REVERSE = [[
kernel void reverse(global const int *in, global int *out)
{
    local int tile[16], other[16];
    local int copy[16];
    int l = get_local_id(0);
    copy[l] = in[get_global_id(0)]; /* as it is */
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = copy[15 - l];
}
]]
local LAUNCH = [[
launch-file 1
size N 64
source reverse.cl
buffer in  <size=4*N int range=0:1:N-1>
buffer out <size=4*N int fill=0>
launch reverse global N local 16 argument in argument out
]]

function Test:write_reverse()
  self:write("reverse.cl", REVERSE)
  self:write("reverse.launch", LAUNCH)
end

function Test:test_a_change_is_shown_or_kept()
  self:write_reverse()
  local status, out, err = self:run("assay transform --unstage copy reverse.launch")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(out, "--- reverse.cl\n+++ reverse.cl (changed)\n")
  lu.assertStrContains(out, "+/* reverse: unstage copy. For work-groups of 16 x 1 x 1.\n"
    .. "+ * The host must ensure that in and out do not overlap. */\n")
  lu.assertStrContains(out, "-    copy[l] = in[get_global_id(0)]; /* as it is */\n")
  status, out, err = self:run("assay transform --unstage copy -o plain reverse.launch")
  lu.assertEquals({ status, out, err }, { 0, "", "assay: plain/reverse.launch\n" })
  lu.assertStrContains(self:read("plain/reverse.cl"), "in[-l + 16 * (int)get_group_id(0) + 15]")
  lu.assertEquals(self:read("plain/reverse.launch"), LAUNCH)
  status, out, err = self:run("assay transform --unstage copy -o plain reverse.launch")
  lu.assertEquals({ status, out }, { exit.CANNOT_CREATE, "" })
  lu.assertStrContains(err, "plain/reverse.cl")
  status = self:run("assay transform -q --force --unstage copy -o plain reverse.launch")
  lu.assertEquals(status, 0)
end

function Test:test_a_launch_that_changes_is_written_with_what_it_names()
  self:write_reverse()
  self:run("mkdir -p data")
  self:write("data/in.bin", ("\1\0\0\0"):rep(64))
  self:write("reverse.launch", (LAUNCH:gsub("range=[^>]*", "file=data/in.bin")))
  local status, out, err = self:run("assay transform --coarsen 2 -o fewer reverse.launch")
  lu.assertEquals({ status, out, err }, { 0, "", "assay: fewer/reverse.launch\n" })
  lu.assertStrContains(self:read("fewer/reverse.launch"), "launch reverse global N/2 local 16")
  lu.assertStrContains(self:read("fewer/reverse.cl"), "The host divides the global size in "
    .. "dimension 0 by 2, and leaves the local size as it is;")
  lu.assertEquals(#self:read("fewer/data/in.bin"), 256)
  status, out = self:run("assay time -f csv --runs 1 --no-check fewer/reverse.launch")
  lu.assertEquals(status, 0, out)
  self:run("mkdir -p below")
  self:write("below/reverse.cl", REVERSE)
  self:write("below/reverse.launch", (LAUNCH:gsub("range=[^>]*", "file=../data/in.bin")))
  status, out, err = self:run("assay transform --coarsen 2 -o other below/reverse.launch")
  lu.assertEquals({ status, out }, { exit.BAD_RECORD, "" })
  lu.assertStrContains(err, "names ../data/in.bin, which is not below its folder")
end

function Test:test_a_check_runs_both_and_compares()
  self:write_reverse()
  local status, out, err = self:run("assay transform --check --set N=32 --unstage copy "
    .. "reverse.launch")
  lu.assertEquals({ status, err }, { 0, "assay: outputs are equal; no data race, divergent barrier "
    .. "or access outside of buffers\n" })
  lu.assertStrContains(out, "NDRange    32 items in 2 groups of 16")
  -- 32 items reach a barrier each
  lu.assertStrContains(out:match("barriers, of all work%-items[^\n]*"), "32  ")
end

-- 0.1 is no float, and its square differs from that of the float in the ninth digit; the cube of a
-- float as a product is rounded twice.
function Test:test_fewer_digits_are_checked_with_a_tolerance()
  self:write("cubes.cl", [[
kernel void cubes(global const float *x, global float *y)
{
    float a = x[get_global_id(0)];
    y[get_global_id(0)] = pow(a, 3.0f) * 0.1 * 0.1;
}
]])
  self:write("cubes.launch", [[
launch-file 1
source cubes.cl
buffer x <size=1024 float range=1.1:0.37:95.45>
buffer y <size=1024 float fill=0>
launch cubes global 256 local 16 argument x argument y
]])
  local digits, single = "functions have as many digits as a device gives",
    "doubles have become floats"
  for steps, reason in pairs({ ["--native pow"] = digits, ["--single all"] = single,
      ["--single all --native pow"] = single .. " and " .. digits }) do
    local status, _, err = self:run(("assay transform %s --check cubes.launch"):format(steps))
    lu.assertEquals({ status, err }, { 0, ("assay: outputs are equal, fractions to a relative 1e-4 "
      .. "or what the launch file says, as %s; no data race, divergent barrier or access outside "
      .. "of buffers\n"):format(reason) }, steps)
  end
end

-- The rows have 1 + 63 * 2^-24, which one after the other rounds to 1, and in parts does not.
function Test:test_a_sum_in_another_order_is_checked_with_a_tolerance()
  self:write("rows.cl", [[
kernel void rows(global const float *m, global float *sums, int n)
{
    float s = 0;
    for (int c = 0; c < n; c++)
        s += m[get_global_id(0) * n + c];
    sums[get_global_id(0)] = s;
}
]])
  self:write("small.bin", (("<f"):pack(1) .. ("<f"):pack(2 ^ -24):rep(63)):rep(2))
  local launch = [[
launch-file 1
source rows.cl
buffer m    <size=512 float file=small.bin>
buffer sums <size=8 float fill=0>
%s
launch rows global 2 local 2 argument m argument sums argument <size=4 int> 64
]]
  self:write("rows.launch", launch:format(""))
  local status, _, err = self:run("assay transform --split s --check rows.launch")
  lu.assertEquals({ status, err }, { 0, "assay: outputs are equal, fractions to a relative 1e-4 or "
    .. "what the launch file says, as sums are in another order; no data race, divergent barrier "
    .. "or access outside of buffers\n" })
  -- also where a step follows that keeps the order
  status, _, err = self:run("assay transform --split s --unroll distance --check rows.launch")
  lu.assertEquals(status, 0, err)
  for _, output in ipairs({ "output sums exact", "output sums relative=1e-6" }) do
    self:write("rows.launch", launch:format(output))
    status, _, err = self:run("assay transform --split s --check rows.launch")
    lu.assertEquals(status, exit.DIFFERS, output)
    lu.assertStrContains(err, "sums: 2 of 2 elements differ: [0] is 1.0000037, expected 1\n")
    lu.assertStrContains(err, "fractions may be a relative 1e-4 off, or what `output NAME "
      .. "relative=R absolute=A` in the launch file says\n")
  end
end

function Test:test_a_kernel_that_does_not_run_is_not_checked()
  self:write("reverse.cl", (REVERSE:gsub("out%[get", "out[64 + get")))
  self:write("reverse.launch", LAUNCH)
  local status, _, err = self:run("assay transform --check --unstage copy reverse.launch")
  lu.assertEquals(status, exit.BREACH)
  lu.assertStrContains(err, "reverse.launch: does not run as it is")
end

function Test:test_what_is_refused_is_84_with_line_and_reason()
  self:write("reverse.cl", (REVERSE:gsub("barrier[^\n]*\n", "\n", 1)))
  self:write("reverse.launch", LAUNCH)
  for command, said in pairs({
    ["--unstage copy reverse.launch"] =
      "refused: reverse.cl:8: copy is loaded here and stored in line 6 without a barrier between",
    ["--unstage tile reverse.launch"] = "refused: reverse.cl:3: tile is never loaded",
    ["--unstage in reverse.launch"] = "refused: reverse.cl:1: in is no array in local memory",
    ["--unstage copy,none reverse.launch"] = "refused: reverse.cl:8:",
    ["--local 16 --unstage nothing reverse.cl"] = "refused: reverse.cl:1: reverse has no variable",
  }) do
    local status, out, err = self:run("assay transform " .. command)
    lu.assertEquals({ status, out }, { exit.REFUSED, "" }, command)
    lu.assertStrContains(err, "assay: " .. said)
  end
end

function Test:test_a_list_says_what_applies()
  self:write_reverse()
  local status, out, err = self:run("assay transform --list reverse.launch")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(out, "unstage copy: applies; replaces 1 access\n"
    .. "  if in and out do not overlap\n")
  -- what applies stands first, refusals behind it in a line each
  local applies, refused = out:match("^(.-)\n\nRefused:\n(.-)\n\n")
  lu.assertNotStrContains(applies, "refused")
  lu.assertStrContains(refused .. "\n", "  unstage tile: reverse.cl:3: tile is never loaded\n")
  lu.assertNil(("\n" .. refused):find("\n  ?%S+ %S+: applies"))
  for line in out:gmatch("[^\n]+") do
    lu.assertTrue(#line <= 80, line)
  end
  lu.assertStrMatches(refused, ".*  transpose out: [^\n]+%.%.%.\n.*")
  lu.assertStrContains(out, "\n\nRefusals are cut to the width; ")
  -- wide enough for all of each
  status, out = self:run("COLUMNS=400 assay transform --list reverse.launch")
  lu.assertEquals(status, 0)
  lu.assertNotStrContains(out, "...")
  lu.assertNotStrContains(out, "Refusals are cut")
  -- what has no room hangs
  status, out = self:run("COLUMNS=40 assay transform --list reverse.launch")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "unstage copy: applies; replaces 1 access\n"
    .. "  if in and out do not overlap\n")
  for line in out:gmatch("[^\n]+") do
    lu.assertTrue(#line <= 40, line)
  end
  -- without a launch nobody knows whether they do
  status, out = self:run("assay transform --list --local 16 reverse.cl")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "  unstage copy: reverse.cl:8: in may overlap out, which is written ")
end

function Test:test_loops_in_loops_are_unrolled_one_after_the_other()
  self:write("nest.cl", "kernel void nest(global int *a) {\n"
    .. "  for (int i = 0; i < 2; i++)\n    for (int k = 0; k < 2; k++)\n"
    .. "      a[get_global_id(0)] += i - k;\n}\n")
  local status, out, err = self:run("assay transform --unroll i --unroll k,2 --local 4 nest.cl")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(out, "+  for (int k = 0; k < 2; k += 2) {\n"
    .. "+    a[get_global_id(0)] += 1 - k;\n"
    .. "+    a[get_global_id(0)] += 1 - (k + 1);\n")
  status, out, err = self:run("assay transform --unroll k,3 --local 4 nest.cl")
  lu.assertEquals({ status, out }, { exit.REFUSED, "" })
  lu.assertStrContains(err, "nest.cl:3: the loop of k has 2 turns, fewer than 3")
end

function Test:test_planes_are_said_and_staged()
  self:write("grid.cl", [[
kernel void grid(global const float *restrict u, global const float *restrict b,
                 global float *restrict v, int row, int plane)
{
    int at = (get_global_id(2) + 1) * plane + (get_global_id(1) + 1) * row + get_global_id(0) + 1;
    v[at] = u[at - 1] + u[at] + u[at + row] + u[at - plane] + b[at];
}
]])
  local status, out, err = self:run("assay transform --list --planes 2 --local 8,4,1 grid.cl")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrMatches(out, "buffer +loads +in plane +beside +elsewhere +planes\n"
    .. "u +4 +3 +1 +0 +1\nb +1 +1 +0 +0 +0\n\nRefused:\n  v: grid.cl:5: v is written.*")
  status, out, err = self:run("assay transform --planes 2 --local 8,4,1 grid.cl")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(out, "+/* grid: stage u:1. For work-groups of 8 x 4 x 1.")
  lu.assertStrContains(out, "+    __local float u_tile[5][9];\n") -- one more row and column
  lu.assertStrContains(out, "+ u[at - plane] + b[at];\n")
  status, out, err = self:run("assay transform --planes 2 --local 32,1,1 grid.cl")
  lu.assertEquals({ status, out }, { exit.REFUSED, "" })
  lu.assertStrContains(err, "assay: refused: no plane of a buffer is loaded at several places")
  for _, wrong in ipairs({ "0", "x", "100" }) do
    status, out, err = self:run(("assay transform --planes %s --local 8,4,1 grid.cl")
      :format(wrong))
    lu.assertEquals({ status, out }, { exit.USAGE, "" })
    lu.assertStrContains(err, ("--planes %s: expected a number from 1 to 99"):format(wrong))
  end
  status, out, err = self:run("assay transform --stage u:2 --local 8,4,1 grid.cl")
  lu.assertEquals({ status, out }, { exit.REFUSED, "" })
  lu.assertStrContains(err, "grid.cl:1: one plane or three can be staged, as u:1")
end

-- Ids of 64 x 128 items from 0, 32 on, in groups of 16 x 8; then of 128 x 64 from 32, 0 on.
function Test:test_dimensions_that_are_swapped_are_told_with_their_offset()
  self:write("swap.cl", "kernel void swap(global int *a) {\n"
    .. "  a[get_global_id(0) * 160 + get_global_id(1)] = get_local_id(0);\n}\n")
  self:write("swap.launch", "launch-file 1\nsource swap.cl\nbuffer a <size=81920 int fill=0>\n"
    .. "launch swap\n  global 64 128\n  local 16 8\n  offset 0 32\n  argument a\n")
  local status, out, err = self:run("assay transform --interchange 0,1 swap.launch")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(out, "+ * For a global offset of 32, 0, 0.\n"
    .. "+ * The host swaps dimensions 0 and 1 of the global size and of the local size. */\n")
end

function Test:test_a_source_says_how_many_more_items_a_split_kernel_needs()
  self:write("sums.cl", "kernel void sums(global const int *a, global int *b, int n) {\n"
    .. "  int sum = 0;\n  for (int k = 0; k < n; k++) sum += a[k];\n"
    .. "  b[get_global_id(0)] = sum;\n}\n")
  local status, out = self:run("assay transform --split sum --local 64 sums.cl")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "+ * The host multiplies the global size in dimension 0 by 64.\n"
    .. "+ * The host launches it in work-groups of 64 x 1 x 1.\n")
end

function Test:test_steps_are_made_in_the_order_of_the_command_line()
  self:write("order.cl", "kernel void order(global int *a) {\n  a[get_global_id(0)] += 1;\n}\n")
  local _, out = self:run("assay transform --group 8 --merge 2 --local 16 order.cl")
  lu.assertStrContains(out, "+/* order: merge 2, after what the comment below says. "
    .. "For work-groups of 4 x 1 x 1.\n"
    .. "+ * The host divides the global and the local size in dimension 0 by 2. */\n"
    .. "+/* order: group 8. For work-groups of 8 x 1 x 1.\n"
    .. "+ * The host launches it in work-groups of 8 x 1 x 1. */\n")
  _, out = self:run("assay transform --merge 2 --merge 4 --local 16 order.cl")
  lu.assertStrContains(out, "+/* order: merge 4, after what the comment below says. "
    .. "For work-groups of 2 x 1 x 1.\n")
  lu.assertStrContains(out, "+/* order: merge 2. For work-groups of 8 x 1 x 1.\n")
  -- a kernel that requires a size of its groups has it
  self:write("order.cl", "__attribute__((reqd_work_group_size(16, 1, 1)))\n"
    .. "kernel void order(global int *a) {\n  a[get_global_id(0)] += 1;\n}\n")
  _, out = self:run("assay transform --merge 2 order.cl")
  lu.assertStrContains(out, "+/* order: merge 2. For work-groups of 8 x 1 x 1.\n")
  local status, _, err = self:run("assay transform --merge 2 --local 8 order.cl")
  lu.assertEquals(status, exit.USAGE)
  lu.assertStrContains(err, "order.cl: order requires work-groups of 16 x 1 x 1\n")
end

function Test:test_wrong_input_is_told()
  self:write_reverse()
  self:write("broken.cl", "kernel void k(global int *a) {\n  a[0] = b;\n}\n")
  for command, expected in pairs({
    ["reverse.launch"] = { exit.USAGE, "no transformation is named" },
    ["--list --check reverse.launch"] = { exit.USAGE, "--list goes with no transformation" },
    ["--unstage copy, reverse.launch"] = { exit.USAGE, "names with commas between" },
    ["--unstage copy reverse.cl"] = { exit.USAGE, "--local says the size" },
    ["--unstage copy --check --local 4 reverse.cl"] = { exit.USAGE, "--check needs a launch file" },
    ["--unstage copy --local 4 reverse.launch"] = { exit.USAGE,
      "--local goes with a source alone" },
    ["--unstage copy --local 4,0 reverse.cl"] = { exit.USAGE, "--local 4,0: expected N" },
    ["--unstage a --local 4 broken.cl"] = { exit.BAD_RECORD,
      "broken.cl: line 2, column 10: use of undeclared identifier 'b'" },
    ["--unstage copy none.launch"] = { exit.NO_INPUT, "none.launch" },
    ["--unstage copy --kernel other reverse.launch"] = { exit.BAD_RECORD,
      "has no launch of a kernel other" },
    ["--unstage copy --set M=4 reverse.launch"] = { exit.USAGE, "has no size for --set M=4" },
  }) do
    local status, _, err = self:run("assay transform " .. command)
    lu.assertEquals(status, expected[1], command .. ": " .. err)
    lu.assertStrContains(err, expected[2])
  end
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestTransform", Test } }), true)
