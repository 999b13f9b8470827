-- A step of Adam with moments of 8 bits, which a group takes apart and packs again by blocks of 256.
local BLOCK = 256
local function items(by) return function(s) return { s.n // (by or 1) } end end

return {
  set = "eleventh", kind = "reduction", optimised = false, tolerance = 1e-4,
  small = { n = 32768 }, large = { n = 33554432, plain = true },
  arguments = function(s)
    return {
      { "p", type = "float", count = s.n, fill = s.plain and 1, output = true,
        value = function(i) return 1 + i * 7 % 53 / 64 end },
      { "g", type = "float", count = s.n, fill = s.plain and 0.25,
        value = function(i) return ((i * 2654435761 >> 8) % 255 - 127) / 256 end },
      { "m_q", type = "char", count = s.n, fill = s.plain and 31, output = true,
        value = function(i) return i * 37 % 255 - 127 end },
      { "v_q", type = "uchar", count = s.n, fill = s.plain and 63, output = true,
        value = function(i) return 8 + i * 91 % 247 end },
      { "m_scale", type = "float", count = s.n // BLOCK, output = true,
        value = function(i) return 0.25 + i % 13 / 32 end },
      { "v_scale", type = "float", count = s.n // BLOCK, output = true,
        value = function(i) return 0.125 + i % 7 / 64 end },
      { "lr", 0.001, type = "float" }, { "beta1", 0.9, type = "float" }, { "beta2", 0.999, type = "float" },
      { "eps", 1e-8, type = "float" }, { "c1", 0.65, type = "float" }, { "c2", 0.0095, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "adam_8bit", global = items(), group = { 256 } },
    { name = "one_tree", remedies = { "barriers", "fuse" }, file = "one_tree.cl", kernel = "adam_8bit",
      global = items(), group = { 256 } },
    { name = "two_barriers", remedies = { "barriers" }, file = "two_barriers.cl", kernel = "adam_8bit",
      global = items(), group = { 256 } },
    { name = "quads", remedies = { "vector", "fewer-items" }, file = "quads.cl", kernel = "adam_8bit",
      global = items(4), group = { 64 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "adam_8bit", global = items(),
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "vector", "fewer-items", "barriers", "arithmetic" },
      file = "expert.cl", kernel = "adam_8bit", global = items(4), group = { 64 } },
  },
}
