-- The residual of a multigrid method on 27 points, in doubles: a group has a row, and puts sums of the four nearest and
-- the four next rows around it into local memory; each row is loaded by the groups of nine.
local function per_row(items) return function(s) return { items, s.rows, s.planes } end end
local function walked(x, y, z) return function(s) return { s.nx // x, s.rows // y, s.planes // z } end end

local function arguments(sums)
  return function(s)
    local row, count = s.nx + 2, (s.nx + 2) * (s.rows + 2) * (s.planes + 2)
    local list = {
      { "r", type = "double", count = count, fill = 0, output = true },
      { "u", type = "double", count = count, fill = s.plain and 0.25,
        value = function(i) return (i * 2654435761 >> 13) % 257 / 64 - 2 end },
      { "v", type = "double", count = count, fill = s.plain and 1.5,
        value = function(i) return i % 7 == 0 and i % 19 / 4 - 2 or 0 end },
      { "a", type = "double", count = 4, value = function(i) return ({ [0] = -8 / 3, 0, 1 / 6, 1 / 12 })[i] end },
      { "row", row, type = "int" }, { "column", s.rows + 2, type = "int" },
    }
    if sums then
      list[#list + 1] = { "length", row, type = "int" }
      list[#list + 1] = { "near", type = "double", count = row, on = "local" }
      list[#list + 1] = { "far", type = "double", count = row, on = "local" }
    end
    return list
  end
end

local function variant(name, remedies, global, group, sums, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "residual", global = global,
    group = group, arguments = arguments(sums) }
end

local expert = variant("expert", { "unstage", "walk", "group-size" }, walked(1, 1, 16), { 64, 4, 1 })
expert.by = "expert"

return {
  kind = "stencil", set = "sixteenth", tolerance = 1e-9,
  small = { nx = 128, rows = 8, planes = 16 }, large = { nx = 256, rows = 256, planes = 256, plain = true },
  arguments = arguments(true),
  variants = {
    variant("before", nil, per_row(128), { 128, 1, 1 }, true),
    variant("groups_of_64", { "group-size" }, per_row(64), { 64, 1, 1 }, true, "before"),
    variant("point_an_item", { "unstage", "more-items" }, walked(1, 1, 1), { 128, 1, 1 }),
    variant("weights_constant", { "constant" }, per_row(128), { 128, 1, 1 }, true),
    variant("one_pass", { "fuse" }, per_row(128), { 128, 1, 1 }, true),
    variant("walk", { "walk" }, walked(1, 1, 16), { 128, 1, 1 }),
    expert,
  },
}
