-- Uniform numbers by a generator that needs no state: four a counter, written at once.
local function blocks(by) return function(s) return { s.blocks // (by or 1) } end end

local function arguments(s)
  return {
    { "out", type = "float", count = 4 * s.blocks, fill = 0, output = true },
    { "blocks", s.blocks, type = "uint" },
    { "seed", 20111115, type = "uint" },
    { "stream", 3, type = "uint" },
  }
end

local function by_quarters(s)
  local list = arguments(s)
  list[1].order = function(i) return i % 4 * s.blocks + i // 4 end
  return list
end

return {
  kind = "random", set = "sixth", optimised = true,
  small = { blocks = 65536 }, large = { blocks = 50331648 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "uniforms", global = blocks(), group = { 256 } },
    { name = "quarters", remedies = { "soa" }, file = "quarters.cl", kernel = "uniforms", global = blocks(),
      group = { 256 }, arguments = by_quarters },
    { name = "several", remedies = { "fewer-items" }, file = "several.cl", kernel = "uniforms", global = blocks(8),
      group = { 256 } },
    { name = "long_products", remedies = { "arithmetic" }, file = "long.cl", kernel = "uniforms", global = blocks(),
      group = { 256 } },
  },
}
