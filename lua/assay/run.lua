--- `assay run`: start a program in the simulator with the plugin, and say what was recorded.
-- @module assay.run

local lfs = require("lfs")
local exit = require("assay.exit")
local file = require("assay.file")
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

--- Where the plugin shall write: adds `shown` and `record` (absolute).
local function choose_record(job)
  local name = job.values.output
  if name == output.STDOUT then
    job.shown, job.record = "standard output", job.scratch .. "/record.json"
    return true
  end
  job.shown = name or default_name(job.program.name)
  job.record = file.absolute(job.shown)
  return output.check(job.shown, job.values.force)
end

local function absolute_plugins(list)
  local plugins = {}
  for plugin in (list or ""):gmatch("[^:]+") do
    plugins[#plugins + 1] = plugin:find("/", 1, true) and file.absolute(plugin) or plugin
  end
  return plugins
end

local function plugin_list(job)
  local plugins = absolute_plugins(job.values.plugins)
  for _, plugin in ipairs(plugins) do
    if plugin == job.plugin then
      return table.concat(plugins, ":")
    end
  end
  plugins[#plugins + 1] = job.plugin
  return table.concat(plugins, ":")
end

local function variable_value(option, value)
  if value == true then
    return "1"
  end
  return option.is_path and file.absolute(value) or value
end

--- The file to which the plugin adds "loaded" and the name of each record it begins.
local function status_file(job)
  return job.scratch .. "/status"
end

--- Variables for the plugin and the simulator, and those that must not be set.
local function environment(job)
  local set, unset = {}, {}
  for _, option in ipairs(run_options.all) do
    local value = job.values[option.name]
    if value and option.environment then
      set[option.environment] = variable_value(option, value)
    elseif option.environment and option.environment:find("^ASSAY_") then
      unset[#unset + 1] = option.environment
    end
  end
  set.ASSAY_OUTPUT = job.record
  set.ASSAY_NUMBERED = "1" -- further processes of the program write records of their own
  set.ASSAY_FORCE = nil -- what may be overwritten is removed before, see execute
  unset[#unset + 1] = "ASSAY_FORCE"
  set.ASSAY_STATUS = status_file(job)
  set.OCLGRIND_PLUGINS = plugin_list(job)
  set.OCL_ICD_VENDORS = os.getenv("OCL_ICD_VENDORS") or simulator.driver()
  return set, unset
end

local function sorted_assignments(set)
  local assignments = {}
  for name, value in pairs(set) do
    assignments[#assignments + 1] = name .. "=" .. shell.quote(value)
  end
  table.sort(assignments)
  return assignments
end

local function command_words(job)
  local words = { simulator.command(job.program.is_simulation) }
  for _, list in ipairs({ job.values.oclgrind_option or {}, job.program.words }) do
    table.move(list, 1, #list, #words + 1, words)
  end
  return words
end

--- The shell command. `exec` makes the program's own end, signals too, that of the command.
local function command_line(job)
  local set, unset = environment(job)
  local parts = { "export " .. table.concat(sorted_assignments(set), " ") }
  if #unset > 0 then
    table.insert(parts, 1, "unset " .. table.concat(unset, " "))
  end
  local line = table.concat(parts, "; ") .. "; "
  if job.program.folder then
    line = line .. "cd " .. shell.quote(job.program.folder) .. " && "
  end
  return line .. "exec " .. shell.join(command_words(job))
end

local function explain(job)
  local set = environment(job)
  job.voice:detail("simulator: Oclgrind " .. job.config.oclgrind_version)
  job.voice:detail("plugin: " .. job.plugin)
  for _, assignment in ipairs(sorted_assignments(set)) do
    job.voice:detail("set: " .. assignment)
  end
  job.voice:detail("command: " .. shell.join(command_words(job)))
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
  return choose_record(job)
end

local function execute(job)
  if job.values.force and lfs.attributes(job.record, "mode") == "file" then
    os.remove(job.record)
  end
  io.stdout:flush()
  io.stderr:flush()
  local _, how, number = os.execute(command_line(job))
  return { signal = how == "signal" and number or nil, status = number }
end

local function shown_name(job, path)
  if path == job.record or job.values.output == output.STDOUT then
    return job.shown
  end
  local folder = job.shown:match("^.*/") or ""
  return folder .. file.base(path)
end

--- What the plugin said: was it loaded, could it create its file, which records are there?
local function read_status(job)
  local status, seen = { records = {} }, {}
  for line in (record.read_file(status_file(job)) or ""):gmatch("[^\n]+") do
    status.loaded = true
    status.create_failed = status.create_failed or line == "create-failed"
    status.write_failed = status.write_failed or line == "write-failed"
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
