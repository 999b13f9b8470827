-- Distances between all pairs of points counted in a local histogram with a copy for each lane, points staged.
local function arguments(s)
  local function axis(name, k)
    return { name, type = "float", count = s.n, value = function(i) return i * k % 61 end }
  end
  return {
    axis("px", 7), axis("py", 13), axis("pz", 29),
    { "bins", type = "uint", count = 64, fill = 0, output = true },
    { "n", s.n, type = "int" },
    { "span", s.span, type = "int" },
  }
end
-- Each item does a quarter of the span.
local function in_quarters(s) return arguments { n = s.n, span = s.span // 4 } end
local function variant(name, remedies, group)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "rdf",
    global = function(s) return { s.n, s.n // s.span } end, group = { group or 64 } }
end
return {
  kind = "histogram", optimised = true,
  small = { n = 512, span = 256 }, large = { n = 32768, span = 4096 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("unstaged", { "unstage" }),
    variant("big_groups", { "group-size" }, 128),
    variant("unrolled", { "unroll" }),
    variant("padded", { "pad" }),
    { name = "told_items", remedies = { "more-items" }, file = "before.cl", kernel = "rdf",
      global = function(s) return { s.n, s.n // s.span * 4 } end, group = { 64 }, arguments = in_quarters },
  },
}
