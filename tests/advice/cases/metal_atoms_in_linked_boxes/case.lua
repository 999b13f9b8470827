-- Metal atoms in a cube of linked boxes, 64 slots a box of which some 14 are taken: each atom of the inner boxes goes
-- over all atoms of 27 boxes, and looks two tables up, with a parabola between their points, for those that are near.
local SLOTS <const>, CUTOFF <const>, INTERVALS <const> = 64, 5.0, 500
local made = {}

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) % 4093 / 4093
end

local function held(box) return 12 + math.floor(noise(box * 7) * 5) end

local function lists(s)
  if made[s.n] then return made[s.n] end
  local side, list = s.n + 2, { slots = {}, boxes = {}, inner = {} }
  for k = 1, s.n do
    for j = 1, s.n do
      for i = 1, s.n do
        local box = (k * side + j) * side + i
        list.inner[#list.inner + 1] = box
        for slot = 0, held(box) - 1 do
          list.slots[#list.slots + 1], list.boxes[#list.boxes + 1] = slot, box
        end
      end
    end
  end
  made[s.n] = list
  return list
end

local function boxes(s) return (s.n + 2) ^ 3 // 1 | 0 end

local function place(s, axis, i)
  local side, box = s.n + 2, i // SLOTS
  return CUTOFF * ((box // side ^ axis | 0) % side + noise(i * 3 + axis))
end

local function tabled(which)
  return function(i)
    local r = i / 100 + 0.5
    return which == 0 and 2 / (r * r) - 1 / r or math.exp(-r)
  end
end

local function arguments(s, form)
  local list, count, side = lists(s), boxes(s) * SLOTS, s.n + 2
  local result = {}
  local function add(argument) result[#result + 1] = argument end
  if form.together then
    add { "places", type = "double", count = 4 * count,
      value = function(i) return i % 4 == 3 and 0 or place(s, i % 4, i // 4) end }
  else
    for axis, name in ipairs { "x", "y", "z" } do
      add { name, type = "double", count = count, value = function(i) return place(s, axis - 1, i) end }
    end
  end
  add { "held", type = "int", count = boxes(s), value = held }
  add { "around", type = "int", count = boxes(s) * 27, value = function(i)
    local n, last = i % 27, boxes(s) - 1
    local other = i // 27 + ((n // 9 - 1) * side + n // 3 % 3 - 1) * side + n % 3 - 1
    return math.max(0, math.min(last, other))
  end }
  if not form.by_box then
    add { "slots", type = "int", count = #list.slots, value = function(i) return list.slots[i + 1] end }
  end
  local of = form.by_box and list.inner or list.boxes
  add { "boxes", type = "int", count = #of, value = function(i) return of[i + 1] end }
  if form.both then
    add { "both", type = "double", count = 2 * (INTERVALS + 3),
      value = function(i) return tabled(i % 2)(i // 2) end }
  else
    add { "phi", type = "double", count = INTERVALS + 3, value = tabled(0) }
    add { "rho", type = "double", count = INTERVALS + 3, value = tabled(1) }
  end
  for _, name in ipairs { "fx", "fy", "fz", "energy", "density" } do
    add { name, type = "double", count = count, fill = 0, output = true }
  end
  if not form.by_box then add { "atoms", #list.slots, type = "int" } end
  add { "intervals", INTERVALS, type = "int" }
  add { "per", 100, type = "double" }
  add { "cutoff", CUTOFF, type = "double" }
  return result
end

local function variant(name, remedies, form)
  form = form or {}
  local group = form.group or 128
  return { name = name, remedies = remedies, file = (form.file or name) .. ".cl", kernel = "pair_pass", by = form.by,
    arguments = function(s) return arguments(s, form) end, group = { group },
    global = function(s)
      if form.by_box then return { s.n ^ 3 // 1 * group | 0 } end
      return { (#lists(s).slots * (form.lanes or 1) + group - 1) // group * group }
    end }
end

return {
  kind = "particles", set = "twenty-second", tolerance = 1e-9,
  small = { n = 3 }, large = { n = 20 },
  arguments = function(s) return arguments(s, {}) end,
  variants = {
    variant("before"),
    variant("groups_of_32", { "group-size" }, { group = 32, file = "before" }),
    variant("tables_in_constant", { "constant" }),
    variant("tables_in_local", { "tile" }),
    variant("places_together", { "interleave" }, { together = true }),
    variant("tables_side_by_side", { "interleave" }, { both = true }),
    variant("box_of_group", { "tile", "group-per-row" }, { by_box = true, group = 32 }),
    variant("eight_lanes", { "lanes-per-row" }, { lanes = 8 }),
    variant("expert", { "lanes-per-row", "interleave", "restrict" },
      { lanes = 8, together = true, both = true, by = "expert" }),
  },
}
