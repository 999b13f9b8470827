-- A layer of the dynamic program of Held and Karp: the sets of half the cities, an item for each set and last city.
local FAR = 1 << 29
local CITIES = 22

--- How many sets of k out of n there are.
local function choose(n, k)
  local count = 1
  for i = 1, k do count = count * (n - k + i) // i end
  return count
end

--- The sets of k among CITIES, ascending, from the first on (Gosper).
local function subsets(k)
  local set = (1 << k) - 1
  return function()
    local now = set
    local low = set & -set
    local ripple = set + low
    set = ripple | ((set ~ ripple) // low >> 2)
    return now
  end
end

local function ways(s) return s.sets * CITIES end

local function arguments(by_city)
  return function(s)
    local rows = s.rows
    local following = subsets(s.members)
    local list = {
      { "best", type = "int", count = rows * CITIES, fill = s.plain and 1000, value = function(i)
        local set, city = i // CITIES, i % CITIES
        if by_city then set, city = i % rows, i // rows end
        return set >> city & 1 == 1 and 100 + (set * 2654435761 + city * 40503 >> 5) % 9001 or FAR
      end },
      { "dist", type = "int", count = CITIES * CITIES, value = function(i)
        local a, b = i // CITIES, i % CITIES
        return a == b and 0 or 10 + (a * 37 + b * 37 + a * b * 11) % 991
      end },
      { "sets", type = "uint", count = s.sets, value = function() return following() end },
      { "found", type = "int", count = ways(s), fill = 0, output = true },
      { "nsets", s.sets, type = "uint" },
    }
    if by_city then list[#list + 1] = { "rows", rows, type = "uint" } end
    return list
  end
end

local function variant(name, remedies, file, group)
  group = group or 128
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "layer", options = "-DN=" .. CITIES,
    global = function(s) return { (ways(s) + group - 1) // group * group } end, group = { group } }
end

local by_city = variant("by_city", { "transpose-data" }, "by_city")
by_city.arguments = arguments(true)
local expert = variant("expert", { "vector", "branches", "unroll", "group-size" }, "expert", 256)
expert.by = "expert"

return {
  set = "twelfth", kind = "dynamic", optimised = false,
  small = { sets = 330, members = 4, rows = 1 << 11 },
  large = { sets = choose(CITIES, CITIES // 2), members = CITIES // 2, rows = 1 << CITIES, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before", nil, "before"),
    variant("members", { "branches" }, "members"),
    variant("untested", { "branches" }, "untested"),
    variant("unstaged", { "unstage" }, "unstaged"),
    by_city,
    variant("groups_of_256", { "group-size" }, "before", 256),
    expert,
  },
}
