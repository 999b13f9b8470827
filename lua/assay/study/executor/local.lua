--- Runs the points of a study on this machine, by GNU parallel.
--
-- An executor has
--
--   - `summary`: what it is, in a few words;
--   - `options`: those of the command line that only some executors take, each with `flags`,
--     `name`, `value` (none for a switch), `repeats`, and `help`, what it means to this executor;
--   - `check(options)`, which raises a failure if it cannot be used;
--   - `run(context, ids, on_done)`, which lets workers do the runs of these ids and returns when
--     all workers have ended; some runs may then be left undone. It raises a failure if a worker
--     could not go on, or a signal came. `on_done(id)` is called for each that is done. `context`
--     has `command` (that of this tool), `version` (its), `folder` (of the study, absolute), `jobs`
--     (how many workers at a time), `options`, and `warn(text)`, which tells the user.
--
-- @module assay.study.executor.local

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local output = require("assay.util.output")
local process = require("assay.process")
local shell = require("assay.util.shell")
local tool = require("assay.util.tool")
local shares = require("assay.study.shares")

local here = { summary = "GNU parallel, the default", options = {} }

-- Of the shares of workers: runs of one at most, and shares for each worker at least.
local LIMITS = { most = 32, each = 4 }

--- See that GNU parallel is there; see above.
function here.check()
  local said = shell.capture("parallel --will-cite --version 2>/dev/null </dev/null")
  if not said:find("GNU parallel", 1, true) then
    tool.missing("parallel")
  end
end

--- Read what workers say until the last has ended, or the user wants to stop. Raises a failure if a
-- worker could not go on, or a signal came.
-- @tparam string line the one command, for a shell, that starts them
-- @tparam func on_done see above
-- @tparam ?func on_fault is called with the reason of each worker that could not go on; without it
--   the first of them is raised
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
    failure.raise(exit.UNAVAILABLE, reason)
  elseif process.signal() then
    failure.raise(exit.of_signal(process.signal()), "interrupted")
  elseif fault then
    failure.raise(exit.IO_ERROR, fault)
  end
end

--- Run; see above.
-- @tparam table context
-- @tparam {string,...} ids
-- @tparam func on_done
function here.run(context, ids, on_done)
  local list = context.folder .. "/ids"
  output.replace(list, table.concat(ids, "\n") .. "\n")
  local worker = shell.join({ context.command, "study", "work", context.folder })
  local size = shares.size(#ids, context.jobs, LIMITS)
  here.listen(("parallel --will-cite --line-buffer --jobs %d -n %d "
    .. "--termseq TERM,2000,KILL,25 -a %s %s </dev/null"):format(context.jobs, size,
      shell.quote(list), shell.quote(worker .. " {}")), on_done)
end

return here
