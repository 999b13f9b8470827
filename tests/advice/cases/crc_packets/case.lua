-- CRC-32 of the payloads of packets, going on from those of their headers, by a table of 256, an item a packet.
local LENGTH = 256
local all = function(s) return { s.packets } end

local function entry(i)
  for _ = 1, 8 do i = i & 1 == 1 and 0xEDB88320 ~ (i >> 1) or i >> 1 end
  return i
end

local function byte(packet, k) return (packet * 73 + k * 29 + k // 16 * packet + packet // 32) & 255 end

local function word(packet, w)
  local k = 4 * w
  return byte(packet, k) | byte(packet, k + 1) << 8 | byte(packet, k + 2) << 16 | byte(packet, k + 3) << 24
end

local function arguments(s, payload)
  return {
    payload,
    { "header", type = "uint", count = s.packets, value = function(i) return i * 2654435761 & 0xFFFFFFFF end },
    { "table", type = "uint", count = 256, value = entry },
    { "crc", type = "uint", count = s.packets, fill = 0, output = true },
    { "length", LENGTH, type = "int" },
  }
end

local WORDS = LENGTH // 4

local function by_packets(s)
  return arguments(s, { "payload", type = "uint", count = s.packets * WORDS, fill = s.plain and 0x5A5A5A5A,
    value = function(i) return word(i // WORDS, i % WORDS) end })
end

local function by_bytes(s)
  return arguments(s, { "payload", type = "uchar", count = s.packets * LENGTH, fill = s.plain and 0x5A,
    value = function(i) return byte(i % s.packets, i // s.packets) end })
end

local function by_words(s)
  return arguments(s, { "payload", type = "uint", count = s.packets * WORDS, fill = s.plain and 0x5A5A5A5A,
    value = function(i) return word(i % s.packets, i // s.packets) end })
end

return {
  kind = "checksum", set = "second", optimised = false,
  small = { packets = 1024 }, large = { packets = 1 << 20, plain = true },
  arguments = by_packets,
  variants = {
    { name = "before", file = "before.cl", kernel = "crc32", global = all, group = { 128 } },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "crc32", global = all,
      group = { 128 } },
    { name = "local", remedies = { "tile" }, file = "local.cl", kernel = "crc32", global = all, group = { 128 } },
    { name = "words", remedies = { "vector" }, file = "words.cl", kernel = "crc32", global = all, group = { 128 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "crc32", global = all,
      group = { 128 }, arguments = by_bytes },
    { name = "expert", by = "expert", remedies = { "transpose-data", "vector", "tile" }, file = "expert.cl",
      kernel = "crc32", global = all, group = { 256 }, arguments = by_words },
  },
}
