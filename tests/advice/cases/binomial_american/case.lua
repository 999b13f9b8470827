-- Prices of American puts by binomial trees, an item an option that goes back through its tree.
local function options(s) return { s.count } end

return {
  kind = "tree", set = "second", optimised = false,
  small = { count = 512, steps = 32 }, large = { count = 32768, steps = 128 },
  tolerance = 2e-3,
  arguments = function(s)
    return {
      { "S", type = "float", count = s.count, value = function(i) return 90 + i * 7 % 21 end },
      { "K", type = "float", count = s.count, value = function(i) return 98 + i // 3 % 9 end },
      { "T", type = "float", count = s.count, value = function(i) return 0.5 + i % 8 / 4 end },
      { "value", type = "float", count = s.count * (s.steps + 1), fill = 0 },
      { "price", type = "float", count = s.count, fill = 0, output = true },
      { "riskfree", 0.04, type = "float" },
      { "sigma", 0.3, type = "float" },
      { "steps", s.steps, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "american_put", global = options, group = { 128 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "american_put",
      global = options, group = { 128 } },
    { name = "product", remedies = { "arithmetic" }, file = "product.cl", kernel = "american_put",
      global = options, group = { 128 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "american_put", global = options,
      group = { 128 } },
    { name = "small", remedies = { "group-size" }, file = "before.cl", kernel = "american_put", global = options,
      group = { 32 } },
    { name = "group", remedies = { "group-per-row" }, file = "group.cl", kernel = "american_put",
      global = function(s) return { s.count * 64 } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "registers", "arithmetic", "barriers" },
      file = "expert.cl", kernel = "american_put", global = function(s) return { s.count * 128 } end,
      group = { 128 } },
  },
}
