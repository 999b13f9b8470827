--- Signals that are sent to `assay` alone, as a supervisor does: what it started ends, nothing is
-- left behind, what was finished is kept, and it ends by that signal itself.

local case = require "case"
local lfs = require "lfs"
local process = require "process"
local study = require "study"
local utils = require "pl.utils"

local quote = utils.quote_arg

local SIGNALS = { TERM = 15, HUP = 1, INT = 2 }

--- Starts a command with a TMPDIR of its own, which tells whom it started.
-- @param options  folder, env, ignored (signals that it is to ignore)
-- @return  an object with pid, folder, temporary
local function start(command, options)
  options = options or {}
  local self = { folder = options.folder or process.folder() }
  self.temporary = self.folder .. "/temporary"
  assert(lfs.mkdir(self.temporary))
  local words = { "env", "--default-signal=HUP,INT,QUIT,TERM",
    options.ignored and "--ignore-signal=" .. options.ignored or "-u NOTHING",
    "TMPDIR=" .. quote(self.temporary) }
  for name, value in pairs(options.env or {}) do words[#words + 1] = quote(name .. "=" .. value) end
  for _, word in ipairs(command) do words[#words + 1] = quote(tostring(word)) end
  self.pipe = io.popen(("cd %s; echo $$; exec %s 2>stderr </dev/null"):format(quote(self.folder),
    table.concat(words, " ")))
  self.pid = self.pipe:read "l"
  return self
end

--- Processes that it started, itself among them, in lines.
local function left(self)
  local pipe = io.popen(("grep -lsF %s /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3"):format(
    quote("TMPDIR=" .. self.temporary)))
  local text = pipe:read "a"
  pipe:close()
  return text
end

local function signal(self, name) assert(os.execute("kill -" .. name .. " " .. self.pid)) end

local function stderr_of(self) return process.read(self.folder .. "/stderr") or "" end

--- Waits for the end of it and of all that it started; what is left after a minute is killed.
-- @return  "exit" or "signal", and the number
local function wait(self, t)
  local ended = pcall(process.wait_until, function() return left(self) == "" end, "its end")
  if not t.check(ended, "after a minute there still is: %s", left(self):gsub("\n", " ")) then
    for id in left(self):gmatch "%d+" do os.execute("kill -KILL " .. id) end
  end
  local output = self.pipe:read "a"
  local _, how, number = self.pipe:close()
  return how, number, output
end

--- It ended by a signal, and left nothing.
local function check_end(self, t, name)
  local how, number, output = wait(self, t)
  t.equal(how, "signal", name .. ": how it ended (" .. stderr_of(self) .. ")")
  t.equal(number, SIGNALS[name], "its number")
  t.equal(table.concat(process.files(self.temporary), " "), "", name .. ": temporary files")
  return output
end

--- A program that launches kernels again and again, for longer than a test takes.
local function launching(name)
  local self = start { process.assay, "run", "-o", "record.json", process.host "many_launches",
    10000000 }
  process.wait_until(function()
    local text = process.read(self.folder .. "/record.json") or ""
    return (tonumber(text:match '"recorded": (%d+)') or 0) >= 3
  end, "launches")
  signal(self, name)
  return self
end

local function end_run(t, name)
  local self = launching(name)
  check_end(self, t, name)
  local data = t.record(self.folder .. "/record.json")
  if not data then return end
  t.equal(data.complete, false, "complete")
  t.check(data.launches.recorded >= 3, "%d launches recorded", data.launches.recorded)
  local said = ("program ended by signal %d (%s); "):format(SIGNALS[name], name)
  t.check(stderr_of(self):find(said, 1, true), "it said: %s", stderr_of(self))
end

case("TERM to assay run alone ends the program and keeps what it finished", function(t)
  end_run(t, "TERM")
end)

case("HUP to assay run alone ends the program and keeps what it finished", function(t)
  end_run(t, "HUP")
end)

case("INT to assay run alone ends the program and keeps what it finished", function(t)
  end_run(t, "INT")
end)

case("INT in the first launch is told below the progress, and leaves no record", function(t)
  local folder = process.folder()
  process.write(folder .. "/slow.cl", "kernel void slow(global int *out) {\n"
    .. "  for (int i = 0; i < 100000; i++) out[get_global_id(0)] += i;\n}\n")
  process.write(folder .. "/slow.sim",
    "slow.cl\nslow\n1000000 1 1\n1 1 1\n<size=4000000 fill=0>\n")
  local self = start { process.assay, "run", "-o", "record.json", "--progress", "always",
    folder .. "/slow.sim" }
  process.wait_until(function() return stderr_of(self):find "assay: slow" end, "progress")
  signal(self, "INT")
  check_end(self, t, "INT")
  local said = "left\27[K\nassay: program ended by signal 2 (INT); the first launch (slow) was not "
    .. "finished\n"
  t.check(stderr_of(self):find(said, 1, true), "it said: %s", stderr_of(self))
  t.check(not process.exists(self.folder .. "/record.json"), "there is a record")
end)

case("a reader that goes away leaves no temporary files", function(t)
  local self = start { "sh", "-c", ("%s run -q -o - %s | true"):format(quote(process.assay),
    quote(process.host "exit_status")) }
  wait(self, t)
  t.equal(table.concat(process.files(self.temporary), " "), "", "temporary files")
end)

-- Says what it was told and goes on until there is a file.
local HANDLES = [[
trap 'echo told' TERM
echo begun >begun
while [ ! -e enough ]; do sleep 0.02; done
echo done
exit 7]]

local IGNORES = [[
trap '' TERM
echo begun >begun
while :; do sleep 0.02; done]]

--- A program in sh, when it has begun.
local function scripted(script, options)
  local self = start({ process.assay, "run", "sh", "-c", script }, options)
  process.wait_until(function() return process.exists(self.folder .. "/begun") end, "the program")
  return self
end

case("a program that handles TERM is left to end by itself", function(t)
  local self = scripted(HANDLES)
  signal(self, "TERM")
  t.equal(self.pipe:read "l", "told", "what the program says")
  t.check(left(self):find(self.pid, 1, true), "assay did not wait for the program")
  process.write(self.folder .. "/enough", "")
  t.equal(check_end(self, t, "TERM"), "done\n", "what the program says then")
  t.check(stderr_of(self):find("program ended with status 7", 1, true), "it said: %s",
    stderr_of(self))
end)

-- timeout(1) sends to its child and at once to its group, in which that child is.
case("one signal that comes twice at once is one wish", function(t)
  local self = scripted(HANDLES)
  assert(os.execute(("kill -TERM %s %s"):format(self.pid, self.pid)))
  t.equal(self.pipe:read "l", "told", "what the program says")
  process.write(self.folder .. "/enough", "")
  t.equal(check_end(self, t, "TERM"), "done\n", "what the program says then")
end)

case("a second signal ends a program that ignores the first", function(t)
  local self = scripted(IGNORES)
  signal(self, "TERM")
  os.execute "sleep 1"
  t.check(left(self):find(self.pid, 1, true), "assay did not wait for the program")
  signal(self, "TERM")
  check_end(self, t, "TERM")
end)

case("another signal than the first ends a program that ignores it", function(t)
  local self = scripted(IGNORES)
  signal(self, "TERM")
  signal(self, "INT")
  local how, number = wait(self, t)
  t.equal(how, "signal", "how it ended")
  t.check(number == SIGNALS.TERM or number == SIGNALS.INT, "by signal %s", tostring(number))
  t.equal(table.concat(process.files(self.temporary), " "), "", "temporary files")
end)

-- A program of many processes, on a terminal of its own: all of them get what is typed there.
local TERMINAL = [[
import os, pty, sys, time
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
while not os.path.exists("begun"):
    time.sleep(0.02)
os.write(terminal, b"\x03")
text = b""
try:
    while True:
        part = os.read(terminal, 1024)
        if not part:
            break
        text += part
        if b"told" in text:
            open("enough", "w").close()
except OSError:
    pass
print(text.count(b"told"), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
]]

local function type_interrupt(t, script, expected)
  local self = start { "python3", "-c", TERMINAL, process.assay, "run", "sh", "-c", script }
  local how, number, output = wait(self, t)
  t.equal(how, "exit", "how it ended")
  t.equal(number, 0, "status (" .. stderr_of(self) .. ")")
  t.equal(output, expected, "times that the program was told, and how assay ended")
  t.equal(table.concat(process.files(self.temporary), " "), "", "temporary files")
end

case("what is typed at a terminal is told to the program once", function(t)
  type_interrupt(t, (HANDLES:gsub("TERM", "INT")), "1 7\n")
end)

case("a program that is interrupted at a terminal ends assay by the signal", function(t)
  type_interrupt(t, "echo begun >begun; while :; do sleep 0.02; done", "0 -2\n")
end)

case("a signal that is ignored when assay begins stays ignored", function(t)
  local self = scripted(HANDLES, { ignored = "HUP" })
  signal(self, "HUP")
  process.write(self.folder .. "/enough", "")
  local how, number, output = wait(self, t)
  t.equal(how .. " " .. number, "exit 7", "how it ended")
  t.equal(output, "done\n", "what the program says")
end)

local SPACE = [[
%s
return {
  kernel = { file = "add.cl", name = "add" },
  parameters = { { "group", { 1, 2 } } },
  constraints = { { "any", function(p) %s return true end } },
  ndrange = function(p) return { global = { 8 }, ["local"] = { p.group } } end,
  arguments = function(p) return {
    { "in", type = "int", count = 4096, values = function(i) %s return i end } } end,
}
]]

local BOMB = '(("a"):rep(40)):find(("a*"):rep(40) .. "b")'

--- A study of a space that computes without end, at one of three places.
local function endless(t, name, place)
  local words = { "", "", "" }
  words[place] = place == 3 and "if i == 2000 then " .. BOMB .. " end" or BOMB
  local folder = process.folder()
  process.write(folder .. "/add.cl", "kernel void add(global int *in) { in[0] = 1; }\n")
  process.write(folder .. "/add.lua", SPACE:format(table.unpack(words)))
  local self = start({ process.assay, "study", "-q", "add.lua" }, { folder = folder })
  os.execute "sleep 2"
  signal(self, name)
  check_end(self, t, name)
end

case("INT ends a study whose space computes without end", function(t)
  endless(t, "INT", 1)
end)

case("TERM ends a study whose constraint computes without end", function(t)
  endless(t, "TERM", 2)
end)

case("HUP ends a study that lists values without end", function(t)
  endless(t, "HUP", 3)
end)

--- A study whose simulator takes longer than a test does.
local function slow(t, name)
  local small = study.make { points = 8, seconds = 600 }
  local self = start({ process.assay, "study", "--no-check", "-j", "2", "add.lua" },
    { folder = small.folder, env = small:options().env })
  process.wait_until(function()
    return os.execute(("echo %s | xargs ps -o args= -p 2>/dev/null | grep -q '^sleep 600'"):format(
      quote(left(self))))
  end, "a run")
  signal(self, name)
  check_end(self, t, name)
  t.check(stderr_of(self):find("interrupted; what is finished is kept", 1, true), "it said: %s",
    stderr_of(self))
end

case("TERM to a study alone ends its workers and simulators", function(t)
  slow(t, "TERM")
end)

case("HUP to a study alone ends its workers and simulators", function(t)
  slow(t, "HUP")
end)

case("INT to a study alone ends its workers and simulators", function(t)
  slow(t, "INT")
end)

case("a study goes on after a signal that was ignored when it began", function(t)
  local small = study.make { points = 8, seconds = 0.2 }
  local self = start({ process.assay, "study", "--no-check", "-j", "2", "add.lua" },
    { folder = small.folder, env = small:options().env, ignored = "HUP" })
  small:wait_for(1)
  signal(self, "HUP")
  local how, number = wait(self, t)
  t.equal(how .. " " .. number, "exit 0", "how it ended (" .. stderr_of(self) .. ")")
  t.equal(select(2, small:results()), small.points, "results")
end)
