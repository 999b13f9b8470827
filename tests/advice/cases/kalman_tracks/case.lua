-- Kalman filters of many tracks in a plane: position and velocity, some measurements each; an item filters a track.
local function arguments(by_elements)
  return function(s)
    local n = s.tracks
    -- array of k numbers a track, track by track or number by number
    local function array(name, k, value, plain, output)
      return { name, type = "float", count = n * k, fill = s.plain and plain, output = output,
        value = function(i)
          if by_elements then return value(i % n, i // n) end
          return value(i // k, i % k)
        end,
        order = output and by_elements and function(i) return i % k * n + i // k end }
    end
    return {
      array("state", 4, function(t, e) return e < 2 and t % 7 + e or 0.5 end, 1, true),
      array("cov", 16, function(t, e) return e % 5 == 0 and 1 + t % 4 / 8 or 0 end, 0.25, true),
      array("meas", 2 * s.steps, function(t, e) return t % 7 + e // 2 * 0.5 + (t * 3 + e * 5) % 11 / 32 end, 1.5),
      { "nsteps", s.steps, type = "int" },
      { "dt", 0.5, type = "float" },
      { "q", 0.0625, type = "float" },
      { "r", 0.5, type = "float" },
    }
  end
end
local function tracks(s) return { s.tracks } end

return {
  kind = "filter", set = "third", optimised = false,
  small = { tracks = 512, steps = 4 }, large = { tracks = 524288, steps = 16, plain = true },
  tolerance = 1e-3,
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "kf_tracks", global = tracks, group = { 64 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "kf_tracks", global = tracks,
      group = { 64 } },
    { name = "by_elements", remedies = { "transpose-data" }, file = "by_elements.cl", kernel = "kf_tracks",
      global = tracks, group = { 64 }, arguments = arguments(true) },
    { name = "rows", remedies = { "vector" }, file = "rows.cl", kernel = "kf_tracks", global = tracks,
      group = { 64 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "kf_tracks", global = tracks,
      group = { 64 } },
    { name = "wide_groups", remedies = { "group-size" }, file = "before.cl", kernel = "kf_tracks",
      global = tracks, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "transpose-data" }, file = "expert.cl",
      kernel = "kf_tracks", global = tracks, group = { 128 }, arguments = arguments(true) },
  },
}
