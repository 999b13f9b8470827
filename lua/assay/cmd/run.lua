--- `assay run`: start a program in the simulator with the plugin, and say what was recorded.
-- @module assay.cmd.run

local returning = require("assay.util.returning")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local file = require("assay.util.file")
local judge = returning("assay.cost.judge")
local launch = require("assay.run.launch")
local output = returning("assay.util.output")
local outcome = require("assay.run.outcome")
local process = require("assay.process")
local program = returning("assay.util.program")
local record = returning("assay.record.record")
local run_options = require("assay.run.options")
local say = require("assay.util.say")
local shell = returning("assay.util.shell")
local simulator = require("assay.run.simulator")

local run = {}

local function default_name(name)
  local candidate, number = ("assay-%s.json"):format(name), 1
  while lfs.symlinkattributes(candidate, "mode") do
    number = number + 1
    candidate = ("assay-%s-%d.json"):format(name, number)
  end
  return candidate
end

--- Where the plugin shall write: adds `shown`, `record` (absolute) and whether to `replace` it.
local function choose_record(job)
  local name = job.values.output
  if name == output.STDOUT then
    job.shown, job.record = "standard output", job.scratch .. "/record.json"
    return true
  end
  job.shown = name or default_name(job.program.name)
  job.record = file.absolute(job.shown)
  job.replace = name and job.values.force
  return output.check(job.shown, job.values.force)
end

local function explain(job)
  local plan = launch.plan(job)
  job.log:detail("simulator: Oclgrind " .. job.config.oclgrind_version)
  job.log:detail("plugin: " .. job.plugin)
  for _, assignment in ipairs(plan.assignments) do
    job.log:detail("set: " .. assignment)
  end
  job.log:detail("command: " .. shell.join(plan.words))
end

--- Make sure before the program runs that the record, and buffers if they are asked for, can be
-- written.
local function choose_outputs(job)
  local ok, reason, code = choose_record(job)
  if ok and job.values.buffers then
    return output.open_folder(job.values.buffers, "--buffers")
  end
  return ok, reason, code
end

local function prepare(job, words)
  local ok, reason, code
  job.judged, reason, code = judge.open({ profile = job.values.device })
  if not job.judged then
    return nil, reason, code
  end
  job.program, reason, code = program.open(words, job.config.device)
  if not job.program then
    return nil, reason, code
  end
  local command = simulator.command(job.program.is_simulation)
  ok, reason, code = simulator.check(command, job.config.oclgrind_version)
  if not ok then
    return nil, reason, code
  end
  job.plugin, reason, code = simulator.check_plugin(job.config.plugin)
  if not job.plugin then
    return nil, reason, code
  end
  if job.values.local_size and not job.program.is_simulation then
    ok, reason = simulator.enqueue_library(job.plugin)
    if not ok then
      return nil, reason, exit.UNAVAILABLE
    end
  end
  job.status = job.scratch .. "/status"
  return choose_outputs(job)
end

local function execute(job)
  io.stdout:flush()
  io.stderr:flush()
  local _, how, number = process.supervise(launch.command(job))
  return { signal = how == "signal" and number or nil, status = number }
end

local function shown_name(job, path)
  if path == job.record or job.values.output == output.STDOUT then
    return job.shown
  end
  local folder = job.shown:match("^.*/") or ""
  return folder .. file.base(path)
end

--- The exit code for what the plugin says of the files of buffers.
local BUFFERS_CODES = {
  ["buffers-create-failed"] = exit.CANNOT_CREATE, ["buffers-write-failed"] = exit.IO_ERROR,
}

--- The kinds of what the plugin counts in lines of their own, "data-races 2".
local COUNTS = { ["data-races"] = "data_races", ["divergent-barriers"] = "divergent_barriers" }

local function add_count(status, line)
  local kind, number = line:match("^([%l-]+) (%d+)$")
  local name = COUNTS[kind or ""]
  if name then
    status[name] = (status[name] or 0) + math.tointeger(tonumber(number))
  end
end

--- What the plugin said: was it loaded, could it create its file, which records are there?
local function read_status(job)
  local status, seen = { records = {} }, {}
  for line in (record.read_file(job.status) or ""):gmatch("[^\n]+") do
    status.loaded = true
    status.create_failed = status.create_failed or line == "create-failed"
    status.write_failed = status.write_failed or line == "write-failed"
    status.buffers_code = status.buffers_code or BUFFERS_CODES[line]
    add_count(status, line)
    local text = line:find("^/") and not seen[line] and record.read_file(line)
    if text then
      seen[line] = true
      table.insert(status.records, { shown = shown_name(job, line), text = text })
    end
  end
  return status
end

local function write_to_stdout(records)
  for _, each in ipairs(records) do
    local ok, reason, code = output.write(nil, each.text)
    if not ok then
      return nil, reason, code
    end
  end
  return true
end

local function finish(job, ended)
  local status = read_status(job)
  local code = outcome.tell(job, ended, status)
  if job.values.output == output.STDOUT then
    local ok, reason, write_code = write_to_stdout(status.records)
    if not ok then
      job.log:error(reason)
      return write_code
    end
  end
  return code
end

local function perform(job, words)
  local ok, reason, code = prepare(job, words)
  if not ok then
    job.log:error(reason)
    return code
  end
  explain(job)
  return finish(job, execute(job))
end

--- Run a program.
-- @tparam table config `plugin`, `oclgrind_version`
-- @tparam table parsed options by name, from argparse
-- @tparam {string,...} words the program and its arguments, or one .sim file
-- @treturn integer exit code
function run.main(config, parsed, words)
  local values, reason = run_options.resolve(parsed)
  if not values then
    say.open():error(reason)
    return exit.USAGE
  end
  local job = { config = config, values = values, log = say.open(values) }
  local code
  job.scratch, reason, code = shell.make_folder()
  if not job.scratch then
    job.log:error(reason)
    return code
  end
  code = perform(job, words)
  shell.remove_folder(job.scratch)
  return code
end

return run
