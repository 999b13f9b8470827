--- `assay new`: a launch file for the kernels of a source, to be completed by hand.
-- @module assay.cmd.new

local device = require("assay.run.device")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local output = require("assay.util.output")
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

--- The text of the launch file, from the program that asks the compiler what parameters kernels
-- have; nil and its exit code if that fails, after it has said why.
local function describe(config, options, folder)
  local words = { simulator.command(false), config.device, "new" }
  if options.build_options then
    words[#words + 1] = "--build-options=" .. options.build_options
  end
  words[#words + 1] = "--"
  words[#words + 1] = seen_from(folder, options.source)
  local text, status = shell.capture(("cd %s && exec %s"):format(shell.quote(folder),
    shell.join(words)))
  if status ~= exit.OK then
    return nil, status
  end
  return text
end

--- `assay new`. Raises a failure if the launch file cannot be written.
-- @tparam table config `device`: the program that asks the compiler; `oclgrind_version`
-- @tparam table options `source`, `build_options`, `output`, `force`, `quiet`, `color`
-- @treturn integer exit code
function new.main(config, options)
  local name = options.output or default_name(options.source)
  if name ~= output.STDOUT and not name:find("[^/]%.launch$") then
    failure.raise(exit.USAGE, "-o %s: the name of a launch file ends in .launch", name)
  end
  if name ~= output.STDOUT then
    output.check(name, options.force)
  end
  device.check(config)
  simulator.check(simulator.command(false), config.oclgrind_version)
  local folder = name == output.STDOUT and "." or file.folder(name)
  local text, status = describe(config, options, folder)
  if not text then
    return status
  end
  output.write(name, text, options.force)
  if name ~= output.STDOUT then
    say.open(options):note(("%s; next: assay run -- %s"):format(name, shell.word(name)))
  end
  return exit.OK
end

return new
