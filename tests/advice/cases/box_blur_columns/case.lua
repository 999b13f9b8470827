-- Vertical box blur of whole numbers, an item walks down a column and sums the whole window for each row.
return {
  kind = "filter", optimised = false,
  small = { w = 1024, h = 128, rad = 3 }, large = { w = 4096, h = 4096, rad = 15, plain = true },
  arguments = function(s)
    return {
      { "in", type = "int", count = s.w * s.h, fill = s.plain and 100,
        value = function(i) return i * 37 % 255 end },
      { "out", type = "int", count = s.w * s.h, fill = 0, output = true },
      { "width", s.w, type = "int" },
      { "height", s.h, type = "int" },
      { "rad", s.rad, type = "int" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "boxblur_v", global = function(s) return { s.w } end,
      group = { 64 } },
    { name = "sliding", remedies = { "walk" }, file = "sliding.cl", kernel = "boxblur_v",
      global = function(s) return { s.w } end, group = { 64 } },
    { name = "pixels", remedies = { "more-items" }, file = "pixels.cl", kernel = "boxblur_v",
      global = function(s) return { s.w, s.h } end, group = { 64, 4 } },
    { name = "larger", remedies = { "group-size" }, file = "before.cl", kernel = "boxblur_v",
      global = function(s) return { s.w } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "walk", "more-items" }, file = "expert.cl",
      kernel = "boxblur_v", global = function(s) return { s.w, (s.h + 63) // 64 } end, group = { 64, 1 } },
  },
}
