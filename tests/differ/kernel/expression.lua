--- expression.lua - expressions of a given type, made of productions that other files add.
--
-- Every text stands by itself: a name, a call, or in parentheses.

local types = require "kernel.types"
local values = require "kernel.values"

local expression = {}

local productions = {}

--- Adds a way to write an expression.
-- @param weight  against the other ways
-- @param fits    whether it can be of a type
-- @param make    (scope, type, depth) to its text, or nil if it cannot be made here
function expression.add(weight, fits, make)
  productions[#productions + 1] = { weight = weight, fits = fits, make = make }
end

local by_type = setmetatable({}, { __index = function(lists, T)
  local list = {}
  for _, production in ipairs(productions) do
    if production.fits(T) then list[#list + 1] = { production.weight, production } end
  end
  lists[T] = list
  return list
end })

--- What C makes of narrow operands is of type int.
function expression.exact(T, text)
  if T.width == 1 and not T.real and T.bits < 32 then
    return ("((%s)(%s))"):format(T.base, text)
  end
  return "(" .. text .. ")"
end

--- A value as one of another type.  What a cast makes of a real number beyond the type's bounds has
-- no value if the compiler knows the number; a call is not known to it.
-- @param opaque  whether the compiler does not know it: what a buffer or an argument holds
function expression.cast(T, text, from, opaque)
  if T.width > 1 or from.real and not T.real and not opaque then
    return ("convert_%s(%s)"):format(T.name, text)
  end
  return ("((%s)%s)"):format(T.base, text)
end

local function converted(s, T)
  local text, place = s:any_place(function(p)
    return p.type.width == T.width and p.type ~= T
  end)
  return text and expression.cast(T, text, place.type, place.opaque)
end

--- Something without operators.
function expression.leaf(s, T)
  local rng = s.rng
  if rng:chance(75) then
    local text = s:place(T) or rng:chance(60) and converted(s, T)
    if text then return text end
  end
  if T.width == 1 and not T.real and rng:chance(30) then
    return ("((%s)(%s))"):format(T.base, s:whole())
  end
  if T.width > 1 and rng:chance(60) then
    return ("((%s)(%s))"):format(T.name, expression.leaf(s, types.wide(T, 1)))
  end
  return values.literal(rng, T, not s:has "nan")
end

function expression.of(s, T, depth)
  if depth <= 0 or s.rng:chance(10) then return expression.leaf(s, T) end
  local production = s.rng:weighted(by_type[T])
  return production.make(s, T, depth - 1) or expression.leaf(s, T)
end

local COMPARISONS = { "<", "<=", ">", ">=", "==", "!=" }

function expression.comparison(s, depth)
  local U = s:type(nil, 1)
  return ("(%s %s %s)"):format(expression.of(s, U, depth), s.rng:pick(COMPARISONS),
    expression.of(s, U, depth))
end

--- Something for `if`: a scalar.
function expression.condition(s, depth)
  local kind = s.rng:int(1, 100)
  if depth <= 0 or kind <= 45 then return expression.comparison(s, depth - 1) end
  if kind <= 60 then
    return ("(%s %s %s)"):format(expression.condition(s, depth - 1), s.rng:pick { "&&", "||" },
      expression.condition(s, depth - 1))
  end
  if kind <= 66 then return "!" .. expression.condition(s, depth - 1) end
  if kind <= 80 then
    return ("((%s) & %d)"):format(s:whole(), s.rng:pick { 1, 1, 2, 3, 4, 8 })
  end
  if kind <= 88 and s:has "vector" then
    local V = types.whole(s:type("whole", s.rng:pick { 2, 3, 4, 8 }), true)
    return ("%s(%s)"):format(s.rng:pick { "any", "all" }, expression.of(s, V, depth - 1))
  end
  local T = s:type(nil, 1)
  local text = expression.of(s, T, depth)
  return T.real and ("(%s != 0)"):format(text) or text
end

return expression
