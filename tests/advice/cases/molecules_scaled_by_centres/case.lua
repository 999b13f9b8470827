-- Scales a box of molecules: the centre of each is found and moved, and its atoms with it. An item has a molecule after
-- the other, with a stride; most are of three atoms, some of one, and a few are chains of hundreds.
local tables = {}

local function starts_of(s)
  if not tables[s.molecules] then
    local at, list = 0, {}
    for m = 0, s.molecules do
      list[m] = at
      at = at + (m < s.chains and 400 + 60 * (m % 3) or m % 97 == 5 and 1 or 3)
    end
    tables[s.molecules] = list
  end
  return tables[s.molecules]
end

local function arguments(s)
  local starts = starts_of(s)
  local atoms = starts[s.molecules]
  return {
    { "by_x", 1.0625, type = "float" }, { "by_y", 0.9375, type = "float" }, { "by_z", 1.03125, type = "float" },
    { "molecules", s.molecules, type = "int" },
    { "places", type = "float", count = 4 * atoms, fill = s.plain and 1.5, output = true,
      value = function(i) return (i * 37 + 11) % 1021 / 128 end },
    { "members", type = "int", count = atoms, range = { 0, 1 } },
    { "starts", type = "int", count = s.molecules + 1, value = function(i) return starts[i] end },
  }
end

local function variant(name, remedies, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "scale_molecules",
    global = function(s) return { s.strided } end, group = { group } }
end

return {
  kind = "particles", set = "twentieth", tolerance = 1e-5,
  small = { molecules = 4096, chains = 4, strided = 1024 },
  large = { molecules = 1 << 21, chains = 16, strided = 198 * 256, plain = true },
  twice = { molecules = 8192, chains = 4, strided = 1024 },
  arguments = arguments,
  variants = {
    variant("before", nil, 64),
    { name = "item_each", remedies = { "more-items" }, file = "item_each.cl", kernel = "scale_molecules",
      global = function(s) return { s.molecules } end, group = { 64 } },
    variant("groups_of_256", { "group-size" }, 256, "before"),
    variant("four_held", { "registers" }, 64),
    variant("lanes_of_4", { "lanes-per-row" }, 64),
    variant("group_each", { "group-per-row" }, 32),
    { name = "expert", by = "expert", remedies = { "more-items", "registers", "group-per-row" }, file = "expert.cl",
      kernel = "scale_molecules", global = function(s) return { s.molecules } end, group = { 128 } },
  },
}
