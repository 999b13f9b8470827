-- A weighted mean of an element and the eight around it, by strips of 8 rows: a group of 256 items along a row stages
-- its strip with a rim in local memory. The first id counts strips, the second columns; rows are padded to 16.
local PAD <const> = 16

local function arguments(high, wide)
  return function(s)
    local pitch = (s.columns + 2 + PAD - 1) // PAD * PAD
    local list = {
      { "from", type = "float", count = (s.rows + 2) * pitch, fill = s.plain and 0.75,
        value = function(i) return (i % pitch * 7 + i // pitch * 13) % 41 / 32 end },
      { "to", type = "float", count = (s.rows + 2) * pitch, fill = 0, output = true },
      { "pad", PAD, type = "int" },
      { "centre", 0.25, type = "float" }, { "beside", 0.125, type = "float" }, { "across", 0.0625, type = "float" },
    }
    if high then list[#list + 1] = { "strip", type = "float", count = (high + 2) * (wide + 2), on = "local" } end
    return list
  end
end

local function variant(name, remedies, high, wide, file, is_direct)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "weigh_nine",
    options = "-D HIGH=" .. high, global = function(s) return { s.rows // high, s.columns } end, group = { 1, wide },
    arguments = is_direct and arguments() or arguments(high, wide) }
end

local function columns_first(name, remedies, high, is_direct)
  local changed = variant(name, remedies, high, 256, name, is_direct)
  changed.global, changed.group = function(s) return { s.columns, s.rows // high } end, { 256, 1 }
  return changed
end

local expert = columns_first("expert", { "unstage", "walk", "swap-dimensions" }, 16, true)
expert.by = "expert"

return {
  kind = "stencil", set = "eighteenth", optimised = true, tolerance = 1e-5,
  small = { rows = 64, columns = 512 }, large = { rows = 8192, columns = 8192, plain = true },
  arguments = arguments(8, 256),
  variants = {
    variant("before", nil, 8, 256),
    variant("groups_of_128", { "group-size" }, 8, 128, "before"),
    variant("strips_of_16", { "fewer-items" }, 16, 256, "before"),
    columns_first("columns_first", { "swap-dimensions" }, 8),
    variant("direct", { "unstage" }, 8, 256, nil, true),
    variant("rows_held", { "walk" }, 8, 256),
    expert,
  },
}
