--- What the simulator is to run for a point: a file in the simulator's own format, and which of its
-- buffers are compared.
-- @module assay.study.simulation

local asked = require("assay.study.asked")
local build_options = require("assay.study.build_options")
local parameter_line = require("assay.study.parameter_line")
local sandbox = require("assay.study.sandbox")

local simulation = {}

-- Bytes of the types, and how `string.format` and `string.unpack` have them.
local TYPES = {
  char = { 1, "%d", "b" }, uchar = { 1, "%d", "B" }, short = { 2, "%d", "h" },
  ushort = { 2, "%d", "H" }, int = { 4, "%d", "i4" }, uint = { 4, "%d", "I4" },
  long = { 8, "%d", "i8" }, ulong = { 8, "%d", "I8" }, float = { 4, "%.9g", "f" },
  double = { 8, "%.17g", "d" },
}
local LINE_VALUES = 16

-- Up to here each whole number is a float.
local WHOLE_FLOATS = 2 ^ 24

-- More elements than these are not put down one by one: a word of each is kept in memory.
local LISTED_MOST = 1 << 26

-- Bytes that a buffer may have: no device has more.
local BYTES_MOST = 1 << 48

local FIELDS = { type = true, count = true, fill = true, range = true, values = true,
  random = true, output = true, local_bytes = true, value = true }

--- The format of a type for `string.unpack`; nil if there is no such type.
-- @tparam string name
-- @treturn ?string
-- @treturn ?integer bytes
function simulation.unpacking(name)
  local kind = TYPES[name]
  if kind then
    return kind[3], kind[1]
  end
end

local fail, ask, shown = asked.fail, asked.of, asked.shown

local function whole(value, place, least)
  local number = math.tointeger(value)
  if not number or number < least then
    fail("%s is %s; it must be a whole number of at least %d", place, shown(value), least)
  end
  return number
end

local function size_line(sizes, place)
  if type(sizes) ~= "table" or #sizes < 1 or #sizes > 3 then
    fail("%s has 1 to 3 numbers: { 64, 64 }", place)
  end
  local line = { 1, 1, 1 }
  for i, size in ipairs(sizes) do
    line[i] = whole(size, ("%s[%d]"):format(place, i), 1)
  end
  return line
end

local function ndrange_lines(space, point)
  local ndrange = ask("ndrange", space.ndrange, point)
  if type(ndrange) ~= "table" then
    fail("ndrange returns a %s where { global = {..}, [\"local\"] = {..} } belongs", type(ndrange))
  end
  for name in pairs(ndrange) do
    if name ~= "global" and name ~= "local" then
      fail("ndrange: there is no field %s", tostring(name))
    end
  end
  local global = size_line(ndrange.global, "ndrange global")
  local group = size_line(ndrange["local"], "ndrange local")
  for i = 1, 3 do
    if global[i] % group[i] ~= 0 then
      fail("ndrange local[%d] = %d does not divide global[%d] = %d", i, group[i], i, global[i])
    end
  end
  return table.concat(global, " ") .. "\n" .. table.concat(group, " ") .. "\n"
end

local function refuse(place, number, text, ...)
  fail("%s%s " .. text, place, number and (", value %d"):format(number) or "", ...)
end

--- A number as the simulator reads it for a type.
-- @param value
-- @tparam table kind of `TYPES`
-- @tparam string place
-- @tparam ?integer number of the value, if it is one of many
-- @treturn string
local function number_text(value, kind, place, number)
  if type(value) == "boolean" then
    value = value and 1 or 0
  elseif type(value) ~= "number" then
    refuse(place, number, "is a %s where a number belongs", type(value))
  end
  if kind[2] == "%d" then
    value = math.tointeger(value)
    if not value then
      refuse(place, number, "is no whole number")
    end
  elseif value ~= value or math.abs(value) == math.huge then
    refuse(place, number, "is not finite; the simulator's format has no such number")
  end
  return kind[2]:format(value)
end

--- Values after one another, some in a line.
local function value_lines(values)
  local lines = {}
  for i = 1, #values, LINE_VALUES do
    lines[#lines + 1] = table.concat(values, " ", i, math.min(i + LINE_VALUES - 1, #values))
  end
  return table.concat(lines, "\n") .. "\n"
end

local function is_finite(value)
  return type(value) == "number" and value - value == 0
end

--- The fraction of a type that is nearest: what is put down in decimals is read as that again.
local function rounded(value, kind)
  return (string.unpack(kind[3], string.pack(kind[3], value)))
end

-- Numbers of a linear congruential generator (D. Knuth, MMIX), the same wherever a study runs, and
-- as `random=` of a launch file makes them.
local function random_values(given, kind, place)
  local whole_numbers = kind[2] == "%d"
  local low, high, seed = table.unpack(type(given) == "table" and given or {})
  if not is_finite(low) or not is_finite(high) or low > high
    or seed ~= nil and math.type(seed) ~= "integer" then
    fail("%s: random is { least, most, seed }, three numbers", place)
  elseif whole_numbers and not (math.tointeger(low) and math.tointeger(high)) then
    fail("%s: random has bounds that are no whole numbers", place)
  end
  local state = (seed or 1) * 2 + 1
  return function()
    state = state * 6364136223846793005 + 1442695040888963407
    local share = (state >> 11) / 2.0 ^ 53
    if whole_numbers then
      return math.tointeger(low + math.floor(share * (high - low + 1)))
    end
    return rounded(low + share * (high - low), kind)
  end
end

--- The values of a buffer that are put down one by one.
local function listed(argument, kind, count, place)
  if argument.values then
    local ok, values = sandbox.list(count, argument.values)
    sandbox.drop(argument.values)
    return ok and values or fail("%s: %s", place, values)
  end
  local start, increment = table.unpack(argument.range or {})
  local value_at = argument.random and random_values(argument.random, kind, place)
    or function(i) return start + i * increment end
  local values = {}
  for i = 1, count do
    values[i] = value_at(i - 1)
  end
  return values
end

local function list_of_values(argument, kind, count, place)
  if count > LISTED_MOST then
    fail("%s: count is %d, too many values to put down one by one; use fill, or a range of whole "
      .. "numbers below 2^24", place, count)
  end
  local values = listed(argument, kind, count, place)
  for i = 1, count do
    local fine = math.type(values[i]) == "integer" and math.abs(values[i]) < WHOLE_FLOATS
    if not fine then
      values[i] = number_text(values[i], kind, place, i - 1)
    end
  end
  return value_lines(values)
end

--- A range in the simulator's words, which computes in the type's own precision; nil if that would
-- not come out even.
local function range_text(start, increment, count)
  local first, step = math.tointeger(start), math.tointeger(increment)
  local last = first and step and first + step * (count - 1)
  if last and step ~= 0 and math.max(math.abs(first), math.abs(last)) < WHOLE_FLOATS then
    return ("range=%d:%d:%d"):format(first, step, last)
  end
end

--- A buffer has one of these, of the right kind.
local function check_contents(argument, place)
  local range, values, ways = argument.range, argument.values, 0
  if range ~= nil and not (type(range) == "table" and #range == 2 and is_finite(range[1])
      and is_finite(range[2])) then
    fail("%s: range is { start, increment }, two numbers", place)
  elseif values ~= nil and type(values) ~= "function" then
    fail("%s: values is a %s where a function belongs: function(i) return i end", place,
      type(values))
  end
  for _, name in ipairs({ "fill", "range", "random", "values" }) do
    ways = ways + (argument[name] ~= nil and 1 or 0)
  end
  if ways > 1 then
    fail("%s: has more than one of fill, range, random and values", place)
  end
end

local function buffer_text(argument, kind, place)
  local count = whole(argument.count, place .. ": count", 1)
  if count > BYTES_MOST // kind[1] then
    fail("%s: count is %d, more than a buffer can have", place, count)
  end
  check_contents(argument, place)
  local head = ("<size=%d %s"):format(count * kind[1], argument.type)
  local range = argument.range and range_text(argument.range[1], argument.range[2], count)
  if range then
    return head .. " " .. range .. ">\n"
  elseif argument.range or argument.values or argument.random then
    return head .. ">\n" .. list_of_values(argument, kind, count, place)
  end
  return ("%s fill=%s>\n"):format(head, number_text(argument.fill or 0, kind, place .. ": fill"))
end

local function scalar_text(argument, kind, place)
  local values = type(argument.value) == "table" and argument.value or { argument.value }
  if #values == 0 then
    fail("%s: value is an empty list", place)
  end
  local texts = {}
  for i, value in ipairs(values) do
    texts[i] = number_text(value, kind, place .. ": value")
  end
  return ("<size=%d %s> %s\n"):format(#values * kind[1], argument.type, table.concat(texts, " "))
end

local function argument_text(argument, place)
  for name in pairs(argument) do
    if name ~= 1 and not FIELDS[name] then
      fail("%s: there is no field %s", place, tostring(name))
    end
  end
  if argument.local_bytes then
    return ("<size=%d>\n"):format(whole(argument.local_bytes, place .. ": local_bytes", 1))
  end
  local kind = TYPES[argument.type]
  if not kind then
    fail("%s: type is %s; it must be one of char, short, int, long, uchar, ushort, uint, ulong, "
      .. "float, double; a vector has its element's, and value = { 1, 2, 3, 4 }", place,
      shown(argument.type))
  elseif argument.value ~= nil then
    return scalar_text(argument, kind, place)
  elseif argument.count == nil then
    fail("%s: has neither count, value nor local_bytes", place)
  end
  return buffer_text(argument, kind, place)
end

--- How closely a buffer is to be like the reference's; nil if it is no output.
local function closeness(output, place)
  if output == nil then
    return nil
  elseif output == "exact" or output == true then
    return { relative = 0, absolute = 0 }
  elseif type(output) ~= "table" then
    fail("%s: output is \"exact\" or { relative = 1e-5, absolute = 1e-6 }", place)
  end
  for name, value in pairs(output) do
    if name ~= "relative" and name ~= "absolute" or not is_finite(value) or value < 0 then
      fail("%s: output is \"exact\" or { relative = 1e-5, absolute = 1e-6 }", place)
    end
  end
  return { relative = output.relative or 0, absolute = output.absolute or 0 }
end

local function argument_lines(space, point)
  local arguments = ask("arguments", space.arguments, point)
  if type(arguments) ~= "table" then
    fail("arguments returns a %s where a list belongs", type(arguments))
  end
  local parts, outputs = {}, {}
  for i = 1, asked.last(arguments, "arguments") do
    local argument = arguments[i]
    if type(argument) ~= "table" or type(argument[1]) ~= "string" then
      fail("arguments[%d] begins with a name: { \"in\", type = \"float\", count = 64 }", i)
    end
    local place = "argument " .. argument[1]
    parts[i] = argument_text(argument, place)
    local close = closeness(argument.output, place)
    if close and argument.count == nil then
      fail("%s: only a buffer can be an output", place)
    elseif close then
      outputs[#outputs + 1] = { name = argument[1], type = argument.type,
        relative = close.relative, absolute = close.absolute }
    end
  end
  return table.concat(parts), outputs
end

local function kernel_name(space, point)
  local name = space.kernel.name
  if type(name) == "function" then
    name = ask("kernel name", name, point)
  end
  if type(name) ~= "string" or not name:find("^[%a_][%w_]*$") then
    fail("kernel name is %s; it must be the name of a kernel: letters, digits and _",
      type(name) == "string" and '"' .. name .. '"' or "a " .. type(name))
  end
  return name
end

local function text_of(space, point, source, include)
  local options, name = build_options.of(space, point), kernel_name(space, point)
  options = include and (options == "" and include or include .. " " .. options) or options
  local arguments, outputs = argument_lines(space, point)
  return {
    text = ("# build-options: %s\n# parameters: %s\n%s\n%s\n%s%s"):format(options,
      parameter_line.of(space, point), source, name, ndrange_lines(space, point), arguments),
    outputs = outputs, kernel = name, build_options = options,
  }
end

--- What is to be run for a point. Raises a failure, exit.BAD_RECORD, if the space does not say it.
-- @tparam table space of a kernel
-- @tparam table point
-- @tparam string source the kernel's file, as the simulator's file is to name it
-- @tparam ?string include a build option that comes before those of the space
-- @treturn table `text` of the simulator's file, `outputs` ({ `name`, `type`, `relative`,
--   `absolute` } for each buffer that is compared), `kernel`, `build_options`
function simulation.of(space, point, source, include)
  return asked.at(space, point, text_of, space, point, source, include)
end

return simulation
