-- Prices of options, with literals of double precision and powers.
local function items(s) return { s.n } end

return {
  kind = "options", optimised = false, tolerance = 1e-4,
  small = { n = 16384 }, large = { n = 16777216, plain = true },
  arguments = function(s)
    return {
      { "call", type = "float", count = s.n, fill = 0, output = true },
      { "put", type = "float", count = s.n, fill = 0, output = true },
      { "S", type = "float", count = s.n, fill = s.plain and 100, value = function(i) return 90 + i % 21 end },
      { "X", type = "float", count = s.n, fill = s.plain and 95, value = function(i) return 92 + i % 17 end },
      { "T", type = "float", count = s.n, fill = s.plain and 1, value = function(i) return 1 + i % 13 * 0.25 end },
      { "R", 0.02, type = "float" }, { "V", 0.3, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "BlackScholes", global = items, group = { 128 } },
    { name = "single", remedies = { "arithmetic" }, file = "single.cl", kernel = "BlackScholes", global = items,
      group = { 128 } },
    { name = "loads", remedies = { "registers" }, file = "loads.cl", kernel = "BlackScholes", global = items,
      group = { 128 } },
    { name = "four", remedies = { "vector" }, file = "four.cl", kernel = "BlackScholes",
      global = function(s) return { s.n // 4 } end, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "arithmetic", "registers", "branches" }, file = "expert.cl",
      kernel = "BlackScholes", global = items, group = { 128 } },
  },
}
