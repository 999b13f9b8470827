--- The build options of a point: words for the OpenCL compiler.
-- @module assay.study.build_options

local asked = require("assay.study.asked")

local build_options = {}

local fail = asked.fail

--- A macro's definition, as a word for the compiler.
local function definition(name, value)
  if type(value) == "boolean" then
    value = value and 1 or 0
  elseif math.type(value) == "float" then
    value = math.tointeger(value) or ("%.17g"):format(value)
  end
  local text = tostring(value)
  if not name:find("^[%a_][%w_]*$") then
    fail("options: %s is no name of a macro: letters, digits and _", name)
  elseif type(value) ~= "string" and type(value) ~= "number" or text:find("[%s\"']") then
    fail("options: %s is %s; a macro is a number, a boolean or a string without blanks and quotes",
      name, type(value) == "string" and text or "a " .. type(value))
  end
  return ("-D%s=%s"):format(name, text)
end

local function option_words(options)
  local names, words, unnamed = {}, {}, {}
  for name, value in pairs(options) do
    if type(name) == "string" then
      names[#names + 1] = name
    else
      unnamed[name] = value
    end
  end
  table.sort(names)
  for _, name in ipairs(names) do
    words[#words + 1] = definition(name, options[name])
  end
  for i = 1, asked.last(unnamed, "options") do
    if type(options[i]) ~= "string" then
      fail("options: option %d is a %s where a string belongs", i, type(options[i]))
    end
    words[#words + 1] = options[i]
  end
  return table.concat(words, " ")
end

--- The options of a point. Raises a failure, exit.BAD_RECORD, if the space has none to give.
-- @tparam table space
-- @tparam table point
-- @treturn string words with blanks between them, in one line
function build_options.of(space, point)
  local options = space.options or ""
  if type(options) == "function" then
    options = asked.of("options", options, point)
  end
  if type(options) == "table" then
    options = option_words(options)
  elseif type(options) ~= "string" then
    fail("options returns a %s where a table or a string belongs", type(options))
  end
  if options:find("[%c]") then
    fail("options has a line break or another control character")
  end
  return options
end

return build_options
