-- Of each pixel's 48 samples of 16 bits, the window of six with the largest sum, and its centre of gravity in time. An
-- item has a pixel, whose samples stand behind each other; the sums slide on by one sample a step.
local SAMPLES <const> = 48

local function sample(i)
  local pixel, j = i // SAMPLES, i % SAMPLES
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  local away = j - pixel * 13 % 41 - 3
  return 200 + (x >> 12) % 64 + 2400 // (1 + away * away)
end

local function samples(s, value)
  return { "samples", type = "ushort", count = s.pixels * SAMPLES, fill = s.plain and 217, value = value }
end

local function rest(s)
  return { "pixels", s.pixels, type = "int" }, { "count", SAMPLES, type = "int" }, { "window", 6, type = "int" },
    { "largest", type = "ushort", count = s.pixels, fill = 0, output = true },
    { "times", type = "ushort", count = s.pixels, fill = 0, output = true }
end

local function arguments(s) return { samples(s, sample), rest(s) } end

local function by_columns(s)
  return { samples(s, function(i) return sample(i % s.pixels * SAMPLES + i // s.pixels) end), rest(s) }
end

local function variant(name, remedies, group, file, args, by)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "windows", by = by,
    arguments = args, global = function(s) return { s.pixels } end, group = { group } }
end

return {
  kind = "signal", set = "nineteenth",
  small = { pixels = 4096 }, large = { pixels = 1 << 21, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 64),
    variant("groups_of_256", { "group-size" }, 256, "before"),
    variant("by_columns", { "transpose-data" }, 64, nil, by_columns),
    variant("rows_in_local", { "tile" }, 64),
    variant("eight_at_once", { "vector" }, 64),
    variant("small_numbers", { "arithmetic" }, 64),
    variant("sample_loaded_once", { "registers" }, 64),
    variant("expert", { "tile", "arithmetic", "vector", "restrict" }, 64, nil, nil, "expert"),
  },
}
