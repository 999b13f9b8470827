--- What is compared, in words and for programs: the heads of a comparison and of its pairs.
-- @module assay.page.compare.heads

local cost_words = require("assay.cost.words")
local evidence = require("assay.advise.evidence")
local facts = require("assay.page.facts")
local format = require("assay.util.format")
local json = require("assay.json")
local judge = require("assay.cost.judge")
local kernel = require("assay.record.kernel")
local pair = require("assay.compare.pair")
local ranking = require("assay.page.ranking")

local heads = {}

-- What is worth a line only where it differs.
local DULL = { Program = true, Launches = true }

--- The title of a pair: the label, or the names of variants.
-- @tparam table both from `pair.open`
-- @treturn string
function heads.heading(both)
  local names = {}
  for side = 1, both.sides do
    names[#names + 1] = both.entries[side] and both.entries[side].name
  end
  for i = 2, #names do
    if names[i] ~= names[1] then
      return table.concat(names, " > ")
    end
  end
  return both.label
end

--- A sentence when the sides executed different numbers of items.
-- @tparam table both from `pair.open`
-- @treturn ?string
function heads.ndrange_remark(both)
  if pair.differ_in(both.entries, both.sides, function(entry)
        return kernel.describe_ndrange(entry.ndrange)
      end) then
    return "The NDRanges differ; figures that depend on the items and groups differ for that "
      .. "reason, too."
  end
end

--- A program is named by a number of its code, which says nothing to people.
local function readable(fact)
  return fact[1] == "Program" and fact[2]:gsub("^%x+, ", "") or fact[2]
end

--- The facts of all sides by name: `order` of the names, and texts by side.
local function facts_by_name(both, sides, device)
  local order, texts = {}, {}
  local at = ranking.common_size(both.entries, sides, device)
  for side = 1, both.sides do
    local entry, document = both.entries[side], sides[side].document
    local k = entry and evidence.of(entry, document.keys, judge.for_entry(device, entry, at))
    for _, fact in ipairs(entry and facts.of_entry(entry, document, device, k) or {}) do
      if not texts[fact[1]] then
        texts[fact[1]], order[#order + 1] = {}, fact[1]
      end
      texts[fact[1]][side] = readable(fact)
    end
  end
  return order, texts
end

local function is_shared(texts, both)
  local first = texts[next(texts)]
  for side = 1, both.sides do
    if both.entries[side] and texts[side] ~= first then
      return false
    end
  end
  return true
end

--- What was executed: once if it is the same on all sides, else for each.
-- @tparam table both from `pair.open`
-- @tparam table context `sides`, `titles`, `device` (from `judge.open`)
-- @treturn {{string,string},...} a name and a text each
function heads.of_pair(both, context)
  local list = {}
  local order, texts = facts_by_name(both, context.sides, context.device)
  for _, name in ipairs(order) do
    if is_shared(texts[name], both) then
      list[#list + 1] = not DULL[name] and { name, texts[name][next(texts[name])] } or nil
    else
      for side = 1, both.sides do
        local text = texts[name][side]
        list[#list + 1] = text and { name, ("%s: %s"):format(context.titles[side], text) } or nil
      end
    end
  end
  return list
end

--- Names of the pairs that a condition picks, as one fact.
local function fact_of(name, pairs_, condition)
  local labels = {}
  for _, both in ipairs(pairs_) do
    labels[#labels + 1] = condition(both) and both.label or nil
  end
  return #labels > 0 and { name, format.names(labels) } or nil
end

--- Metrics that two records define differently.
local function redefined(before, after)
  local names = {}
  for name, key in pairs(before) do
    local other = after[name]
    if other and (other.unit ~= key.unit or other.text ~= key.text) then
      names[#names + 1] = name
    end
  end
  table.sort(names)
  return #names > 0 and format.names(names)
end

local function add_notes(list, sides)
  for _, side in ipairs(sides) do
    if not side.document.complete then
      list[#list + 1] = { "Note", side.operand .. " is incomplete: its program had not ended" }
    end
  end
  local first = sides[1].document
  for i = 2, #sides do
    local other = sides[i].document
    if other.tool.version ~= first.tool.version
        or other.simulator.version ~= first.simulator.version then
      list[#list + 1] = { "Note", ("%s was recorded by Assay %s with %s %s, %s by %s with %s %s")
        :format(sides[1].operand, first.tool.version, first.simulator.name,
          first.simulator.version, sides[i].operand, other.tool.version, other.simulator.name,
          other.simulator.version) }
    end
    local names = redefined(first.keys, other.keys)
    list[#list + 1] = names and { "Note", ("%s and %s mean different things by %s"):format(
      sides[1].operand, sides[i].operand, names) } or nil
  end
end

--- The predicted time of all launches of each side, as many times as large as those of the first
-- are taken to be; nil if there is but one kernel on each, of which its own facts tell.
local function total(sides, pairs_, context)
  local at, times = ranking.settle(context.device, sides[1].document), {}
  local is_one = true
  for i, side in ipairs(sides) do
    local seconds = ranking.compared_seconds(i, sides, pairs_, context.device)
    times[i] = ("%s %s"):format(context.titles[i], cost_words.duration(seconds))
    is_one = is_one and #side.entries == 1
  end
  return not is_one and { "Predicted", ("%s; all launches on %s%s"):format(
    table.concat(times, ", "), context.device.profile.values.device,
    at.factor and at.factor ~= 1 and (", each %s times as large as recorded"):format(
      format.real(at.factor)) or "") } or nil
end

--- What the sides are, and which kernels are not shown.
-- @tparam {table,...} sides from `side.open`
-- @tparam {table,...} pairs_ from `comparison.pairs`
-- @tparam table context `titles`, `full`, `device` (from `judge.open`)
-- @tparam integer hidden pairs that changed and are left out
-- @treturn {{string,string},...} a name and a text each
function heads.of_sides(sides, pairs_, context, hidden)
  local list = {}
  for i, side in ipairs(sides) do
    local title = context.titles[i]
    list[i] = { i == 1 and "Baseline" or "Compared",
      title == side.operand and title or ("%s: %s"):format(title, side.operand) }
  end
  for i, title in ipairs(context.titles) do
    list[#list + 1] = fact_of("Missing in " .. title, pairs_, function(both)
      return not both.entries[i]
    end)
  end
  list[#list + 1] = total(sides, pairs_, context)
  list[#list + 1] = not context.full and fact_of("The same", pairs_, function(both)
    return both.same
  end) or nil
  list[#list + 1] = hidden > 0 and { "Not shown", ("%s that changed less; --top 0 shows all, -k "
    .. "some"):format(format.plural(hidden, "more kernel")) } or nil
  add_notes(list, sides)
  return list
end

--- What the sides are, for programs.
-- @tparam {table,...} sides from `side.open`
-- @tparam {table,...} pairs_ from `comparison.pairs`
-- @tparam table context `titles`
-- @treturn table
function heads.about(sides, pairs_, context)
  local about = { sides = json.array({}), missing = json.array({}), same = json.array({}) }
  for i, side in ipairs(sides) do
    about.sides[i] = { title = context.titles[i], record = side.path,
      kernel = side.selection or json.null }
  end
  for _, both in ipairs(pairs_) do
    for side = 1, both.sides do
      if not both.entries[side] then
        table.insert(about.missing, { kernel = both.label, side = context.titles[side] })
      end
    end
    if both.same then
      table.insert(about.same, both.label)
    end
  end
  return about
end

--- What a pair is, for programs.
-- @tparam table both from `pair.open`
-- @treturn table
function heads.about_pair(both)
  local about = { changed = both.changed, figures_total = both.total,
    entries = json.array({}) }
  for side = 1, both.sides do
    local entry = both.entries[side]
    about.entries[side] = entry and facts.about_entry(entry) or json.null
  end
  return about
end

return heads
