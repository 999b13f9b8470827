-- Mean density of each material over the nine cells around each one, weighted by distance. An item a cell; most cells
-- have one material, and those where regions meet two or four, in rows of a list.
local DX <const>, DY <const> = 12, 20
local lists = {}

local function material(a, b) return (a * 3 + b * 5) % 7 end

local function of_cell(i, j)
  local a, b = i // DX + 1, j // DY + 1
  if i % DX == 0 and j % DY == 0 then
    return { material(a, b), material(a - 1, b), material(a, b - 1), material(a - 1, b - 1) }
  elseif i % DX == 0 then
    return { material(a - 1, b), material(a, b) }
  elseif j % DY == 0 then
    return { material(a, b), material(a, b - 1) }
  end
  return { material(a, b) }
end

local function list_of(s)
  if not lists[s.w] then
    local cells, rows, materials = 0, { [0] = 0 }, {}
    for j = 0, s.h - 1 do
      for i = 0, s.w - 1, j % DY == 0 and 1 or DX do
        for _, m in ipairs(of_cell(i, j)) do materials[#materials + 1] = m end
        cells = cells + 1
        rows[cells] = #materials
      end
    end
    lists[s.w] = { cells = cells, rows = rows, materials = materials }
  end
  return lists[s.w]
end

local function mixed_before(s, i, j)
  local full = (j + DY - 1) // DY
  local of_row = (s.w + DX - 1) // DX
  return full * s.w + (j - full) * of_row + (j % DY == 0 and i or i // DX)
end

local function arguments(pair)
  return function(s)
    local list, cells = list_of(s), s.w * s.h
    local function real(name, count, fill, scale)
      return { name, type = "double", count = count, fill = s.plain and fill,
        value = function(i) return fill + scale * ((i * 37 + i // 61) % 101) end }
    end
    local all = {
      { "kind", type = "int", count = cells, value = function(at)
        local i, j = at % s.w, at // s.w
        if i % DX == 0 or j % DY == 0 then return -mixed_before(s, i, j) end
        return of_cell(i, j)[1] + 1
      end },
      { "rows", type = "int", count = list.cells + 1, value = function(i) return list.rows[i] end },
      { "materials", type = "int", count = #list.materials, value = function(i) return list.materials[i + 1] end },
      real("density", cells, 1.5, 1 / 64), real("list_density", #list.materials, 0.75, 1 / 128),
      { "mean", type = "double", count = cells, fill = 0, output = true },
      { "list_mean", type = "double", count = #list.materials, fill = 0, output = true },
    }
    if pair then
      all[#all + 1] = { "xy", type = "double", count = 2 * cells, fill = s.plain and 0.25,
        value = function(i)
          return 0.25 + 1 / 32 * ((i // 2 * 37 + i // 2 // 61) % 101) * (i % 2 == 0 and 1 or 2)
        end }
    else
      all[#all + 1] = real("x", cells, 0.25, 1 / 32)
      all[#all + 1] = real("y", cells, 0.25, 1 / 16)
    end
    all[#all + 1] = { "w", s.w, type = "int" }
    all[#all + 1] = { "h", s.h, type = "int" }
    return all
  end
end

local function variant(name, remedies, x, y, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "material_means",
    global = function(s) return { s.w, s.h } end, group = { x or 32, y or 4 } }
end

local interleaved = variant("interleaved", { "interleave" })
interleaved.arguments = arguments(true)
local expert = variant("expert", { "arithmetic", "hoist", "restrict" })
expert.by = "expert"

return {
  kind = "stencil", set = "twentieth", tolerance = 1e-11,
  small = { w = 96, h = 80 }, large = { w = 1664, h = 1664, plain = true },
  arguments = arguments(),
  variants = {
    variant("before"),
    variant("groups_16_by_16", { "group-size" }, 16, 16, "before"),
    variant("restricted", { "restrict" }),
    variant("kinds_held", { "hoist" }),
    variant("cells_in_local", { "tile" }),
    variant("weights_once", { "arithmetic" }),
    interleaved,
    expert,
  },
}
