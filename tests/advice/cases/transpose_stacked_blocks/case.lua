-- Blocks of 23 by 23 doubles are transposed in local memory, by groups of as few items as a block has rows, for which
-- they divide by 23.
local SIDE <const> = 23
local SQUARE <const> = SIDE * SIDE

local function arguments(held)
  return function(s)
    local given = {
      { "stack", type = "int", count = s.blocks + 7,
        value = function(i) return (i - 7) * 40503 % s.blocks * SQUARE end },
      { "first", 7, type = "int" },
      { "blocks", type = "double", count = SQUARE * s.blocks, fill = s.plain and 0.5, output = true,
        value = function(i) return (i * 2654435761 >> 9 & 1023) / 64 end },
    }
    if held then given[4] = { "held", type = "double", count = held, on = "local" } end
    return given
  end
end

local function groups(x, y)
  return function(s) return { s.blocks * x, y } end
end

local function variant(name, remedies, file, x, y, given)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "transpose_blocks", global = groups(x, y),
    group = { x, y }, arguments = given }
end

local expert = variant("expert", { "group-size", "arithmetic" }, "expert", SIDE, 8, arguments())
expert.by = "expert"

return {
  kind = "transpose", set = "sixteenth",
  small = { blocks = 256 }, large = { blocks = 131072, plain = true },
  arguments = arguments(SQUARE),
  variants = {
    variant("before", nil, "before", SIDE),
    variant("groups_of_64", { "group-size" }, "any_group", 64),
    variant("groups_of_192", { "group-size" }, "any_group", 192),
    variant("no_quotients", { "arithmetic" }, "no_quotients", SIDE),
    variant("padded", { "pad" }, "padded", SIDE, nil, arguments(SIDE * (SIDE + 1))),
    variant("in_registers", { "unstage", "registers" }, "in_registers", SIDE, nil, arguments()),
    expert,
  },
}
