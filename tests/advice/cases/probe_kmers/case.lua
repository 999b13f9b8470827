-- Look-ups in a hash table, a key and its value together in a slot.
local EMPTY = 0xffffffff

local function word(s, w)
  local x = (w % s.period + 1) * 0x9e3779b97f4a7c15
  x = (x ~ x >> 29) * 0xbf58476d1ce4e5b9
  return (x ~ x >> 32) & 0xffffffff
end

--- The table with every other key of the sequence.
local function make_table(s)
  local keys, values, mask = {}, {}, (1 << s.bits) - 1
  for w = 0, s.period - 1 do
    local two = word(s, w + 1) << 32 | word(s, w)
    for b = 0, 15, 2 do
      local key = two >> 2 * b & 0x3fffffff
      local h = (key * 2654435761 & 0xffffffff) >> 32 - s.bits
      while keys[h] and keys[h] ~= key do h = h + 1 & mask end
      keys[h], values[h] = key, (values[h] or 0) + 1
    end
  end
  return keys, values
end

local function arguments(planes)
  return function(s)
    local keys, values = make_table(s)
    local slots = 1 << s.bits
    local list = { { "seq", type = "uint", count = s.words + 1, value = function(w) return word(s, w) end } }
    if planes then
      list[2] = { "keys", type = "uint", count = slots, value = function(h) return keys[h] or EMPTY end }
      list[3] = { "values", type = "uint", count = slots, value = function(h) return values[h] or 0 end }
    else
      list[2] = { "slots", type = "uint", count = slots * 2,
        value = function(i) return i % 2 == 0 and (keys[i // 2] or EMPTY) or values[i // 2] or 0 end }
    end
    list[#list + 1] = { "found", type = "uint", count = s.words * 16, fill = 0, output = true }
    list[#list + 1] = { "bits", s.bits, type = "uint" }
    return list
  end
end
local function items(s) return { s.words * 16 } end

return {
  kind = "hash", optimised = true,
  small = { words = 4096, period = 512, bits = 13 }, large = { words = 1572864, period = 65536, bits = 20 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "probe", global = items, group = { 256 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "probe", arguments = arguments(true),
      global = items, group = { 256 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "probe", global = items,
      group = { 256 } },
    { name = "words", remedies = { "fewer-items" }, file = "words.cl", kernel = "probe",
      global = function(s) return { s.words } end, group = { 256 } },
    { name = "pairs", remedies = { "vector" }, file = "pairs.cl", kernel = "probe", global = items,
      group = { 256 } },
  },
}
