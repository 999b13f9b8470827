--- hash.lua - a value's bits mixed into the item's hash, so that no result is lost.

local types = require "kernel.types"

local hash = {}

hash.define = "#define MIX(h, v) (((h) ^ (ulong)(v)) * 0x9E3779B97F4A7C15UL + ((h) >> 29))"

local WHOLE_OF_BYTES = { [1] = "uchar", [2] = "ushort", [4] = "uint", [8] = "ulong",
  [16] = "ulong2", [32] = "ulong4", [64] = "ulong8", [128] = "ulong16" }

--- A value with what is not a number made zero.
local function without_nan(s, T, text)
  if not T.real or s:has "nan" then return text end
  if T.width == 1 then return ("(isnan(%s) ? 0 : %s)"):format(text, text) end
  return ("select(%s, (%s)(0), isnan(%s))"):format(text, T.name, text)
end

--- Writes the mixing of a variable, or what else may be read twice, into h.
local function mix_vector(s, T, name)
  local whole = T.width == 3 and types.whole(T, false) or types.get(WHOLE_OF_BYTES[T.bytes])
  if whole.width == 1 then return s:emit("h = MIX(h, as_%s(%s));", whole.name, name) end
  local other = s:name "w"
  s:emit("const %s %s = as_%s(%s);", whole.name, other, whole.name, name)
  for i = 0, whole.width - 1 do s:emit("h = MIX(h, %s.s%x);", other, i) end
end

--- Writes the mixing of an expression into h.
function hash.mix(s, T, text)
  if T.width == 1 and not T.real then return s:emit("h = MIX(h, %s);", text) end
  s:compound("", function()
    local name = s:name "t"
    s:emit("const %s %s = %s;", T.name, name, text)
    local value = without_nan(s, T, name)
    if T.width == 1 then
      s:emit("h = MIX(h, as_%s(%s));", types.whole(T, false).name, value)
    else
      mix_vector(s, T, value)
    end
  end)
end

return hash
