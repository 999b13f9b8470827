-- A dense matrix by a vector: a row an item, some items, or a group, rows or columns, vectors.
local variants = {}

local function value_of(row, column) return (row * 5 + column * 3 + row * column // 7) % 9 - 4 end

local function arguments(by_columns)
  return function(s)
    return {
      { "A", type = "float", count = s.rows * s.cols, fill = s.plain and 1, value = function(i)
          if by_columns then return value_of(i % s.rows, i // s.rows) end
          return value_of(i // s.cols, i % s.cols)
        end },
      { "x", type = "float", count = s.cols, fill = s.plain and 1, value = function(i) return i * 5 % 7 - 3 end },
      { "y", type = "float", count = s.rows, fill = 1, output = true },
      { "rows", s.rows, type = "int" },
      { "cols", s.cols, type = "int" },
    }
  end
end

--- items of a row: how many; if fewer than 1, that part of one.
local function add(name, file, group, items, options, by_columns)
  variants[#variants + 1] = { name = name, file = file, kernel = "matvec", group = group, options = options,
    arguments = arguments(by_columns),
    global = function(s) return { math.tointeger(s.rows * items) // (group[2] or 1), group[2] } end }
end

for _, group in ipairs { 32, 64, 128 } do
  for _, v in ipairs { 1, 2, 4 } do
    add(("row_g%dv%d"):format(group, v), "row.cl", { group }, 1, ("-DV=%d"):format(v))
  end
end
for _, group in ipairs { 64, 128 } do
  add(("staged_g%d"):format(group), "staged.cl", { group }, 1, ("-DGROUP=%d"):format(group))
end
for _, group in ipairs { 32, 64 } do
  for _, v in ipairs { 1, 2, 4 } do
    add(("columns_g%dv%d"):format(group, v), "columns.cl", { group }, 1 / v, ("-DV=%d"):format(v), true)
  end
end
for _, parts in ipairs { 4, 8 } do
  add(("columns_parts%d"):format(parts), "columns_parts.cl", { 32, parts }, parts, ("-DPARTS=%d"):format(parts),
    true)
end
for _, lanes in ipairs { 4, 8, 16, 32 } do
  for _, v in ipairs { 1, 4 } do
    add(("lanes%dv%d"):format(lanes, v), "lanes.cl", { 128 }, lanes, ("-DLANES=%d -DV=%d"):format(lanes, v))
  end
end
for _, how in ipairs { { 64, 1 }, { 64, 2 }, { 128, 1 } } do
  local group, v = table.unpack(how)
  add(("group%dv%d"):format(group, v), "lanes.cl", { group }, group, ("-DLANES=%d -DV=%d"):format(group, v))
end

return {
  kind = "product",
  small = { rows = 512, cols = 128 }, large = { rows = 512 * 48, cols = 128 * 48, plain = true },
  variants = variants,
}
