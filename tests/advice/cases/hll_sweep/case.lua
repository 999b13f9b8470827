-- A sweep along x of a gas in four arrays, fluxes on both sides of a cell by its item: changes to what is good already.
local function cells(s) return { s.nx, s.ny } end
local STATE <const> = { "rho", "mx", "my", "en" }

local function at(k, i)
  if k == 1 then return 1 + i * 7 % 13 / 16 end
  if k == 4 then return 3 + i * 11 % 23 / 16 end
  return (i * (k + 3) % 19 - 9) / 32
end

--- @param quads  whether the four members of a cell stand side by side
local function arguments(s, quads)
  local list, n = {}, s.nx * s.ny
  for _, output in ipairs { false, true } do
    local name = output and "_new" or ""
    if quads then
      list[#list + 1] = { "cells" .. name, type = "float", count = 4 * n, fill = (output or s.plain) and 2,
        value = function(i) return at(i % 4 + 1, i // 4) end, output = output and "rho_new" or nil,
        order = function(i) return 4 * i end, outputs = n }
    else
      for k, member in ipairs(STATE) do
        list[#list + 1] = { member .. name, type = "float", count = n,
          fill = (output or s.plain) and (k % 4 < 2 and 2 or 0.5),
          value = function(i) return at(k, i) end, output = output or nil }
      end
    end
  end
  list[#list + 1] = { "dt_dx", 0.125, type = "float" }
  return list
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "sweep_x", global = cells,
    group = { 128, 1 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

return {
  kind = "stencil", set = "fourth", optimised = true,
  small = { nx = 256, ny = 16 }, large = { nx = 4096, ny = 6144, plain = true },
  tolerance = 1e-4,
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "sweep_x", global = cells, group = { 128, 1 } },
    variant("staged", "tile"),
    variant("shared_fluxes", "tile"),
    variant("quads", "interleave", { arguments = function(s) return arguments(s, true) end }),
    variant("native", "arithmetic"),
    variant("four_cells", "walk", { global = function(s) return { s.nx // 4, s.ny } end, group = { 64, 2 } }),
    variant("two_cells", "vector", { global = function(s) return { s.nx // 2, s.ny } end }),
    variant("blocky", "group-size", { file = "before.cl", group = { 16, 16 } }),
  },
}
