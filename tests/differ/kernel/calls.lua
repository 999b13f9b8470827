--- calls.lua - expressions that call the built-in functions that only compute.
--
-- What a function takes is written as letters: T the type itself, s its element, i an int and u an
-- unsigned integer of the same width and size, k an int of the same width, - a signed integer of
-- the same width and size.

local expression = require "kernel.expression"
local types = require "kernel.types"

local of = expression.of

local function whole_of(T, signed, bits) return types.resized(T, bits or T.bits, signed) end

local LETTERS = {
  T = function(T) return T end,
  s = function(T) return types.wide(T, 1) end,
  i = function(T) return whole_of(T, true) end,
  u = function(T) return whole_of(T, false) end,
  k = function(T) return types.wide(types.get "int", T.width) end,
}

--- name and letters of each function, by what it gives.
local REAL = {
  T = "acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt ceil cos cosh cospi erfc erf exp "
    .. "exp2 exp10 expm1 fabs floor lgamma log log2 log10 log1p logb rint round rsqrt sin sinh "
    .. "sinpi sqrt tan tanh tanpi tgamma trunc degrees radians sign",
  TT = "atan2 atan2pi copysign fdim fmax fmin fmod hypot maxmag minmag nextafter pow powr "
    .. "remainder step max min",
  Tk = "ldexp pown rootn", Ts = "fmax fmin max min",
  TTT = "fma mad clamp mix smoothstep bitselect", Tss = "clamp", TTs = "mix", sT = "step",
  ssT = "smoothstep", TTi = "select", TTu = "select", u = "nan",
}

local FLOAT_ONLY = {
  T = "half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_recip half_rsqrt "
    .. "half_sin half_sqrt half_tan native_cos native_exp native_exp2 native_exp10 native_log "
    .. "native_log2 native_log10 native_recip native_rsqrt native_sin native_sqrt native_tan",
  TT = "half_divide half_powr native_divide native_powr",
}

local WHOLE = {
  T = "clz popcount", TT = "add_sat hadd max min mul_hi rhadd rotate sub_sat",
  TTT = "clamp mad_hi mad_sat bitselect", TTi = "select",
  TTu = "select",
}

local UNSIGNED = { i = "abs", T = "abs", ii = "abs_diff", TT = "abs_diff" }

local BITS_32 = { TT = "mul24", TTT = "mad24" }

local function list_of(...)
  local list = {}
  for _, functions in ipairs { ... } do
    for letters, names in pairs(functions) do
      for name in names:gmatch "%S+" do list[#list + 1] = { name = name, letters = letters } end
    end
  end
  table.sort(list, function(a, b)
    return a.name .. " " .. a.letters < b.name .. " " .. b.letters
  end)
  return list
end

local functions = setmetatable({}, { __index = function(lists, T)
  local parts
  if T.real then
    parts = T.bits == 32 and { REAL, FLOAT_ONLY } or { REAL }
  else
    parts = { WHOLE }
    if not T.signed then parts[#parts + 1] = UNSIGNED end
    if T.bits == 32 then parts[#parts + 1] = BITS_32 end
  end
  lists[T] = list_of(table.unpack(parts))
  return lists[T]
end })

local function call(s, T, name, letters, depth)
  local arguments = {}
  for letter in letters:gmatch "%a" do
    arguments[#arguments + 1] = of(s, LETTERS[letter](T), depth)
  end
  return ("%s(%s)"):format(name, table.concat(arguments, ", "))
end

--- Overloads for a vector and a scalar that do not differ for scalars.
local function is_ambiguous(T, letters) return T.width == 1 and letters:find "s" end

expression.add(24, function() return true end, function(s, T, depth)
  local chosen = s.rng:pick(functions[T])
  if is_ambiguous(T, chosen.letters) or chosen.name == "nan" and not s:has "nan" then return nil end
  return call(s, T, chosen.name, chosen.letters, depth)
end)

expression.add(3, function(T) return not T.real and T.bits > 8 end, function(s, T, depth)
  return ("upsample(%s, %s)"):format(of(s, whole_of(T, T.signed, T.bits // 2), depth),
    of(s, whole_of(T, false, T.bits // 2), depth))
end)

-- --- questions ---

local ABOUT_ONE = { "isfinite", "isinf", "isnan", "isnormal", "signbit" }
local ABOUT_TWO = { "isequal", "isnotequal", "isgreater", "isgreaterequal", "isless",
  "islessequal", "islessgreater", "isordered", "isunordered" }

local function question(s, U, depth)
  if s.rng:chance(40) and s:has "nan" then
    return ("%s(%s)"):format(s.rng:pick(ABOUT_ONE), of(s, U, depth))
  end
  return ("%s(%s, %s)"):format(s.rng:pick(ABOUT_TWO), of(s, U, depth), of(s, U, depth))
end

expression.add(4, function(T) return T.base == "int" and T.width == 1 end, function(s, _, depth)
  return question(s, s:type("real", 1), depth)
end)

expression.add(4, function(T) return T.width > 1 and (T.base == "int" or T.base == "long") end,
  function(s, T, depth)
    if T.bits == 64 and not s:has "double" then return nil end
    return question(s, types.wide(types.get(T.bits == 32 and "float" or "double"), T.width), depth)
  end)

-- --- vectors ---

expression.add(4, function(T) return T.real and T.width == 1 end, function(s, T, depth)
  local V = types.wide(T, s.rng:pick(s:has "vector" and { 1, 2, 3, 4 } or { 1 }))
  local name = s.rng:pick { "dot", "distance", "length", "fast_length", "fast_distance" }
  if T.bits == 64 then name = name:gsub("^fast_", "") end
  if name:find "length" then return ("%s(%s)"):format(name, of(s, V, depth)) end
  return ("%s(%s, %s)"):format(name, of(s, V, depth), of(s, V, depth))
end)

expression.add(4, function(T) return T.real and T.width > 1 and T.width <= 4 end,
  function(s, T, depth)
    if T.width > 2 and s.rng:chance(50) then
      return ("cross(%s, %s)"):format(of(s, T, depth), of(s, T, depth))
    end
    return ("normalize(%s)"):format(of(s, T, depth))
  end)

expression.add(3, function(T) return T.width > 1 and T.width ~= 3 end, function(s, T, depth)
  local from = types.wide(T, s.rng:pick { 2, 4, 8, 16 })
  local mask = of(s, whole_of(T, false), depth)
  if s.rng:chance(50) then return ("shuffle(%s, %s)"):format(of(s, from, depth), mask) end
  return ("shuffle2(%s, %s, %s)"):format(of(s, from, depth), of(s, from, depth), mask)
end)

-- --- memory ---

expression.add(5, function(T) return T.width > 1 end, function(s, T)
  local block = s:has "pointer" and s:block(function(b)
    return b.type.base == T.base and b.type.width == 1 and b.length >= T.width
  end)
  return block and ("vload%d(%s, %s)"):format(T.width, s:index(block.length // T.width),
    block.pointer) or nil
end)

expression.add(3, function(T) return T.base == "float" end, function(s, T)
  local block = s:has "half" and s:has "pointer" and s:block(function(b)
    return b.type == "half" and b.length >= 2 * T.width
  end)
  if not block then return nil end
  if T.width == 1 then
    return ("vload_half(%s, %s)"):format(s:index(block.length), block.pointer)
  end
  local stride = T.width == 3 and 4 or T.width
  return ("%s_half%d(%s, %s)"):format(s.rng:pick { "vload", "vloada" }, T.width,
    s:index(block.length // stride), block.pointer)
end)

-- --- where the item is ---

local PLACES = { "get_global_id", "get_local_id", "get_group_id", "get_global_size",
  "get_local_size", "get_num_groups", "get_global_offset" }

expression.add(2, function(T) return T.width == 1 end, function(s, T)
  local text = s.rng:chance(10) and "get_work_dim()"
    or ("%s(%s)"):format(s.rng:pick(PLACES), s.rng:pick { 0, 0, 1, 2, 3 })
  return ("((%s)%s)"):format(T.base, text)
end)
