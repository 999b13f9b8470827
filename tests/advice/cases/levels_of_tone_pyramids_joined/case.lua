-- Joins a level of a picture from pyramids that were made with six tone curves: a pixel's detail is what the finer
-- levels of the two curves next to its tone have over the coarser ones, and goes onto the coarser result, blown up.
local function tone(s)
  return function(i)
    local word = 0
    for k = 1, 0, -1 do
      local x, y = (2 * i + k) % s.width, (2 * i + k) // s.width
      local u = 30000 + 20000 * math.sin(x / 31 + y / 57)
        + 9000 * math.sin(x / 7 - y / 11) + (x * 29 + y * 53) % 97 * 4
      word = word << 16 | math.max(0, math.min(65535, math.floor(u)))
    end
    return word
  end
end

local function level(name, s, count, seed)
  return { name, type = "float", count = count, fill = s.plain and (seed % 7 + 1) / 8,
    value = function(i) return (i * (31 + seed) + seed * 7) % 257 / 256 end }
end

local function arguments(s)
  local fine, coarse = s.width * s.height, ((s.width - 1) // 2 + 1) * ((s.height - 1) // 2 + 1)
  local list = {
    { "input", type = "uint", count = fine // 2, value = tone(s) },
    level("coarser", s, coarse, 3),
    { "result", type = "float", count = fine, fill = 0, output = true },
  }
  for curve = 0, 5 do
    list[#list + 1] = level("fine_" .. curve, s, fine, 2 * curve + 5)
    list[#list + 1] = level("coarse_" .. curve, s, coarse, 2 * curve + 6)
  end
  list[#list + 1] = { "width", s.width, type = "int" }
  list[#list + 1] = { "height", s.height, type = "int" }
  return list
end

local function variant(name, remedies, group, file, each)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "join_level",
    global = function(s) return { s.width // (each or 1), s.height } end, group = group }
end

return {
  kind = "stencil", set = "twentieth", optimised = true, tolerance = 1e-5,
  small = { width = 128, height = 64 }, large = { width = 4096, height = 2048, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, { 16, 16 }),
    variant("groups_of_64x4", { "group-size" }, { 64, 4 }, "before"),
    variant("groups_of_8x8", { "group-size" }, { 8, 8 }, "before"),
    variant("restrict", { "restrict" }, { 16, 16 }),
    variant("coarser_staged", { "tile" }, { 16, 16 }),
    variant("two_pixels", { "fewer-items" }, { 16, 16 }, nil, 2),
  },
}
