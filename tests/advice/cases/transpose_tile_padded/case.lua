-- Complex matrices transposed through padded tiles: changes to what is good already.
local function strips(s) return { s.cols, s.rows // 4, s.batch } end

return {
  kind = "transpose", optimised = true,
  small = { rows = 128, cols = 192, batch = 3 }, large = { rows = 2048, cols = 1024, batch = 24, plain = true },
  arguments = function(s)
    local count = s.rows * s.cols * s.batch * 2
    return {
      { "src", type = "float", count = count, fill = s.plain and 1, value = function(i) return i % 65521 end },
      { "dst", type = "float", count = count, fill = 0, output = true },
      { "rows", s.rows, type = "int" },
      { "cols", s.cols, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "ctranspose", global = strips, group = { 32, 8, 1 } },
    { name = "wider_pad", remedies = { "pad" }, file = "wider_pad.cl", kernel = "ctranspose", global = strips,
      group = { 32, 8, 1 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "ctranspose", global = strips,
      group = { 32, 8, 1 } },
    { name = "an_element", remedies = { "more-items" }, file = "an_element.cl", kernel = "ctranspose",
      global = function(s) return { s.cols, s.rows, s.batch } end, group = { 16, 16, 1 } },
    { name = "parts", remedies = { "soa" }, file = "parts.cl", kernel = "ctranspose", global = strips,
      group = { 32, 8, 1 } },
  },
}
