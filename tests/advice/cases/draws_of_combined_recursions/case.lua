-- Uniform numbers of many streams, each of which has a combined recursion: two of third order, modulo primes a little
-- below 2^32. An item copies its stream, of 18 words that are its state and two earlier ones, and draws a row.
local function word(stream, member)
  local x = (stream * 19 + member % 6 + 1) * 0x9E3779B1 & 0xFFFFFFFF
  return ((x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF) % 4294944442 + 1
end

local function given(by_member, side_by_side)
  return function(s)
    return {
      { "streams", type = "ulong", count = s.streams * 18, fill = s.plain and 12345, value = function(i)
        if by_member then return word(i % s.streams, i // s.streams) end
        return word(i // 18, i % 18)
      end },
      { "drawn", type = "float", count = s.streams * s.draws, fill = 0, output = true, order = side_by_side and
        function(i) return i % s.draws * s.streams + i // s.draws end },
      { "draws", s.draws, type = "uint" },
    }
  end
end

local function variant(name, remedies, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "draw",
    global = function(s) return { s.streams } end, group = { group } }
end

local apart, beside = variant("members_apart", { "soa" }, 64), variant("draws_side_by_side", { "transpose-data" }, 64)
local expert = variant("expert", { "soa", "transpose-data", "arithmetic", "restrict", "group-size" }, 128)
apart.arguments, beside.arguments, expert.arguments = given(true, false), given(false, true), given(true, true)
expert.by = "expert"

return {
  kind = "random", set = "twenty-first", tolerance = 1e-6,
  small = { streams = 2048, draws = 32 }, large = { streams = 1 << 20, draws = 32, plain = true },
  arguments = given(false, false),
  variants = {
    variant("before", nil, 64),
    variant("four_at_once", { "vector" }, 64),
    beside,
    variant("held_in_local", { "tile" }, 64),
    apart,
    variant("folded_not_divided", { "arithmetic" }, 64),
    variant("groups_of_256", { "group-size" }, 256, "before"),
    expert,
  },
}
