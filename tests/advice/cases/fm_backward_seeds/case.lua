-- Backward search in an FM index, an item a seed; ranks are counted symbol by symbol from a checkpoint.
-- Each block of 64 has 16 of each symbol, so that checkpoints are known.
local BLOCK = 64
local function symbol(block, p)
  local h = block * 2654435761 & 0xFFFFFFFF
  return (p * ((h >> 9) % 32 * 2 + 1) + (h >> 17)) % 64 >> 4
end

local function eight(block, from)
  local word = 0
  for k = 7, 0, -1 do word = word << 8 | symbol(block, from + k) end
  return word
end

local planes_of, planes_at
local function planes(block)
  if planes_at ~= block then
    local low, high = 0, 0
    for p = 63, 0, -1 do
      local v = symbol(block, p)
      low, high = low << 1 | v & 1, high << 1 | v >> 1
    end
    planes_at, planes_of = block, { [0] = low, high }
  end
  return planes_of
end

local function bytes(s)
  return {
    { "bwt", type = "ulong", count = s.total // 8 + 8, value = function(i) return eight(i // 8, i % 8 * 8) end },
    { "occ", type = "uint", count = s.total // 16 + 4, value = function(i) return i // 4 * 16 end },
  }
end

local function records(s)
  return { { "index", type = "ulong", count = (s.total // BLOCK + 1) * 10, value = function(i)
    local block, w = i // 10, i % 10
    if w < 2 then return block * 16 << 32 | block * 16 end
    return eight(block, (w - 2) * 8)
  end } }
end

local function by_planes(s)
  return {
    { "planes", type = "ulong", count = s.total // 32 + 2, value = function(i) return planes(i // 2)[i % 2] end },
    { "occ", type = "uint", count = s.total // 16 + 4, value = function(i) return i // 4 * 16 end },
  }
end

local function small_records(s)
  return { { "index", type = "ulong", count = (s.total // BLOCK + 1) * 4, value = function(i)
    local block, w = i // 4, i % 4
    if w < 2 then return block * 16 << 32 | block * 16 end
    return planes(block)[w - 2]
  end } }
end

local function arguments(index, by_place)
  return function(s)
    local list = index(s)
    local function add(argument) list[#list + 1] = argument end
    add { "C", type = "uint", count = 4, value = function(c) return c * (s.total // 4) end }
    add { "seeds", type = "uchar", count = s.count * s.length, value = function(i)
      local id, k = i // s.length, i % s.length
      if by_place then id, k = i % s.count, i // s.count end
      local h = (id * 2654435761 + k * 40503 * 977) & 0xFFFFFFFF
      return (h ~ h >> 13) * 69069 >> 11 & 3
    end }
    add { "from", type = "uint", count = s.count, fill = 0, output = true }
    add { "hits", type = "uint", count = s.count, fill = 0, output = true }
    add { "count", s.count, type = "uint" }
    add { "length", s.length, type = "uint" }
    add { "total", s.total, type = "uint" }
    return list
  end
end

local function seeds(s) return { s.count } end
local function variant(name, remedies, file, index, by_place)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "seed_search", global = seeds,
    group = { 128 }, arguments = index and arguments(index, by_place) }
end

local expert = variant("expert", { "interleave", "vector", "arithmetic" }, "expert", small_records)
expert.by = "expert"
local lanes = variant("told_lanes_per_row", { "lanes-per-row" }, "told_lanes_per_row")
lanes.global = function(s) return { s.count * 4 } end

return {
  set = "thirteenth", kind = "search", optimised = false,
  small = { count = 512, length = 6, total = 1 << 14 },
  large = { count = 1 << 18, length = 11, total = 1 << 24 },
  arguments = arguments(bytes),
  variants = {
    variant("before", nil, "before"),
    variant("words", { "vector" }, "words"),
    variant("records", { "interleave" }, "records", records),
    variant("planes", { "arithmetic", "vector" }, "planes", by_planes),
    variant("seeds_by_place", { "transpose-data" }, "seeds_by_place", bytes, true),
    variant("constant", { "constant" }, "constant"),
    lanes,
    expert,
  },
}
