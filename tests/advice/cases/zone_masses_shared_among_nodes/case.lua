-- Masses of the inner zones of a regular mesh go to their eight corners, an item a zone of a list: 32-bit floats, added
-- in memory by loops of compare and exchange.
local function nodes(s) return s.row * s.rows * s.planes end
local function count(s) return (s.row - 3) * (s.rows - 3) * (s.planes - 3) end
local function noise(i) return (i * 2654435761 >> 8) % 509 / 509 end

local function zone(s, i)
  local across, down = s.row - 3, s.rows - 3
  return ((i // (across * down) + 1) * s.rows + i // across % down + 1) * s.row + i % across + 1
end

local function arguments(gathers)
  return function(s)
    local list = {
      { "volume", type = "float", count = nodes(s), fill = s.plain and 1, value = function(i) return 1 + noise(i) end },
      { "density", type = "float", count = nodes(s), fill = s.plain and 0.5,
        value = function(i) return 0.5 + noise(i + 3) / 4 end },
    }
    if not gathers then
      list[3] = { "zones", type = "int", count = count(s), value = function(i) return zone(s, i) end }
    end
    list[#list + 1] = { "mass", type = "float", count = nodes(s), fill = 0, output = true }
    list[#list + 1] = { "row", s.row, type = "int" }
    for _, argument in ipairs(gathers and { { "rows", s.rows, type = "int" }, { "planes", s.planes, type = "int" } }
      or { { "plane", s.row * s.rows, type = "int" }, { "count", count(s), type = "int" } }) do
      list[#list + 1] = argument
    end
    return list
  end
end

local function variant(name, remedies, form)
  form = form or {}
  local group, each = form.group or 256, form.each or 1
  return { name = name, remedies = remedies, file = (form.file or name) .. ".cl", kernel = "share",
    arguments = arguments(false), group = { group },
    global = function(s) return { (count(s) + group * each - 1) // (group * each) * group } end }
end

return {
  kind = "mesh", set = "twenty-second", tolerance = 1e-5,
  small = { row = 32, rows = 20, planes = 20 }, large = { row = 160, rows = 160, planes = 160, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before"),
    variant("restricted", { "restrict" }),
    variant("groups_of_64", { "group-size" }, { group = 64, file = "before" }),
    variant("four_zones_each", { "fewer-items" }, { each = 4 }),
    variant("walk_along_rows", { "walk" }, { each = 8 }),
    variant("row_in_local", { "aggregate" }),
    { name = "expert", by = "expert", remedies = { "aggregate", "registers", "restrict" }, file = "expert.cl",
      kernel = "share", arguments = arguments(true), group = { 64, 4, 1 },
      global = function(s) return { (s.row + 63) // 64 * 64, (s.rows + 3) // 4 * 4, s.planes } end },
  },
}
