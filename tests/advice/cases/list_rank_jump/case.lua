-- Four hops of list ranking; links and weights are gathered from two arrays.
local function link(s, i) return (i * 509 + 77) % (s.n * 4) end
local function weight(i) return i * 7 % 1000 end
local function nodes(s) return { s.n } end

local function rest(s, list)
  for _, argument in ipairs {
    { "link_out", type = "uint", count = s.n, fill = 0, output = true },
    { "weight_out", type = "uint", count = s.n, fill = 0, output = true },
    { "n", s.n, type = "uint" }, { "mask", s.n - 1, type = "uint" },
  } do list[#list + 1] = argument end
  return list
end

local function apart(s)
  if s.plain then
    return rest(s, { { "link", type = "uint", count = s.n, range = { 0, 509 } },
      { "weight", type = "uint", count = s.n, range = { 0, 3 } } })
  end
  return rest(s, { { "link", type = "uint", count = s.n, value = function(i) return link(s, i) end },
    { "weight", type = "uint", count = s.n, value = weight } })
end

local function together(s)
  if s.plain then return rest(s, { { "node", type = "ulong", count = s.n, range = { 0, 509 + (3 << 32) } } }) end
  return rest(s, { { "node", type = "ulong", count = s.n,
    value = function(i) return link(s, i) | weight(i) << 32 end } })
end

return {
  set = "fourteenth", kind = "graph", optimised = false,
  small = { n = 16384 }, large = { n = 1 << 23, plain = true },
  arguments = apart,
  variants = {
    { name = "before", file = "before.cl", kernel = "jump", global = nodes, group = { 128 } },
    { name = "nodes", remedies = { "interleave" }, file = "nodes.cl", kernel = "jump", global = nodes,
      group = { 128 }, arguments = together },
    { name = "two_each", remedies = { "fewer-items" }, file = "two_each.cl", kernel = "jump",
      global = function(s) return { s.n // 2 } end, group = { 128 } },
    { name = "written_out", remedies = { "unroll" }, file = "written_out.cl", kernel = "jump", global = nodes,
      group = { 128 } },
    { name = "window_local", remedies = { "tile" }, file = "window_local.cl", kernel = "jump", global = nodes,
      group = { 128 } },
    { name = "groups_of_256", remedies = { "group-size" }, file = "before.cl", kernel = "jump", global = nodes,
      group = { 256 } },
    { name = "expert", by = "expert", remedies = { "interleave", "group-size" }, file = "nodes.cl", kernel = "jump",
      global = nodes, group = { 256 }, arguments = together },
  },
}
