-- Sum with the residual and root mean square norm of rows of 4096: a group a row, which it keeps in registers.
local HIDDEN = 4096
local function items(group) return function(s) return { s.rows * group } end end

return {
  set = "sixth", kind = "norm", optimised = true,
  small = { rows = 24 }, large = { rows = 16384, plain = true }, tolerance = 1e-4,
  arguments = function(s)
    local n = s.rows * HIDDEN
    return {
      { "x", type = "float", count = n, fill = s.plain and 0.5,
        value = function(i) return (i * 13 % 71 + i // HIDDEN - 20) / 32 end },
      { "residual", type = "float", count = n, fill = s.plain and 0.25,
        value = function(i) return (i * 7 % 53 + 5) / 64 end },
      { "gain", type = "float", count = HIDDEN, value = function(i) return (i * 3 % 19 + 8) / 16 end },
      { "sum", type = "float", count = n, fill = 0, output = true },
      { "y", type = "float", count = n, fill = 0, output = true },
      { "eps", 1e-5, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "add_rms_norm", global = items(256), group = { 256 } },
    { name = "half_groups", remedies = { "group-size" }, file = "before.cl", kernel = "add_rms_norm",
      options = "-DGROUP=128", global = items(128), group = { 128 } },
    { name = "gain_constant", remedies = { "constant" }, file = "before.cl", kernel = "add_rms_norm",
      options = "-DGAIN=constant", global = items(256), group = { 256 } },
    { name = "halves", remedies = { "tree" }, file = "halves.cl", kernel = "add_rms_norm", global = items(256),
      group = { 256 } },
  },
}
