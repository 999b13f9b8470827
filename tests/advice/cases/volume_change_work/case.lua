-- Change of volume of the cells of a staggered mesh, in double precision: ten fields read, those of velocities with
-- neighbours, three written, an item a cell.
local PAD <const> = 5

local function arguments(s)
  local all = (s.width + PAD) * (s.height + PAD)
  local function field(name, low, range)
    return { name, type = "double", count = all, fill = s.plain and low + range / 2,
      value = function(i) return low + range * ((i * 2654435761 + #name * 40503 >> 12) & 1023) / 1024 end }
  end
  local function out(name) return { name, type = "double", count = all, fill = 0, output = true } end
  return {
    field("areas_x", 0.9, 0.1), field("areas_y", 0.95, 0.1), field("volumes", 0.9, 0.2), field("density", 0.2, 1),
    out "density_out", field("energy", 1, 1.5), out "energy_out", field("pressure", 0.3, 0.8),
    field("viscosity", 0, 0.1), field("u_old", -1, 2), field("u_new", -1, 2.1), field("v_old", -1.1, 2),
    field("v_new", -0.9, 2), out "changes",
    { "width", s.width, type = "int" }, { "height", s.height, type = "int" }, { "step", 0.04, type = "double" },
  }
end

local function cells(x, y, rows)
  rows = rows or 1
  return function(s)
    return { (s.width + PAD + x - 1) // x * x, ((s.height + PAD + rows - 1) // rows + y - 1) // y * y }
  end
end

local function variant(name, remedies, file, x, y, rows)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "volume_work", global = cells(x, y, rows),
    group = { x, y } }
end

local expert = variant("expert", { "arithmetic", "group-size" }, "expert", 128, 1)
expert.by = "expert"

return {
  kind = "stencil", set = "sixteenth", optimised = true, tolerance = 1e-10,
  small = { width = 200, height = 100 }, large = { width = 3840, height = 2400, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, "before", 64, 4),
    variant("two_quotients", { "arithmetic" }, "two_quotients", 64, 4),
    variant("tile", { "tile" }, "tile", 64, 4),
    variant("walk", { "walk" }, "walk", 64, 4, 4),
    variant("groups_of_128", { "group-size" }, "before", 128, 1),
    variant("groups_of_16_by_16", { "group-size" }, "before", 16, 16),
    expert,
  },
}
