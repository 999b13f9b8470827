-- A portfolio of swaptions in the LIBOR market model, an item a path, whose 40 forward rates are in global memory.
local OPTIONS = 12

local function arguments(s)
  return {
    { "z", type = "float", count = s.paths * 20, fill = s.plain and 0.375, value = function(i)
      return (i * 7919 + i // s.paths * 613) % 1009 / 1009 + (i * 104729 + 77) % 997 / 997
        + i * 31 % 991 / 991 + i % 89 / 89 - 2
    end },
    { "rates", type = "float", count = s.paths * 40, fill = 0 },
    { "value", type = "float", count = s.paths, fill = 0, output = true },
    { "lambda", type = "float", count = 40, value = function(i) return 0.2 - i % 5 * 0.01 end },
    { "maturities", type = "int", count = OPTIONS, value = function(i) return 4 + i // 3 * 4 + (i > 8 and 4 or 0) end },
    { "swaprates", type = "float", count = OPTIONS, value = function(i) return 0.015 + i % 3 * 0.005 end },
    { "npaths", s.paths, type = "int" },
    { "nopt", OPTIONS, type = "int" },
    { "delta", 0.25, type = "float" },
  }
end

local function each(s) return { s.paths } end

local function variant(name, remedy, group)
  return { name = name, remedies = remedy and { remedy }, file = name .. ".cl", kernel = "libor", global = each,
    group = { group or 64 } }
end

return {
  kind = "monte-carlo", set = "eighth", optimised = false, tolerance = 1e-3,
  small = { paths = 512 }, large = { paths = 262144, plain = true },
  arguments = arguments,
  variants = {
    variant "before",
    variant("rates_private", "registers"),
    variant("rates_local", "tile"),
    variant("tables_constant", "constant"),
    variant("native", "arithmetic"),
    variant("kept_in_step", "hoist"),
    variant("rate_by_rate", "swap-loops"),
    { name = "expert", by = "expert", remedies = { "swap-loops", "registers", "constant", "arithmetic", "unroll" },
      file = "expert.cl", kernel = "libor", global = each, group = { 128 } },
  },
}
