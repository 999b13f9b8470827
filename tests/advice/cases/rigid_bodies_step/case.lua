-- A step of rigid bodies in structures of 112 bytes, all members updated where they lie.
local WORDS <const> = 28

local function value(body, member)
  if member >= 24 then return (body % 7 + member % 4 + 1) / 8 end
  return (body * 13 + member * 29) % 41 / 8 + 0.25
end

local function records(s)
  return {
    { "bodies", type = "float", count = s.n * WORDS, fill = s.plain and 1, output = true,
      value = function(i) return value(i // WORDS, i % WORDS) end },
    { "dt", 0.0166667, type = "float" }, { "damping", 0.875, type = "float" }, { "gravity", -9.8125, type = "float" },
  }
end

local function planes(s)
  local list = records(s)
  list[1].value = function(i) return value(i // 4 % s.n, i // 4 // s.n * 4 + i % 4) end
  list[1].order = function(i) return (i % WORDS // 4 * s.n + i // WORDS) * 4 + i % 4 end
  return list
end

local function each(s) return { s.n } end

return {
  kind = "map", set = "tenth", optimised = false, tolerance = 1e-4,
  small = { n = 4096 }, large = { n = 4194304, plain = true },
  arguments = records,
  variants = {
    { name = "before", file = "before.cl", kernel = "IntegrateBodies", global = each, group = { 128 } },
    { name = "copied", remedies = { "registers" }, file = "copied.cl", kernel = "IntegrateBodies", global = each,
      group = { 128 } },
    { name = "planes", remedies = { "soa" }, file = "planes.cl", kernel = "IntegrateBodies", global = each,
      group = { 128 }, arguments = planes },
    { name = "staged", of = "copied", remedies = { "tile" }, file = "staged.cl", kernel = "IntegrateBodies",
      global = each, group = { 128 } },
    { name = "damped", remedies = { "arithmetic" }, file = "damped.cl", kernel = "IntegrateBodies", global = each,
      group = { 128 } },
    { name = "small", remedies = { "group-size" }, file = "before.cl", kernel = "IntegrateBodies", global = each,
      group = { 32 } },
    { name = "expert", by = "expert", remedies = { "soa", "registers", "arithmetic" }, file = "expert.cl",
      kernel = "IntegrateBodies", global = each, group = { 128 }, arguments = planes },
  },
}
