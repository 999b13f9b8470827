-- Addresses of a log looked up by bisection in a table of ranges, structures of 16 bytes.
local function mixed(i) return (i * 2654435761 ~ i * 40503 >> 3) & 0xFFFFFFFF end

-- member m of range i: first, last, owner, country
local function member(i, m, n)
  local width = 4294967296 // n
  if m == 0 then return i * width + i % 3 end
  if m == 1 then return i * width + width - 1 - mixed(i) % (width // 4) end
  return m == 2 and mixed(i + 77) or 1 + i % 240
end

local function queries(s, list)
  list[#list + 1] = { "n", s.n, type = "int" }
  list[#list + 1] = { "address", type = "uint", count = s.queries, value = mixed }
  list[#list + 1] = { "owner", type = "uint", count = s.queries, fill = 9, output = true }
  list[#list + 1] = { "country", type = "uint", count = s.queries, fill = 9, output = true }
  return list
end

local function by_arrays(s)
  local list = {}
  for m, name in ipairs { "first", "last", "owners", "countries" } do
    list[m] = { name, type = "uint", count = s.n, value = function(i) return member(i, m - 1, s.n) end }
  end
  return queries(s, list)
end

local function each(by) return function(s) return { s.queries // (by or 1) } end end

return {
  kind = "search", set = "sixth", optimised = false,
  small = { n = 2048, queries = 16384 }, large = { n = 1048576, queries = 4194304 },
  arguments = function(s)
    return queries(s, {
      { "ranges", type = "uint", count = s.n * 4, value = function(i) return member(i // 4, i % 4, s.n) end } })
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "lookup", global = each(), group = { 128 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "lookup", global = each(),
      group = { 128 } },
    { name = "arrays", remedies = { "soa" }, file = "arrays.cl", kernel = "lookup", global = each(),
      group = { 128 }, arguments = by_arrays },
    { name = "fences", remedies = { "tile" }, file = "fences.cl", kernel = "lookup", global = each(),
      group = { 128 } },
    { name = "wide", remedies = { "group-size" }, file = "before.cl", kernel = "lookup", global = each(),
      group = { 512 } },
    { name = "expert", by = "expert", remedies = { "soa", "registers", "tile", "fewer-items", "arithmetic" },
      file = "expert.cl", kernel = "lookup", global = each(8), group = { 128 }, arguments = by_arrays },
  },
}
