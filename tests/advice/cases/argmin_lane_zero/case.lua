-- The least element of each block of 256, and where it stands: item 0 of the group looks through the block.
return {
  kind = "reduction", optimised = false,
  small = { blocks = 64 }, large = { blocks = 1 << 18, plain = true },
  arguments = function(s)
    return {
      { "vals", type = "float", count = s.blocks * 256, fill = s.plain and 1,
        value = function(i) return (i * 1103 + i // 256 * 77) % 509 end },
      { "minVal", type = "float", count = s.blocks, fill = 0, output = true },
      { "minPos", type = "int", count = s.blocks, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "block_argmin",
      global = function(s) return { s.blocks * 256 } end, group = { 256 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "block_argmin",
      global = function(s) return { s.blocks * 256 } end, group = { 256 } },
    { name = "unstaged", remedies = { "unstage" }, file = "unstaged.cl", kernel = "block_argmin",
      global = function(s) return { s.blocks * 256 } end, group = { 256 } },
    { name = "halves", remedies = { "tree" }, file = "halves.cl", kernel = "block_argmin",
      global = function(s) return { s.blocks * 256 } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "tree", "fewer-items", "vector", "soa" }, file = "expert.cl",
      kernel = "block_argmin", global = function(s) return { s.blocks * 64 } end, group = { 64 } },
  },
}
