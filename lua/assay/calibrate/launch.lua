--- A launch of a micro-benchmark as plain data, and as a .sim file.
--
-- A launch has `file` (of a kernel in this folder's kernel/), `kernel`, `options` for the compiler,
-- `global` and `group` (numbers of work-items, in one dimension) and `arguments`: of each its
-- `space`, its `type`, and `bytes` of memory or the `value` of a number.
-- @module assay.calibrate.launch

local launch = {}

local BYTES = { uint = 4, int = 4, float = 4, double = 8, ulong = 8 }

--- A buffer in global memory that holds zeros.
-- @tparam integer bytes a multiple of 4
-- @treturn table
function launch.buffer(bytes)
  return { space = "global", type = "uint", bytes = bytes }
end

--- Local memory.
-- @tparam integer bytes
-- @treturn table
function launch.room(bytes)
  return { space = "local", type = "uint", bytes = bytes }
end

--- A number.
-- @tparam string kind "uint", "int", "ulong", "float" or "double"
-- @tparam number value
-- @treturn table
function launch.number(kind, value)
  return { space = "private", type = kind, value = value }
end

--- A whole number of 32 bits.
-- @tparam integer value
-- @treturn table
function launch.uint(value)
  return launch.number("uint", value)
end

local function argument_line(argument)
  if argument.space == "global" then
    return ("<size=%d %s fill=0>"):format(argument.bytes, argument.type)
  elseif argument.space == "local" then
    return ("<size=%d>"):format(argument.bytes)
  end
  local form = math.type(argument.value) == "integer" and "%d" or "%.9g"
  return ("<size=%d %s> " .. form):format(BYTES[argument.type], argument.type, argument.value)
end

--- The .sim file of a launch.
-- @tparam table of
-- @treturn string
function launch.text(of)
  local lines = { of.file, of.kernel, ("%d 1 1"):format(of.global), ("%d 1 1"):format(of.group) }
  if of.options then
    lines[#lines + 1] = "# build-options: " .. of.options
  end
  for _, argument in ipairs(of.arguments) do
    lines[#lines + 1] = argument_line(argument)
  end
  return table.concat(lines, "\n") .. "\n"
end

return launch
