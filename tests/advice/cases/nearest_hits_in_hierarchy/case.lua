-- First hits of the rays of a camera with a terrain of triangles: a pixel an item of a range of one dimension; it goes
-- down a hierarchy of boxes with a stack of its own, the nearer child first. Leaves have two triangles, which are found
-- through a list.
local tables = {}

local function bits(f) return (string.unpack("i4", string.pack("f", f))) end

local function height(x, y)
  return 3 * math.sin(x * 0.11) * math.cos(y * 0.07) + ((x * 73 ~ y * 151) * 29 % 64) / 96
end

local function triangle(s, t)
  local quad = t // 2
  local x, y = quad % s.side, quad // s.side
  if t % 2 == 0 then return { { x, y }, { x + 1, y }, { x, y + 1 } } end
  return { { x + 1, y }, { x + 1, y + 1 }, { x, y + 1 } }
end

-- Members of all nodes, and triangles in the order of leaves.
local function tree(s)
  if tables[s.side] then return tables[s.side] end
  local nodes, order, count = {}, {}, 1
  local function fill(node, x0, y0, x1, y1)
    local leaf, low, high, first = 0, math.huge, -math.huge
    if x1 - x0 == 1 and y1 - y0 == 1 then
      first, leaf = #order, 2
      local quad = y0 * s.side + x0
      order[first + 1], order[first + 2] = 2 * quad, 2 * quad + 1
      for y = y0, y1 do
        for x = x0, x1 do low, high = math.min(low, height(x, y)), math.max(high, height(x, y)) end
      end
    else
      first = count
      count = count + 2
      local middle = x1 - x0 >= y1 - y0 and (x0 + x1) // 2
      local a, b, c, d
      if middle then
        a, b = fill(first, x0, y0, middle, y1)
        c, d = fill(first + 1, middle, y0, x1, y1)
      else
        middle = (y0 + y1) // 2
        a, b = fill(first, x0, y0, x1, middle)
        c, d = fill(first + 1, x0, middle, x1, y1)
      end
      low, high = math.min(a, c), math.max(b, d)
    end
    local at = node * 8
    nodes[at], nodes[at + 1], nodes[at + 2], nodes[at + 3] = bits(x0), bits(y0), bits(low - 1e-3), first
    nodes[at + 4], nodes[at + 5], nodes[at + 6], nodes[at + 7] = bits(x1), bits(y1), bits(high + 1e-3), leaf
    return low, high
  end
  fill(0, 0, 0, s.side, s.side)
  tables[s.side] = { nodes = nodes, order = order, count = count }
  return tables[s.side]
end

local function corners(s, of)
  return { "corners", type = "float", count = s.side * s.side * 24, value = function(i)
    local corner, member = triangle(s, of(i // 12))[i % 12 // 4 + 1], i % 4
    if member < 2 then return corner[member + 1] end
    return member == 2 and height(corner[1], corner[2]) or 0
  end }
end

-- A list of triangles as from a file: their numbers are mixed up.
local function arguments(s, in_order)
  local made = tree(s)
  local triangles = 2 * s.side * s.side
  local function mixed(t) return t * 40503 % triangles end
  local back = {}
  for t = 0, triangles - 1 do back[mixed(t)] = t end
  local list = {
    { "nodes", type = "int", count = made.count * 8, value = function(i) return made.nodes[i] end },
    { "order", type = "int", count = triangles, value = function(i) return mixed(made.order[i + 1]) end },
    corners(s, in_order and function(t) return made.order[t + 1] end or function(t) return back[t] end),
    { "depths", type = "float", count = s.width * s.height, fill = 0, output = true },
    { "width", s.width, type = "int" }, { "height", s.height, type = "int" },
    { "eye_x", s.side / 2 + 0.37, type = "float" }, { "eye_y", 0.21 - s.side / 4, type = "float" },
    { "eye_z", s.side / 4, type = "float" },
  }
  if in_order then table.remove(list, 2) end
  return list
end

local function variant(name, remedies, file, group, two)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "trace",
    global = function(s) return two and { s.width, s.height } or { s.width * s.height } end, group = group or { 64 } }
end

local straight = variant("triangles_in_order", { "interleave" })
straight.arguments = function(s) return arguments(s, true) end
local expert = variant("expert", { "group-size", "vector", "hoist", "interleave", "restrict" }, nil, { 8, 8 }, true)
expert.by, expert.arguments = "expert", straight.arguments

return {
  kind = "traversal", set = "twenty-first", tolerance = 1e-3,
  small = { side = 32, width = 32, height = 16 }, large = { side = 256, width = 2048, height = 1024 },
  arguments = function(s) return arguments(s) end,
  variants = {
    variant("before"),
    variant("pixels_in_two_dimensions", { "group-size" }, nil, { 8, 8 }, true),
    variant("stacks_in_local", { "privatise" }),
    straight,
    variant("quotients_hoisted", { "hoist", "arithmetic" }),
    variant("nodes_by_four", { "vector" }),
    expert,
  },
}
