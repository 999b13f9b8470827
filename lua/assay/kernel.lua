--- The kernel entries of a record: which are meant, how they are called, what was measured.
-- @module assay.kernel

local record = require("assay.record")
local regex = require("assay.regex")
local format = require("assay.format")

local kernel = {}

local function ndrange_label(ndrange)
  local sizes = { global = {}, ["local"] = {} }
  for i = 1, ndrange.dimensions do
    sizes.global[i] = ("%d"):format(ndrange.global[i])
    sizes["local"][i] = ("%d"):format(ndrange["local"][i])
  end
  return table.concat(sizes.global, "x") .. "/" .. table.concat(sizes["local"], "x")
end

local function offset_label(ndrange)
  local offset = {}
  for i = 1, ndrange.dimensions do
    offset[i] = ("%d"):format(ndrange.offset[i])
  end
  return table.concat(offset, "x")
end

-- Ways to tell entries of one name apart, from the shortest on.
local LABELS = {
  function(entry) return entry.name end,
  function(entry) return entry.name .. "@" .. ndrange_label(entry.ndrange) end,
  function(entry)
    return entry.name .. "@" .. ndrange_label(entry.ndrange) .. "+" .. offset_label(entry.ndrange)
  end,
  function(entry)
    return entry.name .. "@" .. ndrange_label(entry.ndrange) .. "+"
      .. offset_label(entry.ndrange) .. "@" .. entry.program
  end,
}

local function is_clear(entries, label)
  local seen = {}
  for _, entry in ipairs(entries) do
    local text = label(entry) .. "\0" .. tostring(record.optional(entry.launch))
    if seen[text] then
      return false
    end
    seen[text] = true
  end
  return true
end

--- Names for all entries of a record, each as short as clearness allows: `simple`,
-- `simple@256x256/16x16` when the NDRange has to tell them apart, with `+OFFSET` and at last
-- `@PROGRAM`. Launches of one entry (`--per-launch`) share a name.
-- @tparam {table,...} entries of a record
-- @treturn {[table]=string} entry to label
function kernel.labels(entries)
  local by_name, labels = {}, {}
  for _, entry in ipairs(entries) do
    by_name[entry.name] = by_name[entry.name] or {}
    table.insert(by_name[entry.name], entry)
  end
  for _, same in pairs(by_name) do
    local way = 1
    while way < #LABELS and not is_clear(same, LABELS[way]) do
      way = way + 1
    end
    for _, entry in ipairs(same) do
      labels[entry] = LABELS[way](entry)
    end
  end
  return labels
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
  return figures and record.optional(figures[metric])
end

--- One number for a metric: the value, or the mean of the launches.
-- @tparam table entry
-- @tparam string scope
-- @tparam string metric
-- @treturn ?number
function kernel.number(entry, scope, metric)
  return format.mean(kernel.value(entry, scope, metric))
end

--- The dimensions up to the last one that has a size or an offset.
local function used_dimensions(ndrange)
  local dimensions = ndrange.dimensions
  while dimensions > 1 and ndrange.global[dimensions] == 1 and ndrange.offset[dimensions] == 0 do
    dimensions = dimensions - 1
  end
  return dimensions
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
