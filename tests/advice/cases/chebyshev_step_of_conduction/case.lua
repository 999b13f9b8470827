-- A step of a Chebyshev iteration for implicit conduction in a plane, doubles: a stencil of five points with
-- conductivities of the faces, the residual, and the next direction from it. Two cells of halo at each side.
local function noise(i) return (i * 2654435761 >> 7 ~ i * 40503) % 16381 / 16381 end

local function arguments(s)
  local pitch = s.nx + s.more
  local count = pitch * (s.ny + s.more)
  local function data(name, base, spread, seed, output)
    return { name, type = "double", count = count, fill = count > 100000 and base or nil, output = output,
      value = function(i) return base + spread * noise(i * 7 + seed) end }
  end
  local function by_step(name, base)
    return { name, type = "double", count = 16, value = function(i) return base + i / 64 end }
  end
  return {
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "pitch", pitch, type = "int" },
    data("u", 1.0, 1.0, 1), data("u0", 8.0, 1.0, 2), data("p", 0.5, 1.0, 3, true), data("r", 0.0, 0.0, 4, true),
    data("w", 0.0, 0.0, 5, true), by_step("alphas", 0.25), by_step("betas", 0.5), { "step", 3, type = "int" },
    data("kx", 0.25, 0.5, 6), data("ky", 0.25, 0.5, 7),
  }
end

local function variant(name, remedies, more)
  more = more or {}
  local w, h, per_x, per_y = more.w or 64, more.h or 2, more.per_x or 1, more.per_y or 1
  local v = { name = name, remedies = remedies, file = (more.file or name) .. ".cl", kernel = "next_direction",
    options = more.options, by = more.by, group = { w, h },
    global = function(s) return { (s.nx + s.more) // per_x, (s.ny + s.more) // per_y } end }
  return v
end

return {
  kind = "stencil", set = "nineteenth", optimised = true, tolerance = 1e-10,
  small = { nx = 252, ny = 60, more = 4 }, large = { nx = 4092, ny = 4092, more = 4 },
  twice = { nx = 252, ny = 124, more = 4 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("groups_of_32_by_8", { "group-size" }, { file = "before", w = 32, h = 8 }),
    variant("residual_held", { "registers" }),
    variant("restricted", { "restrict" }),
    variant("heat_staged", { "tile" }, { w = 32, h = 8, options = "-D W=32 -D H=8" }),
    variant("walks_rows", { "walk" }, { per_y = 4 }),
    variant("cells_by_two", { "vector" }, { per_x = 2 }),
  },
}
