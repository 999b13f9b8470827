-- Credit default swaps with one discount curve and one shape of hazard; each date is looked up by a scan of the knots.
local function knot(k) return k < 8 and k * 0.25 or 2 + (k - 7) * 0.5 end

local function member(i, m)
  local h = i * 2654435761 & 0xFFFFFFFF
  if m == 0 then return 1 + (h >> 11) % 10 end
  if m == 1 then return 0.01 + (h >> 7) % 64 / 2048 end
  if m == 2 then return 0.25 + (h >> 15) % 4 * 0.0625 end
  return 0.5 + (h >> 19) % 128 / 64
end

local function arguments(s)
  return {
    { "book", type = "float", count = s.contracts * 4, value = function(i) return member(i // 4, i % 4) end },
    { "nContracts", s.contracts, type = "int" },
    { "knots", type = "float", count = 24, value = knot },
    { "zero", type = "float", count = 24, value = function(k) return 0.01 + 0.03 * k / (k + 8) end },
    { "cumHaz", type = "float", count = 24, value = function(k) return knot(k) * (0.01 + k / 4096) end },
    { "nKnots", 24, type = "int" },
    { "npv", type = "float", count = s.contracts, fill = 0, output = true },
  }
end

local function contracts(s) return { s.contracts } end
local function variant(name, remedies)
  return { name = name, remedies = remedies, file = name .. ".cl", kernel = "cds_value", global = contracts,
    group = { 128 } }
end

-- the book sorted by maturity
local function sorted(s)
  local by, at, place = {}, {}, {}
  for year = 1, 10 do by[year] = {} end
  for i = 0, s.contracts - 1 do table.insert(by[member(i, 0)], i) end
  for year = 1, 10 do
    for _, i in ipairs(by[year]) do
      at[#at + 1] = i
      place[i] = #at - 1
    end
  end
  local list = arguments(s)
  list[1].value = function(i) return member(at[i // 4 + 1], i % 4) end
  list[#list].order = function(i) return place[i] end
  return list
end

local told = variant("told_branches", { "branches" })
told.arguments = sorted

local expert = variant("expert", { "hoist", "tile", "arithmetic", "unroll" })
expert.by = "expert"

return {
  set = "thirteenth", kind = "finance", optimised = false, tolerance = 1e-2,
  small = { contracts = 512 }, large = { contracts = 1 << 20 },
  arguments = arguments,
  variants = {
    variant "before",
    variant("bisect", { "search" }),
    variant("merged", { "walk", "fuse" }),
    variant("constant", { "constant" }),
    variant("native", { "arithmetic" }),
    variant("dates_shared", { "hoist", "tile" }),
    told,
    expert,
  },
}
