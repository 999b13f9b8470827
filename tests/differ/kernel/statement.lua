--- statement.lua - statements that are not compound, and blocks of any.

local expression = require "kernel.expression"
local memory = require "kernel.memory"
local structs = require "kernel.structs"
local types = require "kernel.types"

local statement = {}

local of = expression.of

local WHOLE_ASSIGNMENTS = { "=", "=", "+=", "-=", "*=", "^=", "|=", "&=", "<<=", ">>=" }
local REAL_ASSIGNMENTS = { "=", "=", "+=", "-=", "*=", "/=" }

local function writable(place) return place.writable end

local function assign(s)
  local text, place = s:any_place(writable)
  if not place then return memory.variable(s) end
  local T = place.type
  local operator = s.rng:pick(T.real and REAL_ASSIGNMENTS or WHOLE_ASSIGNMENTS)
  s:emit("%s %s %s;", text, operator, of(s, T, s.rng:pick { 2, 2, 3 }))
end

--- A value of another scalar type, converted without a word.
local function assign_other(s)
  local text, place = s:any_place(function(p) return p.writable and p.type.width == 1 end)
  if not place then return memory.variable(s) end
  local U = s:type(not place.type.real and "whole" or nil, 1)
  s:emit("%s = %s;", text, of(s, U, 2))
end

local COMPONENTS = { [2] = { "x", "y", "lo", "odd" }, [3] = { "x", "z", "xy", "zx", "s2" },
  [4] = { "w", "hi", "even", "wx", "xyz", "s13" }, [8] = { "s7", "lo", "odd", "s0246", "s31" },
  [16] = { "sf", "hi", "even", "s0123", "sFa", "s89abcdef" } }

local function width_of(components, width)
  if components == "lo" or components == "hi" or components == "odd" or components == "even" then
    return width // 2
  end
  return #components:gsub("^s", "")
end

local function assign_component(s)
  -- the compiler takes a component of a packed vector for aligned
  local text, place = s:any_place(function(p)
    return p.writable and p.type.width > 1 and not p.packed
  end)
  if not place then return assign(s) end
  local T = place.type
  if s.rng:chance(25) then
    s:emit("%s[%s] = %s;", text, s:index(T.width), of(s, types.wide(T, 1), 2))
    return
  end
  local components = s.rng:pick(COMPONENTS[T.width])
  local part = types.wide(T, width_of(components, T.width))
  s:emit("%s.%s %s %s;", text, components, s.rng:pick { "=", "=", "+=", "-=" }, of(s, part, 2))
end

local function assign_structure(s)
  if #s.structs == 0 then return assign(s) end
  local S = s.rng:pick(s.structs).struct
  local to, from = structs.any(s, S, true), structs.any(s, S)
  if not to then return assign(s) end
  s:emit("%s = %s;", to, from)
end

local function store_vector(s)
  local width = s.rng:pick { 2, 3, 4, 8, 16 }
  local block = s:has "vector" and s:has "pointer" and s:block(function(b)
    return b.writable and b.type.width == 1 and b.length >= width
  end)
  if not block then return assign(s) end
  s:emit("vstore%d(%s, %s, %s);", width, of(s, types.wide(block.type, width), 2),
    s:index(block.length // width), block.pointer)
end

local function store_half(s)
  local width = s.rng:pick { 1, 2, 3, 4, 8, 16 }
  local block = s:has "half" and s:has "pointer" and s:block(function(b)
    return b.writable and b.type == "half" and b.length >= 2 * width
  end)
  if not block then return assign(s) end
  local base = s:has "double" and s.rng:chance(30) and "double" or "float"
  local name = width == 1 and "vstore_half" or s.rng:pick { "vstore_half", "vstorea_half" } .. width
  s:emit("%s%s(%s, %s, %s);", name,
    s.rng:pick { "", "_rte", "_rtz", "_rtp", "_rtn" },
    of(s, types.wide(types.get(base), width), 2),
    s:index(block.length // (width == 3 and 4 or width)), block.pointer)
end

--- Functions with a second result behind a pointer; r and k: of the same type, of int.
local TWO_RESULTS = { { "fract", "r" }, { "modf", "r" }, { "sincos", "r" }, { "frexp", "k" },
  { "lgamma_r", "k" }, { "remquo", "k", true } }

--- The simulator leaves the quotient as it is where there is no remainder.
local UNCERTAIN = { remquo = true }

local function two_results(s)
  if not s:has "pointer" then return memory.variable(s) end
  local T = s:type "real"
  local name, letter, two = table.unpack(s.rng:pick(TWO_RESULTS))
  local second = letter == "r" and T or types.wide(types.get "int", T.width)
  local value, other = s:name "v", s:name "v"
  s:emit("%s %s = %s;", second.name, other, of(s, second, 0))
  s:emit("%s %s = %s(%s%s, &%s);", T.name, value, name, of(s, T, 2),
    two and ", " .. of(s, T, 1) or "", other)
  s:add_variable(T, value)
  if not UNCERTAIN[name] then s:add_variable(second, other) end
end

--- Operations that come to the same in any order, each with a counter of its own.
local ATOMICS = { "add", "sub", "inc", "dec", "min", "max", "and", "or", "xor", "xchg", "cmpxchg" }

--- Elements that each of them may change, and of all of them.
statement.counters = 4
statement.all_counters = (#ATOMICS - 3) * statement.counters

local function atomic(s)
  if #s.counters == 0 or not s:has "atomic" then return assign(s) end
  local block = s.rng:pick(s.counters)
  local at = s.rng:int(1, #ATOMICS)
  local name = ATOMICS[at]
  local slot = math.max(0, at - 4) * statement.counters -- the first four go together
  local T = block.type
  local prefix = T.bits == 64 and "atom_" or "atomic_"
  local target = ("&%s[%d + (%s)]"):format(block.pointer, slot, s:index(statement.counters))
  local operand = ", " .. of(s, T, 2)
  if name == "inc" or name == "dec" then operand = "" end
  if name == "xchg" then operand = ", 7" end
  if name == "cmpxchg" then operand = ", 0, 9" end
  local call = ("%s%s(%s%s)"):format(prefix, name, target, operand)
  local place = block.space == "local" and s:has "order" and s.rng:chance(30) and s:place(T, true)
  s:emit(place and "%s = %s;" or "%s%s;", place or "", call)
end

--- Bytes of one type read as those of another.
local function reinterpret(s)
  local block = s:has "pointer" and s:block(function(b)
    return type(b.type) == "table" and b.type.bits
  end)
  if not block or not s:has "nan" then return assign(s) end
  local T = types.get(s.rng:pick { "uchar", "ushort", "uint" })
  if block.type.bytes < T.bytes or block.type.width == 3 then return assign(s) end
  local name = s:name "v"
  s:emit("%s %s = ((%s *)%s)[%s];", T.name, name,
    "const " .. memory.spelled(block.space, T), block.pointer,
    s:index(block.length * block.type.bytes // T.bytes))
  s:add_variable(T, name)
end

local WAYS = { { 30, assign }, { 16, memory.variable }, { 6, assign_other },
  { 8, assign_component }, { 5, assign_structure }, { 6, memory.array }, { 2, memory.matrix },
  { 4, memory.structure }, { 3, memory.structure_array }, { 6, memory.pointer },
  { 3, memory.addressed }, { 4, store_vector }, { 3, store_half }, { 3, two_results },
  { 8, atomic }, { 2, reinterpret } }

--- Adds a way to write a statement; make(s) writes it.
function statement.add(weight, make) WAYS[#WAYS + 1] = { weight, make } end

local STATEMENT_COST = 30

function statement.one(s)
  s:spend(STATEMENT_COST)
  s.rng:weighted(WAYS)(s)
end

--- Some statements, as far as the budget reaches.
function statement.some(s, least, most)
  for _ = 1, s.rng:int(least, most) do
    if not s:affords(STATEMENT_COST) then return end
    statement.one(s)
  end
end

statement.assign = assign

return statement
