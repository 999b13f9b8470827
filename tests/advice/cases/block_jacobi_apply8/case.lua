-- A block Jacobi preconditioner with dense inverses of 8 x 8, an item a row of a block.
local BS = 8
local function element(row, c) return ((row * 13 + c * 29 + row * c) % 101 - 50) / 64 end

local function arguments(by_columns)
  return function(s)
    return {
      { "n", s.n, type = "int" },
      { "inv", type = "double", count = s.n * BS, fill = s.plain and 0.25, value = function(i)
        if by_columns then return element(i % s.n, i // s.n) end
        return element(i // BS, i % BS)
      end },
      { "r", type = "double", count = s.n, fill = s.plain and 0.5, value = function(i) return i * 7 % 61 / 8 + 1 end },
      { "z", type = "double", count = s.n, fill = 0, output = true },
    }
  end
end

local function rows(s) return { s.n } end
local function variant(name, remedies, group, columns)
  return { name = name, remedies = remedies, file = (name == "wide_groups" and "before" or name) .. ".cl",
    kernel = "precond_apply", global = rows, group = { group or 64 }, arguments = columns and arguments(true) }
end

local expert = variant("expert", { "transpose-data", "registers", "unroll" }, 128, true)
expert.by = "expert"

return {
  set = "thirteenth", kind = "blocks", optimised = false, tolerance = 1e-9,
  small = { n = 4096 }, large = { n = 1 << 23, plain = true },
  arguments = arguments(false),
  variants = {
    variant "before",
    variant("registers", { "registers" }),
    variant("by_columns", { "transpose-data" }, nil, true),
    variant("vector", { "vector" }),
    variant("staged", { "tile" }),
    variant("wide_groups", { "group-size" }, 256),
    expert,
  },
}
