-- A beam's pattern, moved so that its peak is at that of an image, and scaled, is subtracted from the image where both
-- overlap. An item a pixel, in groups of 16 by 16.
local function arguments(s)
  local pixels = s.width * s.width
  return {
    { "beam", type = "float", count = pixels, fill = s.plain and 0.375,
      value = function(i) return (i * 13 % 127 - 60) / 64 end },
    { "beam_width", s.width, type = "int" },
    { "residual", type = "float", count = pixels, fill = s.plain and 1.25, output = true,
      value = function(i) return (i * 7 % 113 - 50) / 32 end },
    { "residual_width", s.width, type = "int" },
    { "start_x", s.at, type = "int" }, { "start_y", s.at // 2, type = "int" },
    { "stop_x", s.width - 1, type = "int" }, { "stop_y", s.width - 1, type = "int" },
    { "shift_x", s.at, type = "int" }, { "shift_y", s.at // 2, type = "int" },
    { "peak", 2.5, type = "float" }, { "gain", 0.125, type = "float" },
  }
end

local function variant(name, remedies, x, y, file, each_x, each_y)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "subtract_beam",
    global = function(s) return { s.width // (each_x or 1), s.width // (each_y or 1) } end, group = { x, y } }
end

return {
  kind = "elementwise", set = "twentieth", optimised = true, tolerance = 1e-6,
  small = { width = 256, at = 37 }, large = { width = 10240, at = 301, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 16, 16),
    variant("groups_64_by_4", { "group-size" }, 64, 4, "before"),
    variant("restricted", { "restrict" }, 16, 16),
    variant("rows_of_four", { "fewer-items" }, 16, 16, nil, 1, 4),
    variant("four_at_once", { "vector" }, 16, 16, nil, 4),
    variant("scale_once", { "hoist" }, 16, 16),
  },
}
