-- A late pass of a merge sort, in buckets of unlike sizes: an item merges two sorted lists, four numbers at once.
local LIST <const> = 128      -- quads of a list; the last one of a bucket may be shorter

local function quads_of(s, bucket) return s.bucket - bucket * 2654435761 % 4294967296 // 65536 % (s.bucket // 5) end

local function starts(s)
  local list = { [0] = 0 }
  for b = 0, s.buckets - 1 do list[b + 1] = list[b] + quads_of(s, b) end
  return list
end

--- Numbers of each list ascend, and those of two lists mix.
local function number_at(s, list)
  local bucket = 0
  return function(i)
    local quad = i // 4
    if quad >= list[s.buckets] then return 0 end
    if quad < list[bucket] then bucket = 0 end
    while quad >= list[bucket + 1] do bucket = bucket + 1 end
    local at = i - 4 * list[bucket]
    local length = math.min(LIST, list[bucket + 1] - list[bucket] - at // (4 * LIST) * LIST)
    return bucket + (at % (4 * LIST) + (i * 2654435761 % 4294967296 / 4294967296)) / (4 * length)
  end
end

local function arguments(s)
  local list = starts(s)
  local count = 4 * (list[s.buckets] + 1)      -- one quad more, that is loaded ahead
  return {
    { "from", type = "float", count = count, value = number_at(s, list) },
    { "to", type = "float", count = count, fill = 0, output = true },
    { "pair", 2 * LIST, type = "int" }, { "each", s.bucket // (2 * LIST), type = "int" },
    { "buckets", s.buckets, type = "int" },
    { "starts", type = "int", count = s.buckets + 1, value = function(i) return list[i] end },
  }
end

local function by(group)
  return function(s) return { (s.buckets * s.bucket // (2 * LIST) + group - 1) // group * group } end
end

return {
  kind = "sort", set = "fifteenth", optimised = false,
  small = { buckets = 416, bucket = 512 }, large = { buckets = 1024, bucket = 1024 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "merge_pairs", global = by(208), group = { 208 } },
    { name = "told_restrict", remedies = { "restrict" }, file = "told_restrict.cl", kernel = "merge_pairs",
      global = by(208), group = { 208 } },
    { name = "groups_of_32", remedies = { "group-size" }, file = "before.cl", kernel = "merge_pairs", global = by(32),
      group = { 32 } },
    { name = "next_held", remedies = { "registers" }, file = "next_held.cl", kernel = "merge_pairs", global = by(208),
      group = { 208 } },
    { name = "end_held", remedies = { "hoist" }, file = "end_held.cl", kernel = "merge_pairs", global = by(208),
      group = { 208 } },
    { name = "starts_constant", remedies = { "constant" }, file = "starts_constant.cl", kernel = "merge_pairs",
      global = by(208), group = { 208 } },
    { name = "by_paths", remedies = { "more-items" }, file = "by_paths.cl", kernel = "merge_pairs",
      global = function(s) return { (s.buckets * s.bucket // (2 * LIST) * 64 + 207) // 208 * 208 } end,
      group = { 208 } },
    { name = "expert", by = "expert", remedies = { "more-items", "tile", "group-size" }, file = "expert.cl",
      kernel = "merge_pairs", global = function(s) return { s.buckets * s.bucket // (2 * LIST) * 64 } end,
      group = { 64 } },
  },
}
