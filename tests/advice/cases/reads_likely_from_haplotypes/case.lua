-- Likelihoods of reads given haplotypes, by a hidden Markov model of matches, insertions and deletions: a group a pair,
-- which walks over the anti-diagonals of the matrix, with two diagonals of three states each in local memory.
local READS <const>, LETTERS <const> = 64, "ACGT"

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return x ~ x >> 13
end

local function letter(i) return LETTERS:byte(noise(i // 1) % 4 + 1) end

local function arguments(s)
  local longest = s.shortest + 31
  return {
    { "pairs", type = "int", count = 4 * s.pairs, value = function(i)
      local pair = i // 4
      local read, haplotype = pair % READS, noise(pair) % s.haplotypes
      if i % 4 == 0 then return read * 128 end
      if i % 4 == 1 then return 128 - noise(read + 99) % 28 end
      return i % 4 == 2 and haplotype * longest or s.shortest + noise(haplotype + 7) % 32
    end },
    { "reads", type = "char", count = READS * 128, value = function(i)
      if noise(i + 5) % 97 == 0 then return ("N"):byte() end
      return letter(noise(i) % 50 == 0 and i or i % 128 + i // 128 % 4)
    end },
    { "qualities", type = "int", count = READS * 128, value = function(i)
      return 15 + noise(i) % 25 | 45 << 7 | 40 + noise(i + 3) % 6 << 14 | 10 << 21
    end },
    { "haplotypes", type = "char", count = s.haplotypes * longest, value = function(i)
      return letter(noise(i) % 60 == 0 and i or i % longest + 3)
    end },
    { "errors", type = "float", count = 128, value = function(i) return 10 ^ (-i / 10) end },
    { "result", type = "float", count = s.pairs, fill = 0, output = true },
  }
end

local function variant(name, remedies, form)
  form = form or {}
  local group = form.group or 128
  return { name = name, remedies = remedies, file = (form.file or name) .. ".cl", kernel = "likelihoods", of = form.of,
    by = form.by, global = function(s) return { s.pairs * group } end, group = { group } }
end

return {
  kind = "alignment", set = "twenty-second", optimised = true, tolerance = 1e-4,
  small = { pairs = 4, haplotypes = 3, shortest = 136 }, large = { pairs = 8192, haplotypes = 64, shortest = 200 },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("haplotype_in_local", { "tile" }),
    variant("table_in_constant", { "constant" }),
    variant("states_as_vectors", { "interleave" }),
    variant("two_bases_each", { "fewer-items" }, { group = 64 }),
    variant("expert", { "fewer-items", "tile" }, { group = 64, by = "expert" }),
  },
}
