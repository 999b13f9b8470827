-- A late step of all shortest paths: those by way of one vertex, of which few are any better. The first id, which runs
-- fastest in a group of 16 by 16, has the rows.
local function hash(i) return (i * 2654435761 >> 11) & 0xFFFFF end

local function arguments(s)
  local function distance(i)
    if i // s.n == s.by or i % s.n == s.by then return 500 + hash(i) % 400 end
    return hash(i) % 61 == 0 and 1300 or 300 + hash(i) % 600
  end
  return {
    { "distances", type = "int", count = s.n * s.n, fill = s.plain and 700, value = distance, output = true },
    { "hops", type = "int", count = s.n * s.n, fill = -1, output = true },
    { "n", s.n, type = "int" }, { "by", s.by, type = "int" },
  }
end

local function variant(name, remedies, global, group, file, of)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "go_through", global = global,
    group = group, of = of }
end

local function pairs_of(x, y) return function(s) return { s.n // x, s.n // y } end end

local expert = variant("expert", { "swap-dimensions", "vector", "fewer-items", "hoist" }, pairs_of(4, 4), { 64, 1 })
expert.by = "expert"

return {
  kind = "graph", set = "sixteenth",
  small = { n = 256, by = 77 }, large = { n = 8192, by = 5003, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, pairs_of(1, 1), { 16, 16 }),
    variant("columns_first", { "swap-dimensions" }, pairs_of(1, 1), { 16, 16 }),
    variant("rows_of_one", { "group-size" }, pairs_of(1, 1), { 1, 256 }, "before"),
    variant("held", { "registers" }, pairs_of(1, 1), { 16, 16 }),
    variant("ends_staged", { "tile" }, pairs_of(1, 1), { 16, 16 }),
    variant("quads", { "vector", "fewer-items" }, pairs_of(4, 1), { 16, 16 }, nil, "columns_first"),
    expert,
  },
}
