--- operators.lua - expressions made with operators, conversions and components.

local expression = require "kernel.expression"
local types = require "kernel.types"

local of, exact = expression.of, expression.exact

local function is_whole(T) return not T.real end
local function is_scalar(T) return T.width == 1 end
local function is_vector(T) return T.width > 1 end
local function always() return true end

local function one(T) return ("((%s)1)"):format(T.name) end

expression.add(22, always, function(s, T, depth)
  local operator = s.rng:pick(T.real and { "+", "-", "*", "/" } or { "+", "-", "*" })
  return exact(T, ("%s %s %s"):format(of(s, T, depth), operator, of(s, T, depth)))
end)

expression.add(14, is_whole, function(s, T, depth)
  local operator = s.rng:pick { "&", "|", "^" }
  return exact(T, ("%s %s %s"):format(of(s, T, depth), operator, of(s, T, depth)))
end)

--- An amount of the type's size or more loses its high bits, as the language says.
expression.add(10, is_whole, function(s, T, depth)
  local amount = s.rng:chance(40) and ("((%s)%d)"):format(T.name, s.rng:int(0, T.bits - 1))
    or of(s, T, depth)
  return exact(T, ("%s %s %s"):format(of(s, T, depth), s.rng:pick { "<<", ">>" }, amount))
end)

--- Zero, and the least number by -1, are for the simulator to answer; but not a zero that the
-- compiler sees, or finds out: what it makes of that differs from run to run.
expression.add(8, is_whole, function(s, T, depth)
  local divisor = s:has "undefined" and s:any_place(function(p)
    return p.opaque and p.type == T
  end)
  if not divisor then
    divisor = of(s, T, depth)
    divisor = T.signed and ("((%s & ((%s)15)) | %s)"):format(divisor, T.name, one(T))
      or ("(%s | %s)"):format(divisor, one(T))
  end
  return exact(T, ("%s %s %s"):format(of(s, T, depth), s.rng:pick { "/", "%" }, divisor))
end)

expression.add(6, always, function(s, T, depth)
  return exact(T, s.rng:pick(T.real and { "-" } or { "-", "~" }) .. of(s, T, depth))
end)

--- Scalars of two other types, brought together by the usual conversions.
expression.add(5, is_scalar, function(s, T, depth)
  local U, V = s:type(nil, 1), s:type(nil, 1)
  local text = ("(%s %s %s)"):format(of(s, U, depth), s.rng:pick { "+", "-", "*" },
    of(s, V, depth))
  return expression.cast(T, text, U.real and U or V)
end)

--- A real number that may be beyond the type's bounds.
expression.add(3, function(T) return is_scalar(T) and is_whole(T) end, function(s, T)
  local text = s:has "undefined" and s:any_place(function(p)
    return p.opaque and p.type.real and p.type.width == 1
  end)
  return text and ("((%s)%s)"):format(T.base, text) or nil
end)

expression.add(6, is_vector, function(s, T, depth)
  local scalar = of(s, types.wide(T, 1), depth)
  local operator = s.rng:pick { "+", "-", "*" }
  if s.rng:chance(50) then return ("(%s %s %s)"):format(of(s, T, depth), operator, scalar) end
  return ("(%s %s %s)"):format(scalar, operator, of(s, T, depth))
end)

-- --- comparing, choosing ---

local function truth(s, T, depth)
  local bases = { [8] = { "char", "uchar" }, [16] = { "short", "ushort" },
    [32] = { "int", "uint", "float" }, [64] = { "long", "ulong", "double" } }
  local base = s.rng:pick(bases[T.bits])
  if base == "double" and not s:has "double" then base = "long" end
  local U = types.wide(types.get(base), T.width)
  local kind = s.rng:int(1, 10)
  if kind == 1 and not U.real then return "(!" .. of(s, U, depth) .. ")" end
  local operator = kind <= 3 and not U.real and s.rng:pick { "&&", "||" }
    or s.rng:pick { "<", "<=", ">", ">=", "==", "!=" }
  return ("(%s %s %s)"):format(of(s, U, depth), operator, of(s, U, depth))
end

--- What a comparison of vectors gives: 0 or -1, of signed elements.
expression.add(7, function(T) return is_vector(T) and is_whole(T) end, function(s, T, depth)
  local text = truth(s, T, depth)
  return T.signed and text or ("as_%s(%s)"):format(T.name, text)
end)

expression.add(6, is_scalar, function(s, T, depth)
  local text = expression.condition(s, depth)
  return ("((%s)(%s%s))"):format(T.base, s.rng:pick { "!", "!!", "0 != " }, text)
end)

expression.add(8, always, function(s, T, depth)
  local condition = is_vector(T) and s.rng:chance(50) and truth(s, T, depth)
    or expression.condition(s, depth)
  return exact(T, ("%s ? %s : %s"):format(condition, of(s, T, depth), of(s, T, depth)))
end)

-- --- conversions ---

local ROUNDING = { "_rte", "_rtz", "_rtp", "_rtn" }

expression.add(9, always, function(s, T, depth)
  local U = s:type(nil, T.width)
  local from = of(s, U, depth)
  local saturates = not T.real and (s.rng:chance(40)
    or U.real and not s:has "undefined")
  local suffix = (saturates and "_sat" or "") .. (s.rng:chance(25) and s.rng:pick(ROUNDING) or "")
  if suffix == "" and s.rng:chance(60) then return expression.cast(T, from, U) end
  return ("convert_%s%s(%s)"):format(T.name, suffix, from)
end)

--- A type of as many bytes; of three elements only one of three.
local function same_size(s, T)
  local found = {}
  for _, width in ipairs(types.widths) do
    for _, base in ipairs(types.bases) do
      local U = types.wide(types.get(base), width)
      local fits = U ~= T and U.bits * width == T.bits * T.width and (width == 3) == (T.width == 3)
      if fits and (base ~= "double" or s:has "double") and (not U.real or s:has "nan") then
        found[#found + 1] = U
      end
    end
  end
  return #found > 0 and s.rng:pick(found)
end

expression.add(5, always, function(s, T, depth)
  local U = same_size(s, T)
  return U and (s:has "vector" or U.width == 1)
    and ("as_%s(%s)"):format(T.name, of(s, U, depth)) or nil
end)

-- --- components ---

local LETTERS = { "x", "y", "z", "w" }

local function component(s, width, index)
  if width <= 4 and s.rng:chance(70) then return LETTERS[index + 1] end
  return "s" .. s.rng:pick { "%x", "%X" }:format(index)
end

local HALVES = { ".lo", ".hi", ".even", ".odd" }

--- Components of a vector of that width, as many as T has, in any order.
local function swizzle(s, T, width)
  if T.width == 1 then return "." .. component(s, width, s.rng:int(0, width - 1)) end
  if T.width * 2 == width and s.rng:chance(40) then return s.rng:pick(HALVES) end
  local digits = {}
  for i = 1, T.width do digits[i] = ("%x"):format(s.rng:int(0, width - 1)) end
  if width <= 4 and s.rng:chance(60) then
    for i, digit in ipairs(digits) do digits[i] = LETTERS[tonumber(digit) + 1] end
    return "." .. table.concat(digits)
  end
  return ".s" .. table.concat(digits)
end

expression.add(10, always, function(s, T, depth)
  if not s:has "vector" then return nil end
  local width = s.rng:pick { 2, 3, 4, 4, 8, 16 }
  return of(s, types.wide(T, width), depth) .. swizzle(s, T, width)
end)

--- `v[i]`
expression.add(3, is_scalar, function(s, T)
  local width = s.rng:pick { 2, 3, 4, 8, 16 }
  local vector = s:has "vector" and s:place(types.wide(T, width))
  return vector and ("%s[%s]"):format(vector, s:index(width)) or nil
end)

local PARTS = { [2] = { { 1, 1 } }, [3] = { { 1, 1, 1 }, { 2, 1 }, { 1, 2 } },
  [4] = { { 1, 1, 1, 1 }, { 2, 2 }, { 1, 3 }, { 2, 1, 1 } }, [8] = { { 4, 4 }, { 2, 2, 4 } },
  [16] = { { 8, 8 }, { 4, 4, 8 } } }

expression.add(8, is_vector, function(s, T, depth)
  local parts = {}
  for i, width in ipairs(s.rng:pick(PARTS[T.width])) do
    parts[i] = of(s, types.wide(T, width), depth - 1)
  end
  return ("((%s)(%s))"):format(T.name, table.concat(parts, ", "))
end)

-- --- what leaves something behind ---

expression.add(2, is_scalar, function(s, T, depth)
  local place = s:place(T, true)
  if not place then return nil end
  if not T.real and s.rng:chance(50) then
    return s.rng:pick { "(%s++)", "(%s--)", "(++%s)", "(--%s)" }:format(place)
  end
  return ("(%s %s %s)"):format(place, s.rng:pick { "=", "+=", "-=" }, of(s, T, depth))
end)
