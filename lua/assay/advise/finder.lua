--- What stands out in a kernel's record: applies the rules, and puts the findings in order.
-- @module assay.advise.finder

local tablex = require("pl.tablex")
local cost_words = require("assay.cost.words")
local evidence = require("assay.advise.evidence")
local format = require("assay.util.format")
local local_size = require("assay.record.local_size")
local position = require("assay.record.position")
local record = require("assay.record.record")

local finder = {}

-- Of the kernel's time, from this share on a finding is a warning, below it a note, and below the
-- other it is not worth a word: no prediction is so exact.
local WARNING_LEAST, NOTE_LEAST = 0.06, 0.05
-- Of a remedy that puts other work in place of what it saves, some of which no record knows, unless
-- it says itself how much it has to save.
local TRADE_LEAST = 0.13
-- The exponent of the effort of a remedy where findings are compared.
local ACROSS = 1 / 3

--- Replace the {words} of a sentence by a finding's members. What is counted may follow a number:
-- "{value:item}" is "1 item" and "2 items", "{value:access is/accesses are}" has both forms.
local function fill(sentence, finding)
  return (sentence:gsub("{([%w_]+):?([^{}]*)}", function(word, nouns)
    local value = finding[word]
    if value == nil then
      error(("its findings have no {%s}"):format(word), 0)
    elseif nouns ~= "" then
      return format.plural(value, nouns:match("^[^/]+"), nouns:match("/(.+)$"))
    end
    return type(value) == "number" and format.real(value) or tostring(value)
  end))
end

local function has_needs(rule, keys)
  for _, key in ipairs(rule.needs) do
    if not keys[key] then
      return false
    end
  end
  return true
end

--- Advice for CPUs alone would contradict the rest, and is given only if it was asked for.
local function is_for(rule, device)
  return rule.devices == "any" or rule.devices == device
    or device == "any" and rule.devices ~= "cpu"
end

--- The findings of one rule, one for each argument: the heaviest with the other places in `also`.
local function merge(found)
  local merged, by_argument, order = {}, {}, {}
  for i, finding in ipairs(found) do
    order[finding] = i
  end
  table.sort(found, function(a, b)
    if a.weight ~= b.weight then
      return a.weight > b.weight
    end
    return order[a] < order[b]
  end)
  for _, finding in ipairs(found) do
    local first = by_argument[finding.argument or ""]
    if first then
      if not finding.changes then
        first.weight = math.min(1, first.weight + finding.weight)
      end
      table.insert(first.also, finding.line)
    else
      finding.also = {}
      by_argument[finding.argument or ""] = finding
      merged[#merged + 1] = finding
    end
  end
  return merged
end

local function is_finite(number)
  return type(number) == "number" and number == number and math.abs(number) < math.huge
end

--- What `when` returned, as a list of findings.
local function as_list(result)
  if not result then
    return {}
  elseif type(result) ~= "table" then
    error(("when returns a %s, not findings"):format(type(result)), 0)
  end
  local list = result.metric and { result } or result
  for _, finding in ipairs(list) do
    if type(finding) ~= "table" or not finding.aim then
      error("when returns findings that k:finding did not make", 0)
    end
  end
  return list
end

--- Those of the findings whose figures are defined: records have nulls.
local function defined(list)
  return tablex.filter(list, function(finding)
    return is_finite(finding.value) and is_finite(finding.threshold)
      and (finding.changes or is_finite(finding.weight))
  end)
end

--- All that a rule finds: in the kernel, or in each of its arguments or places.
local function ask(rule, k)
  if not rule.each then
    return as_list(rule.when(k))
  end
  local all = {}
  for _, one in ipairs(k:all_of(rule.each)) do
    local found = as_list(rule.when(k, one))
    table.move(found, 1, #found, #all + 1, all)
  end
  return all
end

--- A remedy's transformations, of what can be named in an option: a record may name anything.
local function transformations_of(remedy, finding)
  local names = (finding.argument or "") .. (finding.names or "")
  return remedy.transformations and names:find("^[%w_,]*$")
    and tablex.filter(tablex.map(function(each) return fill(each, finding) end,
      remedy.transformations), function(each) return each ~= "" end) or nil
end

--- The remedies of a finding and what each would save.
local function estimate(rule, k, finding)
  local list = {}
  for i, remedy in ipairs(rule.remedies) do
    local change = finding.changes[remedy.name]
    local saving = change and k:saving(change)
    if saving and is_finite(saving) then
      list[#list + 1] = { name = remedy.name, try = fill(remedy.try, finding), saving = saving,
        gain = 1 / (1 - saving), effort = remedy.effort or 1, order = i,
        least = remedy.least or remedy.trades and TRADE_LEAST or NOTE_LEAST,
        transformations = transformations_of(remedy, finding) }
    end
  end
  return list
end

--- Sort remedies, the best first; one that is more work must gain the more.
local function sort_remedies(list)
  table.sort(list, function(a, b)
    local x, y = a.gain / a.effort, b.gain / b.effort
    return x > y or x == y and a.order < b.order
  end)
end

--- What the aim of a finding comes to if a remedy, or none, is followed. What is counted is whole,
-- and of what is there at all one is left at least.
local function settled(finding, remedy, k)
  local aim = tablex.update({}, finding.aim)
  local own = remedy and finding.aims and finding.aims[remedy.name]
  if own then
    tablex.update(aim, own)
    aim.from = k:aimed(aim)
  end
  local key = k.keys[record.key_of(aim.metric)]
  if is_finite(aim.to) and key and key.kind == "count" and not aim.per then
    aim.to = aim.to > 0 and math.max(1, math.floor(aim.to + 0.5)) or aim.to
  end
  return aim
end

--- Give each remedy its aim; that of the first is the finding's.
local function settle_aims(finding, k)
  for _, remedy in ipairs(finding.remedies) do
    remedy.aim = settled(finding, remedy, k)
  end
  finding.aim = finding.remedies[1] and finding.remedies[1].aim or settled(finding, nil, k)
end

--- What a finding's first remedy gains, for its work: less counts against another cause than it
-- does against another remedy of the same one.
local function gain_for_work(remedy)
  return remedy and remedy.gain / remedy.effort ^ ACROSS or 1
end

--- Give a finding those remedies that save enough, the best first, of which it has at stake what
-- that saves.
local function choose(finding, remedies)
  finding.remedies = tablex.filter(remedies, function(remedy)
    return remedy.saving >= (remedy.is_tried and NOTE_LEAST or remedy.least)
  end)
  sort_remedies(finding.remedies)
  local best = finding.remedies[1]
  finding.try = best and best.try
  finding.weight = best and best.saving or 0
  finding.gain = gain_for_work(best)
end

--- Say what a finding has at stake: what its best remedy saves, or the rule's own word.
local function weigh(rule, k, finding)
  finding.rule, finding.say = rule, fill(rule.say, finding)
  if rule.remedies then
    choose(finding, estimate(rule, k, finding))
  else
    finding.try, finding.remedies = fill(rule.try, finding), {}
  end
  settle_aims(finding, k)
  finding.weight = math.min(1, finding.weight)
  finding.gain = finding.gain or 1 / (1 - math.min(finding.weight, evidence.SAVING_MOST))
end

local function apply(rule, k)
  local ok, found = pcall(function()
    local list = defined(ask(rule, k))
    for _, finding in ipairs(list) do
      weigh(rule, k, finding)
    end
    return merge(tablex.filter(list, function(finding) return finding.weight >= NOTE_LEAST end))
  end)
  if not ok then
    return {}, ("rule %s: %s"):format(rule.name, tostring(found))
  end
  return found
end

--- Does a finding stand before another? Errors do, and what is so at any size; then what gains
-- more, and of what is more work only if it gains the more. Returns nil if they are equal.
local function is_before(a, b)
  if (a.level == "error") ~= (b.level == "error") then
    return a.level == "error"
  elseif (a.is_of_size or false) ~= (b.is_of_size or false) then
    return not a.is_of_size
  elseif a.gain ~= b.gain then
    return a.gain > b.gain
  end
end

--- Give findings their levels, and put them in order.
local function arrange(findings)
  for _, finding in ipairs(findings) do
    finding.level = finding.rule.error and "error"
      or finding.weight >= WARNING_LEAST and "warning" or "note"
  end
  table.sort(findings, function(a, b)
    local before = is_before(a, b)
    if before == nil then
      return a.order < b.order
    end
    return before
  end)
  return findings
end

--- Findings of all rules about a kernel, that first which gains most for its work.
-- @tparam table entry of a record
-- @tparam table keys of the record
-- @tparam {table,...} list of rules
-- @tparam string device "gpu", "cpu" or "any"
-- @tparam table judge as of `evidence.of`
-- @treturn {table,...} findings: `rule`, `level`, `weight`, `gain` (times as fast, over the effort
--   of the best remedy), `scope`, `argument`, `line`, `also`
--   (other lines), `metric`, `value`, `threshold`, `say`, `try`, `aim`; `remedies`, the
--   best first, each with `name`, `try`, `saving`, the share of the kernel's time, its `aim`, and
--   `transformations`, options of `assay transform` that make the change where they apply
-- @treturn {string,...} rules that failed, and how
-- @treturn table the evidence
function finder.of(entry, keys, list, device, judge)
  local k = evidence.of(entry, keys, judge)
  k.device = device
  local findings, faults = {}, {}
  for _, rule in ipairs(list) do
    if is_for(rule, device) and has_needs(rule, keys)
      and not (rule.of_groups and local_size.is_lone(entry)) then
      local found, fault = apply(rule, k)
      faults[#faults + 1] = fault
      table.move(found, 1, #found, #findings + 1, findings)
    end
  end
  for i, finding in ipairs(findings) do
    finding.order = i
  end
  return arrange(findings), faults, k
end

--- Is what is saved worth a word?
-- @tparam number saving share of the kernel's time
-- @treturn boolean
function finder.is_worth_a_word(saving) return saving >= NOTE_LEAST end

--- Put findings in order again of which some remedies were tried.
-- @tparam {table,...} findings from `finder.of`, with remedies whose `saving`, `gain` and `aim` may
--   be others and that have `is_tried` then
-- @treturn {table,...} those that still have something at stake
function finder.settle(findings)
  for _, finding in ipairs(findings) do
    if #finding.remedies > 0 then
      choose(finding, finding.remedies)
      finding.aim = finding.remedies[1] and finding.remedies[1].aim or finding.aim
    end
  end
  return arrange(tablex.filter(findings, function(finding)
    return finding.weight >= NOTE_LEAST
  end))
end

--- A finding's place in the source for people, "matmul.cl:8:16".
-- @tparam ?table line of a record
-- @treturn ?string
function finder.place(line)
  return line and ("%s:%d:%d"):format(position.name_of(line), line.line, line.column)
end

--- What an aim is about, "accesses.loads of A", "footprint.bytes of local memory".
-- @tparam table aim `scope`, `metric`, `per` if it is in proportion to another metric, and `later`,
--   the argument that has taken the place of that of its scope; or `resource`, of which the
--   predicted time is meant
-- @treturn string
function finder.figure(aim)
  if aim.resource then
    return "time of " .. cost_words.RESOURCES[aim.resource]
  end
  local argument = aim.scope:match("^arg:(.*)$")
  local owner = argument or aim.scope:match("^line:(.*)$")
    or aim.scope ~= "kernel" and aim.scope .. " memory"
  return aim.metric .. (owner and " of " .. owner or "") .. (aim.later
    and (" (now %s)"):format(aim.later) or "") .. (aim.per and " per " .. aim.per.metric or "")
end

--- The unit of an aim.
-- @tparam table aim
-- @tparam table keys of the record
-- @treturn string "1" if it has none
function finder.unit(aim, keys)
  if aim.resource then
    return "s"
  end
  local key = not aim.per and keys[record.key_of(aim.metric)]
  return key and key.unit or "1"
end

--- A number of an aim with its unit.
-- @tparam table aim
-- @tparam ?number number
-- @tparam table keys of the record
-- @treturn string
function finder.quantity(aim, number, keys)
  return aim.resource and cost_words.duration(number)
    or number and format.quantity(number, finder.unit(aim, keys)) or format.NONE
end

--- What is to change if the advice is followed, in a sentence.
-- @tparam table finding
-- @tparam table keys of the record
-- @treturn ?string nil if the aim has no number
function finder.expectation(finding, keys)
  local aim = finding.aim
  if not aim.from or not aim.to then
    return nil
  end
  local is_exact = aim.to == 0 or finding.remedies[1] and finding.remedies[1].is_tried
  return ("%s from %s to %s%s"):format(finder.figure(aim), finder.quantity(aim, aim.from, keys),
    is_exact and "" or "about ", finder.quantity(aim, aim.to, keys))
end

return finder
