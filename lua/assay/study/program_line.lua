--- The command line of a host program for a point: words and variables with placeholders.
-- `{name}` stands for the value of a parameter or of the size, `{{` and `}}` for a brace.
-- @module assay.study.program_line

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local points = require("assay.study.points")

local program_line = {}

--- Put values in the places of their names. Returns the text, and what is wrong with it.
local function filled(text, values)
  local fault
  local function value_of(name)
    if values[name] == nil then
      fault = fault or ("there is no parameter %s for {%s}"):format(name, name)
    end
    return (tostring(values[name]):gsub("{", "\1"):gsub("}", "\2"))
  end
  local result = text:gsub("{{", "\1"):gsub("}}", "\2"):gsub("{([^{}]*)}", value_of)
  if result:find("[{}]") then
    fault = fault or ("'%s' has a brace by itself; write {{ or }} for one"):format(text)
  end
  return result:gsub("\1", "{"):gsub("\2", "}"), fault
end

--- The command line of a point. Raises a failure, exit.BAD_RECORD, if a placeholder is wrong.
-- @tparam table space of a program
-- @tparam table point
-- @treturn table `words` and `environment`
function program_line.of(space, point)
  local line, fault = { words = {}, environment = {} }, nil
  for i, word in ipairs(space.program) do
    local wrong
    line.words[i], wrong = filled(word, point.values)
    fault = fault or wrong
  end
  for name, text in pairs(space.environment or {}) do
    local wrong
    line.environment[name], wrong = filled(text, point.values)
    fault = fault or wrong
  end
  if fault then
    failure.raise(exit.BAD_RECORD, "%s: at %s: %s", space.path, points.describe(space, point),
      fault)
  end
  return line
end

return program_line
