-- The bucket of each key, found by a scan of sorted splitters, and how many keys each bucket gets.
local function arguments(s)
  return {
    { "keys", type = "long", count = s.n,
      value = function(i) return (i * 2654435761 & 0xffffffff) % (s.splitters * 1000) end },
    { "splitters", type = "long", count = s.splitters, value = function(i) return (i + 1) * 1000 - i % 7 end },
    { "bucket", type = "ushort", count = s.n, fill = 0, output = true },
    { "sizes", type = "int", count = s.splitters + 1, fill = 0, output = true },
    { "n", s.n, type = "int" },
    { "ns", s.splitters, type = "int" },
  }
end
local function variant(name, remedies, by)
  return { name = name, remedies = remedies, by = by, file = name .. ".cl", kernel = "place",
    global = function(s) return { s.n // (by and 4 or 1) } end, group = { 128 } }
end
return {
  kind = "search", optimised = false,
  small = { n = 2048, splitters = 127 }, large = { n = 1 << 20, splitters = 1023 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("constant", { "constant" }),
    variant("staged", { "tile" }),
    variant("privatised", { "privatise" }),
    variant("halving", { "search" }),
    variant("expert", { "search", "tile", "fewer-items" }, "expert"),
  },
}
