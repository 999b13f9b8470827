--- `assay new`: a launch file for the kernels of a source, to be completed by hand.
-- @module assay.cmd.new

local device = require("assay.run.device")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local output = require("assay.util.output")
local program = require("assay.util.program")
local say = require("assay.util.say")
local shell = require("assay.util.shell")
local simulator = require("assay.run.simulator")

local new = {}

--- Options beside those of every command that writes a file.
new.options = {
  { flags = "--build-options", name = "build_options", value = "OPTIONS",
    help = "For the OpenCL compiler; the launch file keeps them." },
}

local function default_name(source)
  return file.base(source):gsub("%.cl$", "") .. ".launch"
end

--- A launch file names its source as it is seen from its own folder.
local function seen_from(folder, source)
  return folder == "." and source or file.absolute(source)
end

--- The command that has a program ask the compiler what parameters kernels have, and write the
-- launch file to stdout.
local function command(config, options, folder)
  local words = { simulator.command(false), config.device, "new" }
  if options.build_options then
    words[#words + 1] = "--build-options=" .. options.build_options
  end
  words[#words + 1] = "--"
  words[#words + 1] = seen_from(folder, options.source)
  return ("cd %s && exec %s"):format(shell.quote(folder), shell.join(words))
end

--- See that the launch file can be written; returns the folder that it will be in.
local function check_name(name, force)
  if name == output.STDOUT then
    return "."
  elseif not name:find("[^/]%.launch$") then
    failure.raise(exit.USAGE, "-o %s: the name of a launch file ends in .launch", name)
  end
  output.check(name, force)
  return file.folder(name)
end

--- `assay new`. Raises a failure if the launch file cannot be written.
-- @tparam table config `device`: the program that asks the compiler; `oclgrind_version`
-- @tparam table options `source`, `build_options`, `output`, `force`, `quiet`, `color`
-- @treturn integer exit code; that of the program if it failed, after it has said why
function new.main(config, options)
  if program.is_launch_file(options.source) then
    failure.raise(exit.USAGE, "%s: is a launch file; expected a source of OpenCL C",
      options.source)
  end
  local name = options.output or default_name(options.source)
  local folder = check_name(name, options.force)
  device.check(config)
  simulator.check(simulator.command(false), config.oclgrind_version)
  local text, status = shell.capture(command(config, options, folder))
  if status ~= exit.OK then
    return status
  end
  output.write(name, text, options.force)
  if name ~= output.STDOUT then
    say.open(options):note(("%s; next: assay run -- %s"):format(name, shell.word(name)))
  end
  return exit.OK
end

return new
