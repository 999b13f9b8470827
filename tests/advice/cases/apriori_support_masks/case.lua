-- Support of 256 candidate item sets of two or three items among baskets, masks of 128 items.
local CANDIDATES, ITEMS = 256, 128

--- A word of a basket: some 30 items of 128.
local function basket_word(i)
  local h = i * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  h = h ~ h >> 13
  return h & (h * 3266489917 >> 7) & 0xFFFFFFFF
end

local function candidate_word(i)
  local c, word, mask = i // 4, i % 4, 0
  for member = 0, 1 + c % 2 do
    local item = (c * 29 + member * (c % 11 + 17)) % ITEMS
    if item // 32 == word then mask = mask | 1 << item % 32 end
  end
  return mask
end

local function variant(name, remedies, file, group, baskets)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "count_support",
    global = function(s) return { s.baskets // (baskets or 1) } end, group = { group or 128 } }
end

local expert = variant("expert", { "swap-loops", "tile", "registers", "block", "fewer-items" }, "expert", 128, 8)
expert.by = "expert"

return {
  set = "twelfth", kind = "counts", optimised = false,
  small = { baskets = 4096 }, large = { baskets = 1 << 20 },
  arguments = function(s)
    return {
      { "baskets", type = "uint", count = s.baskets * 4, value = basket_word },
      { "candidates", type = "uint", count = CANDIDATES * 4, value = candidate_word },
      { "support", type = "uint", count = CANDIDATES, fill = 0, output = true },
      { "num_baskets", s.baskets, type = "uint" },
    }
  end,
  variants = {
    variant("before", nil, "before"),
    variant("constant", { "constant" }, "constant"),
    variant("unstaged", { "unstage" }, "unstaged"),
    variant("eight_baskets", { "fewer-items" }, "eight_baskets", 128, 8),
    variant("candidate_an_item", { "swap-loops", "registers" }, "candidate_an_item"),
    variant("groups_of_256", { "group-size" }, "before", 256),
    expert,
  },
}
