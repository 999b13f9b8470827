--- For rooms whose functions still return nil, a reason and an exit code: what others raise, they
-- hear so. Goes with the last of them.
-- @module assay.util.returning

local failure = require("assay.util.failure")

-- Functions that return nothing, of which such rooms want to hear true.
local ACTIONS = {
  ["assay.util.output"] = { check = true, make_folder = true, open_folder = true, write = true,
    copy = true, replace = true },
  ["assay.util.tool"] = { check = true },
  ["assay.page.writer"] = { put = true, write = true },
  ["assay.page.advise.sarif"] = { write = true },
  ["assay.page.advise.explain"] = { main = true },
  ["assay.plot.gnuplot"] = { check = true },
  ["assay.plot.drawing"] = { list = true, draw = true },
  ["assay.run.simulator"] = { check = true, probe = true },
}

local function returned(is_action, first, fault, ...)
  if first == nil and type(fault) == "table" and fault.message then
    return nil, fault.message, fault.code
  end
  return is_action and first == nil or first, fault, ...
end

--- A module whose functions return nil, a reason and a code in place of a failure.
-- @tparam string name of the module
-- @treturn table
return function(name)
  local of, actions = require(name), ACTIONS[name] or {}
  return setmetatable({}, { __index = function(_, member)
    local value = of[member]
    return type(value) ~= "function" and value or function(...)
      return returned(actions[member], failure.catch(value, ...))
    end
  end })
end
