-- Normal equations of each user of a recommender: the sum of v v^T over the items that they rated.
local F = 16

local function arguments(by_columns)
  return function(s)
    local function order(n)
      return by_columns and function(i) return i % n * s.users + i // n end or nil
    end
    return {
      { "row_ptr", type = "int", count = s.users + 1,
        value = function(i) return i * s.rated + (i > 0 and i < s.users and i * 5 % 3 - 1 or 0) end },
      { "col", type = "int", count = s.users * s.rated, value = function(i) return i * 2654435761 % 2003 end },
      { "rating", type = "float", count = s.users * s.rated, value = function(i) return i * 7 % 10 / 2 + 0.5 end },
      { "item_factors", type = "float", count = 2003 * F, value = function(i) return i * 31 % 97 / 97 - 0.25 end },
      { "A", type = "float", count = s.users * F * F, fill = 0, output = by_columns and "A" or true,
        order = order(F * F) },
      { "rhs", type = "float", count = s.users * F, fill = 0, output = by_columns and "rhs" or true, order = order(F) },
      { "users", s.users, type = "int" },
      { "lambda", 0.5, type = "float" },
    }
  end
end

local function variant(name, remedies, file, items, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "build_normal_eqs",
    global = function(s) return { s.users * items } end, group = { group } }
end

local columns = variant("users_fastest", { "transpose-data" }, "users_fastest", 1, 64)
columns.arguments = arguments(true)
local expert = variant("expert", { "group-per-row", "registers", "tile", "vector" }, "expert", 64, 64)
expert.by = "expert"

return {
  set = "eleventh", kind = "product", optimised = false, tolerance = 1e-4,
  small = { users = 512, rated = 2 }, large = { users = 16384, rated = 32 },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before", 1, 64),
    variant("row_in_registers", { "registers", "swap-loops" }, "row_in_registers", 1, 64),
    variant("factors_kept", { "hoist" }, "factors_kept", 1, 64),
    columns,
    variant("row_per_item", { "more-items" }, "row_per_item", 16, 64),
    variant("group_per_user", { "group-per-row", "registers" }, "group_per_user", 256, 256),
    variant("groups_of_128", { "group-size" }, "before", 1, 128),
    variant("told_lanes_per_row", { "lanes-per-row" }, "told_lanes_per_row", 8, 64),
    expert,
  },
}
