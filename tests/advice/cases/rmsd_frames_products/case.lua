-- Inner products of the frames of a trajectory with a reference: a group adds up ten sums, one tree after another.
local function arguments(s, planes)
  local function at(i)
    if not planes then return i end
    local frame, part, atom = i // (3 * s.natoms), i // s.natoms % 3, i % s.natoms
    return (frame * s.natoms + atom) * 3 + part
  end
  return {
    { "traj", type = "float", count = s.frames * s.natoms * 3, fill = s.plain and 1.5,
      value = function(i) return at(i) * 31 % 67 / 8 + 0.5 end },
    { "ref", type = "float", count = s.natoms * 3, value = function(i) return at(i) * 13 % 53 / 8 + 0.25 end },
    { "products", type = "float", count = s.frames * 10, fill = 0, output = true },
    { "natoms", s.natoms, type = "int" },
  }
end

local function frames_of(items) return function(s) return { s.frames * items } end end

return {
  set = "tenth", kind = "reduction", optimised = false, tolerance = 1e-4,
  small = { frames = 24, natoms = 512 }, large = { frames = 24576, natoms = 2048, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "innerProducts", global = frames_of(128), group = { 128 } },
    { name = "one_tree", remedies = { "barriers" }, file = "one_tree.cl", kernel = "innerProducts",
      global = frames_of(128), group = { 128 } },
    { name = "four_atoms", remedies = { "vector" }, file = "four_atoms.cl", kernel = "innerProducts",
      global = frames_of(128), group = { 128 } },
    { name = "planes", remedies = { "soa", "transpose-data" }, file = "planes.cl", kernel = "innerProducts",
      global = frames_of(128), group = { 128 }, arguments = function(s) return arguments(s, true) end },
    { name = "narrow", remedies = { "group-size" }, file = "narrow.cl", kernel = "innerProducts",
      global = frames_of(64), group = { 64 } },
    { name = "ref_staged", remedies = { "tile" }, file = "ref_staged.cl", kernel = "innerProducts",
      global = frames_of(128), group = { 128 } },
    { name = "expert", by = "expert", remedies = { "barriers", "vector", "group-size" }, file = "expert.cl",
      kernel = "innerProducts", global = frames_of(64), group = { 64 } },
  },
}
