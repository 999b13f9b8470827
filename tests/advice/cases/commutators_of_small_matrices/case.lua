-- The commutator of a matrix of all with each of many complex ones of seven rows, times -i and a step, is added to
-- others. An item has a matrix, and its elements are pairs of doubles.
local N <const> = 7
local M <const> = N * N

local function pattern(i) return (i * 37 % 101 - 50) / 64 end

local function arguments(s)
  local count = s.matrices * M * 2
  local plain = s.matrices > 4096 and 0.25 or nil
  return {
    { "given", type = "double", count = count, fill = plain, value = pattern },
    { "changed", type = "double", count = count, fill = plain, value = function(i) return pattern(i + 13) end,
      output = true },
    { "energy", type = "double", count = M * 2, value = function(i) return pattern(3 * i + 5) end },
    { "matrices", s.matrices, type = "int" }, { "n", N, type = "int" }, { "step", 0.125, type = "double" },
  }
end

local function by_places(s)
  local list = arguments(s)
  local function before(i)                              -- where what stands at i here does so there
    local place, m = i // 2 // s.matrices, i // 2 % s.matrices
    return (m * M + place) * 2 + i % 2
  end
  local given, changed = list[1].value, list[2].value
  list[1].value = function(i) return given(before(i)) end
  list[2].value = function(i) return changed(before(i)) end
  list[2].output = "changed"
  list[2].order = function(i) return (i // 2 % M * s.matrices + i // 2 // M) * 2 + i % 2 end
  list[2].outputs = list[2].count
  return list
end

local function variant(name, remedies, group, items, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "commutators",
    global = function(s) return { s.matrices * (items or 1) } end, group = { group } }
end

local fastest = variant("matrices_fastest", { "transpose-data" }, 64)
fastest.arguments = by_places
local expert = variant("expert", { "more-items", "tile", "unroll" }, 196, M)
expert.by = "expert"

return {
  kind = "product", set = "twenty-first", tolerance = 1e-9,
  small = { matrices = 512 }, large = { matrices = 262144 },
  arguments = arguments,
  variants = {
    variant("before", nil, 64),
    variant("groups_of_256", { "group-size" }, 256, 1, "before"),
    fastest,
    variant("energy_constant", { "constant" }, 64),
    variant("order_known", { "unroll" }, 64),
    variant("element_each", { "more-items" }, 128, M),
    expert,
  },
}
