-- Field update over five arrays of a plane, neighbours read neighbours and nearly nothing twice.
local function up(n, m) return (n + m - 1) // m * m end
local function each(s) return { up(s.nx, 64), up(s.ny, 8) } end

local function field(s, name, step, output)
  return { name, type = "float", count = s.pitch * s.ny, fill = s.plain and 1, output = output,
    value = function(i) return i * step % 19 end }
end

return {
  kind = "stencil", optimised = true,
  small = { nx = 250, ny = 122, pitch = 256 }, large = { nx = 8190, ny = 8190, pitch = 8192, plain = true },
  arguments = function(s)
    return { field(s, "hz", 3, true), field(s, "ex", 5), field(s, "ey", 7), field(s, "ca", 2), field(s, "cb", 11),
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "pitch", s.pitch, type = "int" } }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "update_h", global = each, group = { 64, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "update_h", global = each,
      group = { 64, 4 } },
    { name = "rows", remedies = { "walk" }, file = "rows.cl", kernel = "update_h",
      global = function(s) return { up(s.nx, 64), up((s.ny + 7) // 8, 4) } end, group = { 64, 4 } },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "update_h",
      global = function(s) return { up((s.nx + 3) // 4, 64), up(s.ny, 4) } end, group = { 64, 4 } },
    { name = "square", remedies = { "group-size" }, file = "before.cl", kernel = "update_h", global = each,
      group = { 16, 8 } },
  },
}
