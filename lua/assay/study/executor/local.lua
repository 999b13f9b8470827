--- Runs the points of a study on this machine, by GNU parallel.
--
-- An executor has `check(options)`, which says whether it can be used, and
-- `run(context, ids, on_done)`, which lets workers do the runs of these ids and returns when all
-- workers have ended; some runs may then be left undone. `on_done(id)` is called for each that is
-- done. `context` has `command` (that of this tool), `version` (its), `folder` (of the study,
-- absolute), `jobs` (how many workers at a time), `options`, and `warn(text)`, which tells the
-- user.
-- @module assay.study.executor.local

local returning = require("assay.util.returning")
local exit = require("assay.util.exit")
local output = returning("assay.util.output")
local process = require("assay.process")
local shell = returning("assay.util.shell")
local tool = returning("assay.util.tool")
local shares = require("assay.study.shares")

local here = {}

-- Of the shares of workers: runs of one at most, and shares for each worker at least.
local LIMITS = { most = 32, each = 4 }

--- Is GNU parallel there?
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function here.check()
  local said = shell.capture("parallel --will-cite --version 2>/dev/null </dev/null")
  if not said:find("GNU parallel", 1, true) then
    return tool.missing("parallel")
  end
  return true
end

--- Read what workers say until the last has ended, or the user wants to stop.
-- @tparam string line the one command, for a shell, that starts them
-- @tparam func on_done see above
-- @tparam ?func on_fault is called with the reason of each worker that could not go on; without it
--   the first of them is returned
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason: a worker could not go on
-- @treturn[2] integer exit code
function here.listen(line, on_done, on_fault)
  local fault
  local ok, reason = shell.lines("exec " .. line, function(said)
    local words = said:match("^! (.*)")
    if words and on_fault then
      on_fault(words)
    elseif words then
      fault = fault or words
    else
      on_done(said)
    end
  end)
  if not ok then
    return nil, reason, exit.UNAVAILABLE
  elseif process.signal() then
    return nil, "interrupted", exit.of_signal(process.signal())
  elseif fault then
    return nil, fault, exit.IO_ERROR
  end
  return true
end

--- Run; see above.
-- @tparam table context
-- @tparam {string,...} ids
-- @tparam func on_done
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function here.run(context, ids, on_done)
  local list = context.folder .. "/ids"
  local ok, reason, code = output.replace(list, table.concat(ids, "\n") .. "\n")
  if not ok then
    return nil, reason, code
  end
  local worker = shell.join({ context.command, "study", "work", context.folder })
  local size = shares.size(#ids, context.jobs, LIMITS)
  return here.listen(("parallel --will-cite --line-buffer --jobs %d -n %d "
    .. "--termseq TERM,2000,KILL,25 -a %s %s </dev/null"):format(context.jobs, size,
      shell.quote(list), shell.quote(worker .. " {}")), on_done)
end

return here
