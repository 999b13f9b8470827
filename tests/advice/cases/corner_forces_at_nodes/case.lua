-- Forces of the corners of elements added up at nodes, by a list for each node; double precision.
local NEAR <const> = { [0] = 0, 1, 3, 2, 4, 5, 7, 6 }     -- corner of an element at x + 2 y + 4 z
local lists = {}

--- Where the list of each node starts, and what it names: 8 * element + corner.
local function list(side)
  if lists[side] then return lists[side] end
  local starts, corners, found, nodes = {}, {}, 0, side + 1
  for z = 0, side do
    for y = 0, side do
      for x = 0, side do
        starts[#starts + 1] = found
        for ez = math.max(z - 1, 0), math.min(z, side - 1) do
          for ey = math.max(y - 1, 0), math.min(y, side - 1) do
            for ex = math.max(x - 1, 0), math.min(x, side - 1) do
              found = found + 1
              corners[found] = 8 * ((ez * side + ey) * side + ex) + NEAR[x - ex + 2 * (y - ey) + 4 * (z - ez)]
            end
          end
        end
      end
    end
  end
  starts[#starts + 1] = found
  lists[side] = { starts = starts, corners = corners, nodes = nodes * nodes * nodes }
  return lists[side]
end

local function force(axis, corner) return (corner * 37 + axis * 11 + corner // 8 * 3) % 101 / 64 - 0.75 end

--- How forces lie ("rows" of elements, "planes" of corners, "quads"), and the list ("starts" or "columns").
local function arguments(layout, by)
  return function(s)
    local made, elements = list(s.side), s.side * s.side * s.side
    local function place(corner)
      return layout == "planes" and corner % 8 * elements + corner // 8 or corner
    end
    local all = { { "nodes", made.nodes, type = "int" } }
    if by == "columns" then
      all[2] = { "corners", type = "int", count = 8 * made.nodes, value = function(i)
        local node = i % made.nodes + 1
        local k = made.starts[node] + i // made.nodes
        return k < made.starts[node + 1] and place(made.corners[k + 1]) or -1
      end }
    else
      all[2] = { "starts", type = "int", count = made.nodes + 1, value = function(i) return made.starts[i + 1] end }
      all[3] = { "corners", type = "int", count = 8 * elements,
        value = function(i) return place(made.corners[i + 1]) end }
    end
    if layout == "quads" then
      all[#all + 1] = { "forces", type = "double", count = 32 * elements, fill = s.plain and 0.5,
        value = function(i) return i % 4 == 3 and 0 or force(i % 4, i // 4) end }
    else
      for axis, name in ipairs { "cx", "cy", "cz" } do
        all[#all + 1] = { name, type = "double", count = 8 * elements, fill = s.plain and 0.5, value = function(i)
          return force(axis - 1, layout == "planes" and i % elements * 8 + i // elements or i)
        end }
      end
    end
    for _, name in ipairs { "fx", "fy", "fz" } do
      all[#all + 1] = { name, type = "double", count = made.nodes, fill = 0, output = true }
    end
    return all
  end
end

local function items(each, group)
  return function(s)
    local nodes = (s.side + 1) * (s.side + 1) * (s.side + 1)
    return { (nodes * each + group - 1) // group * group }
  end
end

local function variant(name, remedies, file, layout, by, each, group)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "gather_corners",
    global = items(each, group), group = { group }, arguments = arguments(layout, by) }
end

local expert = variant("expert", { "transpose-data", "unroll" }, "expert", "planes", "columns", 1, 128)
expert.by = "expert"

return {
  set = "fifteenth", kind = "gather", tolerance = 1e-9,
  small = { side = 16 }, large = { side = 82, plain = true },
  arguments = arguments("rows", "starts"),
  variants = {
    variant("before", nil, "before", "rows", "starts", 1, 128),
    variant("forces_by_corner", { "transpose-data" }, "before", "planes", "starts", 1, 128),
    variant("forces_together", { "interleave" }, "forces_together", "quads", "starts", 1, 128),
    variant("eight_lanes", { "lanes-per-row" }, "eight_lanes", "rows", "starts", 8, 128),
    variant("list_by_columns", { "transpose-data" }, "list_by_columns", "rows", "columns", 1, 128),
    variant("groups_of_64", { "group-size" }, "before", "rows", "starts", 1, 64),
    expert,
  },
}
