--- The newest record of the current folder, for who names none.
-- @module assay.record.newest

local shell = require("assay.util.shell")
local terminal = require("assay.util.terminal")

local newest = {}

-- Names as `assay run` gives them. Times have nanoseconds, so that the later of two short runs
-- counts.
local LIST = "find . -maxdepth 1 -name 'assay-*.json' -xtype f -printf '%T@ %P\\0' 2>/dev/null "
  .. "| sort -z -n -r | head -z -n 1"

--- The newest record of the current folder.
-- @treturn ?string its name; nil if there is none
function newest.find()
  return shell.capture(LIST):match("^%S+ (.*)\0$")
end

--- Take the newest record, and say so. A script is to name what it wants: without a terminal there
-- is no record.
-- @tparam table log from `say.open`
-- @treturn[1] string its name
-- @treturn[2] nil
-- @treturn[2] string why there is none
function newest.offer(log)
  if not terminal.is_terminal(0) or not terminal.is_terminal(2) then
    return nil, "missing argument 'record'"
  end
  local name = newest.find()
  if not name then
    return nil, "missing argument 'record', and no assay-*.json is in the current folder"
  end
  log:note(name .. ", the newest record here")
  return name
end

return newest
