-- Localisation of a robot: the sum of map cells that a laser scan hits, for each pose of a window.
local WIDTH, BEAMS = 1024, 256
local function angles_first(lanes) return function(s) return { s.angles * (lanes or 1), s.span, s.span } end end
local function x_first(s) return { s.span, s.span, s.angles } end

return {
  set = "eleventh", kind = "gather", optimised = false,
  small = { angles = 8, span = 8 }, twice = { angles = 16, span = 8 }, large = { angles = 64, span = 64 },
  arguments = function(s)
    return {
      { "scan", type = "float", count = BEAMS * 2, value = function(i)
        local turn, range = 2 * math.pi * (i // 2) / BEAMS, 5 + (i // 2 * 37 % 113) / 8
        return (i % 2 == 0 and math.cos or math.sin)(turn) * range
      end },
      { "beams", BEAMS, type = "int" },
      { "map", type = "uchar", count = WIDTH * WIDTH, value = function(i) return (i * 2654435761 >> 10) & 255 end },
      { "map_width", WIDTH, type = "int" },
      { "scores", type = "int", count = s.angles * s.span * s.span, fill = 0, output = true },
      { "angles", s.angles, type = "int" }, { "span", s.span, type = "int" },
      { "first_angle", -0.25, type = "float" }, { "angle_step", 0.0078125, type = "float" },
      { "per_metre", 20, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "score_poses", global = angles_first(), group = { 8, 8, 1 } },
    { name = "x_first", remedies = { "swap-dimensions" }, file = "x_first.cl", kernel = "score_poses",
      global = x_first, group = { 8, 8, 1 } },
    { name = "angles_once", remedies = { "hoist" }, file = "angles_once.cl", kernel = "score_poses",
      global = angles_first(), group = { 8, 8, 1 } },
    { name = "sum_kept", remedies = { "registers" }, file = "sum_kept.cl", kernel = "score_poses",
      global = angles_first(), group = { 8, 8, 1 } },
    { name = "scan_constant", remedies = { "constant" }, file = "scan_constant.cl", kernel = "score_poses",
      global = angles_first(), group = { 8, 8, 1 } },
    { name = "group_a_pose", remedies = { "group-per-row" }, file = "group_a_pose.cl", kernel = "score_poses",
      global = angles_first(64), group = { 64, 1, 1 } },
    { name = "expert", by = "expert", remedies = { "swap-dimensions", "hoist", "registers", "tile", "unroll" },
      file = "expert.cl", kernel = "score_poses", global = x_first, group = { 8, 8, 1 } },
  },
}
