--- Whether a change of a kernel did what it was for.
--
-- Each finding about the kernel before names a metric, its aim, that the advice is to improve; a
-- finding about the kernel after may name one that has become worse. The estimated cost decides; if
-- it has hardly changed, what the aims that improved are worth against those that became worse.
-- Told the other way round, a pair so gets the opposite verdict.
-- @module assay.verdict

local pair = require("assay.pair")
local record = require("assay.record")

local verdict = {}

--- Percent from which on a metric counts as changed.
verdict.CHANGE_LEAST = 5

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

--- What became of a finding's aim from one kernel to another. An aim that the other has no number
-- for is reached if the rule is silent there.
local function follow(finding, from, to, work)
  local aim = finding.aim
  local after = to.evidence:aimed(aim)
  local before = aim.per and aim.from or due(from, aim.scope, aim.metric, work)
  local percent = gain(before, after, finding.rule.better)
  if not percent then
    percent = is_found(finding, from, to) and 0 or 100
  end
  return { finding = finding, from = aim.from, to = after, gain = percent }
end

local function follow_all(from, to, work)
  local list = {}
  for i, finding in ipairs(from.findings) do
    list[i] = follow(finding, from, to, work)
  end
  return list
end

--- What the aims that changed for the better are worth.
local function worth(followed)
  local sum = 0
  for _, one in ipairs(followed) do
    sum = sum + (one.gain >= verdict.CHANGE_LEAST and one.finding.weight or 0)
  end
  return sum
end

local function distinct_bytes(k)
  return (k:number("global", "footprint.bytes") or 0)
    + (k:number("constant", "footprint.bytes") or 0)
end

--- The same at the size at which a kernel is judged: what cost is about.
local function judged_bytes(k)
  return distinct_bytes(k) * k.demand.groups / math.max(1, k.recorded.groups)
end

--- By how much more the kernel after does, when it was given more to do.
local function growth_of_work(before, after, bytes_of)
  local old, new = bytes_of(before.evidence), bytes_of(after.evidence)
  local growth = old > 0 and new > 0 and new / old or 1
  -- the same limit in both directions
  return 100 * (math.max(growth, 1 / growth) - 1) >= verdict.CHANGE_LEAST and growth or 1
end

local function costs_elsewhere(before, after, work)
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

local function outcome_of(cost, score)
  if cost >= verdict.CHANGE_LEAST or cost > -verdict.CHANGE_LEAST and score > 0 then
    return "did"
  elseif cost <= -verdict.CHANGE_LEAST or score < 0 then
    return "opposite"
  end
  return "nothing"
end

--- How many figures there are if none of them changed; nil if some did.
local function unchanged(before, after)
  local both = pair.open({ entries = { before.evidence.entry, after.evidence.entry } }, 2)
  return both.changed == 0 and both.total or nil
end

--- Judge a change.
-- @tparam table before `findings` and `evidence` as from `advice.of`
-- @tparam table after the same
-- @treturn table `outcome` ("did" what it was for, "opposite", "nothing" that stands out changed);
--   `cost` (percent by which the estimated cost fell), `work` (ratio of distinct bytes, 1 if about
--   equal); `aims` of the findings before and `caused` of those after, each `finding`, `from`,
--   `to`, `gain` (percent; of `caused` told from after to before); `elsewhere`, what became worse;
--   `unchanged`, the number of figures if they are all the same
function verdict.judge(before, after)
  local work = growth_of_work(before, after, distinct_bytes)
  local aims = follow_all(before, after, work)
  local caused = follow_all(after, before, 1 / work)
  local due_cost = before.evidence.cost * growth_of_work(before, after, judged_bytes)
  local cost = gain(due_cost, after.evidence.cost) or 0
  -- as seen from the side with the higher cost, so that the opposite of a verdict is the opposite
  if cost < 0 then
    cost = -(gain(after.evidence.cost, due_cost) or 0)
  end
  local outcome = outcome_of(cost, worth(aims) - worth(caused))
  return { outcome = outcome, cost = cost, work = work, aims = aims, caused = caused,
    elsewhere = costs_elsewhere(before, after, work),
    unchanged = outcome == "nothing" and unchanged(before, after) or nil }
end

return verdict
