--- Checks of what a user typed. Each returns the value to use, or nil and a reason.
-- @module assay.util.check

local tablex = require("pl.tablex")
local regex = require("assay.regex")
local terminal = require("assay.util.terminal")

local check = {}

--- A POSIX extended regular expression.
-- @tparam string text
-- @treturn ?string
-- @treturn ?string reason
function check.regex(text)
  local reason = regex.fault(text)
  if reason then
    return nil, "not a POSIX extended regular expression: " .. reason
  end
  return text
end

--- One line of text.
-- @tparam string text
-- @treturn ?string
-- @treturn ?string reason
function check.line(text)
  if not utf8.len(text) then
    return nil, "is no UTF-8"
  elseif terminal.clean(text) ~= text then
    return nil, "has a control character, such as a line break"
  end
  return text
end

--- A decimal number above 0.
-- @tparam string text
-- @treturn ?number
-- @treturn ?string reason
function check.positive(text)
  local number = text:find("^[%d.][%deE.+-]*$") and tonumber(text)
  if not number or number <= 0 or number == math.huge then
    return nil, "expected a number above 0"
  end
  return number + 0.0
end

--- Launches to record: a number, a range or "all".
-- @tparam string text
-- @treturn ?string
-- @treturn ?string reason
function check.dispatch(text)
  local first, last = text:match("^(%d+)%-(%d+)$")
  first = first or text:match("^%d+$")
  if text == "all" then
    return text
  elseif not first then
    return nil, "expected N, N-M or all"
  end
  local low = math.tointeger(tonumber(first))
  local high = math.tointeger(tonumber(last or first))
  if not low or not high or low < 1 then
    return nil, "launches are counted from 1"
  elseif high < low then
    return nil, "the range ends before it begins"
  end
  return text
end

local SUFFIX = { [""] = 0, K = 10, M = 20, G = 30 }

--- An amount of memory with a suffix K, M or G (of 1024).
-- @tparam string text
-- @treturn ?string
-- @treturn ?string reason
function check.memory(text)
  local digits, suffix = text:match("^(%d+)(%a?)$")
  local shift = suffix and SUFFIX[suffix:upper()]
  if not shift then
    return nil, "expected a number of bytes, or one with K, M or G behind it"
  end
  local number = math.tointeger(tonumber(digits))
  if not number or number > math.maxinteger >> shift then
    return nil, "too large"
  elseif number == 0 then
    return nil, "must be more than 0"
  end
  return digits .. suffix:upper()
end

--- A local size for launches without one.
-- @tparam string text
-- @treturn ?string
-- @treturn ?string reason
function check.local_size(text)
  if text == "auto" then
    return text
  end
  local numbers = 0
  for part in (text .. ","):gmatch("([^,]*),") do
    local number = part:find("^%d+$") and math.tointeger(tonumber(part))
    numbers = numbers + 1
    if not number or number < 1 or numbers > 3 then
      return nil, "expected auto, or one to three whole numbers of 1 or more with commas between"
    end
  end
  return text
end

--- A whole number.
-- @tparam string text
-- @tparam ?integer least that it may be; 0
-- @treturn ?string
-- @treturn ?string reason
function check.integer(text, least)
  local number = text:find("^%d+$") and math.tointeger(tonumber(text))
  if text:find("^%d+$") and not number then
    return nil, "too large"
  elseif not number or number < (least or 0) then
    return nil, ("expected a whole number of %d or more"):format(least or 0)
  end
  return text
end

--- When to use colour or show progress.
-- @tparam string text
-- @treturn ?string
-- @treturn ?string reason
function check.when(text)
  if text ~= "auto" and text ~= "always" and text ~= "never" then
    return nil, "expected auto, always or never"
  end
  return text
end

--- What may run the kernels.
check.ENGINES = { "auto", "native", "optimised", "interpreter" }

--- What runs the kernels.
-- @tparam string text
-- @treturn ?string
-- @treturn ?string reason
function check.engine(text)
  if not tablex.find(check.ENGINES, text) then
    return nil, "expected auto, native, optimised or interpreter"
  end
  return text
end

--- The name of a record.
-- @tparam string text
-- @treturn ?string
-- @treturn ?string reason
function check.record_name(text)
  if text ~= "-" and not text:find("[^/]%.json$") then
    return nil, "a record is JSON: its name ends in .json (or is - for stdout)"
  end
  return text
end

--- A switch in the environment.
-- @tparam string text
-- @treturn ?boolean
-- @treturn ?string reason
function check.switch(text)
  if text == "" or text == "0" then
    return false
  elseif text == "1" then
    return true
  end
  return nil, "expected 1 or 0"
end

return check
