--- What is to be run for a point where a space has a launch file: one that derives from it, with
-- other sizes and options.
-- @module assay.study.launch_point

local asked = require("assay.study.asked")
local build_options = require("assay.study.build_options")
local parameter_line = require("assay.study.parameter_line")

local launch_point = {}

local fail = asked.fail

local function list_of(names)
  return #names > 0 and table.concat(names, ", ") or "none"
end

--- Names of the parameters and of the fields of a size.
local function names_of(space)
  local names = {}
  for i, parameter in ipairs(space.parameters) do
    names[i] = parameter.name
  end
  return table.move(space.size_names, 1, #space.size_names, #names + 1, names)
end

--- The values of a point whose names are sizes of the file. Where nothing else makes use of the
-- point, all are.
local function settings_by_name(space, point, is_size, sizes)
  local given = {}
  for _, name in ipairs(names_of(space)) do
    if is_size[name] then
      given[name] = point.values[name]
    elseif type(space.options) ~= "function" then
      fail("%s is no size of the launch file, which has %s; the space needs set or options, a "
        .. "function that says what %s is there", name, list_of(sizes), name)
    end
  end
  return given
end

--- What the space says is to be set.
local function settings_asked(space, point, is_size, sizes)
  local given = asked.of("set", space.set, point)
  if type(given) ~= "table" then
    fail("set returns a %s where { NAME = number } belongs", type(given))
  end
  for name in pairs(given) do
    if not is_size[name] then
      fail("set: the launch file has no size %s; it has %s", tostring(name), list_of(sizes))
    end
  end
  return given
end

--- A size as a launch file has it: a number from 0 to 2^63 - 1.
local function number_of(name, value)
  if type(value) == "boolean" then
    return value and 1 or 0
  end
  local number = type(value) == "number" and math.tointeger(value)
  if not number or number < 0 then
    fail("set: %s is %s; it must be a whole number of at least 0", name, asked.shown(value))
  end
  return number
end

local function set_lines(space, point, sizes)
  local is_size, lines = {}, {}
  for _, name in ipairs(sizes) do
    is_size[name] = true
  end
  local given = (space.set and settings_asked or settings_by_name)(space, point, is_size, sizes)
  for name, value in pairs(given) do
    lines[#lines + 1] = ("set %s %d\n"):format(name, number_of(name, value))
  end
  table.sort(lines)
  return table.concat(lines)
end

local function options_line(space, point)
  local options = build_options.of(space, point)
  if options:find("#", 1, true) then
    fail("options has a #, which begins a comment in a launch file")
  end
  return options == "" and "" or ("options %s\n"):format(options)
end

local function text_of(space, point, from, sizes)
  return ("launch-file 1\nparameters %s\nfrom %s\n%s%s"):format(parameter_line.of(space, point),
    from, set_lines(space, point, sizes), options_line(space, point))
end

--- What is to be run for a point. Raises a failure, exit.BAD_RECORD, if the space does not say it.
-- @tparam table space of a launch file
-- @tparam table point
-- @tparam string from the launch file, as that of the point is to name it
-- @tparam {string,...} sizes that it has
-- @treturn string text of the point's file
function launch_point.of(space, point, from, sizes)
  return asked.at(space, point, text_of, space, point, from, sizes)
end

return launch_point
