-- How far each window of a long series leaves the band between two curves, after it was moved and scaled by the
-- window's mean and deviation. An item a window; a group stages its part of the series.
local function arguments(cache)
  return function(s)
    local windows = s.samples - s.length + 1
    local function real(name, count, fill, value)
      return { name, type = "float", count = count, fill = s.plain and count > 1e5 and fill, value = value }
    end
    local all = {
      real("series", s.samples, 0.75, function(i) return (i * 37 + i // 64) % 101 / 64 end),
      real("means", windows, 0.5, function(i) return 0.5 + (i * 11 % 61) / 256 end),
      real("deviations", windows, 0.25, function(i) return 0.25 + (i * 7 % 59) / 128 end),
      { "bounds", type = "float", count = windows, fill = 0, output = true },
      real("lower", s.length, 0, function(i) return (i * 5 % 23 - 24) / 16 end),
      real("upper", s.length, 0, function(i) return (i * 3 % 29 + 1) / 16 end),
      { "length", s.length, type = "int" }, { "samples", s.samples, type = "int" },
    }
    if cache then
      all[#all + 1] = { "cache", type = "float", count = s.length + cache, on = "local" }
    end
    return all
  end
end

local function variant(name, remedies, group, file, each)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "envelope_bounds",
    global = function(s) return { s.samples // (each or 1) } end, group = { group },
    arguments = arguments(group * (each or 1)) }
end

local from_global = variant("from_global", { "unstage" }, 256)
from_global.arguments = arguments()
local expert = variant("expert", { "arithmetic", "fewer-items", "unroll" }, 128, nil, 4)
expert.by = "expert"

return {
  kind = "distance", set = "twentieth", tolerance = 1e-4,
  small = { samples = 4096, length = 64 }, large = { samples = 1 << 24, length = 128, plain = true },
  arguments = arguments(256),
  variants = {
    variant("before", nil, 256),
    variant("groups_of_128", { "group-size" }, 128, "before"),
    from_global,
    variant("factor", { "arithmetic" }, 256),
    variant("curves_constant", { "constant" }, 256),
    variant("four_windows", { "fewer-items" }, 128, nil, 4),
    expert,
  },
}
