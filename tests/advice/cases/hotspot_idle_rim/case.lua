-- Temperatures of a chip, one step: groups of 16 by 16 items, of which those within the rim have results.
local function up(n, m) return (n + m - 1) // m end

local function inner(s) return { up(s.cols, 14) * 16, up(s.rows, 14) * 16 } end
local function all(s) return { s.cols, s.rows } end

return {
  kind = "stencil", set = "third", optimised = false,
  small = { cols = 192, rows = 96 }, large = { cols = 8192, rows = 4096, plain = true },
  tolerance = 1e-4,
  arguments = function(s)
    local count = s.cols * s.rows
    return {
      { "power", type = "float", count = count, fill = s.plain and 0.25,
        value = function(i) return i * 7 % 23 / 64 end },
      { "temp_src", type = "float", count = count, fill = s.plain and 80,
        value = function(i) return 75 + (i * 11 + i // 192 * 3) % 37 / 4 end },
      { "temp_dst", type = "float", count = count, fill = 0, output = true },
      { "grid_cols", s.cols, type = "int" },
      { "grid_rows", s.rows, type = "int" },
      { "Cap", 0.5, type = "float" },
      { "Rx", 1.5, type = "float" },
      { "Ry", 2.5, type = "float" },
      { "Rz", 5, type = "float" },
      { "step", 0.0625, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "hotspot", global = inner, group = { 16, 16 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "hotspot", global = all,
      group = { 16, 16 } },
    { name = "full", remedies = { "tile" }, file = "full.cl", kernel = "hotspot", global = all, group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "wide.cl", kernel = "hotspot",
      global = function(s) return { up(s.cols, 62) * 64, up(s.rows, 2) * 4 } end, group = { 64, 4 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "hotspot", global = inner,
      group = { 16, 16 } },
    { name = "products", remedies = { "arithmetic" }, file = "products.cl", kernel = "hotspot", global = inner,
      group = { 16, 16 } },
    { name = "own_power", remedies = { "registers" }, file = "own_power.cl", kernel = "hotspot", global = inner,
      group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "unstage", "walk", "arithmetic", "group-size" },
      file = "expert.cl", kernel = "hotspot", global = function(s) return { s.cols, s.rows // 4 } end,
      group = { 64, 4 } },
  },
}
