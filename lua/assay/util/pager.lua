--- A pager between a long text and somebody who reads it at a terminal.
-- @module assay.util.pager

local shell = require("assay.util.shell")

local pager = {}

-- What `less` is told if the user has no wish: leave a short text alone, show colours, and keep
-- what was read on the screen.
local LESS = "FRX"

local function first_given(...)
  for _, name in ipairs({ ... }) do
    local value = os.getenv(name)
    if value then
      return value
    end
  end
end

--- The pager to use, a command line: ASSAY_PAGER, PAGER, or less.
-- @treturn ?string nil if there is none, or the user wants none ("" or cat)
function pager.command()
  local command = first_given("ASSAY_PAGER", "PAGER") or "less"
  local program = command:match("^%s*(%S+)")
  if not program or program == "cat" or not shell.succeeds("command -v " .. shell.quote(program)
    .. " >/dev/null")
  then
    return nil
  end
  return os.getenv("LESS") and command or ("LESS=%s %s"):format(LESS, command)
end

--- Show a text. Who leaves the pager early has read enough: that is no error.
-- @tparam string command from `pager.command`
-- @tparam string text
-- @treturn boolean whether the pager could be started
function pager.show(command, text)
  io.stdout:flush()
  local handle = io.popen(command, "w")
  if not handle then
    return false
  end
  handle:write(text)
  handle:close()
  return true
end

return pager
