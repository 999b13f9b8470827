--- `assay calibrate`: measures a profile of a device, the constants of it that a model of costs
-- needs, by small kernels in the manner of lmbench (L. McVoy, C. Staelin, "lmbench: portable tools
-- for performance analysis", 1996) and MIC-Meter (J. Fang and others, "Test-driving Intel Xeon
-- Phi", 2014): chains of which each step waits for the one before tell latencies, and as much work
-- as a device takes at a time tells throughput.
-- @module assay.cmd.calibrate

local returning = require("assay.util.returning")
local lfs = require("lfs")
local bench = require("assay.calibrate.bench")
local check = require("assay.util.check")
local exit = require("assay.util.exit")
local measure = require("assay.calibrate.measure")
local output = returning("assay.util.output")
local say = require("assay.util.say")
local shell = returning("assay.util.shell")
local terminal = require("assay.util.terminal")

local calibrate = {}

--- Words of the command and their help.
calibrate.options = {
  { flags = "-d --device", name = "device", value = "DEVICE",
    help = "Number of the device, or part of its name (default: the first GPU)." },
  { flags = "--runs", name = "runs", value = "N",
    help = "Measure everything N times (default: 5, with --quick 2)." },
  { flags = "--quick", name = "is_quick", help = "Less often and less finely: for a first look." },
}

local CLEAR = "\r\27[K"

--- A line on a terminal that says what is measured.
local function progress_line(options)
  local shown = not options.quiet and terminal.is_terminal(2)
  local began, told = os.time(), nil
  return function(title, launches)
    if shown then
      told = ("%sassay: %s: %s, %d launches, %d s"):format(CLEAR, options.name, title, launches,
        os.time() - began)
      io.stderr:write(told)
    end
  end, function()
    io.stderr:write(told and CLEAR or "")
  end
end

local function perform(config, options, folder)
  local runner, reason, code = bench.open({ program = config.device, device = options.device,
    folder = folder, capture = shell.capture })
  local device
  if runner then
    device, reason, code = runner:properties()
  end
  if not device then
    return nil, reason, code
  end
  local show, clear = progress_line({ quiet = options.quiet, name = terminal.clean(device.name) })
  local found
  found, reason, code = measure.run({ device = device, is_quick = options.is_quick,
    repetitions = options.repetitions, progress = show,
    execute = function(...) return runner:execute(...) end,
    transfer = function(...) return runner:transfer(...) end })
  clear()
  return found, reason, code, device
end

local function tell(config, options, found, device)
  local text, warnings = measure.tell(found, { version = config.version, driver = device.driver,
    date = os.date("!%Y-%m-%d") })
  local log = say.open(options)
  for _, warning in ipairs(warnings) do
    log:warning(warning)
  end
  return output.write(options.output, text, options.force)
end

--- Why can it not begin? Nil if it can.
local function fault_of(config, options)
  if options.runs then
    local value, reason = check.integer(options.runs, 1)
    if not value then
      return ("--runs %s: %s"):format(options.runs, reason), exit.USAGE
    end
    options.repetitions = math.tointeger(tonumber(value))
  end
  if options.device == "" then
    return "--device: is empty; give a number or part of a name", exit.USAGE
  elseif lfs.attributes(config.device, "mode") ~= "file" then
    return config.device .. ": no such program; install Assay again", exit.UNAVAILABLE
  end
  if options.output and options.output ~= output.STDOUT then
    local ok, reason, code = output.check(options.output, options.force)
    return not ok and reason or nil, code
  end
end

--- `assay calibrate`.
-- @tparam table config `device`: the program that uses devices; `version`
-- @tparam table options `output`, `force`, `quiet`, those of `calibrate.options` by name
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function calibrate.main(config, options)
  local reason, code = fault_of(config, options)
  if reason then
    return nil, reason, code
  end
  local folder
  folder, reason, code = shell.make_folder()
  if not folder then
    return nil, reason, code
  end
  local found, device
  found, reason, code, device = perform(config, options, folder)
  shell.remove_folder(folder)
  if not found then
    return nil, reason, code
  end
  return tell(config, options, found, device)
end

return calibrate
