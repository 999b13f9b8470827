--- What to think of an array that has ended and left runs undone.
-- @module assay.study.slurm.ending

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local format = require("assay.util.format")

local ending = {}

-- States that a task has by itself; in others it was ended from outside.
local BY_ITSELF = { COMPLETED = true, FAILED = true }

-- What a worker says when a signal ended its run.
local INTERRUPTED = "interrupted"

--- Has a task come to its end by itself and without a fault?
-- @tparam {table,...} tasks of `queue.ask`
-- @treturn boolean
function ending.has_completed(tasks)
  for _, each in ipairs(tasks) do
    if each.state == "COMPLETED" then
      return true
    end
  end
  return false
end

--- The numbers of the tasks that have left something undone.
local function unfinished(array, left)
  local is_left, numbers = {}, {}
  for _, id in ipairs(left) do
    is_left[id] = true
  end
  local lists = array:lists()
  for task, ids in ipairs(lists) do
    for _, id in ipairs(ids) do
      if is_left[id] then
        numbers[#numbers + 1] = task
        break
      end
    end
  end
  return numbers, #lists
end

--- Why a worker could not go on, and on which node; or its last words.
local function words_of(text)
  local node, last = text:match("^on ([^\n]*)"), nil
  for line in text:gmatch("[^\n]+") do
    local fault = line:match("^! (.*)")
    if fault and fault ~= INTERRUPTED then
      return ("%s: %s"):format(node or "a node", fault), true
    end
    last = line
  end
  return ("%s: %s"):format(node or "a node", last or "nothing"), false
end

--- How many tasks ended from outside in which way.
local function ways(by_task, numbers)
  local counts, names = {}, {}
  for _, number in ipairs(numbers) do
    local state = (by_task[number] or {}).state
    if state and not BY_ITSELF[state] then
      names[#names + 1] = not counts[state] and state or nil
      counts[state] = (counts[state] or 0) + 1
    end
  end
  table.sort(names)
  local parts = {}
  for i, name in ipairs(names) do
    parts[i] = ("%d %s"):format(counts[name], name)
  end
  return table.concat(parts, ", ")
end

--- Did someone cancel all tasks? Those that the study gave up itself do not count.
local function is_cancelled(tasks, given_up)
  local by_someone = false
  for _, each in ipairs(tasks) do
    if each.state ~= "CANCELLED" then
      return false
    end
    by_someone = by_someone or not given_up[each.task]
  end
  return by_someone
end

--- The first fault of tasks, and whether any has begun.
local function first_fault(array, numbers, by_task)
  local fault, has_begun
  for _, number in ipairs(numbers) do
    local text = array:said(number)
    if text then
      has_begun = true
      local words, is_told = words_of(text)
      local state = (by_task[number] or {}).state
      if not fault and (is_told or state == "FAILED" or state == "COMPLETED") then
        fault = words
      end
    end
  end
  return fault, has_begun
end

--- Judge. Raises a failure to give up, exit.UNAVAILABLE or exit.IO_ERROR, unless it is worth trying
-- again.
-- @tparam table array see `assay.study.slurm.array`; `given_up`: the numbers of the tasks that the
--   study cancelled because Slurm held them, each with true
-- @tparam {table,...} tasks of `queue.ask`
-- @tparam {string,...} left ids that were not done
-- @treturn string what to tell the user
function ending.judge(array, tasks, left)
  local by_task = {}
  for _, each in ipairs(tasks) do
    by_task[each.task] = each
  end
  if is_cancelled(tasks, array.given_up) then
    failure.raise(exit.UNAVAILABLE, "%s was cancelled; the same command goes on from there",
      array:title())
  end
  local numbers, count = unfinished(array, left)
  local fault, has_begun = first_fault(array, numbers, by_task)
  if fault and #numbers == count then
    failure.raise(exit.IO_ERROR, "%s could not do its runs; %s", array:title(), fault)
  end
  local from_outside = ways(by_task, numbers)
  if not has_begun and from_outside == "" and #tasks > 0 and #numbers == count then
    failure.raise(exit.UNAVAILABLE, "%s: its tasks left nothing in %s; that folder must be on a "
      .. "file system that all nodes see, at the same place", array:title(), array.folder)
  end
  return ("%s of %s ended early (%s); %s run again"):format(
    format.plural(#numbers, "task", "tasks"), array:title(),
    fault or from_outside ~= "" and from_outside or "Slurm does not say why",
    format.plural(#left, "run is", "runs are"))
end

return ending
