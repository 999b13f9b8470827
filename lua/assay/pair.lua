--- Entries that are compared: their scopes side by side, and every figure with its changes.
-- @module assay.pair

local change = require("assay.change")
local natural = require("assay.natural")
local record = require("assay.record")
local scopes = require("assay.scopes")

local pair = {}

local NOTHING = {}

--- Does a metric differ on a side that is there from the baseline?
local function differs(self, scope, metric)
  local before = (scope.figures[1] or NOTHING)[metric]
  for side = 2, self.sides do
    local figures = scope.figures[side] or NOTHING
    if self.entries[side] and not change.same(before, figures[metric]) then
      return true
    end
  end
  return false
end

local function is_first_with(scope, side, metric)
  for earlier = 1, side - 1 do
    if (scope.figures[earlier] or NOTHING)[metric] ~= nil then
      return false
    end
  end
  return true
end

--- Count the figures of a scope, and those that differ.
local function survey(self, scope)
  for side = 1, self.sides do
    for metric in pairs(scope.figures[side] or NOTHING) do
      if side == 1 or is_first_with(scope, side, metric) then
        self.total = self.total + 1
        self.changed = self.changed + (differs(self, scope, metric) and 1 or 0)
      end
    end
  end
end

local function differ_in(entries, sides, value_of)
  local first
  for side = 1, sides do
    local value = entries[side] and value_of(entries[side])
    first = first or value
    if value and value ~= first then
      return true
    end
  end
  return false
end

local LAUNCHES = {
  function(entry) return entry.launches.count end,
  function(entry) return entry.launches.failed end,
}

--- Is everything the same, the number of launches too?
local function is_same(self)
  return self.changed == 0 and self.count == self.sides
    and not differ_in(self.entries, self.sides, LAUNCHES[1])
    and not differ_in(self.entries, self.sides, LAUNCHES[2])
end

--- Look at a row of `pairing.pair`.
-- @tparam table row
-- @tparam integer sides
-- @treturn table `label`, `entries`, `sides`; `count` of sides that have an entry; `scopes`; and
--   how many figures there are in `total`, how many have `changed`; `same` when nothing has
function pair.open(row, sides)
  local self = { label = row.label, entries = row.entries, sides = sides, count = 0,
    total = 0, changed = 0, scopes = scopes.pair(row.entries, sides) }
  for side = 1, sides do
    self.count = self.count + (row.entries[side] and 1 or 0)
  end
  for _, scope in ipairs(self.scopes) do
    survey(self, scope)
  end
  self.same = is_same(self)
  return self
end

--- The metrics of a scope on any side, in their order.
-- @tparam table self from `pair.open`
-- @tparam table scope of it
-- @treturn {string,...}
function pair.metrics(self, scope)
  local objects = {}
  for side = 1, self.sides do
    objects[#objects + 1] = scope.figures[side]
  end
  return natural.keys(table.unpack(objects))
end

--- One figure of all sides.
-- @tparam table self from `pair.open`
-- @tparam table scope of it
-- @tparam string metric
-- @treturn table `values` by side, nil where undefined; `changes` by side from 2 on, nil where the
--   side lacks the kernel; `size` of the largest change
function pair.figure(self, scope, metric)
  local figure = { values = {}, changes = {}, size = 0 }
  for side = 1, self.sides do
    figure.values[side] = record.optional((scope.figures[side] or NOTHING)[metric])
    if side > 1 and self.entries[side] then
      figure.changes[side] = change.between(figure.values[1], figure.values[side], metric)
      figure.size = math.max(figure.size, figure.changes[side].size)
    end
  end
  return figure
end

--- A scope by its name on the first side that has it.
-- @tparam table self from `pair.open`
-- @tparam string name
-- @treturn ?table
function pair.scope(self, name)
  for _, scope in ipairs(self.scopes) do
    if scope.name == name then
      return scope
    end
  end
end

pair.differ_in = differ_in

return pair
