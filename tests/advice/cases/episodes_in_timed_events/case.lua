-- Counts of episodes in a stream of events, each a type, a byte, and a time: an item has an episode of four types, and
-- goes over all events; the last eleven times that each level was reached are kept in local memory.
local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  x = (x ~ x >> 12) * 0x297A2D39 & 0xFFFFFFFF
  return x ~ x >> 15
end

local function arguments(by_level)
  return function(s)
    local function episode(i)
      local item, level = i // 4, i % 4
      if by_level then item, level = i % s.candidates, i // s.candidates end
      return noise(item * 4 + level) % 26
    end
    local function interval(i)
      local item, level, which = i // 6, i // 2 % 3, i % 2
      if by_level then item, level, which = i % s.candidates, i // s.candidates // 2, i // s.candidates % 2 end
      return which == 0 and 0.5 or 8 + 4 * (noise(item * 3 + level + 99) % 8)
    end
    return {
      { "types", type = "uchar", count = s.events, value = function(i) return noise(i + 12345) % 26 end },
      { "times", type = "float", count = s.events, value = function(i) return i + 0.25 * (noise(i) % 4) end },
      { "events", s.events, type = "int" },
      { "episodes", type = "uchar", count = s.candidates * 4, value = episode },
      { "intervals", type = "float", count = s.candidates * 6, value = interval },
      { "counts", type = "uint", count = s.candidates, fill = 0, output = true },
      { "candidates", s.candidates, type = "int" },
    }
  end
end

local function variant(name, remedies, more)
  more = more or {}
  local group = more.group or 128
  return { name = name, remedies = remedies, by = more.by, file = (more.file or name) .. ".cl",
    kernel = "count_episodes", options = "-D G=" .. group, arguments = more.arguments,
    global = function(s) return { s.candidates } end, group = { group } }
end

return {
  kind = "mining", set = "nineteenth",
  small = { candidates = 256, events = 512 }, large = { candidates = 65536, events = 8192 },
  twice = { candidates = 512, events = 512 },
  arguments = arguments(false),
  variants = {
    variant("before"),
    variant("groups_of_32", { "group-size" }, { file = "before", group = 32 }),
    variant("types_held", { "registers" }),
    variant("episodes_by_level", { "transpose-data" }, { arguments = arguments(true) }),
    variant("events_staged", { "tile" }),
    variant("lists_private", { "unstage" }),
    variant("expert", { "registers", "tile", "transpose-data" }, { by = "expert", group = 64 }),
  },
}
