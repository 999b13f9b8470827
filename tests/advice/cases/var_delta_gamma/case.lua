-- Value at risk by scenarios: an item walks the whole book, its sum in global memory, scenarios by rows.
local FACTORS = 256

local function arguments(by_factor)
  return function(s)
    return {
      { "book", type = "int", count = 4 * s.positions, value = function(i)
        local p, member = i // 4, i % 4
        if member == 0 then return p * 37 % FACTORS end
        if member == 1 then return 10 + p * 13 % 90 end
        if member == 2 then return 2000 + p * 71 % 6000 end
        return 500 + p * 29 % 900
      end },
      { "nPositions", s.positions, type = "int" },
      { "shocks", type = "float", count = FACTORS * s.scenarios, fill = s.plain and 0.03125, value = function(i)
        local scenario, f = i // FACTORS, i % FACTORS
        if by_factor then scenario, f = i % s.scenarios, i // s.scenarios end
        return ((scenario * 19 + f * 7) % 101 - 30) / 512
      end },
      { "nFactors", FACTORS, type = "int" },
      { "pnl", type = "double", count = s.scenarios, fill = 0, output = true },
    }
  end
end

local function scenarios(s) return { s.scenarios } end

return {
  set = "twelfth", kind = "finance", optimised = false, tolerance = 1e-3,
  small = { scenarios = 512, positions = 256 }, large = { scenarios = 65536, positions = 1024, plain = true },
  twice = { scenarios = 1024, positions = 256 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "scenario_pnl", global = scenarios, group = { 128 } },
    { name = "by_factor", remedies = { "transpose-data" }, file = "by_factor.cl", kernel = "scenario_pnl",
      global = scenarios, group = { 128 }, arguments = arguments(true) },
    { name = "total_kept", remedies = { "registers" }, file = "total_kept.cl", kernel = "scenario_pnl",
      global = scenarios, group = { 128 } },
    { name = "single_terms", remedies = { "arithmetic" }, file = "single_terms.cl", kernel = "scenario_pnl",
      global = scenarios, group = { 128 } },
    { name = "book_constant", remedies = { "constant" }, file = "book_constant.cl", kernel = "scenario_pnl",
      global = scenarios, group = { 128 } },
    { name = "book_staged", remedies = { "tile" }, file = "book_staged.cl", kernel = "scenario_pnl",
      global = scenarios, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "registers", "arithmetic", "constant", "unroll" },
      file = "expert.cl", kernel = "scenario_pnl", global = scenarios, group = { 128 },
      arguments = arguments(true) },
  },
}
