-- Requests of a log, in order of time, counted and their sizes summed by the hour of the day, an item a request.
local function each(s) return { s.requests } end

return {
  kind = "aggregation", set = "second", optimised = false,
  small = { requests = 65536 }, large = { requests = 1 << 26, plain = true },
  arguments = function(s)
    return {
      { "when", type = "uint", count = s.requests, range = { 1700000000, 2 } },
      { "kib", type = "uint", count = s.requests, fill = s.plain and 12,
        value = function(i) return (i * 31 + i // 7) % 40 end },
      { "hits", type = "uint", count = 24, fill = 0, output = true },
      { "volume", type = "uint", count = 24, fill = 0, output = true },
      { "n", s.requests, type = "uint" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "by_hour", global = each, group = { 256 } },
    { name = "local", remedies = { "privatise" }, file = "local.cl", kernel = "by_hour", global = each,
      group = { 256 } },
    { name = "strided", remedies = { "fewer-items" }, file = "strided.cl", kernel = "by_hour",
      global = function(s) return { s.requests // 16 } end, group = { 256 } },
    { name = "copies", of = "local", remedies = { "copies" }, file = "copies.cl", kernel = "by_hour",
      global = each, group = { 256 } },
    { name = "together", remedies = { "aggregate" }, file = "together.cl", kernel = "by_hour", global = each,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "privatise", "registers", "fewer-items", "vector" },
      file = "expert.cl", kernel = "by_hour", global = function(s) return { s.requests // 32 } end,
      group = { 256 } },
  },
}
