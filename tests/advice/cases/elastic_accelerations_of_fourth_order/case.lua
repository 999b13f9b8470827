-- Accelerations by an elastic material that differs from place to place, of fourth order in three dimensions: for each
-- of three components, which stand side by side, derivatives along each axis and across each two; an item a point.
local function cells(s) return s.nx * s.ny * s.nz end
local function noise(i) return (i * 2654435761 >> 8) % 509 / 509 end

local function arguments(apart)
  return function(s)
    local n = cells(s)
    local result = { "result", type = "double", count = 3 * n, fill = 0, output = true }
    if apart then
      result.output, result.outputs = "result", 3 * n
      result.order = function(i) return i % 3 * n + i // 3 end
    end
    local function stretch(name, count)
      return { name, type = "double", count = count, value = function(i) return 1 - 0.5 / (i + 2) end }
    end
    return {
      { "u", type = "double", count = 3 * n, fill = s.plain and 0.5, value = function(i)
        return noise(apart and i % n * 3 + i // n or i)
      end },
      { "mu", type = "double", count = n, fill = s.plain and 1, value = function(i) return 1 + noise(i + 5) / 4 end },
      { "la", type = "double", count = n, fill = s.plain and 2, value = function(i) return 2 - noise(i + 7) / 4 end },
      stretch("sx", s.nx), stretch("sy", s.ny), stretch("sz", s.nz), result,
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
      { "per_square", 0.25, type = "double" },
    }
  end
end

local function variant(name, remedies, form)
  form = form or {}
  local group = form.group or { 16, 4, 4 }
  local function items(n, size) return (n - 4 + size - 1) // size * size end
  return { name = name, remedies = remedies, file = (form.file or name) .. ".cl", kernel = "accelerate", by = form.by,
    arguments = arguments(form.apart), group = group,
    global = function(s)
      return { items(s.nx, group[1]), items(s.ny, group[2]), items((s.nz - 4) // (form.each or 1) + 4, group[3]) }
    end }
end

return {
  kind = "stencil", set = "twenty-second", tolerance = 1e-8,
  small = { nx = 36, ny = 12, nz = 12 }, large = { nx = 260, ny = 260, nz = 196, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before"),
    variant("restricted", { "restrict" }),
    variant("flat_groups", { "group-size" }, { group = { 32, 4, 1 }, file = "before" }),
    variant("components_apart", { "soa" }, { apart = true }),
    variant("stretches_in_constant", { "constant" }),
    variant("four_planes_each", { "fewer-items" }, { each = 4, group = { 32, 4, 1 } }),
    variant("expert", { "soa", "restrict", "group-size" }, { apart = true, group = { 32, 4, 2 }, by = "expert" }),
  },
}
