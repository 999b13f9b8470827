-- Likelihoods at the root of a tree: four rates, four bases an item each, 16 columns of the alignment a group. What is
-- loaded is a quad a column and rate.
local function arguments(s)
  return {
    { "logs", type = "float", count = s.columns, fill = 0, output = true },
    { "partials", type = "float", count = 16 * s.columns, fill = s.plain and 0.125,
      value = function(i) return (1 + (i * 2654435761 >> 10 & 1023)) / 1024 end },
    { "weights", type = "float", count = 4, value = function(i) return (i + 1) / 10 end },
    { "frequencies", type = "float", count = 4, value = function(i) return (4 - i + i % 2) / 11 end },
    { "rates", 4, type = "int" }, { "columns", s.columns, type = "int" },
  }
end

local function by_groups(columns)
  return function(s) return { s.columns // columns * 4, columns } end
end

local function by_columns(s) return { s.columns } end

local function variant(name, remedies, file, global, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "root_likelihoods", global = global,
    group = group }
end

local expert = variant("expert", { "vector", "fewer-items", "unstage", "constant", "arithmetic" }, "expert", by_columns,
  { 256 })
expert.by = "expert"

return {
  kind = "reduction", set = "sixteenth", tolerance = 1e-5,
  small = { columns = 4096 }, large = { columns = 8388608, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, "before", by_groups(16), { 4, 16 }),
    variant("item_a_column", { "vector", "fewer-items", "unstage" }, "item_a_column", by_columns, { 128 }),
    variant("sum_in_register", { "registers" }, "sum_in_register", by_groups(16), { 4, 16 }),
    variant("columns_64", { "group-size" }, "columns_64", by_groups(64), { 4, 64 }),
    variant("tables_constant", { "constant", "unstage" }, "tables_constant", by_groups(16), { 4, 16 }),
    variant("native_log", { "arithmetic" }, "native_log", by_groups(16), { 4, 16 }),
    expert,
  },
}
