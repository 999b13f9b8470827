--- draft.lua - a random kernel in the making: its launch, the style it is written in, its arguments
-- and its text, and what it is to be changed by.
--
-- Items lie along the axes of a grid, of which axis 0 is that of neighbouring elements. What a
-- feature (elements.lua and so on) writes has a place for each item, draft:at().

local random = require "kernel.random"
local text = require "staging.text"

local draft = {}
draft.__index = draft

local SHAPES = { { 16 }, { 24 }, { 32 }, { 8 }, { 12 }, { 10 }, { 15 }, { 8, 4 }, { 4, 8 },
  { 16, 2 }, { 8, 8 }, { 6, 4 }, { 4, 4 }, { 12, 2 }, { 5, 4 }, { 6, 3 }, { 4, 4, 2 }, { 8, 2, 2 },
  { 4, 2, 4 }, { 3, 4, 2 } }
local LETTERS = { [0] = "x", "y", "z" }

-- Text ------------------------------------------------------------------------

--- A name that nothing else has.
function draft:fresh(stem)
  self.names = self.names + 1
  return stem .. self.names
end

function draft:define(name, value) self.macros[#self.macros + 1] = { name, value } end

--- A number, or a macro for it.
function draft:number(value)
  if not self.random:chance(20) then return tostring(value) end
  local name = self:fresh "N"
  self:define(name, tostring(value))
  return name
end

--- A function of the program, once.
function draft:helper(name, source)
  if not self.helpers[name] then
    self.helpers[name] = true
    self.functions[#self.functions + 1] = source
  end
  return name
end

--- Several statements in a line, or each in its own.
function draft:say_all(lines)
  if self.joins_lines then return self.text:say("%s", table.concat(lines, " ")) end
  for _, line in ipairs(lines) do self.text:say("%s", line) end
end

-- Arguments -------------------------------------------------------------------

--- A number that the kernel is given; its name.
function draft:value(stem, of, value)
  local name = self:fresh(stem)
  local words = of == "uint" and self.has_long_words and self.random:pick { "unsigned int",
    "unsigned" } or of
  self.arguments[#self.arguments + 1] = {
    declaration = ("%s%s %s"):format(self.random:chance(40) and "const " or "", words, name),
    launch = ("<size=4 %s> %d"):format(of, value) }
  return name
end

--- How many there are of something: a number, a macro or an argument.
-- @return  the text, and whether a compiler knows the number
function draft:length(value)
  if not self.random:chance(45) then return self:number(value), true end
  local of = self.index == "int" and "int" or self.random:pick { "int", "uint" }
  local name = self:value("n", of, value)
  self.unsigned[name] = of == "uint"
  return name, false
end

--- A buffer. Its values are small, so that sums and products of fractions are exact.
-- @param stem      its name begins so
-- @param of        a type of types.lua
-- @param count     elements
-- @param options   is_written; value = function of an index to a number; type = another name of
--                  the type; same_as = the name of a buffer that the launch gives here, too
function draft:buffer(stem, of, count, options)
  options = options or {}
  local name, r, values = self:fresh(stem), self.random, {}
  local value = options.value or function() return r:int(1, 9) end
  for i = 0, options.same_as and -1 or count * of.lanes - 1 do
    values[i + 1] = tostring(value(i))
  end
  local space = self.has_short_words and "global" or "__global"
  local words = not options.is_written and r:pick { "S const T", "const S T", "S const T",
    "S T const" } or "S T"
  words = words:gsub("%u", { S = space, T = options.type or of.name })
  self.arguments[#self.arguments + 1] = { name = name, same_as = options.same_as,
    declaration = ("%s *%s%s"):format(words, self.restrict, name),
    header = ("<size=%d %s>"):format(count * of.lanes * of.bytes, of.base),
    values = table.concat(values, " ") }
  return name
end

function draft.zero() return 0 end

-- Ids -------------------------------------------------------------------------

local function id_value(self, d)
  if self.origin == "group" then
    local size = self.random:chance(50) and tostring(self.size[d])
      or ("get_local_size(%d)"):format(d)
    return ("get_group_id(%d) * %s + get_local_id(%d)"):format(d, size, d)
  end
  return ("get_global_id(%d)"):format(d)
end

--- The item's place on an axis.
function draft:id(axis)
  local d = self.dimension[axis]
  if not self.ids[axis] then
    local value, name = id_value(self, d), LETTERS[axis]
    if self.id_style == "variables" then
      local of = self.index
      self.head:say("%s%s %s = %s%s;", self.random:chance(60) and "const " or "", of, name,
        of ~= "size_t" and self.random:chance(30) and ("(%s)"):format(of) or "",
        value:find " " and self.random:chance(50) and "(" .. value .. ")" or value)
    elseif self.id_style == "macros" then
      name = ("G%s"):format(name:upper())
      self:define(name, self.index == "size_t" and "(" .. value .. ")"
        or ("((%s)(%s))"):format(self.index, value))
    else
      name = value:find " " and "(" .. value .. ")" or value
    end
    self.ids[axis] = name
  end
  return self.ids[axis]
end

--- The index of a place in a grid of the kernel's extents, from texts of its coordinates.
function draft:index_of(coordinates)
  local index
  for axis = self.dimensions - 1, 0, -1 do
    local c = coordinates[axis]
    index = index and text.sum(text.product(text.operand(index), self.extent_text[axis]), c) or c
  end
  return index
end

--- The index of the item's element in a grid, of the size of draft.all.
function draft:at()
  if self.at_text then return self.at_text end
  local coordinates = {}
  for axis = 0, self.dimensions - 1 do coordinates[axis] = self:id(axis) end
  local index = self:index_of(coordinates)
  if self.at_style == "macro" then
    self:define("HERE", "(" .. index .. ")")
    self.at_text = "HERE"
  elseif self.at_style == "variable" then
    self.at_text = self.dimensions == 1 and not index:find "%W" and index or "here"
    if self.at_text == "here" then
      self.places:say("%s%s here = %s;", self.random:chance(60) and "const " or "", self.index,
        index)
    end
  else
    self.at_text = index
  end
  return self.at_text
end

--- Has that index 64 bits?
function draft:is_wide()
  self:at()
  return self.index == "size_t" or (self.id_style == "calls" and self.at_style ~= "variable")
end

--- An index times a number, plus another.
function draft.scaled(index, by, plus) return text.sum(text.product(index, by), plus or 0) end

--- An element of a buffer.
function draft:element(name, index)
  if self.has_element_macro then
    if self.has_element_macro == true then
      self:define("ELEMENT(buffer, index)", "buffer[index]")
      self.has_element_macro = "defined"
    end
    return ("ELEMENT(%s, %s)"):format(name, index)
  end
  if self.has_pointers then return ("*(%s + %s)"):format(name, text.operand(index)) end
  return ("%s[%s]"):format(name, index)
end

-- Blocks ----------------------------------------------------------------------

--- A statement with what `go` says in it, in braces unless it is one line.
function draft:block(head, go)
  local lines = self.text.lines
  self.text:open("%s", head)
  local first = #lines
  go()
  local is_plain = #lines == first + 1 and not lines[#lines]:find "[{}#]"
    and not lines[#lines]:find "^%s*%l[%w_ ]* [%w_]+ = " and not lines[#lines]:find ";.*;"
  if is_plain and self.random:chance(45) then
    lines[first] = lines[first]:gsub(" {$", "")
    self.text.depth = self.text.depth - 1
    if self.random:chance(40) then
      lines[first] = lines[first] .. " " .. table.remove(lines):match "^%s*(.*)$"
    end
  else
    self.text:close()
  end
end

local function begin(self, of, name)
  if not self.is_old_style then return of .. " " .. name end
  self.head:say("%s %s;", of, name)
  return name
end

--- Heads of loops: the text, how far the counter goes, whether a compiler knows the turns, the
-- step.
local heads = {}

function heads.up(self, of, name, turns)
  local bound, is_known = self:length(turns)
  return ("for (%s = 0; %s < %s; %s)"):format(begin(self, of, name), name, bound,
    self.random:pick { name .. "++", "++" .. name, name .. " += 1" }), turns, is_known, 1
end

function heads.closed(self, of, name, turns)
  return ("for (%s = 0; %s <= %s; %s++)"):format(begin(self, of, name), name,
    self:number(turns - 1), name), turns, true, 1
end

function heads.later(self, of, name, turns)
  local first = self.random:int(1, 2)
  return ("for (%s = %d; %s < %s; %s++)"):format(begin(self, of, name), first, name,
    self:number(turns + first), name), turns + first, true, 1
end

function heads.steps(self, of, name, turns)
  local step = self.random:int(2, 3)
  local bound, is_known = self:length(turns * step)
  return ("for (%s = 0; %s < %s; %s += %d)"):format(begin(self, of, name), name, bound, name,
    step), turns * step, is_known, step
end

function heads.down(self, _, name, turns)
  local bound, is_known = self:length(turns)
  return ("for (%s = %s%s - 1; %s >= 0; %s--)"):format(begin(self, "int", name), is_known and ""
    or "(int)", bound, name, name), turns, is_known, 1
end

function heads.unequal(self, of, name, turns)
  local bound, is_known = self:length(turns)
  return ("for (%s = 0; %s != %s; %s++)"):format(begin(self, of, name), name, bound, name), turns,
    is_known, 1
end

local FORMS = { { 8, "up" }, { 1, "closed" }, { 1, "later" }, { 2, "steps" }, { 2, "down" },
  { 1, "unequal" } }

--- The counter of a loop: of a name that nothing else has, as it may be asked for.
function draft:counter()
  return self.random:chance(20) and self:fresh "index_of_turn_" or self:fresh "k"
end

--- A loop to be written.
-- @param options  least, most (turns), forms (to choose from), name (of the counter)
-- @return  { name, type, turns, is_known (by a compiler), form, step, span (more than the counter
--          is) }
function draft:plan(options)
  local form = self.random:weighted(options.forms or FORMS)
  local name = options.name or self:counter()
  local turns = self.random:int(options.least or 2, options.most or 9)
  local of = self.random:pick { "int", "int", "uint", self.index }
  local head, span, is_known, step = heads[form](self, of, name, turns)
  return { name = name, type = form == "down" and "int" or of, turns = turns,
    is_known = is_known, form = form, span = span, step = step, head = head }
end

--- Writes a loop with what `go` says in it, which gets the counter's name.
function draft:write_loop(loop, go)
  if self.random:chance(6) then self.text:say "#pragma unroll" end
  self:block(loop.head, function() go(loop.name) end)
end

--- Asks for a loop to be unrolled.
function draft:ask_unroll(loop, why)
  local r = self.random
  if loop.is_known and r:chance(55) then return self:ask("unroll", loop.name, why) end
  local times = r:int(2, loop.is_known and math.min(loop.turns, 6) or 6)
  self:ask("unroll", ("%s,%d"):format(loop.name, times), why)
end

-- What it is changed by -------------------------------------------------------

--- Asks for a transformation.
-- @param why  "" if it can be made, by what docs/transforming.md says; else why it may not
function draft:ask(transformation, value, why)
  local ask = { transformation = transformation, value = tostring(value), why = why or "" }
  self.asks[#self.asks + 1] = ask
  return ask
end

--- One of what spoils something, or "".
function draft:spoil(names, percent)
  return self.random:chance(percent or 18) and self.random:pick(names) or ""
end

--- Something is in the kernel that keeps a transformation away.
function draft:keep(transformation, why)
  self.kept[transformation] = self.kept[transformation] or why
end

-- The launch --------------------------------------------------------------------

local function choose_launch(self)
  local r = self.random
  local shape = r:pick(SHAPES)
  self.dimensions = #shape
  self.dimension = {}
  for axis = 0, self.dimensions - 1 do self.dimension[axis] = axis end
  self.is_swapped = self.dimensions > 1 and r:chance(15)
  if self.is_swapped then self.dimension[0], self.dimension[1] = 1, 0 end
  local has_offset = r:chance(10)
  for d = 0, self.dimensions - 1 do
    self.size[d] = shape[d + 1]
    self.groups[d] = r:int(1, self.dimensions == 1 and 4 or d < 2 and 3 or 1)
    self.offset[d] = has_offset and r:int(0, 5) or 0
  end
end

local function choose_style(self)
  local r = self.random
  self.index = r:pick { "int", "int", "uint", "size_t" }
  self.id_style = r:weighted { { 6, "variables" }, { 2, "macros" }, { 2, "calls" } }
  self.at_style = r:weighted { { 5, "variable" }, { 1, "macro" }, { 3, "text" } }
  self.has_short_words = r:chance(50)
  self.has_pointers = r:chance(6)
  self.has_element_macro = not self.has_pointers and r:chance(6)
  self.has_long_words = r:chance(15)
  self.may_alias = r:chance(10)
  self.is_old_style = r:chance(15)
  self.joins_lines = r:chance(15)
  self.restrict = r:chance(50) and not self.may_alias and "restrict " or ""
  local has_offset = self.offset[0] + (self.offset[1] or 0) + (self.offset[2] or 0) > 0
  self.origin = not has_offset and r:chance(self.needs_global and 0 or 12) and "group" or "global"
  self.guard = self.needs_all and "none"
    or r:weighted { { 4, "none" }, { 4, "return" }, { 3, "inside" } }
end

--- How far the grid goes along each axis: not as far as the items do, if a guard asks.
local function choose_extents(self)
  local r = self.random
  self.guarded = {}
  self.all = 1
  for axis = 0, self.dimensions - 1 do
    local d = self.dimension[axis]
    local items = self.size[d] * self.groups[d] + self.offset[d]
    local has_cut = self.guard ~= "none" and r:chance(70)
    local extent = has_cut and items - r:int(0, self.size[d] - 1) or items
    self.extent[axis], self.guarded[axis] = extent, has_cut
    local is_argument = r:chance(60)
    self.extent_text[axis] = is_argument
      and self:value(("wht"):sub(axis + 1, axis + 1), r:pick { "int", self.index == "int" and "int"
        or "uint" }, extent) or self:number(extent)
    self.all = self.all * extent
  end
end

--- A new draft.
-- @param needs  needs_global: it sees nothing of groups; needs_all: no item is guarded
function draft.new(seed, needs)
  local self = setmetatable({ random = random.new(seed), name = "k" .. seed, names = 0,
    macros = {}, functions = {}, helpers = {}, arguments = {}, asks = {}, kept = {}, ids = {},
    unsigned = {}, size = {}, groups = {}, offset = {}, extent = {}, extent_text = {},
    head = text.new(), places = text.new(), text = text.new() }, draft)
  for name, value in pairs(needs or {}) do self[name] = value end
  choose_launch(self)
  choose_style(self)
  choose_extents(self)
  return self
end

-- The guard -------------------------------------------------------------------

local function conditions(self, format)
  local list = {}
  for axis = 0, self.dimensions - 1 do
    if self.guarded[axis] then
      list[#list + 1] = format:format(self:id(axis), self.extent_text[axis])
    end
  end
  return list
end

--- The beginning of what the items of the grid do.
function draft:open()
  local r = self.random
  self:at()
  local beyond, within = conditions(self, "%s >= %s"), conditions(self, "%s < %s")
  self.guards = text.new()
  if #beyond == 0 then
    self.guard = "none"
  elseif self.guard == "return" then
    if r:chance(30) then
      for _, condition in ipairs(beyond) do self.guards:say("if (%s) return;", condition) end
    elseif r:chance(25) then
      self.guards:say("if (!(%s)) return;", table.concat(within, " && "))
    elseif r:chance(25) then
      self.guards:say "if (@)"
      self.guards:say "  return;"
      self.guards.lines[1] = self.guards.lines[1]:gsub("@", (table.concat(beyond, " || ")))
    else
      self.guards:say("if (%s) return;", table.concat(beyond, " || "))
    end
  elseif r:chance(25) then
    for _, condition in ipairs(within) do self.text:open("if (%s)", condition) end
    self.blocks = #within
  else
    self.text:open("if (%s)", table.concat(within, " && "))
    self.blocks = 1
  end
end

-- What comes of it --------------------------------------------------------------

local function source_of(self)
  local lines, declarations = {}, {}
  for _, macro in ipairs(self.macros) do
    lines[#lines + 1] = ("#define %s %s"):format(macro[1], macro[2])
  end
  for _, source in ipairs(self.functions) do lines[#lines + 1] = source end
  for i, argument in ipairs(self.arguments) do declarations[i] = argument.declaration end
  lines[#lines + 1] = ("%s void %s(%s)%s{"):format(self.has_short_words and "kernel"
    or "__kernel", self.name, table.concat(declarations, ",\n    "),
    self.random:chance(50) and " " or "\n")
  for _, part in ipairs { self.head, self.guards, self.places, self.text } do
    table.move(part.lines, 1, #part.lines, #lines + 1, lines)
  end
  lines[#lines + 1] = "}\n"
  return table.concat(lines, "\n")
end

local function launch_of(self)
  local lines = { "launch-file 1", ("source %s.cl"):format(self.name) }
  for _, argument in ipairs(self.arguments) do
    if argument.name and not argument.same_as then
      lines[#lines + 1] = ("buffer %s %s\n%s"):format(argument.name, argument.header,
        argument.values)
    end
  end
  lines[#lines + 1] = "launch " .. self.name
  local function add(word, of)
    local list = {}
    for d = 0, self.dimensions - 1 do list[d + 1] = tostring(of(d)) end
    lines[#lines + 1] = ("  %s %s"):format(word, table.concat(list, " "))
  end
  add("global", function(d) return self.size[d] * self.groups[d] end)
  add("local", function(d) return self.size[d] end)
  add("offset", function(d) return self.offset[d] end)
  for _, argument in ipairs(self.arguments) do
    lines[#lines + 1] = "  argument "
      .. (argument.same_as or argument.name or argument.launch)
  end
  return table.concat(lines, "\n") .. "\n"
end

--- The kernel as texts.
function draft:finish()
  for _ = 1, self.blocks or 0 do self.text:close() end
  return { name = self.name, source = source_of(self), launch = launch_of(self),
    asks = self.asks }
end

return draft
