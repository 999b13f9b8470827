-- Keyed mixing of short passwords: an item a key has a state of 48 bytes in 12 words, that 18 rounds mix twice, a byte
-- after the other, each found in a table of 256 by what the last one became; the group has the table in local memory.
local mixed

local function table_of(i)
  if not mixed then
    mixed = {}
    for n = 0, 255 do mixed[n] = n end
    local seed = 12345
    for n = 255, 1, -1 do
      seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
      local other = (seed >> 8) % (n + 1)
      mixed[n], mixed[other] = mixed[other], mixed[n]
    end
  end
  return mixed[i]
end

local function length(key) return 5 + key * 7 % 11 end

local function word(key, i)
  local made = 0
  for b = 0, 3 do
    if 4 * i + b < length(key) then
      made = made | (33 + (((key + 1) * (4 * i + b + 3) * 2654435761 & 0xFFFFFFFF) >> 13) % 94) << 8 * b
    end
  end
  return made
end

local function arguments_of(apart)
  return function(s)
    local keys = s.keys
    return {
      { "words", type = "uint", count = 4 * keys,
        value = function(i)
          if apart then return word(i % keys, i // keys) end
          return word(i // 4, i % 4)
        end },
      { "lengths", type = "uint", count = keys, value = length },
      { "table", type = "uint", count = 256, value = table_of },
      { "digests", type = "uint", count = 4 * keys, fill = 0, output = apart and "digests" or true,
        order = apart and function(i) return i % 4 * keys + i // 4 end },
      { "keys", keys, type = "uint" },
    }
  end
end

local function variant(name, remedies, over)
  local v = { name = name, remedies = remedies, file = name .. ".cl", kernel = "digest_keys",
    global = function(s) return { s.keys } end, group = { 64 } }
  for key, what in pairs(over or {}) do v[key] = what end
  return v
end

return {
  kind = "cipher", set = "nineteenth", optimised = true,
  small = { keys = 384 }, large = { keys = 524288 },
  arguments = arguments_of(),
  variants = {
    variant("before"),
    variant("groups_of_128", { "group-size" }, { file = "before.cl", group = { 128 } }),
    variant("table_in_place", { "unstage" }),
    variant("table_constant", { "unstage", "constant" }),
    variant("words_written_out", { "unroll" }),
    variant("four_words", { "vector" }),
    variant("words_apart", { "transpose-data" }, { arguments = arguments_of(true) }),
    variant("two_keys", { "fewer-items" }, { global = function(s) return { s.keys // 2 } end }),
  },
}
