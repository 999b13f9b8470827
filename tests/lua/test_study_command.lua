--- What is said to a wrong command line of `assay study`, and what is put down without running it.

local lu = require("luaunit")
local lfs = require("lfs")
local made_study = require("made_study")
local exit = require("assay.util.exit")
local results = require("assay.study.results")
local shell = require("assay.util.shell")
local support = require("support")

local SPACE = [[
return {
  kernel = { file = "k.cl", name = "k" },
  parameters = { { "tile", { 1, 2, 4, 8, 16 } }, { "staged", { false, true } } },
  sizes = { { n = 32 }, { n = 64 } },
  reference = { tile = 8 },
  ladder = { { "staged", { staged = true } }, { "larger", { tile = 16 } } },
  ndrange = function(p) return { global = { p.n }, ["local"] = { p.tile } } end,
  arguments = function(p) return { { "out", type = "int", count = p.n } } end,
}]]

local TestCommand = {}

function TestCommand:setUp()
  self.place = support.workplace()
  support.write(self.place.work .. "/t.lua", SPACE)
  support.write(self.place.work .. "/k.cl", "kernel void k(global int *out) { out[0] = 1; }\n")
end

function TestCommand:tearDown()
  support.clear(self.place)
end

--- One line on stderr that says this.
function TestCommand:expect_fault(code, words, said)
  local status, out, err = support.shell(self.place, "assay study " .. words)
  lu.assertEquals({ status, out }, { code, "" }, words)
  lu.assertStrContains(err, said)
  lu.assertEquals(select(2, err:gsub("\n", "")), 1, err)
end

function TestCommand:test_options_that_mean_nothing_to_what_was_chosen_are_refused()
  for words, said in pairs({
    ["--points 3"] = "--points: means nothing to --search grid; it is for --search random",
    ["--seed 3 --search ladder"] = "--seed: means nothing to --search ladder",
    ["--points 3 --search halving"] = "--points: means nothing to --search halving",
    ["--size n=64 --search halving"] = "--size: means nothing to --search halving",
    ["--prepare --search descent"] = "--prepare: means nothing to --search descent; it is for "
      .. "--search grid, random, ladder",
    ["--prepare --search halving"] = "--prepare: means nothing to --search halving",
    ["--hosts a"] = "--hosts: means nothing to --executor local; it is for --executor ssh",
    ["--executor slurm --shared"] = "--shared: means nothing to --executor slurm",
    ["--executor ssh --sbatch-option a=b"] = "--sbatch-option: means nothing to --executor ssh",
    ["--remote-command x"] = "--remote-command: means nothing to --executor local; it is for "
      .. "--executor ssh, slurm",
  }) do
    self:expect_fault(exit.USAGE, words .. " t.lua", said)
  end
end

function TestCommand:test_numbers_are_refused_by_the_option_they_stand_behind()
  for words, said in pairs({
    ["--search random --seed -1"] = "--seed -1: expected a whole number of 0 or more",
    ["--search random --points=-1"] = "--points -1: expected a whole number of 1 or more",
    ["--search random --points 0"] = "--points 0: expected a whole number of 1 or more",
    ["-j -2"] = "--jobs -2: expected a whole number of 1 or more",
    ["--search random --seed 99999999999999999999"] = "--seed 99999999999999999999: too large",
    ["--size n=64,n=32"] = "--size n=64,n=32: n is there twice",
    ["--size n=large"] = "--size n=large: n is a number in the space",
    ["--size n=1e400"] = "--size n=1e400: n is a number in the space",
  }) do
    self:expect_fault(exit.USAGE, words .. " t.lua", said)
  end
end

function TestCommand:test_a_folder_is_no_space_and_what_to_give_is_said()
  assert(lfs.mkdir(self.place.work .. "/in a"))
  self:expect_fault(exit.NO_INPUT, "'in a'", "in a: is a folder, not a space; give the file")
  support.write(self.place.work .. "/in a/results.json", "{}")
  self:expect_fault(exit.NO_INPUT, "'in a'",
    "is the folder of a study, not a space; `assay study report 'in a'` shows it")
  support.write(self.place.work .. "/space.lua", SPACE)
  self:expect_fault(exit.NO_INPUT, ".", ".: is a folder, not a space; give its file, ./space.lua")
end

function TestCommand:test_wrong_words_point_to_the_help_of_their_action()
  for words, said in pairs({
    ["--searc grid t.lua"] = "unknown option '--searc'; did you mean '--search'?; see assay study "
      .. "run --help",
    ["report"] = "missing argument 'study'; see assay study report --help",
    [""] = "a command is required; see assay study --help",
    ["reprot t.study"] = "unknown command 'reprot'; did you mean 'report'?; see assay study --help",
  }) do
    self:expect_fault(exit.USAGE, words, said)
  end
  support.write(self.place.work .. "/space", SPACE)
  lu.assertEquals((support.shell(self.place, "assay study --prepare -q -o s space")), 0)
  lu.assertEquals((support.shell(self.place, "assay study space --prepare -q -o s")), 0)
end

function TestCommand:test_what_is_no_file_or_folder_of_its_kind_is_told()
  local work = self.place.work
  support.write(work .. "/file", "")
  support.write(work .. "/record.json", [[{"schema":"assay-record"}]])
  self:expect_fault(exit.NO_INPUT, "''", "the name of a space is empty")
  self:expect_fault(exit.NO_INPUT, "report ''", "the name of the study is empty")
  self:expect_fault(exit.NO_INPUT, "report t.lua",
    "t.lua: is a space, not a study; give the folder")
  self:expect_fault(exit.BAD_RECORD, "report record.json",
    "record.json: is a record, not the results of a study; `assay report` shows it")
  self:expect_fault(exit.CANNOT_CREATE, "-o file t.lua",
    "file: is not a folder; choose another with -o")
  results.write(work, made_study.grid())
  self:expect_fault(exit.NO_INPUT, "report --times . .", ".: is a folder, not a file of times")
  self:expect_fault(exit.CANNOT_CREATE, "report -o '' .", "the name of the file is empty")
end

-- It is told with the space that names it, and ends with the code of its own fault.
function TestCommand:test_what_a_space_names_must_be_there()
  local text = SPACE:gsub("kernel = %b{}", "program = { './none' }")
    :gsub(" +ndrange = [^\n]*\n +arguments = [^\n]*\n", "")
  support.write(self.place.work .. "/p.lua", text)
  self:expect_fault(exit.NOT_FOUND, "p.lua", "p.lua: program: ./none: program not found")
  os.remove(self.place.work .. "/k.cl")
  self:expect_fault(exit.NO_INPUT, "t.lua", "t.lua: kernel: k.cl: No such file or directory")
end

-- Who started it hears why on stdout; the code is for who started it by hand.
function TestCommand:test_a_worker_that_cannot_go_on_says_why_and_fails()
  local said = "s/points/aa01/task.json: No such file or directory\n"
  lu.assertEquals({ support.shell(self.place, "assay study work --at here s aa01") },
    { exit.NO_INPUT, "! here: " .. said, "assay: " .. said })
end

--- The parameters of the points that were put down, sorted.
function TestCommand:put_down(words)
  assert(shell.succeeds("rm -rf " .. shell.quote(self.place.work .. "/t.study")))
  local status, out, err = support.shell(self.place, "assay study --prepare " .. words .. " t.lua")
  lu.assertEquals({ status, out }, { 0, "" }, err)
  local list = {}
  for id in lfs.dir(self.place.work .. "/t.study/points") do
    if id:find("^%x+$") then
      local text = support.read(("%s/t.study/points/%s/point.sim"):format(self.place.work, id))
      list[#list + 1] = text:match("# parameters: ([^\n]*)")
    end
  end
  table.sort(list)
  lu.assertStrContains(err, ("%d points, the reference among them, put down"):format(#list))
  return list
end

-- 3 of 10 points, and the reference unless it is one of them; the next size doubles all.
function TestCommand:test_a_random_sample_is_put_down_and_no_more()
  local list = self:put_down("--search random --points 3 --seed 1")
  lu.assertTrue(#list == 3 or #list == 4, #list)
  lu.assertTrue(support.has(list, "tile=8; staged=false; n=64"))
  lu.assertEquals(self:put_down("--search random --points 3 --seed 1"), list)
  lu.assertNotEquals(self:put_down("--search random --points 3 --seed 2"), list)
  lu.assertEquals(#self:put_down("--search random --points 3 --seed 1 --size all"), 2 * #list)
end

function TestCommand:test_a_grid_and_a_ladder_are_put_down_whole()
  lu.assertEquals(#self:put_down(""), 10)
  lu.assertEquals(self:put_down("--search ladder"), { "tile=16; staged=true; n=64",
    "tile=8; staged=false; n=64", "tile=8; staged=true; n=64" })
end

support.run({ TestCommand = TestCommand })
