-- Implied volatilities of quotes, in structures, by bisection of the Black-Scholes formula; its constants are double.
local RATE = 0.02

local function normal(x)
  local k = 1 / (1 + 0.2316419 * math.abs(x))
  local tail = math.exp(-x * x / 2) * 0.3989422804 * k * (0.319381530 + k * (-0.356563782 + k * (1.781477937
    + k * (-1.821255978 + k * 1.330274429))))
  return x < 0 and tail or 1 - tail
end

-- spot, strike, years and price of a quote
local function member(q, m)
  local spot = 80 + q * 7919 % 4001 / 100
  local strike = spot * (0.9 + q * 31 % 201 / 1000)
  local years = 0.25 + q * 13 % 24 / 12
  if m == 0 then return spot elseif m == 1 then return strike elseif m == 2 then return years end
  local vol = 0.15 + q * 104729 % 997 / 2200
  local d1 = (math.log(spot / strike) + (RATE + vol * vol / 2) * years) / (vol * math.sqrt(years))
  return spot * normal(d1) - strike * math.exp(-RATE * years) * normal(d1 - vol * math.sqrt(years))
end

local function arguments(soa)
  return function(s)
    return {
      { "quotes", type = "float", count = s.quotes * 4, value = function(i)
        if soa then return member(i % s.quotes, i // s.quotes) end
        return member(i // 4, i % 4)
      end },
      { "vol", type = "float", count = s.quotes, fill = 0, output = true },
      { "rate", RATE, type = "float" },
      { "n", s.quotes, type = "int" },
    }
  end
end

local function each(s) return { s.quotes } end

local function variant(name, remedy, own)
  return { name = name, remedies = remedy and { remedy }, file = name .. ".cl", kernel = "implied_vol",
    global = each, group = { 128 }, arguments = own }
end

return {
  set = "ninth", kind = "finance", optimised = false, tolerance = 2e-3,
  small = { quotes = 2048 }, large = { quotes = 1048576 },
  arguments = arguments(false),
  variants = {
    variant "before",
    variant("floats", "arithmetic"),
    variant("hoisted", "hoist"),
    variant("members_apart", "soa", arguments(true)),
    variant("newton", "search"),
    { name = "expert", by = "expert", remedies = { "arithmetic", "hoist", "search" }, file = "expert.cl",
      kernel = "implied_vol", global = each, group = { 128 } },
  },
}
