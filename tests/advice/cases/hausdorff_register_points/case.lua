-- Directed Hausdorff distances: the nearest of nb points to each of na, with tiles of quads and four points an item.
local function quad(e)
  local i, part = e // 4, e % 4
  local x, y, z = i * 37 % 101 / 16 - 3, i * 53 % 97 / 16 - 3, i * 71 % 89 / 16 - 3
  return ({ x, y, z, (x * x + y * y + z * z) / 2 })[part + 1]
end

local function coordinate(name, s, by, modulus)
  return { name, type = "float", count = s.na,
    value = function(i) return 4 + i * by % modulus / 32 end }
end

local function variant(name, remedies, points, group, options, file)
  return { name = name, remedies = remedies, file = file or "before.cl", kernel = "nearest", options = options,
    global = function(s) return { s.na // points } end, group = { group } }
end

return {
  set = "fourteenth", kind = "bodies", optimised = true,
  small = { na = 4096, nb = 256 }, large = { na = 524288, nb = 8192 }, tolerance = 1e-5,
  arguments = function(s)
    return {
      coordinate("ax", s, 29, 211), coordinate("ay", s, 43, 199), coordinate("az", s, 61, 193),
      { "b", type = "float", count = s.nb * 4, value = quad },
      { "dist2", type = "float", count = s.na, fill = 0, output = true },
      { "nb", s.nb, type = "int" },
    }
  end,
  variants = {
    variant("before", nil, 4, 128),
    variant("eight_points", { "block", "fewer-items" }, 8, 128, "-DPOINTS=8"),
    variant("two_points", { "more-items" }, 2, 128, "-DPOINTS=2"),
    variant("groups_of_256", { "group-size" }, 4, 256, "-DGROUP=256"),
    variant("unrolled_32", { "unroll" }, 4, 128, "-DUNROLL=32"),
    variant("from_global", { "unstage" }, 4, 128, nil, "from_global.cl"),
  },
}
