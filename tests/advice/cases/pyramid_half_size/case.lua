-- A level of an image pyramid of bytes, a group to 256 columns of a row, half of it idle for the horizontal sums.
local function pixels(each, rows)
  return function(s) return { s.columns // each, s.rows // 2 // rows } end
end

local function variant(name, remedies, file, each, rows, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "half_size", global = pixels(each, rows),
    group = group }
end

local expert = variant("expert", { "unstage", "vector", "walk" }, "expert", 8, 8, { 64, 1 })
expert.by = "expert"

return {
  set = "fifteenth", kind = "stencil",
  small = { columns = 1024, rows = 64 }, large = { columns = 16384, rows = 16384, plain = true },
  arguments = function(s)
    return {
      { "source", type = "uchar", count = s.columns * s.rows, fill = s.plain and 77, value = function(i)
        return (i * 2654435761 >> 9 ~ i // s.columns * 31) & 255
      end },
      { "pitch", s.columns, type = "int" }, { "rows", s.rows, type = "int" }, { "columns", s.columns, type = "int" },
      { "target", type = "uchar", count = s.columns * s.rows // 4, fill = 0, output = true },
      { "target_pitch", s.columns // 2, type = "int" }, { "target_columns", s.columns // 2, type = "int" },
    }
  end,
  variants = {
    variant("before", nil, "before", 1, 1, { 256, 1 }),
    variant("groups_of_64", { "group-size" }, "groups_of_64", 1, 1, { 64, 1 }),
    variant("pixel_an_item", { "unstage" }, "pixel_an_item", 2, 1, { 256, 1 }),
    variant("quads", { "vector", "fewer-items" }, "quads", 4, 1, { 128, 1 }),
    variant("walk", { "walk", "fewer-items" }, "walk", 1, 8, { 256, 1 }),
    expert,
  },
}
