-- Each rigid body is split into as many copies as it has contacts. An item takes a body, averages what the contacts
-- changed of the velocities of its copies, which stand behind each other, and gives the mean back to all of them.
local BODY <const> = 20

local counts = {}

local function count_of(i)
  if i % 16 == 5 then return 0 end
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  x = (x ~ x >> 13) & 1023
  return x < 700 and 3 + x % 4 or x < 1000 and 6 + x % 7 or 16 + x % 9
end

local function starts_of(s)
  if not counts[s.bodies] then
    local at, list = 0, {}
    for i = 0, s.bodies do
      list[i] = at
      at = at + count_of(i)
    end
    counts[s.bodies] = list
  end
  return counts[s.bodies]
end

local function deltas(name, s, shift)
  return { name, type = "float", count = 4 * starts_of(s)[s.bodies], fill = s.plain and 0.25,
    value = function(i) return ((i * 29 + shift) % 101 + 20) / 64 end, output = true }
end

local function body(s)
  return { "bodies", type = "float", count = BODY * s.bodies, fill = s.plain and 0.5, value = function(i)
    if i % BODY == 17 then return i // BODY % 16 == 5 and 0 or 0.5 end
    return i % 7 / 8
  end }
end

local function rest(s)
  local starts = starts_of(s)
  return { "starts", type = "int", count = s.bodies, value = function(i) return starts[i] end },
    { "counts", type = "uint", count = s.bodies, value = count_of },
    deltas("linear", s, 3), deltas("angular", s, 57), { "n", s.bodies, type = "int" }
end

local function arguments(s) return { body(s), rest(s) } end

local function with_masses(s)
  return { { "inverse_masses", type = "float", count = s.bodies, fill = s.plain and 0.5,
    value = function(i) return i % 16 == 5 and 0 or 0.5 end }, rest(s) }
end

local function variant(name, remedies, lanes, group, file, args, by)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "average_splits", by = by,
    arguments = args, global = function(s) return { s.bodies * lanes } end, group = { group } }
end

return {
  kind = "physics", set = "nineteenth", tolerance = 1e-5,
  small = { bodies = 8192 }, large = { bodies = 1 << 21, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, 1, 64),
    variant("groups_of_256", { "group-size" }, 1, 256, "before"),
    variant("masses_apart", { "soa" }, 1, 64, nil, with_masses),
    variant("sum_then_scale", { "arithmetic" }, 1, 64),
    variant("four_at_once", { "unroll" }, 1, 64),
    variant("four_lanes", { "lanes-per-row" }, 4, 64),
    variant("component_each", { "more-items" }, 4, 64),
    variant("expert", { "more-items", "soa", "restrict", "group-size" }, 8, 256, nil, with_masses, "expert"),
  },
}
