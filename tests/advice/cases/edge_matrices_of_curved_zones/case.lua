-- Mass and stiffness of the edges of hexahedral zones: an item a zone, which loads eight corners of three coordinates,
-- adds to a symmetric matrix of 12 by 12 doubles of its own at eight points, and stores the sum of its entries.
local function nodes(s) return s.row * s.rows * s.planes end
local function zones(s) return nodes(s) - s.row * s.rows - s.row - 1 end

local function place(s, axis, i)
  local step = (i * 2654435761 >> 7) % 31 / 256
  if axis == 0 then return i % s.row + step end
  if axis == 1 then return i // s.row % s.rows - step end
  return i // (s.row * s.rows) + step / 2
end

local function arguments(together)
  return function(s)
    local list = {}
    if together then
      list[1] = { "places", type = "double", count = 4 * nodes(s),
        value = function(i) return i % 4 == 3 and 0 or place(s, i % 4, i // 4) end }
    else
      for axis, name in ipairs { "x", "y", "z" } do
        list[axis] = { name, type = "double", count = nodes(s),
          value = function(i) return place(s, axis - 1, i) end }
      end
    end
    for _, argument in ipairs {
      { "sums", type = "double", count = zones(s), fill = 0, output = true },
      { "row", s.row, type = "int" }, { "plane", s.row * s.rows, type = "int" }, { "zones", zones(s), type = "int" },
      { "alpha", 0.5, type = "double" }, { "beta", 0.75, type = "double" } } do
      list[#list + 1] = argument
    end
    return list
  end
end

local function variant(name, remedies, form)
  form = form or {}
  local group = form.group or 128
  return { name = name, remedies = remedies, file = (form.file or name) .. ".cl", kernel = "sum_matrices", by = form.by,
    arguments = arguments(form.together), group = { group },
    global = function(s) return { (zones(s) * (form.lanes or 1) + group - 1) // group * group } end }
end

return {
  kind = "mesh", set = "twenty-second", tolerance = 1e-8,
  small = { row = 16, rows = 8, planes = 5 }, large = { row = 128, rows = 128, planes = 60 },
  arguments = arguments(false),
  variants = {
    variant("before"),
    variant("restricted", { "restrict" }),
    variant("groups_of_64", { "group-size" }, { group = 64, file = "before" }),
    variant("sum_held", { "registers" }),
    variant("loops_unrolled", { "unroll" }),
    variant("points_of_lanes", { "lanes-per-row" }, { lanes = 8 }),
    variant("places_together", { "interleave" }, { together = true }),
    variant("expert", { "registers", "unroll", "restrict" }, { by = "expert" }),
  },
}
