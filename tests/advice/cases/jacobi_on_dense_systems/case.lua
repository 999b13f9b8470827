-- A Jacobi step on dense systems of doubles with matrices of floats: eight rows a group, unknowns in local memory.
local N <const> = 2048
local ROWS <const> = 8

local function rows(s) return { s.rows // ROWS * 256, s.systems } end

local function each(name, s, output, f)
  return { name, type = "double", count = N * s.systems, fill = not f and 0, value = f, output = output,
    outputs = output and s.rows }
end

return {
  kind = "product", set = "eighteenth", optimised = true, tolerance = 1e-6,
  small = { rows = 64, systems = 1 }, large = { rows = N, systems = 32, plain = true },
  arguments = function(s)
    return {
      { "matrix", type = "float", count = s.rows * N * s.systems, fill = s.plain and 0.25,
        value = function(i)
          if i // N == i % N then return 2 * N end
          return (i * 2654435761 >> 9) % 1021 / 1021
        end },
      each("right", s, nil, function(i) return 500 + i * 7 % 300 end),
      each("guess", s, nil, function(i) return 0.5 + i * 37 % 101 / 400 end),
      each("better", s, true), each("change", s, true),
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "jacobi_step", global = rows, group = { 256, 1 } },
    { name = "from_global", remedies = { "unstage" }, file = "from_global.cl", kernel = "jacobi_step",
      global = rows, group = { 256, 1 } },
    { name = "rows_inside", remedies = { "swap-loops", "block" }, file = "rows_inside.cl", kernel = "jacobi_step",
      global = rows, group = { 256, 1 } },
    { name = "row_per_lanes", remedies = { "lanes-per-row" }, file = "row_per_lanes.cl", kernel = "jacobi_step",
      global = rows, group = { 256, 1 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "jacobi_step", global = rows,
      group = { 256, 1 } },
    { name = "expert", by = "expert", remedies = { "swap-loops", "block", "unstage", "vector" }, file = "expert.cl",
      kernel = "jacobi_step", global = rows, group = { 256, 1 } },
  },
}
