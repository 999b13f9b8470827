-- Products with a block-diagonal matrix that turn right sides of a flow into those of its waves. As where
-- the work was shared among few processors, an item does a whole plane, in two loops.
local NAMES <const> = { "mass", "mom_x", "mom_y", "mom_z", "energy", "vx", "vy", "vz", "kinetic", "sound", "inverse" }

local function arguments(s)
  local count = (s.nx + 2) * (s.ny + 2) * (s.nz + 2)
  local list = {}
  for a, name in ipairs(NAMES) do
    local low = a > 9 and 1 or 0
    list[a] = { name, type = "double", count = count, fill = s.plain and 0.25 * a, output = a <= 5 or nil,
      value = function(i) return low + (i * (2 * a + 5) * 7919 + a * 31) % 4093 / 4093 end }
  end
  list[#list + 1] = { "nx", s.nx, type = "int" }
  list[#list + 1] = { "ny", s.ny, type = "int" }
  list[#list + 1] = { "nz", s.nz, type = "int" }
  return list
end

local function planes(s) return { s.nz } end
local function up(n, to) return (n + to - 1) // to * to end

return {
  kind = "grid", set = "fifteenth", optimised = false, tolerance = 1e-12,
  small = { nx = 10, ny = 9, nz = 256 }, large = { nx = 56, ny = 56, nz = 256, plain = true },
  twice = { nx = 10, ny = 9, nz = 512 },
  arguments = arguments,
  variants = {
    { name = "before", file = "before.cl", kernel = "to_waves", global = planes, group = { 64 } },
    { name = "groups_of_8", remedies = { "group-size" }, file = "before.cl", kernel = "to_waves", global = planes,
      group = { 8 } },
    { name = "row_items", remedies = { "more-items" }, file = "row_items.cl", kernel = "to_waves",
      global = function(s) return { s.nz, s.ny } end, group = { 64, 1 } },
    { name = "column_items", remedies = { "more-items", "swap-dimensions" }, file = "column_items.cl",
      kernel = "to_waves", global = function(s) return { up(s.nx, 64), s.nz } end, group = { 64, 1 } },
    { name = "loops_swapped", remedies = { "swap-loops" }, file = "loops_swapped.cl", kernel = "to_waves",
      global = planes, group = { 64 } },
    { name = "one_quotient", remedies = { "arithmetic" }, file = "one_quotient.cl", kernel = "to_waves",
      global = planes, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "more-items", "swap-dimensions", "group-size" }, file = "expert.cl",
      kernel = "to_waves", global = function(s) return { up(s.nx, 32), up(s.ny, 4), s.nz } end, group = { 32, 4, 1 } },
  },
}
