--- Studies of launch files: what is read of one, what is kept, and the file of a point.

local lu = require("luaunit")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local jobs = require("assay.study.jobs")
local launch_point = require("assay.study.launch_point")
local launch_source = require("assay.study.launch_source")
local packets = require("assay.study.ssh.packets")
local points = require("assay.study.points")
local shell = require("assay.util.shell")
local space = require("assay.study.space")
local store = require("assay.study.store")
local support = require("support")

-- Of each place where a file is named, and of those where none is, one.
local FILE = [[
launch-file 1 # source no.cl
size N 4096 size
GROUP 64
source k.cl
source sub/more.cl # source no.cl
options -Dsource=file=no.bin source no.cl
buffer a <size=4*N float file=a.bin>
buffer b <file=sub/b.bin size=4 int>
# buffer c <size=4 int file=no.bin>
launch source
  global N
  argument a argument <size=4 int> 1
  argument <size=8 uchar
launch size global 1 argument <size=4 file=a.bin>
]]

local SPACE = [[
return {
  launch = { file = "in/k x.launch", includes = { "sub/common.h" } },
  parameters = { { "tile", { 2, 4 } }, { "wide", { false, true } } },
  sizes = { { n = 8 }, { n = 16 } },
  set = function(p) return { N = p.n * p.tile, GROUP = p.wide } end,
  options = function(p) return { TILE = p.tile } end,
  measure = "source",
}]]

local TestLaunch = {}

function TestLaunch:setUp()
  self.place = shell.make_folder()
  for _, name in ipairs({ "in", "in/sub" }) do
    assert(lfs.mkdir(self.place .. "/" .. name))
  end
  for _, name in ipairs({ "k.cl", "sub/more.cl", "a.bin", "sub/b.bin", "sub/common.h" }) do
    self:write("in/" .. name, name .. "\0\255")
  end
  self:write("in/k x.launch", FILE)
end

function TestLaunch:tearDown()
  shell.remove_folder(self.place)
end

function TestLaunch:write(name, text)
  support.write(self.place .. "/" .. name, text)
end

--- The space with a line in the place of another.
function TestLaunch:space(old, new)
  local first, last = SPACE:find(old or "", 1, true)
  self:write("s.lua", SPACE:sub(1, first - 1) .. (new or "") .. SPACE:sub(last + 1))
  return space.load(self.place .. "/s.lua")
end

function TestLaunch.test_files_and_sizes_are_found_where_they_are_named()
  local files, sizes = launch_source.names(FILE)
  lu.assertEquals(files, { "k.cl", "sub/more.cl", "a.bin", "sub/b.bin", "a.bin" })
  lu.assertEquals(sizes, { "N", "GROUP" })
end

--- What is said of the launch file of a space.
function TestLaunch:expect_fault(text, said, code)
  self:write("in/k x.launch", text)
  local reason, found = support.failure_of(launch_source.read, self:space())
  lu.assertStrContains(reason, self.place .. "/s.lua: launch: " .. self.place .. "/in/")
  lu.assertStrContains(reason, said)
  lu.assertEquals(found, code or exit.BAD_RECORD, reason)
end

function TestLaunch:test_what_cannot_be_kept_is_refused()
  local head = "launch-file 1\nsource "
  self:expect_fault("k.cl k 1 1 1", "k x.launch: is no launch file")
  self:expect_fault("launch-file 2", "k x.launch: is no launch file")
  self:expect_fault("", "k x.launch: is no launch file")
  for _, name in ipairs({ "../k.cl", "sub/../../k.cl", "..", "sub/..", "/k.cl" }) do
    self:expect_fault(head .. name, name .. " leads out of the folder of the launch file")
    self:expect_fault(head .. "k.cl buffer a <size=4 int file=" .. name .. ">",
      name .. " leads out of the folder")
  end
  self:expect_fault(head .. "no.cl", "/in/no.cl: No such file", exit.NO_INPUT)
  self:expect_fault(head .. "sub", "/in/sub: is a folder", exit.NO_INPUT)
  self:expect_fault(head .. "k_x.launch", "two files are called k_x.launch")
  for _, first in ipairs({ "from a", "set N 4", "options -DA\nparameters x=1\nfrom a" }) do
    self:expect_fault("launch-file 1\n" .. first, "derives from another launch file")
  end
end

function TestLaunch:test_includes_are_below_the_launch_file()
  local read = self:space('"sub/common.h"', '"../common.h"')
  lu.assertStrContains(support.failure_of(launch_source.read, read), "../common.h leads out of")
  read = self:space('"sub/common.h"', '"common.h"')
  lu.assertStrContains(support.failure_of(launch_source.read, read), "/in/common.h: No such file")
end

local function text_of(read, sizes)
  return launch_point.of(read, points.of(read, { tile = 4, wide = true }, { n = 8 }),
    "../k.launch", sizes or { "N", "GROUP" })
end

-- 8 values in n, of tiles of 4: 32.
function TestLaunch:test_the_file_of_a_point()
  lu.assertEquals(text_of(self:space()), [[
launch-file 1
parameters tile=4; wide=true; n=8
from ../k.launch
set GROUP 1
set N 32
options -DTILE=4
]])
end

-- Without `set` names say which sizes are set; what is left is for `options`.
function TestLaunch:test_sizes_of_the_names_of_parameters_are_set()
  local set = "set = function(p) return { N = p.n * p.tile, GROUP = p.wide } end,"
  local read = self:space(set)
  lu.assertStrContains(text_of(read, { "n", "wide", "K" }), "\nset n 8\nset wide 1\noptions ")
  self:write("s.lua", (SPACE:gsub("set = [^\n]*\n *options = [^\n]*", "")))
  read = space.load(self.place .. "/s.lua")
  lu.assertStrContains(text_of(read, { "tile", "n", "wide" }),
    "\nset n 8\nset tile 4\nset wide 1\n")
  lu.assertStrContains(support.failure_of(text_of, read, { "n", "wide", "TILE" }),
    "s.lua: at tile=4 wide=true n=8: tile is no size of the launch file, which has n, wide, TILE; "
    .. "the space needs set or options")
end

function TestLaunch:test_what_cannot_be_set_names_the_point()
  for given, said in pairs({
    ["{ N = 1.5 }"] = "set: N is 1.5; it must be a whole number of at least 0",
    ["{ N = -1 }"] = "set: N is -1; it must be", ["{ N = '4' }"] = "set: N is 4; it must be",
    ["{ N = {} }"] = "set: N is a table", ["4"] = "set returns a number where",
    ["{ M = 4 }"] = "set: the launch file has no size M; it has N, GROUP",
    ["{ 4 }"] = "set: the launch file has no size 1;", ["p.x"] = "there is no parameter x",
  }) do
    local read = self:space("{ N = p.n * p.tile, GROUP = p.wide }", given)
    local reason, code = support.failure_of(text_of, read)
    lu.assertStrContains(reason, "/s.lua: at tile=4 wide=true n=8: ")
    lu.assertStrContains(reason, said)
    lu.assertEquals(code, exit.BAD_RECORD)
  end
  local read = self:space("{ TILE = p.tile }", "'-DA=#'")
  lu.assertStrContains(support.failure_of(text_of, read), "options has a #, which begins a comment")
end

--- Put down a point that measures, and what looks it through. Returns their ids.
function TestLaunch:put_down(read)
  local kept = store.open(self.place .. "/s.study")
  local _ <close> = kept.handle
  local made = jobs.open(read, kept, "1.2.3")
  lu.assertEquals(made.file, "point.launch")
  local list = { points.of(read, { tile = 4, wide = true }, { n = 16 }) }
  return made:measure(list, function() return "abc" end)[1].id, made:check(list)[1].id
end

function TestLaunch:read_kept(name)
  return support.read(self.place .. "/s.study/" .. name)
end

function TestLaunch:test_all_that_a_point_needs_is_put_down()
  local id, check = self:put_down(self:space())
  local text = self:read_kept("points/" .. id .. "/point.launch")
  local sources = text:match("\nfrom ../../(sources/%x+)/k_x.launch\n")
  lu.assertStrContains(text, "\nset N 64\n")
  lu.assertStrContains(self:read_kept("points/" .. check .. "/check.launch"), "\nset N 32\n")
  lu.assertEquals(self:read_kept(sources .. "/k_x.launch"), FILE)
  for _, name in ipairs({ "k.cl", "sub/more.cl", "a.bin", "sub/b.bin", "sub/common.h" }) do
    lu.assertEquals(self:read_kept(sources .. "/" .. name), name .. "\0\255")
  end
  local task = self:read_kept("points/" .. id .. "/task.json")
  lu.assertStrContains(task, '"file": "point.launch"')
  lu.assertStrContains(task, '"measure": "source"')
end

-- Each file decides what comes of a run, and so does the point.
function TestLaunch:test_a_run_has_another_id_when_a_file_changes()
  local first, seen = self:put_down(self:space()), {}
  lu.assertEquals(self:put_down(self:space()), first)
  for _, name in ipairs({ "k.cl", "sub/more.cl", "a.bin", "sub/b.bin", "sub/common.h" }) do
    self:write("in/" .. name, "other")
    local id = self:put_down(self:space())
    lu.assertNil(seen[id], name)
    lu.assertNotEquals(id, first, name)
    seen[id] = true
  end
  self:write("in/k x.launch", FILE .. "# more")
  lu.assertNil(seen[self:put_down(self:space())])
  lu.assertNotEquals(self:put_down(self:space("TILE =", "TILES =")), self:put_down(self:space()))
end

-- What is copied to another machine has the file of the point, and the sources.
function TestLaunch:test_a_packet_has_the_file_of_each_run()
  local id, check = self:put_down(self:space())
  local packet = self.place .. "/packet"
  packets.make(self.place .. "/s.study", packet, { id, check })
  local text = support.read(packet .. "/points/" .. id .. "/point.launch")
  lu.assertEquals(text, self:read_kept("points/" .. id .. "/point.launch"))
  lu.assertStrContains(support.read(packet .. "/points/" .. check .. "/check.launch"), "from")
  local from = text:match("from (%S+)")
  lu.assertEquals(support.read(packet .. "/points/" .. id .. "/" .. from), FILE)
  lu.assertEquals(lfs.symlinkattributes(packet .. "/points/abc/buffers", "mode"), "link")
end

support.run({ TestLaunch = TestLaunch })
