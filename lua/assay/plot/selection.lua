--- The kernel entries that a command line names: `RECORD`, or `RECORD#KERNEL` for one kernel of it.
-- @module assay.plot.selection

local tablex = require("pl.tablex")
local command = require("assay.record.command")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local format = require("assay.util.format")
local kernel = require("assay.record.kernel")
local ranking = require("assay.page.ranking")
local reader = require("assay.record.reader")
local side = require("assay.compare.side")

local selection = {}

--- Entries that figures are drawn of, if nobody asks for more: what a page has room for.
selection.ENTRIES_MOST = 16

--- What one word selects: a list of `entry`, `path`, `document`, `sim`, and two names: `short`,
-- without the NDRange, and `name`.
local function open(word, expression, loaded)
  local one = side.open(word, loaded)
  local labels, items = kernel.labels(one.document.kernels), {}
  for i, entry in ipairs(kernel.select(one.entries, expression)) do
    items[i] = { entry = entry, path = one.path, document = one.document,
      sim = command.file(one.document), short = kernel.with_launch(entry, entry.name),
      name = kernel.with_launch(entry, labels[entry]) }
  end
  if #items == 0 then
    failure.raise(exit.NO_MATCH, "%s: no kernel's name matches '%s'; it has %s", word, expression,
      table.concat(reader.names(one.document), ", "))
  end
  return items
end

-- Ways to tell entries of several records apart, from the shortest on.
local WAYS = {}
for _, name in ipairs({ "short", "name" }) do
  tablex.insertvalues(WAYS, {
    function(item) return item[name] end,
    function(item) return (file.base(item.path):gsub("%.json$", "")) .. ":" .. item[name] end,
    function(item) return item.path .. ":" .. item[name] end,
  })
end

local function are_clear(items, way)
  local seen = {}
  for _, item in ipairs(items) do
    if seen[way(item)] then
      return false
    end
    seen[way(item)] = true
  end
  return true
end

--- The items without those named before, and without those of no finished launch.
local function distinct(items, seen)
  local kept = {}
  for _, item in ipairs(items) do
    local id = item.path .. "\0" .. item.name
    if not seen[id] and next(item.entry.scopes) ~= nil then
      kept[#kept + 1] = item
    end
    seen[id] = true
  end
  return kept
end

local function assemble(items)
  local way = 1
  while way < #WAYS and not are_clear(items, WAYS[way]) do
    way = way + 1
  end
  local result = { entries = {}, labels = {}, keys = {}, sims = {} }
  local merged
  for i, item in ipairs(items) do
    result.entries[i], result.labels[i] = item.entry, WAYS[way](item)
    result.sims[i] = item.sim or false
    if item.document ~= merged then
      tablex.update(result.keys, tablex.difference(item.document.keys, result.keys))
      merged = item.document
    end
  end
  return result
end

--- The items of one word, the costliest first; of each kernel the one that costs most, unless they
-- are to be kept apart.
local function ranked(items, options)
  local of, entries, kept = {}, {}, {}
  for i, item in ipairs(items) do
    of[item.entry], entries[i] = item, item.entry
  end
  if #items > 0 then
    for i, each in ipairs((ranking.of(items[1].document, entries, options.judge, options.apart))) do
      kept[i] = of[each.leading]
      kept[i].seconds = each.seconds
    end
  end
  return kept
end

--- As many items as there may be, those that cost most, in their order.
local function costliest(items, most)
  local order, place = tablex.copy(items), tablex.index_map(items)
  table.sort(order, function(a, b)
    return a.seconds > b.seconds or a.seconds == b.seconds and place[a] < place[b]
  end)
  local kept = tablex.makeset(table.move(order, 1, most, 1, {}))
  return tablex.filter(items, function(item) return kept[item] end)
end

--- What there is to say of entries that are not among those selected.
local function notes_of(kind, merged, left_out, most)
  local notes = {}
  if merged > 0 then
    notes[1] = ("figures show of each kernel the NDRange that costs most; %s not shown, and "
      .. "--per-ndrange keeps them apart"):format(
      format.plural(merged, "other is", "others are"))
  end
  if left_out > 0 then
    notes[#notes + 1] = ("figures show the %s most; %s left out, -k selects, and --top 0 shows "
      .. "all"):format(format.plural(most, kind .. " that costs", kind .. "s that cost"),
      format.plural(left_out, "other is", "others are"))
  end
  return notes
end

--- The lists of all words as one.
local function joined(lists)
  local items = {}
  for _, list in ipairs(lists) do
    table.move(list, 1, #list, #items + 1, items)
  end
  return items
end

--- Rank the items of words, and leave out what is too much. Returns these, and what to say of it.
local function rank(lists, options)
  local all = #joined(lists)
  local items = joined(tablex.imap(function(list) return ranked(list, options) end, lists))
  local merged, most = all - #items, options.most or selection.ENTRIES_MOST
  local left_out = most > 0 and math.max(0, #items - most) or 0
  if left_out > 0 then
    items = costliest(items, most)
  end
  return items, notes_of(options.apart and "NDRange" or "kernel", merged, left_out, most)
end

--- Read records and select kernels. Raises a failure: those of `side.open`, exit.NO_MATCH if no
-- kernel is called so, exit.NO_KERNEL if none has figures.
-- @tparam {string,...} words of the command line
-- @tparam ?string expression for the kernel's name
-- @tparam ?table options `loaded`, records by path, to which is added what is read; with `judge`
--   (from `judge.open`) the entries of each word are ranked by what they cost, of each kernel the
--   one is kept that costs most, unless they are to be kept `apart`, and of all at `most` so many
--   (ENTRIES_MOST, 0 for all)
-- @treturn table `entries` with figures, at least one; `labels`, a name for each that no other
--   has; `keys` of the records; `sims`, of each entry the simulator file it is of, or false;
--   `notes`, sentences on what is not among them
function selection.load(words, expression, options)
  options = options or {}
  local lists, loaded, seen = {}, options.loaded or {}, {}
  for i, word in ipairs(words) do
    lists[i] = distinct(open(word, expression, loaded), seen)
  end
  local items, notes = joined(lists), {}
  if #items == 0 then
    failure.raise(exit.NO_KERNEL, "%s: no launch finished, so there are no figures",
      table.concat(words, ", "))
  elseif options.judge then
    items, notes = rank(lists, options)
  end
  local subject = assemble(items)
  subject.notes = notes
  return subject
end

return selection
