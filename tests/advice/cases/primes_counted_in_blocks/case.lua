-- Counts of primes in blocks of 64 numbers: an item a block; it goes over all primes up to the root of the greatest
-- number, marks their multiples in its part of a local array of chars, and counts what has no mark.
local START <const> = 1 << 26
local found

-- 1409 primes lie below 11744, whose square is more than twice START.
local function primes()
  if not found then
    found = {}
    for n = 2, 11743 do
      local prime = true
      for _, p in ipairs(found) do
        if p * p > n then break end
        if n % p == 0 then prime = false break end
      end
      if prime then found[#found + 1] = n end
    end
  end
  return found
end

local function variant(name, remedies, file)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "count_primes",
    global = function(s) return { s.blocks } end, group = { 64 } }
end

local expert = variant("group_each", { "group-per-row" }, "group_each")
expert.by = "expert"

return {
  kind = "sieve", set = "twenty-first",
  small = { blocks = 256 }, large = { blocks = 1 << 20 },
  arguments = function(s)
    local list = primes()
    return {
      { "primes", type = "int", count = #list, value = function(i) return list[i + 1] end },
      { "prime_count", #list, type = "int" },
      { "counts", type = "short", count = s.blocks, fill = 0, output = true },
      { "start", START, type = "int" },
      { "blocks", s.blocks, type = "int" },
    }
  end,
  variants = {
    variant("before", nil, "before"),
    variant("rows_of_68", { "pad" }, "rows_of_68"),
    variant("bits_of_a_long", { "registers" }, "bits_of_a_long"),
    variant("array_each", { "unstage" }, "array_each"),
    variant("primes_constant", { "constant" }, "primes_constant"),
    variant("count_kept", { "registers" }, "count_kept"),
    expert,
  },
}
