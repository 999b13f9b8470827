--- scope.lua - what a function under construction has in reach, and the text written so far.
--
-- A *place* is something of one type that can be read, and perhaps written: a variable, a member,
-- an element at an index chosen anew at each use.  A *block* is an array behind a pointer, its
-- length known.  *Counters* are arrays for atomic operations alone.  All are on stacks that go back
-- at the end of a compound statement.

local types = require "kernel.types"

local scope = {}
scope.__index = scope

--- @param options  rng, without (set of features), file (helpers, structs), limit (instructions of
--                 an item, about), names (a counter of them)
function scope.new(options)
  return setmetatable({ rng = options.rng, without = options.without, file = options.file,
    limit = options.limit, names = options.names or { count = 0 }, cost = 0, weight = 1, lines = {},
    depth = 0, places = {}, blocks = {}, counters = {}, ids = {}, uniforms = {}, structs = {},
    is_uniform = false }, scope)
end

function scope:has(feature) return not self.without[feature] end

function scope:name(prefix)
  self.names.count = self.names.count + 1
  return prefix .. self.names.count
end

-- --- text ---

function scope:emit(format, ...)
  local text = select("#", ...) > 0 and format:format(...) or format
  self.lines[#self.lines + 1] = ("  "):rep(self.depth) .. text
end

--- Whether so much more may be executed, each time that this place is reached.
function scope:affords(cost) return self.cost + self.weight * cost <= self.limit end

function scope:spend(cost) self.cost = self.cost + self.weight * cost end

--- Writes `head {`, what body() writes, and `}`; what it brings into reach is gone behind it.
-- @param times  how often it is executed, each time that this place is reached; 1 if nil
function scope:compound(head, body, times)
  self:emit(head == "" and "{" or head .. " {")
  self:within(body, times)
  self:emit "}"
end

function scope:within(body, times)
  local lists = { self.places, self.blocks, self.counters, self.ids, self.uniforms, self.structs }
  local marks = {}
  for i, list in ipairs(lists) do marks[i] = #list end
  local weight = self.weight
  self.depth, self.weight = self.depth + 1, weight * (times or 1)
  body()
  self.depth, self.weight = self.depth - 1, weight
  for i, list in ipairs(lists) do
    for at = #list, marks[i] + 1, -1 do list[at] = nil end
  end
end

--- As body, but with is_uniform set: whether all items of the group come here together.
function scope:as_uniform(is_uniform, body)
  local before = self.is_uniform
  self.is_uniform = is_uniform
  body()
  self.is_uniform = before
end

-- --- places ---

function scope:add_place(T, text, writable)
  local plain = type(text) == "string"
  self.places[#self.places + 1] = { type = T, writable = writable, plain = plain,
    text = plain and function() return text end or text }
end

--- A variable that may be written.
function scope:add_variable(T, name) self:add_place(T, name, true) end

function scope:add_block(block)
  self.blocks[#self.blocks + 1] = block
  if not block.type.bits then return end
  self.places[#self.places + 1] = { type = block.type, writable = block.writable, block = block,
    opaque = block.opaque,
    text = function(_, at) return ("%s[%s]"):format(block.pointer, at:index(block.length)) end }
end

local function is_hidden(entry) return entry.hidden or entry.block and entry.block.hidden end

local function choose(self, list, fits)
  local found = {}
  for _, entry in ipairs(list) do
    if not is_hidden(entry) and fits(entry) then found[#found + 1] = entry end
  end
  return #found > 0 and self.rng:pick(found) or nil
end

--- The text of a place of this type, or nil.
function scope:place(T, writable)
  local place = choose(self, self.places, function(p)
    return p.type == T and (p.writable or not writable)
  end)
  return place and place:text(self)
end

--- The text of a place of any type, and the place; nil if there is none.
function scope:any_place(fits)
  local place = choose(self, self.places, fits)
  if place then return place:text(self), place end
end

function scope:block(fits) return choose(self, self.blocks, fits) end

--- An index has no index in itself.
local function is_whole(place)
  return place.plain and not place.type.real and place.type.width == 1
end

--- Text of a whole number that may differ from item to item.
function scope:whole()
  local rng = self.rng
  if #self.ids > 0 and rng:chance(50) then
    local id = rng:pick(self.ids)
    if rng:chance(25) then
      return ("%s * %du + %s"):format(id, rng:int(2, 7), rng:pick(self.ids))
    end
    return rng:chance(25) and ("%s + %d"):format(id, rng:int(1, 9)) or id
  end
  local place = choose(self, self.places, is_whole)
  return place and place:text(self) or tostring(rng:int(0, 63))
end

--- Text of an index below length.
function scope:index(length)
  if length == 1 or self.rng:chance(15) then return tostring(self.rng:int(0, length - 1)) end
  local cast = self.rng:pick { "uint", "uint", "ulong", "ushort" }
  if length & (length - 1) == 0 and self.rng:chance(80) then
    return ("(%s)(%s) & %d"):format(cast, self:whole(), length - 1)
  end
  return ("(%s)(%s) %% %du"):format(cast, self:whole(), length)
end

--- Text of a whole number that all items of the group agree on.
function scope:uniform()
  if #self.uniforms == 0 then return tostring(self.rng:int(0, 9)) end
  return self.rng:pick(self.uniforms)
end

-- --- types ---

local WIDTHS = { { 55, 1 }, { 10, 2 }, { 8, 3 }, { 14, 4 }, { 7, 8 }, { 6, 16 } }

--- A type, chosen by weight.
-- @param kind  "whole", "real" or nil for either
function scope:type(kind, width)
  local rng = self.rng
  local real = kind == "real" or kind ~= "whole" and rng:chance(35)
  local base
  if real then
    base = self:has "double" and rng:chance(30) and "double" or "float"
  else
    base = rng:chance(50) and rng:pick { "int", "uint" } or rng:pick(types.whole_bases)
  end
  width = width or (self:has "vector" and rng:weighted(WIDTHS) or 1)
  return types.wide(types.get(base), width)
end

--- A type for the elements of an array: few, so that arrays meet pointers of their type.
function scope:element_type()
  local favourites = self.file.favourites
  return self.rng:chance(70) and #favourites > 0 and self.rng:pick(favourites) or self:type()
end

return scope
