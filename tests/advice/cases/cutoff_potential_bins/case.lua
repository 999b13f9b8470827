-- Cut-off potential of charges on a lattice, the atoms of 27 bins for each point, a bin at a time in local memory.
local EDGE, SLOTS, H = 8, 8, 0.5

local function each(s) return { s.x, s.y, s.z } end

return {
  set = "fourteenth", kind = "particles", optimised = false, tolerance = 1e-3,
  small = { x = 16, y = 16, z = 8 }, twice = { x = 16, y = 16, z = 16 }, large = { x = 192, y = 192, z = 192 },
  arguments = function(s)
    local nbx, nby, nbz = s.x // EDGE + 2, s.y // EDGE + 2, s.z // EDGE + 2
    -- of a bin's slots five to eight are used; atoms lie between lattice points
    local function member(i)
      local atom, m = i // 4, i % 4
      local slot, b = atom % SLOTS, atom // SLOTS
      local corner = { b % nbx - 1, b // nbx % nby - 1, b // nbx // nby - 1 }
      if m < 3 then return corner[m + 1] * EDGE * H + (slot * (3 + 2 * m) + b * (m + 1)) % 8 * H + 0.1875 + m / 32 end
      return slot < 5 + b % 4 and 0.25 + (b * 5 + slot * 3) % 7 / 4 or 0
    end
    return {
      { "atoms", type = "float", count = nbx * nby * nbz * SLOTS * 4, value = member },
      { "pot", type = "float", count = s.x * s.y * s.z, fill = 0, output = true },
      { "nbx", nbx, type = "int" }, { "nby", nby, type = "int" },
      { "h", H, type = "float" }, { "inv_cut2", 1 / (EDGE * H) ^ 2, type = "float" },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "cutoff_potential", global = each, group = { 8, 8, 4 } },
    { name = "all_bins", remedies = { "barriers" }, file = "all_bins.cl", kernel = "cutoff_potential", global = each,
      group = { 8, 8, 4 } },
    { name = "unstaged", remedies = { "unstage" }, file = "unstaged.cl", kernel = "cutoff_potential", global = each,
      group = { 8, 8, 4 } },
    { name = "native", remedies = { "arithmetic" }, file = "native.cl", kernel = "cutoff_potential", global = each,
      group = { 8, 8, 4 } },
    { name = "no_branch", remedies = { "branches" }, file = "no_branch.cl", kernel = "cutoff_potential",
      global = each, group = { 8, 8, 4 } },
    { name = "expert", by = "expert", remedies = { "fewer-items", "barriers", "arithmetic", "branches", "registers" },
      file = "expert.cl", kernel = "cutoff_potential", global = function(s) return { s.x, s.y, s.z // 4 } end,
      group = { 8, 8, 2 } },
  },
}
