-- Adler checksums of pages, byte by byte, an item a page.
local PAGE = 1024

local function pages(s) return { s.pages } end

return {
  set = "twelfth", kind = "checksum", optimised = false,
  small = { pages = 256 }, large = { pages = 131072, plain = true },
  arguments = function(s)
    return {
      { "data", type = "uchar", count = s.pages * PAGE, fill = s.plain and 171,
        value = function(i) return (i * 37 + i // 13 * 5 + i // 1024) % 256 end },
      { "sums", type = "uint", count = s.pages, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "adler32", global = pages, group = { 64 } },
    { name = "modulo_last", remedies = { "arithmetic" }, file = "modulo_last.cl", kernel = "adler32",
      global = pages, group = { 64 } },
    { name = "words", remedies = { "vector" }, file = "words.cl", kernel = "adler32", global = pages,
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "adler32", global = pages,
      group = { 64 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "adler32",
      global = function(s) return { s.pages * 16 } end, group = { 64 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "adler32", global = pages,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "vector", "arithmetic" }, file = "expert.cl",
      kernel = "adler32", global = function(s) return { s.pages * 16 } end, group = { 128 } },
  },
}
