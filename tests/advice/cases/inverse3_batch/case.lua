-- Inverses of many 3x3 matrices of floats, structures of nine, an item a matrix.
local function each(s) return { s.count } end

-- layout: where element e of matrix m stands, and how many elements there are; and back
local layouts = {
  together = { size = 9, of = function(_, i) return i // 9, i % 9 end },
  planes = { size = 9, of = function(s, i) return i % s.count, i // s.count end,
    order = function(s) return function(i) return i % 9 * s.count + i // 9 end end },
  padded = { size = 12, of = function(_, i) return i // 12, i % 12 // 4 * 3 + i % 4 end,
    order = function() return function(i) return i // 9 * 12 + i % 9 // 3 * 4 + i % 3 end end },
}

local function matrices(name)
  local layout = layouts[name]
  return function(s)
    return {
      { "in", type = "float", count = s.count * layout.size, fill = s.plain and 1,
        value = function(i)
          local m, e = layout.of(s, i)
          return e % 4 == 0 and 8 + m % 5 or 1 + (m * 7 + e * 5) % 12 * 0.125
        end },
      { "out", type = "float", count = s.count * layout.size, fill = 0,
        output = layout.order and "out" or true, order = layout.order and layout.order(s),
        outputs = s.count * 9 },
      { "lambda", 0.5, type = "float" },
      { "count", s.count, type = "uint" },
    }
  end
end

return {
  set = "second", kind = "batch", optimised = false,
  small = { count = 8192 }, large = { count = 1 << 23, plain = true },
  tolerance = 1e-3,
  arguments = matrices "together",
  variants = {
    { name = "before", file = "before.cl", kernel = "invertAll", global = each, group = { 128 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "invertAll", global = each,
      group = { 128 }, arguments = matrices "planes" },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "invertAll", global = each,
      group = { 128 } },
    { name = "reciprocal", remedies = { "arithmetic" }, file = "reciprocal.cl", kernel = "invertAll",
      global = each, group = { 128 } },
    { name = "told_padded", remedies = { "align" }, file = "padded.cl", kernel = "invertAll", global = each,
      group = { 128 }, arguments = matrices "padded" },
    { name = "told_dealt", remedies = { "swap-dimensions" }, file = "told_dealt.cl", kernel = "invertAll",
      global = each, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "soa", "arithmetic" }, file = "expert.cl",
      kernel = "invertAll", global = each, group = { 256 }, arguments = matrices "planes" },
  },
}
