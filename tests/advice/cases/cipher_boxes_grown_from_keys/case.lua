-- Grows the four tables of a block cipher from keys and a salt, one key an item: 521 times the cipher is run on what it
-- left before, and what comes out replaces two words of its tables. Tables of an item are 4 KiB of local memory.
local function noise(seed)
  return function(i)
    local x = (i + 1) * 0x9E3779B1 + seed * 0x85EBCA6B & 0xFFFFFFFF
    x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    x = (x ~ x >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return (x ~ x >> 15) & 0xFFFFFFFF
  end
end

local function arguments(with_boxes)
  return function(s)
    return {
      { "salt", type = "uint", count = 4, value = noise(1) },
      { "first_boxes", type = "uint", count = 1024, value = noise(2) },
      { "first_keys", type = "uint", count = 18, value = noise(3) },
      { "passwords", type = "uint", count = 18 * s.passwords, value = noise(4) },
      { "keys_out", type = "uint", count = 18 * s.passwords, fill = 0, output = true },
      { "digests", type = "uint", count = 2 * s.passwords, fill = 0, output = true },
      with_boxes and { "all_boxes", type = "uint", count = 1024 * s.passwords, fill = 0 } or nil,
    }
  end
end

local function variant(name, remedies, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "grow_boxes",
    global = function(s) return { s.passwords } end, group = { group } }
end

local in_global = variant("boxes_in_global", { "unstage" }, 8)
in_global.arguments = arguments(true)
local in_global_32 = variant("boxes_in_global_32", { "group-size" }, 32, "boxes_in_global")
in_global_32.arguments, in_global_32.of = arguments(true), "boxes_in_global"

return {
  kind = "cipher", set = "twentieth", optimised = true,
  small = { passwords = 32 }, large = { passwords = 32768 },
  arguments = arguments(),
  variants = {
    variant("before", nil, 8),
    variant("groups_of_4", { "group-size" }, 4),
    variant("words_side_by_side", { "transpose-data" }, 8),
    in_global,
    in_global_32,
    variant("first_boxes_constant", { "constant" }, 8),
    variant("keys_in_local", { "privatise" }, 8),
  },
}
