-- A 3-D array with its first and last dimension exchanged, an element an item.
local function plain(s) return { s.nx, s.ny, s.nz } end

return {
  kind = "transposition", set = "seventh", optimised = false,
  small = { nx = 64, ny = 16, nz = 128 }, large = { nx = 512, ny = 256, nz = 512, plain = true },
  arguments = function(s)
    local n = s.nx * s.ny * s.nz
    return {
      { "out", type = "float", count = n, fill = 0, output = true },
      { "in", type = "float", count = n, fill = s.plain and 1.5, value = function(i) return i end },
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "permute", global = plain,
      group = { 8, 8, 4 } },
    { name = "z_first", remedies = { "swap-dimensions" }, file = "z_first.cl", kernel = "permute",
      global = function(s) return { s.nz, s.ny, s.nx } end, group = { 8, 8, 4 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "permute", global = plain,
      group = { 16, 1, 16 } },
    { name = "four_z", remedies = { "vector", "fewer-items" }, file = "four_z.cl",
      kernel = "permute", global = function(s) return { s.nx, s.ny, s.nz // 4 } end,
      group = { 8, 8, 4 } },
    { name = "long_in_x", remedies = { "group-size" }, file = "before.cl", kernel = "permute",
      global = plain, group = { 64, 4, 1 } },
    { name = "expert", by = "expert", remedies = { "tile", "fewer-items", "group-size", "unroll" },
      file = "expert.cl", kernel = "permute",
      global = function(s) return { s.nx, s.ny, s.nz // 4 } end, group = { 32, 1, 8 } },
  },
}
