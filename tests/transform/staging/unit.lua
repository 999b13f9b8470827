--- unit.lua - an array in local memory: what it holds, where, and the stores that fill it.
--
-- Its elements are points of a box, one axis for each dimension, the outermost first. Each has one
-- place in the array, by the layout, and one in the buffer, by the source; both are texts made of
-- the texts of the coordinates. A cover goes through all points with the items of a group.

local text = require "staging.text"
local types = require "staging.types"

local unit = {}
unit.__index = unit

local MOST_ELEMENTS = 500

-- Axes ---------------------------------------------------------------------

local function gcd(a, b) return b == 0 and a or gcd(b, a % b) end

--- How far an axis that items are laid along goes.
local function extent_of(k, size)
  local kind = k.random:weighted { { 4, "exact" }, { 4, "halo" }, { 2, "multiple" },
    { 1, "other" } }
  if kind == "halo" then
    local halo = k.random:int(1, math.min(2, size))
    return { kind = kind, extent = size + 2 * halo, halo = halo }
  elseif kind == "multiple" then
    local times = k.random:int(2, 3)
    return { kind = kind, extent = size * times, halo = 0, times = times }
  elseif kind == "other" then
    return { kind = kind, extent = k.random:int(3, 2 * size), halo = 0 }
  end
  return { kind = kind, extent = size, halo = 0 }
end

--- Which dimension of items lies along which axis; some lie along none.
local function dimensions_of(k)
  local natural = {}
  for d = k.dimensions - 1, 0, -1 do natural[#natural + 1] = d end
  local kind = k.random:weighted { { 6, "natural" }, { 2, "mixed" }, { 2, "more" }, { 2, "fewer" } }
  if kind == "mixed" then return k:shuffled(natural) end
  if kind == "more" and #natural < 3 then
    table.insert(natural, k.random:int(1, #natural + 1), false)
  elseif kind == "fewer" and #natural > 1 then
    table.remove(natural, k.random:int(1, #natural))
  end
  return natural
end

local function choose_axes(self, k)
  repeat
    self.axes, self.elements = {}, 1
    for i, d in ipairs(dimensions_of(k)) do
      local axis = d and extent_of(k, k.size[d])
        or { kind = "all", extent = k.random:int(2, 5), halo = 0 }
      axis.item = d
      self.axes[i], self.elements = axis, self.elements * axis.extent
    end
  until self.elements <= MOST_ELEMENTS
  for _, axis in ipairs(self.axes) do axis.text = k:number(axis.extent) end
end

-- Layout -------------------------------------------------------------------

--- Bijections of an axis into places of the array.
local layouts = {
  same = function(axis) return function(c) return c end, axis.extent end,
  reversed = function(axis)
    return function(c) return axis.text .. " - 1 - " .. text.operand(c) end, axis.extent
  end,
  shifted = function(axis, k)
    local by = k.random:int(1, axis.extent - 1)
    return function(c) return ("(%s + %d) %% %s"):format(c, by, axis.text) end, axis.extent
  end,
  multiplied = function(axis)
    local by = axis.extent - 1
    while gcd(by, axis.extent) ~= 1 or by > 7 do by = by - 1 end
    return function(c) return ("%s * %d %% %s"):format(text.operand(c), by, axis.text) end,
      axis.extent
  end,
  strided = function(axis)
    return function(c) return text.operand(c) .. " * 2" end, axis.extent * 2 - 1
  end,
  moved = function(axis, k)
    local by = k.random:int(1, 3)
    return function(c) return text.sum(c, by) end, axis.extent + by
  end,
}

local function choose_layout(self, k)
  self.is_onto = true
  for _, axis in ipairs(self.axes) do
    axis.layout = k.random:weighted { { 14, "same" }, { 2, "reversed" }, { 2, "shifted" },
      { 1, "multiplied" }, { 1, "strided" }, { 1, "moved" } }
    if axis.extent < 3 then axis.layout = "same" end
    axis.place, axis.places = layouts[axis.layout](axis, k)
    self.is_onto = self.is_onto and axis.places == axis.extent and axis.layout ~= "multiplied"
    k:feature(axis.layout ~= "same" and "layout " .. axis.layout)
  end
  self.order = k:order(#self.axes, 25)
  self.form = k.random:weighted { { 4, "dimensions" }, { 4, "flat" }, { 1, "argument" },
    { #self.axes == 3 and 2 or 0, "joined" } }
  if self.form == "joined" and #self.axes < 3 then self.form = "flat" end
  self.pad = k.random:chance(35) and k.random:int(1, 3) or 0
  k:feature("array " .. self.form)
  k:feature(self.pad > 0 and "padded")
end

--- Places of the axes of the array, the outermost first; the last with what pads it.
local function array_extents(self)
  local extents = {}
  for i, a in ipairs(self.order) do
    extents[i] = self.axes[a].places + (i == #self.order and self.pad or 0)
  end
  return extents
end

--- Index of a row-major array, and what a macro for it would be defined as.
local function flat_index(parts, pitches)
  local index = parts[1]
  for i = 2, #parts do
    index = text.sum(text.product(index, pitches[i]), parts[i])
  end
  return index
end

--- A macro with parameters for such an index, or nothing.
local function index_macro(k, name, count, pitches)
  local names, parts = {}, {}
  for i = 1, count do
    names[i] = ("xyz"):sub(count - i + 1, count - i + 1)
    parts[i] = "(" .. names[i] .. ")"
  end
  k:define(("%s(%s)"):format(name, table.concat(names, ", ")),
    "(" .. flat_index(parts, pitches) .. ")")
  k:feature "macro for an index"
end

local function declare(self, k)
  local extents, count = array_extents(self), 1
  for _, extent in ipairs(extents) do count = count * extent end
  local copies = k:buffers_of_turn()
  self.pitches = {}
  for i, extent in ipairs(extents) do self.pitches[i] = k:number(extent) end
  self.count = count
  if self.form == "argument" then
    k:argument(("__local %s *%s"):format(self.type.name, self.name),
      ("<size=%d>"):format(count * copies * self.type.bytes * self.type.lanes))
  else
    local shape = ""
    if self.form == "dimensions" then
      for _, pitch in ipairs(self.pitches) do shape = shape .. ("[%s]"):format(pitch) end
    elseif self.form == "joined" then
      shape = ("[%s * %s][%s]"):format(table.unpack(self.pitches))
    else
      shape = ("[%s]"):format(table.concat(self.pitches, " * "))
    end
    if copies > 1 then
      shape = self.form == "flat" and ("[%d * %d]"):format(copies, count) or "[2]" .. shape
    end
    k.text:say("__local %s %s%s;", self.type.name, self.name, shape)
  end
  self.macro = self.form ~= "dimensions" and self.form ~= "joined" and #self.axes > 1
    and k.random:chance(25) and self.name:upper() .. "_AT"
  if self.macro then index_macro(k, self.macro, #self.axes, self.pitches) end
end

--- Has it several dimensions?
function unit:is_table(k)
  if self.form ~= "dimensions" then return self.form == "joined" end
  return #self.axes + (k:buffers_of_turn() > 1 and 1 or 0) > 1
end

--- The element at a point, or, if `is_raw`, at that place of the array.
function unit:element(k, coordinates, is_raw)
  local parts = {}
  for i, a in ipairs(self.order) do
    local c = coordinates[a]
    parts[i] = tostring(is_raw and c or self.axes[a].place(c))
  end
  local turn = k:turn_text()
  local first = turn and ("[%s]"):format(turn) or ""
  if self.form == "dimensions" then
    return self.name .. first .. "[" .. table.concat(parts, "][") .. "]"
  elseif self.form == "joined" then
    local row = flat_index({ parts[1], parts[2] }, self.pitches)
    return ("%s%s[%s][%s]"):format(self.name, first, row, parts[3])
  end
  local index = self.macro and ("%s(%s)"):format(self.macro, table.concat(parts, ", "))
    or flat_index(parts, self.pitches)
  if turn then index = text.sum(("(%s) * %d"):format(turn, self.count), index) end
  return ("%s[%s]"):format(self.name, k:hop(index))
end

-- Source -------------------------------------------------------------------

local function choose_border(self, k)
  self.border = "none"
  if k.is_signed then
    self.border = k.random:weighted { { 2, "none" }, { 3, "clamped" }, { 2, "zero" },
      { 2, "zero by branches" } }
  elseif k.random:chance(20) and k.spoil ~= "shadowed" then
    self.border = "limited"
  end
  self.limited = self.border == "limited" and k.random:int(1, #self.axes)
  k:feature(self.border ~= "none" and "border " .. self.border)
end

--- What is added to a coordinate, in which group and turn; and the most that comes to.
local function choose_origin(self, k)
  self.time_axis = k.random:int(1, #self.axes)
  for i, axis in ipairs(self.axes) do
    axis.origin, axis.most = "0", 0
    if axis.item then
      local by = axis.kind == "multiple" and axis.text or nil
      axis.origin, axis.most = k:origin(axis.item, by, by and axis.extent)
      axis.is_global = not by and k.origins == "global" and not (k.time and i == self.time_axis)
    end
    if k.time and i == self.time_axis then
      local turn, most = k:time_text(axis)
      axis.origin, axis.most = text.sum(axis.origin, turn), axis.most + most
    end
    axis.length = axis.most + axis.extent
    if k:has_border(self) then axis.length = math.max(2, axis.length - 2 * axis.halo - 1) end
    axis.length_text = k:length(axis.length)
  end
end

local function choose_source(self, k)
  choose_origin(self, k)
  self.source_order = k:order(#self.axes, 25)
  self.step = k.random:chance(10) and 2 or 1
  self.is_backwards = k.random:chance(10)
  self.base = k.random:weighted { { 6, "none" }, { 2, "number" }, { 2, "argument" } }
  local lengths, count = {}, 1
  for i, a in ipairs(self.source_order) do
    lengths[i] = self.axes[a].length_text
    count = count * self.axes[a].length
  end
  self.lengths = lengths
  self.base_text = self.base == "none" and "0"
    or self.base == "number" and tostring(k.random:int(1, 9))
    or k:value_argument(k.random:int(1, 9))
  local limit = self.limited and self.axes[self.limited]
  if limit then self.limit_text = k:value_argument(math.max(1, limit.length * 3 // 4)) end
  self.source_macro = #self.axes > 1 and k.random:chance(20) and "AT_" .. self.name:upper()
  if self.source_macro then index_macro(k, self.source_macro, #self.axes, lengths) end
  self.source_count = count * self.step + 9 + k.slack
  k:feature(self.step > 1 and "source strided")
  k:feature(self.is_backwards and "source backwards")
  k:feature("base " .. self.base)
end

--- In which order sums and products of an index stand is left to chance.
local function linear(self, k, parts)
  if self.source_macro then
    return ("%s(%s)"):format(self.source_macro, table.concat(parts, ", "))
  elseif self.is_horner == nil then
    self.is_horner = k.random:chance(50)
  end
  if self.is_horner then return flat_index(parts, self.lengths) end
  local terms = {}
  for i = 1, #parts do
    local term = parts[i]
    for j = i + 1, #parts do term = text.product(term, self.lengths[j]) end
    terms[i] = term
  end
  return text.sum(table.unpack(terms))
end

--- The buffer's element at positions on all axes.
-- @param extra  is added to the index, or nil
local function source_at(self, k, positions, extra)
  local parts = {}
  for i, a in ipairs(self.source_order) do parts[i] = positions[a] end
  if self.is_backwards then
    local axis = self.axes[self.source_order[#parts]]
    parts[#parts] = axis.length_text .. " - 1 - " .. text.operand(parts[#parts])
  end
  if self.has_pointer and #parts > 1 and self.step == 1 and not self.source_macro then
    local last = text.sum(table.remove(parts), extra)
    local row = text.product(flat_index(parts, self.lengths), self.lengths[#parts + 1])
    local name = k:fresh "row"
    k.text:say("__global const %s *%s = %s + %s;", self.from.name, name, self.buffer,
      text.sum(self.base_text, row))
    return ("%s[%s]"):format(name, last), text.sum(row, last)
  end
  local index = linear(self, k, parts)
  index = text.sum(self.base_text, text.product(index, self.step))
  if self.is_gathered then index = ("%s[%s]"):format(self.gather, k:hop(index)) end
  index = text.sum(index, extra)
  -- what is outside is not read, not even where it lies
  if not (self.is_gathered and self.border == "zero") then index = k:hop(index) end
  return ("%s[%s]"):format(self.buffer, index), index
end

-- Values -------------------------------------------------------------------

local function choose_value(self, k)
  self.from = types[k.random:pick(types.names)]
  self.type = types[k.random:pick(types.conversions[self.from.name])]
  self.value_kind = k.random:weighted { { 10, "copy" }, { 2, "sum" }, { 2, "scaled" },
    { 2, "cast" }, { 2, "both" }, { 1, "bias" }, { 1, "read by vload" } }
  if self.value_kind == "read by vload" and self.from.lanes == 1
    or self.value_kind == "bias" and self.from.lanes > 1 then self.value_kind = "copy" end
  self.has_pointer = k.random:chance(7)
  self.is_gathered = k.spoil == "indices written" or k.random:chance(5)
  if self.is_gathered then self.has_pointer = false end
end

--- What makes the value of another type, written where C does not do so by itself.
local function converted(self, value)
  if self.from.name == self.type.name then
    return self.value_kind == "cast" and ("(%s)%s"):format(self.type.name, value) or value
  elseif self.type.lanes > 1 then
    return ("convert_%s(%s)"):format(self.type.name, value)
  elseif self.value_kind == "cast" then
    return ("(%s)%s"):format(self.type.name, text.operand(value))
  end
  return value
end

local function value_of(self, at, index)
  local value = at
  if self.value_kind == "read by vload" and not self.is_gathered and at ~= self.buffer then
    value = ("vload4(%s, (__global const %s *)%s)"):format(index, self.from.base, self.buffer)
  elseif self.value_kind == "sum" then
    value = at .. " + " .. (self.from.kind == "real" and "2.0f" or "3")
  elseif self.value_kind == "scaled" then
    value = ("%s * %s"):format(at, self.from.kind == "real" and "0.1f" or "2")
  elseif self.value_kind == "both" then
    value = ("%s + %s[%s]"):format(at, self.second, index)
  elseif self.value_kind == "bias" then
    value = ("%s + %s"):format(at, self.bias)
  end
  return converted(self, value)
end

local function add_buffers(self, k)
  self.buffer = k:buffer(self.from, self.source_count, k.spoil == "source written")
  local type_of_second = self.from
  if self.value_kind == "both" then self.second = k:buffer(type_of_second, self.source_count) end
  if self.value_kind == "bias" then self.bias = k:value_argument(k.random:int(1, 50)) end
  if self.has_pointer and self.value_kind == "read by vload" then self.has_pointer = false end
  if self.has_pointer and self.value_kind == "both" then self.has_pointer = false end
  if self.is_gathered then
    self.gather = k:gather_buffer(self.source_count)
    if self.value_kind == "read by vload" then self.value_kind = "copy" end
  end
  k:feature("value " .. self.value_kind)
  k:feature(self.has_pointer and "pointer into a row")
  k:feature(self.is_gathered and "gathered")
end

-- Covers -------------------------------------------------------------------

local covers = {}

function covers.own(k, axis, go) go(k:lid(axis.item)) end

function covers.strided(k, axis, go)
  local i = k:counter()
  k.text:open("for (%s = %s; %s < %s; %s += %s)", k:begin(i), k:lid(axis.item), i,
    axis.short or axis.text, i, k:size_text(axis.item))
  go(i)
  k.text:close()
end

--- The centre and what is beside it, each for itself.
function covers.passes(k, axis, go)
  local lid, size, halo = k:lid(axis.item), k.size[axis.item], axis.halo
  local passes = {
    function() go(text.sum(lid, halo)) end,
    function() k:guarded(("%s < %d"):format(lid, halo), function() go(lid) end) end,
    axis.is_first_twice and function()
      k:guarded(("%s < %d"):format(lid, halo), function()
        go(text.sum(lid, k:size_text(axis.item), halo))
      end)
    end or function()
      k:guarded(("%s >= %d"):format(lid, size - halo), function()
        go(text.sum(lid, 2 * halo))
      end)
    end,
  }
  for _, pass in ipairs(k:shuffled(passes)) do pass() end
end

--- The first so many, then the rest.
function covers.strips(k, axis, go)
  local lid, size = k:lid(axis.item), k.size[axis.item]
  if axis.extent < size then return k:guarded(("%s < %s"):format(lid, axis.text), go, lid) end
  for first = 0, axis.extent - 1, size do
    local at = text.sum(lid, first)
    if first + size <= axis.extent then
      go(at)
    else
      k:guarded(("%s < %s"):format(at, axis.text), go, at)
    end
  end
end

function covers.turns(k, axis, go)
  local i = k:counter()
  k.text:open("for (%s = 0; %s < %d; %s++)", k:begin(i, "int"), i, axis.times, i)
  go(text.sum(k:lid(axis.item), text.product(i, k:size_text(axis.item))))
  k.text:close()
end

function covers.neighbours(k, axis, go)
  local i = k:counter()
  k.text:open("for (%s = 0; %s < %d; %s++)", k:begin(i, "int"), i, axis.times, i)
  go(text.sum(text.product(k:lid(axis.item), axis.times), i))
  k.text:close()
end

function covers.all(k, axis, go)
  local i = k:counter()
  if k.random:chance(20) and not axis.short then
    k.text:open("for (%s = %s - 1; %s >= 0; %s--)", k:begin(i, "int"), axis.text, i, i)
  else
    k.text:open("for (%s = 0; %s < %s; %s++)", k:begin(i), i, axis.short or axis.text,
      i)
  end
  go(i)
  k.text:close()
end

local function cover_of(k, axis)
  if not axis.item then return "all" end
  local by_kind = { exact = { "own" }, halo = { "strided", "passes", "passes", "strips" },
    multiple = { "turns", "neighbours", "strided", "strips" }, other = { "strided", "strips" } }
  return k.random:pick(by_kind[axis.kind])
end

--- Items along no axis: all but the first leave the work to that.
local function idle_dimensions(self, k)
  local idle = {}
  for d = 0, k.dimensions - 1 do
    idle[#idle + 1] = d
    for _, axis in ipairs(self.axes) do
      if axis.item == d then idle[#idle] = nil break end
    end
  end
  return idle
end

local function choose_covers(self, k)
  self.idle = idle_dimensions(self, k)
  self.is_by_number = k.random:chance(#self.idle > 0 and 60 or 12)
  for _, axis in ipairs(self.axes) do
    axis.cover, axis.is_first_twice = cover_of(k, axis), k.random:chance(50)
    k:feature("cover " .. (self.is_by_number and "by number" or axis.cover))
  end
end

--- The numbers of all points, from the outermost axis, taken apart into coordinates.
local function cover_by_number(self, k, go)
  local i, total = k:counter(), self.short_elements or self.elements
  k.text:open("for (%s = %s; %s < %d; %s += %d)", k:begin(i), k:number_of_item(), i,
    total, i, k.items)
  local coordinates, rest = {}, i
  for a = #self.axes, 1, -1 do
    local axis = self.axes[a]
    coordinates[a] = a == 1 and rest or k:hop(("%s %% %s"):format(rest, axis.text), 30)
    rest = k:hop(("%s / %s"):format(rest, axis.text), 30)
  end
  for a in ipairs(coordinates) do coordinates[a] = text.operand(coordinates[a]) end
  go(coordinates)
  k.text:close()
end

--- Goes through all points; `go` gets coordinates.
function unit:cover(k, go)
  if self.is_by_number then return cover_by_number(self, k, go) end
  local coordinates = {}
  local function descend(a)
    local axis = self.axes[a]
    if not axis then return go(table.move(coordinates, 1, #coordinates, 1, {})) end
    covers[axis.cover](k, axis, function(c)
      coordinates[a] = c
      descend(a + 1)
    end)
  end
  local function idle(i)
    local d = self.idle[i]
    if not d then return descend(1) end
    k:guarded(k:lid(d) .. " == 0", function() idle(i + 1) end)
  end
  idle(1)
end

-- Stores -------------------------------------------------------------------

--- Where a point lies in the buffer, on each axis.
local function positions_of(self, k, coordinates)
  local positions, inside = {}, {}
  for a, axis in ipairs(self.axes) do
    local is_global = axis.is_global and coordinates[a] == k:lid(axis.item)
    local p = is_global and k:global(axis.item) or text.sum(axis.origin, coordinates[a])
    if k:has_border(self) then
      p = k:hop(axis.halo > 0 and p .. " - " .. axis.halo or p, 50)
      local o = text.operand(p)
      inside[#inside + 1] = ("%s >= 0 && %s < %s"):format(o, o, axis.length_text)
      if self.border == "clamped" then
        p = k.random:pick { "clamp(%s, 0, %s - 1)", "min(max(%s, 0), %s - 1)" }
          :format(p, axis.length_text)
        p = k:hop(p, 30)
      end
    end
    positions[a] = p
  end
  return positions, table.concat(inside, " && ")
end

--- The condition under which a point is stored at all; nil if there is none.
function unit:condition(coordinates)
  if not self.limited then return nil end
  local a = self.limited
  return ("%s < %s"):format(text.sum(self.axes[a].origin, coordinates[a]), self.limit_text)
end

local function zero_of(of, k)
  if of.lanes == 1 then return "0" end
  return (k.random:chance(50) and "(%s)(0)" or "(%s)(0, 0, 0, 0)"):format(of.name)
end

--- One store.
-- @param extra  is added to the place in the buffer, or nil
function unit:store(k, coordinates, extra)
  local positions, inside = positions_of(self, k, coordinates)
  if k.spoil == "changed" or k.spoil == "shadowed" then extra = "shift" end
  local function assign(is_zero)
    if is_zero then
      return k.text:say("%s = %s;", self:element(k, coordinates), zero_of(self.type, k))
    end
    local at, index = source_at(self, k, positions, extra)
    local value = value_of(self, at, index)
    local element = self:element(k, coordinates)
    if self.border == "zero" then
      value = ("%s ? %s : %s"):format(inside, text.operand(value), zero_of(self.type, k))
    end
    k.text:say("%s = %s;", element, value)
  end
  local condition = self:condition(coordinates)
  if condition then
    k:guarded(condition, assign)
  elseif self.border == "zero by branches" then
    k.text:open("if (%s)", inside)
    assign()
    k.text:close()
    k.text:open "else"
    assign(true)
    k.text:close()
  else
    assign()
  end
end

function unit:stores(k, extra)
  self:cover(k, function(coordinates) self:store(k, coordinates, extra) end)
end

--- Goes through all points that are stored, each with the item that stores it.
function unit:each(k, go)
  self:cover(k, function(coordinates)
    local condition = self:condition(coordinates)
    if condition then k:guarded(condition, go, coordinates) else go(coordinates) end
  end)
end

--- An array of that name in a kernel, with what it is filled from.
function unit.new(k, name)
  local self = setmetatable({ name = name }, unit)
  choose_value(self, k)
  choose_axes(self, k)
  choose_border(self, k)
  choose_layout(self, k)
  choose_source(self, k)
  add_buffers(self, k)
  choose_covers(self, k)
  return self
end

unit.declare = declare

return unit
