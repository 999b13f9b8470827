--- helper.lua - functions that kernels and other functions call.
--
-- A parameter has a name and one of: type (a value); type, length, space and writable (a pointer to
-- so many elements); struct (by value, or with writable, behind a pointer).

local expression = require "kernel.expression"
local memory = require "kernel.memory"
local scope = require "kernel.scope"
local statement = require "kernel.statement"
local structs = require "kernel.structs"

local helper = {}

local of = expression.of

-- --- making one ---

local function pointer_parameter(s)
  local parameter = { type = s:element_type(), length = s.rng:pick { 2, 3, 4, 4 },
    space = s.rng:pick { "private", "private", "global", "local", "constant" } }
  parameter.writable = parameter.space == "private" and s.rng:chance(60)
  return parameter
end

local function parameter_of(s)
  local kind = s.rng:int(1, 100)
  if kind <= 30 and s:has "pointer" then return pointer_parameter(s) end
  if kind <= 45 and #s.file.structs > 0 then
    local behind = s:has "pointer" and s.rng:chance(50)
    return { struct = s.rng:pick(s.file.structs), writable = behind and true or nil }
  end
  return { type = s:type() }
end

local function spelled(parameter)
  if parameter.struct then
    return parameter.struct.name .. (parameter.writable and " *" or " ") .. parameter.name
  end
  if not parameter.length then return parameter.type.name .. " " .. parameter.name end
  local constant = not parameter.writable and not parameter.shared
    and parameter.space ~= "constant"
  return ("%s%s *%s"):format(constant and "const " or "",
    memory.spelled(parameter.space, parameter.type), parameter.name)
end

local function bring_into_reach(s, parameter)
  if parameter.struct then
    local text = parameter.writable and ("(*%s)"):format(parameter.name) or parameter.name
    structs.add_members(s, parameter.struct, text, true)
  elseif parameter.length then
    s:add_block { pointer = parameter.name, type = parameter.type, length = parameter.length,
      space = parameter.space, writable = parameter.writable, shared = parameter.shared }
  else
    s:add_variable(parameter.type, parameter.name)
  end
end

local function make_parameters(s, count)
  local list = {}
  for i = 1, count do
    list[i] = parameter_of(s)
    list[i].name = s:name "x"
  end
  return list
end

local ATTRIBUTES = { "", "", "", "__attribute__((noinline)) ", "__attribute__((noinline)) ",
  "static ", "inline ", "__attribute__((always_inline)) " }

local function head_of(made)
  local words = {}
  for i, parameter in ipairs(made.parameters) do words[i] = spelled(parameter) end
  if made.sync then words[#words + 1] = "uint lid, uint lsize" end
  local result = made.result_struct and made.result_struct.name or made.result.name
  return ("%s%s %s(%s)"):format(made.attributes, result, made.name,
    #words > 0 and table.concat(words, ", ") or "void")
end

--- The last statement of a function.
local function give(s, made)
  if made.result_struct then
    s:emit("%s r = { 0 };", made.result_struct.name)
    structs.add_members(s, made.result_struct, "r", true)
    statement.some(s, 1, 3)
    s:emit "return r;"
  else
    s:emit("return %s;", of(s, made.result, 2))
  end
end

--- A parameter that the group shares, for a function with barriers in it.
local function share(s, made)
  local parameter = { name = s:name "x", type = s.rng:pick(s.file.shared_types), length = 8,
    space = "local", writable = false, shared = true }
  made.sync = parameter
  table.insert(made.parameters, 1, parameter)
end

local function open(file, rng, names)
  local s = scope.new { rng = rng, without = file.without, file = file, names = names,
    limit = rng:int(100, 700) }
  local made = { name = s:name "helper", result = s:type(), attributes = rng:pick(ATTRIBUTES),
    parameters = make_parameters(s, rng:int(0, 4)) }
  if s:has "barrier" and file.sync and #file.shared_types > 0 and rng:chance(25) then
    share(s, made)
  elseif #file.structs > 0 and rng:chance(15) then
    made.result_struct = rng:pick(file.structs)
  end
  return s, made
end

--- Writes a function; adds it to the file's.
function helper.make(file, rng, names)
  local s, made = open(file, rng, names)
  s:compound(head_of(made), function()
    for _, parameter in ipairs(made.parameters) do bring_into_reach(s, parameter) end
    if made.sync then
      s.is_uniform, s.shared = true, { s.blocks[1] }
      s.ids[1], s.uniforms[1] = "lid", "lsize"
    else
      s.returns = not made.result_struct and made.result or nil
    end
    for _ = 1, rng:int(0, 2) do memory.variable(s) end
    statement.some(s, 1, 4)
    give(s, made)
  end)
  made.cost = s.cost + 20
  file.helpers[#file.helpers + 1] = made
  return s.lines
end

-- --- calling one ---

local function pointer_argument(s, parameter)
  local block = s:block(function(b)
    return b.type == parameter.type and b.space == parameter.space and b.length >= parameter.length
      and (b.writable or not parameter.writable) and not (parameter.shared and not b.shared)
  end)
  if not block then return nil end
  local rest = block.length - parameter.length
  return rest > 0 and s.rng:chance(40) and ("%s + %d"):format(block.pointer, s.rng:int(1, rest))
    or block.pointer
end

local function argument(s, parameter, depth)
  if parameter.struct then
    local text = structs.any(s, parameter.struct, parameter.writable)
    return text and (parameter.writable and "&" .. text or text)
  end
  if parameter.length then return pointer_argument(s, parameter) end
  return of(s, parameter.type, depth)
end

--- The text of a call, or nil if something is missing for it.
local function call(s, made, depth)
  if not s:affords(made.cost) then return nil end
  local words = {}
  for i, parameter in ipairs(made.parameters) do
    words[i] = argument(s, parameter, depth)
    if not words[i] then return nil end
  end
  if made.sync then words[#words + 1] = "lid, lsize" end
  s:spend(made.cost)
  return ("%s(%s)"):format(made.name, table.concat(words, ", "))
end

local function choose(s, fits)
  local found = {}
  for _, made in ipairs(s.file.helpers) do
    if fits(made) then found[#found + 1] = made end
  end
  return #found > 0 and s.rng:pick(found) or nil
end

expression.add(14, function() return true end, function(s, T, depth)
  local made = choose(s, function(m)
    return not m.sync and not m.result_struct and m.result.width == T.width
      and (m.result == T or s:has "undefined" or T.real or not m.result.real)
  end)
  local text = made and call(s, made, depth)
  if not text then return nil end
  return made.result == T and text or ("convert_%s(%s)"):format(T.name, text)
end)

statement.add(8, function(s)
  local made = choose(s, function(m) return s.is_uniform and s.shared or not m.sync end)
  local text = made and call(s, made, 1)
  if not text then return memory.variable(s) end
  local name = s:name "v"
  if made.result_struct then
    s:emit("%s %s = %s;", made.result_struct.name, name, text)
    structs.add_members(s, made.result_struct, name, true)
  elseif s.rng:chance(80) then
    s:emit("%s %s = %s;", made.result.name, name, text)
    s:add_variable(made.result, name)
  else
    s:emit("(void)%s;", text)
  end
end)

--- A return in the middle.
statement.add(3, function(s)
  if s.returns then
    s:emit("if (%s)", expression.condition(s, 1))
    s:emit("  return %s;", of(s, s.returns, 1))
  elseif s.leaves and (s.is_uniform or not s.shared) then
    s:compound(("if (%s)"):format(s.shared and ("((%s) & 1)"):format(s:uniform())
      or expression.condition(s, 2)), function() s:emit(s.leaves) end)
  else
    statement.assign(s)
  end
end)

return helper
