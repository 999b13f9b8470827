--- The program that uses real devices.
-- @module assay.run.device

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local process = require("assay.process")
local shell = require("assay.util.shell")

local device = {}

--- The formats it writes.
device.FORMATS = { "text", "csv", "json" }

--- How far fractions may be off, relative, where they are added up in other orders: devices round
-- and contract as they like besides.
device.TOLERANCE = "1e-4"

--- See that the program is there; raises a failure, exit.UNAVAILABLE, if it is not.
-- @tparam table config `device`: the program that uses devices
function device.check(config)
  if lfs.attributes(config.device, "mode") ~= "file" then
    failure.raise(exit.UNAVAILABLE, "%s: no such program; install Assay again", config.device)
  end
end

--- Run the program to its end; its streams are ours. Raises the failure of `device.check`.
-- @tparam table config `device`
-- @tparam {string,...} words for it
-- @treturn integer exit code of the program
function device.execute(config, words)
  device.check(config)
  io.stdout:flush()
  io.stderr:flush()
  local _, how, number = process.supervise("exec " .. shell.quote(config.device) .. " "
    .. shell.join(words))
  return how == "signal" and exit.of_signal(number) or number
end

return device
