--- What becomes of a demand when each item of a stencil walks along the slowest dimension, and
-- keeps in registers what it needs again. Places are those of `assay.advise.places`.
-- @module assay.cost.walk

local change = require("assay.cost.change")
local requests = require("assay.record.requests")
local touched = require("assay.cost.touched")

local walk = {}

local LINE = requests.LINE_BYTES
-- The part of a stencil's instructions that go into addresses and into what is loaded at each.
local ADDRESSES = 0.7
-- Iterations of a loop that can be a window's.
local WINDOW_MOST = 32
-- Elements through which an item walks.
local STEPS = 8
-- Elements that an item can keep in registers.
local KEPT_MOST = 64

--- Bytes by which the slowest dimension of a kernel's ids moves a place, and the items of a group
-- in that dimension.
local function slowest(k, form)
  local most, items
  for i, signed in ipairs(touched.of_items(k, form)) do
    local bytes = math.abs(signed)
    if bytes ~= 0 and (not most or bytes > most) then
      most, items = bytes, k.entry.ndrange["local"][i]
    end
  end
  return most, items
end

--- Rows or planes that a place loads in a loop of its own.
local function planes_of_loop(place, pitch)
  for i, bytes in ipairs(place.form.loops) do
    local loop = place.loops[i]
    if loop and math.abs(bytes) == pitch and loop.iterations <= WINDOW_MOST then
      return math.floor(loop.iterations)
    end
  end
  return 1
end

--- Elements that a place loads in loops; more than any item can keep where compilers do not know
-- how many: registers have no index.
local function elements_of(place)
  local count = 1
  for i, bytes in ipairs(place.form.loops) do
    local loop = place.loops[i]
    if loop and bytes ~= 0 then
      count = loop.is_constant and count * loop.iterations or math.huge
    end
  end
  return count
end

--- Does an item walk at a place already, from one row or plane to the next?
local function walks(place, pitch)
  for i, bytes in ipairs(place.form.loops) do
    local loop = place.loops[i]
    if loop and math.abs(bytes) >= pitch and loop.iterations > 1
      and (math.abs(bytes) > pitch or loop.iterations > WINDOW_MOST) then
      return true
    end
  end
  return false
end

--- The rows or planes that the places of an argument load around an item's own element.
-- @tparam table k evidence
-- @tparam table argument
-- @treturn integer number of rows, or of planes; 0 if they are not of one element, if the item
--   walks from one to the next already, or if there are more elements than it can keep
-- @treturn integer places
-- @treturn integer rows or planes of items in a group
function walk.planes(k, argument)
  local seen, count, loads, first, looped, deep, kept = {}, 0, 0, nil, 0, 1, 0
  for _, place in ipairs(k:lines(argument)) do
    local form = place.form
    local pitch, items
    if form then
      pitch, items = slowest(k, form)
    end
    if place.operation == "loads" and pitch and pitch >= LINE then
      first = first or form
      local same = form.ids[1] == first.ids[1] and form.ids[2] == first.ids[2]
        and form.ids[3] == first.ids[3]
      kept = kept + elements_of(place)
      if not same or walks(place, pitch) or kept > KEPT_MOST then
        return 0, 0
      end
      local plane = math.floor(form.offset / pitch + 0.5)
      count = count + (seen[plane] and 0 or 1)
      seen[plane], loads, deep = true, loads + 1, items
      looped = math.max(looped, planes_of_loop(place, pitch))
    end
  end
  return math.max(count, looped), loads, deep
end

--- Let each item walk along the slowest dimension.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table argument
-- @tparam integer planes that it needs at a time
-- @tparam integer deep planes of items in a group, which share what they load
function walk.along(k, d, argument, planes, deep)
  local function loaded(own) -- planes for each of so many
    return 1 + (planes - 1) / own
  end
  local loads = d.loads
  change.spare(k, d, argument.scope, "loads", 1 - loaded(STEPS) / planes)
  if loads > 0 then
    d.instructions = d.instructions * (1 - ADDRESSES * (1 - d.loads / loads))
  end
  change.fewer_items(d, STEPS)
  d.group_sectors = d.group_sectors * loaded(deep * STEPS) / loaded(deep)
end

return walk
