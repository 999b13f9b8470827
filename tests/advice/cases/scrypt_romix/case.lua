-- ROMix of scrypt (r = 1), a block an item, which works on its block in global memory as the C code does.
local function arguments(s)
  return {
    { "blocks", type = "uint", count = s.items * 32, output = true,
      value = function(i) return (i * 2654435761 + i // 32 * 40503 + 12345) & 0xFFFFFFFF end },
    { "pads", type = "uint", count = s.items * s.copies * 32, fill = 0 },
    { "N", s.copies, type = "uint" },
  }
end

local function each(s) return { s.items } end

return {
  kind = "hash", set = "eighth", optimised = false,
  small = { items = 512, copies = 8 }, large = { items = 32768, copies = 128 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "romix", global = each, group = { 64 } },
    { name = "state_private", remedies = { "registers" }, file = "state_private.cl", kernel = "romix",
      global = each, group = { 64 } },
    { name = "pads_interleaved", remedies = { "transpose-data" }, file = "pads_interleaved.cl",
      kernel = "romix", global = each, group = { 64 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "romix", global = each,
      group = { 64 } },
    { name = "state_local", remedies = { "tile" }, file = "state_local.cl", kernel = "romix", global = each,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "registers", "vector" }, file = "expert.cl",
      kernel = "romix", global = each, group = { 64 } },
  },
}
