-- The bounding box of each block of 32 atoms, which are sorted, in a periodic box: atoms are taken to the image nearest
-- to the middle of what was seen so far. An item goes over a block. Also a key to sort blocks by, and a flag.
local SIDE <const> = 64

local function coordinate(i)
  local atom, member = i // 4, i % 4
  local block = atom // 32
  if member == 3 then return (atom % 5 - 2) / 8 end
  return ((block * (7 + 4 * member) + 3 * member) % SIDE + (atom * (11 + 6 * member) + block) % 61 / 8 - 4) % SIDE
end

local function given(is_turned)
  return function(s)
    local blocks = s.atoms // 32
    return {
      { "atoms", s.atoms, type = "int" },
      { "box", type = "float", count = 8, value = function(i) return i < 4 and SIDE or 1 / SIDE end },
      { "positions", type = "float", count = s.atoms * 4, fill = s.plain and 2.5, value = function(i)
        local place = i // 4
        return coordinate(is_turned and (place % blocks * 32 + place // blocks) * 4 + i % 4 or i)
      end },
      { "centres", type = "float", count = s.atoms // 8, fill = 0, output = true },
      { "extents", type = "float", count = s.atoms // 8, fill = 0, output = true },
      { "keys", type = "float", count = s.atoms // 16, fill = 0, output = true },
      { "rebuild", type = "int", count = 1, fill = 1, output = true },
    }
  end
end

local function variant(name, remedies, group, file, lanes)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "find_bounds",
    global = function(s) return { s.atoms // 32 * (lanes or 1) } end, group = { group } }
end

local expert = variant("expert", { "lanes-per-row", "tree", "group-size" }, 128, nil, 8)
expert.by = "expert"
local turned = variant("blocks_side_by_side", { "transpose-data" }, 64)
turned.arguments = given(true)

return {
  kind = "reduction", set = "twenty-first", tolerance = 1e-5,
  small = { atoms = 32768 }, large = { atoms = 1 << 24, plain = true },
  arguments = given(),
  variants = {
    variant("before", nil, 64),
    variant("four_loaded_first", { "unroll" }, 64),
    variant("through_local", { "tile" }, 64),
    turned,
    variant("four_items_a_block", { "lanes-per-row" }, 64, nil, 4),
    variant("item_an_atom", { "lanes-per-row", "tree" }, 64, nil, 32),
    variant("groups_of_256", { "group-size" }, 256, "before"),
    expert,
  },
}
