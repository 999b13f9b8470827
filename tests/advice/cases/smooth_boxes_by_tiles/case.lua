-- A step of a smoother of a multigrid method: a seven-point operator with coefficients of its own at each face, of
-- boxes with a layer of ghost cells. A group takes a tile of a box from a list, and walks through its layers with what
-- the next one needs in registers.
local DEPTH <const> = 16    -- layers of a tile
local INDENT <const> = 15   -- so that the first cell that is no ghost begins a line of memory

local function up(n, m) return (n + m - 1) // m * m end

--- Elements from row to row, from layer to layer, and from box to box.
local function strides(s, aligned)
  local row = aligned and up(s.wide + 2 + INDENT, 16) or up(s.wide + 2, 4)
  local layer = up(row * (s.high + 2), 16)
  return row, layer, layer * (s.deep + 2)
end

--- Number of the cell that element i is, not counting what is between rows and layers; or nil if it is none.
local function cell(s, i, aligned)
  local row, layer, box = strides(s, aligned)
  local z, y, x = i % box // layer, i % layer // row, i % layer % row - (aligned and INDENT or 0)
  if y > s.high + 1 or x < 0 or x > s.wide + 1 then return nil end
  return ((i // box * (s.deep + 2) + z) * (s.high + 2) + y) * (s.wide + 2) + x
end

--- Where element i of rows as they were found stands in aligned ones; what is no cell stands at the first gap.
local function moved(s)
  return function(i)
    local number = cell(s, i)
    if not number then return 0 end
    local row, layer, box = strides(s, true)
    local x, y = number % (s.wide + 2), number // (s.wide + 2) % (s.high + 2)
    local z = number // (s.wide + 2) // (s.high + 2)
    return z // (s.deep + 2) * box + z % (s.deep + 2) * layer + y * row + x + INDENT
  end
end

local function tile_count(s, width) return s.boxes * (s.wide // width) * (s.high // 4) * (s.deep // DEPTH) end

--- Member of a tile: its box, where it begins, and its size.
local function tile(s, width, number, member)
  local across, down, layers = s.wide // width, s.high // 4, s.deep // DEPTH
  return ({ number // (across * down * layers), number % across * width, number // across % down * 4,
    number // (across * down) % layers * DEPTH, width, 4, DEPTH, 0 })[member + 1]
end

local function arguments(width, aligned)
  return function(s)
    local row, layer, box = strides(s, aligned)
    local function field(name, factor, from, by)
      return { name, type = "double", count = s.boxes * box, fill = s.plain and from, value = function(i)
        local number = cell(s, i, aligned)
        return number and from + number * factor % 1013 * by or 0
      end }
    end
    local before = field("before", 61, -0.25, 0.0005)
    before.output = true
    if aligned then
      before.order = moved(s)
      before.outputs = s.boxes * select(3, strides(s))
    end
    return {
      { "tiles", type = "int", count = 8 * tile_count(s, width),
        value = function(i) return tile(s, width, i // 8, i % 8) end },
      field("now", 89, 0.5, 0.001), before, field("right_side", 37, -1, 0.002),
      field("across", 53, 0.75, 0.0005), field("down", 71, 0.75, 0.0005), field("through", 97, 0.75, 0.0005),
      field("of_diagonal", 43, 0.15, 0.00002),
      { "row", row, type = "int" }, { "layer", layer, type = "int" }, { "box", box, type = "int" },
      { "indent", aligned and INDENT or 0, type = "int" }, { "scale", 1.5, type = "double" },
      { "of_change", 0.35, type = "double" }, { "of_rest", 0.8, type = "double" },
    }
  end
end

local function each(width, layers)
  return function(s) return { tile_count(s, width) * width, 4, layers and DEPTH // layers or 1 } end
end

return {
  kind = "stencil", set = "eighteenth", optimised = true, tolerance = 1e-9,
  small = { wide = 64, high = 32, deep = 32, boxes = 1 },
  large = { wide = 128, high = 128, deep = 128, boxes = 8, plain = true },
  arguments = arguments(32),
  variants = {
    { name = "before", file = "before.cl", kernel = "smooth", global = each(32), group = { 32, 4 } },
    { name = "groups_of_64x4", remedies = { "group-size" }, file = "before.cl", kernel = "smooth", global = each(64),
      group = { 64, 4 }, arguments = arguments(64) },
    { name = "layer_each", remedies = { "more-items" }, file = "layer_each.cl", kernel = "smooth",
      global = each(32, 1), group = { 32, 4 } },
    { name = "four_layers", remedies = { "more-items" }, file = "four_layers.cl", kernel = "smooth",
      global = each(32, 4), group = { 32, 4 } },
    { name = "plane_in_local", remedies = { "tile" }, file = "plane_in_local.cl", kernel = "smooth",
      global = each(32), group = { 32, 4 } },
    { name = "aligned", remedies = { "align" }, file = "before.cl", kernel = "smooth", global = each(32),
      group = { 32, 4 }, arguments = arguments(32, true) },
    { name = "expert", by = "expert", remedies = { "group-size", "align", "more-items" }, file = "expert.cl",
      kernel = "smooth", global = each(64, 8), group = { 64, 4 }, arguments = arguments(64, true) },
  },
}
