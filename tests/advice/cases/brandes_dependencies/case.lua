-- Betweenness of vertices, a level of its way back: a vertex an item, three arrays gathered
-- by its neighbours, of which a few vertices have very many.
local function vertices(s) return { s.n } end
local function eighths(s) return { 8 * s.n } end

local function hash(i)
  local h = (i + 1) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return h ~ h >> 13
end

local starts = {}
local function rows(n)
  if not starts[n] then
    local list, at = { [0] = 0 }, 0
    for v = 0, n - 1 do
      local degree = 16 + hash(v) % 32
      at = at + (hash(v + 301) % 128 == 0 and 24 * degree or degree)     -- few are hubs
      list[v + 1] = at
    end
    starts[n] = list
  end
  return starts[n]
end

local function depth(v) return 3 + hash(v + 77) % 2 end
local function sigma(v) return 1 + hash(v + 191) % 9 end
local function delta(v) return depth(v) == 4 and hash(v + 5) % 64 / 16 or 0 end

local function made(packed)
  return function(s)
    local start = rows(s.n)
    local list = {
      { "row", type = "int", count = s.n + 1, value = function(v) return start[v] end },
      { "col", type = "int", count = start[s.n], value = function(e) return hash(e + 13) % s.n end },
    }
    if packed then
      list[3] = { "vertex", type = "float", count = 4 * s.n, value = function(i)
        local v = i // 4
        return i % 4 == 0 and depth(v) or i % 4 == 1 and sigma(v) or i % 4 == 2 and delta(v) or 0
      end }
    else
      list[3] = { "depth", type = "int", count = s.n, value = depth }
      list[4] = { "sigma", type = "float", count = s.n, value = sigma }
    end
    list[#list + 1] = { "delta", type = "float", count = s.n, value = delta, output = true }
    list[#list + 1] = { "level", 3, type = "int" }
    list[#list + 1] = { "vertices", s.n, type = "int" }
    return list
  end
end

return {
  kind = "graph", set = "thirteenth", optimised = false,
  small = { n = 4096 }, large = { n = 98304 },
  tolerance = 1e-3,
  arguments = made(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "dependencies", global = vertices, group = { 128 } },
    { name = "summed", remedies = { "registers" }, file = "summed.cl", kernel = "dependencies", global = vertices,
      group = { 128 } },
    { name = "outside", remedies = { "hoist" }, file = "outside.cl", kernel = "dependencies", global = vertices,
      group = { 128 } },
    { name = "lanes", remedies = { "lanes-per-row" }, file = "lanes.cl", kernel = "dependencies", global = eighths,
      group = { 128 } },
    { name = "packed", remedies = { "interleave" }, file = "packed.cl", kernel = "dependencies", global = vertices,
      group = { 128 }, arguments = made(true) },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "dependencies", global = vertices,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "interleave", "registers", "hoist", "arithmetic" },
      file = "expert.cl", kernel = "dependencies", global = eighths, group = { 128 }, arguments = made(true) },
  },
}
