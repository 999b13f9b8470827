--- memory.lua - declarations: variables, arrays, structures, pointers to them.

local expression = require "kernel.expression"
local structs = require "kernel.structs"
local types = require "kernel.types"
local values = require "kernel.values"

local memory = {}

local of = expression.of

function memory.variable(s, depth)
  local T = s:type()
  local name = s:name "v"
  local volatile = s.rng:chance(6) and "volatile " or ""
  s:emit("%s%s %s = %s;", volatile, T.name, name, of(s, T, depth or 2))
  s:add_variable(T, name)
end

local function list_of_values(s, T, count)
  local list = {}
  for i = 1, count do list[i] = values.literal(s.rng, T, true) end
  return "{ " .. table.concat(list, ", ") .. " }"
end

local SPACE_OF = { private = "" }

--- `local int`, as written before a variable's name.
function memory.spelled(space, T)
  local name = type(T) == "string" and T or T.name
  return (SPACE_OF[space] or space .. " ") .. name
end

function memory.array(s)
  local rng = s.rng
  local T = s:element_type()
  local length = rng:pick { 2, 3, 4, 4, 5, 7, 8, 8, 16 }
  local name = s:name "a"
  if rng:chance(50) then
    s:emit("%s %s[%d] = %s;", T.name, name, length,
      list_of_values(s, T, rng:chance(30) and 1 or length))
  else
    s:emit("%s %s[%d];", T.name, name, length)
    local i = s:name "i"
    s:compound(("for (int %s = 0; %s < %d; %s++)"):format(i, i, length, i), function()
      s:add_place(types.get "int", i)
      s:emit("%s[%s] = %s;", name, i, of(s, T, 1))
    end, length)
  end
  s:spend(8 * length)
  s:add_block { pointer = name, type = T, length = length, space = "private", writable = true }
end

function memory.matrix(s)
  local T = s:type(nil, 1)
  local rows, columns = s.rng:int(2, 4), s.rng:int(2, 5)
  local name = s:name "a"
  s:emit("%s %s[%d][%d] = { %s, %s };", T.name, name, rows, columns,
    list_of_values(s, T, columns), list_of_values(s, T, 1))
  s:add_place(T, function(_, at)
    return ("%s[%s][%s]"):format(name, at:index(rows), at:index(columns))
  end, true)
  s:add_block { pointer = ("%s[%s]"):format(name, s:index(rows)), type = T, length = columns,
    space = "private", writable = true }
end

function memory.structure(s)
  if #s.file.structs == 0 then return memory.array(s) end
  local S = s.rng:pick(s.file.structs)
  local name = s:name "s"
  local other = s.rng:chance(40) and structs.any(s, S)
  s:emit("%s %s = %s;", S.name, name, other or "{ 0 }")
  structs.add_members(s, S, name, true)
end

function memory.structure_array(s)
  if #s.file.structs == 0 then return memory.array(s) end
  local S = s.rng:pick(s.file.structs)
  local block = { pointer = s:name "s", type = S, length = s.rng:int(2, 4), space = "private",
    writable = true }
  s:emit("%s %s[%d] = { { 0 } };", S.name, block.pointer, block.length)
  local other = structs.any(s, S)
  structs.add_array(s, block)
  if other then s:emit("%s[%s] = %s;", block.pointer, s:index(block.length), other) end
end

local function is_plain(block) return type(block.type) == "table" and block.type.bits end

local function qualified(block)
  return (block.writable and "" or "const ") .. memory.spelled(block.space, block.type)
end

local function add_pointer(s, name, block, length)
  local made = { pointer = name, type = block.type, length = length, space = block.space,
    writable = block.writable, behind = block }
  s:add_block(made)
  return made
end

--- `int *p = a + 2;`
local function into_block(s, block)
  local at = s.rng:int(0, block.length - 1)
  local name = s:name "p"
  s:emit("%s *%s = %s;", qualified(block), name,
    s.rng:pick { "%s + %d", "&%s[%d]" }:format(block.pointer, at))
  add_pointer(s, name, block, block.length - at)
end

--- `int *p = c ? a : b;` and `int *p[2] = { a, b };`
local function either_block(s, block, other)
  local name = s:name "p"
  local length = math.min(block.length, other.length)
  local writable = block.writable and other.writable
  local both = { type = block.type, space = block.space, writable = writable }
  if s.rng:chance(60) then
    s:emit("%s *%s = %s ? %s : %s;", qualified(both), name, expression.condition(s, 1),
      block.pointer, other.pointer)
  else
    s:emit("%s *%s[2] = { %s, %s };", qualified(both), name, block.pointer, other.pointer)
    name = ("%s[%s]"):format(name, s:index(2))
  end
  add_pointer(s, name, both, length)
end

--- A pointer to something in reach.  What the group shares stays out: it may not always be read.
function memory.pointer(s)
  local block = s:has "pointer" and s:block(function(b) return is_plain(b) and not b.shared end)
  if not block then return memory.variable(s) end
  local other = s.rng:chance(50) and s:block(function(b)
    return b ~= block and b.type == block.type and b.space == block.space and not b.shared
  end)
  if other then either_block(s, block, other) else into_block(s, block) end
end

--- A variable whose address is known, so that it stays in memory.
function memory.addressed(s)
  local T = s:type()
  local name = s:name "v"
  s:emit("%s %s = %s;", T.name, name, of(s, T, 1))
  s:add_variable(T, name)
  if not s:has "pointer" then return end
  add_pointer(s, "(&" .. name .. ")", { type = T, space = "private", writable = true }, 1)
end

return memory
