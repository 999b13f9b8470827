--- calibrate.lua - measures a device profile without the rest of Assay; see calibrate.
--
-- Usage: calibrate.lua PROGRAM FOLDER VERSION [-d DEVICE] [-n REPETITIONS] [-q]
--
-- PROGRAM is assay-device, FOLDER an empty one. The profile goes to stdout.

local root = arg[0]:match "^(.*)/tests/device/[^/]+$" or "."
package.path = root .. "/lua/?.lua;" .. package.path

local bench = require "assay.calibrate.bench"
local failure = require "assay.util.failure"
local measure = require "assay.calibrate.measure"

local options = { program = arg[1], folder = arg[2], version = arg[3] }
local i = 4
while arg[i] do
  if arg[i] == "-q" then
    options.is_quick = true
  else
    options[arg[i] == "-d" and "device" or "repetitions"] = arg[i + 1]
    i = i + 1
  end
  i = i + 1
end

function options.capture(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read "a"
  local _, how, status = pipe:close()
  return text, how == "signal" and 128 + status or status
end

local title, began = "", os.time()

local function show(what, launches)
  if what ~= title then
    title = what
    io.stderr:write(("calibrate: %3d s: %s, %d launches so far\n"):format(os.time() - began, what,
      launches))
  end
end

local function perform()
  local runner = bench.open(options)
  local device = runner:properties()
  return measure.run { device = device, is_quick = options.is_quick,
    repetitions = math.tointeger(tonumber(options.repetitions)), progress = show,
    execute = function(...) return runner:execute(...) end,
    transfer = function(...) return runner:transfer(...) end }, device
end

local found, device = failure.catch(perform)
if not found then
  io.stderr:write("calibrate: ", device.message, "\n")
  os.exit(device.code)
end
local text, warnings = measure.tell(found, { version = options.version, driver = device.driver,
  date = os.date "!%Y-%m-%d" })
for _, warning in ipairs(warnings) do
  io.stderr:write("calibrate: ", warning, "\n")
end
io.stdout:write(text)
io.stderr:write(("calibrate: %d s\n"):format(os.time() - began))
