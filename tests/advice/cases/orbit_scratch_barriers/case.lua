-- Points stepped many times in local memory that no item shares with another, with barriers after each step.
local function each(s) return { s.n } end

return {
  kind = "barriers", optimised = false,
  small = { n = 4096, steps = 40 }, large = { n = 1 << 22, steps = 160, plain = true },
  arguments = function(s)
    return {
      { "P", type = "uint", count = s.n, fill = s.plain and 5, value = function(i) return i * 17 % 1000 end,
        output = true },
      { "Q", type = "uint", count = s.n, fill = s.plain and 9, value = function(i) return i * 3 % 777 end,
        output = true },
      { "steps", s.steps, type = "uint" },
      { "drive", 12345, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "orbit.cl", kernel = "Orbit", global = each, group = { 128 } },
    { name = "quiet", remedies = { "barriers" }, file = "orbit_quiet.cl", kernel = "Orbit",
      global = each, group = { 128 } },
    { name = "registers", remedies = { "unstage", "registers", "barriers" }, file = "orbit_registers.cl",
      kernel = "Orbit", global = each, group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "orbit_unrolled.cl", kernel = "Orbit",
      global = each, group = { 128 } },
    { name = "groups", remedies = { "group-size" }, file = "orbit_32.cl", kernel = "Orbit",
      global = each, group = { 32 } },
    { name = "expert", by = "expert", remedies = { "unstage", "registers", "barriers", "vector", "fewer-items" },
      file = "orbit_pairs.cl", kernel = "Orbit", global = function(s) return { s.n // 2 } end, group = { 128 } },
  },
}
