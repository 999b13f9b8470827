-- Monte Carlo of a basket option: hashed counters, native functions, a sum by halves a group.
local BLOCK = 8192

local function items(batch) return function(s) return { s.blocks * BLOCK // batch } end end

local function table_of(name, list)
  return { name, type = "float", count = #list, value = function(i) return list[i + 1] end }
end

return {
  set = "twelfth", kind = "finance", optimised = true, tolerance = 1e-3,
  small = { blocks = 4 }, large = { blocks = 16384 },
  arguments = function(s)
    return {
      table_of("drift", { 0.0125, -0.0085, 0.0031, -0.0172 }),
      table_of("l", { 0.29, 0.12, 0.31, 0.08, 0.11, 0.27, 0.15, 0.04, 0.09, 0.35 }),
      table_of("spot_weight", { 25, 30, 20, 25 }),
      { "strike", 98.5, type = "float" }, { "seed", 20241, type = "uint" },
      { "sums", type = "float", count = s.blocks, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "basket_call", global = items(64), group = { 128 } },
    { name = "unrolled", remedies = { "unroll" }, file = "unrolled.cl", kernel = "basket_call", global = items(64),
      group = { 128 } },
    { name = "half_batches", remedies = { "more-items" }, file = "half_batches.cl", kernel = "basket_call",
      global = items(32), group = { 256 } },
    { name = "double_batches", remedies = { "fewer-items" }, file = "double_batches.cl", kernel = "basket_call",
      global = items(128), group = { 64 } },
    { name = "two_barriers", remedies = { "barriers" }, file = "two_barriers.cl", kernel = "basket_call",
      global = items(64), group = { 128 } },
    { name = "parameters_held", remedies = { "hoist" }, file = "parameters_held.cl", kernel = "basket_call",
      global = items(64), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "hoist", "unroll" }, file = "expert.cl", kernel = "basket_call",
      global = items(64), group = { 128 } },
  },
}
