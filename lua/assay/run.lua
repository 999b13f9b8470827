--- `assay run`: start a program in the simulator with the plugin, and say what was recorded.
-- @module assay.run

local lfs = require("lfs")
local exit = require("assay.exit")
local file = require("assay.file")
local launch = require("assay.launch")
local output = require("assay.output")
local outcome = require("assay.outcome")
local program = require("assay.program")
local record = require("assay.record")
local run_options = require("assay.run_options")
local say = require("assay.say")
local shell = require("assay.shell")
local simulator = require("assay.simulator")

local run = {}

local function default_name(name)
  local candidate, number = ("assay-%s.json"):format(name), 1
  while lfs.symlinkattributes(candidate, "mode") do
    number = number + 1
    candidate = ("assay-%s-%d.json"):format(name, number)
  end
  return candidate
end

local function is_link_to_nothing(name)
  return lfs.symlinkattributes(name, "mode") == "link" and not lfs.attributes(name, "mode")
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
  if is_link_to_nothing(job.shown) and not job.replace then
    return nil, job.shown .. ": is a symbolic link to a file that does not exist; remove it or "
      .. "choose another name with -o", exit.CANNOT_CREATE
  end
  return output.check(job.shown, job.values.force)
end

local function explain(job)
  local plan = launch.plan(job)
  job.voice:detail("simulator: Oclgrind " .. job.config.oclgrind_version)
  job.voice:detail("plugin: " .. job.plugin)
  for _, assignment in ipairs(plan.assignments) do
    job.voice:detail("set: " .. assignment)
  end
  job.voice:detail("command: " .. shell.join(plan.words))
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
  job.program, reason, code = program.open(words)
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
  job.status = job.scratch .. "/status"
  return choose_outputs(job)
end

local function execute(job)
  io.stdout:flush()
  io.stderr:flush()
  local _, how, number = os.execute(launch.command(job))
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

--- What the plugin said: was it loaded, could it create its file, which records are there?
local function read_status(job)
  local status, seen = { records = {} }, {}
  for line in (record.read_file(job.status) or ""):gmatch("[^\n]+") do
    status.loaded = true
    status.create_failed = status.create_failed or line == "create-failed"
    status.write_failed = status.write_failed or line == "write-failed"
    status.buffers_code = status.buffers_code or BUFFERS_CODES[line]
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
      job.voice:error(reason)
      return write_code
    end
  end
  return code
end

local function perform(job, words)
  local ok, reason, code = prepare(job, words)
  if not ok then
    job.voice:error(reason)
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
  local job = { config = config, values = values, voice = say.open(values) }
  job.scratch, reason = shell.make_folder()
  if not job.scratch then
    job.voice:error(reason)
    return exit.CANNOT_CREATE
  end
  local code = perform(job, words)
  shell.remove_folder(job.scratch)
  return code
end

return run
