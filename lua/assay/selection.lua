--- The kernel entries that a command line names: `RECORD`, or `RECORD#KERNEL` for one kernel of it.
-- @module assay.selection

local tablex = require("pl.tablex")
local exit = require("assay.exit")
local file = require("assay.file")
local kernel = require("assay.kernel")
local report = require("assay.report")
local side = require("assay.side")

local selection = {}

--- Entries that figures are drawn of: more cannot be told apart in one.
selection.ENTRIES_MOST = 50

--- The simulator file that a record is of, if it is of one.
local function sim_of(document)
  local command = document.provenance.command
  return #command > 0 and command[#command]:match("^.+%.sim$") or nil
end

--- What one word selects: a list of `entry`, `path`, `name`, `keys`, `sim`.
local function open(word, expression, loaded)
  local one, reason, code = side.open(word, loaded)
  if not one then
    return nil, reason, code
  end
  local labels, items = kernel.labels(one.document.kernels), {}
  for i, entry in ipairs(kernel.select(one.entries, expression)) do
    items[i] = { entry = entry, path = one.path, keys = one.document.keys,
      sim = sim_of(one.document),
      name = kernel.with_launch(entry, labels[entry]) }
  end
  if #items == 0 then
    return nil, ("%s: no kernel's name matches '%s'; it has %s"):format(word, expression,
      table.concat(report.names(one.document), ", ")), exit.NO_MATCH
  end
  return items
end

-- Ways to tell entries of several records apart, from the shortest on.
local WAYS = {
  function(item) return item.name end,
  function(item) return (file.base(item.path):gsub("%.json$", "")) .. ":" .. item.name end,
  function(item) return item.path .. ":" .. item.name end,
}

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
local function distinct(items)
  local kept, seen = {}, {}
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
    if item.keys ~= merged then -- those of a record are the same table
      tablex.update(result.keys, tablex.difference(item.keys, result.keys))
      merged = item.keys
    end
  end
  return result
end

--- Read records and select kernels.
-- @tparam {string,...} words of the command line
-- @tparam ?string expression for the kernel's name
-- @tparam ?table loaded records by path; what is read is added
-- @treturn[1] table `entries` with figures, at least one; `labels`, a name for each that no other
--   has; `keys` of the records; `sims`, of each entry the simulator file it is of, or false
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function selection.load(words, expression, loaded)
  local items = {}
  loaded = loaded or {}
  for _, word in ipairs(words) do
    local more, reason, code = open(word, expression, loaded)
    if not more then
      return nil, reason, code
    end
    table.move(more, 1, #more, #items + 1, items)
  end
  items = distinct(items)
  if #items == 0 then
    return nil, table.concat(words, ", ") .. ": no launch finished, so there are no figures",
      exit.NO_KERNEL
  end
  return assemble(items)
end

--- Keep those of a subject with the most accesses, in their order.
-- @tparam table subject from `selection.load`, which is changed
-- @treturn integer how many were left out
function selection.keep_largest(subject)
  local accesses, order = {}, tablex.range(1, #subject.entries)
  for i, entry in ipairs(subject.entries) do
    accesses[i] = kernel.number(entry, "combined", "accesses.total") or 0
  end
  table.sort(order, function(a, b)
    return accesses[a] > accesses[b] or accesses[a] == accesses[b] and a < b
  end)
  local kept = table.move(order, 1, selection.ENTRIES_MOST, 1, {})
  table.sort(kept)
  subject.sims = tablex.imap(function(i) return subject.sims[i] end, kept)
  subject.entries = tablex.imap(function(i) return subject.entries[i] end, kept)
  subject.labels = tablex.imap(function(i) return subject.labels[i] end, kept)
  return #order - #kept
end

return selection
