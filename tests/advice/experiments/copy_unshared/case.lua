-- What does a copy in local memory cost that no other item wants, in a loop that compilers write out?
local function variant(name, kernel)
  return { name = name, file = "copy.cl", kernel = kernel, global = function(s) return { s.n } end, group = { 64 } }
end

return {
  kind = "experiment", small = { n = 1 << 10 }, large = { n = 1 << 23 },
  arguments = function(s)
    return { { "v", type = "float", count = 32 * s.n, fill = 1 },
      { "w", type = "float", count = s.n, fill = 0, output = true } }
  end,
  variants = { variant("before", "by_way"), variant("direct", "direct") },
}
