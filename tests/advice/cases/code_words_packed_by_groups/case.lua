-- Bytes become words of 3 to 12 bits of a code: a group of 256 items keeps the tables in local memory, finds where the
-- bits of its items begin by a scan, puts them in place by atomic or there, and stores the words that they fill.
local function length(symbol) return symbol % 16 == 5 and 12 or symbol % 4 == 1 and 5 or 3 end

local function arguments(s)
  local count = s.groups * 256
  return {
    { "data", type = "uint", count = count, range = { 0, 0xFFFFFFFF // count } },
    { "words", type = "uint", count = 256,
      value = function(i) return (i * 2654435761 >> 9) % (1 << length(i)) end },
    { "lengths", type = "uint", count = 256, value = length },
    { "out", type = "uint", count = count, fill = 0, output = true },
    { "bits_of", type = "uint", count = s.groups, fill = 0, output = true },
  }
end

local function variant(name, remedies, group, of)
  return { name = name, remedies = remedies, of = of, file = name .. ".cl", kernel = "encode",
    global = function(s) return { s.groups * (group or 256) } end, group = { group or 256 } }
end

return {
  kind = "compression", set = "nineteenth", optimised = true,
  small = { groups = 40 }, large = { groups = 65536 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("tables_global", { "unstage" }),
    variant("tables_constant", { "constant" }),
    variant("tables_paired", { "interleave" }),
    variant("doubling_scan", { "barriers" }),
    variant("few_barriers", { "barriers" }),
    variant("eight_bytes", { "fewer-items", "vector" }, 128),
  },
}
