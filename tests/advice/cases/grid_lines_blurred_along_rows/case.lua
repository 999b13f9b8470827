-- A pass of the blur of a bilateral grid: five weights along lines of any dimension, given by three strides, an item a
-- line, that walks along it; here lines of cells side by side, with the dimension farthest apart as the first id.
local function cell(i) return (i * 2654435761 >> 9) % 1021 / 64 end

local function arguments_of(turned)
  return function(s)
    local count, nx, ny, nz = s.nx * s.ny * s.nz, s.nx, s.ny, s.nz
    local function moved(i) return i // (nz * ny) + nx * (i // nz % ny + ny * (i % nz)) end
    return {
      { "from", type = "float", count = count, fill = s.fill,
        value = turned and function(i) return cell(moved(i)) end or cell },
      { "to", type = "float", count = count, fill = 0, output = turned and "to" or true,
        order = turned and function(i) return i // (nx * ny) + nz * (i // nx % ny + ny * (i % nx)) end },
      { "offset1", turned and 1 or nx * ny, type = "int" }, { "offset2", turned and nz or nx, type = "int" },
      { "offset3", turned and nz * ny or 1, type = "int" },
      { "size1", nz, type = "int" }, { "size2", ny, type = "int" }, { "size3", nx, type = "int" },
    }
  end
end

local function variant(name, remedies, over)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "blur_lines",
    global = function(s) return { s.nz, s.ny } end, group = { 16, 16 } }
  for key, what in pairs(over or {}) do v[key] = what end
  return v
end

return {
  kind = "stencil", set = "nineteenth", tolerance = 1e-5,
  small = { nx = 256, ny = 64, nz = 16 }, large = { nx = 1024, ny = 768, nz = 48, fill = 1.5 },
  arguments = arguments_of(),
  variants = {
    variant("before"),
    variant("lines_side_by_side", { "swap-dimensions" }, { global = function(s) return { s.ny, s.nz } end }),
    variant("groups_of_64", { "group-size" }, { file = "before.cl", group = { 8, 8 } }),
    variant("steps_kept", { "walk" }),
    variant("item_a_cell", { "more-items" }, { global = function(s) return { s.nx, s.ny, s.nz } end,
      group = { 32, 8, 1 } }),
    variant("four_cells", { "vector" }),
    variant("staged", { "tile" }, { group = { 1, 64 } }),
    variant("turned", { "transpose-data" }, { file = "before.cl", arguments = arguments_of(true) }),
    variant("expert", { "more-items", "vector" }, { by = "expert", group = { 32, 8, 1 },
      global = function(s) return { s.nx // 4, s.ny, s.nz } end }),
  },
}
