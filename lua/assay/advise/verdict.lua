--- Whether a change of a kernel did what it was for.
--
-- The predicted time decides, and how sure it is that a device's changes the same way. Each finding
-- about the kernel before names a metric, its aim, that the advice is to improve; a finding about
-- the kernel after may name one that has become worse: what became of these is told beside the
-- verdict. Told the other way round, a pair gets the opposite verdict.
-- @module assay.advise.verdict

local cost_words = require("assay.cost.words")
local doubt = require("assay.cost.doubt")
local model = require("assay.cost.model")
local pair = require("assay.compare.pair")
local record = require("assay.record.record")
local tablex = require("pl.tablex")

local verdict = {}

--- Percent from which on a metric counts as changed.
verdict.CHANGE_LEAST = 5

-- And from which on a device's time is sure to follow a predicted one: what was predicted to save
-- less was too often for the worse.
local SURE_LEAST = 30
-- Percent by which rounding may miss a limit, on the way there or back.
local ROUNDED = 1e-9

-- Share of a kernel's distinct bytes from which on a buffer of it matters.
local BUFFER_LEAST = 0.1
local FAR = { global = true, constant = true }

-- What else a change may cost, and which way is better.
local ELSEWHERE = {
  { "kernel", "opcode.total", "less" },
  { "kernel", "barriers.total", "less" },
  { "kernel", "coalesce.segments.loads[32,32]", "less" },
  { "kernel", "coalesce.segments.stores[32,32]", "less" },
  { "kernel", "bank.conflicts.loads[32,32]", "less" },
  { "kernel", "bank.conflicts.stores[32,32]", "less" },
  { "kernel", "simt.active_instructions[32]", "more" },
  { "local", "footprint.reserved", "less" },
  { "private", "accesses.total", "less" },
}

--- Percent by which `after` is better than `before`, negative if it is worse; nil if they cannot be
-- set against each other.
local function gain(before, after, better)
  if not before or not after then
    return nil
  elseif before == after then
    return 0
  elseif better == "more" then
    before, after = after, before
  end
  return before > 0 and 100 * (before - after) / before or -100
end

--- Does a rule find on the other side what it found here? An argument that is new there may be
-- this one with another name.
local function is_found(finding, from, to)
  for _, other in ipairs(to.findings) do
    if other.rule == finding.rule
      and (other.argument == finding.argument or not from.evidence.by_name[other.argument]) then
      return true
    end
  end
  return false
end

--- What a number would be if all that changed were how much there is to do: counts grow with the
-- work, ratios and levels do not.
local function due(from, scope, metric, work)
  local number = from.evidence:number(scope, metric)
  local key = from.evidence.keys[record.key_of(metric)]
  return number and key and key.kind == "count" and number * work or number
end

local function differs(ratio) -- the same limit in both directions
  return 100 * (math.max(ratio, 1 / ratio) - 1) >= verdict.CHANGE_LEAST
end

--- The arguments that one kernel has and another has not, of which a memory like that of the
-- other's argument is accessed as often.
local function lookalikes(argument, from, to, work)
  local list = {}
  local accesses = due(from, argument.scope, "accesses.total", work)
  for name, other in pairs(accesses and accesses > 0 and to.evidence.by_name or {}) do
    local count = to.evidence:number(other.scope, "accesses.total")
    local is_alike = other.space == argument.space or FAR[other.space] and FAR[argument.space]
    if is_alike and not from.evidence.by_name[name] and count and count > 0
      and not differs(count / accesses) then
      list[#list + 1] = other
    end
  end
  return list
end

--- The argument that has taken the place of one which is not there any more, if there is no doubt.
local function successor(aim, from, to, work)
  local name = aim.scope:match("^arg:(.*)$")
  local argument = name and not to.evidence.by_name[name] and from.evidence.by_name[name]
  local list = argument and lookalikes(argument, from, to, work) or {}
  return #list == 1 and #lookalikes(list[1], to, from, 1 / work) == 1 and list[1] or nil
end

--- What became of an aim from one kernel to another; `gain` is nil where one has no number for it.
local function follow_aim(aim, better, from, to, work)
  local later = successor(aim, from, to, work)
  local there = later and { scope = later.scope, metric = aim.metric,
    per = aim.per and aim.per.scope ~= aim.scope and aim.per
      or aim.per and { scope = later.scope, metric = aim.per.metric } } or aim
  local after = to.evidence:aimed(there)
  local before = aim.per and aim.from or due(from, aim.scope, aim.metric, work)
  local shown = later and setmetatable({ later = later.argument }, { __index = aim }) or aim
  return { aim = shown, from = aim.from, to = after, gain = gain(before, after, better) }
end

--- What became of a finding's aim from one kernel to another: that of the first remedy whose aim
-- came nearer, or else of the first. An aim that the other has no number for is reached if the rule
-- is silent there.
local function follow(finding, from, to, work)
  local followed = follow_aim(finding.aim, finding.rule.better, from, to, work)
  for i = 2, (followed.gain or 100) < verdict.CHANGE_LEAST and #finding.remedies or 1 do
    local other = follow_aim(finding.remedies[i].aim, finding.rule.better, from, to, work)
    if (other.gain or 0) >= verdict.CHANGE_LEAST then
      followed = other
      break
    end
  end
  followed.finding = finding
  followed.gain = followed.gain or is_found(finding, from, to) and 0 or 100
  return followed
end

local function follow_all(from, to, work)
  local list = {}
  for i, finding in ipairs(from.findings) do
    list[i] = follow(finding, from, to, work)
  end
  return list
end

local function distinct_bytes(k)
  return (k:number("global", "footprint.bytes") or 0)
    + (k:number("constant", "footprint.bytes") or 0)
end

--- Is there a buffer that both kernels use as much of, one that matters? Then they were given as
-- much to do, and the others are laid out otherwise, or are not the same.
local function has_constant_buffer(old, new)
  local least = BUFFER_LEAST * distinct_bytes(old)
  for name, argument in pairs(old.by_name) do
    local other = new.by_name[name]
    local bytes = FAR[argument.space] and old:number(argument.scope, "footprint.bytes")
    local after = other and new:number(other.scope, "footprint.bytes")
    if bytes and after and after > 0 and math.min(bytes, after) >= least
      and not differs(after / bytes) then
      return true
    end
  end
  return false
end

--- By how much more the kernel after does, when it was given more to do.
local function growth_of_work(before, after)
  local old, new = distinct_bytes(before.evidence), distinct_bytes(after.evidence)
  local growth = old > 0 and new > 0 and new / old or 1
  if not differs(growth) or has_constant_buffer(before.evidence, after.evidence)
    or has_constant_buffer(after.evidence, before.evidence) then
    return 1
  end
  return growth
end

local function worse_elsewhere(before, after, work)
  local list = {}
  for _, row in ipairs(ELSEWHERE) do
    local scope, metric, better = table.unpack(row)
    local old, new = before.evidence:number(scope, metric), after.evidence:number(scope, metric)
    local percent = gain(due(before, scope, metric, work) or better == "less" and 0 or nil, new,
      better)
    if percent and percent <= -verdict.CHANGE_LEAST then
      list[#list + 1] = { scope = scope, metric = metric, from = old or 0, to = new }
    end
  end
  return list
end

--- Percent by which a time fell; told from the larger one on, so that the opposite of a verdict is
-- the opposite.
local function saving(before, after)
  local percent = gain(before, after) or 0
  return percent < 0 and -gain(after, before) or percent
end

--- What the change did to the predicted time, and whether a device's is bound to follow.
local function outcome_of(before, after, work, filling)
  local saved, least, most
  for i, times in ipairs(doubt.times(before.evidence, after.evidence, work, filling)) do
    local percent = saving(times[1] * work, times[2])
    saved = i == 1 and percent or saved
    least = math.min(least or percent, percent / times.share)
    most = math.max(most or percent, percent / times.share)
  end
  local sure = SURE_LEAST - ROUNDED
  if least >= sure then
    return "did", saved
  elseif most <= -sure then
    return "opposite", saved
  end
  return math.abs(saved) < verdict.CHANGE_LEAST - ROUNDED and "nothing" or "unsure", saved
end

--- The resource to which it is due that the predicted time changed, where it did; nil if a figure
-- that advice was about says why.
local function cause_of(before, after, judged)
  if not (cost_words.has_prediction(before.evidence)
      and cost_words.has_prediction(after.evidence)) then
    return nil
  end
  local sign = judged.saved < 0 and -1 or 1
  for _, followed in ipairs(judged.aims) do
    if (followed.from or followed.to) and sign * followed.gain >= verdict.CHANGE_LEAST then
      return nil
    end
  end
  local old, new = before.evidence.prediction.times, after.evidence.prediction.times
  local due_times = tablex.map(function(seconds) return seconds * judged.work end, old)
  local resource = model.cause(table.unpack(sign > 0 and { due_times, new } or { new, due_times }))
  local gained = saving(due_times[resource], new[resource])
  return sign * gained >= verdict.CHANGE_LEAST and { aim = { resource = resource },
    from = old[resource], to = new[resource], gain = gained } or nil
end

--- How many figures there are if none of them changed; nil if some did.
local function unchanged(before, after)
  local both = pair.open({ entries = { before.evidence.entry, after.evidence.entry } }, 2)
  return both.changed == 0 and both.total or nil
end

--- Judge a change.
-- @tparam table before `findings` and `evidence` as from `finder.of`
-- @tparam table after the same
-- @tparam ?{number,number} filling seconds of both at a size at which both fill the device, if they
--   do not, and nobody has asked for that size
-- @treturn table `outcome` ("did" what it was for, "opposite", "nothing" where the predicted time
--   has hardly changed, "unsure" where a device's may not follow it); `saved` (percent by which the
--   predicted time fell; if it rose, negative, of the time after), `work` (ratio of distinct bytes,
--   1 if both were given as much to do); `aims` of the findings before and `caused` of those after,
--   each `finding`, `aim` (of the remedy that was followed, see `finder.figure`), `from`, `to`,
--   `gain` (percent; of `caused` told from after to before); `cause`, where none of the aims moved
--   the way the time did, and that changed: the same of the time of a resource, its `aim`;
--   `elsewhere`, what became worse; `unchanged`, the number of figures if they are all the same
function verdict.judge(before, after, filling)
  local work = growth_of_work(before, after)
  local aims = follow_all(before, after, work)
  local caused = follow_all(after, before, 1 / work)
  local outcome, saved = outcome_of(before, after, work, filling)
  local judged = { outcome = outcome, saved = saved, work = work, aims = aims, caused = caused,
    elsewhere = worse_elsewhere(before, after, work) }
  if outcome == "nothing" then
    judged.unchanged = unchanged(before, after)
  else
    judged.cause = cause_of(before, after, judged)
  end
  return judged
end

return verdict
