-- Bytes written as base64, an item three bytes, which become four letters.
local all = function(s) return { s.triples } end

return {
  kind = "encoding", set = "second", optimised = false,
  small = { triples = 32768 }, large = { triples = 1 << 26 },
  arguments = function(s)
    return {
      { "in", type = "uint", count = s.triples // 4 * 3, range = { 1000003, 41 } },
      { "out", type = "uchar", count = s.triples * 4, fill = 0, output = true },
      { "alphabet", type = "uchar", count = 64, value = function(i)
        return ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"):byte(i + 1)
      end },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "base64_encode", global = all, group = { 64 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "base64_encode", global = all,
      group = { 64 } },
    { name = "quad", remedies = { "vector" }, file = "quad.cl", kernel = "base64_encode", global = all,
      group = { 64 } },
    { name = "four", remedies = { "fewer-items" }, file = "four.cl", kernel = "base64_encode",
      global = function(s) return { s.triples // 4 } end, group = { 64 } },
    { name = "groups", remedies = { "group-size" }, file = "before.cl", kernel = "base64_encode", global = all,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "base64_encode", global = function(s) return { s.triples // 4 } end, group = { 256 } },
  },
}
