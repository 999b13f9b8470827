-- Trimming of sequencing reads by windows of quality, an item a read, with early exits.
local LEN = 160

--- Four qualities of a read: fine for most, some reads get bad towards their end.
local function word(read, w)
  local h, out = read * 2654435761 & 0xFFFFFFFF, 0
  local falls = (h >> 9) % 3 == 0 and (h >> 13) % LEN or LEN
  for k = 3, 0, -1 do
    local at = 4 * w + k
    local q = 28 + (at * 7 + read * 5) % 13 - (at > falls and (at - falls) * 2 or 0)
    out = out << 8 | math.max(q, 2) + 33
  end
  return out
end

--- How words lie: WIDTH of a read together, then as many of the next read; by_place or not.
local function arguments(width)
  return function(s)
    return {
      { "qual", type = "uint", count = s.reads * LEN // 4, fill = s.plain and 0x49464B42, value = function(i)
        if not width then return word(i // (LEN // 4), i % (LEN // 4)) end
        local read, chunk = i // width % s.reads, i // width // s.reads
        return word(read, chunk * width + i % width)
      end },
      { "keep", type = "ushort", count = s.reads, fill = 0, output = true },
      { "nreads", s.reads, type = "uint" },
    }
  end
end

local function variant(name, remedies, width)
  return { name = name, remedies = remedies, file = (name == "wide_groups" and "before" or name) .. ".cl",
    kernel = "trim_reads", global = function(s) return { s.reads } end, group = { name == "wide_groups" and 256 or 64 },
    arguments = width and arguments(width) or nil }
end

local expert = variant("expert", { "transpose-data", "vector" }, 4)
expert.by = "expert"

return {
  set = "thirteenth", kind = "strings", optimised = false,
  small = { reads = 1024 }, large = { reads = 1 << 21, plain = true },
  arguments = arguments(),
  variants = {
    variant "before",
    variant("words_by_place", { "transpose-data" }, 1),
    variant("sixteens", { "vector" }),
    variant("staged", { "tile", "pad" }),
    variant("unrolled", { "unroll" }),
    variant("wide_groups", { "group-size" }),
    expert,
  },
}
