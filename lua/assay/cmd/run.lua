--- `assay run`: start a program in the simulator with the plugin, and say what was recorded.
-- @module assay.cmd.run

local lfs = require("lfs")
local exit = require("assay.util.exit")
local extract = require("assay.run.extract")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local judge = require("assay.cost.judge")
local launch = require("assay.run.launch")
local output = require("assay.util.output")
local outcome = require("assay.run.outcome")
local process = require("assay.process")
local program = require("assay.util.program")
local record = require("assay.record.record")
local run_options = require("assay.run.options")
local say = require("assay.util.say")
local shell = require("assay.util.shell")
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
    return
  end
  job.shown = name or default_name(job.program.name)
  job.record = file.absolute(job.shown)
  job.replace = name and job.values.force
  output.check(job.shown, job.values.force)
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

--- Make sure before the program runs that the record, and what else is asked for, can be written.
local function choose_outputs(job)
  choose_record(job)
  if job.values.buffers then
    output.open_folder(job.values.buffers, "--buffers")
  end
  if job.values.extract then
    extract.open(job.values.extract, job.values.force)
  end
end

local function prepare(job, words)
  job.judged = judge.open({ profile = job.values.device })
  job.program = program.open(words, job.config.device)
  simulator.check(simulator.command(job.program.is_simulation), job.config.oclgrind_version)
  job.plugin = simulator.check_plugin(job.config.plugin)
  if job.values.local_size and not job.program.is_simulation then
    local library, reason = simulator.enqueue_library(job.plugin)
    if not library then
      failure.raise(exit.UNAVAILABLE, reason)
    end
  end
  job.status = job.scratch .. "/status"
  choose_outputs(job)
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

--- The exit code for what the plugin says of files besides the record.
local FILES_CODES = {
  ["buffers-create-failed"] = exit.CANNOT_CREATE, ["buffers-write-failed"] = exit.IO_ERROR,
  ["extract-create-failed"] = exit.CANNOT_CREATE, ["extract-write-failed"] = exit.IO_ERROR,
}

--- The kinds of what the plugin counts in lines of their own, "data-races 2".
local COUNTS = { ["data-races"] = "data_races", ["divergent-barriers"] = "divergent_barriers",
  ["not-extracted"] = "left_out" }

local function add_count(status, line)
  local kind, number = line:match("^([%l-]+) (%d+)$")
  local name = COUNTS[kind or ""]
  if name then
    status[name] = (status[name] or 0) + math.tointeger(tonumber(number))
  end
end

--- What the plugin said: was it loaded, could it create its file, which records are there?
local function read_status(job)
  local status, seen = { records = {}, extracted = {}, kernels = {} }, {}
  for line in (record.read_if_there(job.status) or ""):gmatch("[^\n]+") do
    status.loaded = true
    status.not_measured = status.not_measured or line == "not-measured"
    status.create_failed = status.create_failed or line == "create-failed"
    status.write_failed = status.write_failed or line == "write-failed"
    status.files_code = status.files_code or FILES_CODES[line]
    table.insert(status.extracted, line:match("^extracted (.+)$"))
    table.insert(status.kernels, line:match("^not%-selected (.+)$"))
    status.unfinished = status.unfinished or line:match("^unfinished (.+)$")
    add_count(status, line)
    local text = line:find("^/") and not seen[line] and record.read_if_there(line)
    if text then
      seen[line] = true
      table.insert(status.records, { shown = shown_name(job, line), path = line,
        text = text })
    end
  end
  return status
end

local function finish(job, ended)
  local status = read_status(job)
  local code = outcome.tell(job, ended, status)
  for _, each in ipairs(job.values.output == output.STDOUT and status.records or {}) do
    output.write(nil, each.text)
  end
  return code
end

--- Run a program. Raises a failure if it cannot be started, or nothing be kept.
-- @tparam table config `plugin`, `oclgrind_version`
-- @tparam table parsed options by name, from argparse
-- @tparam {string,...} words the program and its arguments, or one .sim file
-- @treturn integer exit code
function run.main(config, parsed, words)
  local values = run_options.resolve(parsed)
  parsed.color = values.color -- also a failure is told as the environment says
  local scratch, _ <close> = shell.make_folder()
  local job = { config = config, values = values, log = say.open(values), scratch = scratch }
  prepare(job, words)
  explain(job)
  return finish(job, execute(job))
end

return run
