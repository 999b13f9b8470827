-- `assay new`: a launch file from the parameters of kernels, which runs as it is.
local cjson = require("cjson")
local lu = require("luaunit")
local exit = require("assay.util.exit")
local support = require("device_support")

local Test = support.suite()

-- Of each kind of parameter one.
local KINDS = [=[
typedef struct { float x; int k; } cell;
kernel __attribute__((reqd_work_group_size(96, 1, 1)))
void kinds(global const float4 *in, constant int *map, global cell *cells, global uchar *marks,
           local float *tile, ulong n, float3 w, uchar c, double d, cell one) {
  size_t i = get_global_id(0);
  tile[get_local_id(0)] = i < n ? in[map[i]].x * w.x : c;
  if (i < n) marks[i] = tile[get_local_id(0)] * d + cells[i].k + one.k;
}
]=]

-- (N+95)/96*96: N need not be a multiple of the work-group that is required. A float4 takes 16
-- bytes, a float3 as much; 96 floats of local memory are 384 bytes, a float and an int 8.
local EXPECTED = [[
size N 1024
source kinds.cl

launch kinds
  global (N+95)/96*96
  local 96
  argument <size=N*16 float range=0:1:N*4-1>  # float4* in
  argument <size=N*4 int range=0:1:N-1>  # int* map
  argument <size=N*16 uchar fill=0>  # cell* cells; how many bytes it has is a guess
  argument <size=N*1 uchar fill=1>  # uchar* marks
  argument <size=384>  # float* tile
  argument <size=8 ulong> N  # ulong n
  argument <size=16 float fill=1>  # float3 w
  argument <size=1 uchar> 1  # uchar c
  argument <size=8 double> 1  # double d
  argument <size=8 uchar fill=0>  # cell one
]]

function Test:test_each_kind_of_parameter()
  self:write("kinds.cl", KINDS)
  local status, out, err = self:run("assay new -o - kinds.cl")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertEquals(out:match("^launch%-file 1\n#[^\n]*\n(.*)$"), EXPECTED)
end

-- Two whole numbers may be those of rows and columns; constant memory has no room for so many.
function Test:test_two_counts_make_a_square()
  self:write("rows.cl", [=[
kernel void rows(int height, uint width, float scale, global float *a, global int *of,
                 constant float *weights) {
  size_t y = get_global_id(0);
  for (uint x = 0; x < width; x++) a[y * width + x] *= scale * weights[of[y]];
}
]=])
  local status, out, err = self:run("assay new -o - rows.cl")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertEquals(out:match("\n(size.*)$"), [[
size N 128
source rows.cl

launch rows
  global N
  local 64
  argument <size=4 int> N  # int height
  argument <size=4 uint> N  # uint width
  argument <size=4 float> 1  # float scale
  argument <size=N*N*4 float range=0:1:N*N-1>  # float* a
  argument <size=N*N*4 int fill=1>  # int* of
  argument <size=N*4 float range=0:1:N-1>  # float* weights
]])
end

-- c = a + b over N x N items of which each stores an element: with N = 32 these are 1024 stores.
local SUM = [[
kernel void sum(int n, global const float *a, global const float *b, global float *c) {
  int x = get_global_id(0), y = get_global_id( 1 );
  c[y * n + x] = a[y * n + x] + b[y * n + x] + MORE;
}
kernel void other(global float *c) { c[get_global_id(0)] = 1; }
]]

function Test:test_what_is_written_runs()
  self:write("sum.cl", SUM)
  local status, out, err = self:run("assay new --build-options -DMORE=1 sum.cl")
  lu.assertEquals({ status, out }, { 0, "" }, err)
  lu.assertStrContains(err, "next: assay run -- sum.launch")
  status, out, err = self:run("assay run -q -o r.json -- sum.launch --set N=32 --buffers left")
  lu.assertEquals({ status, out, err }, { 0, "", "" })
  local kernels = cjson.decode(self:read("r.json")).kernels
  lu.assertEquals({ kernels[1].name, kernels[2].name }, { "other", "sum" }) -- by name, in a record
  lu.assertEquals(kernels[2].scopes["arg:c"]["accesses.stores"], 1024)
  lu.assertEquals(kernels[2].ndrange["local"], { 8, 8, 1 })
  -- element 33 is 33 + 33 + 1
  lu.assertEquals(string.unpack("f", self:read("left/sum.c.bin"), 4 * 33 + 1), 67)
end

function Test:test_a_launch_file_elsewhere_finds_its_source()
  self:write("sum.cl", SUM)
  local status, _, err = self:run("mkdir d && assay new --build-options -DMORE=1 -o d/s.launch "
    .. "sum.cl && assay run -q -o r.json -- d/s.launch")
  lu.assertEquals({ status, err:match("assay: [^\n]*") }, { 0, "assay: d/s.launch; next: assay run "
    .. "-- d/s.launch" })
end

function Test:test_what_cannot_be_done_is_said_in_a_line()
  self:write("image.cl", "kernel void k(read_only image2d_t picture) {}\n")
  self:write("none.cl", "void f(void) {}\n")
  self:write("wrong.cl", "kernel void k(void) {\n}}\n")
  self:write("a b.cl", "kernel void k(void) {}\n")
  self:write("there.launch", "mine")
  for words, expected in pairs({
    ["image.cl"] = { exit.BAD_RECORD, "assay: image.cl: argument 0 (picture) is of type image2d_t, "
      .. "which is to be given by hand: no launch file is written for it" },
    ["none.cl"] = { exit.BAD_RECORD, "assay: none.cl: has no kernel" },
    ["wrong.cl"] = { exit.BAD_RECORD,
      "assay: wrong.cl: could not be built (CL_BUILD_PROGRAM_FAILURE): wrong.cl:2:2: error" },
    ["missing.cl"] = { exit.NO_INPUT, "assay: missing.cl: No such file or directory" },
    ["there.launch"] = { exit.USAGE, "assay: there.launch: is a launch file; expected a source" },
    ["'a b.cl'"] = { exit.USAGE, "assay: a b.cl: has a blank or # in its name" },
    ["-o x.txt count.cl"] = { exit.USAGE, "the name of a launch file ends in .launch" },
    ["-o there.launch count.cl"] = { exit.CANNOT_CREATE, "there.launch" },
  }) do
    local status, out, err = self:run("assay new " .. words)
    lu.assertEquals({ status, out }, { expected[1], "" }, words .. ": " .. err)
    lu.assertStrContains(err, expected[2])
  end
  lu.assertEquals(self:read("there.launch"), "mine")
  lu.assertEquals({ self:run("ls *.launch") }, { 0, "there.launch\n", "" })
end

-- The simulator's compiler counts the lines of both sources together, and a line before each that
-- names it: the third of b.cl is its sixth, whether or not a.cl has an end of its only line.
function Test:test_places_are_those_of_the_sources()
  local first = "kernel void a(global int *p) { p[get_global_id(0)] = 1; }"
  self:write("all.launch", "launch-file 1 source a.cl source b.cl options -Wall\n"
    .. "buffer p <size=16 int fill=0> launch a global 4 argument p launch b global 4 argument p\n")
  for _, ending in ipairs({ "", "\n" }) do
    self:write("a.cl", first .. ending)
    self:write("b.cl", "\nkernel void b(global int *p) {\n  p[get_global_id(0)] = ;\n}\n")
    local status, _, err = self:run("assay run -q -o r.json --force -- all.launch")
    lu.assertEquals(status, exit.BAD_RECORD)
    lu.assertStrContains(err, "\nb.cl:3:25: error: expected expression\n")
    lu.assertStrContains(err, "FAILURE): b.cl:3:25: error: expected expression\n")
    lu.assertNotStrContains(err, "input.cl")
    lu.assertStrMatches(err, ".*\nassay: all.launch: [^\n]+\n") -- which is all that Assay says
    self:write("b.cl", "kernel void b(global int *p) { p[get_global_id(0)]++; }")
    status, _, err = self:run("assay run -q -o r.json --force -- all.launch --buffers left")
    lu.assertEquals({ status, err }, { 0, "" })
    lu.assertEquals({ string.unpack("i4i4i4i4", self:read("left/p.bin")) }, { 2, 2, 2, 2, 17 })
  end
end

os.exit(lu.LuaUnit.new():runSuiteByInstances({ { "TestNew", Test } }), true)
