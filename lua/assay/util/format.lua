--- Numbers for people.
-- @module assay.util.format

local json = require("assay.json")
local quantity = require("assay.quantity")

local format = {}

--- What stands for a figure that is undefined or missing.
format.NONE = "-"

local NAMES_SHOWN = 10

--- An integer with its digits in groups of three: 33 619 968.
-- @tparam integer number
-- @treturn string
format.integer = quantity.integer

--- A real with about four digits that say something.
-- @tparam number number
-- @treturn string
format.real = quantity.real

--- A count: all its digits, or from a million on three of them (33.6 M).
-- @tparam number number
-- @tparam ?boolean short whether it may be rounded
-- @treturn string
function format.count(number, short)
  return quantity.of(number, "1", short)
end

--- A number of bytes, in KiB, MiB, GiB, TiB from 1024 on.
-- @tparam number number
-- @treturn string
function format.bytes(number)
  return quantity.of(number, "B")
end

--- A percentage.
-- @tparam number number in percent
-- @treturn string "94.3 %"; a share that is small but not nothing is "<0.1 %"
format.percent = quantity.percent

--- A number with its unit.
-- @tparam number number
-- @tparam string unit of the record's key table: "1", "B", "%", "bit", …
-- @tparam ?boolean short whether it may be rounded
-- @treturn string
format.quantity = quantity.of

--- Does a metric's value differ between the launches of an entry?
-- @param value of a record
-- @treturn boolean
function format.varies(value)
  return type(value) == "table"
end

--- The one number that stands for a metric's value: itself, or the mean over the launches.
-- @param value of a record
-- @treturn ?number nil when the value is missing or undefined
function format.mean(value)
  if type(value) == "table" then
    return value.mean
  end
  return math.type(value) and value or nil
end

--- A metric's value: the number, or the mean of the launches.
-- @param value of a record
-- @tparam string unit
-- @tparam ?boolean short whether it may be rounded
-- @treturn string `format.NONE` if there is none
format.value = quantity.value

--- The range of a value that varies, "12.0 to 15.5 KiB"; "" for one that does not.
-- @param value of a record
-- @tparam string unit
-- @treturn string
function format.range(value, unit)
  if not format.varies(value) then
    return ""
  end
  local low = format.quantity(value.min, unit, true)
  local high = format.quantity(value.max, unit, true)
  local low_unit, high_unit = low:match("%s(%S*%a%S*)$"), high:match("%s(%S*%a%S*)$")
  if low_unit and low_unit == high_unit then
    low = low:sub(1, -#low_unit - 2)
  end
  return low .. " to " .. high
end

--- The first of many names: "a, b and 12 more".
-- @tparam {string,...} names
-- @treturn string
function format.names(names)
  local more = #names - NAMES_SHOWN
  return table.concat(names, ", ", 1, math.min(#names, NAMES_SHOWN))
    .. (more > 0 and (" and %s more"):format(format.integer(more)) or "")
end

local function sign(number)
  return number < 0 and "-" or "+"
end

--- How much more or less a value is: "+1 024", "-1.5 KiB", "+4.2 points" of a percentage.
-- @tparam ?number number
-- @tparam string unit
-- @tparam ?boolean short whether it may be rounded
-- @treturn string
function format.difference(number, unit, short)
  if not number then
    return format.NONE
  elseif number == 0 then
    return "0"
  elseif unit == "%" then
    return ("%s%s points"):format(sign(number), format.real(math.abs(number)))
  end
  return sign(number) .. format.quantity(math.abs(number), unit, short)
end

local TIMES_FROM = 1000 -- percent

local function ratio_text(ratio)
  return ratio < 100 and ("%.1f"):format(ratio) or format.real(math.floor(ratio + 0.5))
end

local function relative_text(relative)
  local size = math.abs(relative)
  if size >= TIMES_FROM then
    return "x " .. ratio_text(1 + size / 100)
  elseif size < 0.05 then
    return sign(relative) .. ("%.1g %%"):format(size)
  elseif relative > -100 and relative < -99.9 then
    return "-99.9 %" -- not all of it
  end
  return sign(relative) .. ("%.1f %%"):format(size)
end

--- A change relative to the baseline: "+12.5 %", "x 20", "=", "new", "gone", "from 0"; between
-- values of different signs it says nothing.
-- @tparam table change from `change.between`
-- @treturn string
function format.change(change)
  if change.kind == "same" then
    return "="
  elseif change.kind == "none" then
    return format.NONE
  elseif change.kind ~= "changed" then
    return change.kind
  end
  local relative = change.relative
  if not relative then
    return "from 0"
  end
  local changes_sign = change.size == math.huge and math.abs(relative) ~= 100
  return changes_sign and format.NONE or relative_text(relative)
end

--- "1 launch", "3 launches", and of a mean "1.50 launches".
-- @tparam number number
-- @tparam string one the word for one
-- @tparam ?string many the word for others; default: an s more
-- @treturn string
function format.plural(number, one, many)
  return format.real(number) .. " " .. (number == 1 and one or many or one .. "s")
end

--- Three numbers as "256 x 256", without the dimensions that are not used.
-- @tparam {integer,...} sizes
-- @tparam integer dimensions
-- @treturn string
function format.sizes(sizes, dimensions)
  local texts = {}
  for i = 1, dimensions do
    texts[i] = format.integer(sizes[i])
  end
  return table.concat(texts, " x ")
end

--- A number for a machine: C locale, full precision; "" when undefined.
-- @param value number or null
-- @treturn string
function format.exact(value)
  return type(value) == "number" and json.number(value) or ""
end

return format
