--- What Slurm says of an array of jobs, and what it is told.
-- @module assay.study.slurm.queue

local shell = require("assay.util.shell")

local queue = {}

-- States of a task that does nothing any more.
local FINAL = { BOOT_FAIL = true, CANCELLED = true, COMPLETED = true, DEADLINE = true,
  FAILED = true, NODE_FAIL = true, OUT_OF_MEMORY = true, PREEMPTED = true, REVOKED = true,
  TIMEOUT = true }

-- Why a task waits that will be started in its turn.
local IN_TURN = { None = true, Priority = true, Resources = true, JobArrayTaskLimit = true,
  BeginTime = true, Cleaning = true }

-- What the commands say when no controller answers, and asking again may help.
local AWAY = { "[Uu]nable to contact slurm controller", "[Ss]ocket timed out", "timed out",
  "[Cc]onnection refused", "standby mode", "[Zz]ero [Bb]ytes", "temporarily unable",
  "temporarily unavailable", "[Uu]nexpected message received", "Transport endpoint",
  "[Cc]onnection reset", "munge", "authentication" }

--- What a command complains of, in a line, without its name.
-- @tparam string text that it wrote
-- @treturn string
function queue.words(text)
  local parts, seen = {}, {}
  for line in text:gmatch("[^\n]+") do
    local said = line:gsub("^%w+: ", ""):gsub("^error: ", ""):gsub("^[%w_]+ error: ", "")
    said = said:gsub("^Batch job submission failed: ", ""):gsub("%s+$", "")
    if said ~= "" and not seen[said] then
      seen[said] = true
      parts[#parts + 1] = said
    end
  end
  return #parts > 0 and table.concat(parts, "; ") or "it gave no reason"
end

--- Is it that no controller answers? Otherwise Slurm has answered, and refuses.
-- @tparam string text that a command wrote
-- @treturn boolean
function queue.is_away(text)
  for _, pattern in ipairs(AWAY) do
    if text:find(pattern) then
      return true
    end
  end
  local _, status = shell.capture("scontrol ping 2>&1 </dev/null")
  return status ~= 0
end

--- Read what squeue tells of the tasks of an array.
-- @tparam string text number of job and task, state, status and reason, a task a line
-- @treturn {table,...} `job`, `task` (integer), `state`, `status` (as from wait(2)), `reason`
function queue.parse(text)
  local tasks = {}
  for line in text:gmatch("[^\n]+") do
    local job, task, state, status, reason =
      line:match("^%s*(%d+)%s+(%d+)%s+(%u[%u_]*)%s+(%d+)%s+(.-)%s*$")
    if job then
      tasks[#tasks + 1] = { job = job, task = math.tointeger(tonumber(task)), state = state,
        status = math.tointeger(tonumber(status)), reason = reason }
    end
  end
  return tasks
end

local function clusters(cluster)
  return cluster and { "--clusters=" .. cluster } or {}
end

local function command(name, cluster, ...)
  local words = clusters(cluster)
  table.insert(words, 1, name)
  local more = { ... }
  table.move(more, 1, #more, #words + 1, words)
  return shell.join(words) .. " 2>&1 </dev/null"
end

--- How the tasks of an array are.
-- @tparam table array `name`, and `cluster` if it is not on the default one
-- @treturn[1] {table,...} see `queue.parse`; those that Slurm has forgotten are not there
-- @treturn[2] nil
-- @treturn[2] string what Slurm says
function queue.ask(array)
  local said, status = shell.capture(command("squeue", array.cluster, "--noheader", "--array",
    "--states=all", "--name=" .. array.name,
    "--Format=ArrayJobID:16,ArrayTaskID:16,State:24,exit_code:16,Reason:120"))
  if status ~= 0 then
    return nil, said
  end
  return queue.parse(said)
end

--- Let an array be cancelled.
-- @tparam table array `name`, `cluster`
-- @tparam ?{table,...} tasks only these
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string what Slurm says
function queue.cancel(array, tasks)
  local words = { "--quiet", not tasks and "--name=" .. array.name or nil }
  for _, each in ipairs(tasks or {}) do
    words[#words + 1] = ("%s_%d"):format(each.job, each.task)
  end
  local said, status = shell.capture(command("scancel", array.cluster, table.unpack(words)))
  if status ~= 0 then
    return nil, said
  end
  return true
end

--- How many tasks an array may have.
-- @treturn[1] integer
-- @treturn[2] nil
-- @treturn[2] string what Slurm says
function queue.largest()
  local said, status = shell.capture("scontrol show config 2>&1 </dev/null")
  local size = said:match("MaxArraySize%s*=%s*(%d+)")
  if status ~= 0 or not size then
    return nil, said
  end
  return math.max(1, math.tointeger(tonumber(size)) - 1) -- numbers are less than it, ours from 1
end

--- Tasks that will not be started: their node failed them, and Slurm holds them since.
-- @tparam {table,...} tasks
-- @treturn {table,...}
function queue.held(tasks)
  local list = {}
  for _, each in ipairs(tasks) do
    if each.state == "PENDING" and each.reason:find("requeued held") then
      list[#list + 1] = each
    end
  end
  return list
end

--- Have all tasks ended?
-- @tparam {table,...} tasks
-- @treturn boolean
function queue.is_over(tasks)
  for _, each in ipairs(tasks) do
    if not FINAL[each.state] then
      return false
    end
  end
  return true
end

--- Why nothing goes on, if tasks only wait, and not just for their turn.
-- @tparam {table,...} tasks
-- @treturn ?string Slurm's reason
function queue.obstacle(tasks)
  local reason
  for _, each in ipairs(tasks) do
    if each.state == "PENDING" then
      if IN_TURN[each.reason] then
        return nil
      end
      reason = each.reason
    elseif not FINAL[each.state] then
      return nil
    end
  end
  return reason
end

return queue
