-- How many stars of a halo and of three streams a model of a galaxy has in each cell of a wedge of the sky: an item a
-- cell, which adds up 120 distances along the line of sight. Sums are kept with what rounding has lost.
local STREAMS <const>, ALONG <const>, LINES <const>, LINE <const> = 3, 120, 4, 1

local function cells(s) return s.across * s.radii end

local function every(s) return { cells(s) } end

--- Direction of a line of sight: cosines of longitude and latitude.
local function direction(i, s)
  local l, b = 3.2 + 0.9 * (i % s.across) / s.across, 0.8 + 0.02 * (i // s.across)
  return math.cos(l) * math.cos(b), math.sin(l) * math.cos(b), math.sin(b)
end

local AXES <const> = {
  { 0.36, -0.48, 0.80 }, { 0.60, 0.64, -0.48 }, { -0.28, 0.96, 0 },
}
local CENTRES <const> = { { -21.5, -4.25, 14.5 }, { -16, 2.75, 11.125 }, { -27.25, -9.5, 20.75 } }
local SPREADS <const> = { 0.11, 0.045, 0.21 }

--- Members of a stream: axis and centre by turns, and half the reciprocal square of its width.
local function stream(i)
  local n, m = i // 8 + 1, i % 8
  if m == 6 then return SPREADS[n] end
  if m == 7 then return 0 end
  return (m % 2 == 0 and AXES or CENTRES)[n][m // 2 + 1]
end

--- Where the sums of cell i lie, of the kernels that have the lines of sight running fastest.
local function lines_first(s)
  return function(i)
    local plane, cell, part = i // 2 // cells(s), i // 2 % cells(s), i % 2
    return 2 * (plane * cells(s) + cell % s.radii * s.across + cell // s.radii) + part
  end
end

local function arguments(turned)
  return function(s)
    local order = turned and lines_first(s) or nil
    return {
      { "halo", type = "double", count = 2 * cells(s), fill = 0, output = true, order = order },
      { "streams", type = "double", count = 2 * STREAMS * cells(s), fill = 0, output = true, order = order },
      { "of_radius", type = "double", count = 2 * s.radii, value = function(i)
        return i % 2 == 0 and 0.004 * (1 + i // 2 * 0.01) or 16 + i // 2 * 0.02
      end },
      { "points", type = "double", count = 2 * ALONG * s.radii, value = function(i)
        local radius, along = i // 2 // ALONG, i // 2 % ALONG
        if i % 2 == 0 then return (7 + 0.05 * radius % 40) * math.exp(0.004 * (along - ALONG / 2)) end
        return 0.3 * math.exp(-((along - ALONG / 2) / 25) ^ 2)
      end },
      { "sight", type = "double", count = 2 * LINES * s.across, value = function(i)
        return (select(i % 2 + 1, direction(i // 2, s)))
      end },
      { "rise", type = "double", count = LINES * s.across, value = function(i)
        return (select(3, direction(i, s)))
      end },
      { "model", type = "double", count = 8 * STREAMS, value = stream },
      { "radii", s.radii, type = "uint" }, { "across", s.across, type = "uint" },
      { "weight", 0.75, type = "double" }, { "line", LINE, type = "uint" },
    }
  end
end

return {
  kind = "compute", set = "eighteenth", optimised = false, tolerance = 1e-8,
  small = { across = 64, radii = 6 }, large = { across = 1600, radii = 350, plain = true },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "count_stars", global = every, group = { 64 } },
    { name = "groups_of_128", remedies = { "group-size" }, file = "before.cl", kernel = "count_stars",
      global = every, group = { 128 } },
    { name = "plain_functions", remedies = { "arithmetic" }, file = "before.cl", kernel = "count_stars",
      options = "-D PLAIN", global = every, group = { 64 } },
    { name = "lines_first", remedies = { "transpose-data" }, file = "before.cl", kernel = "count_stars",
      options = "-D LINES_FIRST", global = every, group = { 64 }, arguments = arguments(true) },
    { name = "points_in_local", remedies = { "tile" }, file = "points_in_local.cl", kernel = "count_stars",
      global = every, group = { 64 } },
    { name = "streams_held", remedies = { "registers" }, file = "streams_held.cl", kernel = "count_stars",
      global = every, group = { 64 } },
    { name = "squares_of_distance", remedies = { "hoist", "arithmetic" }, file = "squares_of_distance.cl",
      kernel = "count_stars", global = every, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "hoist", "arithmetic", "transpose-data", "group-size" },
      file = "expert.cl", kernel = "count_stars", global = every, group = { 128 }, arguments = arguments(true) },
  },
}
