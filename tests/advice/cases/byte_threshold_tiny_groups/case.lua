-- Bytes cut off at two thresholds, a byte an item, in groups of 16.
local function each(s) return { s.n } end
local function quarter(s) return { s.n // 4 } end

return {
  kind = "stream", optimised = false,
  small = { n = 65536 }, large = { n = 1 << 27, plain = true },
  arguments = function(s)
    return {
      { "dst", type = "uchar", count = s.n, fill = 0, output = true },
      { "src", type = "uchar", count = s.n, fill = s.plain and 90, value = function(i) return i * 37 % 256 end },
      { "lo", 40, type = "uchar" },
      { "hi", 200, type = "uchar" },
      { "len", s.n, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "thresh.cl", kernel = "Threshold", global = each, group = { 16 } },
    { name = "groups", remedies = { "group-size" }, file = "thresh.cl", kernel = "Threshold",
      global = each, group = { 256 } },
    { name = "quads", remedies = { "vector" }, file = "thresh4.cl", kernel = "Threshold",
      global = quarter, group = { 16 } },
    { name = "runs", remedies = { "fewer-items" }, file = "thresh_run.cl", kernel = "Threshold",
      global = function(s) return { s.n // 8 } end, group = { 16 } },
    { name = "expert", by = "expert", remedies = { "vector", "group-size" }, file = "thresh4.cl",
      kernel = "Threshold", global = quarter, group = { 256 } },
  },
}
