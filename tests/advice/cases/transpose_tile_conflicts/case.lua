-- A matrix transposed through tiles of local memory whose columns fall into few banks.
local function arguments(tile)
  return function(s)
    local list = {
      { "output", type = "int", count = s.width * s.height, fill = 0, output = true },
      { "input", type = "int", count = s.width * s.height, fill = s.plain and 1,
        value = function(i) return i end },
    }
    if tile then list[#list + 1] = { "block", type = "int", count = tile, on = "local" } end
    list[#list + 1] = { "width", s.width, type = "uint" }
    list[#list + 1] = { "height", s.height, type = "uint" }
    return list
  end
end

local function elements(s) return { s.width, s.height } end

return {
  kind = "transpose", optimised = false,
  small = { width = 384, height = 256 }, large = { width = 8192, height = 12288, plain = true },
  arguments = arguments(16 * 16),
  variants = {
    { name = "before", file = "before.cl", kernel = "matrixTranspose", global = elements, group = { 16, 16 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "matrixTranspose", global = elements,
      group = { 16, 16 }, arguments = arguments(16 * 17) },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "matrixTranspose", global = elements,
      group = { 16, 16 }, arguments = arguments() },
    { name = "told_fewer", remedies = { "fewer-items" }, file = "told_fewer.cl", kernel = "matrixTranspose",
      global = function(s) return { s.width, s.height // 4 } end, group = { 16, 16 },
      arguments = arguments(64 * 16) },
    { name = "expert", remedies = { "pad", "fewer-items", "group-size" }, by = "expert", file = "expert.cl",
      kernel = "matrixTranspose", global = function(s) return { s.width, s.height // 4 } end, group = { 32, 8 },
      arguments = arguments(32 * 33) },
  },
}
