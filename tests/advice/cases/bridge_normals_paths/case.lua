-- Brownian bridges of 64 steps, an item a path, normals and path a row each.
local STEPS = 64
local schedule = { bridge = { [0] = STEPS - 1 }, left = { [0] = -1 }, right = { [0] = STEPS - 1 } }
do
  local k, h = 1, STEPS
  while h > 1 do
    for j = h // 2 - 1, STEPS - 1, h do
      schedule.bridge[k], schedule.left[k], schedule.right[k] = j, math.max(j - h // 2, -1), j + h // 2
      k = k + 1
    end
    h = h // 2
  end
end

local function weights(name)
  return function(k)
    if name == "sd" then return math.sqrt(k == 0 and STEPS or (schedule.right[k] - schedule.bridge[k]) / 2) / 8 end
    return 0.5
  end
end

local function arguments(by_step)
  return function(s)
    local list = { { "normals", type = "float", count = s.paths * STEPS, fill = s.plain and 0.75, value = function(i)
      local p, k = i // STEPS, i % STEPS
      if by_step then p, k = i % s.paths, i // s.paths end
      return (p * 37 + k * 101 + p * k * 7) % 257 / 64 - 2
    end } }
    for _, name in ipairs { "bridge", "left", "right" } do
      list[#list + 1] = { name, type = "int", count = STEPS, value = function(k) return schedule[name][k] end }
    end
    for _, name in ipairs { "wl", "wr", "sd" } do
      list[#list + 1] = { name, type = "float", count = STEPS, value = weights(name) }
    end
    list[#list + 1] = { "path", type = "float", count = s.paths * STEPS, fill = 0, output = true,
      order = by_step and function(i) return i % STEPS * s.paths + i // STEPS end or nil }
    list[#list + 1] = { "paths", s.paths, type = "int" }
    return list
  end
end

local function variant(name, remedies, group, by_step)
  return { name = name, remedies = remedies, file = (name == "wide_groups" and "before" or name) .. ".cl",
    kernel = "build_paths", global = function(s) return { s.paths } end, group = { group or 64 },
    arguments = by_step and arguments(true) or nil }
end

local expert = variant("expert", { "transpose-data", "registers", "unroll", "constant" }, 128, true)
expert.by = "expert"

return {
  set = "thirteenth", kind = "paths", optimised = false, tolerance = 1e-3,
  small = { paths = 1024 }, large = { paths = 1 << 19, plain = true },
  arguments = arguments(false),
  variants = {
    variant "before",
    variant("by_step", { "transpose-data" }, nil, true),
    variant("constant", { "constant" }),
    variant("private_path", { "registers" }),
    variant("staged", { "tile", "pad" }),
    variant("wide_groups", { "group-size" }, 256),
    expert,
  },
}
