-- Cells as structures of eight doubles, three of which are used.
local function arguments(planes)
  return function(s)
    local n = s.n
    local function value(i)
      local cell, member = i // 8, i % 8
      if planes then cell, member = i % n, i // n end
      return (cell * 3 + member) % 13
    end
    return {
      { "cells", type = "double", count = n * 8, fill = s.plain and 1, value = value, output = true,
        order = planes and function(i) return i % 8 * n + i // 8 end },
      { "gm1", 0.5, type = "double" },
    }
  end
end
local function items(s) return { s.n } end

return {
  kind = "particles", optimised = false,
  small = { n = 32768 }, large = { n = 8388608, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "eos", global = items, group = { 64 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "eos", arguments = arguments(true),
      global = items, group = { 64 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "eos", global = items, group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "local.cl", kernel = "eos", global = items, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "soa", "vector", "group-size" }, file = "planes2.cl",
      kernel = "eos", arguments = arguments(true), global = function(s) return { s.n // 2 } end, group = { 256 } },
  },
}
