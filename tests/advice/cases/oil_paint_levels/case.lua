-- Oil painting of an image of four floats a pixel: counters of 128 levels in private memory, four channels each.
local RADIUS <const> = 4

local function pixels(s) return { s.width, s.height } end

return {
  set = "fifteenth", kind = "histogram", tolerance = 1e-3,
  small = { width = 32, height = 32 }, large = { width = 960, height = 960 },
  arguments = function(s)
    local pitch = s.width + 2 * RADIUS
    return {
      { "source", type = "float", count = 4 * pitch * (s.height + 2 * RADIUS), value = function(i)
        local at, channel = i // 4, i % 4
        local x, y = at % pitch, at // pitch
        local noise = (at * 2654435761 + channel * 40503) % 65536 // 64
        return channel == 3 and 1 or 0.1 + (x * (channel + 1) + y * 3) // 7 % 40 / 64 + noise / 8192
      end },
      { "painted", type = "float", count = 4 * s.width * s.height, fill = 0, output = true },
      { "radius", RADIUS, type = "int" }, { "levels", 128, type = "int" }, { "sharpness", 8, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "oil_paint", global = pixels, group = { 16, 16 } },
    { name = "native_powers", remedies = { "arithmetic" }, file = "native_powers.cl", kernel = "oil_paint",
      global = pixels, group = { 16, 16 } },
    { name = "skip_empty", remedies = { "branches" }, file = "skip_empty.cl", kernel = "oil_paint",
      global = pixels, group = { 16, 16 } },
    { name = "tile", remedies = { "tile" }, file = "tile.cl", kernel = "oil_paint", global = pixels,
      group = { 16, 16 } },
    { name = "counters_local", remedies = { "privatise", "group-size" }, file = "counters_local.cl",
      kernel = "oil_paint", global = pixels, group = { 16, 4 } },
    { name = "groups_of_64", remedies = { "group-size" }, file = "before.cl", kernel = "oil_paint",
      global = pixels, group = { 16, 4 } },
    { name = "expert", by = "expert", remedies = { "privatise", "arithmetic", "branches" }, file = "expert.cl",
      kernel = "oil_paint", global = pixels, group = { 16, 4 } },
  },
}
