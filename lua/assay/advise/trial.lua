--- Trials of what advice tells to try: a kernel is rewritten, both versions run in the simulator,
-- and their outputs are compared. What the change gains is then predicted from what the rewritten
-- kernel did, not from what a rule expects of it.
-- @module assay.advise.trial

local lfs = require("lfs")
local exit = require("assay.util.exit")
local finder = require("assay.advise.finder")
local record = require("assay.record.record")
local rewriting = require("assay.advise.rewriting")
local shell = require("assay.util.shell")
local tablex = require("pl.tablex")

local trial = {}
trial.__index = trial

-- Why nothing could be tried.
local GONE = "its source or launch file is not there as it was recorded"
local UNSOUND = "as it is, it has data races, divergent barriers or accesses outside of buffers"
-- The option that several changes share.
local ASSUME = "--assume"

--- Outcomes that are no gain, in words.
trial.FAILURES = {
  differs = "what it computes is not the same",
  failed = "it could not be run as it was recorded",
}

--- Run a kernel and what a way of rewriting it makes of it. Returns what came of it ("unsound" if
-- the kernel as it is has a data race, say), and if outputs are equal what was recorded of both.
local function run(self, way, subject, known)
  known.runs = known.runs + 1
  local folder = ("%s/%d"):format(known.folder, known.runs)
  local options = { "--check", "--records", folder }
  if known.before then
    tablex.insertvalues(options, { "--before", known.before })
  end
  local words = { self.rewriting.command, "transform", "-q" }
  for _, list in ipairs({ way, options, subject }) do
    tablex.insertvalues(words, list)
  end
  local _, status = shell.capture(shell.join(words) .. " 2>&1 < /dev/null")
  if not known.before and lfs.attributes(folder .. "/before.json", "mode") then
    known.before = folder
  end
  if status ~= exit.OK then
    return status == exit.DIFFERS and "differs" or status == exit.BREACH and "unsound" or "failed"
  end
  return "equal", record.load(known.before .. "/before.json"), record.load(folder .. "/after.json")
end

--- Try a way of rewriting a kernel. Returns the `way`, `outcome` ("equal", "differs" or "failed",
-- of outputs), `command`, and if they are equal `gain` and the evidence `after`.
local function attempt(self, kernel, way, subject, known)
  local made = { way = way, command = rewriting.text(way, subject) }
  self.on_attempt(made.command)
  local outcome, before, after = run(self, way, subject, known)
  if before then
    made.gain, made.after = self.gain_of(kernel, before, after)
  end
  made.outcome = before and not made.gain and "failed" or outcome
  return made
end

--- The trials of a remedy, that first which gains most. A transformation that another remedy has
-- had is not tried again; `known` has it.
local function trials_of(self, kernel, remedy, subject, known)
  local list = {}
  for i, transformation in ipairs(remedy.transformations or {}) do
    local way = self.rewriting:way_of(transformation, subject, known.ways)
    if way then
      known.trials[transformation] = known.trials[transformation]
        or attempt(self, kernel, way, subject, known)
      list[#list + 1] = { order = i, of = known.trials[transformation] }
    end
  end
  table.sort(list, function(a, b)
    local x, y = a.of.gain or 0, b.of.gain or 0
    return x > y or x == y and a.order < b.order
  end)
  return tablex.imap(function(each) return each.of end, list)
end

--- Have a remedy gain what its best trial has, and come to what it came to. One that computes
-- something else gains nothing.
local function settle(remedy, best)
  remedy.command, remedy.is_tried = best.command, true
  remedy.gain = best.gain or 1
  remedy.saving = 1 - 1 / remedy.gain
  remedy.aim = tablex.copy(remedy.aim)
  remedy.aim.to = best.after and best.after:aimed(remedy.aim) or nil
end

--- Try the remedies of a finding; what was of no use goes to a list.
local function try_finding(self, kernel, finding, subject, known)
  for _, remedy in ipairs(finding.remedies) do
    local best = trials_of(self, kernel, remedy, subject, known)[1]
    if best and best.outcome == "unsound" then
      known.is_unsound = true
      return
    elseif best and best.outcome ~= "failed" then
      settle(remedy, best)
      known.by_command[best.command] = best
    end
    if best and not (best.gain and finder.is_worth_a_word(remedy.saving)) then
      table.insert(kernel.rejected, { finding = finding, remedy = remedy.name,
        command = best.command, outcome = best.outcome, gain = best.gain })
    end
  end
end

--- The words of two ways of rewriting a kernel, one behind the other.
local function joined(before, more)
  local words = tablex.copy(before)
  for _, word in ipairs(more) do
    words[#words + 1] = not (word == ASSUME and tablex.find(words, ASSUME)) and word or nil
  end
  return words
end

--- The ways that gained something, one a finding, that first which gained most.
local function gainful(kernel, known)
  local list, seen = {}, {}
  for _, finding in ipairs(kernel.findings) do
    local remedy = finding.remedies[1]
    local of = remedy and remedy.is_tried and known.by_command[remedy.command]
    if of and not seen[remedy.command] then
      seen[remedy.command] = true
      list[#list + 1] = of
    end
  end
  table.sort(list, function(a, b) return a.gain > b.gain end)
  return list
end

--- Add to the best change, one after the other, those that make its result faster still. Returns
-- nil if none does.
local function together(self, kernel, subject, known)
  local best, count = nil, 0
  for _, each in ipairs(gainful(kernel, known)) do
    local made = best and attempt(self, kernel, joined(best.way, each.way), subject, known) or each
    if made.gain and finder.is_worth_a_word(1 - (best and best.gain or 1) / made.gain) then
      best, count = made, count + 1
    end
  end
  return count > 1 and { command = best.command, gain = best.gain, count = count } or nil
end

--- Prepare trials.
-- @tparam table how from `rewriting.open`
-- @tparam func gain_of tells from a kernel and records of before and after how many times as fast
--   it became, and the evidence of it; nil if it is not there, or is not what was recorded
-- @tparam func on_attempt is called with each command before it is tried
-- @treturn table for `trial:add`
function trial.open(how, gain_of, on_attempt)
  return setmetatable({ rewriting = how, gain_of = gain_of, on_attempt = on_attempt }, trial)
end

--- Try what the warnings about a kernel advise. Of remedies that are tried `saving`, `gain` and
-- what `aim` comes to are of the trial, and `is_tried` and `command` are there. Findings are put in
-- order again; those of which no remedy is left are not there any more.
-- @tparam table kernel from `advise.build`; gets `rejected`, trials that gained nothing: `finding`,
--   `remedy` (its name), `command`, `outcome` ("equal", or one of `trial.FAILURES`), `gain` (times
--   as fast, nil if not equal); and `together`, several changes that gain more than the best one:
--   `command`, `gain`, `count` of them, or nil
-- @treturn ?string why nothing could be tried, if there was something to try
function trial:add(kernel)
  local subject = self.rewriting:subject_of(kernel.entry)
  local folder, _ <close> = shell.make_folder()
  local known = { ways = {}, trials = {}, by_command = {}, folder = folder, runs = 0 }
  kernel.rejected = {}
  for _, finding in ipairs(subject and kernel.findings or {}) do
    if finding.level == "warning" and not known.is_unsound then
      try_finding(self, kernel, finding, subject, known)
    end
  end
  if known.is_unsound or not subject then
    return known.is_unsound and UNSOUND
      or rewriting.has_transformations(kernel.findings) and GONE or nil
  end
  kernel.findings = finder.settle(kernel.findings)
  kernel.together = together(self, kernel, subject, known)
end

return trial
