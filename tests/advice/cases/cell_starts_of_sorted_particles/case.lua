-- Particles have been sorted by their cells: where a cell differs from that of the particle before, one starts, and
-- another ends. Items look at their neighbours' cells in local memory, and take positions and velocities, four floats
-- each, from where particles were.
local CELLS <const> = { [0] = 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 4, 4, 5, 7, 7, 7 }

local function cell(i) return i // 16 * 8 + CELLS[i % 16] end
local function index(i) return (i & ~1023) | ((i * 277 + 91) & 1023) end
local function position(i) return i * 29 % 1009 / 16 end
local function velocity(i) return (i * 17 % 499 - 249) / 64 end

local function given(near, is_joined)
  return function(s)
    local n = s.particles
    local list = {
      { "starts", type = "uint", count = n // 2, fill = 0xFFFFFFFF, output = true },
      { "ends", type = "uint", count = n // 2, fill = 0, output = true },
      { "new_positions", type = "float", count = n * 4, fill = 0, output = true },
      { "new_velocities", type = "float", count = n * 4, fill = 0, output = true },
      { "cells", type = "uint", count = n, value = cell },
      { "indices", type = "uint", count = n, value = index },
    }
    if is_joined then
      list[#list + 1] = { "moving", type = "float", count = n * 8, fill = s.plain and 0.5, value = function(i)
        return (i & 4 == 0 and position or velocity)(i // 8 * 4 + i % 4)
      end }
    else
      list[#list + 1] = { "positions", type = "float", count = n * 4, fill = s.plain and 0.5, value = position }
      list[#list + 1] = { "velocities", type = "float", count = n * 4, fill = s.plain and 0.5, value = velocity }
    end
    if near then list[#list + 1] = { "near", type = "uint", count = near + 1, on = "local" } end
    list[#list + 1] = { "particles", n, type = "uint" }
    return list
  end
end

local function variant(name, remedies, group, file, arguments, each)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "order_particles",
    arguments = arguments, global = function(s) return { s.particles // (each or 1) } end, group = { group } }
end

return {
  kind = "gather", set = "twenty-first", optimised = true,
  small = { particles = 16384 }, large = { particles = 1 << 22, plain = true },
  arguments = given(256),
  variants = {
    variant("before", nil, 256),
    variant("unstaged", { "unstage" }, 256, nil, given()),
    variant("side_by_side", { "interleave" }, 256, nil, given(256, true)),
    variant("two_an_item", { "fewer-items" }, 256, nil, given(512), 2),
    variant("groups_of_64", { "group-size" }, 64, "before", given(64)),
    variant("told_apart", { "restrict" }, 256),
  },
}
