-- Exposure of a netting set along simulated paths: what trades are worth, summed, above the collateral, discounted.
local function value(s, i)
  local trade, path, date = i // (s.paths * s.dates), i // s.dates % s.paths, i % s.dates
  return (trade * 31 + path * 17 + date * 7 + path * date % 13) % 59 / 8 - 2.5
end

local function arguments(s, dates_outer)
  local count = s.trades * s.paths * s.dates
  return {
    { "mtm", type = "float", count = count, fill = s.plain and 1.125, value = function(i)
      if dates_outer then
        local trade, date, path = i // (s.paths * s.dates), i // s.paths % s.dates, i % s.paths
        i = (trade * s.paths + path) * s.dates + date
      end
      return value(s, i)
    end },
    { "weight", type = "float", count = s.trades, value = function(i) return 1 + i % 3 / 4 end },
    { "df", type = "float", count = s.dates, value = function(i) return 1 / (1 + i / 256) end },
    { "exposure", type = "float", count = s.paths * s.dates, fill = 0, output = true,
      order = dates_outer and function(i) return i % s.dates * s.paths + i // s.dates end or nil },
    { "trades", s.trades, type = "int" }, { "paths", s.paths, type = "int" }, { "dates", s.dates, type = "int" },
    { "collateral", 25, type = "float" },
  }
end

local function paths(s) return { s.paths } end

return {
  set = "sixth", kind = "reduction", optimised = false,
  small = { trades = 20, paths = 1024, dates = 32 }, large = { trades = 20, paths = 32768, dates = 128, plain = true },
  tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "k_exposure_0", global = paths, group = { 64 } },
    { name = "dates_outer", remedies = { "transpose-data" }, file = "dates_outer.cl", kernel = "k_exposure_0",
      global = paths, group = { 64 }, arguments = function(s) return arguments(s, true) end },
    { name = "trades_outer", remedies = { "swap-loops" }, file = "trades_outer.cl", kernel = "k_exposure_0",
      global = paths, group = { 64 } },
    { name = "by_dates", remedies = { "more-items" }, file = "by_dates.cl", kernel = "k_exposure_0",
      global = function(s) return { s.paths, s.dates } end, group = { 64, 1 } },
    { name = "dates_first", remedies = { "more-items", "swap-dimensions" }, file = "dates_first.cl",
      kernel = "k_exposure_0", global = function(s) return { s.dates, s.paths } end, group = { 32, 2 } },
    { name = "expert", by = "expert", remedies = { "more-items", "swap-dimensions", "vector" }, file = "expert.cl",
      kernel = "k_exposure_0", global = function(s) return { s.dates * s.paths // 4 } end, group = { 128 } },
  },
}
