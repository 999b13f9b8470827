-- Does a load wait for a store before it where there is no loop? Eight arrays are updated, one behind the other, or all
-- loaded first.
local function arguments(s)
  local list = {}
  for i = 1, 8 do list[i] = { "a" .. i, type = "float", count = s.n, fill = 1, output = true } end
  list[9] = { "scale", 0.5, type = "float" }
  return list
end

local function variant(name, kernel, options)
  return { name = name, file = "update.cl", kernel = kernel, options = options,
    global = function(s) return { s.n } end, group = { 256 } }
end

return {
  kind = "experiment", small = { n = 1 << 14 }, large = { n = 1 << 24 }, arguments = arguments,
  variants = {
    variant("before", "update"),
    variant("restrict", "update", "-D ONLY=restrict"),
    variant("loads_first", "update_at_end"),
  },
}
