--- Trials of what advice tells to try: a kernel is rewritten, both versions run in the simulator,
-- and their outputs are compared. What the change gains is then predicted from what the rewritten
-- kernel did, not from what a rule expects of it.
-- @module assay.advise.trial

local exit = require("assay.util.exit")
local finder = require("assay.advise.finder")
local record = require("assay.record.record")
local rewriting = require("assay.advise.rewriting")
local shell = require("assay.util.shell")
local tablex = require("pl.tablex")

local trial = {}
trial.__index = trial

-- The option that several changes share.
local ASSUME = "--assume"

--- Outcomes that are no gain, in words.
trial.FAILURES = {
  differs = "its outputs differ",
  failed = "it could not be run",
}

--- Run a kernel and what a way of rewriting it makes of it. Returns what came of it, and what was
-- recorded of the result if outputs are equal.
local function run(self, way, subject)
  local scratch, _ <close> = shell.make_folder()
  local after = scratch .. "/after.json"
  local words = { self.rewriting.command, "transform", "-q" }
  for _, list in ipairs({ way, { "--check", "--record", after }, subject }) do
    tablex.insertvalues(words, list)
  end
  local _, status = shell.capture(shell.join(words) .. " 2>&1 < /dev/null")
  if status ~= exit.OK then
    return status == exit.DIFFERS and "differs" or "failed"
  end
  return "equal", record.load(after)
end

--- Try a way of rewriting a kernel. Returns the `way`, `outcome` ("equal", "differs" or "failed",
-- of outputs), `command`, and if they are equal `gain` and the evidence `after`.
local function attempt(self, kernel, way, subject)
  local command = rewriting.text(way, subject)
  self.on_attempt(command)
  local outcome, document = run(self, way, subject)
  local gain, after
  if document then
    gain, after = self.gain_of(kernel.entry, document)
  end
  return { way = way, command = command, gain = gain, after = after,
    outcome = document and not gain and "failed" or outcome }
end

--- The trials of a remedy, that first which gains most. A transformation that another remedy has
-- had is not tried again; `known` has it.
local function trials_of(self, kernel, remedy, subject, known)
  local list = {}
  for i, transformation in ipairs(remedy.transformations or {}) do
    local way = self.rewriting:way_of(transformation, subject, known.ways)
    if way then
      known.trials[transformation] = known.trials[transformation]
        or attempt(self, kernel, way, subject)
      list[#list + 1] = { order = i, of = known.trials[transformation] }
    end
  end
  table.sort(list, function(a, b)
    local x, y = a.of.gain or 0, b.of.gain or 0
    return x > y or x == y and a.order < b.order
  end)
  return tablex.imap(function(each) return each.of end, list)
end

--- Have a remedy gain what its best trial has, and come to what it came to.
local function settle(remedy, best)
  remedy.command, remedy.is_tried = best.command, true
  remedy.gain, remedy.saving = best.gain, 1 - 1 / best.gain
  if remedy.aim.from then
    remedy.aim = tablex.update(tablex.copy(remedy.aim), { to = best.after:aimed(remedy.aim) })
  end
end

--- Try the remedies of a finding; what was of no use goes to a list.
local function try_finding(self, kernel, finding, subject, known)
  for _, remedy in ipairs(finding.remedies) do
    local best = trials_of(self, kernel, remedy, subject, known)[1]
    if best and best.gain then
      settle(remedy, best)
      known.by_command[best.command] = best
    end
    if best and not (best.gain and finder.is_worth_a_word(remedy.saving)) then
      table.insert(kernel.vain, { finding = finding, remedy = remedy.name, command = best.command,
        outcome = best.outcome, gain = best.gain })
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
    local made = best and attempt(self, kernel, joined(best.way, each.way), subject) or each
    if made.gain and finder.is_worth_a_word(1 - (best and best.gain or 1) / made.gain) then
      best, count = made, count + 1
    end
  end
  return count > 1 and { command = best.command, gain = best.gain, count = count } or nil
end

--- Prepare trials.
-- @tparam table how from `rewriting.open`
-- @tparam func gain_of tells from an entry and the record of a program in which its kernel is
--   rewritten how many times as fast that is, and the evidence of it; nil if it is not there
-- @tparam func on_attempt is called with each command before it is tried
-- @treturn table for `trial:add`
function trial.open(how, gain_of, on_attempt)
  return setmetatable({ rewriting = how, gain_of = gain_of, on_attempt = on_attempt }, trial)
end

--- Try what the warnings about a kernel advise. Of remedies that are tried `saving`, `gain` and
-- what `aim` comes to are of the trial, and `is_tried` and `command` are there. Findings are put in
-- order again; those of which no remedy is left are not there any more.
-- @tparam table kernel from `advise.build`; gets `vain`, trials that gained nothing: `finding`,
--   `remedy` (its name), `command`, `outcome` ("equal", or one of `trial.FAILURES`), `gain` (times
--   as fast, nil if not equal); and `together`, several changes that gain more than the best one:
--   `command`, `gain`, `count` of them, or nil
-- @treturn boolean was its source there, as it was recorded?
function trial:add(kernel)
  local subject = self.rewriting:subject_of(kernel.entry)
  local known = { ways = {}, trials = {}, by_command = {} }
  kernel.vain = {}
  for _, finding in ipairs(subject and kernel.findings or {}) do
    if finding.level == "warning" then
      try_finding(self, kernel, finding, subject, known)
    end
  end
  kernel.findings = finder.settle(kernel.findings)
  kernel.together = together(self, kernel, subject, known)
  return subject ~= nil
end

return trial
