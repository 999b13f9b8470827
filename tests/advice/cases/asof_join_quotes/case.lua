-- A join of trades with the latest quotes before them, by binary search; four quotes a trade.
local function each(trades) return function(s) return { s.trades // trades } end end

local function variant(name, remedies, file, group, trades)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "asof_join", global = each(trades or 1),
    group = { group or 256 } }
end

local staged = variant("staged", { "search", "tile" }, "staged")
staged.of = "bounds_of_group"
local expert = variant("expert", { "search", "tile", "fewer-items" }, "expert", 256, 2)
expert.by = "expert"

return {
  set = "eleventh", kind = "search", optimised = false,
  small = { trades = 4096 }, large = { trades = 1 << 23 },
  arguments = function(s)
    return {
      { "trade_ts", type = "long", count = s.trades, range = { 34200000000007, 413 } },
      { "quote_ts", type = "long", count = s.trades * 4, range = { 34200000000019, 103 } },
      { "quote_bid", type = "int", count = s.trades * 4, range = { 18250, 3 } },
      { "bid", type = "int", count = s.trades, fill = 0, output = true },
      { "age", type = "int", count = s.trades, fill = 0, output = true },
      { "n_trades", s.trades, type = "int" },
      { "n_quotes", s.trades * 4, type = "int" },
    }
  end,
  variants = {
    variant("before", nil, "before"),
    variant("bounds_of_group", { "search" }, "bounds_of_group"),
    staged,
    variant("no_branches", { "branches" }, "no_branches"),
    variant("from_the_last", { "fewer-items", "search" }, "from_the_last", 256, 4),
    variant("groups_of_64", { "group-size" }, "before", 64),
    expert,
  },
}
