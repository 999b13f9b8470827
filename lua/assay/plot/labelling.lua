--- Places for the labels of points, where they cover nothing.
-- All is in cm, from the lower left corner of an area; a box has `left`, `bottom`, `right`, `top`.
-- @module assay.plot.labelling

local tablex = require("pl.tablex")

local labelling = {}

-- A label is so far from its point, in one of these directions; the last ones need a line to it.
local DISTANCES = { 0.14, 0.3, 0.5, 0.8, 1.1 }
local DIRECTIONS = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 }, { 1, -1 }, { -1, 1 },
  { -1, -1 }, { 1, 0.4 }, { 1, -0.4 }, { -1, 0.4 }, { -1, -0.4 } }
-- Other points are so many times as far from a label as its own, or, where a line joins both, so
-- far.
local APART, APART_JOINED = 1.5, 0.2
-- What a point takes at each side of its middle.
local POINT = 0.09
-- From here on a line joins both.
local JOINED_FROM = DISTANCES[3]

local function meet(a, b)
  return a.left < b.right and b.left < a.right and a.bottom < b.top and b.bottom < a.top
end

local function contains(area, box)
  return box.left >= 0 and box.bottom >= 0 and box.right <= area.width and box.top <= area.height
end

--- Of a line, from a share of it to another, the part on one side of a limit.
local function clip(from, to, start, step)
  if step == 0 then
    return start >= 0 and from or 1, start >= 0 and to or 0
  elseif step > 0 then
    return math.max(from, -start / step), to
  end
  return from, math.min(to, -start / step)
end

--- Does a line, { x, y, x, y }, go through a box?
local function crosses(line, box)
  local dx, dy, from, to = line[3] - line[1], line[4] - line[2], 0, 1
  from, to = clip(from, to, line[1] - box.left, dx)
  from, to = clip(from, to, box.right - line[1], -dx)
  from, to = clip(from, to, line[2] - box.bottom, dy)
  from, to = clip(from, to, box.top - line[2], -dy)
  return from < to
end

local function around(point)
  return { left = point.x - POINT, bottom = point.y - POINT, right = point.x + POINT,
    top = point.y + POINT }
end

--- The box of a label in a direction of its point, with the line to it if there is to be one.
local function box_at(point, direction, distance)
  local along = distance / math.sqrt(direction[1] ^ 2 + direction[2] ^ 2)
  local x = point.x + direction[1] * (along + point.width / 2)
  local y = point.y + direction[2] * (along + point.height / 2)
  return { left = x - point.width / 2, right = x + point.width / 2, bottom = y - point.height / 2,
    top = y + point.height / 2,
    joint = distance >= JOINED_FROM and { point.x, point.y, point.x + direction[1] * along,
      point.y + direction[2] * along } or nil }
end

--- Is a label free of all, and the line to it of all but its own point?
local function is_free(box, own, taken, lines)
  for _, other in ipairs(taken) do
    if meet(box, other) or box.joint and other ~= own and crosses(box.joint, other) then
      return false
    end
  end
  for _, line in ipairs(lines) do
    if crosses(line, box) then
      return false
    end
  end
  return true
end

--- How far a point is from a box.
local function gap(point, box)
  local x = math.max(0, box.left - point.x, point.x - box.right)
  local y = math.max(0, box.bottom - point.y, point.y - box.top)
  return math.sqrt(x * x + y * y)
end

--- The points that a label is for.
local function members_of(label)
  return label.members or { label }
end

--- Does a label clearly belong to its points: by a line, or because no other is as near?
local function is_clear(box, label, labels)
  local own = math.huge
  for _, point in ipairs(members_of(label)) do
    own = math.min(own, APART * gap(point, box))
  end
  own = box.joint and APART_JOINED or own
  for _, each in ipairs(labels) do
    for _, other in ipairs(each ~= label and members_of(each) or {}) do
      if gap(other, box) < own then
        return false
      end
    end
  end
  return true
end

local function place_of(label, own, labels, area, taken, lines)
  for _, distance in ipairs(DISTANCES) do
    for _, direction in ipairs(DIRECTIONS) do
      local box = box_at(label, direction, distance)
      if contains(area, box) and is_clear(box, label, labels)
        and is_free(box, own, taken, lines) then
        return box
      end
    end
  end
end

--- Place labels in an order of the points.
local function place_in(order, points, area, boxes, lines)
  local taken, own, placed = { table.unpack(boxes) }, {}, {}
  local barriers = { table.unpack(lines) }
  for i, label in ipairs(points) do
    for _, point in ipairs(members_of(label)) do
      taken[#taken + 1] = around(point)
      own[i] = own[i] or taken[#taken]
    end
  end
  for _, i in ipairs(order) do
    local box = place_of(points[i], own[i], points, area, taken, barriers)
    if not box then
      return nil
    end
    placed[i], taken[#taken + 1], barriers[#barriers + 1] = box, box, box.joint
  end
  return placed
end

-- What comes first may leave room for the rest, or not: which points do, by a number of each.
local ORDERS = {
  function(_, i) return i end, function(_, i) return -i end,
  function(point) return point.x end, function(point) return -point.x end,
  function(point) return point.y end, function(point) return -point.width end,
}

local function sorted(points, number_of)
  local order = tablex.range(1, #points)
  table.sort(order, function(a, b)
    local one, other = number_of(points[a], a), number_of(points[b], b)
    return one < other or one == other and a < b
  end)
  return order
end

--- Place labels, one after the other, each as near to its point as there is room.
-- @tparam {table,...} points each `x`, `y`, `width` and `height` of its label, and, if that is for
--   several points, these as its `members`, of which it is the first
-- @tparam table area `width`, `height`
-- @tparam {table,...} boxes that are taken
-- @tparam {table,...} lines that no label is to cover, each { x, y, x, y }
-- @treturn ?{table,...} a box for each point, with a `joint`, { x, y, x, y }, if a line is to join
--   both; nil if there is no room for one
function labelling.place(points, area, boxes, lines)
  for _, number_of in ipairs(ORDERS) do
    local placed = place_in(sorted(points, number_of), points, area, boxes, lines)
    if placed then
      return placed
    end
  end
end

--- Labels at the right of their points, whatever they cover.
-- @tparam {table,...} points as for `labelling.place`
-- @treturn {table,...} a box for each
function labelling.beside(points)
  local placed = {}
  for i, point in ipairs(points) do
    placed[i] = box_at(point, DIRECTIONS[1], DISTANCES[1])
  end
  return placed
end

return labelling
