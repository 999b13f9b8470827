-- Dual step of an optical flow: two fields read with two neighbours, four updated, an item a pixel.
local function pixels(x, y)
  return function(s) return { s.width // x, s.height // y } end
end

local function variant(name, remedies, file, x, y, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "dual_step", global = pixels(x, y),
    group = group }
end

local expert = variant("expert", { "vector", "arithmetic" }, "expert", 4, 1, { 32, 8 })
expert.by = "expert"

return {
  set = "fifteenth", kind = "stencil", optimised = true, tolerance = 1e-4,
  small = { width = 256, height = 64 }, large = { width = 4096, height = 4096, plain = true },
  arguments = function(s)
    local function field(name, a, b, output)
      return { name, type = "float", count = s.width * s.height, fill = s.plain and a / 16, output = output,
        value = function(i)
          local x, y = i % s.width, i // s.width
          return ((x * a + y * b) // 3 % 61 + (i * 2654435761 >> 7) % 16) / 32 - 1
        end }
    end
    return {
      field("u", 3, 5), field("v", 7, 2), field("ux", 5, 11, true), field("uy", 2, 3, true),
      field("vx", 13, 7, true), field("vy", 1, 9, true),
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" }, { "pitch", s.width, type = "int" },
      { "step", 0.8333333, type = "float" },
    }
  end,
  variants = {
    variant("before", nil, "before", 1, 1, { 32, 8 }),
    variant("roots", { "arithmetic" }, "roots", 1, 1, { 32, 8 }),
    variant("tile", { "tile" }, "tile", 1, 1, { 32, 8 }),
    variant("quads", { "vector", "fewer-items" }, "quads", 4, 1, { 32, 8 }),
    variant("walk", { "walk" }, "walk", 1, 4, { 32, 8 }),
    variant("groups_of_128", { "group-size" }, "before", 1, 1, { 128, 1 }),
    expert,
  },
}
