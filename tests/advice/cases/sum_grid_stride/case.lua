-- A sum in one launch: items stride over the array, and the group that comes last adds up.
local function variant(name, remedies, file, divisor, group)
  return { name = name, remedies = remedies, file = file or "before.cl", kernel = "total",
    global = function(s) return { s.items // (divisor or 1) } end, group = { group or 256 } }
end
return {
  kind = "reduction", optimised = true,
  small = { n = 65536, items = 4096 }, large = { n = 1 << 28, items = 1 << 18, plain = true },
  arguments = function(s)
    return {
      { "data", type = "float", count = s.n, fill = s.plain and 1, value = function(i) return i * 11 % 17 - 8 end },
      { "partial", type = "float", count = s.items // 64, fill = 0 },
      { "done", type = "uint", count = 1, fill = 0 },
      { "sum", type = "float", count = 1, fill = 0, output = true },
      { "n", s.n, type = "int" },
    }
  end,
  variants = {
    variant("before"),
    variant("told_int", { "int-counter" }, "told_int.cl"),
    variant("vector", { "vector" }, "vector.cl"),
    variant("unrolled", { "unroll" }, "unrolled.cl"),
    variant("small_groups", { "group-size" }, "small_groups.cl", 1, 64),
    variant("fewer", { "fewer-items" }, "before.cl", 2),
  },
}
