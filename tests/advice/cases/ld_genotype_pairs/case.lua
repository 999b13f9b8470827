-- Linkage disequilibrium (squared correlation) of all pairs of variants, whose genotypes are bytes; an item a pair.
local function genotype(snp, sample)
  local block = snp // 8   -- neighbours are alike
  local h = (sample * 2654435761 + block * 97531 + sample * block * 7919) >> 7 & 1023
  if (sample * 31 + snp * 17 + sample * snp) % 11 == 0 then h = h * 5 + snp & 1023 end
  return h < 300 + block % 5 * 60 and 0 or h < 820 and 1 or 2
end

local function geno(s, by_samples)
  return { "geno", type = "uchar", count = s.snps * s.samples, value = function(i)
    if by_samples then return genotype(i % s.snps, i // s.snps) end
    return genotype(i // s.samples, i % s.samples)
  end }
end

local function rest(s)
  return { "r2", type = "float", count = s.snps * s.snps, fill = 0, output = true },
    { "nsnps", s.snps, type = "int" }, { "nsamples", s.samples, type = "int" }
end

local function arguments(by_samples)
  return function(s) return { geno(s, by_samples), rest(s) } end
end

-- sums and sums of squares of each variant, made by a pass before, or to be made
local function moments(s, made)
  return { "moments", type = "int", count = s.snps * 2, fill = not made and 0, value = function(i)
    local sum = 0
    for sample = 0, s.samples - 1 do sum = sum + genotype(i // 2, sample) ^ (i % 2 + 1) end
    return sum
  end }
end

local function measuring(s)
  local _, snps, samples = rest(s)
  return { geno(s), moments(s, false), snps, samples }
end
local function measured(s) return { geno(s), moments(s, true), rest(s) } end

local function words(s) return (s.samples + 31) // 32 end

local function planes(s, made)
  return { "planes", type = "uint", count = words(s) * s.snps * 2, fill = not made and 0, value = function(i)
    local bits, snp, word = 0, i // 2 % s.snps, i // 2 // s.snps
    for k = 0, math.min(32, s.samples - word * 32) - 1 do
      bits = bits | (genotype(snp, word * 32 + k) >> i % 2 & 1) << k
    end
    return bits
  end }
end

local function packing(s)
  local _, snps, samples = rest(s)
  return { geno(s), planes(s, false), snps, samples }
end
local function packed(s) return { planes(s, true), rest(s) } end

local function each(s) return { s.snps, s.snps } end
local function halves(s) return { s.snps // 2, s.snps // 2 } end

return {
  kind = "pairs", set = "eighth", optimised = false, tolerance = 1e-5,
  small = { snps = 64, samples = 96 }, large = { snps = 1024, samples = 512 },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "ld_r2", global = each, group = { 16, 16 } },
    { name = "tiled", remedies = { "tile" }, file = "tiled.cl", kernel = "ld_r2", global = each,
      group = { 16, 16 } },
    { name = "by_samples", remedies = { "transpose-data" }, file = "by_samples.cl", kernel = "ld_r2",
      global = each, group = { 16, 16 }, arguments = arguments(true) },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "ld_r2", global = each,
      group = { 16, 16 } },
    { name = "moments_first", remedies = { "fission" }, arguments = measured, passes = {
      { file = "moments_first.cl", kernel = "ld_moments", global = function(s) return { s.snps } end,
        group = { 64 }, arguments = measuring },
      { file = "moments_first.cl", kernel = "ld_r2", global = each, group = { 16, 16 }, arguments = measured },
    } },
    { name = "two_by_two", remedies = { "block" }, file = "two_by_two.cl", kernel = "ld_r2", global = halves,
      group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "fission", "transpose-data", "tile", "block", "arithmetic" },
      arguments = packed, passes = {
      { file = "expert.cl", kernel = "ld_pack", global = function(s) return { s.snps, words(s) } end,
        group = { 32, 1 }, arguments = packing },
      { file = "expert.cl", kernel = "ld_r2", global = halves, group = { 16, 16 }, arguments = packed },
    } },
  },
}
