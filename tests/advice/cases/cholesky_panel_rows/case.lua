-- Rows of Cholesky panels solved against the diagonal block above, an item a row of 16.
local NB = 16

local function arguments(by_columns)
  return function(s)
    local list = {
      { "diag", type = "float", count = s.rows // s.each * NB * NB, value = function(i)
        local m, r, c = i // (NB * NB), i // NB % NB, i % NB
        if c > r then return 0 end
        return r == c and 4 + (m + r) % 5 / 2 or ((m * 7 + r * 5 + c * 3) % 17 - 8) / 32
      end },
      { "panel", type = "float", count = s.rows * NB, fill = s.plain and 1, output = true,
        order = by_columns and function(i) return i % NB * s.rows + i // NB end or nil,
        value = function(i)
          local r, c = i // NB, i % NB
          if by_columns then r, c = i % s.rows, i // s.rows end
          return 8 + (r * 37 + c * 11 + r * c) % 97 / 32
        end },
      { "rows_each", s.each, type = "int" },
    }
    if by_columns then list[#list + 1] = { "rows", s.rows, type = "int" } end
    return list
  end
end

local function variant(name, remedies, by_columns)
  return { name = name, remedies = remedies, file = name .. ".cl",
    kernel = "panel_solve", global = function(s) return { s.rows } end, group = { 128 },
    arguments = by_columns and arguments(true) or nil }
end

local expert = variant("expert", { "transpose-data", "arithmetic" }, true)
expert.by = "expert"

return {
  set = "thirteenth", kind = "solver", optimised = false, tolerance = 1e-4,
  small = { rows = 1024, each = 256 }, large = { rows = 1 << 22, each = 512, plain = true },
  arguments = arguments(false),
  variants = {
    variant "before",
    variant("by_columns", { "transpose-data" }, true),
    variant("quads", { "vector" }),
    variant("staged", { "tile", "pad" }),
    variant("reciprocals", { "arithmetic" }),
    variant("no_local", { "unstage" }),
    expert,
  },
}
