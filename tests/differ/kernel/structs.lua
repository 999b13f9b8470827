--- structs.lua - structure and union types, their layout, and the places within them.
--
-- A field has a name and one of: type; type and length (an array); struct; struct and length.

local types = require "kernel.types"

local structs = {}

local function align_up(at, to) return (at + to - 1) // to * to end

local function size_of_field(field)
  local bytes = field.struct and field.struct.bytes or field.type.bytes
  return bytes * (field.length or 1)
end

local function align_of_field(field)
  return field.struct and field.struct.align or field.type.bytes
end

local function lay_out(S)
  local at, align = 0, 1
  for _, field in ipairs(S.fields) do
    local need = S.packed and 1 or align_of_field(field)
    align = math.max(align, need)
    if S.union then
      at = math.max(at, size_of_field(field))
    else
      at = align_up(at, need) + size_of_field(field)
    end
  end
  S.bytes, S.align = align_up(at, align), align
end

--- The fourth of three elements has no value, and must not show through another member of a union;
-- in a packed structure the compiler takes it for aligned.
local function fit_for(s, S, T)
  if T.width == 3 and (S.union or S.packed) then T = types.wide(T, 4) end
  return S.union and T.real and not s:has "nan" and types.whole(T, false) or T
end

local function make_field(s, S, inner)
  local rng = s.rng
  local field = { name = "m" .. #S.fields }
  local kind = rng:int(1, 100)
  if inner and not S.union and kind <= 30 then
    field.struct = inner
    if kind <= 12 then field.length = rng:int(2, 3) end
  else
    field.type = fit_for(s, S, s:type())
    if kind > 70 and field.type.bytes <= 16 then field.length = rng:int(2, 5) end
  end
  S.fields[#S.fields + 1] = field
end

--- `{ 0 }` gives a value to the first member of a union only.
local function put_largest_first(S)
  local largest = 1
  for i, field in ipairs(S.fields) do
    if size_of_field(field) > size_of_field(S.fields[largest]) then largest = i end
  end
  table.insert(S.fields, 1, table.remove(S.fields, largest))
end

--- A new type; `inner` is one that it may contain.
function structs.make(s, inner)
  local rng = s.rng
  local S = { fields = {}, union = rng:chance(15), packed = rng:chance(25) }
  S.name = s:name(S.union and "union U" or "struct S")
  for _ = 1, rng:int(2, 5) do make_field(s, S, inner) end
  if S.union then put_largest_first(S) end
  lay_out(S)
  return S
end

function structs.declare(s, S)
  s:emit("%s {", S.name)
  for _, field in ipairs(S.fields) do
    local name = field.struct and field.struct.name or field.type.name
    s:emit("  %s %s%s;", name, field.name, field.length and ("[%d]"):format(field.length) or "")
  end
  s:emit("}%s;", S.packed and " __attribute__((packed))" or "")
end

local function add_places(s, S, prefix, writable, block, packed)
  packed = packed or S.packed
  for _, field in ipairs(S.fields) do
    local function text(place, at)
      local index = field.length and ("[%s]"):format(at:index(field.length)) or ""
      return prefix(place, at) .. "." .. field.name .. index
    end
    if field.struct then
      add_places(s, field.struct, text, writable, block, packed)
    else
      s.places[#s.places + 1] = { type = field.type, writable = writable, text = text,
        block = block, packed = packed }
    end
  end
end

--- Brings the members of a variable into reach.
-- @param text  of the variable: "s1", "(*p)"; or a function to it
function structs.add_members(s, S, text, writable)
  local prefix = type(text) == "function" and text or function() return text end
  add_places(s, S, prefix, writable)
  s.structs[#s.structs + 1] = { struct = S, text = prefix, writable = writable }
end

--- Brings an array of structures into reach.
function structs.add_array(s, block)
  local function text(_, at) return ("%s[%s]"):format(block.pointer, at:index(block.length)) end
  add_places(s, block.type, text, block.writable, block)
  s.structs[#s.structs + 1] = { struct = block.type, text = text, writable = block.writable,
    block = block }
  s.blocks[#s.blocks + 1] = block
end

--- The text of something of that type, or nil.
function structs.any(s, S, writable)
  local found = {}
  for _, entry in ipairs(s.structs) do
    local hidden = entry.block and entry.block.hidden
    if entry.struct == S and not hidden and (entry.writable or not writable) then
      found[#found + 1] = entry
    end
  end
  local entry = #found > 0 and s.rng:pick(found)
  return entry and entry.text(entry, s) or nil
end

return structs
