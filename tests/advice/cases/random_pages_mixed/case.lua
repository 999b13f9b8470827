-- Hashes of 64 random pages of a table each, eight items a page; 1 GB of table, where a page is a line of 128 bytes.
local function items(s) return { s.hashes } end

local function variant(name, remedies, file, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "mix_pages", global = items,
    group = { group } }
end

local expert = variant("expert", { "arithmetic", "group-size" }, "expert", 64)
expert.by = "expert"

return {
  set = "fifteenth", kind = "hash", optimised = true,
  small = { hashes = 1024, pages = 4093 }, large = { hashes = 1 << 18, pages = 8388593 },
  arguments = function(s)
    return {
      { "seeds", type = "uint", count = 16 * s.hashes, value = function(i)
        local h = i * 2654435761 + 12345 & 0xFFFFFFFF
        return (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
      end },
      { "table", type = "uint", count = 32 * s.pages, range = { 40503, 15 } },
      { "digests", type = "uint", count = 8 * s.hashes, fill = 0, output = true },
      { "pages", s.pages, type = "uint" },
    }
  end,
  variants = {
    variant("before", nil, "before", 128),
    variant("groups_of_256", { "group-size" }, "groups_of_256", 256),
    variant("groups_of_64", { "group-size" }, "groups_of_64", 64),
    variant("reciprocal", { "arithmetic" }, "reciprocal", 128),
    variant("hash_an_item", { "registers", "unstage" }, "hash_an_item", 128),
    variant("leader_ahead", { "barriers" }, "leader_ahead", 128),
    expert,
  },
}
