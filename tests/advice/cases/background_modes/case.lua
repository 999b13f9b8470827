-- Background of a video: up to three grey values a pixel with variance and weight, updated by a frame.
local MODES, MEMBERS = 3, 4

local START = {   -- mean, variance, weight and age of mode m of pixel i
  function(i, m) return (i * 3 + m * 77) % 256 end,
  function(i, m) return 16 + (i + m) % 9 end,
  function(_, m) return ({ 0.5, 0.3125, 0.1875 })[m + 1] end,
  function(i, m) return i % 50 + m end,
}

local function frame(s)
  return { "frame", type = "uchar", count = s.n, value = s.plain
      and function(i) return i // 512 % 8 == 0 and 200 or 12 + i % 9 end   -- an eighth is foreground
      or function(i) return (i * 3 + i % 4 * 41) % 256 end },
    { "foreground", type = "uchar", count = s.n, fill = 0, output = true },
    { "rate", 0.0625, type = "float" },
    { "n", s.n, type = "int" }
end

local function records(s)
  return {
    { "modes", type = "float", count = s.n * MODES * MEMBERS, fill = s.plain and 16,
      value = function(i) return START[i % MEMBERS + 1](i // 12, i // MEMBERS % MODES) end, output = true },
    frame(s),
  }
end

-- order of the records' elements in the layout with a plane for each member of each mode
local function planes(s)
  return {
    { "modes", type = "float", count = s.n * MODES * MEMBERS, fill = s.plain and 16,
      value = function(i)
        local plane = i // s.n
        return START[plane % MEMBERS + 1](i % s.n, plane // MEMBERS)
      end,
      output = "modes", order = function(i) return i % 12 * s.n + i // 12 end },
    frame(s),
  }
end

-- a plane of records for each mode
local function by_mode(s)
  return {
    { "modes", type = "float", count = s.n * MODES * MEMBERS, fill = s.plain and 16,
      value = function(i) return START[i % MEMBERS + 1](i // MEMBERS % s.n, i // MEMBERS // s.n) end,
      output = "modes", order = function(i) return (i % 12 // MEMBERS * s.n + i // 12) * MEMBERS + i % MEMBERS end },
    frame(s),
  }
end

local function each(s) return { s.n } end

return {
  kind = "structures", set = "fifth", optimised = false, tolerance = 1e-3,
  small = { n = 16384 }, large = { n = 1920 * 1080 * 2, plain = true },
  arguments = records,
  variants = {
    { name = "before", file = "before.cl", kernel = "update_modes", global = each, group = { 256 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "update_modes", global = each,
      group = { 256 }, arguments = planes },
    { name = "by_mode", remedies = { "transpose-data" }, file = "by_mode.cl", kernel = "update_modes", global = each,
      group = { 256 }, arguments = by_mode },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "update_modes", global = each,
      group = { 128 } },
    { name = "vector", remedies = { "vector" }, file = "vector.cl", kernel = "update_modes", global = each,
      group = { 256 } },
    { name = "copy", remedies = { "registers" }, file = "copy.cl", kernel = "update_modes", global = each,
      group = { 256 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "update_modes",
      global = each, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "soa", "registers", "branches" }, file = "expert.cl",
      kernel = "update_modes", global = each, group = { 128 }, arguments = planes },
  },
}
