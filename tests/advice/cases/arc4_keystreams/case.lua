-- Key streams of RC4: an item a stream, its state of 256 bytes in global memory, everything a byte at a time.
local function streams(s) return { s.n } end

return {
  kind = "cipher", set = "thirteenth", optimised = false,
  small = { n = 256, len = 128 }, large = { n = 131072, len = 128 },
  arguments = function(s)
    return {
      { "keys", type = "uint", count = 4 * s.n, range = { 77003, 4057 } },
      { "sbox", type = "uchar", count = 256 * s.n, fill = 0 },
      { "stream", type = "uchar", count = s.n * s.len, fill = 0, output = true },
      { "len", s.len, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "arc4", global = streams, group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "arc4", global = streams,
      group = { 64 } },
    { name = "private", remedies = { "registers" }, file = "private.cl", kernel = "arc4", global = streams,
      group = { 64 } },
    { name = "shared", remedies = { "tile" }, file = "shared.cl", kernel = "arc4", global = streams,
      group = { 64 } },
    { name = "words", remedies = { "vector" }, file = "words.cl", kernel = "arc4", global = streams,
      group = { 64 } },
    { name = "narrow", remedies = { "group-size" }, file = "before.cl", kernel = "arc4", global = streams,
      group = { 32 } },
    { name = "expert", by = "expert", remedies = { "tile", "transpose-data", "vector" }, file = "expert.cl",
      kernel = "arc4", global = streams, group = { 64 } },
  },
}
