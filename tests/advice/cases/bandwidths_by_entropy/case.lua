-- Before points are embedded in a plane: for each of them the width of a Gaussian is found, by bisection, that gives
-- the weights of its neighbours a wanted entropy. An item has a point, whose distances are a row.
local NEAR <const> = 20

local function near(i)
  local hash = (i * 2654435761 + 12345) & 0xFFFFFFFF
  hash = ((hash ~ hash >> 15) * 2246822519) & 0xFFFFFFFF
  return ((hash ~ hash >> 13) % 65521 + 1) / 65522
end

local function arguments(by_columns)
  return function(s)
    local function place(i)
      if by_columns then return i % s.n * NEAR + i // s.n end
      return i
    end
    local order
    if by_columns then order = function(i) return i % NEAR * s.n + i // NEAR end end
    return {
      { "squares", type = "float", count = s.n * NEAR, value = function(i) return near(place(i)) end },
      { "weights", type = "float", count = s.n * NEAR, fill = 0, output = by_columns and "weights" or true,
        order = order, outputs = by_columns and s.n * NEAR or nil },
      { "wanted", 1.609438, type = "float" }, { "rounds", 100, type = "int" }, { "close", 1e-4, type = "float" },
      { "n", s.n, type = "int" }, { "near", NEAR, type = "int" },
    }
  end
end
local function points(group)
  return function(s) return { (s.n + group - 1) // group * group } end
end

return {
  kind = "search", set = "seventeenth", optimised = false, tolerance = 1e-2,
  small = { n = 1000 }, large = { n = 200000 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "find_widths", global = points(256), group = { 256 } },
    { name = "one_pass", remedies = { "fuse" }, file = "one_pass.cl", kernel = "find_widths", global = points(256),
      group = { 256 } },
    { name = "by_columns", remedies = { "transpose-data" }, file = "by_columns.cl", kernel = "find_widths",
      arguments = arguments(true), global = points(256), group = { 256 } },
    { name = "held", remedies = { "registers" }, file = "held.cl", kernel = "find_widths", options = "-D NEAR=20",
      global = points(256), group = { 256 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "find_widths",
      global = function(s) return { (s.n + 63) // 64 * 256 } end, group = { 256 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "find_widths",
      global = points(64), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "registers", "fuse", "vector", "group-size" }, file = "expert.cl",
      kernel = "find_widths", options = "-D NEAR=20", global = points(128), group = { 128 } },
  },
}
