-- A block cipher of 10 rounds by lookups in four tables in global memory, at places that depend on data.
local function each(s) return { s.blocks } end

local function word(k)
  local x = (k * 2654435761 + 40503) & 0xffffffff
  x = (x ~ x >> 15) * 2246822519 & 0xffffffff
  return x ~ x >> 13
end

local function rotated(k, by)
  local x = word(k)
  return (x << by | x >> 32 - by) & 0xffffffff
end

local function table_of(name, by)
  return { name, type = "uint", count = 256, value = function(k) return rotated(k, by) end }
end

return {
  kind = "table", optimised = false,
  small = { blocks = 16384, rounds = 4 }, large = { blocks = 1 << 22, rounds = 10, plain = true },
  arguments = function(s)
    return {
      { "data", type = "uint", count = 4 * s.blocks, fill = s.plain and 0, value = function(i) return i * 3 end,
        output = true },
      table_of("T0", 0), table_of("T1", 8), table_of("T2", 16), table_of("T3", 24),
      { "rk", type = "uint", count = 44, value = function(k) return word(k + 1000) end },
      { "rounds", s.rounds, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "cipher.cl", kernel = "stream_cipher", global = each, group = { 256 } },
    { name = "constant", remedies = { "constant" }, file = "cipher_constant.cl", kernel = "stream_cipher",
      global = each, group = { 256 } },
    { name = "keys", remedies = { "constant" }, file = "cipher_keys.cl", kernel = "stream_cipher",
      global = each, group = { 256 } },
    { name = "tile", remedies = { "tile" }, file = "cipher_local.cl", kernel = "stream_cipher",
      global = each, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "tile", "copies", "constant", "fewer-items" },
      file = "cipher_copies.cl", kernel = "stream_cipher", global = function(s) return { s.blocks // 4 } end,
      group = { 256 } },
  },
}
