--- kernel.lua - a random kernel that stages arrays in local memory, from a seed.
--
-- It is known by construction whether the arrays can be taken out again: they can unless something
-- was spoilt. Its items write a hash of all that they load, each to a place of its own.

local loads = require "staging.loads"
local random = require "kernel.random"
local spoils = require "staging.spoils"
local text = require "staging.text"
local types = require "staging.types"
local unit = require "staging.unit"

local kernel = {}
kernel.__index = kernel

local SHAPES = { { 16 }, { 20 }, { 24 }, { 32 }, { 33 }, { 48 }, { 64 }, { 8, 4 }, { 4, 8 },
  { 6, 5 }, { 16, 2 }, { 8, 8 }, { 5, 7 }, { 3, 16 }, { 16, 4 }, { 12, 4 }, { 4, 4, 2 },
  { 3, 3, 3 }, { 4, 2, 3 }, { 2, 4, 4 }, { 8, 2, 2 }, { 2, 2, 4 }, { 3, 4, 5 } }

-- What is written anywhere ------------------------------------------------------

function kernel:feature(name)
  if name then self.features[name] = true end
end

--- A name that nothing else has.
function kernel:fresh(stem)
  self.names = self.names + 1
  return stem .. self.names
end

--- The counter of a loop. Loops that are not in one another may have the same.
function kernel:counter()
  if not self.repeats_names then return self:fresh "i" end
  return ("i%d"):format(self.text.depth)
end

--- The beginning of its loop: a declaration, or, in an old style, the name of what is declared at
-- the kernel's beginning.
function kernel:begin(name, of)
  of = of or self:index_type()
  if not self.is_old_style then return of .. " " .. name end
  local kept = self.counters[name] or of
  if kept ~= of and of == "int" then return of .. " " .. name end
  if not self.counters[name] then self.head:say("%s %s;", of, name) end
  self.counters[name] = kept
  return name
end

function kernel:shuffled(list)
  local result = table.move(list, 1, #list, 1, {})
  for i = #result, 2, -1 do
    local j = self.random:int(1, i)
    result[i], result[j] = result[j], result[i]
  end
  return result
end

--- The numbers from 1 on, in another order in so many cases of 100.
function kernel:order(count, percent)
  local list = {}
  for i = 1, count do list[i] = i end
  return self.random:chance(percent) and self:shuffled(list) or list
end

function kernel:define(name, value) self.macros[#self.macros + 1] = { name, value } end

--- A number, or a macro for it.
function kernel:number(value)
  if not self.random:chance(25) then return tostring(value) end
  local name = self:fresh "N"
  self:define(name, tostring(value))
  return name
end

--- The length of a side of a buffer: a number, a macro or an argument.
function kernel:length(value)
  if not self.random:chance(40) then return self:number(value) end
  self:feature "symbolic pitch"
  return self:value_argument(value)
end

function kernel:index_type()
  if self.is_signed then return "int" end
  return self.index == "mixed" and self.random:pick { "int", "uint", "size_t" } or self.index
end

--- An expression, or a variable that it is the value of.
function kernel:hop(expression, percent)
  if not expression:find "%W" or not self.random:chance(percent or self.hops) then
    return expression
  end
  local name = self:fresh "v"
  self.text:say("%s%s %s = %s;", self.random:chance(50) and "const " or "", self:index_type(), name,
    expression)
  return name
end

--- What `go` says, under a condition.
function kernel:guarded(condition, go, ...)
  self.text:open("if (%s)", condition)
  go(...)
  self.text:close()
end

-- Items ---------------------------------------------------------------------

--- A variable of the kernel's beginning.
function kernel:variable(name, value)
  if not self.declared[name] then
    self.declared[name] = true
    self.head:say("%s%s %s = %s;", self.random:chance(70) and "const " or "", self:index_type(),
      name, value)
  end
  return name
end

local function id(self, call, stem, d)
  local value = ("%s(%d)"):format(call, d)
  if not self.has_variables then return value end
  return self:variable(stem .. ("xyz"):sub(d + 1, d + 1), value)
end

function kernel:lid(d) return id(self, "get_local_id", "l", d) end

function kernel:global(d) return id(self, "get_global_id", "w", d) end

function kernel:size_text(d)
  if self.asks_sizes then return self.is_signed and ("(int)get_local_size(%d)"):format(d)
    or ("get_local_size(%d)"):format(d) end
  return self.size_texts[d]
end

--- Where the group begins in a dimension, and the most that comes to.
-- @param by_text, by  in place of the group's size
function kernel:origin(d, by_text, by)
  local groups = self.groups[d] - 1
  if by then
    return text.product(id(self, "get_group_id", "g", d), by_text), groups * by
  elseif self.origins == "group" then
    local value = ("get_group_id(%d) * %s"):format(d, self:size_text(d))
    if self.has_variables then value = self:variable("o" .. ("xyz"):sub(d + 1, d + 1), value) end
    return value, groups * self.size[d]
  end
  local value = ("get_global_id(%d) - get_local_id(%d)"):format(d, d)
  value = self.has_variables and self:variable("o" .. ("xyz"):sub(d + 1, d + 1), value)
    or "(" .. value .. ")"
  return value, groups * self.size[d] + self.offset[d]
end

--- The number of an item in its group.
function kernel:number_of_item()
  local function term(d) return ("get_local_id(%d)"):format(d) end
  local sum = term(0)
  if self.dimensions > 1 then
    sum = ("%s * %d + %s"):format(self.dimensions > 2 and ("(%s * %d + %s)"):format(term(2),
      self.size[1], term(1)) or term(1), self.size[0], sum)
  end
  return self:variable("me", sum)
end

--- The same in the whole NDRange.
function kernel:number_of_all()
  local sum
  for d = self.dimensions - 1, 0, -1 do
    local one = ("(get_group_id(%d) * %d + get_local_id(%d))"):format(d, self.size[d], d)
    sum = sum and ("(%s) * %d + %s"):format(sum, self.size[d] * self.groups[d], one) or one
  end
  return self:variable("all", sum)
end

-- Arguments -------------------------------------------------------------------

function kernel:argument(declaration, header, values)
  self.arguments[#self.arguments + 1] = { declaration, header .. (values and "\n" .. values or "") }
end

function kernel:value_argument(value)
  local name, of = self:fresh "n", self.is_signed and "int" or self.random:pick { "int", "uint" }
  self:argument(("%s%s %s"):format(self.random:chance(40) and "const " or "", of, name),
    ("<size=4 %s>"):format(of), tostring(value))
  return name
end

function kernel:buffer(of, count, is_written)
  local name = self:fresh "in"
  self:argument(("__global %s%s *%s%s"):format(is_written and "" or "const ", of.name,
    self.restrict, name), ("<size=%d %s>"):format(count * of.bytes * of.lanes, of.base),
    types.values(of, count))
  return name
end

--- A buffer of whole numbers.
function kernel:whole_buffer(stem, count, value_of, is_written)
  local name, values = self:fresh(stem), {}
  for i = 0, count - 1 do values[i + 1] = tostring(value_of(i)) end
  self:argument(("__global %sint *%s%s"):format(is_written and "" or "const ", self.restrict, name),
    ("<size=%d int>"):format(4 * count),
    table.concat(values, " "))
  return name
end

--- Indices of a buffer, in another order.
function kernel:gather_buffer(count)
  local is_written = self.spoil == "indices written"
  local last = count - 1 - self.slack
  self.gather = self:whole_buffer("at", count, function(i) return math.max(last - i, 0) end,
    is_written)
  return self.gather
end

--- A number from 0 to 5 that an item finds in memory.
function kernel:flag()
  self.flags = self.flags or self:whole_buffer("flags", self.all,
    function(i) return (i * 7 + i // 5) % 6 end)
  return ("%s[%s]"):format(self.flags, self:number_of_all())
end

-- Loops around it all ----------------------------------------------------------

local function choose_time(self)
  local needs = self.spoil == "loaded first"
  if not needs and not self.random:chance(35) then return end
  local form = self.random:pick { "by one", "by one", "by more", "down" }
  if form == "down" then self.is_down = true end
  self.time = { form = form, count = self.random:int(2, 3), step = self.size[0], name = "t" }
  self.time.ends = needs and "at the end" or self.random:weighted { { 5, "at the end" },
    { 1, "at the beginning" }, { 1, "once" }, { 2, "two copies" } }
  if self.time.ends == "once" then self.time.count = 1 end
  if self.time.ends == "two copies" and form == "by more" then self.time.ends = "at the end" end
  self:feature("loop " .. form)
  self:feature("loop with barrier " .. self.time.ends)
end

function kernel:buffers_of_turn() return self.time and self.time.ends == "two copies" and 2 or 1 end

function kernel:turn_text()
  if self:buffers_of_turn() == 1 then return nil end
  self.time.turn = self.time.turn or self.random:pick { "t & 1", "t % 2" }
  return self.time.turn
end

--- What is added to positions on an axis in a turn, and the most that comes to.
function kernel:time_text(axis)
  local time = self.time
  if time.form == "by more" then return time.name, (time.count - 1) * time.step end
  local by = self.random:chance(60) and axis.extent or 1
  return text.product(time.name, by), (time.count - 1) * by
end

local function open_time(self)
  local time = self.time
  if not time then return end
  local last = time.form == "by more" and time.count * time.step or time.count
  local bound = (time.ends == "once" or self.random:chance(40)) and self:value_argument(last)
    or self:number(last)
  if time.form == "down" then
    self.text:open("for (int t = (int)%s - 1; t >= 0; t--)", bound)
  elseif time.form == "by one" then
    self.text:open("for (%s = 0; t < %s; %s)", self:begin("t"), bound,
      self.random:pick { "t++", "++t", "t += 1" })
  else
    self.text:open("for (%s = 0; t < %s; t += %d)", self:begin("t"), bound, time.step)
  end
end

-- The kernel -----------------------------------------------------------------

--- A barrier, in some kernels in the line of the statement before it.
function kernel:barrier()
  local line = self.random:chance(85) and "barrier(CLK_LOCAL_MEM_FENCE);"
    or "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);"
  local lines = self.text.lines
  local before = lines[#lines]
  if self.joins_lines and before and before:match "%] = .*;$" then
    lines[#lines] = before .. " " .. line
  else
    self.text:say(line)
  end
end

function kernel:needs_sum(of) self.sums[of] = true end

function kernel.has_border(_, array)
  return array.border ~= "none" and array.border ~= "limited"
end

--- Coordinates of a load; a spoilt one takes the first from memory.
function kernel:load_coordinates(array, coordinates)
  local result = table.move(coordinates, 1, #coordinates, 1, {})
  if self.spoil == "index from memory" and array == self.units[1] then
    result[1] = ("(%s) %% %d"):format(self:flag(), array.axes[1].extent)
  end
  return result
end

--- Local memory that is needed, and stays.
local function open_other(self)
  if not self.random:chance(15) then return end
  self:feature "other local memory"
  self.has_other = true
  self.text:say("__local int other[%d];", self.items)
end

local function use_other(self)
  if not self.has_other then return end
  self.text:say("other[%s] = %s;", self:number_of_item(), self:flag())
  self:barrier()
  self.text:say("h = h * 31 + (ulong)other[(%s + 1) %% %d];", self:number_of_item(), self.items)
end

local function stage(self)
  if self.time and self.time.ends == "at the beginning" then self:barrier() end
  if self.spoil ~= "" then return spoils.body(self) end
  for _, array in ipairs(self.units) do array:stores(self) end
  self:barrier()
  for _, array in ipairs(self.units) do loads.all(array, self, {}) end
end

local function write_body(self)
  for i = 1, self.random:chance(20) and self.spoil == "" and 2 or 1 do
    self.units[i] = unit.new(self, i == 1 and "tile" or "part")
  end
  self.text:say "ulong h = 7;"
  local sums = #self.text.lines
  for _, array in ipairs(self.units) do array:declare(self) end
  open_other(self)
  local other_first = self.random:chance(50)
  if other_first then use_other(self) end
  open_time(self)
  stage(self)
  if self.time and self.time.ends == "at the end" then self:barrier() end
  if self.time then self.text:close() end
  if not other_first then use_other(self) end
  spoils.finish(self)
  for name in pairs { float = true, double = true } do
    if self.sums[name] then
      table.insert(self.text.lines, sums + 1, ("  %s %s = 0;"):format(name, name:sub(1, 1)))
    end
  end
  if self.sums.float then self.text:say "h = h * 31 + as_uint(f);" end
  if self.sums.double then self.text:say "h = h * 31 + as_ulong(d);" end
  local all = self:number_of_all()
  self.text:say("out[%s] = h;", all)
end

local function open(seed)
  local self = setmetatable({ random = random.new(seed), name = "k" .. seed, features = {},
    names = 0, macros = {}, arguments = {}, declared = {}, counters = {}, units = {}, sums = {},
    size = {}, groups = {}, offset = {}, size_texts = {}, head = text.new(), text = text.new() },
    kernel)
  local r = self.random
  self.spoil = r:chance(22) and r:pick(spoils.names) or ""
  local shape = r:pick(SHAPES)
  self.dimensions, self.items, self.all = #shape, 1, 1
  for d = 0, self.dimensions - 1 do
    self.size[d], self.groups[d] = shape[d + 1], d < 2 and r:int(1, 2) or 1
    if self.dimensions == 1 then self.groups[d] = r:int(1, 3) end
    if spoils.needs_one_group[self.spoil] then self.groups[d] = 1 end
    self.offset[d] = 0
    self.items, self.all = self.items * self.size[d], self.all * self.size[d] * self.groups[d]
  end
  if r:chance(15) then
    self:feature "offset"
    for d = 0, self.dimensions - 1 do self.offset[d] = r:int(0, 5) end
  end
  return self
end

local function choose_style(self)
  local r = self.random
  self.is_signed = r:chance(35)
  self.index = r:pick { "int", "int", "uint", "size_t", "mixed" }
  self.has_variables = self.is_signed or r:chance(75)
  self.asks_sizes = r:chance(20)
  self.origins = r:pick { "group", "global" }
  self.hops = r:pick { 0, 25, 60 }
  self.repeats_names = r:chance(50)
  self.is_old_style = r:chance(10)
  self.joins_lines = r:chance(20)
  self:feature(self.is_old_style and "counters declared before")
  self.restrict = r:chance(40) and "restrict " or ""
  self.slack = self.spoil ~= "" and 64 or 0
  for d = 0, self.dimensions - 1 do self.size_texts[d] = self:number(self.size[d]) end
  self:feature("index " .. (self.is_signed and "int" or self.index))
  self:feature(("%d-D"):format(self.dimensions))
end

local function source_of(self)
  local lines, declarations = {}, {}
  for _, macro in ipairs(self.macros) do
    lines[#lines + 1] = ("#define %s %s"):format(macro[1], macro[2])
  end
  for i, argument in ipairs(self.arguments) do declarations[i] = argument[1] end
  lines[#lines + 1] = ("__kernel void %s(%s) {"):format(self.name,
    table.concat(declarations, ",\n    "))
  table.move(self.head.lines, 1, #self.head.lines, #lines + 1, lines)
  table.move(self.text.lines, 1, #self.text.lines, #lines + 1, lines)
  lines[#lines + 1] = "}\n"
  return table.concat(lines, "\n")
end

--- Has an array several dimensions?
function kernel:is_table(name)
  for _, array in ipairs(self.units) do
    if array.name == name then return array:is_table(self) end
  end
end

--- Buffers have names, as parameters have them.
local function launch_of(self)
  local lines, arguments = { "launch-file 1", ("source %s.cl"):format(self.name) }, {}
  for i, argument in ipairs(self.arguments) do
    local is_buffer = argument[1]:find "__global"
    arguments[i] = is_buffer and argument[1]:match "[%w_]+$" or argument[2]
    if is_buffer then lines[#lines + 1] = ("buffer %s %s"):format(arguments[i], argument[2]) end
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
  for _, argument in ipairs(arguments) do lines[#lines + 1] = "  argument " .. argument end
  return table.concat(lines, "\n") .. "\n"
end

--- The kernel of a seed.
-- @return  name, source and launch (texts), spoil (what makes it that `tile` must stay, or ""),
--          arrays (names), of (itself)
function kernel.make(seed)
  local self = open(seed)
  choose_style(self)
  choose_time(self)
  self:argument(("__global ulong *%sout"):format(self.restrict), ("<size=%d ulong fill=0>")
    :format(8 * self.all))
  spoils.begin(self)
  write_body(self)
  local arrays = {}
  for i, array in ipairs(self.units) do arrays[i] = array.name end
  return { name = self.name, source = source_of(self), launch = launch_of(self),
    spoil = self.spoil, arrays = arrays, of = self }
end

return kernel
