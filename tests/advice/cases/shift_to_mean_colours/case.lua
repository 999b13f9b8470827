-- Mean shift of colours in three planes: windows of 9x9 pixels go where pixels like theirs are, an item a pixel.
local RADIUS <const>, ROUNDS <const> = 4, 5

local function noise(i) return (i * 2654435761 >> 10 ~ i * 40503) % 1021 end

-- patches of a colour each, with noise
local function colour(s, c, pixel)
  local x, y = pixel % s.w, pixel // s.w
  local patch = (x + y // 5) // 13 + 7 * ((y + x // 7) // 11)
  return 24 + noise(patch * 3 + c) % 200 + noise(pixel * 3 + c) % 25
end

local function arguments(quads)
  return function(s)
    local pixels = s.w * s.h
    return {
      { "shifted", type = "float", count = 3 * pixels, fill = 0, output = true },
      quads and { "image", type = "float", count = 4 * pixels,
        value = function(i) return i % 4 == 3 and 0 or colour(s, i % 4, i // 4) end }
        or { "image", type = "float", count = 3 * pixels,
          value = function(i) return colour(s, i // pixels, i % pixels) end },
      { "width", s.w, type = "int" }, { "height", s.h, type = "int" }, { "radius", RADIUS, type = "int" },
      { "most", 676, type = "float" }, { "rounds", ROUNDS, type = "uint" },
    }
  end
end

local function pixels(x, y)
  return function(s) return { (s.w + x - 1) // x * x, (s.h + y - 1) // y * y } end
end

return {
  kind = "stencil", set = "eighteenth", tolerance = 1e-5,
  small = { w = 32, h = 32 }, large = { w = 1200, h = 860 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "mean_shift", global = pixels(16, 16), group = { 16, 16 } },
    { name = "groups_of_32_by_4", remedies = { "group-size" }, file = "before.cl", kernel = "mean_shift",
      global = pixels(32, 4), group = { 32, 4 } },
    { name = "quads", remedies = { "interleave", "vector" }, file = "quads.cl", kernel = "mean_shift",
      global = pixels(16, 16), group = { 16, 16 }, arguments = arguments(true) },
    { name = "bounds", remedies = { "hoist", "branches" }, file = "bounds.cl", kernel = "mean_shift",
      global = pixels(16, 16), group = { 16, 16 } },
    { name = "tiles", remedies = { "tile" }, file = "tiles.cl", kernel = "mean_shift", global = pixels(16, 16),
      group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "interleave", "vector", "hoist", "branches", "group-size" },
      file = "expert.cl", kernel = "mean_shift", global = pixels(32, 4), group = { 32, 4 },
      arguments = arguments(true) },
  },
}
