-- Product of a matrix of four-bit floats and a vector: blocks of 32 numbers, of a byte of scale and 16 of numbers; 16
-- items have two rows, an item half a block a step, and values of numbers stand in local memory.
local BLOCKS = 90

local function byte(block, i)
  if i == 0 then return 121 + block * 5 % 7 end
  return ((block * 16 + i) * 2654435761 >> 11) & 0xFF
end

local function vector(i) return (i * 97 % 61 - 30) / 16 end

local function arguments(s)
  return {
    { "matrix", type = "uchar", count = s.rows * BLOCKS * 17, fill = s.fill,
      value = function(i) return byte(i // 17, i % 17) end },
    { "y", type = "float", count = BLOCKS * 32, value = vector },
    { "products", type = "float", count = s.rows, fill = 0, output = true },
    { "columns", BLOCKS * 32, type = "int" }, { "rows", s.rows, type = "int" },
  }
end

local function apart(s)
  local list = arguments(s)
  list[1] = { "scales", type = "uchar", count = s.rows * BLOCKS, fill = s.fill,
    value = function(i) return byte(i, 0) end }
  table.insert(list, 2, { "numbers", type = "uchar", count = s.rows * BLOCKS * 16, fill = s.fill,
    value = function(i) return byte(i // 16, i % 16 + 1) end })
  return list
end

-- rows: those of a team; teams: those of a group
local function variant(name, remedies, lanes, rows, teams, over)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "multiply_rows",
    options = "-D TEAMS=" .. teams, global = function(s) return { s.rows // (rows * teams) * lanes, teams } end,
    group = { lanes, teams } }
  for key, what in pairs(over or {}) do v[key] = what end
  return v
end

return {
  kind = "product", set = "nineteenth", tolerance = 1e-4,
  small = { rows = 128 }, large = { rows = 184320, fill = 123 },
  arguments = arguments,
  variants = {
    variant("before", nil, 16, 2, 2),
    variant("eight_teams", { "group-size" }, 16, 2, 8, { file = "before.cl" }),
    variant("table_constant", { "unstage", "constant" }, 16, 2, 2),
    variant("four_rows", { "block" }, 16, 4, 2),
    variant("lanes_of_32", { "lanes-per-row" }, 32, 2, 2),
    variant("scales_apart", { "soa" }, 16, 2, 2, { arguments = apart }),
    variant("eight_bytes", { "vector" }, 16, 2, 2, { arguments = apart, of = "scales_apart" }),
    variant("from_bits", { "unstage", "arithmetic" }, 16, 2, 2),
    variant("expert", { "soa", "vector", "block", "lanes-per-row", "group-size" }, 32, 4, 4, { by = "expert",
      arguments = apart }),
  },
}
