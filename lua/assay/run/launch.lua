--- How a program or kernel is started in the simulator with the plugin: variables and command line.
-- @module assay.run.launch

local file = require("assay.util.file")
local run_options = require("assay.run.options")
local shell = require("assay.util.shell")
local simulator = require("assay.run.simulator")

local launch = {}

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

--- A simulator file's own options come first, so that the user's have the last word.
local function build_options(job)
  local own = job.program.build_options
  local users = job.values.build_options or os.getenv("OCLGRIND_BUILD_OPTIONS")
  if own and users and users ~= "" then
    return own .. " " .. users
  end
  return own or job.values.build_options
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
  set.ASSAY_FORCE = job.replace and "1" or nil
  unset[#unset + 1] = "ASSAY_FORCE"
  set.ASSAY_STATUS = job.status
  unset[#unset + 1] = "ASSAY_STATUS"
  set.OCLGRIND_BUILD_OPTIONS = build_options(job)
  set.OCLGRIND_PLUGINS = plugin_list(job)
  if not job.program.is_simulation then
    set.OCL_ICD_VENDORS = os.getenv("OCL_ICD_VENDORS") or simulator.driver()
  end
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

-- The simulator's command puts its own library before all that are to be preloaded, so that another
-- can come before it only from behind that command.
local PRELOAD = 'LD_PRELOAD="$0:$LD_PRELOAD"; exec "$@"'

--- Words that let the library that sees what a program enqueues come before the simulator's; none
-- if it is not there.
local function preload_words(job)
  local library = not job.program.is_simulation and simulator.enqueue_library(job.plugin)
  return library and { "sh", "-c", PRELOAD, library } or {}
end

local function command_words(job)
  local words = { simulator.command(job.program.is_simulation) }
  for _, list in ipairs({ job.values.oclgrind_option or {}, preload_words(job),
      job.program.words }) do
    table.move(list, 1, #list, #words + 1, words)
  end
  return words
end

--- What a simulation is started with.
-- @tparam table job see `launch.command`
-- @treturn table `assignments` of variables, NAME='value', sorted; `unset`, names of variables to
--   be unset before; `words` of the command
function launch.plan(job)
  local set, unset = environment(job)
  return { assignments = sorted_assignments(set), unset = unset, words = command_words(job) }
end

--- The shell command that starts a simulation. It ends with `exec`, so that the program's own end,
-- signals too, is that of the command. Variables of the simulator (OCLGRIND_*) that no value sets
-- are left as they are in this process; ASSAY_* are not.
-- @tparam table job fields:
--   `program`  of `program.open`: `words`, `is_simulation`, and for a .sim file `folder` and
--              `build_options`;
--   `values`   options of `assay run` by name, as `run_options.resolve` returns them; those that
--              are not there are off, so {} will do;
--   `plugin`   absolute path of the plugin;
--   `record`   absolute path for the record; it is numbered if that is taken, unless
--   `replace`  is true: the first process of the program then replaces what is there;
--   `status`   absolute path of a file to which the plugin adds a line for each thing that the
--              record cannot say: `loaded`, `not-measured` (an option is wrong, or memory is
--              short, as the line on stderr says), the path of each record that is begun,
--              `create-failed`, `write-failed`, the same two with `buffers-` and `extract-` before
--              them, `extracted NAME` (a launch file), `not-extracted N`, `data-races N` and
--              `divergent-barriers N` (numbers to add up), `not-selected KERNEL` (its first launch
--              is not), `unfinished KERNEL` (a signal ended the process in the middle of a launch);
--              nil if nobody reads it
-- @treturn string for `os.execute` or a shell script
function launch.command(job)
  local plan, folder = launch.plan(job), job.program.folder
  return ("unset %s; export %s; %sexec %s"):format(table.concat(plan.unset, " "),
    table.concat(plan.assignments, " "), folder and "cd " .. shell.quote(folder) .. " && " or "",
    shell.join(plan.words))
end

return launch
