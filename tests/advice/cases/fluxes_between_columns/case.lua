-- An atmosphere in two dimensions, by finite volumes: fluxes of four variables through the faces between columns, from
-- four cells of a row each; the items are numbered through, as a compiler makes them of two nested loops.
local VARIABLES <const>, RIM <const> = 4, 2

local function cell_count(s) return (s.nx + 2 * RIM) * (s.nz + 2 * RIM) end

local function faces(s) return (s.nx + 1) * s.nz end

--- Items that do all faces, by rounding up to groups.
local function through(group)
  return function(s) return { (faces(s) + group - 1) // group * group } end
end

local function by_rows(group, each)
  return function(s)
    local items = (s.nx + (each or 1)) // (each or 1)
    return { (items + group - 1) // group * group, s.nz }
  end
end

local function value_of(variable, cell)
  if variable == 0 then return cell * 31 % 257 * 0.00004 - 0.005 end
  if variable == 1 then return 12 + cell * 17 % 509 * 0.004 end
  if variable == 2 then return 3 + cell * 23 % 401 * 0.002 end
  return cell * 11 % 613 * 0.006 - 1.5
end

--- @param together  whether the variables of a cell stand together
local function arguments(together)
  return function(s)
    local rows = s.nz + 2 * RIM
    return {
      { "state", type = "double", count = VARIABLES * cell_count(s), fill = s.plain and 0.75, value = function(i)
        if together then return value_of(i % VARIABLES, i // VARIABLES) end
        return value_of(i // cell_count(s), i % cell_count(s))
      end },
      { "density", type = "double", count = rows, value = function(k) return 1.2 - 0.8 * k / rows end },
      { "density_theta", type = "double", count = rows, value = function(k) return (1.2 - 0.8 * k / rows) * 300 end },
      { "flux", type = "double", count = VARIABLES * (s.nx + 1) * (s.nz + 1), fill = 0, output = true },
      { "nx", s.nx, type = "int" }, { "nz", s.nz, type = "int" }, { "viscosity", -0.02, type = "double" },
    }
  end
end

return {
  kind = "stencil", set = "eighteenth", optimised = false, tolerance = 1e-9,
  small = { nx = 200, nz = 60 }, large = { nx = 4000, nz = 2000, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "flow_along_rows", global = through(128), group = { 128 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "flow_along_rows",
      global = through(64), group = { 64 } },
    { name = "one_quotient", remedies = { "arithmetic" }, file = "one_quotient.cl", kernel = "flow_along_rows",
      global = through(128), group = { 128 } },
    { name = "rows", remedies = { "arithmetic" }, file = "rows.cl", kernel = "flow_along_rows",
      global = by_rows(128), group = { 128 } },
    { name = "row_in_local", of = "rows", remedies = { "tile" }, file = "row_in_local.cl", kernel = "flow_along_rows",
      global = by_rows(128), group = { 128 } },
    { name = "four_faces", of = "rows", remedies = { "walk", "fewer-items" }, file = "four_faces.cl",
      kernel = "flow_along_rows", global = by_rows(128, 4), group = { 128 } },
    { name = "together", remedies = { "interleave" }, file = "together.cl", kernel = "flow_along_rows",
      global = through(128), group = { 128 }, arguments = arguments(true) },
    { name = "expert", by = "expert", remedies = { "arithmetic" }, file = "expert.cl", kernel = "flow_along_rows",
      global = by_rows(128), group = { 128 } },
  },
}
