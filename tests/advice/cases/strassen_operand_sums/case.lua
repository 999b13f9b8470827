-- The sums of quadrants that Strassen's products need, four columns an item; as many bytes as it takes and no more.
local function quads(s) return { s.n // 8, s.n // 2 } end

local function arguments(width)
  return function(s)
    return {
      { "A", type = "float", count = s.n * s.n, fill = s.plain and 1.5,
        value = function(i) return (i * 7919 + i // s.n * 31) % 1009 / 16 end },
      { "sums", type = "float", count = 5 * s.n * s.n // 4, fill = 0, output = true },
      { "h4", s.n // 2 // width, type = "uint" },
    }
  end
end

return {
  kind = "stream", set = "twelfth", optimised = true,
  small = { n = 256 }, large = { n = 8192, plain = true },
  arguments = arguments(4),
  variants = {
    { name = "before", file = "before.cl", kernel = "operand_sums", global = quads, group = { 32, 8 } },
    { name = "scalar", remedies = { "more-items" }, file = "scalar.cl", kernel = "operand_sums",
      arguments = arguments(1), global = function(s) return { s.n // 2, s.n // 2 } end, group = { 32, 8 } },
    { name = "rows", remedies = { "fewer-items" }, file = "rows.cl", kernel = "operand_sums",
      global = function(s) return { s.n // 8, s.n // 4 } end, group = { 32, 8 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "operand_sums", global = quads,
      group = { 32, 8 } },
    { name = "flat_groups", remedies = { "group-size" }, file = "before.cl", kernel = "operand_sums", global = quads,
      group = { 32, 2 } },
    { name = "expert", by = "expert", remedies = { "group-size" }, file = "before.cl", kernel = "operand_sums",
      global = quads, group = { 32, 4 } },
  },
}
