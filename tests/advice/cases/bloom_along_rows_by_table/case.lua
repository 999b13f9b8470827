-- The light of pixels spreads along their row of a film, with weights from a table at the square of the distance; some
-- pixels have no samples, and are left out. Three floats a pixel; an item sums for one, and divides by the weights.
local RADIUS <const> = 24

local function samples(i)
  local x = (i // 5 + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) % 17 == 0 and 0 or 4 + i % 3
end

local function colour(pixel, member) return (pixel * 37 + member * 11) % 101 / 32 end

local function weight(i)
  return math.max(0, 1 - math.sqrt(i) / (RADIUS + 1)) ^ 4
end

local function given(apart)
  return function(s)
    local pixels = s.width * s.height
    return {
      { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
      { "samples", type = "uint", count = pixels, value = samples },
      { "film", type = "float", count = pixels * 3, fill = s.plain and 0.75, value = function(i)
        if apart then return colour(i % pixels, i // pixels) end
        return colour(i // 3, i % 3)
      end },
      { "bloomed", type = "float", count = pixels * 3, fill = 0, output = true, order = apart and
        function(i) return i % 3 * pixels + i // 3 end },
      { "weights", type = "float", count = RADIUS * RADIUS + 1, value = weight },
      { "radius", RADIUS, type = "int" },
    }
  end
end

local function variant(name, remedies, group, file, pixels)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "bloom_rows",
    options = "-D G=" .. group, global = function(s) return { s.width * s.height // (pixels or 1) } end,
    group = { group } }
end

local apart = variant("colours_apart", { "soa" }, 64)
apart.arguments = given(true)
local expert = variant("expert", { "tile", "restrict", "unroll", "group-size" }, 128)
expert.by = "expert"

return {
  kind = "stencil", set = "twenty-first", tolerance = 1e-4,
  small = { width = 256, height = 8 }, large = { width = 1920, height = 1080, plain = true },
  arguments = given(false),
  variants = {
    variant("before", nil, 64),
    variant("row_staged", { "tile" }, 64),
    variant("four_pixels_an_item", { "fewer-items" }, 64, nil, 4),
    variant("weights_constant", { "constant" }, 64),
    variant("no_continue", { "branches" }, 64),
    apart,
    variant("groups_of_256", { "group-size" }, 256, "before"),
    expert,
  },
}
