--- Programs that are ended from outside, between launches and in the middle of one.
--
-- Host programs that end themselves at a known launch are in tests/host; here the moment is any.

local case = require "case"
local process = require "process"

local LAUNCHES = 20000

local function start(t, program, arguments)
  local output = process.folder() .. "/record.json"
  local command = process.simulate(process.host(program), { arguments = arguments })
  -- a shell starts what runs in the background with SIGINT ignored
  for i, word in ipairs { "env", "--default-signal=INT,QUIT" } do table.insert(command, i, word) end
  local running = process.start(command, { env = { ASSAY_OUTPUT = output } })
  running.output = output
  t.check(running.pid, "the program did not start")
  return running
end

local function recorded(running)
  local text = process.read(running.output) or ""
  return tonumber(text:match '"recorded": (%d+)') or 0
end

--- Ends a program that launches again and again; the record must be whole and lack nothing known.
local function end_after(t, launches, signal, status)
  local running = start(t, "many_launches", { LAUNCHES })
  process.wait_until(function() return recorded(running) >= launches end, launches .. " launches")
  local before = recorded(running)
  process.signal(running, signal)
  local run = process.wait(running)
  t.equal(run.status, status, "exit status")
  t.equal(run.stdout, "", "stdout")
  t.equal(#process.assay_lines(run.stderr), 0, "lines on stderr (" .. run.stderr .. ")")
  local data = t.record(running.output)
  if not data then return end
  t.equal(data.complete, false, "complete")
  t.check(data.launches.recorded >= before, "%d launches recorded, %d before the signal",
    data.launches.recorded, before)
  t.check(data.launches.recorded < LAUNCHES, "the program was to be ended before its last launch")
  t.equal(#data.kernels, 1, "entries")
  t.equal(data.kernels[1].launches.count, data.launches.recorded, "launches of the entry")
  t.value(data.kernels[1], "global", "accesses.loads", 4)
  local files = table.concat(process.files(running.output:match "^(.*)/"), " ")
  if signal == "KILL" then files = files:gsub("^%.assay%-%x+%.tmp (record%.json)$", "%1") end
  t.equal(files, "record.json", "files")
end

--- Early, while each launch is written at once, and later, when writing is put off.
local function end_by(t, signal, status)
  for _, launches in ipairs { 1, 100, 3000 } do end_after(t, launches, signal, status) end
end

case("SIGTERM in the middle of many launches leaves a whole record", function(t)
  end_by(t, "TERM", 143)
end)

case("SIGINT in the middle of many launches leaves a whole record", function(t)
  end_by(t, "INT", 130)
end)

case("SIGHUP in the middle of many launches leaves a whole record", function(t)
  end_by(t, "HUP", 129)
end)

case("SIGSEGV in the middle of many launches leaves a whole record", function(t)
  end_by(t, "SEGV", 139)
end)

case("SIGKILL in the middle of many launches leaves a whole record", function(t)
  end_by(t, "KILL", 137)
end)

case("SIGQUIT in the middle of many launches leaves a whole record", function(t)
  end_by(t, "QUIT", 131)
end)

case("20000 launches of one kernel give a small record that lacks none", function(t)
  local data = t.measure(process.host "many_launches", { arguments = { LAUNCHES } })
  t.equal(data.launches.recorded, LAUNCHES, "launches recorded")
  t.equal(#data.kernels, 1, "entries")
  t.equal(data.kernels[1].launches.count, LAUNCHES, "launches of the entry")
  local few = t.measure(process.host "many_launches", { arguments = { 10 } })
  -- but for the digits of counts, and figures in which later launches differ
  t.check(#data.text < 1.1 * #few.text, "the record has %d bytes, that of 10 launches %d",
    #data.text, #few.text)
end)

case("launches before SIGTERM are not lost however many there are", function(t)
  for _, launches in ipairs { 1, 10, 300, 3000 } do
    local output = process.folder() .. "/record.json"
    local run = t.run(process.host "terminated",
      { arguments = { launches }, env = { ASSAY_OUTPUT = output } })
    t.equal(run.status, 143, "exit status")
    local data = t.record(output)
    t.equal(data and data.launches.recorded, launches, "launches recorded")
    t.equal(data and data.complete, false, "complete")
  end
end)

case("launches that are still to be recorded are not lost by SIGTERM", function(t)
  for _, engine in ipairs { "native", "interpreter" } do
    local output = process.folder() .. "/record.json"
    local run = t.run(process.host "many_places",
      { arguments = { "ends" }, env = { ASSAY_OUTPUT = output, ASSAY_ENGINE = engine } })
    t.equal(run.status, 143, "exit status")
    local data = t.record(output)
    t.equal(data and data.launches.recorded, 6, "launches recorded")
    t.equal(data and data.kernels[1] and data.kernels[1].launches.count, 6, "of the entry")
  end
end)

case("the record is whole at every moment", function(t)
  local cjson = require "cjson"
  local running = start(t, "many_launches", { 4000 })
  local seen, last = 0, 0
  process.wait_until(function() return process.read(running.output) end, "the record")
  while not process.read(running.streams .. "/status") do
    local text = process.read(running.output)
    local fine, data = pcall(cjson.decode, text or "")
    if not t.check(fine, "the record could not be read: %s", data) then break end
    t.check(data.launches.recorded >= last, "launches went from %d to %d", last,
      data.launches.recorded)
    seen, last = seen + 1, data.launches.recorded
  end
  local run = process.wait(running)
  t.equal(run.status, 0, "exit status")
  t.check(seen > 3, "the record was read %d times only", seen)
  t.equal(t.record(running.output).launches.recorded, 4000, "launches recorded")
end)

case("a signal in the middle of a launch keeps the launches before it", function(t)
  for signal, status in pairs { KILL = 137, TERM = 143, SEGV = 139, INT = 130, ABRT = 134,
    ILL = 132, FPE = 136 } do
    local output = process.folder() .. "/record.json"
    local run = t.run(process.host "crash_during",
      { arguments = { signal }, env = { ASSAY_OUTPUT = output } })
    t.equal(run.status, status, "exit status")
    local data = t.record(output)
    t.equal(data and data.complete, false, "complete")
    local lost = signal == "KILL" and 1 or 0
    t.check(data and data.launches.recorded >= 2 - lost and data.launches.recorded <= 2,
      "%s: %s launches recorded of two", signal, data and data.launches.recorded)
  end
end)
