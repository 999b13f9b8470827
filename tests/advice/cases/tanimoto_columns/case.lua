-- Similarity (Tanimoto) of fingerprints of 1024 bits to one, words by columns, an item a molecule.
local all = function(s) return { s.molecules } end

local function word(molecule, w) return (molecule * 2654435761 + w * 40503 * (molecule % 7 + 3)) & 0xFFFFFFFF end

local function ones(v)
  local n = 0
  while v > 0 do n, v = n + (v & 1), v >> 1 end
  return n
end

local function query(w) return word(17, w) end

local function arguments(s, by_rows)
  local set = 0
  for w = 0, 31 do set = set + ones(query(w)) end
  return {
    { "prints", type = "uint", count = 32 * s.molecules, fill = s.plain and 0x10482211,
      value = function(i)
        if by_rows then return word(i // 32, i % 32) end
        return word(i % s.molecules, i // s.molecules)
      end },
    { "bits", type = "ushort", count = s.molecules, fill = s.plain and 256, value = function(i)
      local n = 0
      for w = 0, 31 do n = n + ones(word(i, w)) end
      return n
    end },
    { "query", type = "uint", count = 32, value = query },
    { "similarity", type = "float", count = s.molecules, fill = 0, output = true },
    { "query_bits", set, type = "uint" },
    { "n", s.molecules, type = "uint" },
  }
end

return {
  kind = "search", set = "second", optimised = true, tolerance = 1e-5,
  small = { molecules = 8192 }, large = { molecules = 6 << 20, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "tanimoto", global = all, group = { 256 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "tanimoto", global = all,
      group = { 256 } },
    { name = "rows", remedies = { "transpose-data" }, file = "rows.cl", kernel = "tanimoto", global = all,
      group = { 256 }, arguments = function(s) return arguments(s, true) end },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "tanimoto",
      global = function(s) return { s.molecules // 4 } end, group = { 256 } },
    { name = "parts", remedies = { "lanes-per-row" }, file = "parts.cl", kernel = "tanimoto",
      global = function(s) return { 64, 4 * (s.molecules // 64) } end, group = { 64, 4 } },
    { name = "expert", by = "expert", remedies = { "unroll", "group-size" }, file = "expert.cl",
      kernel = "tanimoto", global = all, group = { 128 } },
  },
}
