-- One round of survey propagation on a formula of clauses of four literals: an item a clause, which multiplies, for
-- each of its edges, what all other clauses of its three other literals have told those; some 36 clauses have one.
local K <const> = 4
local made = {}

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return x ~ x >> 13
end

local function sign(edge) return noise(edge * 5 + 3) >> 4 & 1 end

local function graph(s)
  if made[s.clauses] then return made[s.clauses] end
  local literals, count, starts, edges = {}, {}, { [0] = 0 }, {}
  local number = s.clauses // 9
  for l = 0, number do count[l] = 0 end
  for e = 0, s.clauses * K - 1 do
    local l = (noise(e // K) + e % K * (1 + noise(e // K + 77) % (number // K - 1))) % number
    literals[e], count[l] = l, count[l] + 1
  end
  for l = 1, number do starts[l] = starts[l - 1] + count[l - 1] end
  local at = {}
  for l = 0, number do at[l] = starts[l] end
  for e = 0, s.clauses * K - 1 do
    local l = literals[e]
    edges[at[l]], at[l] = e, at[l] + 1
  end
  made[s.clauses] = { literals = literals, starts = starts, edges = edges, number = number }
  return made[s.clauses]
end

local function arguments(packed)
  return function(s)
    local g, n = graph(s), s.clauses * K
    local list = { { "literals", type = "int", count = n, value = function(e)
      return packed and 2 * g.literals[e] + sign(e) or g.literals[e]
    end } }
    if not packed then list[2] = { "negated", type = "char", count = n, value = sign } end
    for _, argument in ipairs {
      { "starts", type = "int", count = g.number + 1, value = function(l) return g.starts[l] end },
      { "edges", type = "int", count = n, value = function(i)
        local e = g.edges[i]
        return packed and 2 * e + sign(e) or e
      end },
      { "told", type = "double", count = n, fill = s.plain and 0.0625,
        value = function(e) return noise(e + 11) % 251 / 2048 end },
      { "tell_next", type = "double", count = n, fill = 0, output = true },
      { "clauses", s.clauses, type = "int" } } do
      list[#list + 1] = argument
    end
    return list
  end
end

local function variant(name, remedies, form)
  form = form or {}
  local group = form.group or 256
  return { name = name, remedies = remedies, file = (form.file or name) .. ".cl", kernel = "tell", by = form.by,
    arguments = arguments(form.packed), group = { group },
    global = function(s) return { (s.clauses * (form.each or 1) + group - 1) // group * group } end }
end

return {
  kind = "graph", set = "twenty-second", tolerance = 1e-9,
  small = { clauses = 512 }, large = { clauses = 262144, plain = true },
  arguments = arguments(false),
  variants = {
    variant("before"),
    variant("restricted", { "restrict" }),
    variant("groups_of_64", { "group-size" }, { group = 64, file = "before" }),
    variant("end_held", { "hoist" }),
    variant("edge_each", { "more-items" }, { each = 4 }),
    variant("warnings_once", { "hoist" }),
    variant("signs_with_edges", { "interleave" }, { packed = true }),
    variant("expert", { "hoist", "more-items", "interleave" }, { each = 4, group = 64, packed = true, by = "expert" }),
  },
}
