-- Systems of equations with five diagonals along x, doubles, a line an item: elimination forwards, in place, and
-- substitution backwards. Lines stand behind each other in memory, so that neighbouring items are a line apart.
local function noise(i) return (i * 2654435761 >> 7 ~ i * 40503) % 16381 / 16381 end

local function arguments(columns)
  return function(s)
    local count = s.nx * s.ny * s.nz
    local function place(i)
      return (i // (s.nx * s.ny) * s.nx + i % s.nx) * s.ny + i // s.nx % s.ny
    end
    local function from(at)
      return (at // (s.nx * s.ny) * s.ny + at % s.ny) * s.nx + at // s.ny % s.nx
    end
    local function band(name, base, spread, seed, output)
      local function value(i) return base + spread * noise((columns and from(i) or i) * 7 + seed) end
      return { name, type = "double", count = count, fill = count > 200000 and base or nil, value = value,
        output = output and (columns and name or true), order = output and columns and place or nil }
    end
    return {
      band("rhs0", 1.0, 1.0, 1, true), band("rhs1", 2.0, 1.0, 2, true), band("rhs2", 0.5, 1.0, 3, true),
      band("low2", 0.1, 0.2, 4), band("low1", -1.0, 0.5, 5), band("mid", 6.0, 1.0, 6), band("up1", -1.0, 0.5, 7),
      band("up2", 0.1, 0.2, 8),
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
    }
  end
end

local function variant(name, remedies, more)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "solve_lines",
    global = function(s) return { s.ny, s.nz } end, group = { 32, 4 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "solver", set = "nineteenth", tolerance = 1e-9,
  small = { nx = 64, ny = 32, nz = 8 }, large = { nx = 160, ny = 160, nz = 160 },
  twice = { nx = 64, ny = 64, nz = 8 },
  arguments = arguments(false),
  variants = {
    variant("before"),
    variant("groups_of_32", { "group-size" }, { file = "before.cl", group = { 32, 1 } }),
    variant("restricted", { "restrict" }),
    variant("rows_held", { "registers" }),
    variant("y_fastest", { "transpose-data" }, { arguments = arguments(true) }),
    variant("staged", { "tile" }, { of = "rows_held", group = { 32, 1 } }),
    variant("expert", { "transpose-data", "registers", "group-size" }, { by = "expert", arguments = arguments(true),
      group = { 32, 1 } }),
  },
}
