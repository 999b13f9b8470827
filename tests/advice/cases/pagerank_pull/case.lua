-- Several page ranks of a graph, pulled from the pages that link here.
local K = 16

local function degree(v) return 8 + v % 9 end

--- what is "pages" for ranks of a page together; divisor is how degrees are given.
local function arguments(layout, divisor, kernel)
  return function(s)
    local starts, edges = {}, 0
    for v = 0, s.nv do
      starts[v] = edges
      if v < s.nv then edges = edges + degree(v) end
    end
    local function rank(i)
      if layout == "pages" then i = i % K * s.nv + i // K end
      return i * 5 % 23
    end
    local function outdeg(v) return 1 << v % 4 end
    local order = layout == "pages" and function(i) return i % s.nv * K + i // s.nv end or nil
    local ranks = { "rank", type = "float", count = s.nv * K, fill = s.plain and 1, value = rank }
    local degrees = { "outdeg", type = "int", count = s.nv, value = outdeg }
    if kernel == "shares" then
      return { { "share", type = "float", count = s.nv * K, fill = 0 }, ranks, degrees, { "nv", s.nv, type = "int" } }
    elseif kernel == "pull" then
      ranks = { "share", type = "float", count = s.nv * K, fill = s.plain and 1,
        value = function(i) return rank(i) / outdeg(i % s.nv) end }
      degrees = nil
    elseif divisor == "inverse" then
      degrees = { "invdeg", type = "float", count = s.nv, value = function(v) return 1 / outdeg(v) end }
    end
    local list = {
      { "next", type = "float", count = s.nv * K, fill = 0, output = true, order = order }, ranks,
      { "off", type = "int", count = s.nv + 1, value = function(v) return starts[v] end },
      { "src", type = "int", count = edges, value = function(e) return (e * 7321 + e // 3 * 11) % s.nv end },
    }
    list[#list + 1] = degrees
    list[#list + 1] = layout == "pages" and { "nk", K, type = "int" } or { "nv", s.nv, type = "int" }
    list[#list + 1] = { "damp", 0.5, type = "float" }
    return list
  end
end

--- A rank and how many pages its page links to stand together.
local function pairs_of(s)
  local list = arguments()(s)
  local ranks, degrees = list[2], table.remove(list, 5)
  local rank = ranks.value
  ranks.count = 2 * ranks.count
  ranks.value = function(i) return i % 2 == 0 and rank(i // 2) or degrees.value(i // 2 % s.nv) end
  return list
end

local function by_rank(s) return { s.nv, K } end
local function by_page(s) return { K, s.nv } end

return {
  kind = "graph", optimised = false, tolerance = 1e-6,
  small = { nv = 1024 }, large = { nv = 262144, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "pull", global = by_rank, group = { 128, 1 } },
    { name = "pages", remedies = { "transpose-data", "swap-dimensions" }, file = "pages.cl", kernel = "pull",
      arguments = arguments("pages"), global = by_page, group = { 16, 8 } },
    { name = "inverse", remedies = { "arithmetic" }, file = "inverse.cl", kernel = "pull",
      arguments = arguments(nil, "inverse"), global = by_rank, group = { 128, 1 } },
    { name = "shares", remedies = { "fission" }, file = "share.cl", passes = {
      { kernel = "shares", arguments = arguments(nil, nil, "shares"), global = by_rank, group = { 128, 1 } },
      { kernel = "pull", arguments = arguments(nil, nil, "pull"), global = by_rank, group = { 128, 1 } },
    } },
    { name = "group", remedies = { "group-per-row" }, file = "group.cl", kernel = "pull",
      global = function(s) return { s.nv * 32, K } end, group = { 32, 1 } },
    { name = "told_pairs", remedies = { "interleave" }, file = "told_pairs.cl", kernel = "pull",
      arguments = pairs_of, global = by_rank, group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "swap-dimensions", "vector", "arithmetic" },
      file = "expert.cl", kernel = "pull", arguments = arguments("pages", "inverse"),
      global = function(s) return { K // 4, s.nv } end, group = { 4, 32 } },
  },
}
