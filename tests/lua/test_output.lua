-- Files are there whole or not at all, whoever else is at work and however the command ends.
local lu = require("luaunit")
local dir = require("pl.dir")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local file = require("assay.util.file")
local made_study = require("made_study")
local output = require("assay.util.output")
local results = require("assay.study.results")
local shell = require("assay.util.shell")
local support = require("support")

local RECORD = support.data .. "/copy.json"

local TestOutput = {}

function TestOutput:setUp()
  self.place = support.workplace()
end

function TestOutput:tearDown()
  support.clear(self.place)
end

function TestOutput:path(name)
  return self.place.work .. "/" .. name
end

--- The files in the folder that all is written to, also hidden ones.
function TestOutput:files()
  local names = {}
  for i, path in ipairs(dir.getfiles(self.place.work)) do
    names[i] = file.base(path)
  end
  table.sort(names)
  return names
end

--- What a program does that writes with this module; nothing of it is left in this process.
function TestOutput:child(script, prelude)
  support.write(self.place.folder .. "/child.lua",
    'local output = require("assay.util.output")\n' .. script)
  return support.shell(self.place, (prelude or "") .. "exec lua5.4 ../child.lua", {
    LUA_PATH = package.path, LUA_CPATH = package.cpath })
end

-- 512 bytes are less than any of them.
function TestOutput:test_an_output_that_cannot_be_written_to_its_end_leaves_what_was_there()
  for _, words in ipairs({ "report", "report -f html", "report -f json", "advise", "export",
    "export -f aiwc-csv", "compare -f csv " .. RECORD }) do
    support.write(self:path("out"), "mine")
    local status, _, err = support.shell(self.place, ("trap '' XFSZ; ulimit -f 1; exec assay %s "
      .. "--force -o out %s"):format(words, RECORD))
    lu.assertEquals(status, 74, words .. err)
    lu.assertStrContains(err, "out: could not be written: File too large", words)
    lu.assertEquals(support.read(self:path("out")), "mine", words)
    lu.assertEquals(self:files(), { "out" }, words)
  end
end

function TestOutput:test_a_signal_in_the_middle_leaves_nothing()
  for signal, number in pairs({ HUP = 1, INT = 2, TERM = 15 }) do
    local status = self:child(([[
      local parts = { "one", "two" }
      output.write("out", function()
        if #parts == 1 then
          io.popen("kill -%s $PPID; sleep 1"):read("a")
        end
        return table.remove(parts)
      end)]]):format(signal))
    lu.assertEquals(status, 128 + number)
    lu.assertEquals(self:files(), {})
  end
end

--- Of `report`, which waits for gnuplot.
function TestOutput:test_a_signal_leaves_no_temporary_folder()
  support.write(self.place.folder .. "/gnuplot",
    '#!/bin/sh\nls *.gp >"$TMPDIR/drawn"\nkill -TERM $(cat "$TMPDIR/id")\nsleep 1\n')
  local status = support.shell(self.place, ([[
    chmod +x ../gnuplot; mkdir ../tmp; export TMPDIR=$PWD/../tmp
    sh -c 'echo $$ >../tmp/id; exec assay report -o out.html "$1"' sh %s]]):format(RECORD))
  lu.assertEquals(status, 128 + 15)
  lu.assertStrContains(support.read(self.place.folder .. "/tmp/drawn"), ".gp")
  lu.assertEquals(#dir.getdirectories(self.place.folder .. "/tmp"), 0)
  lu.assertEquals(self:files(), {})
end

function TestOutput.test_a_folder_that_takes_no_files_is_refused_before_there_is_anything_to_write()
  local reason, code = support.failure_of(output.check, "/proc/r.json")
  lu.assertEquals({ code, reason }, { 73, "/proc: no file can be created there (No such file or "
    .. "directory); choose another with -o" })
end

function TestOutput:test_a_file_that_comes_meanwhile_is_not_overwritten()
  local parts = { "ours" }
  local reason, code = support.failure_of(output.write, self:path("out"), function()
    support.write(self:path("out"), "theirs")
    return table.remove(parts)
  end)
  lu.assertEquals(code, 73)
  lu.assertStrContains(reason, "out: file exists; choose another name")
  lu.assertEquals(support.read(self:path("out")), "theirs")
  lu.assertEquals(self:files(), { "out" })
end

function TestOutput:test_until_it_is_whole_the_file_is_the_old_one()
  support.write(self:path("out"), "old")
  local parts, seen = { "w", "ne" }, {}
  output.write(self:path("out"), function()
    seen[#seen + 1] = support.read(self:path("out"))
    return table.remove(parts)
  end, true)
  lu.assertEquals(seen, { "old", "old", "old" })
  lu.assertEquals(support.read(self:path("out")), "new")
end

function TestOutput:test_a_link_that_was_laid_is_not_followed()
  support.write(self:path("victim"), "theirs")
  for _, name in ipairs({ "out.new", "out.tmp" }) do
    assert(lfs.link("victim", self:path(name), true))
  end
  output.replace(self:path("out"), "ours")
  lu.assertEquals(support.read(self:path("victim")), "theirs")
end

function TestOutput:test_the_file_behind_a_symbolic_link_is_replaced()
  assert(lfs.mkdir(self:path("there")))
  support.write(self:path("there/file"), "old")
  assert(lfs.link("there/file", self:path("link"), true))
  lu.assertEquals(select(2, support.failure_of(output.write, self:path("link"), "new")), 73)
  output.write(self:path("link"), "new", true)
  lu.assertEquals(support.read(self:path("there/file")), "new")
  lu.assertEquals(lfs.symlinkattributes(self:path("link"), "target"), "there/file")
  lu.assertEquals(#dir.getfiles(self:path("there")), 1)
end

function TestOutput:test_a_link_to_no_file_is_refused_or_replaced_by_force()
  assert(lfs.link("nowhere", self:path("link"), true))
  local status, out, err = support.shell(self.place, "assay report -o link " .. RECORD)
  lu.assertEquals({ status, out }, { 73, "" })
  lu.assertEquals(err, "assay: link: is a symbolic link to a file that does not exist; remove it "
    .. "or choose another name with -o\n")
  lu.assertEquals(support.shell(self.place, "assay report --force -o link " .. RECORD), 0)
  lu.assertEquals(lfs.symlinkattributes(self:path("link"), "mode"), "file")
  lu.assertNil(lfs.attributes(self:path("nowhere")))
end

function TestOutput:test_pipes_and_devices_are_written_to()
  local status, out, err = support.shell(self.place, ([[
    mkfifo pipe
    cat pipe & assay export -o pipe %s && wait && assay export -o /dev/null %s && [ -p pipe ]
    ]]):format(RECORD, RECORD))
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrContains(out, "run,kernel,launch,scope")
  lu.assertEquals(lfs.attributes("/dev/null", "mode"), "char device")
  status, out, err = support.shell(self.place, "assay export -o /dev/full " .. RECORD)
  lu.assertEquals({ status, out, err },
    { 74, "", "assay: /dev/full: could not be written: No space left on device\n" })
end

function TestOutput:test_others_may_read_what_the_mask_allows()
  lu.assertEquals(self:child('output.write("out", "text")', "umask 027; "), 0)
  lu.assertEquals(lfs.attributes(self:path("out"), "permissions"), "rw-r-----")
end

function TestOutput:test_folders_are_made_with_those_they_are_in()
  local status = support.shell(self.place, "assay export -f aiwc-csv -o a/b/c/ " .. RECORD)
  lu.assertEquals(status, 0)
  lu.assertEquals(#dir.getfiles(self:path("a/b/c")), 1)
  output.make_folder(self:path("d//e/"))
  lu.assertEquals(lfs.attributes(self:path("d/e"), "mode"), "directory")
end

local TestTemporary = {}

function TestTemporary:setUp()
  self.place = support.workplace()
end

function TestTemporary:tearDown()
  support.clear(self.place)
end

function TestTemporary.test_a_folder_is_ones_own_and_gone_afterwards()
  local folder = shell.make_folder()
  lu.assertEquals(lfs.attributes(folder, "permissions"), "rwx------")
  support.write(folder .. "/file", "text")
  shell.remove_folder(folder)
  lu.assertNil(lfs.attributes(folder))
end

--- A command that needs temporary files, with TMPDIR; a line on stderr.
function TestTemporary:expect_fault(folder, prelude, code, said)
  local status, out, err = support.shell(self.place,
    ("%s TMPDIR=%s exec assay run -o r.json true"):format(prelude, folder))
  lu.assertEquals({ status, out }, { code, "" }, err)
  lu.assertStrContains(err, "assay: " .. said)
  lu.assertStrContains(err, "set TMPDIR to ")
  lu.assertEquals(select(2, err:gsub("\n", "")), 1, err)
end

-- Each fails when it has made a folder: the device is not there, or the fake program fails.
function TestTemporary:test_a_command_that_fails_leaves_no_folder()
  results.write(self.place.work, made_study.grid())
  for _, name in ipairs({ "gnuplot", "sha256sum", "sqlite3", "broken" }) do
    support.write(self.place.folder .. "/" .. name, "#!/bin/sh\nexit 1\n")
  end
  for _, each in ipairs({
    { "run -o missing/r.json true", exit.CANNOT_CREATE },
    { "plot -o figures " .. RECORD, exit.UNAVAILABLE },
    { "advise -f sarif " .. RECORD, exit.UNAVAILABLE },
    { "study export -o s.sqlite .", exit.IO_ERROR },
    { "time a.sim", exit.UNAVAILABLE },
    { "calibrate", 1, "mv ../broken ../device;" },
  }) do
    local status, out, err = support.shell(self.place, ("chmod +x ../broken ../gnuplot "
      .. "../sha256sum ../sqlite3; mkdir -p ../tmp; export TMPDIR=$PWD/../tmp; %s assay %s"):format(
      each[3] or "", each[1]))
    lu.assertEquals({ status, out }, { each[2], "" }, each[1] .. err)
    lu.assertEquals(dir.getdirectories(self.place.folder .. "/tmp"), {}, each[1])
  end
end

function TestTemporary:test_a_folder_that_cannot_be_used_is_named()
  self:expect_fault("/no/such", "", 73, "/no/such: no temporary folder could be made there: No "
    .. "such file or directory")
  self:expect_fault("../assay", "", 73, "../assay: no temporary folder could be made there: Not a "
    .. "directory")
end

function TestTemporary:test_a_full_folder_is_named()
  self:expect_fault("..", "trap '' XFSZ; ulimit -f 1;", 74,
    "..: no temporary file could be written there: File too large")
end

support.run({ TestOutput = TestOutput, TestTemporary = TestTemporary })
