-- Transforms of 1024 complex numbers by ten steps of radix 2 in local memory, a group a transform.
local N = 1024
local function items(count) return function(s) return { s.transforms * count } end end

return {
  set = "second", kind = "transform", optimised = false,
  small = { transforms = 4 }, large = { transforms = 32768, plain = true },
  tolerance = 1e-3,
  arguments = function(s)
    return {
      { "in", type = "float", count = s.transforms * N * 2, fill = s.plain and 0.5,
        value = function(i)
          local n, t = i // 2 % N, i // 2 // N
          return i % 2 == 0 and (n == 3 and 700 or (n * n + t) % 31 * 0.125)
            or (n == 5 and 500 or (n + t) * n % 29 * 0.25)
        end },
      { "out", type = "float", count = s.transforms * N * 2, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "fft", global = items(256), group = { 256 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "fft", global = items(256),
      group = { 256 } },
    { name = "padded", remedies = { "pad" }, file = "padded.cl", kernel = "fft", global = items(256),
      group = { 256 } },
    { name = "once", remedies = { "hoist" }, file = "hoist.cl", kernel = "fft", global = items(256),
      group = { 256 } },
    { name = "told_narrow", remedies = { "fewer-items" }, file = "narrow.cl", kernel = "fft", global = items(128),
      group = { 128 } },
    { name = "told_gaps", remedies = { "tree-order" }, file = "told_gaps.cl", kernel = "fft",
      global = items(256), group = { 256 } },
    { name = "expert", by = "expert", remedies = { "registers", "barriers", "arithmetic", "pad" },
      file = "expert.cl", kernel = "fft", global = items(256), group = { 256 } },
  },
}
