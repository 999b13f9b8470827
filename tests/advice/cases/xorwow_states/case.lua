-- Xorwow generators, whose states are structures in global memory: each item fills its stretch of uniform numbers.
local function word(s, k) return (k * 2654435761 + s * 40503 + 12345) % 4294967296 end

local function arguments(soa, columns)
  return function(s)
    return {
      { "states", type = "uint", count = s.streams * 6, output = soa and "states" or true,
        order = soa and function(k) return k % 6 * s.streams + k // 6 end,
        value = function(k)
          if soa then k = k % s.streams * 6 + k // s.streams end
          return word(s.streams, k)
        end },
      { "out", type = "float", count = s.streams * s.n, fill = 0, output = columns and "out" or true,
        order = columns and function(k) return k % s.n * s.streams + k // s.n end },
      { "n", s.n, type = "int" },
      { "streams", s.streams, type = "int" },
    }
  end
end

local function each(s) return { s.streams } end

local function variant(name, remedy, own)
  return { name = name, remedies = remedy and { remedy }, file = name .. ".cl", kernel = "generate_uniform",
    global = each, group = { 128 }, arguments = own }
end

return {
  set = "ninth", kind = "random", optimised = false,
  small = { streams = 2048, n = 16 }, twice = { streams = 4096, n = 16 }, large = { streams = 262144, n = 128 },
  arguments = arguments(false, false),
  variants = {
    variant "before",
    variant("state_kept", "registers"),
    variant("columns", "transpose-data", arguments(false, true)),
    variant("members_apart", "soa", arguments(true, false)),
    variant("quads", "vector"),
    { name = "expert", by = "expert", remedies = { "registers", "transpose-data", "soa" }, file = "expert.cl",
      kernel = "generate_uniform", global = each, group = { 128 }, arguments = arguments(true, true) },
  },
}
