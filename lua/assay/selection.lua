--- The kernel entries that a command line names: `RECORD`, or `RECORD#KERNEL` for one kernel of it.
-- @module assay.selection

local lfs = require("lfs")
local exit = require("assay.exit")
local file = require("assay.file")
local kernel = require("assay.kernel")
local record = require("assay.record")
local report = require("assay.report")

local selection = {}

--- Split a word into a path and a kernel's name. A file may have the whole word as its name.
-- @tparam string word
-- @treturn string path
-- @treturn ?string the kernel's name
function selection.path(word)
  if lfs.attributes(word, "mode") then
    return word
  end
  local path, name = word:match("^(.+)#([^#]+)$")
  return path or word, name
end

--- The entries whose name or label is `name`.
local function named(entries, labels, name)
  local found = {}
  for _, entry in ipairs(entries) do
    if not name or entry.name == name or labels[entry] == name then
      found[#found + 1] = entry
    end
  end
  return found
end

local function label_of(entry, labels)
  local launch = record.optional(entry.launch)
  return labels[entry] .. (launch and (" #%d"):format(launch) or "")
end

--- What one word selects: a list of `entry`, `path`, `name`.
local function open(word, expression)
  local path, name = selection.path(word)
  local document, entries, code = report.open(path, expression)
  if not document then
    return nil, entries, code
  end
  local labels, items = kernel.labels(document.kernels), {}
  for i, entry in ipairs(named(entries, labels, name)) do
    items[i] = { entry = entry, path = path, name = label_of(entry, labels),
      keys = document.keys }
  end
  if #items == 0 then
    return nil, ("%s: no kernel selected in it is called '%s'; it has %s"):format(path, name,
      table.concat(report.names(document), ", ")), exit.NO_MATCH
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
  local result = { entries = {}, labels = {}, keys = {} }
  for i, item in ipairs(items) do
    result.entries[i], result.labels[i] = item.entry, WAYS[way](item)
    for name, key in pairs(item.keys) do
      result.keys[name] = result.keys[name] or key
    end
  end
  return result
end

--- Read records and select kernels.
-- @tparam {string,...} words of the command line
-- @tparam ?string expression for the kernel's name
-- @treturn[1] table `entries` with figures, at least one; `labels`, a name for each that no other
--   has; `keys` of the records
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function selection.load(words, expression)
  local items = {}
  for _, word in ipairs(words) do
    local more, reason, code = open(word, expression)
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

return selection
