--- The simulator and the plugin: are they there, and do they work together?
-- @module assay.run.simulator

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local output = require("assay.util.output")
local program = require("assay.util.program")
local shell = require("assay.util.shell")

local simulator = {}

local FOR_PROGRAMS, FOR_KERNELS = "oclgrind", "oclgrind-kernel"

--- The simulator's command.
-- @tparam boolean is_simulation whether a .sim file is run
-- @treturn string
function simulator.command(is_simulation)
  return is_simulation and FOR_KERNELS or FOR_PROGRAMS
end

--- Why a program could not be started, in its own words if it has any.
local function last_words(command, said, status)
  local line = said:match("(%S[^\n]*)%s*$")
  if line then
    local _, stop = line:find(command .. ": ", 1, true)
    return line:sub((stop or 0) + 1)
  end
  return status > 128 and ("signal %d ended it"):format(status - 128)
    or ("it ended with status %d"):format(status)
end

--- See that the right simulator is installed; raises a failure, exit.UNAVAILABLE, if it is not.
-- @tparam string command from `simulator.command`
-- @tparam string wanted version
function simulator.check(command, wanted)
  if not program.search(command) then
    failure.raise(exit.UNAVAILABLE, "%s: not found in PATH; install Oclgrind %s (Debian's package "
      .. "is oclgrind)", command, wanted)
  end
  local said, status = shell.capture("exec " .. command .. " --version 2>&1 </dev/null")
  local version = said:match("Oclgrind%s+(%d[%w%.%-]*)")
  if not version then
    failure.raise(exit.UNAVAILABLE, "%s: could not be started: %s", command,
      last_words(command, said, status))
  elseif version ~= wanted then
    failure.raise(exit.UNAVAILABLE, "%s: is version %s, but the plugin is built for Oclgrind %s",
      command, version, wanted)
  end
end

--- See that the plugin's file is there; raises a failure, exit.UNAVAILABLE, if it is not.
-- @tparam string plugin its path
-- @treturn string absolute path
function simulator.check_plugin(plugin)
  local reason
  if lfs.attributes(plugin, "mode") ~= "file" then
    reason = "no such plugin; install Assay again, or set ASSAY_PLUGIN to libassay-oclgrind.so"
  elseif file.absolute(plugin):find(":", 1, true) then
    reason = "the simulator cannot load a plugin from a path with a colon; move it"
  end
  if reason then
    failure.raise(exit.UNAVAILABLE, "%s: %s", plugin, reason)
  end
  return file.absolute(plugin)
end

--- The library beside the plugin that sees what a program enqueues (plugin/enqueue/enqueue.h).
-- @tparam string plugin absolute path
-- @treturn[1] string absolute path
-- @treturn[2] nil
-- @treturn[2] string reason why it cannot be preloaded
function simulator.enqueue_library(plugin)
  local library = file.folder(plugin) .. "/assay-enqueue.so"
  if lfs.attributes(library, "mode") ~= "file" then
    return nil, library .. ": no such library; install Assay again"
  elseif library:find("[%s:]") then -- these separate the names of libraries to preload
    return nil, library .. ": cannot be preloaded from a path with a blank; move it"
  end
  return library
end

--- The simulator as a driver of the OpenCL loader, for programs that open the loader themselves and
-- so pass by the library that the simulator's command preloads.
-- @treturn ?string its file
function simulator.driver()
  local command = program.search(FOR_PROGRAMS)
  local prefix = command and file.absolute(command):match("^(.*)/[^/]+/[^/]+$")
  local driver = prefix and prefix .. "/lib/oclgrind/liboclgrind-rt-icd.so"
  return driver and lfs.attributes(driver, "mode") == "file" and driver or nil
end

local PROBE_SOURCE = "kernel void probe(global int *out) { out[get_global_id(0)] = 1; }\n"
local PROBE_SIMULATION = "probe.cl\nprobe\n1 1 1\n1 1 1\n<size=4 fill=0>\n"

local function probe_command(folder, plugin)
  local clear = "for name in $(env | sed -n 's/^\\(ASSAY_[A-Z_]*\\)=.*/\\1/p;"
    .. "s/^\\(OCLGRIND_[A-Z_]*\\)=.*/\\1/p'); do unset \"$name\"; done; "
  return clear .. ("export OCLGRIND_PLUGINS=%s ASSAY_OUTPUT=%s; cd %s && exec %s probe.sim "
    .. "2>&1 </dev/null"):format(shell.quote(plugin), shell.quote(folder .. "/probe.json"),
      shell.quote(folder), FOR_KERNELS)
end

--- Why, in the simulator's words.
local function words_of(said, plugin)
  local line = said:match("Loading Oclgrind plugin failed[^\n]*")
  local words = (line or said):match("%S[^\n]*") or "it gave no reason"
  local _, stop = words:find(plugin .. ": ", 1, true)
  return stop and words:sub(stop + 1) or words
end

--- Try the plugin on a kernel of one line. Raises a failure with the words of the dynamic linker,
-- exit.UNAVAILABLE, if it cannot be loaded.
-- @tparam string plugin absolute path
function simulator.probe(plugin)
  local folder, _ <close> = shell.make_folder()
  output.replace(folder .. "/probe.cl", PROBE_SOURCE)
  output.replace(folder .. "/probe.sim", PROBE_SIMULATION)
  local said = shell.capture(probe_command(folder, plugin))
  if lfs.attributes(folder .. "/probe.json", "mode") ~= "file" then
    failure.raise(exit.UNAVAILABLE, "%s: the simulator could not load it: %s", plugin,
      words_of(said, plugin))
  end
end

return simulator
