--- The program that uses real devices.
-- @module assay.run.device

local returning = require("assay.util.returning")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local process = require("assay.process")
local shell = returning("assay.util.shell")

local device = {}

--- The formats it writes.
device.FORMATS = { "text", "csv", "json" }

--- Run the program to its end; its streams are ours.
-- @tparam table config `device`: the program that uses devices
-- @tparam {string,...} words for it
-- @treturn[1] integer exit code of the program
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function device.execute(config, words)
  if lfs.attributes(config.device, "mode") ~= "file" then
    return nil, config.device .. ": no such program; install Assay again", exit.UNAVAILABLE
  end
  io.stdout:flush()
  io.stderr:flush()
  local _, how, number = process.supervise("exec " .. shell.quote(config.device) .. " "
    .. shell.join(words))
  return how == "signal" and exit.of_signal(number) or number
end

return device
