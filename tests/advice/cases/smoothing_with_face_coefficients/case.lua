-- Half a step of a smoother, the cells of one colour of a board in three dimensions, in place: boxes of 32 cells a side
-- with a rim of one, cut into blocks of some rows and planes; a group has a block and goes through its planes.
local BOX <const>, J_STRIDE <const>, K_STRIDE <const> = 32, 36, 36 * 34
local VOLUME <const> = K_STRIDE * 34

local function field(name, s, plain, value, is_output)
  return { name, type = "double", count = s.boxes * VOLUME, fill = s.plain and plain, output = is_output,
    value = function(i) return value((i * 2654435761 >> 9) % 251 / 251) end }
end

local function arguments(rows, depth)
  return function(s)
    local across, up = BOX // rows, BOX // depth
    return {
      { "blocks", type = "int", count = 4 * s.boxes * across * up, value = function(i)
        local block = i // 4
        return ({ block // (across * up), block % across * rows, block // across % up * depth, 0 })[i % 4 + 1]
      end },
      field("x", s, 0.5, function(v) return v - 0.5 end, true),
      field("rhs", s, 0.25, function(v) return 2 * v - 1 end),
      field("alpha", s, 1, function(v) return 1 + v end),
      field("beta_i", s, 1, function(v) return 1 + v / 2 end),
      field("beta_j", s, 1, function(v) return 1.5 - v / 2 end),
      field("beta_k", s, 1, function(v) return 1 + v * v end),
      field("inverse", s, 0.125, function(v) return 0.1 + v / 64 end),
      { "j_stride", J_STRIDE, type = "int" }, { "k_stride", K_STRIDE, type = "int" },
      { "box_volume", VOLUME, type = "int" }, { "depth", depth, type = "int" }, { "colour", 1, type = "int" },
      { "a", 0.5, type = "double" }, { "b_over_h2", 0.75, type = "double" },
    }
  end
end

local function variant(name, remedies, form)
  form = form or {}
  local rows, depth, wide = form.rows or 4, form.depth or 8, form.wide or BOX
  return { name = name, remedies = remedies, file = (form.file or name) .. ".cl", kernel = "smooth", of = form.of,
    arguments = arguments(rows, depth), group = { wide, rows },
    global = function(s) return { s.boxes * (BOX // rows) * (BOX // depth) * wide, rows } end }
end

return {
  kind = "stencil", set = "twenty-second", optimised = true, tolerance = 1e-12,
  small = { boxes = 2 }, large = { boxes = 512, plain = true },
  arguments = arguments(4, 8),
  variants = {
    variant("before"),
    variant("restricted", { "restrict" }),
    variant("eight_rows", { "group-size" }, { rows = 8, file = "before" }),
    variant("planes_of_own_colour", { "branches" }),
    variant("cells_of_own_colour", { "branches" }, { wide = 16, rows = 8 }),
    variant("walk_upwards", { "walk" }, { of = "planes_of_own_colour" }),
    variant("plane_in_local", { "tile" }),
    variant("one_plane_each", { "more-items" }, { depth = 1, file = "before" }),
  },
}
