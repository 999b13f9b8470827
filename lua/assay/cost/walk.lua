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

--- Bytes by which the slowest dimension of a kernel's ids moves a place, and the number of that
-- dimension.
local function slowest(k, form)
  local most, dimension
  for i, signed in ipairs(touched.of_items(k, form)) do
    local bytes = math.abs(signed)
    if bytes ~= 0 and (not most or bytes > most) then
      most, dimension = bytes, i
    end
  end
  return most, dimension
end

--- Rows or planes that a place loads in a loop of its own, and whether it goes down through them.
local function planes_of_loop(place, pitch)
  for i, bytes in ipairs(place.form.loops) do
    local loop = place.loops[i]
    if loop and math.abs(bytes) == pitch and loop.iterations <= WINDOW_MOST then
      return math.floor(loop.iterations), bytes < 0
    end
  end
  return 1, false
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

--- Note the elements of a place by their columns: those that lie behind one another along the
-- slowest dimension. Elements of loops are those of another place if its loops are the same.
local function note(columns, place, pitch)
  local count, is_down = planes_of_loop(place, pitch)
  local plane = math.floor(place.form.offset / pitch + 0.5)
  local loops = table.concat(place.form.loops, " ")
  local name = ("%d %s"):format(place.form.offset - plane * pitch, loops)
  local column = columns[name]
  if not column then
    column = { first = plane, last = plane, times = elements_of(place) / count }
    columns[name], columns[#columns + 1] = column, column
  end
  column.first = math.min(column.first, is_down and plane - count + 1 or plane)
  column.last = math.max(column.last, is_down and plane or plane + count - 1)
end

--- The part of its loads that an item makes which walks: of each column it loads all that it needs
-- at first, and then one element a step.
local function loaded_part(columns, elements)
  local loads = 0
  for _, column in ipairs(columns) do
    loads = loads + column.times * (1 + (column.last - column.first) / STEPS)
  end
  return math.min(1, loads / elements)
end

--- The rows or planes that the places of an argument load around an item's own element.
-- @tparam table k evidence
-- @tparam table argument
-- @treturn ?table `planes`, the number of rows or planes; `sites`, places; `dimension` of the ids,
--   1 to 3, that goes from one to the next; `deep`, how many of them the items of a group have;
--   `part` of the loads that are left where items walk. Nil if places are not of one element, if an
--   item walks from one to the next already, or if there are more elements than it can keep
function walk.planes(k, argument)
  local seen, columns, first, looped, kept = {}, {}, nil, 0, 0
  local found = { planes = 0, sites = 0, deep = 1 }
  for _, place in ipairs(k:lines(argument)) do
    local form = place.form
    local pitch, dimension
    if form then
      pitch, dimension = slowest(k, form)
    end
    if place.operation == "loads" and pitch and pitch >= LINE then
      first = first or form
      local same = form.ids[1] == first.ids[1] and form.ids[2] == first.ids[2]
        and form.ids[3] == first.ids[3]
      kept = kept + elements_of(place)
      if not same or walks(place, pitch) or kept > KEPT_MOST then
        return nil
      end
      local plane = math.floor(form.offset / pitch + 0.5)
      found.planes = found.planes + (seen[plane] and 0 or 1)
      seen[plane], found.sites = true, found.sites + 1
      found.dimension, found.deep = dimension, k.entry.ndrange["local"][dimension]
      looped = math.max(looped, (planes_of_loop(place, pitch)))
      note(columns, place, pitch)
    end
  end
  if not first then
    return nil
  end
  found.planes, found.part = math.max(found.planes, looped), loaded_part(columns, kept)
  return found
end

--- Let each item walk along the slowest dimension.
-- @tparam table k evidence
-- @tparam table d a demand, changed
-- @tparam table argument
-- @tparam table found from `walk.planes`
function walk.along(k, d, argument, found)
  local function brought(own) -- planes by groups, for each of so many
    return 1 + (found.planes - 1) / own
  end
  local loads = d.loads
  change.spare(k, d, argument.scope, "loads", 1 - found.part)
  if loads > 0 then
    d.instructions = d.instructions * (1 - ADDRESSES * (1 - d.loads / loads))
  end
  change.fewer_items(d, STEPS)
  d.group_sectors = d.group_sectors * brought(found.deep * STEPS) / brought(found.deep)
end

return walk
