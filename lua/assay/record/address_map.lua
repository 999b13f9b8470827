--- The address map of an argument or variable: which work-groups access which bytes, how often.
-- @module assay.record.address_map

local kernel = require("assay.record.kernel")
local record = require("assay.record.record")

local address_map = {}

--- The metrics that it is made of.
address_map.CELL, address_map.BYTES, address_map.GROUPS =
  "address.map", "address.bytes", "address.groups"

local INDEX = "^address%.map%[(%d+),(%d+)%]$"

--- The greatest of the launches: smaller bins of other launches lie within those of this size.
local function greatest(entry, scope, metric)
  local value = kernel.value(entry, scope, metric)
  return type(value) == "table" and value.max or value
end

local function add_cell(map, group, byte, count)
  local row, bin = group // map.groups, byte // map.bytes
  map.rows[row] = map.rows[row] or {}
  map.rows[row][bin] = (map.rows[row][bin] or 0) + count
  map.most = math.max(map.most, map.rows[row][bin])
  map.total = map.total + count
  map.last, map.last_row = math.max(map.last, bin), math.max(map.last_row, row)
end

--- What a record has of one argument.
-- @tparam table entry
-- @tparam string scope
-- @treturn ?table `rows` of counts, by the number of the row and of the bin, both from 0; `bytes`
--   of a bin, `groups` of a row; the `last` bin and `last_row`; the `most` of a cell; the `total`.
--   nil if it has none
function address_map.of(entry, scope)
  local map = { rows = {}, bytes = greatest(entry, scope, address_map.BYTES),
    groups = greatest(entry, "kernel", address_map.GROUPS), most = 0, total = 0,
    last = 0, last_row = 0 }
  if not map.bytes or not map.groups then
    return nil
  end
  for metric in pairs(entry.scopes[scope]) do
    local group, byte = metric:match(INDEX)
    local count = group and kernel.number(entry, scope, metric)
    if count and count > 0 then
      add_cell(map, math.tointeger(group), math.tointeger(byte), count)
    end
  end
  return map.total > 0 and map or nil
end

--- The maps of an entry's arguments and variables, in their order.
-- @tparam table entry
-- @treturn {table,...} each as from `address_map.of`, with the argument's `name`
function address_map.all(entry)
  local maps, seen = {}, {}
  for _, argument in ipairs(entry.arguments) do
    local scope = record.optional(argument.scope)
    local map = scope and not seen[scope] and address_map.of(entry, scope)
    if map then
      seen[scope] = true
      map.name = argument.name
      maps[#maps + 1] = map
    end
  end
  return maps
end

--- Neighbouring bins of a row that count the same: the first, the one behind the last, the count.
local function runs_of(map, row)
  local runs = {}
  for bin = 0, map.last do
    local count, run = row[bin], runs[#runs]
    if count and run and run[2] == bin and run[3] == count then
      run[2] = bin + 1
    elseif count then
      runs[#runs + 1] = { bin, bin + 1, count }
    end
  end
  return runs
end

--- The cells that count something, those that lie together and count the same as one area.
-- @tparam table map
-- @tparam integer groups of the launch
-- @treturn {table,...} first byte, byte behind, first group, group behind, count of each cell
function address_map.areas(map, groups)
  local areas, above = {}, {}
  for number = 0, map.last_row do
    local here = {}
    for _, run in ipairs(runs_of(map, map.rows[number] or {})) do
      local id = table.concat(run, " ")
      local area = above[id]
      if not area then
        area = { run[1] * map.bytes, run[2] * map.bytes, number * map.groups, 0, run[3] }
        areas[#areas + 1] = area
      end
      area[4] = math.min((number + 1) * map.groups, groups)
      here[id] = area
    end
    above = here
  end
  return areas
end

return address_map
