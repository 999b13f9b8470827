-- Layer normalisation, a group a row, whose first item adds up the sums of the others.
local function gamma(i) return i % 3 + 1 end
local function beta(i) return 30 + i % 5 end

local function arguments(split)
  return function(s)
    local list = {
      { "x", type = "float", count = s.rows * s.width, fill = s.plain and 1,
        value = function(i) return (i // s.width + i * 7 % 13) % 9 end },
    }
    if split then
      list[2] = { "gamma", type = "float", count = s.width, value = gamma }
      list[3] = { "beta", type = "float", count = s.width, value = beta }
    else
      list[2] = { "p", type = "float", count = s.width * 2,
        value = function(i) return i % 2 == 0 and gamma(i // 2) or beta(i // 2) end }
    end
    list[#list + 1] = { "y", type = "float", count = s.rows * s.width, fill = 0, output = true }
    list[#list + 1] = { "width", s.width, type = "int" }
    list[#list + 1] = { "eps", 0.001, type = "float" }
    list[#list + 1] = { "scratch", type = "float", count = 128, on = "local" }
    return list
  end
end

local function groups(s) return { s.rows * 128 } end

return {
  kind = "normalise", optimised = false, tolerance = 1e-5,
  small = { rows = 96, width = 512 }, large = { rows = 65536, width = 1024, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "LayerNorm", global = groups, group = { 128 } },
    { name = "tree", remedies = { "tree" }, file = "tree.cl", kernel = "LayerNorm", global = groups,
      group = { 128 } },
    { name = "hoisted", remedies = { "hoist", "arithmetic" }, file = "hoisted.cl", kernel = "LayerNorm",
      global = groups, group = { 128 } },
    { name = "split", remedies = { "soa" }, file = "split.cl", kernel = "LayerNorm", global = groups,
      group = { 128 }, arguments = arguments(true) },
    { name = "expert", remedies = { "tree", "registers", "vector", "hoist", "arithmetic" }, by = "expert",
      file = "expert.cl", kernel = "LayerNorm", global = groups, group = { 128 } },
  },
}
