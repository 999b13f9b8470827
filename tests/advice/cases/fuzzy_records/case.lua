-- Edit distances of a pattern to records of 128 bytes, by bits of 64-bit words, a record an item.
local LENGTH <const> = 128
local PATTERN <const> = 48
local function records(s) return { s.records } end

--- @param by_position  whether the first bytes of all records stand side by side
local function arguments(s, by_position)
  local fields
  if s.plain then
    fields = { "records", type = "ulong", count = s.records * LENGTH // 8, range = { 81985529, 512409557603 } }
  else
    fields = { "records", type = "uchar", count = s.records * LENGTH,
      value = function(i)
        local record, at = i // LENGTH, i % LENGTH
        if by_position then record, at = i % s.records, i // s.records end
        return at % 50 < 40 and (at - record % 13) % 48 * 5 % 251 or (record * 7 + at * 11) % 256
      end }
  end
  return {
    fields,
    { "masks", type = "ulong", count = 256,
      value = function(c)
        local mask = 0
        for k = 0, PATTERN - 1 do
          if k * 5 % 251 == c then mask = mask | 1 << k end
        end
        return mask
      end },
    { "best", type = "int", count = s.records, fill = 0, output = true },
    { "best_at", type = "int", count = s.records, fill = 0, output = true },
    { "m", PATTERN, type = "int" },
  }
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "match", global = records,
    group = { 64 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "strings", set = "fourth", optimised = false,
  small = { records = 512 }, large = { records = 1048576, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "match", global = records, group = { 64 } },
    variant("by_position", "transpose-data", { arguments = function(s) return arguments(s, true) end }),
    variant("sixteens", "vector"),
    variant("masks_local", "tile"),
    variant("masks_constant", "constant"),
    variant("staged", "tile"),
    variant("pairs", "fewer-items", { global = function(s) return { s.records // 2 } end }),
    variant("wide", "group-size", { file = "before.cl", group = { 256 } }),
    { name = "expert", by = "expert", remedies = { "vector", "tile" }, file = "expert.cl", kernel = "match",
      global = records, group = { 128 } },
  },
}
