-- Velocities of atoms by forces and noise, quads throughout. A fixed number of small groups walks over all atoms, as
-- for all kernels of its program.
local function hash(i)
  local h = i * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return (h ~ h >> 13) & 0xFFFF
end

local function arguments(s)
  local function field(name, seed, count, output)
    return { name, type = "float", count = 4 * count, fill = s.plain and 0.5, output = output,
      value = function(i) return i % 4 == 3 and 0 or hash(i + seed) / 32768 - 1 end }
  end
  local velocities = field("velocities", 1, s.atoms, true)
  local plain = velocities.value
  velocities.value = function(i)
    if i % 4 ~= 3 then return plain(i) end
    local kind = hash(i) % 16     -- hydrogen, heavier atoms, and now and then a site without mass
    return kind == 0 and 0 or kind < 10 and 0.992 or 0.0625
  end
  return {
    { "atoms", s.atoms, type = "int" }, velocities, field("forces", 77, s.atoms),
    { "shifts", type = "float", count = 4 * s.atoms, fill = 0, output = true },
    { "factors", type = "float", count = 3, value = function(i) return ({ 0.998, 0.00199, 0.1577 })[i + 1] end },
    { "steps", type = "float", count = 2, fill = 0.002 },
    field("noise", 3333, s.atoms + 256), { "used", 256, type = "uint" },
  }
end

local function items(s) return { s.items } end

local function each(group)
  return function(s) return { (s.atoms + group - 1) // group * group } end
end

local function variant(name, remedies, file, global, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "langevin_half", global = global,
    group = { group } }
end

local expert = variant("expert", { "more-items", "group-size", "vector", "constant" }, "expert", each(256), 256)
expert.by = "expert"

--- Velocities as planes of a member each.
local function velocity_planes(s)
  local list = arguments(s)
  local quads = list[2]
  local value = quads.value
  quads.value = function(i) return value(i % s.atoms * 4 + i // s.atoms) end
  quads.order = function(i) return i % 4 * s.atoms + i // 4 end
  return list
end

local told = variant("told_swap_dimensions", { "swap-dimensions" }, "told_swap_dimensions", items, 64)
told.arguments = velocity_planes

return {
  kind = "streaming", set = "sixteenth", tolerance = 1e-5,
  small = { atoms = 5000, items = 1024 }, twice = { atoms = 10000, items = 1024 },
  large = { atoms = 6000000, items = 50688, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, "before", items, 64),
    variant("item_an_atom", { "more-items" }, "item_an_atom", each(64), 64),
    variant("whole_quads", { "vector" }, "whole_quads", items, 64),
    variant("native_root", { "arithmetic" }, "native_root", items, 64),
    variant("factors_constant", { "constant" }, "factors_constant", items, 64),
    variant("groups_of_256", { "group-size" }, "before", items, 256),
    told,
    expert,
  },
}
