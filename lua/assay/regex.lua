--- POSIX extended regular expressions, as the plugin reads them.
-- The matching is done by `grep -E`, whose language is that of regcomp(3).
-- @module assay.regex

local shell = require("assay.shell")

local regex = {}

local GREP = "LC_ALL=C grep -E -e "

--- What is wrong with an expression?
-- @tparam string expression
-- @treturn ?string reason, or nil when the expression is valid
function regex.fault(expression)
  if expression:find("\n", 1, true) then
    return "a regular expression is one line"
  end
  local output, status = shell.capture(GREP .. shell.quote(expression) .. " 2>&1 </dev/null")
  if status > 1 then
    local words = output:match("([^:\n]+)\n*$") or "invalid"
    return words:gsub("^%s+", ""):gsub("^%u", string.lower)
  end
end

--- Which of some names does a valid expression match?
-- @tparam string expression
-- @tparam {string,...} names each without a newline
-- @treturn {[string]=boolean} true for each name that matches
function regex.matches(expression, names)
  local matching = {}
  if #names > 0 then
    local command = "printf '%s\\n' " .. shell.join(names) .. " | " .. GREP
    local output = shell.capture(command .. shell.quote(expression))
    for name in output:gmatch("[^\n]+") do
      matching[name] = true
    end
  end
  return matching
end

return regex
