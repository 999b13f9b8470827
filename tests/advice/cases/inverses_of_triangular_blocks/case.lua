-- Inverses of small lower triangles along the diagonals of matrices in a batch, by columns. Sixteen items a group: a
-- triangle goes to local memory, and its columns are replaced from the last to the first, a sum of an item each.
local function arguments(s)
  local small = s.matrices < 100
  local function element(i)
    local row, column = i % s.n, i // s.n % s.n
    return row == column and 2 + i % 5 / 4 or ((i * 2654435761 >> 9 ~ i * 40503) % 251 - 125) / 500
  end
  return {
    { "n", s.n, type = "int" },
    { "src", type = "float", count = s.n * s.n * s.matrices, value = small and element or nil,
      fill = not small and 0.5 or nil },
    { "dest", type = "float", count = s.n * s.n * s.matrices, fill = 0, output = true },
    { "unit_diagonal", 0, type = "int" },
  }
end

local function variant(name, remedies, blocks, by)
  return { name = name, remedies = remedies, by = by, file = name .. ".cl", kernel = "invert",
    group = { 16 * blocks, 1 }, global = function(s) return { s.n, s.matrices } end }
end

return {
  kind = "solver", set = "twentieth", tolerance = 1e-4,
  small = { n = 128, matrices = 6 }, large = { n = 128, matrices = 8192 },
  arguments = arguments,
  variants = {
    variant("before", nil, 1),
    variant("row_of_17", { "pad" }, 1),
    variant("columns_in_local", { "transpose-data" }, 1),
    variant("rows_held", { "registers" }, 1),
    variant("loops_unrolled", { "unroll" }, 1),
    variant("groups_of_64", { "group-size" }, 4),
    variant("expert", { "group-size", "barriers", "registers", "unroll" }, 8, "expert"),
  },
}
