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

--- Where the plugin shall write: adds `shown`, `record` (absolute) and perhaps `scratch`.
local function choose_record(job)
  local name = job.values.output
  if name == output.STDOUT then
    local folder, reason = shell.make_folder()
    if not folder then
      return nil, reason, exit.CANNOT_CREATE
    end
    job.scratch, job.shown = folder, "standard output"
    job.record = folder .. "/record.json"
    return true
  end
  job.shown = name or default_name(job.program.name)
  job.record = file.absolute(job.shown)
  local ok, reason, code = output.check(job.shown, job.values.force)
  if ok and job.values.force then
    job.old = record.read_file(job.record)
  end
  return ok, reason, code
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
  set.OCLGRIND_PLUGINS = plugin_list(job)
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
  local ok, reason, code = program.open(words)
  if not ok then
    return nil, reason, code
  end
  job.program = ok
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
  io.stdout:flush()
  io.stderr:flush()
  local _, how, number = os.execute(command_line(job))
  return { signal = how == "signal" and number or nil, status = number }
end

--- The text of the record, or nil when none was written in this run.
local function new_record(job)
  local text = record.read_file(job.record)
  if text and text ~= job.old then
    return text
  end
end

local function finish(job, ended)
  local text = new_record(job)
  local code = outcome.tell(job, ended, text)
  if text and job.scratch then
    local ok, reason, write_code = output.write(nil, text)
    if not ok then
      job.voice:error(reason)
      return write_code
    end
  end
  return code
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
  local ok, code
  ok, reason, code = prepare(job, words)
  if not ok then
    job.voice:error(reason)
    return code
  end
  explain(job)
  code = finish(job, execute(job))
  if job.scratch then
    shell.remove_folder(job.scratch)
  end
  return code
end

return run
