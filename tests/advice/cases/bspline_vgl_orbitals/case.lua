-- Orbitals in cubic B-splines: values, gradients, Laplacians; two orbitals an item, coalesced along orbitals.
local function items(each)
  return function(s) return { s.orbitals // each, s.electrons } end
end

local function arguments(each)
  return function(s)
    local n = s.electrons * s.orbitals
    local function output(name) return { name, type = "float", count = n, fill = 0, output = true } end
    return {
      { "coefs", type = "float", count = s.points * s.points * s.points * s.orbitals, fill = s.plain and 0.5,
        value = function(i) return 1 + (i // s.orbitals * 37 % 101 + i % s.orbitals * 13 % 53) / 64 end },
      { "positions", type = "float", count = s.electrons * 4, value = function(i)
        local at, axis = i // 4, i % 4
        return axis == 3 and 0
          or (at * 2654435761 % 65536 * (axis * 6 + 7) + at * 40503) % 65536 / 65536 * (s.points - 4)
      end },
      output "value", output "gx", output "gy", output "gz", output "lapl",
      { "points", s.points, type = "int" }, { "stride", s.orbitals // each, type = "int" },
    }
  end
end

local function variant(name, remedies, each, group, file)
  return { name = name, remedies = remedies, file = file or "before.cl", kernel = "spline_vgl", global = items(each),
    group = { group, 1 }, arguments = arguments(each) }
end

return {
  set = "fourteenth", kind = "interpolation", optimised = true,
  small = { points = 9, orbitals = 128, electrons = 48 },
  large = { points = 43, orbitals = 256, electrons = 8192, plain = true }, tolerance = 2e-4,
  arguments = arguments(2),
  variants = {
    variant("before", nil, 2, 64),
    variant("singles", { "more-items" }, 1, 64, "singles.cl"),
    variant("quads", { "vector", "fewer-items" }, 4, 32, "quads.cl"),
    variant("weights_local", { "tile" }, 2, 64, "weights_local.cl"),
    variant("groups_of_32", { "group-size" }, 2, 32),
  },
}
