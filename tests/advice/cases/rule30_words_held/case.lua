-- Rule 30, 32 generations a launch, 32 words of cells in the registers of an item.
local function variant(name, remedies, file, words, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "rule30",
    global = function(s) return { s.words // words } end, group = { group } }
end

local expert = variant("expert", { "unroll", "group-size" }, "expert", 32, 64)
expert.by = "expert"

return {
  set = "eleventh", kind = "stencil", optimised = true,
  small = { words = 1 << 15 }, large = { words = 1 << 25, plain = true },
  arguments = function(s)
    return {
      { "row", type = "uint", count = s.words, fill = s.plain and 0x9E3779B9,
        value = function(i) return (i * 2654435761 ~ i * i * 40503) & 0xFFFFFFFF end },
      { "after", type = "uint", count = s.words, fill = 0, output = true },
      { "quads", s.words // 4, type = "uint" },
    }
  end,
  variants = {
    variant("before", nil, "before", 32, 128),
    variant("sixteen_words", { "more-items" }, "sixteen_words", 16, 128),
    variant("staged", { "tile" }, "staged", 32, 128),
    variant("groups_of_256", { "group-size" }, "before", 32, 256),
    variant("four_generations", { "unroll" }, "four_generations", 32, 128),
    variant("single_words", { "vector" }, "single_words", 32, 128),
    variant("told_swap_dimensions", { "swap-dimensions" }, "told_swap_dimensions", 32, 128),
    expert,
  },
}
