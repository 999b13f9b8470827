-- Attention with a state of 64 by 64 for each head, which decays by channel and token. Items of a group keep a column
-- each in registers; keys, receptances and decays of a token are staged in local memory, and read as vectors.
local function noise(i) return (i * 2654435761 >> 9 ~ i * 40503) % 251 / 251 end

local function arguments(s)
  local channels, small = s.heads * 64, s.tokens < 100
  local function buffer(name, count, value, fill)
    return { name, type = "float", count = count, value = small and value or nil, fill = not small and fill or nil }
  end
  local n = s.sequences * s.tokens * channels
  return {
    buffer("k", n, function(i) return noise(i) - 0.4 end, 0.1),
    buffer("v", n, function(i) return noise(i + 77) - 0.4 end, 0.1),
    buffer("r", n, function(i) return noise(i + 991) - 0.4 end, 0.1),
    { "tf", type = "float", count = channels, value = function(i) return noise(i + 13) end },
    buffer("td", n, function(i) return 0.5 + noise(i + 5) / 2 end, 0.9),
    buffer("state_in", s.sequences * channels * 64, function(i) return noise(i + 3) / 8 end, 0.1),
    { "y", type = "float", count = n, fill = 0, output = true },
    { "state_out", type = "float", count = s.sequences * channels * 64, fill = 0, output = true },
    { "tokens", s.tokens, type = "int" }, { "heads", s.heads, type = "int" },
  }
end

local function variant(name, remedies, items, per, of)
  return { name = name, remedies = remedies, of = of, file = name .. ".cl", kernel = "wkv", group = { items },
    global = function(s) return { s.sequences * s.heads * items // per } end }
end

return {
  kind = "attention", set = "twentieth", optimised = true, tolerance = 1e-3,
  small = { sequences = 2, heads = 2, tokens = 12 }, large = { sequences = 16, heads = 64, tokens = 512 },
  arguments = arguments,
  variants = {
    variant("before", nil, 64, 1),
    variant("one_barrier", { "barriers" }, 64, 1),
    variant("next_loaded_first", { "unroll" }, 64, 1),
    variant("told_restrict", { "restrict" }, 64, 1),
    variant("no_local", { "unstage" }, 64, 1),
    variant("two_heads", { "group-size" }, 128, 2),
    variant("two_items_a_column", { "lanes-per-row" }, 128, 1),
  },
}
