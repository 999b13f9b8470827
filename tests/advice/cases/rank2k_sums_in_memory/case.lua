-- C = beta C + alpha (A B' + B A'), an item an element: the sum is in C for all the while, and items of a row load from
-- rows of their own.
local function arguments(by_columns)
  return function(s)
    local function element(seed)
      return function(i)
        local row, k = i // s.depth, i % s.depth
        if by_columns then row, k = i % s.n, i // s.n end
        return (row * seed + k * 7) % 11 - 5
      end
    end
    return {
      { "a", type = "float", count = s.n * s.depth, value = element(3) },
      { "b", type = "float", count = s.n * s.depth, value = element(5) },
      { "c", type = "float", count = s.n * s.n, value = function(i) return i % 13 end, output = true },
      { "alpha", 0.5, type = "float" }, { "beta", 2, type = "float" },
      { "depth", s.depth, type = "int" }, { "n", s.n, type = "int" },
    }
  end
end

local function variant(name, remedies, each, group, file, of, by_columns)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "rank2k",
    global = function(s) return { s.n // each, s.n // each } end, group = group, of = of,
    arguments = by_columns and arguments(true) or nil }
end

local expert = variant("expert", { "tile", "block", "registers" }, 2, { 16, 16 })
expert.by = "expert"

return {
  kind = "product", set = "sixteenth", tolerance = 1e-5,
  small = { n = 64, depth = 48 }, large = { n = 512, depth = 512 },
  arguments = arguments(),
  variants = {
    variant("before", nil, 1, { 32, 8 }),
    variant("sum_held", { "registers" }, 1, { 32, 8 }),
    variant("by_columns", { "transpose-data" }, 1, { 32, 8 }, nil, nil, true),
    variant("groups_of_16", { "group-size" }, 1, { 16, 16 }, "before"),
    variant("tiles", { "tile" }, 1, { 16, 16 }, nil, "sum_held"),
    variant("quads", { "vector" }, 1, { 32, 8 }, nil, "sum_held"),
    { name = "told_lanes_per_row", remedies = { "lanes-per-row" }, file = "told_lanes_per_row.cl",
      kernel = "rank2k", global = function(s) return { s.n * 32, s.n } end, group = { 32, 8 } },
    expert,
  },
}
