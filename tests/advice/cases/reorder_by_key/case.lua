-- Particles gathered in sorted order, whole vectors of four at once.
local function arguments(planes)
  return function(s)
    local n = s.n
    local function at(factor)
      return function(i)
        if planes then i = i % n * 4 + i // n end
        return i * factor % 251
      end
    end
    return {
      { "order", type = "uint", count = n, value = function(i) return i * 40503 % n end },
      { "oldPos", type = "float", count = n * 4, fill = s.plain and 1, value = at(3) },
      { "oldVel", type = "float", count = n * 4, fill = s.plain and 2, value = at(7) },
      { "newPos", type = "float", count = n * 4, fill = 0, output = true },
      { "newVel", type = "float", count = n * 4, fill = 0, output = true },
    }
  end
end
local function items(s) return { s.n } end

return {
  kind = "gather", optimised = true,
  small = { n = 16384 }, large = { n = 4194304, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "reorder", global = items, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "reorder", global = items,
      group = { 256 } },
    { name = "four", remedies = { "fewer-items" }, file = "four.cl", kernel = "reorder",
      global = function(s) return { s.n // 4 } end, group = { 256 } },
    { name = "members", remedies = { "more-items" }, file = "members.cl", kernel = "reorder",
      global = function(s) return { s.n * 4 } end, group = { 256 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "reorder", arguments = arguments(true),
      global = items, group = { 256 } },
  },
}
