-- Consensus of random samples: a group makes a model of rotation and zoom of two random vectors of a flow, and counts
-- the vectors that it does not explain; some groups do this for all samples, in turns.
local function mixed(i)
  local h = (i + 1) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return h ~ h >> 13
end

-- two of three vectors turn and grow around a point, others go anywhere; x, y, and where these go
local function flow(v)
  local x, y = mixed(2 * v) % 1920, mixed(2 * v + 1) % 1080
  if mixed(v + 77) % 3 == 0 then return { x, y, mixed(v + 5) % 1920, mixed(v + 11) % 1080 } end
  local dx, dy = x - 900, y - 500
  return { x, y, x + math.floor(0.05 * dx - 0.02 * dy), y + math.floor(0.05 * dy + 0.02 * dx) }
end

local function arguments(planes)
  return function(s)
    local function word(i)
      local v, member = i // 4, i % 4
      if planes then v, member = i % s.vectors, i // s.vectors end
      return flow(v)[member + 1]
    end
    return {
      { "flow", type = "int", count = 4 * s.vectors, value = word },
      { "samples", type = "int", count = 2 * s.models, value = function(i) return mixed(i + 999) % s.vectors end },
      { "models", type = "float", count = 4 * s.models, fill = 0, output = true },
      { "candidates", type = "int", count = s.models, fill = -1 },     -- in no order, as are their counts
      { "outliers", type = "int", count = s.models, fill = -1 },
      { "found", type = "int", count = 1, fill = 0, output = true },
      { "vectors", s.vectors, type = "int" }, { "count", s.models, type = "int" },
      { "threshold", 3, type = "int" }, { "part", 0.75, type = "float" },
    }
  end
end

local function groups(times)
  return function(s) return { s.groups * 256 * (times or 1) } end
end

return {
  kind = "search", set = "seventeenth", optimised = false, tolerance = 1e-3,
  small = { groups = 4, models = 32, vectors = 4096 }, twice = { groups = 8, models = 64, vectors = 4096 },
  large = { groups = 64, models = 2048, vectors = 16384 },
  arguments = arguments(),
  variants = {
    { name = "before", file = "before.cl", kernel = "try_models", global = groups(), group = { 256 } },
    { name = "told_int", remedies = { "int-counter" }, file = "told_int.cl", kernel = "try_models", global = groups(),
      group = { 256 } },
    { name = "group_a_model", remedies = { "more-items" }, file = "before.cl", kernel = "try_models",
      global = function(s) return { s.models * 256 } end, group = { 256 } },
    { name = "held", remedies = { "hoist" }, file = "held.cl", kernel = "try_models", global = groups(),
      group = { 256 } },
    { name = "four_models", remedies = { "block" }, file = "four_models.cl", kernel = "try_models", global = groups(),
      group = { 256 } },
    { name = "tree", remedies = { "tree" }, file = "tree.cl", kernel = "try_models", global = groups(),
      group = { 256 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "try_models", global = groups(),
      group = { 256 }, arguments = arguments(true) },
    { name = "expert", by = "expert", remedies = { "more-items", "block", "hoist" }, file = "expert.cl",
      kernel = "try_models", global = function(s) return { s.models // 4 * 256 } end, group = { 256 } },
  },
}
