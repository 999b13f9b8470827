local lu = require("luaunit")
local lfs = require("lfs")
local json = require("assay.json")
local support = require("support")

local TestRun = {}

local COPY = support.data .. "/copy.json"

function TestRun:setUp()
  self.place = support.workplace()
end

function TestRun:tearDown()
  support.clear(self.place)
end

function TestRun:run(command, variables)
  return support.shell(self.place, "assay run " .. command, variables)
end

function TestRun:exists(name)
  return lfs.attributes(self.place.work .. "/" .. name, "mode") == "file"
end

--- Change a copy of the sample and let the plugin write it.
function TestRun:with_record(change)
  local document = support.sample("copy.json")
  change(document)
  support.save(self.place, "../fake.json", document)
  return { FAKE_RECORD = self.place.folder .. "/fake.json" }
end

--- What the simulator was started with: lines of folder, words and variables.
function TestRun:started(command, variables)
  variables = variables or {}
  variables.FAKE_RECORD = variables.FAKE_RECORD or COPY
  variables.FAKE_LOG = self.place.folder .. "/log"
  local status, _, err = self:run(command, variables)
  lu.assertEquals(status, 0, err)
  return support.read(variables.FAKE_LOG)
end

function TestRun:test_record_is_named_after_the_program_and_comes_last()
  local status, out, err = self:run("printf 'a  b'", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 0)
  lu.assertEquals(out, "a  b")
  lu.assertEquals(err:match("([^\n]*)\n$"), "assay: assay-printf.json")
  lu.assertTrue(self:exists("assay-printf.json"))
end

function TestRun:test_a_run_ends_with_its_kernels_by_what_they_cost()
  local _, _, err = self:run("true", { FAKE_RECORD = support.data .. "/matmul.json" })
  lu.assertStrContains(err, "4 launches recorded")
  lu.assertStrContains(err, "  predicted: ")
  lu.assertStrMatches(err, ".*\n  simple +77%.%d %% +3 [^\n]+ instructions\n.*\n  coalescedAB "
    .. "+22%.%d %% +1 [^\n]+ instructions\n.*No room for: flop/B, local%.\n.*")
  lu.assertStrContains(err, "\nassay: next: assay advise assay-true.json\nassay: assay-true.json\n")
end

function TestRun:test_kernels_are_ranked_for_a_device()
  local _, _, err = self:run("--device pocl true", { FAKE_RECORD = COPY })
  lu.assertStrContains(err, " on pthread-haswell-AMD EPYC ")
  _, _, err = self:run("true", { FAKE_RECORD = COPY, ASSAY_DEVICE = "pocl" })
  lu.assertStrContains(err, " on pthread-haswell-AMD EPYC ")
  local status
  status, _, err = self:run("--device nowhere true", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 66)
  lu.assertStrContains(err, "nowhere: neither a file nor a profile")
  lu.assertFalse(self:exists("assay-true-3.json"))
end

function TestRun:test_default_name_is_numbered_when_it_is_taken()
  self:run("true", { FAKE_RECORD = COPY })
  self:run("true", { FAKE_RECORD = COPY })
  local _, _, err = self:run("true", { FAKE_RECORD = COPY })
  lu.assertStrContains(err, "assay-true-3.json")
  lu.assertTrue(self:exists("assay-true-2.json"))
end

function TestRun:test_options_after_the_program_are_the_programs()
  local _, out = self:run("-q echo -k --help -- -o x", { FAKE_RECORD = COPY })
  lu.assertEquals(out, "-k --help -- -o x\n")
end

function TestRun:test_dashes_before_the_program_are_not_passed_on()
  local _, out = self:run("-q -- echo -- x", { FAKE_RECORD = COPY })
  lu.assertEquals(out, "-- x\n")
end

function TestRun:test_arguments_arrive_byte_for_byte()
  local _, out = self:run([[-q printf '<%s>' 'a b' "it's" '"$HOME"' '
' 'ä' '' '-x' '\' '*' ';']], { FAKE_RECORD = COPY })
  lu.assertEquals(out, [[<a b><it's><"$HOME"><
><ä><><-x><\><*><;>]])
end

function TestRun:test_programs_status_passes_through()
  local status, _, err = self:run("sh -c 'exit 7'", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 7)
  lu.assertStrContains(err, "program ended with status 7; 1 finished launch is in assay-sh.json")
end

function TestRun:test_signal_is_named_and_passes_through()
  local status, _, err = self:run("sh -c 'kill -11 $$'", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 128 + 11)
  lu.assertStrContains(err,
    "program ended by signal 11 (SEGV); 1 finished launch is in assay-sh.json")
  lu.assertNotStrContains(err, "Segmentation fault")
end

function TestRun:test_interrupt_still_tells_what_was_recorded()
  local status, _, err = self:run("sh -c 'kill -2 $$'", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 128 + 2)
  lu.assertStrContains(err, "signal 2 (INT)")
end

function TestRun:test_missing_program_is_127()
  local status, _, err = self:run("nosuchprogram x")
  lu.assertEquals(status, 127)
  lu.assertEquals(err, "assay: nosuchprogram: program not found in PATH\n")
end

function TestRun:test_program_of_this_folder_without_a_slash_gets_a_hint()
  support.write(self.place.work .. "/mine", "#!/bin/sh\n")
  local status, _, err = self:run("mine")
  lu.assertEquals(status, 127)
  lu.assertStrContains(err, "say ./mine")
end

function TestRun:test_a_source_is_no_program()
  support.write(self.place.work .. "/k.cl", "kernel void k(global int *a) {}\n")
  for _, mode in ipairs({ "-x", "+x" }) do
    support.shell(self.place, "chmod " .. mode .. " k.cl")
    for _, name in ipairs({ "k.cl", "./k.cl" }) do
      local status, _, err = self:run(name)
      lu.assertEquals(status, 126)
      lu.assertStrContains(err, name .. ": is a source, not a program; `assay new " .. name)
    end
  end
  support.write(self.place.work .. "/script.cl", "#!/bin/sh\nexit 7\n")
  support.shell(self.place, "chmod +x script.cl")
  local _, _, err = self:run("./script.cl")
  lu.assertNotStrContains(err, "is a source")
end

function TestRun:test_program_without_permission_is_126()
  support.write(self.place.work .. "/mine", "#!/bin/sh\n")
  local status, _, err = self:run("./mine")
  lu.assertEquals(status, 126)
  lu.assertStrContains(err, "./mine: is not executable")
  status, _, err = self:run("./")
  lu.assertEquals(status, 126)
  lu.assertStrContains(err, "is a folder")
end

function TestRun:test_program_whose_name_begins_with_a_dash_is_no_option()
  support.write(self.place.folder .. "/-p", "#!/bin/sh\necho it ran\n")
  os.execute("chmod +x " .. self.place.folder .. "/-p")
  local status, out = self:run("-q -- -p", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 0)
  lu.assertEquals(out, "it ran\n")
end

function TestRun:test_missing_simulator_is_69()
  local lua = io.popen("command -v lua5.4"):read("l")
  os.execute(("mkdir %s/bare; for t in env sh test mktemp; do ln -s $(command -v $t) %s/bare; done;"
    .. "ln -s %s %s/bare/lua5.4"):format(self.place.folder, self.place.folder, lua,
      self.place.folder))
  local status, _, err = support.shell(self.place,
    ("PATH=%s/bare %s/assay run sh -c :"):format(self.place.folder, self.place.folder))
  lu.assertEquals(status, 69)
  lu.assertStrContains(err, "oclgrind: not found in PATH; install Oclgrind 21.10")
end

function TestRun:test_a_simulator_that_cannot_be_started_is_69_in_its_own_words()
  local fake = self.place.folder .. "/oclgrind" -- in front of the other
  for script, words in pairs({
    ["echo 'oclgrind: error while loading shared libraries: libx.so' >&2; exit 127"] =
      "error while loading shared libraries: libx.so",
    ["kill -KILL $$"] = "signal 9 ended it", ["exit 3"] = "it ended with status 3",
  }) do
    support.write(fake, "#!/bin/sh\n" .. script .. "\n")
    assert(os.execute("chmod +x " .. fake))
    local status, out, err = self:run("echo ran")
    lu.assertEquals({ status, out }, { 69, "" })
    lu.assertEquals(err, "assay: oclgrind: could not be started: " .. words .. "\n")
  end
end

function TestRun:test_a_device_is_no_program()
  local status, _, err = self:run("/dev/null")
  lu.assertEquals({ status, err }, { 126, "assay: /dev/null: is a char device, not a program\n" })
end

function TestRun:test_a_current_folder_that_is_gone_is_said_by_every_command()
  for _, words in ipairs({ "run true", "run x.sim", "report r.json", "plot " .. COPY,
    "export -o x " .. COPY, "study t.lua", "devices" }) do
    local status, out, err = support.shell(self.place,
      ("mkdir gone; cd gone; rmdir ../gone; exec %s/assay %s"):format(self.place.folder, words))
    lu.assertEquals({ status, out }, { 66, "" }, words)
    lu.assertEquals(err,
      "assay: the current folder is not there any more; change to another one\n", words)
  end
end

function TestRun:test_other_version_of_the_simulator_is_69()
  local status, out, err = self:run("echo ran", { FAKE_VERSION = "20.12" })
  lu.assertEquals(status, 69)
  lu.assertEquals(out, "")
  lu.assertEquals(err,
    "assay: oclgrind: is version 20.12, but the plugin is built for Oclgrind 21.10\n")
end

function TestRun:test_missing_plugin_file_is_69()
  local status, _, err = self:run("true", { ASSAY_PLUGIN = "/nowhere/plugin.so" })
  lu.assertEquals(status, 69)
  lu.assertStrContains(err, "/nowhere/plugin.so: no such plugin")
end

function TestRun:test_plugin_that_cannot_be_loaded_is_69_with_the_linkers_words()
  local status, _, err = self:run("true", { FAKE_PLUGIN = "broken" })
  lu.assertEquals(status, 69)
  lu.assertStrContains(err,
    "plugin.so: the simulator could not load it: no such symbol: frobnicate")
end

function TestRun:test_program_that_uses_no_device_is_79()
  local status, _, err = self:run("true")
  lu.assertEquals(status, 79)
  lu.assertStrContains(err, "the program used no OpenCL device")
end

function TestRun:test_plugin_that_refuses_its_options_is_64()
  local status, _, err = self:run("sh -c 'exit 3'", { FAKE_PLUGIN = "refused" })
  lu.assertEquals(status, 3)
  lu.assertStrContains(err, "program ended with status 3; ")
  status, _, err = self:run("true", { FAKE_PLUGIN = "refused" })
  lu.assertEquals(status, 64)
  lu.assertStrContains(err, "no record was written; the line above says why")
  lu.assertNotStrContains(err, "used no OpenCL device")
end

function TestRun:test_a_process_that_was_refused_is_told_beside_the_record_of_another()
  local status, _, err = self:run("true", { FAKE_RECORD = COPY, FAKE_COUNTS = "not-measured" })
  lu.assertEquals(status, 0)
  lu.assertStrContains(err, "a process of the program was not measured; the line above says why")
end

function TestRun:test_failing_program_that_uses_no_device_keeps_its_status()
  local status, _, err = self:run("sh -c 'exit 3'")
  lu.assertEquals(status, 3)
  lu.assertStrContains(err, "program ended with status 3; the program used no OpenCL device")
end

function TestRun:test_program_without_a_launch_is_79()
  local variables = self:with_record(function(document)
    document.kernels = json.array({})
    document.launches.recorded = 0
  end)
  local status, _, err = self:run("true", variables)
  lu.assertEquals(status, 79)
  lu.assertStrContains(err, "the program launched no kernel")
  lu.assertNil(lfs.attributes(self.place.work .. "/assay-true.json", "mode"))
end

function TestRun:test_launches_of_size_zero_only_are_79_and_said()
  local status, _, err = self:run("true", self:with_record(function(document)
    document.kernels = json.array({})
    document.launches = { recorded = 0, failed = 0, not_selected = 0, empty = 2 }
  end))
  lu.assertEquals(status, 79)
  lu.assertStrContains(err, "kernels of size zero only (2 launches)")
end

function TestRun:test_selection_that_matches_nothing_is_80()
  local status, _, err = self:run("-k '^x' -d 2-3 true", self:with_record(function(document)
    document.kernels = json.array({})
    document.launches = { recorded = 0, failed = 0, not_selected = 5, empty = 0 }
  end))
  lu.assertEquals(status, 80)
  lu.assertStrContains(err, "-k '^x' -d 2-3 selects none of the program's 5 launches\n")
  lu.assertNil(lfs.attributes(self.place.work .. "/assay-true.json", "mode"))
end

function TestRun:test_kernels_that_could_be_selected_are_named()
  local variables = self:with_record(function(document)
    document.kernels = json.array({})
    document.launches = { recorded = 0, failed = 0, not_selected = 5, empty = 0 }
  end)
  variables.FAKE_COUNTS = "not-selected blur\nnot-selected scan\nnot-selected blur"
  local _, _, err = self:run("-k x true", variables)
  lu.assertStrContains(err, "-k 'x' selects none of the program's 5 launches, which are of blur, "
    .. "scan\n")
end

function TestRun:test_a_signal_in_the_first_launch_is_no_lack_of_launches()
  local variables = self:with_record(function(document)
    document.kernels = json.array({})
    document.launches.recorded = 0
  end)
  variables.FAKE_COUNTS = "unfinished blur"
  local status, _, err = self:run("sh -c 'kill -TERM $$'", variables)
  lu.assertEquals(status, 143)
  lu.assertEquals(err, "assay: program ended by signal 15 (TERM); the first launch (blur) was not "
    .. "finished\n")
  lu.assertNil(lfs.attributes(self.place.work .. "/assay-sh.json", "mode"))
end

function TestRun:test_failed_launches_are_mentioned_with_their_reason()
  local status, _, err = self:run("true", self:with_record(function(document)
    document.launches.failed = 2
    document.provenance.failures = { "kernel foo: Unsupported instruction: fence" }
  end))
  lu.assertEquals(status, 0)
  lu.assertStrContains(err,
    "2 launches failed and are not in the figures: kernel foo: Unsupported instruction: fence")
end

function TestRun:test_sampling_is_mentioned()
  local _, _, err = self:run("true", self:with_record(function(document)
    document.kernels[1].sampled = { rate = 0.125, reason = "memory limit of 1024 bytes reached" }
  end))
  lu.assertStrContains(err, "copy: addresses were sampled: memory limit of 1024 bytes reached")
end

function TestRun:test_damaged_record_is_65()
  support.write(self.place.folder .. "/fake.json", '{"schema": "assay-re')
  local status, _, err = self:run("true", { FAKE_RECORD = self.place.folder .. "/fake.json" })
  lu.assertEquals(status, 65)
  lu.assertStrContains(err, "assay-true.json: truncated JSON")
end

function TestRun:test_existing_record_is_73_and_the_program_is_not_run()
  support.write(self.place.work .. "/r.json", "mine")
  local status, out, err = self:run("-o r.json echo ran", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 73)
  lu.assertEquals(out, "")
  lu.assertStrContains(err, "r.json: file exists; choose another name with -o, or overwrite it "
    .. "with --force")
  lu.assertEquals(support.read(self.place.work .. "/r.json"), "mine")
end

function TestRun:test_force_overwrites()
  support.write(self.place.work .. "/r.json", "mine")
  local status = self:run("-o r.json --force true", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 0)
  lu.assertEquals(support.read(self.place.work .. "/r.json"), support.read(COPY))
end

function TestRun:test_old_record_is_not_taken_for_a_new_one()
  support.write(self.place.work .. "/r.json", support.read(COPY))
  local status = self:run("-o r.json --force true")
  lu.assertEquals(status, 79)
end

function TestRun:test_missing_folder_is_73()
  local status, _, err = self:run("-o no/r.json true", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 73)
  lu.assertStrContains(err, "no: no such folder")
end

function TestRun:test_record_on_stdout_follows_the_programs_output()
  local status, out = self:run("-o - echo first", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 0)
  lu.assertEquals(out, "first\n" .. support.read(COPY))
  lu.assertFalse(self:exists("assay-echo.json"))
end

function TestRun:test_full_disk_on_stdout_is_74()
  local status, _, err = self:run("-q -o - true >/dev/full", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 74)
  lu.assertStrContains(err, "standard output: could not be written: No space left on device")
end

function TestRun:test_record_that_the_plugin_could_not_create_is_73()
  local status, _, err = self:run("true", { FAKE_RECORD = COPY, FAKE_PLUGIN = "full" })
  lu.assertEquals(status, 73)
  lu.assertStrContains(err, "No space left on device; nothing is measured\n"
    .. "assay: assay-true.json: no record was written; the line above says why\n")
end

function TestRun:test_each_process_of_a_program_has_its_record_named()
  os.execute("mkdir " .. self.place.work .. "/d")
  local status, _, err = self:run("-o d/r.json true", { FAKE_RECORD = COPY,
    FAKE_PLUGIN = "twice" })
  lu.assertEquals(status, 0)
  lu.assertStrContains(err, "\nassay: d/r.json\n")
  lu.assertEquals(err:match("([^\n]*)\n$"), "assay: d/r-2.json")
end

function TestRun:test_folder_for_buffers_is_made_and_the_plugin_gets_its_absolute_name()
  local log = self:started("--buffers left true")
  lu.assertStrContains(log, "\nASSAY_BUFFERS=" .. self.place.work .. "/left\n")
  lu.assertEquals(lfs.attributes(self.place.work .. "/left", "mode"), "directory")
  self:started("--buffers in/side/left true")
  lu.assertEquals(lfs.attributes(self.place.work .. "/in/side/left", "mode"), "directory")
  lu.assertNotStrContains(self:started("true", { ASSAY_BUFFERS = "" }), "ASSAY_BUFFERS")
  log = self:started("true", { ASSAY_BUFFERS = "left" })
  lu.assertStrContains(log, "\nASSAY_BUFFERS=" .. self.place.work .. "/left\n")
end

function TestRun:test_folder_for_buffers_that_cannot_be_is_73_and_the_program_is_not_run()
  support.write(self.place.work .. "/file", "mine")
  for name, words in pairs({ ["file/left"] = "file/left: folder could not be made: Not a dir",
    file = "file: is not a folder; choose another with --buffers" }) do
    local status, out, err = self:run("--buffers " .. name .. " echo ran", { FAKE_RECORD = COPY })
    lu.assertEquals(status, 73)
    lu.assertEquals(out, "")
    lu.assertStrContains(err, words)
  end
  lu.assertFalse(self:exists("assay-echo.json"))
end

function TestRun:test_no_folder_for_buffers_is_made_where_the_record_is_refused()
  local status = self:run("--buffers left -o no/r.json true", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 73)
  lu.assertNil(lfs.attributes(self.place.work .. "/left"))
end

function TestRun:test_buffers_that_could_not_be_kept_are_73_or_74_and_the_record_is_shown()
  for word, code in pairs({ ["buffers-create-failed"] = 73, ["buffers-write-failed"] = 74 }) do
    local status, _, err = self:run("--force -o r.json --buffers left true", { FAKE_RECORD = COPY,
      FAKE_PLUGIN = word })
    lu.assertEquals(status, code)
    lu.assertStrContains(err, "/left/k.a.bin: some reason; this buffer is not kept\n"
      .. "assay: not all buffers or launches could be kept; the line above says why\n")
    lu.assertEquals(err:match("([^\n]*)\n$"), "assay: r.json")
    lu.assertTrue(self:exists("r.json"))
  end
end

function TestRun:test_damaged_record_comes_before_buffers_that_could_not_be_kept()
  support.write(self.place.folder .. "/fake.json", '{"schema": "assay-re')
  local status = self:run("--buffers left true", { FAKE_PLUGIN = "buffers-write-failed",
    FAKE_RECORD = self.place.folder .. "/fake.json" })
  lu.assertEquals(status, 65)
end

--- A launch file as the plugin writes it, of a launch that the record has.
local LAUNCH = "# Launch 1 of %s, with its buffers as they were before it.\nlaunch-file 1\n"
  .. "source program.cl\n%s\n\nlaunch %s\n  global 48 6\n  local LOCAL_X LOCAL_Y\n"

function TestRun:test_extract_leaves_a_space_over_the_costliest_launch()
  local place = self.place.work .. "/kept"
  os.execute("mkdir -p " .. place .. "/program.include/sub")
  support.write(place .. "/program.include/sub/x.h", "")
  support.write(place .. "/other.launch", LAUNCH:format("other", "", "other"))
  support.write(place .. "/copy.launch",
    LAUNCH:format("copy", "size LOCAL_X 12\nsize LOCAL_Y 1", "copy"))
  local variables = self:with_record(function(document)
    document.kernels[1].ndrange.global = { 48, 6, 1 }
  end)
  variables.FAKE_COUNTS = "extracted other.launch\nextracted copy.launch"
  local status, _, err = self:run("--force --extract kept true", variables)
  lu.assertEquals(status, 0, err)
  lu.assertStrContains(err, "assay: 2 launches extracted; run one: assay run -- kept/other.launch; "
    .. "vary it: assay study kept/space.lua\n")
  lu.assertNotStrContains(err, "LLVM")
  local space = support.read(place .. "/space.lua")
  lu.assertStrContains(space, [[
  launch = { file = "copy.launch",
    includes = { "program.include/sub/x.h" } },
]])
  -- those of 1, 2, 4, ... 256 that divide 48, or 6, and the program's own
  lu.assertStrContains(space, '{ "LOCAL_X", { 1, 2, 4, 8, 12, 16 }')
  lu.assertStrContains(space, '{ "LOCAL_Y", { 1, 2 }')
  lu.assertStrContains(space, "p.LOCAL_X * p.LOCAL_Y <= 256")
  lu.assertStrContains(space, "reference = { LOCAL_X = 12, LOCAL_Y = 1 }")
  lu.assertNotNil(load(space, "space", "t", {}))
end

function TestRun:test_extract_of_a_launch_without_local_size_varies_options()
  local place = self.place.work .. "/kept"
  os.execute("mkdir -p " .. place)
  support.write(place .. "/copy.launch", LAUNCH:format("copy", "", "copy"):gsub("LOCAL_[XY] ?", ""))
  local status, _, err = self:run("--force --extract kept true",
    { FAKE_RECORD = COPY, FAKE_COUNTS = "extracted copy.launch" })
  lu.assertEquals(status, 0, err)
  local space = support.read(place .. "/space.lua")
  lu.assertStrContains(space, "options = function(p) return { p.build } end")
  lu.assertNotNil(load(space, "space", "t", {}))
end

function TestRun:test_extract_says_that_there_is_no_source()
  local place = self.place.work .. "/kept"
  os.execute("mkdir -p " .. place)
  for i, source in ipairs({ "program.cl", "program.bc", "program-2.bc" }) do
    support.write(("%s/k%d.launch"):format(place, i),
      (LAUNCH:format("copy", "", "copy"):gsub("program%.cl", source)))
  end
  local _, _, err = self:run("--force --extract kept true", { FAKE_RECORD = COPY,
    FAKE_COUNTS = "extracted k1.launch\nextracted k2.launch\nextracted k3.launch" })
  lu.assertStrContains(err, "assay: 2 launches are there as LLVM's code, which not every device "
    .. "takes: the program linked it, or loaded what it had built before\n")
end

function TestRun:test_folder_of_an_earlier_extract_is_73_and_the_program_is_not_run()
  os.execute("mkdir " .. self.place.work .. "/kept")
  support.write(self.place.work .. "/kept/copy.launch", "")
  local status, out, err = self:run("--extract kept echo ran", { FAKE_RECORD = COPY })
  lu.assertEquals({ status, out }, { 73, "" })
  lu.assertStrContains(err, "kept: holds copy.launch of an earlier run; --force")
  local log = self:started("--extract new --max-bytes 3m true")
  lu.assertStrContains(log, "\nASSAY_EXTRACT=" .. self.place.work .. "/new\n")
  lu.assertStrContains(log, "\nASSAY_MAX_BYTES=3M\n")
end

function TestRun:test_no_temporary_folder_is_left()
  local folder = self.place.folder .. "/tmp"
  os.execute("mkdir " .. folder)
  for _, command in ipairs({ "true", "-o - true", "nosuch", "-k '(' true",
      "sh -c 'kill -9 $$'" }) do
    self:run(command, { FAKE_RECORD = COPY, TMPDIR = folder })
  end
  self:run("true", { TMPDIR = folder })
  lu.assertEquals(io.popen("ls -A " .. folder):read("a"), "")
end

function TestRun:test_quiet_says_nothing_but_errors()
  local status, _, err = self:run("-q sh -c 'exit 4'", { FAKE_RECORD = COPY })
  lu.assertEquals(status, 4)
  lu.assertEquals(err, "")
  _, _, err = self:run("-q true")
  lu.assertStrContains(err, "no OpenCL device")
end

function TestRun:test_verbose_shows_command_and_variables()
  local _, _, err = self:run("-v --num-threads 2 true", { FAKE_RECORD = COPY })
  lu.assertStrContains(err, "assay: command: 'oclgrind' 'true'")
  lu.assertStrContains(err, "assay: set: OCLGRIND_NUM_THREADS='2'")
end

function TestRun:test_wrong_values_are_64_and_name_the_option()
  for option, words in pairs({
    ["-k '('"] = "--kernel (: not a POSIX extended regular expression",
    ["-d 0"] = "--dispatch 0: launches are counted from 1",
    ["-d 5-2"] = "--dispatch 5-2: the range ends before it begins",
    ["--max-memory 1T"] = "--max-memory 1T: expected a number of bytes",
    ["--local-size 8,0"] = "--local-size 8,0: expected auto, or one to three whole numbers of 1 or "
      .. "more with commas between",
    ["--sample 0"] = "--sample 0: expected a whole number of 1 or more",
    ["-o x.csv"] = "--output x.csv: a record is JSON",
    ["--progress maybe"] = "--progress maybe: expected auto, always or never",
    ["--num-threads two"] = "--num-threads two: expected a whole number",
    ["--frobnicate"] = "unknown option '--frobnicate'",
  }) do
    local status, out, err = self:run(option .. " echo ran", { FAKE_RECORD = COPY })
    lu.assertEquals(status, 64, option)
    lu.assertEquals(out, "")
    lu.assertStrContains(err, words)
    lu.assertEquals(select(2, err:gsub("\n", "")), 1, "one line: " .. err)
  end
end

function TestRun:test_wrong_variable_is_64_and_named()
  local status, _, err = self:run("true", { ASSAY_DISPATCH = "x" })
  lu.assertEquals(status, 64)
  lu.assertStrContains(err, "ASSAY_DISPATCH x: expected N, N-M or all")
end

function TestRun:test_option_beats_environment_beats_default()
  local log = self:started("true")
  lu.assertStrContains(log, "\nASSAY_DISPATCH=all\n")
  log = self:started("true", { ASSAY_DISPATCH = "2" })
  lu.assertStrContains(log, "\nASSAY_DISPATCH=2\n")
  log = self:started("-d 3 true", { ASSAY_DISPATCH = "2" })
  lu.assertStrContains(log, "\nASSAY_DISPATCH=3\n")
end

function TestRun:test_options_reach_the_plugin_and_the_simulator()
  local log = self:started("-k 'a b' --per-launch --address-map --sample 10 --max-memory 64m "
    .. "--build-options '-D X=1' --quick --log l.txt true")
  for _, line in ipairs({ "ASSAY_KERNEL=a b", "ASSAY_PER_LAUNCH=1", "ASSAY_ADDRESS_MAP=1",
    "ASSAY_SAMPLE=10", "ASSAY_MAX_MEMORY=64M",
    "OCLGRIND_BUILD_OPTIONS=-D X=1", "OCLGRIND_QUICK=1",
    "OCLGRIND_LOG=" .. self.place.work .. "/l.txt",
    "ASSAY_OUTPUT=" .. self.place.work .. "/assay-true.json" }) do
    lu.assertStrContains(log, "\n" .. line .. "\n")
  end
end

function TestRun:test_the_simulator_shows_few_errors_unless_it_is_asked_for_more()
  for shown, log in pairs({ [20] = self:started("true"), [7] = self:started("--max-errors 7 true"),
      [1000] = self:started("true", { OCLGRIND_MAX_ERRORS = "1000" }),
      [3] = self:started("--max-errors 3 true", { OCLGRIND_MAX_ERRORS = "1000" }) }) do
    lu.assertStrContains(log, ("\nOCLGRIND_MAX_ERRORS=%d\n"):format(shown))
  end
end

function TestRun:test_switch_that_is_off_is_not_set_at_all()
  lu.assertNotStrContains(self:started("true", { ASSAY_PER_LAUNCH = "0" }), "ASSAY_PER_LAUNCH")
end

function TestRun:test_users_plugins_are_kept()
  local plugin = self.place.folder .. "/plugin.so"
  lu.assertStrContains(self:started("true", { OCLGRIND_PLUGINS = "/a.so:b/c.so" }),
    "OCLGRIND_PLUGINS=/a.so:" .. self.place.work .. "/b/c.so:" .. plugin .. "\n")
  lu.assertStrContains(self:started("--plugins x.so true", { OCLGRIND_PLUGINS = "/a.so" }),
    "OCLGRIND_PLUGINS=x.so:" .. plugin .. "\n")
  lu.assertStrContains(self:started("--plugins " .. plugin .. " true"),
    "OCLGRIND_PLUGINS=" .. plugin .. "\n")
end

function TestRun:test_escape_hatch_hands_options_to_the_simulator()
  local log = self:started("--oclgrind-option --check-api --oclgrind-option=--quick true")
  lu.assertStrContains(log, "\nword=--check-api\nword=--quick\nword=true\n")
end

function TestRun:test_simulation_file_runs_in_its_folder_and_writes_to_the_users()
  os.execute("mkdir '" .. self.place.work .. "/so me'")
  support.write(self.place.work .. "/so me/x.sim", "content\n")
  local log = self:started("'so me/x.sim'")
  lu.assertStrContains(log, self.place.work .. "/so me\n")
  lu.assertTrue(self:exists("assay-x.json"))
end

--- The build options that the simulator gets for a simulation file.
function TestRun:build_options(text, options, variables)
  support.write(self.place.work .. "/x.sim", text)
  return self:started((options or "") .. " --force -o x.json x.sim", variables):match(
    "\nOCLGRIND_BUILD_OPTIONS=([^\n]*)")
end

function TestRun:test_build_options_of_a_simulation_file()
  for text, expected in pairs({
    ["# build-options: -DA=1 -DB\nx.cl\n<size=4>\n"] = "-DA=1 -DB",
    ["x.cl # source\n \t#build-options:-DA='a<b'\t\r\nx\n"] = "-DA='a<b'",
    ["# build-options: -DA\nx.cl\n#build-options:\n# build-options: -DB\n"] = "-DA -DB",
    ["# <size=4>\n# build-options: -DA\n<size=4>\n# build-options: -DB\n"] = "-DA",
    ["# build-options: it's $HOME `x`"] = "it's $HOME `x`",
  }) do
    lu.assertEquals(self:build_options(text), expected, text)
  end
  for _, text in ipairs({ "x.cl\n", "", "x.cl # build-options: -DA\n", "build-options: -DA\n",
    "# my build-options: -DA\n", "# build-options: \n", "<size=4>\n# build-options: -DA\n" }) do
    lu.assertNil(self:build_options(text), text)
  end
end

function TestRun:test_the_folder_of_a_source_elsewhere_is_searched_for_what_it_includes()
  for text, expected in pairs({
    ["../b/k.cl\nk\n"] = "-I../b", ["# a remark\n b/k.cl # the source\nk\n"] = "-Ib",
    ["/there/k.cl k 1 1 1 1 1 1 <size=4>\n"] = "-I/there",
    ["# build-options: -DA\nb/k.cl\n"] = "-Ib -DA", ['a"b/k.cl\n'] = '-Ia\\"b',
  }) do
    lu.assertEquals(self:build_options(text), expected, text)
  end
  for _, text in ipairs({ "k.cl\n", "./k.cl\n", self.place.work .. "/k.cl\n" }) do
    lu.assertNil(self:build_options(text), text)
  end
end

function TestRun:test_users_build_options_come_behind_those_of_the_simulation_file()
  local text, variable = "# build-options: -DA=1\n", { OCLGRIND_BUILD_OPTIONS = "-DC" }
  lu.assertEquals(self:build_options(text, "--build-options -DB"), "-DA=1 -DB")
  lu.assertEquals(self:build_options(text, "", variable), "-DA=1 -DC")
  lu.assertEquals(self:build_options(text, "--build-options -DB", variable), "-DA=1 -DB")
  lu.assertEquals(self:build_options(text, "", { OCLGRIND_BUILD_OPTIONS = "" }), "-DA=1")
  lu.assertEquals(self:build_options("x.cl\n", "", variable), "-DC")
  lu.assertEquals(self:build_options("x.cl\n", "--build-options -DB"), "-DB")
end

function TestRun:test_folder_named_like_a_simulation_file_is_no_crash()
  os.execute("mkdir '" .. self.place.work .. "/x.sim'")
  local _, _, err = self:run("x.sim", { FAKE_RECORD = COPY })
  lu.assertNotStrContains(err, "traceback")
end

function TestRun:test_missing_simulation_file_is_66()
  local status, _, err = self:run("x.sim")
  lu.assertEquals(status, 66)
  lu.assertStrContains(err, "x.sim: No such file or directory")
end

support.run({ TestRun = TestRun })
