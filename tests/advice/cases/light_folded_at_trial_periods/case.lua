-- Folds a series of counts of light, at uneven times, at many trial periods: a period an item, which goes over all
-- samples and adds each to the sum and to the number of its bin in memory.
local BINS <const> = 64

local function common(s)
  local function time(i) return i * 0.02 + (i * 37 % 101) / 8192 end
  return { "times", type = "float", count = s.samples, value = time },
    { "counts", type = "ushort", count = s.samples, value = function(i) return 900 + (i * i * 13 + i) % 211 end },
    { "samples", s.samples, type = "int" }
end

local function add(list, ...)
  for _, argument in ipairs { ... } do list[#list + 1] = argument end
  return list
end

local function trials()
  return { "shortest", 0.8125, type = "float" }, { "step", 0.0009765625, type = "float" }
end

local function bins(s, by_period)
  local function bin(name)
    return { name, type = "uint", count = s.periods * BINS, fill = 0, output = by_period and name or true,
      order = by_period and function(i) return i % BINS * s.periods + i // BINS end }
  end
  return bin "sums", bin "hits"
end

local function pairs_of_bins(s)
  return { "bins", type = "uint", count = 2 * s.periods * BINS, fill = 0, output = "sums",
    outputs = s.periods * BINS, order = function(i) return 2 * i end }
end

local function variant(name, remedies, file, per, group)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "fold",
    global = function(s) return { s.periods * (per or 1) } end, group = { group or 64 } }
end

local transposed = variant("bins_side_by_side", { "transpose-data" })
transposed.arguments = function(s) return add(add({ common(s) }, bins(s, true)), trials()) end
local paired = variant("bins_of_pairs", { "interleave" })
paired.arguments = function(s) return add({ common(s) }, pairs_of_bins(s), trials()) end
local expert = variant("expert", { "privatise", "interleave", "restrict", "unroll" })
expert.by = "expert"

return {
  kind = "histogram", set = "twenty-first",
  small = { samples = 512, periods = 192 }, large = { samples = 4096, periods = 32768 },
  twice = { samples = 512, periods = 384 },
  arguments = function(s) return add(add({ common(s) }, bins(s)), trials()) end,
  variants = {
    variant("before"),
    variant("bins_in_local", { "privatise" }),
    transposed,
    variant("group_each", { "group-per-row" }, nil, 128, 128),
    variant("samples_staged", { "tile" }),
    paired,
    expert,
  },
}
