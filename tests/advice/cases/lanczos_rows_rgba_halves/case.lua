-- The vertical pass of a resampler from three rows to two: nine weights a row, pixels of four halves.
local TAPS = 9

local function texels(s) return { s.width, s.rows } end
local function source_rows(s) return s.rows * 3 // 2 + TAPS end

return {
  set = "thirteenth", kind = "resample", optimised = false, tolerance = 1e-3,
  small = { width = 64, rows = 64 }, large = { width = 3840, rows = 4320, plain = true },
  arguments = function(s)
    local pixels = s.width * source_rows(s)
    return {
      { "src", type = "ushort", count = pixels * 4, fill = s.plain and 0x3800,
        value = function(i) return 0x3000 + i * 37 % 3001 end },
      { "dst", type = "float", count = s.width * s.rows * 4, fill = 0, output = true },
      { "first", type = "int", count = s.rows, value = function(y) return y * 3 // 2 end },
      { "weights", type = "float", count = s.rows * TAPS, value = function(i)
        local d = i % TAPS - 4 - (i // TAPS % 2) * 0.5
        local x = d / 1.5
        if x <= -3 or x >= 3 then return 0 end
        if x == 0 then return 0.6667 end
        local a = math.pi * x
        return 2 * math.sin(a) * math.sin(a / 3) / (a * a)
      end },
      { "width", s.width, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "resample_rows", global = texels,
      group = { 64, 4 } },
    { name = "walk_four", remedies = { "walk", "fewer-items" }, file = "walk_four.cl", kernel = "resample_rows",
      global = function(s) return { s.width, s.rows // 4 } end, group = { 64, 4 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "resample_rows",
      global = texels, group = { 32, 8 } },
    { name = "two_pixels", remedies = { "vector", "fewer-items" }, file = "two_pixels.cl", kernel = "resample_rows",
      global = function(s) return { s.width // 2, s.rows } end, group = { 32, 8 } },
    { name = "written_out", remedies = { "unroll" }, file = "written_out.cl", kernel = "resample_rows",
      global = texels, group = { 64, 4 } },
    { name = "tall_groups", remedies = { "group-size" }, file = "before.cl", kernel = "resample_rows",
      global = texels, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "walk", "fewer-items", "unroll", "arithmetic" },
      file = "expert.cl", kernel = "resample_rows", global = function(s) return { s.width, s.rows // 2 } end,
      group = { 32, 8 } },
    { name = "told_pointers", remedies = { "pointer" }, file = "pointers.cl", kernel = "resample_rows",
      global = texels, group = { 64, 4 } },
  },
}
