-- Pi by an integral: 256 items of a single group, each with a long piece of its own.
local function variant(name, remedies, file, items, group)
  return { name = name, remedies = remedies, file = file, kernel = "integrate",
    global = function() return { items } end, group = { group } }
end
local case = {
  kind = "integral", optimised = false, tolerance = 1e-9,
  small = { steps = 512 }, large = { steps = 32768 },
  arguments = function(s)
    return {
      { "area", type = "double", count = 256, fill = 0, output = true },
      { "steps", s.steps, type = "int" },
    }
  end,
  variants = {
    variant("before", nil, "before.cl", 256, 256),
    variant("spread", { "group-size" }, "before.cl", 256, 32),
    variant("four_sums", { "unroll" }, "four_sums.cl", 256, 256),
    variant("sixteen_each", { "more-items", "lanes-per-row" }, "sixteen_each.cl", 4096, 256),
    variant("expert", { "more-items", "group-per-row", "tree" }, "expert.cl", 65536, 256),
  },
}
case.variants[5].by = "expert"
return case
