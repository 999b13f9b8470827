--- types.lua - the scalar and vector types of OpenCL C, each one table.
--
--   name; base: name of an element's type; real: of floating point; signed; bits: of an element;
--   width: elements; bytes: in memory, where three elements take the place of four

local types = { widths = { 1, 2, 3, 4, 8, 16 } }

local by_name = {}

local function define(base, real, signed, bits)
  for _, width in ipairs(types.widths) do
    local name = width == 1 and base or base .. width
    by_name[name] = { name = name, base = base, real = real, signed = signed, bits = bits,
      width = width, bytes = bits // 8 * (width == 3 and 4 or width) }
  end
end

define("char", false, true, 8)
define("uchar", false, false, 8)
define("short", false, true, 16)
define("ushort", false, false, 16)
define("int", false, true, 32)
define("uint", false, false, 32)
define("long", false, true, 64)
define("ulong", false, false, 64)
define("float", true, true, 32)
define("double", true, true, 64)

types.whole_bases = { "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong" }
types.bases = { "float", "double", table.unpack(types.whole_bases) }

function types.get(name) return by_name[name] or error("no type " .. tostring(name), 2) end

--- The vector of that width of the same elements.
function types.wide(T, width)
  return by_name[width == 1 and T.base or T.base .. width]
end

local WHOLE = { [8] = "char", [16] = "short", [32] = "int", [64] = "long" }

--- The integer type of the same size and width.
function types.whole(T, signed)
  return types.wide(by_name[(signed and "" or "u") .. WHOLE[T.bits]], T.width)
end

--- The same elements with half or twice the bits, or nil.
function types.resized(T, bits, signed)
  local base = WHOLE[bits]
  return base and types.wide(by_name[(signed and "" or "u") .. base], T.width)
end

return types
