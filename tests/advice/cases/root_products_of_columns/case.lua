-- How far distributions are apart, rows of A from columns of B: the root of what is left of one without the sum of
-- roots of products. An item an element, and a root for each step.
local function chance(i, seed)
  local x = (i + 1) * 0x9E3779B1 + seed * 0x85EBCA6B & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x >> 9 & 255) / 127.5
end

-- `of` says what becomes of elements of A and B
local function arguments(s, of)
  of = of or function(x) return x end
  return {
    { "a", type = "float", count = s.rows * s.depth, value = function(i)
      return of((0.5 + chance(i, 1) / 2) / s.depth)
    end },
    { "b", type = "float", count = s.depth * s.columns, value = function(i) return of(chance(i, 2) / s.depth) end },
    { "c", type = "float", count = s.rows * s.columns, fill = 0, output = true },
    { "rows", s.rows, type = "int" }, { "depth", s.depth, type = "int" }, { "columns", s.columns, type = "int" },
  }
end

local function variant(name, remedies, group, across, down, of)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "distances", of = of,
    global = function(s) return { s.columns // across, s.rows // down } end, group = group }
end

local expert = variant("expert", { "tile", "block", "hoist" }, { 16, 16 }, 4, 4)
expert.by = "expert"

return {
  kind = "product", set = "eighteenth", tolerance = 1e-3,
  small = { rows = 64, depth = 96, columns = 64 }, large = { rows = 768, depth = 1024, columns = 2048 },
  arguments = function(s) return arguments(s) end,
  variants = {
    variant("before", nil, { 16, 16 }, 1, 1),
    variant("native_root", { "arithmetic" }, { 16, 16 }, 1, 1),
    variant("tiles", { "tile" }, { 16, 16 }, 1, 1),
    variant("tiles_of_roots", { "hoist" }, { 16, 16 }, 1, 1, "tiles"),
    variant("four_columns", { "block" }, { 16, 16 }, 4, 1),
    { name = "roots_first", remedies = { "fission", "hoist" }, file = "roots_first.cl", passes = {
      { kernel = "roots", global = function(s) return { s.depth * (s.rows + s.columns) } end, group = { 256 },
        arguments = function(s)
          local list = arguments(s)
          return { list[1], list[2], { "root_a", type = "float", count = s.rows * s.depth, fill = 0 },
            { "root_b", type = "float", count = s.depth * s.columns, fill = 0 },
            { "count_a", s.rows * s.depth, type = "int" } }
        end },
      { kernel = "distances", global = function(s) return { s.columns, s.rows } end, group = { 16, 16 },
        arguments = function(s) return arguments(s, math.sqrt) end },
    } },
    expert,
  },
}
