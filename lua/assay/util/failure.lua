--- Failures: what a function raises that cannot do what it was asked for because of what it was
-- handed, such as a file that is not there. `assay.cmd.cli` catches them, says why, and ends with
-- their code; others catch one only where they can go on without. Anything else that is raised is a
-- defect of this tool.
-- @module assay.util.failure

local failure = {}

local Failure = { __name = "failure", __tostring = function(self) return self.message end }

-- What stands in front of a traceback.
local TRACEBACK = "\nstack traceback:\n"

--- Fail.
-- @tparam integer code of `assay.util.exit`
-- @tparam string format "what: reason; what to do", as for string.format; without more arguments it
--   is the message as it is
-- @param ... what is put into the format
function failure.raise(code, format, ...)
  local message = select("#", ...) > 0 and format:format(...) or format
  error(setmetatable({ code = code, message = message }, Failure), 0)
end

--- What is raised on: a failure as it is, the message of a defect with where it was.
local function kept(raised)
  if type(raised) ~= "string" or raised:find(TRACEBACK, 1, true) then
    return raised
  end
  return debug.traceback(raised, 2)
end

local function results(ok, first, ...)
  if ok then
    return first, ...
  elseif getmetatable(first) == Failure then
    return nil, first
  end
  error(first, 0)
end

--- Call a function that may fail. What is raised and no failure is raised on.
-- @tparam func f
-- @param ... its arguments
-- @return[1] what it returns
-- @treturn[2] nil
-- @treturn[2] table the failure: `message`, which is also its text, and `code`
function failure.catch(f, ...)
  return results(xpcall(f, kept, ...))
end

return failure
