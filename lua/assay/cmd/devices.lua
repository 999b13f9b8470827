--- `assay devices`: the OpenCL devices of this machine.
-- @module assay.cmd.devices

local device = require("assay.run.device")

local devices = {}

--- `assay devices`.
-- @tparam table config `device`: the program that uses devices
-- @tparam table options `format`
-- @treturn integer exit code of the program
function devices.main(config, options)
  return device.execute(config, { "list", "--format=" .. (options.format or "text") })
end

return devices
