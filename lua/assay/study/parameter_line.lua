--- The values of a point in one line, `tile=16; layout="a;b"; n=256`, written and read: files of
-- points have it, and tables of measured times as a column.
-- A value that would be mistaken stands between quotes, with the quotes in it doubled; # begins a
-- comment in launch files.
-- @module assay.study.parameter_line

local csv = require("assay.util.csv")

local parameter_line = {}

--- A value as text that means the same when it is read again.
local function text_of(value)
  if type(value) == "number" then
    local text = tostring(value)
    return tonumber(text) == value and text or ("%.17g"):format(value)
  end
  local text = tostring(value)
  if text:find('[;="#]') or text:find("^%s") or text:find("%s$") then
    return '"' .. text:gsub('"', '""') .. '"'
  end
  return text
end

--- Write the line of a point.
-- @tparam table space
-- @tparam table point
-- @treturn string
function parameter_line.of(space, point)
  local words = {}
  for _, parameter in ipairs(space.parameters) do
    words[#words + 1] = parameter.name .. "=" .. text_of(point.values[parameter.name])
  end
  for _, name in ipairs(space.size_names) do
    words[#words + 1] = name .. "=" .. text_of(point.values[name])
  end
  return table.concat(words, "; ")
end

local function value_at(text, place)
  if text:sub(place, place) == '"' then
    return csv.quoted_at(text, place)
  end
  return text:match("^([^;]-)%s*()%f[;\0]", place)
end

--- Read a line.
-- @tparam string text
-- @treturn ?{[string]=string} values by name; nil if the text is something else
function parameter_line.read(text)
  local values, place = {}, 1
  while text:find("%S", place) do
    local name, start = text:match("^%s*([%a_][%w_]*)%s*=%s*()", place)
    local value, stop
    if name then
      value, stop = value_at(text, start)
    end
    local next_place = value and (text:match("^%s*;()", stop) or text:match("^%s*()$", stop))
    if not next_place then
      return nil
    end
    values[name], place = value, next_place
  end
  return values
end

return parameter_line
