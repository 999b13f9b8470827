--- values.lua - literals of every type, and the bits that buffers begin with.

local types = require "kernel.types"

local values = {}

--- Bits of doubles and floats at which functions turn.
local REAL_BITS = {
  [32] = { 0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x3f000000, 0x40000000, 0x40490fdb,
    0x7f7fffff, 0xff7fffff, 0x00800000, 0x00000001, 0x80000001, 0x007fffff, 0x4b000001, 0x4effffff,
    0x4f000000, 0xcf000000, 0x5f000000, 0x3eaaaaab, 0x42c80000, 0xc2c80000 },
  [64] = { 0x0000000000000000, 0x8000000000000000, 0x3ff0000000000000, 0xbff0000000000000,
    0x3fe0000000000000, 0x4000000000000000, 0x400921fb54442d18, 0x7fefffffffffffff,
    0xffefffffffffffff, 0x0010000000000000, 0x0000000000000001, 0x8000000000000001,
    0x000fffffffffffff, 0x4330000000000001, 0x41dfffffffc00000, 0x41e0000000000000,
    0xc1e0000000000000, 0x43e0000000000000, 0x3fd5555555555555, 0x36a0000000000000 } }

local NOT_FINITE = {
  [32] = { 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00000, 0x7fc12345, 0x7f812345, 0xff812345 },
  [64] = { 0x7ff0000000000000, 0xfff0000000000000, 0x7ff8000000000000, 0xfff8000000000000,
    0x7ff8000012345678, 0x7ff0000012345678, 0xfff4000000000001 } }

local function packed(bits, number)
  local format = bits == 32 and "<f" or "<d"
  local whole = bits == 32 and "<I4" or "<i8"
  return (string.unpack(whole, string.pack(format, number)))
end

--- A number of moderate size that is not whole.
local function moderate(rng) return (rng:int(-1000000, 1000000) + 0.5) / 2 ^ rng:int(4, 24) end

local function real_bits(rng, bits, finite)
  local kind = rng:int(1, 100)
  if kind <= 60 then return packed(bits, moderate(rng)) end
  if kind <= 75 then return packed(bits, rng:int(-20, 20)) end
  if kind <= 90 or finite then return rng:pick(REAL_BITS[bits]) end
  return rng:pick(NOT_FINITE[bits])
end

local function whole_bits(rng, bits)
  local kind = rng:int(1, 100)
  local value
  if kind <= 45 then value = rng:int(-9, 20)
  elseif kind <= 70 then value = rng:pick { 0, 1, -1, 1 << (bits - 1), (1 << (bits - 1)) - 1,
    (1 << (bits - 1)) + 1, bits, bits - 1, bits + 1, 255, 128, 127 }
  else value = rng:bits() end
  return bits == 64 and value or value & ((1 << bits) - 1)
end

--- The bits of an element of that type.
-- @param finite  neither infinite nor not a number
function values.bits(rng, T, finite)
  return T.real and real_bits(rng, T.bits, finite) or whole_bits(rng, T.bits)
end

local function signed(bits, value)
  if bits == 64 then return value end
  return value >= 1 << (bits - 1) and value - (1 << bits) or value
end

local function whole_text(T, value)
  local text
  if T.signed then
    local number = signed(T.bits, value)
    if math.abs(number) < 1000 then text = ("%d"):format(number) end
  elseif value >= 0 and value < 1000 then
    text = ("%d"):format(value)
  end
  text = text or (T.bits == 64 and "0x%xUL" or "0x%xu"):format(value)
  if T.base == "int" and #text < 5 then return text end
  if T.base == "uint" then return text:find "u" and text or text .. "u" end
  return ("(%s)%s"):format(T.base, text)
end

local function real_text(T, value)
  local number = string.unpack(T.bits == 32 and "<f" or "<d",
    string.pack(T.bits == 32 and "<I4" or "<i8", value))
  if number ~= number or math.abs(number) == math.huge then
    return (T.bits == 32 and "as_float(0x%xu)" or "as_double(0x%xUL)"):format(value)
  end
  local short = ("%.6g"):format(number)
  if math.abs(number) >= 1e6 or tonumber(short) ~= number then short = ("%a"):format(number) end
  short = short:find "[.ep]" and short or short .. ".0"
  return T.bits == 32 and short .. "f" or short
end

--- A literal of a scalar type with these bits.
function values.text(T, bits)
  local text = (T.real and real_text or whole_text)(T, bits)
  return text:sub(1, 1) == "-" and "(" .. text .. ")" or text
end

--- A literal of a scalar or vector type; `finite` as values.bits.
function values.literal(rng, T, finite)
  local element = types.wide(T, 1)
  local function one() return values.text(element, values.bits(rng, element, finite)) end
  if T.width == 1 then return one() end
  if rng:chance(50) then return ("((%s)(%s))"):format(T.name, one()) end
  local parts = {}
  for i = 1, T.width do parts[i] = one() end
  return ("((%s)(%s))"):format(T.name, table.concat(parts, ", "))
end

return values
