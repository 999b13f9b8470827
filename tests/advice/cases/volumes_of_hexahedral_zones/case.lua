-- Volumes of the zones of a regular mesh of hexahedra, an item a zone: nodes in three arrays, of which it loads eight
-- each. Zones that wrap around at the end of a row are computed as well.
local function nodes(s) return s.row * s.rows * s.planes end
local function zones(s) return nodes(s) - s.row * s.rows - s.row - 1 end

local function place(s, axis, i)
  local step = (i * 2654435761 >> 7) % 31 / 128
  if axis == 0 then return i % s.row + step end
  if axis == 1 then return i // s.row % s.rows - step end
  return i // (s.row * s.rows) + step / 2
end

local function arguments(together)
  return function(s)
    local list = {}
    if together then
      list[1] = { "places", type = "double", count = 4 * nodes(s), fill = s.plain and 1,
        value = function(i) return i % 4 == 3 and 0 or place(s, i % 4, i // 4) end }
    else
      for axis, name in ipairs { "x", "y", "z" } do
        list[axis] = { name, type = "double", count = nodes(s), fill = s.plain and 1,
          value = function(i) return place(s, axis - 1, i) end }
      end
    end
    for _, argument in ipairs {
      { "volume", type = "double", count = nodes(s), fill = 0, output = true },
      { "row", s.row, type = "int" }, { "plane", s.row * s.rows, type = "int" },
      { "first", 0, type = "int" }, { "last", zones(s), type = "int" } } do
      list[#list + 1] = argument
    end
    return list
  end
end

local function variant(name, remedies, form)
  form = form or {}
  local group = form.group or 256
  return { name = name, remedies = remedies, file = (form.file or name) .. ".cl", kernel = "volumes",
    arguments = arguments(form.together), group = { group, 1 },
    global = function(s)
      if form.walk then return { s.row * s.rows, (s.planes + 7) // 8 } end
      local each = group * (form.each or 1)
      return { (zones(s) + each - 1) // each * group, 1 }
    end }
end

return {
  kind = "mesh", set = "twenty-second", optimised = true, tolerance = 1e-9,
  small = { row = 32, rows = 32, planes = 25 }, large = { row = 320, rows = 320, planes = 321, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before"),
    variant("restricted", { "restrict" }),
    variant("groups_of_64", { "group-size" }, { group = 64, file = "before" }),
    variant("walk_planes", { "walk" }, { walk = true }),
    variant("two_neighbours", { "fewer-items" }, { each = 2 }),
    variant("corners_in_local", { "tile" }),
    variant("places_together", { "interleave" }, { together = true }),
  },
}
