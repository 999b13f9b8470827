-- Four sums over all pairs of orbitals, of products of eight square matrices in which an element and its mirror image
-- are needed. An item a pair, in groups of 16 by 16, whose first item adds up.
local G <const> = 16

local function arguments(s)
  local all = {}
  local function real(name, count, fill, value)
    all[#all + 1] = { name, type = "double", count = count, fill = s.plain and fill, value = value }
  end
  for n = 1, 4 do
    for k = 0, 1 do
      real("f" .. n .. (k == 0 and "n" or "t"), s.orbitals * s.orbitals, n / 16 - k / 8,
        function(i) return (i * (13 + 2 * n) + 17 * k) % (101 + n) / 64 - 0.5 end)
    end
  end
  for i, name in ipairs { "c1", "x1", "t1", "c2", "x2", "t2" } do
    real(name, s.orbitals, 0.25, function(at) return (at * (5 + i) % 31 - 12) / 32 end)
  end
  real("energy", s.orbitals, 1, function(i) return 1 + i % 50 / 64 end)
  all[#all + 1] = { "energy_ijk", 3.25, type = "double" }
  all[#all + 1] = { "sums", type = "double", count = (s.orbitals // G) * (s.orbitals // G) * 4, fill = 0,
    output = true }
  all[#all + 1] = { "orbitals", s.orbitals, type = "int" }
  return all
end

local function variant(name, remedies, x, y, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "triples",
    global = function(s) return { s.orbitals // G * (x or G), s.orbitals // G * (y or G) } end,
    group = { x or G, y or G } }
end

local expert = variant("expert", { "tile", "tree", "restrict" })
expert.by = "expert"

return {
  kind = "reduction", set = "twentieth", tolerance = 1e-10,
  small = { orbitals = 64 }, large = { orbitals = 3072, plain = true },
  arguments = arguments,
  variants = {
    variant("before"),
    variant("halves", { "tree" }),
    variant("mirror_in_local", { "tile" }),
    variant("ids_swapped", { "swap-dimensions" }),
    variant("four_pairs_each", { "fewer-items" }, 16, 4),
    variant("restricted", { "restrict" }),
    expert,
  },
}
