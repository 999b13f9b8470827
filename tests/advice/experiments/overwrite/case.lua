-- What does a store to an element cost whose load is under way? Elements of two arrays are exchanged, taken and set to
-- 0, or handed on from plane to plane, with the store before or behind what waits for the load.
local function arguments(s)
  return { { "a", type = "float", count = 8 * s.n, fill = 1, output = true },
    { "b", type = "float", count = 8 * s.n, fill = 1, output = true }, { "n", s.n, type = "int" } }
end

local function variant(name, kernel)
  return { name = name, file = "overwrite.cl", kernel = kernel, global = function(s) return { s.n } end,
    group = { 256 } }
end

return {
  kind = "experiment", small = { n = 1 << 14 }, large = { n = 1 << 23 }, arguments = arguments,
  variants = {
    variant("before", "set_first"),
    variant("set_last", "set_last"),
    variant("taken_and_reset", "reset_first"),
    variant("reset_behind_use", "reset_last"),
    variant("handed_on", "hand_on"),
    variant("handed_on_loads_first", "hand_on_at_end"),
  },
}
