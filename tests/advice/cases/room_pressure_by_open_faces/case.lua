-- A step of the wave equation for the air in a box-shaped room: a point an item, seven points of the step before, and
-- how many of six neighbours are air is found from where the point is. Points of the outermost layer stay 0.
local function field(s, name, plain, of, output)
  local function value(i)
    local x, y, z = i % s.nx, i // s.nx % s.ny, i // (s.nx * s.ny)
    if x == 0 or y == 0 or z == 0 or x == s.nx - 1 or y == s.ny - 1 or z == s.nz - 1 then return 0 end
    return ((x * 7 + y * 13 + z * of) % 31 - 15) / 32
  end
  return { name, type = "float", count = s.nx * s.ny * s.nz, fill = s.plain and plain, value = value,
    output = output }
end

local function variant(name, remedies, file, group, each)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "step_pressure",
    global = function(s) return { s.nx // each[1], s.ny, s.nz // each[2] } end, group = group }
end

return {
  kind = "stencil", set = "twenty-first", optimised = true, tolerance = 1e-5,
  small = { nx = 64, ny = 16, nz = 16 }, large = { nx = 512, ny = 512, nz = 320, plain = true },
  arguments = function(s)
    return {
      field(s, "u", 0.25, 17, true), field(s, "u1", 0.5, 5),
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
      { "l2", 0.3333, type = "float" }, { "loss", 0.0125, type = "float" },
    }
  end,
  variants = {
    variant("before", nil, "before", { 32, 4, 2 }, { 1, 1 }),
    variant("restricted", { "restrict" }, "restricted", { 32, 4, 2 }, { 1, 1 }),
    variant("plane_staged", { "tile" }, "plane_staged", { 32, 8, 1 }, { 1, 1 }),
    variant("up_the_room", { "walk" }, "up_the_room", { 32, 8, 1 }, { 1, 16 }),
    variant("four_along_x", { "vector" }, "four_along_x", { 16, 8, 2 }, { 4, 1 }),
  },
}
