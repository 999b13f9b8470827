-- Sorts records of key and value by counting: an item goes over all keys, counts those that belong before its own, and
-- puts its record there. Equal keys keep their order.
local function key(i) return (i * 2654435761 >> 5 ~ i * 97) % 60013 end

local function records(s)
  return { "in", type = "uint", count = 2 * s.n, value = function(i) return i % 2 == 0 and key(i // 2) or i // 2 end }
end

local function out(s) return { "out", type = "uint", count = 2 * s.n, fill = 0, output = true } end

local function apart(s)
  return {
    { "keys", type = "uint", count = s.n, value = key },
    { "values", type = "uint", count = s.n, range = { 0, 1 } },
    out(s),
  }
end

local function variant(name, remedies, file, group, per)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "place",
    global = function(s) return { s.n // (per or 1) } end, group = { group or 256 } }
end

local staged = variant("keys_staged", { "tile" }, "keys_staged")
staged.arguments = function(s)
  return { records(s), out(s), { "staged", type = "uint", count = 256, on = "local" } }
end
local alone = variant("keys_apart", { "soa" }, "keys_apart")
alone.arguments = apart
local quads = variant("keys_by_four", { "vector" }, "keys_by_four")
quads.of, quads.arguments = "keys_apart", apart

return {
  kind = "sort", set = "twenty-first",
  small = { n = 768 }, large = { n = 65536 },
  arguments = function(s) return { records(s), out(s) } end,
  variants = {
    variant("before", nil, "before"),
    staged,
    alone,
    quads,
    variant("four_places_each", { "fewer-items" }, "four_places_each", 64, 4),
    variant("eight_a_trip", { "unroll" }, "eight_a_trip"),
    variant("groups_of_64", { "group-size" }, "before", 64),
  },
}
