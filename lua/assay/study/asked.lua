--- What the functions of a space return for a point, and what is said where that will not do.
-- @module assay.study.asked

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local points = require("assay.study.points")

local asked = {}

--- Raise a fault of the space; `asked.at` says which, and at which point.
-- @tparam string text a format
-- @param ... its values
function asked.fail(text, ...)
  failure.raise(exit.BAD_RECORD, text:format(...))
end

--- Call a function of a space.
-- @tparam string what its field
-- @tparam function called
-- @tparam table point
-- @return what it returns
function asked.of(what, called, point)
  local ok, result = points.call(called, point)
  if not ok then
    asked.fail("%s: %s", what, result)
  end
  return result
end

--- A value in a message: tables and functions have an address that says nothing.
-- @param value
-- @treturn string
function asked.shown(value)
  local kind = type(value)
  return (kind == "table" or kind == "function") and "a " .. kind or tostring(value)
end

--- The number of a list's last element; there is nothing else in it.
-- @tparam table list
-- @tparam string place
-- @treturn integer
function asked.last(list, place)
  local last = 0
  for name in pairs(list) do
    if math.type(name) ~= "integer" or name < 1 then
      asked.fail("%s is a list, and has no field %s", place, tostring(name))
    end
    last = math.max(last, name)
  end
  return last
end

--- Make something for a point. What fails names the space and the point.
-- @tparam table space
-- @tparam table point
-- @tparam func make
-- @param ... its arguments
-- @return what it makes
function asked.at(space, point, make, ...)
  local made, fault = failure.catch(make, ...)
  if fault then
    failure.raise(fault.code, "%s: at %s: %s", space.path, points.describe(space, point),
      fault.message)
  end
  return made
end

return asked
