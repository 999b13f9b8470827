--- Entries that are compared: their scopes side by side, and every figure with its changes.
-- @module assay.pair

local change = require("assay.change")
local natural = require("assay.natural")
local record = require("assay.record")
local scopes = require("assay.scopes")

local pair = {}

local NOTHING = {}

--- The figures of a scope on the sides that have the kernel, the baseline's first.
local function figures_of(self, scope)
  local list = { scope.figures[1] or NOTHING }
  for side = 2, self.sides do
    if self.entries[side] then
      list[#list + 1] = scope.figures[side] or NOTHING
    end
  end
  return list
end

--- Does a metric not count, because some side was not asked for it?
local function is_aside(self, metric)
  return self.aside and self.aside[record.key_of(metric)] or false
end

--- Count the figures that the baseline has, and those that differ: asked of every figure there is.
local function survey_baseline(self, list)
  local total, changed = 0, 0
  for metric, before in next, list[1] do
    local counted = is_aside(self, metric) and 0 or 1
    total = total + counted
    for i = 2, #list do
      local after = list[i][metric]
      if before ~= after and not change.same(before, after) then
        changed = changed + counted
        break
      end
    end
  end
  return total, changed
end

--- Count the figures that only other sides have.
local function survey_others(self, list)
  local seen, total, changed = {}, 0, 0
  for i = 2, #list do
    for metric, value in next, list[i] do
      if list[1][metric] == nil and not seen[metric] and not is_aside(self, metric) then
        seen[metric] = true
        total = total + 1
        changed = changed + (change.same(nil, value) and 0 or 1)
      end
    end
  end
  return total, changed
end

local function survey(self, scope)
  local list = figures_of(self, scope)
  local total, changed = survey_baseline(self, list)
  local more_total, more_changed = survey_others(self, list)
  scope.changed = changed + more_changed
  self.total, self.changed = self.total + total + more_total, self.changed + scope.changed
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
-- @tparam ?table aside set of the keys that not all records have: what was not asked for on one
--   side is no change
-- @treturn table `label`, `entries`, `sides`, `aside`; `count` of sides that have an entry;
--   `scopes`; and how many figures there are in `total`, how many have `changed`; `same` when
--   nothing has
function pair.open(row, sides, aside)
  local self = { label = row.label, entries = row.entries, sides = sides, aside = aside, count = 0,
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
-- @tparam ?func wanted of scope and metric; nil takes all
-- @treturn {string,...}
function pair.metrics(self, scope, wanted)
  local objects = {}
  for side = 1, self.sides do
    objects[#objects + 1] = scope.figures[side]
  end
  return natural.keys(objects, wanted and function(metric) return wanted(scope, metric) end)
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
