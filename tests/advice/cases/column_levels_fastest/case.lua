-- Vertical diffusion of doubles, an item a column whose levels are next to each other.
local function cells(s) return s.im * s.jm * s.km end
local function columns(s) return { s.im, s.jm } end

local function with_fields(value, order)
  return function(s)
    local function field(name, step, modulus)
      return { name, type = "double", count = cells(s), fill = s.plain and 1,
        value = function(i) return value(i, s) * step % modulus end }
    end
    local tend = { "tend", type = "double", count = cells(s), fill = 0, output = true,
      order = order and function(i) return order(i, s) end }
    return { field("t", 7, 47), field("kz", 3, 11), tend, { "IM", s.im, type = "int" },
      { "JM", s.jm, type = "int" }, { "KM", s.km, type = "int" }, { "dt", 0.5, type = "double" } }
  end
end

local levels_first = with_fields(function(i) return i end)
local levels_last = with_fields(
  function(i, s) return i % (s.im * s.jm) * s.km + i // (s.im * s.jm) end,
  function(i, s) return i % s.km * s.im * s.jm + i // s.km end)

--- Of kz alone the levels are last.
local function kz_levels_last(s)
  local list = levels_first(s)
  list[2] = levels_last(s)[2]
  return list
end

return {
  kind = "stencil", optimised = false,
  small = { im = 64, jm = 16, km = 64 }, large = { im = 1024, jm = 512, km = 64, plain = true },
  arguments = levels_first,
  variants = {
    { name = "before", file = "before.cl", kernel = "vdiff", global = columns, group = { 16, 4 } },
    { name = "swapped", remedies = { "swap-dimensions" }, file = "swapped.cl", kernel = "vdiff",
      global = function(s) return { s.jm, s.im } end, group = { 16, 4 } },
    { name = "queue", remedies = { "walk" }, file = "queue.cl", kernel = "vdiff", global = columns,
      group = { 16, 4 } },
    { name = "levels_last", remedies = { "transpose-data" }, file = "levels_last.cl", kernel = "vdiff",
      global = columns, group = { 16, 4 }, arguments = levels_last },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "vdiff",
      global = function(s) return { s.im * 32, s.jm } end, group = { 64, 1 } },
    { name = "told_columns", remedies = { "transpose-data" }, file = "told_columns.cl", kernel = "vdiff",
      global = columns, group = { 16, 4 }, arguments = kz_levels_last },
    { name = "expert", by = "expert", remedies = { "more-items", "swap-dimensions" }, file = "levels.cl",
      kernel = "vdiff", global = function(s) return { s.km, s.im, s.jm } end, group = { 64, 4, 1 } },
  },
}
