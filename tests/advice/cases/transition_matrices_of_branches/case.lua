-- Chances of changes between 64 states along branches: eigenvectors times exponentials of length times eigenvalues
-- times the inverse, a matrix for each length. Groups of 16 x 16 items, tiles of all three in local memory.
local STATES <const> = 64

local function arguments(s)
  return {
    { "places", type = "uint", count = s.branches, range = { 0, STATES * STATES } },
    { "matrices", type = "float", count = s.branches * STATES * STATES, fill = 0, output = true },
    { "vectors", type = "float", count = STATES * STATES,
      value = function(i) return (i * 37 % 101 - 20) / 512 end },
    { "values", type = "float", count = STATES, value = function(i) return -i / 24 end },
    { "inverse", type = "float", count = STATES * STATES,
      value = function(i) return (i * 53 % 89 - 15) / 512 end },
    { "lengths", type = "float", count = s.branches, value = function(i) return i * 29 % 83 / 64 + 0.01 end },
    { "states", STATES, type = "int" }, { "branches", s.branches, type = "int" },
  }
end

local function variant(name, remedies, tile, file)
  local tiles = STATES // tile
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "transitions",
    options = "-D TILE=" .. tile, global = function(s) return { s.branches * tiles * tile, tiles * tile } end,
    group = { tile, tile } }
end

return {
  kind = "product", set = "twenty-second", tolerance = 1e-4,
  small = { branches = 3 }, large = { branches = 8192 },
  arguments = arguments,
  variants = {
    variant("before", nil, 16),
    variant("tiles_of_8", { "group-size" }, 8, "before"),
    variant("padded", { "pad" }, 16),
    variant("unstaged", { "unstage" }, 16),
    variant("scaled_when_staged", { "arithmetic" }, 16),
    { name = "four_rows_each", remedies = { "block" }, file = "four_rows_each.cl", kernel = "transitions",
      options = "-D TILE=16", global = function(s) return { s.branches * 64, 16 } end, group = { 16, 4 } },
    { name = "expert", by = "expert", remedies = { "block", "arithmetic" }, file = "expert.cl",
      kernel = "transitions", global = function(s) return { s.branches * 16, 16 } end, group = { 16, 16 } },
  },
}
