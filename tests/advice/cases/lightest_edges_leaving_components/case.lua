-- The lightest edge of each vertex that leaves its component, a vertex an item; components are trees of parents, and
-- the weights of edges differ. Some vertices have very many edges.
local tables = {}

local function mixed(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return x ~ x >> 13
end

local function made(s)
  if not tables[s.n] then
    local at, starts, parents, roots = 0, {}, {}, {}
    for v = 0, s.n - 1 do
      local u = (mixed(v) >> 8) / (1 << 24)
      starts[v] = at
      at = at + math.min(s.most, 2 + math.floor(2 / (1 - u + 1e-3)))
      local x = mixed(v + 7777777)
      parents[v] = (x % 5 < 2 or v == 0) and v or math.max(0, v - 1 - (x >> 8) % 64)
      roots[v] = parents[v] == v and v or roots[parents[v]]
    end
    starts[s.n] = at
    tables[s.n] = { starts = starts, parents = parents, roots = roots, edges = at }
  end
  return tables[s.n]
end

local function end_of(s, e) return mixed(e * 3 + 11) % s.n end

local function list(s, components, edges)
  local t = made(s)
  local arguments = {
    { "vertices", s.n, type = "uint" },
    { "starts", type = "uint", count = s.n + 1, value = function(i) return t.starts[i] end },
  }
  for _, a in ipairs(edges) do arguments[#arguments + 1] = a end
  for _, a in ipairs {
    { "parents", type = "uint", count = s.n, value = function(i) return components[i] end },
    { "lightest", type = "uint", count = s.n, fill = 0, output = true },
    { "partners", type = "uint", count = s.n, fill = 0, output = true },
    { "lightest_of_component", type = "uint", count = s.n, fill = 0xFFFFFFFF, output = true },
  } do arguments[#arguments + 1] = a end
  return arguments
end

local function apart(s)
  local t = made(s)
  return {
    { "ends", type = "uint", count = t.edges, value = function(e) return end_of(s, e) end },
    { "weights", type = "uint", count = t.edges, value = mixed },
  }
end

local function arguments(s) return list(s, made(s).parents, apart(s)) end

local function paired(s)
  return list(s, made(s).parents, { { "edges", type = "uint", count = 2 * made(s).edges,
    value = function(i) return i % 2 == 0 and end_of(s, i // 2) or mixed(i // 2) end } })
end

local function vertices(lanes)
  return function(s) return { s.n * lanes } end
end

local function variant(name, remedies, lanes, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "lightest_edges",
    global = vertices(lanes), group = { group } }
end

local side_by_side = variant("side_by_side", { "interleave" }, 1, 256)
side_by_side.arguments = paired
local expert = variant("expert", { "lanes-per-row", "interleave" }, 16, 256)
expert.arguments, expert.by = paired, "expert"

return {
  kind = "graph", set = "twenty-first",
  small = { n = 2048, most = 256 }, large = { n = 122880, most = 4096 },
  arguments = arguments,
  variants = {
    variant("before", nil, 1, 256),
    variant("groups_of_64", { "group-size" }, 1, 64, "before"),
    variant("lanes_of_8", { "lanes-per-row" }, 8, 256),
    variant("group_each", { "group-per-row" }, 64, 64),
    side_by_side,
    { name = "roots_first", remedies = { "fission" }, passes = {
      { file = "roots_first.cl", kernel = "find_roots", global = vertices(1), group = { 256 },
        arguments = function(s)
          return {
            { "vertices", s.n, type = "uint" },
            { "parents", type = "uint", count = s.n, value = function(i) return made(s).parents[i] end },
            { "roots", type = "uint", count = s.n, fill = 0 },
          }
        end },
      { file = "roots_first.cl", kernel = "lightest_edges", global = vertices(1), group = { 256 },
        arguments = function(s) return list(s, made(s).roots, apart(s)) end },
    } },
    expert,
  },
}
