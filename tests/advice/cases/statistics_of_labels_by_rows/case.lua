-- Counts, sums, extrema and weighted sums of the pixels of each label: an item walks along a row of a plane and adds a
-- run of equal labels to the row's part of a table, where other runs of that label may stand already.
local LABELS <const>, STATISTICS <const>, WIDTH <const> = 64, 10, 2048

local function label_at(x, y)
  local cx, cy = x // 96, y // 80
  local dx, dy = x % 96 - 48, y % 80 - 40
  local r = 26 + (cx * 7 + cy * 5) % 13
  return dx * dx + dy * dy < r * r and (cx + cy * 22) % LABELS + 1 or 0
end

local function intensity_at(x, y) return (x * 31 + y * 57 + x * y % 97) % 4096 end

local function arguments_of(transposed)
  return function(s)
    local function at(value)
      return function(i)
        if transposed then return value(i // s.height, i % s.height) end
        return value(i % WIDTH, i // WIDTH)
      end
    end
    return {
      { "table", type = "float", count = s.height * LABELS * STATISTICS, fill = 0, output = true },
      { "labels", type = "uint", count = WIDTH * s.height, value = at(label_at) },
      { "intensities", type = "ushort", count = WIDTH * s.height, fill = s.plain and 1234, value = at(intensity_at) },
      { "width", WIDTH, type = "int" }, { "height", s.height, type = "int" }, { "plane", 3, type = "int" },
    }
  end
end

local function variant(name, remedies, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "label_statistics",
    global = function(s) return { 1, s.height } end, group = { 1, group } }
end

local by_columns = variant("by_columns", { "transpose-data" }, 64)
by_columns.arguments = arguments_of(true)

return {
  kind = "reduction", set = "twenty-second", tolerance = 1e-5,
  small = { height = 128 }, large = { height = 2048, plain = true },
  arguments = arguments_of(),
  variants = {
    variant("before", nil, 64),
    variant("groups_of_16", { "group-size" }, 16, "before"),
    by_columns,
    variant("four_a_step", { "vector" }, 64),
    variant("staged", { "tile" }, 64),
    { name = "group_each", remedies = { "group-per-row" }, file = "group_each.cl", kernel = "label_statistics",
      global = function(s) return { 128, s.height } end, group = { 128, 1 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "vector", "aggregate" }, file = "expert.cl",
      kernel = "label_statistics", global = function(s) return { 128, s.height } end, group = { 128, 1 } },
  },
}
