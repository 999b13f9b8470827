-- Rows that a predicate selects, packed within segments of 256; places are counted by one item of a group.
local function rows(s) return { s.segments * 256 } end
local function quarter(s) return { s.segments * 64 } end

return {
  kind = "compaction", set = "fourth", optimised = false,
  small = { segments = 48 }, large = { segments = 131072 },
  arguments = function(s)
    local count = s.segments * 256
    return {
      { "price", type = "uint", count = count, range = { 17, 13 } },
      { "rowid", type = "uint", count = count, range = { 0, 1 } },
      { "sel_price", type = "uint", count = count, fill = 0, output = true },
      { "sel_rowid", type = "uint", count = count, fill = 0, output = true },
      { "sel_count", type = "uint", count = s.segments, fill = 0, output = true },
      { "lo", 1000, type = "uint" },
      { "hi", 26000, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "select_rows", global = rows, group = { 256 } },
    { name = "scan", remedies = { "tree" }, file = "scan.cl", kernel = "select_rows", global = rows, group = { 256 } },
    { name = "running", remedies = { "registers" }, file = "running.cl", kernel = "select_rows", global = rows,
      group = { 256 } },
    { name = "four", remedies = { "vector" }, file = "four.cl", kernel = "select_rows", global = quarter,
      group = { 64 } },
    { name = "strips", remedies = { "fewer-items" }, file = "strips.cl", kernel = "select_rows", global = quarter,
      group = { 64 } },
    { name = "eights", remedies = { "unroll" }, file = "eights.cl", kernel = "select_rows", global = rows,
      group = { 256 } },
    { name = "packed", remedies = { "tile" }, file = "packed.cl", kernel = "select_rows",
      global = rows, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "tree", "vector" }, file = "expert.cl", kernel = "select_rows",
      global = quarter, group = { 64 } },
  },
}
