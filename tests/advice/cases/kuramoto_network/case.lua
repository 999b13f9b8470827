-- Oscillators on a dense network, rates of their phases; an item sums over the row of its oscillator.
local function each(s) return { s.n } end
local function row_groups(s) return { s.n * 128 } end

local function phase(i) return i * 37 % 101 / 16 - 3.125 end

local function arguments(s, columns)
  local function link(i)
    if columns then i = i % s.n * s.n + i // s.n end
    return (i * 11 + i // s.n * 3) % 17 / 16
  end
  return {
    { "A", type = "float", count = s.n * s.n, fill = s.plain and 0.375, value = link },
    { "theta", type = "float", count = s.n, value = phase },
    { "omega", type = "float", count = s.n, value = function(i) return 2 + i % 7 / 8 end },
    { "rate", type = "float", count = s.n, fill = 0, output = true },
    { "n", s.n, type = "int" }, { "K", 1.25, type = "float" },
  }
end

local function with_tables(s)
  local list = arguments(s)
  list[2] = { "sines", type = "float", count = s.n, value = function(i) return math.sin(phase(i)) end }
  table.insert(list, 3, { "cosines", type = "float", count = s.n, value = function(i) return math.cos(phase(i)) end })
  return list
end

local function tables(s)
  return {
    { "theta", type = "float", count = s.n, value = phase },
    { "sines", type = "float", count = s.n, fill = 0 }, { "cosines", type = "float", count = s.n, fill = 0 },
    { "n", s.n, type = "int" },
  }
end

return {
  set = "sixth", kind = "product", optimised = false,
  small = { n = 768 }, large = { n = 8192, plain = true }, tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "rates", global = each, group = { 64 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "rates", global = each,
      group = { 64 }, arguments = function(s) return arguments(s, true) end },
    { name = "row_groups", remedies = { "group-per-row" }, file = "row_groups.cl", kernel = "rates",
      global = row_groups, group = { 128 } },
    { name = "tables", remedies = { "fission", "arithmetic" },
      passes = {
        { file = "tables.cl", kernel = "sines_of", global = each, group = { 64 }, arguments = tables },
        { file = "tables.cl", kernel = "rates", global = each, group = { 64 }, arguments = with_tables },
      } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "rates", global = each, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "group-per-row", "block", "arithmetic", "vector" },
      file = "expert.cl",
      kernel = "rates", global = function(s) return { s.n // 4 * 128 } end, group = { 128 } },
  },
}
