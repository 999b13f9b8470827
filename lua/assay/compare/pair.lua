--- Entries that are compared: their scopes side by side, and every figure with its changes.
-- @module assay.compare.pair

local tablex = require("pl.tablex")
local change = require("assay.compare.change")
local local_size = require("assay.record.local_size")
local record = require("assay.record.record")
local scopes = require("assay.compare.scopes")
local sheet = require("assay.sheet")

local pair = {}

local NOTHING = sheet.of({})

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

local function look_at(self, scope)
  scope.total, scope.changed = sheet.count(figures_of(self, scope), self.aside)
  self.total, self.changed = self.total + scope.total, self.changed + scope.changed
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
-- @tparam ?table aside by metric, whether not all records have its key: what was not asked for on
--   one side is no change
-- @treturn table `label`, `entries`, `sides`; `count` of sides that have an entry; `scopes`; and
--   how many figures there are in `total`, how many have `changed`, which each scope has as well;
--   `same` when nothing has; `lone` if on a side each item is a group of its own because of NULL:
--   what it then has in common with its neighbours is neither better nor worse
function pair.open(row, sides, aside)
  local self = { label = row.label, entries = row.entries, sides = sides, aside = aside, count = 0,
    total = 0, changed = 0, scopes = scopes.pair(row.entries, sides), by_name = {} }
  for side = 1, sides do
    local entry = row.entries[side]
    self.count = self.count + (entry and 1 or 0)
    self.lone = self.lone or entry and local_size.is_lone(entry)
  end
  for _, scope in ipairs(self.scopes) do
    look_at(self, scope)
    self.by_name[scope.name] = self.by_name[scope.name] or scope
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
  local names = sheet.names(objects)
  return wanted and tablex.filter(names, function(metric) return wanted(scope, metric) end) or names
end

--- The metrics of a scope that changed on any side, in their order.
-- @tparam table self from `pair.open`
-- @tparam table scope of it
-- @treturn {string,...}
function pair.changed(self, scope)
  return sheet.changed(figures_of(self, scope), self.aside)
end

--- One figure of all sides.
-- @tparam table self from `pair.open`
-- @tparam table scope of it
-- @tparam string metric
-- @tparam ?table keys of the records, by id: they tell whether a change is for the better
-- @treturn table `values` by side, nil where undefined; `changes` by side from 2 on, nil where the
--   side lacks the kernel; `size` of the largest change
function pair.figure(self, scope, metric, keys)
  local key = keys and not self.lone and keys[record.key_of(metric)]
  local better = key and key.better or nil
  local figure = { values = {}, changes = {}, size = 0 }
  for side = 1, self.sides do
    figure.values[side] = record.optional((scope.figures[side] or NOTHING)[metric])
    if side > 1 and self.entries[side] then
      figure.changes[side] = change.between(figure.values[1], figure.values[side], better)
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
  return self.by_name[name]
end

pair.differ_in = differ_in

return pair
