-- A step of the Cahn-Hilliard equation in the plane: chemical potential, then its Laplacian; an item a cell.
local KAPPA, DT = 0.5, 0.0625
local function cells(s) return { s.nx, s.ny } end

local function concentration(s)
  return function(i)
    local x, y = i % s.nx, i // s.nx
    return (x * 3 + y * 7 + x * y % 5) % 9 / 4 - 1
  end
end

local function potential(s)
  local c = concentration(s)
  local function at(x, y) return c(y % s.ny * s.nx + x % s.nx) end
  return function(i)
    local x, y = i % s.nx, i // s.nx
    local v = at(x, y)
    return v * v * v - v - KAPPA * (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * v)
  end
end

local function field(s, name, made, plain)
  return { name, type = "float", count = s.nx * s.ny, fill = not made and 0 or s.plain and plain,
    value = made and made(s) }
end

local function first(s)
  return {
    field(s, "c", concentration, 0.5), field(s, "mu"),
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "kappa", KAPPA, type = "float" },
  }
end

local function result(s)
  local list = field(s, "c_new")
  list.output = true
  return list
end

local function second(s)
  return {
    field(s, "c", concentration, 0.5), field(s, "mu", potential, -0.375), result(s),
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "dt", DT, type = "float" },
  }
end

local function both(s)
  return {
    field(s, "c", concentration, 0.5), result(s), { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" },
    { "kappa", KAPPA, type = "float" }, { "dt", DT, type = "float" },
  }
end

local function passes(file, global, group)
  return {
    { file = file, kernel = "potential", global = global, group = group, arguments = first },
    { file = file, kernel = "evolve", global = global, group = group, arguments = second },
  }
end

return {
  kind = "stencil", set = "second", optimised = false,
  small = { nx = 192, ny = 128 }, large = { nx = 8192, ny = 8192, plain = true },
  tolerance = 1e-5,
  arguments = second,
  variants = {
    { name = "before", passes = passes("before.cl", cells, { 16, 16 }) },
    { name = "fused", remedies = { "fuse" }, file = "fused.cl", kernel = "evolve", global = cells, group = { 16, 16 },
      arguments = both },
    { name = "tiled", remedies = { "tile" }, passes = passes("tiled.cl", cells, { 16, 16 }) },
    { name = "wide", remedies = { "group-size" }, passes = passes("before.cl", cells, { 64, 4 }) },
    { name = "down", remedies = { "walk" },
      passes = passes("down.cl", function(s) return { s.nx, s.ny // 8 } end, { 16, 16 }) },
    { name = "told_vector", remedies = { "vector" },
      passes = passes("told_vector.cl", function(s) return { s.nx // 4, s.ny } end, { 16, 16 }) },
    { name = "expert", by = "expert", remedies = { "fuse", "vector" }, file = "expert.cl",
      kernel = "evolve", global = function(s) return { s.nx // 4, s.ny } end, group = { 16, 16 }, arguments = both },
  },
}
