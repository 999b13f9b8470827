--- The kernel entries of a record: which are meant, how they are called, what was measured.
-- @module assay.record.kernel

local json = require("assay.json")
local record = require("assay.record.record")
local regex = require("assay.regex")
local format = require("assay.util.format")
local sheet = require("assay.sheet")

local kernel = {}

local function ndrange_label(ndrange)
  local sizes = { global = {}, ["local"] = {} }
  for i = 1, ndrange.dimensions do
    sizes.global[i] = ("%d"):format(ndrange.global[i])
    sizes["local"][i] = ("%d"):format(ndrange["local"][i])
  end
  return table.concat(sizes.global, "x") .. "/" .. table.concat(sizes["local"], "x")
end

--- "" if it is 0.
local function offset_label(ndrange)
  local offset, sum = {}, 0
  for i = 1, ndrange.dimensions do
    offset[i] = ("%d"):format(ndrange.offset[i])
    sum = sum + ndrange.offset[i]
  end
  return sum > 0 and "+" .. table.concat(offset, "x") or ""
end

-- Ways to tell entries of one name apart, from the shortest on: what stands behind the name.
local ENDINGS = {
  function() return "" end,
  function(entry) return "@" .. ndrange_label(entry.ndrange) end,
  function(entry)
    return "@" .. ndrange_label(entry.ndrange) .. offset_label(entry.ndrange)
  end,
  function(entry)
    return "@" .. ndrange_label(entry.ndrange) .. offset_label(entry.ndrange) .. "@"
      .. entry.program
  end,
}

local function is_clear(entries, ending)
  local seen = {}
  for _, entry in ipairs(entries) do
    local text = ending(entry) .. "\0" .. tostring(record.optional(entry.launch))
    if seen[text] then
      return false
    end
    seen[text] = true
  end
  return true
end

--- The shortest ending that is clear in all lists of entries.
local function clear_ending(lists)
  for way = 1, #ENDINGS - 1 do
    local clear = true
    for _, entries in pairs(lists) do
      clear = clear and is_clear(entries, ENDINGS[way])
    end
    if clear then
      return ENDINGS[way]
    end
  end
  return ENDINGS[#ENDINGS]
end

local function own_name(entry)
  return entry.name
end

--- Names for all entries of records, each as short as clearness allows: `simple`,
-- `simple@256x256/16x16` when the NDRange has to tell them apart, with `+OFFSET` and at last
-- `@PROGRAM`. Launches of one entry (`--per-launch`) share a name. What has to be told apart in
-- one record is told apart in all.
-- @tparam {{table,...},...} records entries of each
-- @tparam ?func name_of entry and number of its record to name; default: the entry's own name
-- @treturn {{[table]=string},...} for each record entry to label
function kernel.labels_of(records, name_of)
  local by_name, labels = {}, {}
  name_of = name_of or own_name
  for i, entries in ipairs(records) do
    labels[i] = {}
    for _, entry in ipairs(entries) do
      local name = name_of(entry, i)
      by_name[name] = by_name[name] or {}
      by_name[name][i] = by_name[name][i] or {}
      table.insert(by_name[name][i], entry)
    end
  end
  for name, lists in pairs(by_name) do
    local ending = clear_ending(lists)
    for i, entries in pairs(lists) do
      for _, entry in ipairs(entries) do
        labels[i][entry] = name .. ending(entry)
      end
    end
  end
  return labels
end

--- Names for all entries of one record, see `kernel.labels_of`.
-- @tparam {table,...} entries of a record
-- @treturn {[table]=string} entry to label
function kernel.labels(entries)
  return kernel.labels_of({ entries })[1]
end

--- A label with the launch's number behind it if the entry is of one launch.
-- @tparam table entry
-- @tparam string label
-- @treturn string `copy`, `copy #3`
function kernel.with_launch(entry, label)
  local launch = record.optional(entry.launch)
  return launch and ("%s #%d"):format(label, launch) or label
end

--- The labels of entries, with launches, as a text.
-- @tparam {table,...} entries
-- @tparam {[table]=string} labels from `kernel.labels`
-- @treturn string
function kernel.list(entries, labels)
  local texts = {}
  for i, entry in ipairs(entries) do
    texts[i] = kernel.with_launch(entry, labels[entry])
  end
  return format.names(texts)
end

--- Keep the entries whose kernel name a valid expression matches.
-- @tparam {table,...} entries
-- @tparam ?string expression POSIX extended; nil keeps all
-- @treturn {table,...}
function kernel.select(entries, expression)
  if not expression then
    return entries
  end
  local names, selected = {}, {}
  for i, entry in ipairs(entries) do
    names[i] = entry.name
  end
  local matching = regex.matches(expression, names)
  for _, entry in ipairs(entries) do
    if matching[entry.name] then
      selected[#selected + 1] = entry
    end
  end
  return selected
end

--- A metric's value as the record has it.
-- @tparam table entry
-- @tparam string scope
-- @tparam string metric
-- @return value; nil when it is missing or undefined
function kernel.value(entry, scope, metric)
  local figures = entry.scopes[scope]
  local value = figures and figures[metric]
  if value ~= json.null then
    return value
  end
end

local math_type = math.type -- asked for each figure that a rule looks at

--- One number for a metric: the value, or the mean of the launches.
-- @tparam table entry
-- @tparam string scope
-- @tparam string metric
-- @treturn ?number
function kernel.number(entry, scope, metric)
  local figures = entry.scopes[scope]
  local value = figures and figures[metric]
  if value == nil or math_type(value) then -- nearly all
    return value
  end
  return format.mean(value)
end

--- Is a figure that of a sample of the work-groups alone, so that counts, which are of all
-- work-groups, must not be set against it?
-- @tparam table entry
-- @tparam string metric
-- @treturn boolean
function kernel.is_of_sample(entry, metric)
  if not entry.sample or metric == "footprint.reserved" then
    return false
  end
  local family = metric:match("^%a+")
  return family == "footprint" or family == "entropy" or family == "aiwc"
    or metric == "intensity.distinct"
end

--- Go through the values of a key that has an index: of `key[index]`, in order.
-- @tparam table entry
-- @tparam string scope
-- @tparam string key
-- @treturn func that returns the next index, a string, and its value as the record has it
function kernel.indices(entry, scope, key)
  return sheet.indices(sheet.of(entry.scopes[scope] or {}), key)
end

--- The dimensions up to the last one that has a size or an offset.
local function used_dimensions(ndrange)
  local dimensions = ndrange.dimensions
  while dimensions > 1 and ndrange.global[dimensions] == 1 and ndrange.offset[dimensions] == 0 do
    dimensions = dimensions - 1
  end
  return dimensions
end

--- The global or the local size in words: "16 x 16".
-- @tparam table ndrange
-- @tparam string which "global" or "local"
-- @treturn string
function kernel.describe_sizes(ndrange, which)
  return format.sizes(ndrange[which], used_dimensions(ndrange))
end

--- What is executed, in words: "256 x 256 items in 16 x 16 groups of 16 x 16".
-- @tparam table ndrange
-- @treturn string
function kernel.describe_ndrange(ndrange)
  local dimensions = used_dimensions(ndrange)
  local groups = format.sizes(ndrange.groups, dimensions)
  local text = ("%s items in %s %s of %s"):format(format.sizes(ndrange.global, dimensions),
    groups, groups == "1" and "group" or "groups", format.sizes(ndrange["local"], dimensions))
  for i = 1, dimensions do
    if ndrange.offset[i] ~= 0 then
      return text .. ", offset " .. format.sizes(ndrange.offset, dimensions)
    end
  end
  return text
end

return kernel
