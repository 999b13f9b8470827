-- A tensor times a smaller one that is the same for all layers and rows, added to what was there. A group takes one
-- element of the small tensor after the other, and its items go over layers and rows, a column.
local function noise(i) return (i * 2654435761 >> 9 ~ i * 40503) % 251 / 251 end

local function arguments(s)
  local small, c, n = s.layers < 16, s.height * s.width, s.channels * s.height * s.width
  local function buffer(name, value, fill, output)
    return { name, type = "float", count = n * s.layers, value = small and value or nil,
      fill = not small and fill or nil, output = output }
  end
  return {
    buffer("a", noise, 0.5), { "a_n", n, type = "int" }, { "a_c", c, type = "int" }, { "a_h", s.width, type = "int" },
    { "b", type = "float", count = s.channels * s.width, value = function(i) return 1 + i % 9 / 9 end },
    { "b_w", s.width, type = "int" }, { "b_c", s.width, type = "int" },
    buffer("out", function(i) return noise(i + 11) end, 0.25, true),
    { "layers", s.layers, type = "int" }, { "channels", s.channels, type = "int" },
    { "height", s.height, type = "int" }, { "width", s.width, type = "int" },
    { "out_n", n, type = "int" }, { "out_c", c, type = "int" }, { "out_h", s.width, type = "int" },
    { "alpha", 1, type = "float" }, { "beta_of_b", 0.75, type = "float" }, { "beta", 0.5, type = "float" },
    { "groups", s.channels * s.width, type = "int" },
  }
end

local function variant(name, remedies, group, file, groups)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "scale", group = { group or 256 },
    global = function(s) return { (groups or function() return s.groups end)(s) * (group or 256) } end }
end

return {
  kind = "elementwise", set = "twentieth", tolerance = 1e-5,
  small = { layers = 8, channels = 4, height = 112, width = 28, groups = 56 },
  large = { layers = 32, channels = 64, height = 112, width = 112, groups = 4096 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("group_an_element", { "more-items" }, 256, "before", function(s) return s.channels * s.width end),
    variant("groups_of_64", { "group-size" }, 64, "before"),
    variant("told_restrict", { "restrict" }),
    variant("no_quotient", { "arithmetic" }),
    variant("along_rows", { "swap-dimensions" }),
    variant("four_columns", { "vector" }),
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "vector", "more-items", "restrict" },
      file = "expert.cl", kernel = "scale", group = { 256, 1, 1 },
      global = function(s) return { (s.height * s.width // 4 + 255) // 256 * 256, s.channels, s.layers } end },
  },
}
