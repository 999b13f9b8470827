--- values.lua - the types of elements that kernels work on, and expressions of them.

local types = require "staging.types"

local values = {}

local WEIGHTS = { { 5, "int" }, { 4, "uint" }, { 5, "float" }, { 1, "uchar" }, { 1, "short" },
  { 1, "long" }, { 1, "double" } }

--- A type of numbers, or, where it may be, of vectors.
function values.pick(self, options)
  options = options or {}
  if not options.is_scalar and self.random:chance(8) then
    self:keep("vectorise", "vectors differ between lanes")
    return self.random:chance(50) and types.float4 or types.int4
  end
  local of
  repeat of = types[self.random:weighted(WEIGHTS)] until not options.is_wide or of.bytes >= 4
  return of
end

--- Another name of a type, by a typedef; or its own.
function values.name(self, of)
  if not self.random:chance(8) then return of.name end
  local name = self:fresh "number"
  self.functions[#self.functions + 1] = ("typedef %s %s;"):format(of.name, name)
  return name
end

local INTEGERS = { "A + B", "A * 3 - B", "(A << 2) ^ B", "A % 7 + B", "(A > B ? A : B + 1)",
  "A * B + 1", "(A & 5) | (B << 1)", "(A + B) * (A + 2)", "A / 3 + B", "(T)(A * B) + A",
  "(int)A - (int)B", "A - B" }
local REALS = { "A + B", "A * 0.5f + B", "(A > B ? A : B)", "fmax(A, B)", "A * B + 1",
  "(A + B) * (A - B)", "(T)(A * B) + A", "A - 2 * B", "fabs(A - B)" }
local VECTORS = { "A + B", "A * B + A", "A - B * 2", "(A + B) * (A - B)" }

--- An expression of two; each may be written more than once.
function values.expression(self, of, a, b)
  local list = of.lanes > 1 and VECTORS or of.kind == "real" and REALS or INTEGERS
  local format = self.random:pick(list)
  if of.name == "double" then format = format:gsub("0.5f", "0.5") end
  if of.lanes == 1 and self.random:chance(10) then
    local name = self:helper("mixed_" .. of.name, ("%s mixed_%s(%s a, %s b) { return %s; }"):format(
      of.name, of.name, of.name, of.name,
      (format:gsub("%u", { A = "a", B = "b", T = of.name }))))
    self.has_helper = true
    return ("%s(%s, %s)"):format(name, a, b)
  end
  return (format:gsub("%u", { A = a, B = b, T = of.name }))
end

--- The type of a sum of them.
function values.sum_type(self, of)
  if of.lanes > 1 or of.kind == "real" or of.name == "long" then return of end
  return types[self.random:pick { "int", "uint", "int", "long" }]
end

return values
