--- What memory the items of sub-groups and work-groups touch together, as far as it follows from
-- their ids: in groups of any shape.
-- @module assay.cost.touched

local affine = require("assay.record.affine")
local requests = require("assay.record.requests")

local touched = {}

--- Distinct pieces of memory that a sub-group's request touches.
-- @tparam {number,number,number} ids bytes for each dimension
-- @tparam {{integer,integer,integer},...} lanes local ids of the items
-- @tparam integer bytes of a piece
-- @treturn integer
function touched.pieces(ids, lanes, bytes)
  local seen, count = {}, 0
  for _, lane in ipairs(lanes) do
    local piece = affine.distance(ids, lane) // bytes
    count = count + (seen[piece] and 0 or 1)
    seen[piece] = true
  end
  return count
end

--- Bytes by which an item's number in each dimension moves a place: where a group has one item,
-- that is the group's number.
-- @tparam table k evidence
-- @tparam table form of a place
-- @treturn {number,number,number}
function touched.of_items(k, form)
  local bytes = {}
  for i, size in ipairs(k.entry.ndrange["local"]) do
    bytes[i] = size > 1 and form.ids[i] or form.groups[i]
  end
  return bytes
end

--- Does a place follow from the items' numbers in the launch, so that it is all the same to it how
-- they are grouped?
-- @tparam table k evidence
-- @tparam table place
-- @treturn boolean
function touched.is_of_launch(k, place)
  local form, ndrange = place.strides, k.entry.ndrange
  if not form or form.of_launch < affine.OBEYED_LEAST or place.operation == "atomics" then
    return false
  end
  for i, size in ipairs(ndrange["local"]) do
    if size > 1 and ndrange.groups[i] > 1 and form.groups[i] ~= size * form.ids[i] then
      return false
    end
  end
  return true
end

--- Distinct sectors that all items of a group touch at places, in one iteration of their loops.
-- @tparam table k evidence
-- @tparam {table,...} places with forms
-- @tparam {integer,integer,integer} sizes of the group
-- @treturn integer
function touched.group_sectors(k, places, sizes)
  local seen, count = {}, 0
  local items = affine.items(sizes)
  for _, place in ipairs(places) do
    local ids = touched.of_items(k, place.strides)
    for _, item in ipairs(items) do
      local sector = (place.strides.offset + affine.distance(ids, item)) // requests.SEGMENT_BYTES
      local piece = place.argument .. sector
      count = count + (seen[piece] and 0 or 1)
      seen[piece] = true
    end
  end
  return count
end

return touched
