-- Does a load wait for the store of the iteration before? Means down columns, as compilers are told more or less of
-- what may be stored where: as written, with restrict, and with rows loaded ahead by hand.
local function arguments(s)
  return { { "a", type = "float", count = s.w * s.h, fill = 1 }, { "b", type = "float", count = s.w * s.h, fill = 0,
    output = true }, { "w", s.w, type = "int" }, { "h", s.h, type = "int" } }
end

local function variant(name, kernel, options)
  return { name = name, file = "walk.cl", kernel = kernel, options = options,
    global = function(s) return { s.w } end, group = { 128 } }
end

return {
  kind = "experiment", small = { w = 1024, h = 64 }, large = { w = 65536, h = 1024 }, arguments = arguments,
  variants = {
    variant("before", "walk"),
    variant("loaded_is_restrict", "walk", "-D FROM=restrict"),
    variant("stored_is_restrict", "walk", "-D TO=restrict"),
    variant("both_are_restrict", "walk", "-D FROM=restrict -D TO=restrict"),
    variant("four_ahead", "walk_ahead", "-D AHEAD=4"),
    variant("eight_ahead", "walk_ahead", "-D AHEAD=8"),
    variant("in_place", "walk_in_place"),
  },
}
