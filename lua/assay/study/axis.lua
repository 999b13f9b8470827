--- Axes of the figures of a study: their ends, whether they are logarithmic, what is written there.
-- @module assay.study.axis

local axis = {}

-- Numbers that reach over such a factor have a logarithmic axis.
local WIDE = 10
local MARGIN = 0.05
local LABELS_MOST = 6
-- Numbers beyond it gnuplot takes for infinite; below the least they are 0 to it.
local GREATEST, LEAST = 1e307, 1e-307

--- The ends of numbers.
-- @tparam {{number|false,...},...} columns
-- @treturn ?number least; nil if nothing is defined
-- @treturn ?number most
function axis.ends(columns)
  local least, most
  for _, column in ipairs(columns) do
    for _, value in ipairs(column) do
      if value then
        least, most = math.min(value, least or value), math.max(value, most or value)
      end
    end
  end
  return least, most
end

--- Round numbers on a logarithmic axis: 1, 2 and 5 times powers of ten, or these powers only.
local function log_places(low, high)
  local places, powers = {}, {}
  for power = math.floor(math.log(low, 10)), math.ceil(math.log(high, 10)) do
    for _, digit in ipairs({ 1, 2, 5 }) do
      local value = digit * 10.0 ^ power
      if value >= low and value <= high then
        places[#places + 1] = value
        powers[#powers + 1] = digit == 1 and value or nil
      end
    end
  end
  if #places <= LABELS_MOST or #powers < 2 then
    return places
  end
  local some, step = {}, math.ceil(#powers / LABELS_MOST)
  for i = 1, #powers, step do
    some[#some + 1] = powers[i]
  end
  return some
end

--- Round numbers on a plain axis.
local function plain_places(low, high)
  local rough = (high - low) / LABELS_MOST
  local power = 10.0 ^ math.floor(math.log(rough, 10))
  local step = 10 * power
  for _, digit in ipairs({ 5, 2, 1 }) do
    step = digit * power >= rough and digit * power or step
  end
  local places = {}
  for i = math.ceil(low / step), math.floor(high / step) do
    places[#places + 1] = i * step
  end
  return places
end

--- Where an axis begins and ends: with room beside the numbers, and not beyond what can be drawn.
local function ends_of(least, most, is_log)
  if is_log then
    local room = math.exp(MARGIN * (math.log(most) - math.log(least)))
    return math.max(least / room, LEAST), math.min(most * room, GREATEST)
  end
  local room = most > least and MARGIN * (most - least) or math.max(math.abs(most), 1) * MARGIN
  return math.max(least - room, -GREATEST), math.min(most + room, GREATEST)
end

--- An axis: what a script has to know of it, under a letter, as `x_least`, `x_most`, `x_log` (0 or
-- 1), and its labels.
-- @tparam table parameters of a chart, to which they are added
-- @tparam string letter
-- @tparam number least
-- @tparam number most
-- @tparam ?func text_of a number; default: `axis.short`
-- @treturn table block of the labels and their places
function axis.add(parameters, letter, least, most, text_of)
  least = math.min(math.max(least, -GREATEST / 2), GREATEST / 2)
  most = math.min(math.max(most, -GREATEST / 2), GREATEST / 2)
  local is_log = least >= LEAST and most / least >= WIDE
  local low, high = ends_of(least, most, is_log)
  parameters[letter .. "_least"], parameters[letter .. "_most"] = low, high
  parameters[letter .. "_log"] = is_log and 1 or 0
  local rows = {}
  for i, place in ipairs((is_log and log_places or plain_places)(low, high)) do
    rows[i] = { place, (text_of or axis.short)(place) }
  end
  return { columns = { letter, "label" }, rows = rows }
end

--- Where a value is on an axis, from 0 at its least to 1 at its most.
-- @tparam number value
-- @tparam number least
-- @tparam number most
-- @treturn number
function axis.place(value, least, most)
  if least == most then
    return 0.5
  elseif least > 0 and most / least >= WIDE then
    return math.log(value / least) / math.log(most / least)
  end
  return (value - least) / (most - least)
end

--- A title with its unit.
-- @tparam string name
-- @tparam string unit
-- @treturn string
function axis.title(name, unit)
  return unit == "1" and name or ("%s (%s)"):format(name, unit)
end

local SUFFIXES = { { 1e12, "T" }, { 1e9, "G" }, { 1e6, "M" }, { 1e3, "k" } }

--- A number as short as it can be in a figure: "1.2k", "236M", "0.034".
-- @tparam number value
-- @treturn string
function axis.short(value)
  for _, suffix in ipairs(SUFFIXES) do
    if math.abs(value) >= suffix[1] then
      return ("%.3g%s"):format(value / suffix[1], suffix[2])
    end
  end
  return ("%.3g"):format(value)
end

local SCALES = { { 1, "s" }, { 1e-3, "ms" }, { 1e-6, "us" }, { 1e-9, "ns" } }

--- A time as short as it can be.
-- @tparam number seconds
-- @treturn string
function axis.seconds(seconds)
  for i, scale in ipairs(SCALES) do
    if seconds >= 0.9999 * scale[1] or i == #SCALES then
      return ("%.3g %s"):format(seconds / scale[1], scale[2])
    end
  end
end

return axis
