--- `assay devices`: the OpenCL devices of this machine.
-- @module assay.cmd.devices

local device = require("assay.run.device")

local devices = {}

--- `assay devices`.
-- @tparam table config `device`: the program that uses devices
-- @tparam table options `format`
-- @treturn[1] integer exit code of the program
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function devices.main(config, options)
  return device.execute(config, { "list", "--format=" .. (options.format or "text") })
end

return devices
