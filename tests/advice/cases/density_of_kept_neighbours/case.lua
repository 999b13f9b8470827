-- Density of particles from lists of 32 neighbours with distances, a row a particle; rows are visited in the order
-- of the particles' lasting numbers, that is in none.
local ROOM <const> = 32

local function kept_at(row, k)
  local count = row % 19 == 3 and 9 + row % 7 or row % 5 == 1 and 28 or ROOM
  if k >= count then return -1, -1 end
  return (row + k * 13) % 4096, (row * 7 + k * 5) % 61 * 0.004 + 0.05
end

local function common(s)
  return
    { "sorted_at", type = "uint", count = s.particles,
      value = function(i) return (i * 2654435761 + 12345) % s.particles end },
    { "density", type = "float", count = s.particles, fill = 0, output = true },
    { "factor", 2.5, type = "float" }, { "reach2", 0.09, type = "float" }, { "particles", s.particles, type = "uint" }
end

local function list(s, place)
  return {
    { "kept", type = "float", count = s.particles * ROOM * 2, fill = s.plain and 0.125,
      value = function(i)
        local number, distance = kept_at(place(i // 2))
        return i % 2 == 0 and number or distance
      end }, common(s)
  }
end

local function by_rows(s) return list(s, function(i) return i // ROOM, i % ROOM end) end
local function by_columns(s) return list(s, function(i) return i % s.particles, i // s.particles end) end

local function apart(s)
  return {
    { "distance", type = "float", count = s.particles * ROOM, fill = s.plain and 0.125,
      value = function(i) return select(2, kept_at(i // ROOM, i % ROOM)) end }, common(s)
  }
end

local function apart_in_order(s)
  local all = apart(s)
  table.remove(all, 2)
  return all
end

local function particles(s) return { s.particles } end
local function eights(s) return { s.particles * 8 } end

return {
  set = "seventeenth", kind = "particles", optimised = false, tolerance = 1e-5,
  small = { particles = 4096 }, large = { particles = 1048576, plain = true },
  arguments = by_rows,
  variants = {
    { name = "before", file = "before.cl", kernel = "densities", global = particles, group = { 256 } },
    { name = "fours", remedies = { "vector" }, file = "fours.cl", kernel = "densities", global = particles,
      group = { 256 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "densities",
      global = particles, group = { 256 }, arguments = by_columns },
    { name = "distances", remedies = { "soa" }, file = "distances.cl", kernel = "densities", global = particles,
      group = { 256 }, arguments = apart },
    { name = "eights", remedies = { "lanes-per-row" }, file = "eights.cl", kernel = "densities", global = eights,
      group = { 256 } },
    { name = "narrow", remedies = { "group-size" }, file = "before.cl", kernel = "densities", global = particles,
      group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "soa", "vector" }, file = "expert.cl",
      kernel = "densities", global = eights, group = { 256 }, arguments = apart_in_order },
  },
}
