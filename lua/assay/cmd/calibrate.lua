--- `assay calibrate`: measures a profile of a device, the constants of it that a model of costs
-- needs, by small kernels in the manner of lmbench (L. McVoy, C. Staelin, "lmbench: portable tools
-- for performance analysis", 1996) and MIC-Meter (J. Fang and others, "Test-driving Intel Xeon
-- Phi", 2014): chains of which each step waits for the one before tell latencies, and as much work
-- as a device takes at a time tells throughput.
-- @module assay.cmd.calibrate

local bench = require("assay.calibrate.bench")
local check = require("assay.util.check")
local defer = require("assay.util.defer")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local measure = require("assay.calibrate.measure")
local output = require("assay.util.output")
local program = require("assay.run.device")
local say = require("assay.util.say")
local shell = require("assay.util.shell")
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

--- A line on a terminal that says what is measured: a function that shows it, and what clears it
-- when it is closed.
local function progress_line(options)
  local shown = not options.quiet and terminal.is_terminal(2)
  local began, told = os.time(), nil
  return function(title, launches)
    if shown then
      told = ("%sassay: %s: %s, %d launches, %d s"):format(CLEAR, options.name, title, launches,
        os.time() - began)
      io.stderr:write(told)
    end
  end, defer.call(function() io.stderr:write(told and CLEAR or "") end)
end

local function perform(config, options)
  local folder, _ <close> = shell.make_folder()
  local runner = bench.open({ program = config.device, device = options.device, folder = folder,
    capture = shell.capture })
  local device = runner:properties()
  local show, _ <close> = progress_line({ quiet = options.quiet,
    name = terminal.clean(device.name) })
  return measure.run({ device = device, is_quick = options.is_quick,
    repetitions = options.repetitions, progress = show,
    execute = function(...) return runner:execute(...) end,
    transfer = function(...) return runner:transfer(...) end }), device
end

local function tell(config, options, found, device)
  local text, warnings = measure.tell(found, { version = config.version, driver = device.driver,
    date = os.date("!%Y-%m-%d") })
  local log = say.open(options)
  for _, warning in ipairs(warnings) do
    log:warning(warning)
  end
  output.write(options.output, text, options.force)
end

--- See that it can begin.
local function check_start(config, options)
  if options.runs then
    local value, reason = check.integer(options.runs, 1)
    if not value then
      failure.raise(exit.USAGE, "--runs %s: %s", options.runs, reason)
    end
    options.repetitions = math.tointeger(tonumber(value))
  end
  if options.device == "" then
    failure.raise(exit.USAGE, "--device: is empty; give a number or part of a name")
  end
  program.check(config)
  if options.output and options.output ~= output.STDOUT then
    output.check(options.output, options.force)
  end
end

--- `assay calibrate`. Raises a failure if the device cannot be used, or the profile be written.
-- @tparam table config `device`: the program that uses devices; `version`
-- @tparam table options `output`, `force`, `quiet`, those of `calibrate.options` by name
function calibrate.main(config, options)
  check_start(config, options)
  local found, device = perform(config, options)
  tell(config, options, found, device)
end

return calibrate
