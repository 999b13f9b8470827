-- Many tridiagonal systems of 512 unknowns by cyclic reduction in local memory, a group a system.
local N = 512
local function items(count) return function(s) return { s.systems * count } end end

return {
  set = "second", kind = "solver", optimised = false,
  small = { systems = 16 }, large = { systems = 65536, plain = true },
  tolerance = 1e-4,
  arguments = function(s)
    local count = s.systems * N
    return {
      { "lower", type = "float", count = count, fill = s.plain and -1,
        value = function(i) return i % N == 0 and 0 or -1 - i % 3 * 0.25 end },
      { "diag", type = "float", count = count, fill = s.plain and 4,
        value = function(i) return 4 + (i + i // N) % 5 * 0.5 end },
      { "upper", type = "float", count = count, fill = s.plain and -1,
        value = function(i) return i % N == N - 1 and 0 or -1.25 + i % 4 * 0.25 end },
      { "rhs", type = "float", count = count, fill = s.plain and 3,
        value = function(i) return 1 + i * 7 % 11 end },
      { "solution", type = "float", count = count, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "cyclic_reduction", global = items(256), group = { 256 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "cyclic_reduction",
      global = items(256), group = { 256 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "cyclic_reduction",
      global = items(256), group = { 256 } },
    { name = "direct", remedies = { "unstage" }, file = "direct.cl", kernel = "cyclic_reduction",
      global = items(256), group = { 256 } },
    { name = "told_narrow", remedies = { "fewer-items" }, file = "narrow.cl", kernel = "cyclic_reduction",
      global = items(128), group = { 128 } },
    { name = "told_gaps", remedies = { "tree-order" }, file = "told_gaps.cl", kernel = "cyclic_reduction",
      global = items(256), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "fewer-items", "vector", "barriers", "arithmetic" },
      file = "expert.cl", kernel = "cyclic_reduction", global = items(64), group = { 64 } },
  },
}
