-- Payloads of packets run through an automaton of 64 states that knows signatures, an item a packet.
local function packets(s) return { s.packets } end

local function mixed(i)
  local h = i * 2654435761 & 0xFFFFFFFF
  h = (h ~ h >> 15) * 2246822519 & 0xFFFFFFFF
  return h ~ h >> 13
end

-- mostly back to the first four states
local function following(i)
  local h = mixed(i + 1)
  return h % 8 == 0 and h // 8 % 64 or h // 8 % 4
end

local function arguments(s, place)
  local function byte(i) return mixed((place and place(i, s) or i) + 1) % 256 end
  local function word(i)
    return byte(4 * i) | byte(4 * i + 1) << 8 | byte(4 * i + 2) << 16 | byte(4 * i + 3) << 24
  end
  return {
    { "yy_text", type = "uint", count = s.packets * s.bytes // 4, range = s.plain and { 19088743, 97 }, value = word },
    { "yy_nxt", type = "ushort", count = 64 * 256, value = following },
    { "yy_accept", type = "uchar", count = 64, value = function(i) return i >= 60 and i - 59 or 0 end },
    { "yy_hits", type = "uint", count = s.packets, fill = 7, output = true },
    { "yy_last", type = "uint", count = s.packets, fill = 7, output = true },
    { "yy_leng", s.bytes, type = "int" },
  }
end

local function by_columns(s)
  return arguments(s, function(i) return i % s.packets * s.bytes + i // s.packets end)
end

return {
  kind = "automaton", set = "sixth", optimised = false,
  small = { packets = 1536, bytes = 256 }, large = { packets = 524288, bytes = 256, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "yy_scan", global = packets, group = { 128 } },
    { name = "local_table", remedies = { "tile" }, file = "local.cl", kernel = "yy_scan", global = packets,
      group = { 128 } },
    { name = "constant_table", remedies = { "constant" }, file = "constant.cl", kernel = "yy_scan",
      global = packets, group = { 128 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "yy_scan", global = packets,
      group = { 128 }, arguments = by_columns },
    { name = "words", remedies = { "vector" }, file = "words.cl", kernel = "yy_scan", global = packets,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "vector", "tile", "arithmetic" }, file = "expert.cl",
      kernel = "yy_scan", global = packets, group = { 256 } },
  },
}
