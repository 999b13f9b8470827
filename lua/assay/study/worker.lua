--- Does the runs of a study, one after the other, each in its folder: simulates, compares outputs,
-- keeps the figures. What is done is told on stdout, an id a line. A worker needs nothing but the
-- study's folder, so that it may be started anywhere the folder is seen.
-- @module assay.study.worker

local lfs = require("lfs")
local device = require("assay.run.device")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local json = require("assay.json")
local launch = require("assay.run.launch")
local output = require("assay.util.output")
local process = require("assay.process")
local program = require("assay.util.program")
local record = require("assay.record.record")
local run_options = require("assay.run.options")
local shell = require("assay.util.shell")
local simulator = require("assay.run.simulator")
local figures = require("assay.study.figures")
local lock = require("assay.study.lock")
local outputs = require("assay.study.outputs")
local prediction = require("assay.study.prediction")

local worker = {}

-- What `timeout` ends with; and how long what does not end at TERM is waited for, in seconds.
local TIMED_OUT, PATIENCE = 124, 5

-- An expression that is found in no name.
local NO_KERNEL = "^$"

-- Bytes for which there must be room; a run writes more.
local ROOM = 1 << 18

-- Shown of what the simulator says.
local STDERR_MOST = 4000

-- What a user or a scheduler ends a run with: such a run has no outcome. Nor has one that the
-- system killed, most often for want of memory.
local ENDED_FROM_OUTSIDE, KILLED = { [130] = true, [143] = true }, exit.of_signal(9)

--- What was said on stderr, without what is no complaint.
local function said(folder)
  local lines = {}
  for line in (record.read_if_there(folder .. "/stderr") or ""):gmatch("[^\n]+") do
    if line:find("%S") and not line:find("^%d+ warnings?[%w ]* generated")
      and not line:find("^%d+ errors? generated") and not line:find("^Build failure:") then
      lines[#lines + 1] = line
    end
  end
  return lines
end

--- A place in a source; the one that has no name to the simulator is the kernel's.
local function place_of(source, line)
  return (", line %s of %s"):format(line,
    source == "input.cl" and "the kernel's source" or file.base(source))
end

--- A complaint of the simulator in a line: what, and where in the source. A program may say what it
-- likes; the simulator names the kernel in the next line.
local function complaint(lines, is_program)
  for i, line in ipairs(lines) do
    if not line:find("^assay: ")
      and (not is_program or (lines[i + 1] or ""):find("^%s+Kernel: ")) then
      for j = i + 1, #lines do
        local place, source = lines[j]:match("^%s*At line (%d+) %(column %d+%) of (.*)")
        if place then
          return line .. place_of(source, place)
        end
      end
      return line
    end
  end
end

--- Does a task run a launch file? What runs that writes and compares the buffers itself.
local function is_launch(task)
  return task.file ~= nil and program.is_launch_file(task.file)
end

--- Why a run failed: the compiler's first error, or the first line.
local function why_failed(lines, status)
  for _, line in ipairs(lines) do
    local source, place, text = line:match("^(.-):(%d+):%d+: [fatl ]*error: (.*)")
    if place then
      local is_missing = text:find("file not found", 1, true)
      return ("build error: %s%s%s"):format(text, place_of(source, place),
        is_missing and "; includes in the space must name it" or "")
    end
    text = line:match("^error: (.*)")
    if text then
      return "build error: " .. text
    end
  end
  local first = lines[1] or "nothing on stderr"
  return status > 128 and ("ended by signal %d: %s"):format(status - 128, first)
    or ("ended with status %d: %s"):format(status, first)
end

--- How the outputs of a launch file differ from the reference's.
local function difference(lines)
  for _, line in ipairs(lines) do
    local text = line:match("^assay: .-: (outputs differ: .*)")
    if text then
      return text
    end
  end
  return "outputs differ"
end

--- The simulator's variables are the study's, whatever the user's are; then those of the program.
local function variables(task)
  local names, parts = {}, {}
  for _, option in ipairs(run_options.all) do
    local name = option.environment
    names[#names + 1] = name and name:find("^OCLGRIND_") and name or nil
  end
  for name, value in pairs(task.environment or {}) do
    parts[#parts + 1] = ("export %s=%s; "):format(name, shell.quote(value))
  end
  table.sort(parts)
  return ("unset %s; %s"):format(table.concat(names, " "), table.concat(parts))
end

--- What runs a launch file, in the folder of the run.
local function launch_words(config, task)
  local options, reference = {}, record.optional(task.reference)
  if task.kind ~= "check" then
    options = { "--buffers", "buffers" }
  end
  if reference then
    table.move({ "--expect", ("../%s/buffers"):format(reference) }, 1, 2, #options + 1, options)
  end
  device.check(config)
  return program.launch_words(task.file, options, file.absolute(config.device))
end

--- What is run, as `launch.command` takes it.
local function program_of(config, folder, task)
  if task.words then
    return { words = task.words, folder = task.folder }
  elseif is_launch(task) then
    return { words = launch_words(config, task), folder = folder }
  end
  return { words = { task.file }, is_simulation = true, folder = folder,
    build_options = task.build_options }
end

--- The shell command of a run. A check needs no record, so that no kernel is selected.
local function command(config, folder, task)
  local is_check = task.kind == "check"
  return variables(task) .. launch.command({
    program = program_of(config, folder, task),
    values = {
      buffers = not is_check and not is_launch(task) and folder .. "/buffers" or nil,
      data_races = is_check or nil,
      kernel = is_check and NO_KERNEL or nil, num_threads = "1", progress = "never",
    },
    plugin = config.plugin, record = folder .. "/record.json", status = folder .. "/status",
  })
end

local function run(config, folder, task)
  local _, how, status = process.execute(("exec timeout --foreground -k %d %s sh -c %s "
    .. ">%s 2>%s </dev/null"):format(PATIENCE, task.time_limit,
      shell.quote(command(config, folder, task)), shell.quote(folder .. "/stdout"),
      shell.quote(folder .. "/stderr")))
  return how == "signal" and exit.of_signal(status) or status
end

--- What a run that ended by itself came to, before its outputs are looked at.
local function judge(folder, status, task)
  local lines, is_program = said(folder), task.words ~= nil or is_launch(task)
  if status == TIMED_OUT or status == KILLED then
    return { status = "timeout", reason = ("not finished after %g s"):format(task.time_limit) }
  elseif status ~= 0 and not (is_launch(task) and status == exit.DIFFERS) then
    return { status = "failed", reason = why_failed(lines, status) }
  end
  local wrong = complaint(lines, is_program) or status ~= 0 and difference(lines)
  return wrong and { status = "wrong", reason = wrong } or { status = "right" }
end

--- Take the figures from the record.
local function measure(result, folder, task)
  local document, fault = failure.catch(record.load, folder .. "/record.json")
  if not document and task.words and lfs.attributes(folder .. "/record.json") == nil then
    result.status, result.reason = "failed", "the program launched no kernel in the simulator"
    return
  elseif not document then
    result.status, result.reason = "failed", "no record: " .. fault.message
    return
  end
  local found, entries = figures.of(document, record.optional(task.measure))
  if not found then
    result.status, result.reason = "failed", entries -- the reason
    return
  end
  result.figures, result.seconds = found, document.provenance.seconds
  result.demands = prediction.demands(entries)
end

local function compare(result, folder, task)
  local reference = record.optional(task.reference)
  if not reference then
    local missing = outputs.missing(folder .. "/buffers", task)
    if missing then
      result.status, result.reason = "failed", missing
    end
  elseif result.status == "right" then
    local right = ("%s/../%s/buffers"):format(folder, reference)
    local wrong = outputs.fault(folder .. "/buffers", right, task)
    if wrong then
      result.status, result.reason = "wrong", wrong
    end
  end
end

--- Leave nothing of an earlier, unfinished attempt, and after a finished one only what is read.
local function tidy(folder, names)
  for _, name in ipairs(names) do
    local path = folder .. "/" .. name
    if lfs.attributes(path, "mode") == "directory" then
      for inner in lfs.dir(path) do
        os.remove(path .. "/" .. inner)
      end
    end
    os.remove(path)
  end
end

--- See that there is room to write: a run that failed on a full disk says nothing of its point.
local function check_room(folder)
  local name = folder .. "/room"
  local _, fault = failure.catch(output.replace, name, ("."):rep(ROOM))
  os.remove(name)
  if fault then
    failure.raise(fault.code, (fault.message:gsub("/room:", ":")))
  end
end

--- See that the simulator found the plugin; if not, it is no fault of the point.
local function check_plugin(folder)
  for _, line in ipairs(said(folder)) do
    if line:find("^Loading Oclgrind plugin failed") then
      failure.raise(exit.UNAVAILABLE, line)
    end
  end
end

--- What came of a run, its figures and outputs looked at.
local function outcome(folder, status, task)
  local result = judge(folder, status, task)
  if task.kind == "measure" and (result.status == "right" or result.status == "wrong") then
    measure(result, folder, task)
    compare(result, folder, task)
  end
  if result.status ~= "right" then
    result.stderr = (record.read_if_there(folder .. "/stderr") or ""):sub(1, STDERR_MOST)
  end
  return result
end

--- Do one run. Returns nil if it has no outcome, but others are worth trying.
local function perform(config, folder, task)
  tidy(folder, { "record.json", "buffers", "status" })
  local began = os.time()
  local status = run(config, folder, task)
  if ENDED_FROM_OUTSIDE[status] then
    failure.raise(exit.of_signal(15), "interrupted")
  elseif status == KILLED and os.time() - began < task.time_limit then
    return nil
  end
  local result = outcome(folder, status, task)
  if result.status ~= "right" then
    check_plugin(folder)
    check_room(folder)
  end
  local is_reference = task.kind == "measure" and not record.optional(task.reference)
  tidy(folder, { "stdout", "status", not is_reference and "buffers" or nil })
  return result
end

--- Wait until no other worker is at a run: one may have outlived the study that started it.
local function claim(folder)
  local name = folder .. "/task.json"
  local handle, reason = io.open(name, "r+")
  if not handle then
    failure.raise(exit.NO_INPUT, reason)
  end
  while lock.is_held(handle) do
    process.sleep(0.2)
  end
  return handle
end

local function has_result(folder)
  return lfs.attributes(folder .. "/result.json", "mode") == "file"
end

--- Do the run in a folder, unless another worker has done it meanwhile.
local function work(config, folder)
  local handle <close> = claim(folder)
  if has_result(folder) then
    return
  end
  local task = json.decode(handle:read("a"))
  if not task then
    failure.raise(exit.BAD_RECORD, "%s/task.json: is damaged", folder)
  end
  local result = perform(config, folder, task)
  if result then
    output.replace(folder .. "/result.json", json.encode(result) .. "\n")
  end
end

--- See that the simulator and the plugin work on this machine: without them every run would fail.
local function probe(config)
  simulator.check(simulator.command(true), config.oclgrind_version)
  simulator.probe(simulator.check_plugin(config.plugin))
end

local function work_all(config, options)
  if options.probe then
    probe(config)
  end
  for _, id in ipairs(options.ids) do
    local folder = ("%s/points/%s"):format(options.study, id)
    if not has_result(folder) then
      work(config, folder)
    end
    if has_result(folder) then
      io.stdout:write(id, "\n")
      io.stdout:flush()
    end
  end
end

--- Do runs of a study. Raises a failure if nothing can be run or kept here.
-- @tparam table config `plugin` (absolute), `device`, `oclgrind_version`
-- @tparam table options `study` (the folder), `ids` (may be none), `probe`: see before whether this
--   machine can do them; `at`: what this machine is called
function worker.main(config, options)
  local _, fault = failure.catch(work_all, config, options)
  if fault then -- an executor hears stdout
    io.stdout:write("! ", options.at and options.at .. ": " or "", fault.message, "\n")
    error(fault)
  end
end

return worker
