--- Commands that are started, and signals that end this process and them.

local lu = require("luaunit")
local lfs = require("lfs")
local process = require("assay.process")
local shell = require("assay.util.shell")
local support = require("support")

local place

local TestCommands = {}

function TestCommands.test_a_command_ends_as_with_os_execute()
  for _, command in ipairs({ "true", "exit 3", "kill -TERM $$", "/nosuch 2>/dev/null" }) do
    for _, run in ipairs({ process.execute, process.supervise }) do
      lu.assertEquals(table.pack(run(command)), table.pack(os.execute(command)))
    end
  end
end

function TestCommands.test_output_and_status()
  lu.assertEquals({ shell.capture("printf 'a\\0b\\n'; exit 7") }, { "a\0b\n", 7 })
  lu.assertEquals({ shell.capture("kill -HUP $$") }, { "", 129 })
  lu.assertEquals(#shell.capture("head -c 3000000 /dev/zero"), 3000000)
end

-- 20000 lines of 1 to 5 digits are read in several parts.
function TestCommands.test_lines_are_whole_whatever_the_parts()
  local lines = {}
  lu.assertTrue(shell.lines("seq 20000; printf '\\nlast'", function(line)
    lines[#lines + 1] = line
  end))
  lu.assertEquals(#lines, 20002)
  for i = 1, 20000 do
    lu.assertEquals(lines[i], tostring(i))
  end
  lu.assertEquals({ lines[20001], lines[20002] }, { "", "last" })
end

local TestSignals = {}

function TestSignals.setUp()
  place = shell.make_folder()
end

function TestSignals.tearDown()
  shell.remove_folder(place)
end

--- How a script in Lua ended, and what it wrote. $PPID of a shell that it starts is its own number.
local function run(text)
  support.write(place .. "/script.lua", [[
    local lfs, process = require("lfs"), require("assay.process")
    local failure, shell = require("assay.util.failure"), require("assay.util.shell")
    ]] .. text)
  local pipe = io.popen(("TMPDIR=%s exec env --default-signal=HUP,INT,TERM lua5.4 %s/script.lua")
    :format(shell.quote(place), shell.quote(place)))
  local said = pipe:read("a")
  local _, how, number = pipe:close()
  return how .. " " .. number, said
end

local function folders()
  local names = {}
  for name in lfs.dir(place) do
    names[#names + 1] = name:find("^assay%-") and name or nil
  end
  return names
end

function TestSignals.test_a_folder_is_removed_when_a_signal_ends_the_process()
  for name, number in pairs({ HUP = 1, INT = 2, TERM = 15 }) do
    lu.assertEquals({ run(([[
      local folder = shell.make_folder()
      assert(lfs.mkdir(folder .. "/within"))
      shell.make_folder()
      print(lfs.attributes(folder, "permissions"))
      io.stdout:flush()
      process.execute("kill -%s $PPID; exec sleep 600")
      print("still there")]]):format(name)) }, { "signal " .. number, "rwx------\n" })
    lu.assertEquals(folders(), {})
  end
end

function TestSignals.test_a_folder_that_was_removed_is_forgotten()
  for _ = 1, 20 do
    shell.remove_folder(shell.make_folder())
  end
  lu.assertEquals({ run([[
    local folder = shell.make_folder()
    shell.remove_folder(folder)
    assert(lfs.mkdir(folder))
    process.execute("kill -TERM $PPID; exec sleep 600")]]) }, { "signal 15", "" })
  lu.assertEquals(#folders(), 1)
end

function TestSignals.test_a_place_for_folders_that_there_is_not_is_told()
  lu.assertEquals({ run([[
    process.execute("rm -rf " .. os.getenv("TMPDIR"))
    local folder, fault = failure.catch(shell.make_folder)
    print(folder, fault, fault.code)]]) },
    { "exit 0", "nil\t" .. place .. ": no temporary folder could be made there: No such file or "
      .. "directory; set TMPDIR to a folder that can be written to\t73\n" })
end

function TestSignals.test_a_signal_that_is_caught_ends_what_is_read_and_no_more()
  lu.assertEquals({ run([[
    process.catch()
    local began = process.now()
    print(shell.capture("echo begun; kill -TERM $PPID; exec sleep 600"))
    process.sleep(600)
    print(process.signal(), process.now() - began < 300)
    print(shell.capture("sleep 0.3; echo later"))]]) },
    { "exit 0", "begun\n\t143\n15\ttrue\nlater\n\t0\n" })
end

function TestSignals.test_a_signal_when_it_is_caught_no_more_ends_the_process()
  lu.assertEquals({ run([[
    process.catch()
    process.release()
    process.execute("kill -INT $PPID; exec sleep 600")
    print("still there")]]) }, { "signal 2", "" })
end

function TestSignals.test_a_command_that_does_not_hear_the_first_is_told_again()
  lu.assertEquals({ run([[
    process.catch()
    shell.capture("trap 'trap - TERM' TERM; kill -TERM $PPID; while :; do sleep 0.1; done")
    print(process.signal())
    io.stdout:flush()
    process.leave()
    print("still there")]]) }, { "signal 15", "15\n" })
end

function TestSignals.test_without_a_signal_nobody_leaves()
  lu.assertEquals({ run("process.leave() print('there')") }, { "exit 0", "there\n" })
end

function TestSignals.test_a_supervised_program_gets_what_this_process_is_sent()
  lu.assertEquals({ run([[
    print(process.supervise("trap 'exit 5' HUP; kill -HUP $PPID; while :; do sleep 0.1; done"))
    print(process.signal())
    process.leave()]]) }, { "signal 1", "nil\texit\t5\n1\n" })
end

support.run({ TestCommands = TestCommands, TestSignals = TestSignals })
