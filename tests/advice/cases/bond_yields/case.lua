-- Yields of bonds by Newton's method, a bond an item; terms of 2 to 65 years stand mixed.
local CLASSES = 64   -- of terms; bond i is of class i * 29 % 64

local function each(s) return { s.n } end

-- dirty price, coupon, part of the period gone, periods left
local function member(i, k)
  local periods = 4 + i * 29 % CLASSES * 2
  local coupon = (4 + i % 9 * 3) / 1024
  local gone = i // 64 % 8 / 8
  if k == 1 then return coupon end
  if k == 2 then return gone end
  if k == 3 then return periods end
  local y = 0.006 + i * 17 % 101 / 3000
  local v = (1 + y) ^ -periods
  return (coupon / y * (1 - v) + v) * (1 + y) ^ gone
end

local function arguments(s, place)
  return {
    { "bonds", type = "float", count = s.n * 4, value = place or function(i) return member(i // 4, i % 4) end },
    { "yields", type = "float", count = s.n, fill = 0, output = true },
    { "n", s.n, type = "int" },
  }
end

local function by_members(s)
  return arguments(s, function(i) return member(i % s.n, i // s.n) end)
end

-- 29 * 53 % 64 == 1
local function by_terms(s)
  local a_class = s.n // CLASSES
  local list = arguments(s, function(i)
    local at = i // 4
    return member(at % a_class * CLASSES + at // a_class * 53 % CLASSES, i % 4)
  end)
  list[2].order = function(i) return i * 29 % CLASSES * a_class + i // CLASSES end
  return list
end

return {
  set = "sixth", kind = "map", optimised = false,
  small = { n = 2048 }, large = { n = 524288 }, tolerance = 1e-3,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "yields", global = each, group = { 64 } },
    { name = "horner", remedies = { "arithmetic" }, file = "horner.cl", kernel = "yields", global = each,
      group = { 64 } },
    { name = "members", remedies = { "soa" }, file = "members.cl", kernel = "yields", global = each, group = { 64 },
      arguments = by_members },
    { name = "sorted", remedies = { "bin" }, file = "before.cl", kernel = "yields", global = each, group = { 64 },
      arguments = by_terms },
    { name = "expert", by = "expert", remedies = { "arithmetic" }, file = "expert.cl", kernel = "yields",
      global = each, group = { 64 } },
  },
}
