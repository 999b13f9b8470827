-- A tensor is looked over for what should not be in it: sum, sum of magnitudes, least, greatest, and flags for zeros,
-- infinities and what is no number. After a rectifier about each second is zero. Floats are made two at a time.
local function bits(x) return (string.unpack("<I4", string.pack("<f", x))) end

local function activation(i)
  local h = (i + 1) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  h = h ~ h >> 13
  return h % 2 == 0 and 0 or (1 + h // 2 % 63) / 16
end

local function groups(of) return function(s) return { s.groups * of } end end

return {
  kind = "reduction", set = "seventeenth", optimised = false, tolerance = 1e-4,
  small = { groups = 6, n = 1 << 16 }, twice = { groups = 12, n = 1 << 17 },
  large = { groups = 384, n = 1 << 26, plain = true },
  arguments = function(s)
    return {
      { "data", type = "ulong", count = s.n // 2, fill = s.plain and bits(1.5) << 32,
        value = function(i) return bits(activation(2 * i)) | bits(activation(2 * i + 1)) << 32 end },
      { "n", s.n, type = "int" },
      { "range", type = "float", count = 4, output = true,
        value = function(i) return i == 2 and 3e38 or i == 3 and 1.17549435e-38 or 0 end },
      { "flags", type = "int", count = 3, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "look_over", global = groups(256), group = { 256 } },
    { name = "flags_at_end", remedies = { "registers" }, file = "flags_at_end.cl", kernel = "look_over",
      global = groups(256), group = { 256 } },
    { name = "flags_tested", remedies = { "test-first" }, file = "flags_tested.cl", kernel = "look_over",
      global = groups(256), group = { 256 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "look_over", global = groups(256),
      group = { 256 } },
    { name = "more_groups", remedies = { "more-items" }, file = "before.cl", kernel = "look_over",
      global = function(s) return { s.groups * 3 * 256 } end, group = { 256 } },
    { name = "planes", remedies = { "transpose-data" }, file = "planes.cl", kernel = "look_over",
      global = groups(256), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "aggregate", "vector", "more-items" },
      file = "expert.cl", kernel = "look_over",
      global = function(s) return { s.groups * 2 * 256 } end, group = { 256 } },
  },
}
