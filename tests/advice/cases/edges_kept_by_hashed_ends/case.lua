-- Edges of a graph that hashes define, a bit each, of which those are kept whose end has other edges too: an item a
-- word of 32 edges, which hashes the ends of the edges still there and looks their bits up in a large set.
local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  x = (x ~ x >> 12) * 0x297A2D39 & 0xFFFFFFFF
  return x ~ x >> 15
end

local function arguments(s)
  return {
    { "edges", type = "uint", count = s.words,
      value = function(i) return noise(i) & (noise(i + 999) | 0x10410412) end },
    { "kept", type = "uint", count = s.words, fill = 0, output = true },
    { "shared", type = "uint", count = 1 << s.bits - 5, fill = s.plain and 0x96B3D5E2,
      value = function(i) return noise(i + 77777) end },
    { "mask", (1 << s.bits) - 1, type = "uint" }, { "side", 1, type = "uint" },
    { "k0", 0x0706050403020100, type = "ulong" }, { "k1", 0x0F0E0D0C0B0A0908, type = "ulong" },
    { "k2", 0x1716151413121110, type = "ulong" }, { "k3", 0x1F1E1D1C1B1A1918, type = "ulong" },
  }
end

local function variant(name, remedies, group, file, times, per)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "keep_edges",
    global = function(s) return { s.words * (times or 1) // (per or 1) } end, group = { group } }
end

return {
  kind = "hash", set = "twenty-second", optimised = true,
  small = { words = 512, bits = 20 }, large = { words = 1 << 20, bits = 29, plain = true },
  twice = { words = 1024, bits = 21 },
  arguments = arguments,
  variants = {
    variant("before", nil, 256),
    variant("edge_each", { "more-items" }, 256, nil, 32),
    variant("two_words", { "fewer-items" }, 256, nil, 1, 2),
    variant("groups_of_64", { "group-size" }, 64, "before"),
    variant("two_edges", { "unroll" }, 256),
    variant("all_hashed", { "branches" }, 256),
    variant("told_apart", { "restrict" }, 256),
  },
}
