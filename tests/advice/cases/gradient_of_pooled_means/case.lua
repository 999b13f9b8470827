-- Gradient of a layer of means of 3x3 windows, one for each place: a place of its input adds up the gradients of
-- all windows that have it. Always as many items, which go on until no place is left.
local SIDE <const>, WINDOW <const>, STEP <const>, RIM <const> = 28, 3, 1, 1
local ITEMS <const> = 128 * 128

local function place_count(s) return s.images * s.channels * SIDE * SIDE end

local function always() return { ITEMS } end
local function places(by) return function(s) return { place_count(s) // (by or 1) } end end

local function arguments(s)
  return {
    { "places", place_count(s), type = "int" },
    { "of_means", type = "float", count = place_count(s), fill = s.plain and 0.5,
      value = function(i) return (i * 2654435761 >> 9) % 1024 / 512 + 0.125 end },
    { "images", s.images, type = "int" }, { "channels", s.channels, type = "int" },
    { "rows", SIDE, type = "int" }, { "columns", SIDE, type = "int" },
    { "pooled_rows", SIDE, type = "int" }, { "pooled_columns", SIDE, type = "int" },
    { "window_rows", WINDOW, type = "int" }, { "window_columns", WINDOW, type = "int" },
    { "step_rows", STEP, type = "int" }, { "step_columns", STEP, type = "int" },
    { "rim_rows", RIM, type = "int" }, { "rim_columns", RIM, type = "int" },
    { "of_places", type = "float", count = place_count(s), fill = 0, output = true },
  }
end

return {
  kind = "gather", set = "eighteenth", optimised = false, tolerance = 1e-5,
  small = { images = 2, channels = 32 }, large = { images = 128, channels = 256, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "spread_means", global = always, group = { 128 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "spread_means",
      global = always, group = { 128 } },
    { name = "place_each", remedies = { "more-items" }, file = "before.cl", kernel = "spread_means",
      global = places(), group = { 128 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "spread_means",
      global = always, group = { 256 } },
    { name = "one_quotient", remedies = { "arithmetic" }, file = "one_quotient.cl", kernel = "spread_means",
      global = always, group = { 128 } },
    { name = "size_of_row", remedies = { "hoist" }, file = "size_of_row.cl", kernel = "spread_means", global = always,
      group = { 128 } },
    { name = "plane_in_local", remedies = { "tile" }, file = "plane_in_local.cl", kernel = "spread_means",
      global = always, group = { 128 } },
    { name = "expert", by = "expert", remedies = { "more-items", "arithmetic", "hoist" }, file = "expert.cl",
      kernel = "spread_means",
      global = function(s) return { SIDE, SIDE, s.images * s.channels } end, group = { SIDE, 7 } },
  },
}
