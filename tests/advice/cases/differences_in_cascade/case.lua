-- Each element of a new prediction is followed by its differences to the old ones, order by order: ten planes of an
-- array are updated, each by what the plane before it has left over.
local PLANES <const> = 14

local function each(by) return function(s) return { s.n // (by or 1) } end end

--- @param together  whether the planes of an element stand together
local function arguments(together)
  return function(s)
    local function place(i)
      if together then return i % PLANES, i // PLANES end
      return i // s.n, i % s.n
    end
    return {
      { "old", type = "double", count = PLANES * s.n, fill = s.plain and 0.5, value = function(i)
        local plane, e = place(i)
        return (e * 37 + plane * 101) % 1009 * 0.0625
      end, output = true, order = together and function(i) return i % s.n * PLANES + i // s.n end or nil },
      { "new", type = "double", count = PLANES * s.n, fill = s.plain and 2, value = function(i)
        local plane, e = place(i)
        return (e * 53 + plane * 17) % 773 * 0.125
      end },
      { "n", s.n, type = "int" },
    }
  end
end

return {
  kind = "streaming", set = "eighteenth", optimised = true,
  small = { n = 16384 }, large = { n = 1 << 22, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "update_differences", global = each(), group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "update_differences",
      global = each(), group = { 64 } },
    { name = "pairs", remedies = { "vector", "fewer-items" }, file = "pairs.cl", kernel = "update_differences",
      global = each(2), group = { 256 } },
    { name = "loads_first", remedies = { "use-first" }, file = "loads_first.cl", kernel = "update_differences",
      global = each(), group = { 256 } },
    { name = "two_halves", remedies = { "fewer-items" }, file = "two_halves.cl", kernel = "update_differences",
      global = each(2), group = { 256 } },
    { name = "together", remedies = { "transpose-data" }, file = "together.cl", kernel = "update_differences",
      global = each(), group = { 256 }, arguments = arguments(true) },
    { name = "expert", by = "expert", remedies = { "registers" }, file = "expert.cl", kernel = "update_differences",
      global = each(), group = { 256 } },
  },
}
