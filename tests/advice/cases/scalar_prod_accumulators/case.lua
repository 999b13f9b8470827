-- Scalar products of many pairs of vectors, as samples do them: 1024 accumulators a group of 128.
local function groups(s) return { s.groups * 128 } end
local function twice(s) return { s.groups * 256 } end
local function all(s) return { s.vectors * 128 } end

local function variant(name, remedies, file, global, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "scalarProd",
    global = global or groups, group = { group or 128 } }
end

local expert = variant("expert", { "vector", "barriers", "more-items" }, "expert", all)
expert.by = "expert"

return {
  set = "fourteenth", kind = "reduction", optimised = false, tolerance = 1e-5,
  small = { groups = 8, vectors = 16, elements = 4096 }, twice = { groups = 16, vectors = 32, elements = 4096 },
  large = { groups = 1024, vectors = 4096, elements = 16384, plain = true },
  arguments = function(s)
    local n = s.vectors * s.elements
    return {
      { "C", type = "float", count = s.vectors, fill = 0, output = true },
      { "A", type = "float", count = n, fill = s.plain and 0.5,
        value = function(i) return (i * 7 + i // 4096) % 13 / 8 end },
      { "B", type = "float", count = n, fill = s.plain and 0.25, value = function(i) return (i % 11 + 1) / 16 end },
      { "vectorN", s.vectors, type = "int" }, { "elementN", s.elements, type = "int" },
    }
  end,
  variants = {
    variant("before", nil, "before"),
    variant("told_int", { "int-counter" }, "told_int"),
    variant("own", { "barriers" }, "own"),
    variant("fours", { "vector" }, "fours"),
    variant("unrolled", { "unroll" }, "unrolled"),
    variant("group_per_pair", { "more-items" }, "before", all),
    variant("groups_of_256", { "group-size" }, "before", twice, 256),
    expert,
  },
}
