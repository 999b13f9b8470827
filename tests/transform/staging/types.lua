--- types.lua - the types of elements: what buffers of them hold, and how they end in a hash.

local function scalar(name, bytes, kind, sum)
  return { name = name, base = name, bytes = bytes, lanes = 1, kind = kind, sum = sum }
end

local types = {
  uchar = scalar("uchar", 1, "int"), short = scalar("short", 2, "int"),
  int = scalar("int", 4, "int"), uint = scalar("uint", 4, "int"), long = scalar("long", 8, "int"),
  float = scalar("float", 4, "real", "float"), double = scalar("double", 8, "real", "double"),
  int4 = { name = "int4", base = "int", bytes = 4, lanes = 4, kind = "int" },
  float4 = { name = "float4", base = "float", bytes = 4, lanes = 4, kind = "real" },
}

--- What an array may hold of a buffer of another type: no conversion loses so much that a wrong
-- index would not show, and none is undefined.
types.conversions = {
  uchar = { "uchar", "uchar", "short", "int", "float" },
  short = { "short", "short", "int", "float", "uchar" },
  int = { "int", "int", "int", "uchar", "short", "long", "float", "uint" },
  uint = { "uint", "uint", "uchar", "long" },
  long = { "long", "long", "int" },
  float = { "float", "float", "float", "double", "int" },
  double = { "double", "double", "float" },
  int4 = { "int4", "int4", "float4" },
  float4 = { "float4" },
}

types.names = { "uchar", "short", "int", "int", "uint", "long", "float", "float", "double", "int4",
  "float4" }

--- A value as bits, for the hash.
-- @param value  an expression that may be written more than once
function types.bits(of, value)
  local one = { float = "as_uint(%s)", double = "as_ulong(%s)" }
  if of.lanes == 1 then return (one[of.name] or "(ulong)%s"):format(value) end
  local parts = {}
  for i, lane in ipairs { "x", "y", "z", "w" } do
    parts[i] = ((one[of.base] or "(ulong)%s") .. " * %d"):format(value .. "." .. lane, 2 * i - 1)
  end
  return table.concat(parts, " + ")
end

--- The element of a buffer at a place; neighbours, rows and columns all differ.
local function element(of, at)
  if of.base == "uchar" then return tostring((at * 37 + at // 256 * 11 + 5) % 256) end
  return of.kind == "real" and ("%d.5"):format(at + 1) or tostring(at + 1)
end

--- All values of a buffer of that many elements, as a simulator file has them.
function types.values(of, count)
  local list = {}
  for at = 0, count * of.lanes - 1 do list[at + 1] = element(of, at) end
  return table.concat(list, " ")
end

return types
