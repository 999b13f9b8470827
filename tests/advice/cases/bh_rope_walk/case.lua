-- Barnes and Hut's tree, walked without a stack by links: a body an item, the nodes of an octree in depth-first order.
local function bodies(s) return { s.n } end

local function hash(i)
  local h = (i + 1) * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return (h ~ h >> 13) & 0xFFFF
end

local function below(levels) return ((1 << 3 * (levels + 1)) - 1) // 7 end

-- Centre, width and number of nodes of node i of a complete octree of some levels below its root.
local function node(i, levels)
  local x, y, z, half = 0.5, 0.5, 0.5, 0.5
  while i > 0 do
    levels = levels - 1
    local all = below(levels)
    local child = (i - 1) // all
    i, half = (i - 1) % all, half / 2
    x = x + ((child & 1) * 2 - 1) * half
    y = y + ((child >> 1 & 1) * 2 - 1) * half
    z = z + ((child >> 2) * 2 - 1) * half
  end
  return { x, y, z }, 2 * half, below(levels)
end

local function centre(i, levels, d)
  local at, width = node(i, levels)
  return at[d] + (hash(3 * i + d) / 65536 - 0.5) * width / 2
end

-- Bodies along a curve; and as they were found, shuffled.
local function along(i, d, n)
  local cell, at, scale = i, 0, 0.5
  for bit = 20, 0, -3 do
    at = at + (i * ((1 << 21) // n) >> (bit - 3 + d) & 1) * scale
    scale = scale / 2
  end
  return at + hash(3 * cell + d) / 65536 * 2 * scale
end
local function shuffled(i, n) return i * 40503 % n end

local function made(packed, sorted)
  return function(s)
    local count, list = below(s.levels), {}
    local function floats(name, values, factor)
      list[#list + 1] = { name, type = "float", count = count * (factor or 1), value = values }
    end
    if packed then
      floats("centre", function(i) return i % 4 < 3 and centre(i // 4, s.levels, i % 4 + 1) or 1 + i % 7 end, 4)
      floats("link", function(i)
        local _, width, all = node(i // 2, s.levels)
        return i % 2 == 0 and width or i // 2 + all
      end, 2)
    else
      for d, name in ipairs { "cx", "cy", "cz" } do
        floats(name, function(i) return centre(i, s.levels, d) end)
      end
      floats("mass", function(i) return 1 + (4 * i + 3) % 7 end)
      floats("width", function(i) return (select(2, node(i, s.levels))) end)
      list[#list + 1] = { "skip", type = "int", count = count,
        value = function(i) return i + select(3, node(i, s.levels)) end }
    end
    list[#list + 1] = { "nodes", count, type = "int" }
    for d, name in ipairs { "px", "py", "pz" } do
      list[#list + 1] = { name, type = "float", count = s.n,
        value = function(i) return along(sorted and i or shuffled(i, s.n), d, s.n) end }
    end
    for _, name in ipairs { "ax", "ay", "az" } do
      list[#list + 1] = { name, type = "float", count = s.n, fill = 0, output = true,
        order = sorted and function(i) return shuffled(i, s.n) end }
    end
    list[#list + 1] = { "theta", 0.75, type = "float" }
    list[#list + 1] = { "soft", 0.01, type = "float" }
    return list
  end
end

return {
  kind = "n-body", set = "thirteenth", optimised = false,
  small = { n = 256, levels = 3 }, large = { n = 65536, levels = 5 },
  tolerance = 0.01,
  arguments = made(false, false),
  variants = {
    { name = "before", file = "before.cl", kernel = "tree_gravity", global = bodies, group = { 64 } },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "tree_gravity", global = bodies,
      group = { 64 } },
    { name = "packed", remedies = { "interleave" }, file = "packed.cl", kernel = "tree_gravity", global = bodies,
      group = { 64 }, arguments = made(true, false) },
    { name = "sorted", remedies = { "bin" }, file = "before.cl", kernel = "tree_gravity", global = bodies,
      group = { 64 }, arguments = made(false, true) },
    { name = "cheap", remedies = { "arithmetic" }, file = "cheap.cl", kernel = "tree_gravity", global = bodies,
      group = { 64 } },
    { name = "small_groups", remedies = { "group-size" }, file = "before.cl", kernel = "tree_gravity", global = bodies,
      group = { 32 } },
    { name = "expert", by = "expert", remedies = { "registers", "interleave", "bin", "arithmetic" },
      file = "expert.cl", kernel = "tree_gravity", global = bodies, group = { 64 }, arguments = made(true, true) },
  },
}
