--- outputs.lua - what kernels leave in their outputs, and whether it is the same.

local cases = require "cases"
local dir = require "pl.dir"
local file = require "pl.file"
local path = require "pl.path"

local outputs = {}

local FORMATS = { char = "b", uchar = "B", short = "h", ushort = "H", int = "i4", uint = "I4",
  float = "f", long = "i8", ulong = "I8", double = "d" }

local function find_buffer(folder, name)
  for _, at in ipairs(dir.getallfiles(folder)) do
    if path.basename(at):match "^.-([^.]+)%.bin$" == name then return file.read(at, true) end
  end
end

--- The elements of an argument in a folder of `assay run --buffers`, by logical number.
-- @return  a table that begins at 0; or nil
function outputs.elements(folder, argument)
  local data = find_buffer(folder, argument[1])
  if not data then return nil end
  local size, format, values = cases.bytes[argument.type], FORMATS[argument.type], {}
  for i = 0, (argument.outputs or argument.count) - 1 do
    local at = argument.order and argument.order(i) or i
    values[i] = string.unpack("<" .. format, data, at * size + 1)
  end
  return values
end

--- The outputs among arguments, by the names under which they are compared.
-- @return  a table; or nil and what is missing
function outputs.read(folder, arguments)
  local found = {}
  for _, argument in ipairs(arguments) do
    local name = argument.output == true and argument[1] or argument.output
    if name then
      found[name] = outputs.elements(folder, argument)
      if not found[name] then return nil, "leaves no " .. argument[1] end
    end
  end
  if not next(found) then return nil, "has no output" end
  return found
end

local function differ(a, b, tolerance)
  if a == b or a ~= a and b ~= b then return false end
  return math.abs(a - b) > tolerance * math.max(math.abs(a), math.abs(b), 1e-30)
end

--- Where one list of elements is not as another.
-- @return  nil if it is; else a sentence without its subject
function outputs.difference_in(name, expected, values, tolerance)
  for i = 0, #expected do
    if values[i] == nil or differ(expected[i], values[i], tolerance) then
      return ("leaves %s in %s[%d] instead of %s"):format(tostring(values[i]), name, i,
        tostring(expected[i]))
    end
  end
end

--- Where outputs are not as others.
-- @return  nil if they are; else a sentence without its subject
function outputs.difference(expected, found, tolerance)
  for name, values in pairs(expected) do
    if not found[name] then return "leaves no " .. name end
    local reason = outputs.difference_in(name, values, found[name], tolerance)
    if reason then return reason end
  end
end

return outputs
