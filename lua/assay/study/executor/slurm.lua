--- Runs the points of a study on a cluster, as arrays of jobs of Slurm; see `executor.local` for
-- what an executor has.
--
-- What is done shows in the study's folder, which all nodes must see. Slurm is only asked whether
-- the array goes on, and its controller may be away meanwhile.
-- @module assay.study.executor.slurm

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local format = require("assay.util.format")
local process = require("assay.process")
local shell = require("assay.util.shell")
local tool = require("assay.util.tool")
local arrivals = require("assay.study.arrivals")
local shares = require("assay.study.shares")
local array = require("assay.study.slurm.array")
local ending = require("assay.study.slurm.ending")
local queue = require("assay.study.slurm.queue")

local slurm = {
  summary = "an array of jobs",
  options = {
    { flags = "--remote-command", name = "remote_command", value = "COMMAND",
      help = "how this tool is called on the nodes (default: as here)." },
    { flags = "--sbatch-option", name = "sbatch_option", value = "OPTION", repeats = true,
      help = "an option for sbatch, such as partition=long or account=NAME; may be repeated." },
  },
  --- Seconds that a controller may be away before the study gives up.
  PATIENCE = 1800,
}

-- Of shares: at least so many for each worker, of at most so many runs; and how many workers there
-- may be when nobody says.
local SHARES_EACH, SHARE_MOST, WORKERS = 4, 32, 16

-- Seconds between two looks at the folder, between two questions to Slurm, and between two tries of
-- what failed: the first, the longest, and how they grow.
local LOOK, ASK, TRY = { 0.5, 5, 1.3 }, { 1, 15, 1.3 }, { 1, 30, 2 }

-- Seconds after which the folder shows what the nodes wrote.
local SETTLE = 5

-- Options of sbatch that are this module's own.
local OWN = { array = true, ["job-name"] = true, output = true, error = true, parsable = true,
  wait = true, wrap = true, ["test-only"] = true, ["open-mode"] = true, a = true, J = true,
  o = true, e = true, W = true }

local COMMANDS = { "sbatch", "squeue", "scancel", "scontrol" }

local function check_options(options)
  for _, option in ipairs(options.sbatch_option or {}) do
    local name = option:match("^%-%-([^=]*)") or option:match("^%-(%a)") or option:match("^[^=]*")
    if OWN[name] then
      failure.raise(exit.USAGE, "--sbatch-option %s: the study sets this itself", option)
    end
  end
end

--- See that Slurm's commands are there; see `executor.local`.
-- @tparam table options `sbatch_option`
function slurm.check(options)
  for _, name in ipairs(COMMANDS) do
    tool.check(name)
  end
  check_options(options)
end

--- sbatch's options as given, with or without the dashes before long ones.
local function submit_options(options)
  local words = {}
  for _, option in ipairs(options.sbatch_option or {}) do
    local short, value = option:match("^(%-%a)%s+(.*)$")
    words[#words + 1] = short or option:sub(1, 1) == "-" and option or "--" .. option
    words[#words + 1] = value
  end
  return words
end

--- The next of a growing row of pauses.
local function grow(pause, kind)
  return math.min(kind[2], pause and pause * kind[3] or kind[1])
end

local function stop()
  failure.raise(exit.of_signal(process.signal()), "interrupted")
end

local function give_up(self, words)
  failure.raise(exit.UNAVAILABLE, "Slurm's controller has not answered for %d min (%s)%s",
    slurm.PATIENCE // 60, queue.words(words), self.array and self.array.job
      and ("; %s may still run, and the same command goes on with it"):format(self.array:title())
      or "; the same command goes on from there")
end

--- Say once that the controller is away.
local function tell_away(self, words)
  if not self.told_away then
    self.told_away = true
    self.context.warn(("Slurm's controller does not answer (%s); trying again for %d min"):format(
      queue.words(words), slurm.PATIENCE // 60))
  end
end

--- Ask until Slurm answers.
-- `ask` returns what it wants, or nil, what Slurm says, and whether that is final.
local function persist(self, ask)
  local began, pause = os.time(), nil
  while true do
    local answer, words, is_final = ask()
    if answer ~= nil then
      self.told_away = false
      return answer
    elseif is_final then
      self.told_away = false
      failure.raise(exit.UNAVAILABLE, words)
    elseif process.signal() then
      stop()
    elseif os.time() - began >= slurm.PATIENCE then
      give_up(self, words)
    end
    tell_away(self, words)
    pause = grow(pause, TRY)
    process.sleep(pause)
  end
end

--- Cancel the array because the user wants to stop.
local function cancel(self)
  self.array.cancelled = true
  self.array:remember()
  local ok, words = queue.cancel(self.array)
  if not ok then
    self.context.warn(("%s could not be cancelled (%s); the next study in this folder does it, or "
      .. "scancel --name=%s"):format(self.array:title(), queue.words(words), self.array.name))
  end
  stop()
end

local function tell_obstacle(self, tasks)
  local reason = queue.obstacle(tasks)
  if reason and reason ~= self.obstacle then
    self.context.warn(("%s waits: %s"):format(self.array:title(), reason))
  end
  self.obstacle = reason
end

--- Give up tasks that Slurm will not start, so that others do their runs.
local function drop_held(self, tasks)
  local held = queue.held(tasks)
  if #held > 0 and queue.cancel(self.array, held) then
    for _, each in ipairs(held) do
      self.array.given_up[each.task] = true
    end
    self.context.warn(("Slurm could not start %s of %s; what they should do is run again"):format(
      format.plural(#held, "task", "tasks"), self.array:title()))
  end
end

--- Wait until all that was asked for is there, or the array has ended.
-- Returns its tasks as Slurm last knew them.
local function wait(self)
  local pause, asking, heard, next_question = nil, nil, os.time(), 0
  while true do
    if self.arrivals:look() > 0 then
      heard = os.time()
    end
    if process.signal() then
      cancel(self)
    elseif #self.arrivals.left == 0 and not self.array.cancelled then
      return {}
    elseif os.time() >= next_question then
      local tasks, words = queue.ask(self.array)
      if tasks then
        heard, self.told_away = os.time(), false
        if queue.is_over(tasks) then
          return tasks
        end
        drop_held(self, tasks)
        tell_obstacle(self, tasks)
      elseif os.time() - heard >= slurm.PATIENCE then
        give_up(self, words)
      else
        tell_away(self, words)
      end
      asking = grow(asking, ASK)
      next_question = os.time() + asking
    end
    pause = grow(pause, LOOK)
    process.sleep(pause)
  end
end

--- Give the file system time to show what ended tasks have written.
local function settle(self, tasks)
  local until_then = os.time() + SETTLE
  self.arrivals:look(true)
  while #self.arrivals.left > 0 and ending.has_completed(tasks) and os.time() < until_then
    and not process.signal() do
    process.sleep(0.5)
    self.arrivals:look(true)
  end
end

--- See an array to its end.
local function follow(self)
  local tasks = wait(self)
  settle(self, tasks)
  self.array:forget()
  if #self.arrivals.left > 0 then
    self.context.warn(ending.judge(self.array, tasks, self.arrivals.left))
  end
end

local function setup_of(self)
  return shell.join(submit_options(self.context.options)) .. " " .. self.command
end

--- Does an array do something of what is wanted?
local function is_wanted(self, old)
  local wanted = {}
  for _, id in ipairs(self.arrivals.left) do
    wanted[id] = true
  end
  for _, ids in ipairs(old:lists()) do
    for _, id in ipairs(ids) do
      if wanted[id] then
        return true
      end
    end
  end
  return false
end

--- Cancel an array of an earlier study, and wait for its end.
local function sweep(self, old)
  old.cancelled = true
  old:remember()
  persist(self, function() return queue.cancel(old) end)
  wait(self)
  old:forget()
end

--- An earlier study may have been killed, but not its array: no run is to be done twice. It is
-- waited for if it does what is wanted the way it is wanted, and cancelled otherwise.
local function take_over(self)
  local old = array.load(self.context.folder)
  if not old then
    return
  end
  local tasks = persist(self, function() return queue.ask(old) end)
  if queue.is_over(tasks) then
    old:forget()
    self.arrivals:look(true)
    return
  end
  self.array, old.job = old, tasks[1].job
  if old.cancelled or old.setup ~= setup_of(self) or not is_wanted(self, old) then
    return sweep(self, old)
  end
  self.context.warn(("%s of an earlier study still runs; going on with it"):format(old:title()))
  follow(self)
end

--- Was an array taken, though its answer got lost?
local function find_taken(self)
  local tasks = queue.ask(self.array)
  if tasks and #tasks > 0 then
    self.array.job = tasks[1].job
    return true
  end
end

--- Hand a new array to Slurm.
local function submit(self)
  local ids, options = self.arrivals.left, self.context.options
  local size = shares.size(#ids, options.jobs or WORKERS,
    { each = SHARES_EACH, most = SHARE_MOST, shares = persist(self, queue.largest) })
  self.array = array.make(self.context.folder, shares.cut(ids, size), self.command, setup_of(self))
  local tries = 0
  local _, fault = failure.catch(persist, self, function()
    tries = tries + 1
    if tries > 1 and find_taken(self) then
      return true
    end
    return self.array:submit(submit_options(options), options.jobs)
  end)
  if not fault then
    self.array:remember()
    return
  elseif fault.code == exit.UNAVAILABLE and not self.told_away then
    array.clear(self.context.folder)
    failure.raise(exit.UNAVAILABLE, "sbatch refuses the study: %s", queue.words(fault.message))
  elseif fault.code ~= exit.UNAVAILABLE then -- a signal came
    cancel(self)
  end
  error(fault)
end

--- Run; see `executor.local`.
-- @tparam table context
-- @tparam {string,...} ids
-- @tparam func on_done
function slurm.run(context, ids, on_done)
  local self = { context = context, arrivals = arrivals.open(context.folder, ids, on_done),
    command = context.options.remote_command or shell.quote(context.command) }
  take_over(self)
  if #self.arrivals.left > 0 then
    submit(self)
    follow(self)
  end
  if #self.arrivals.left == 0 then
    array.clear(context.folder)
  end
end

return slurm
