-- Writes bytes as codewords of 2 to 12 bits: an item joins those of four bytes, a scan over the group says at which bit
-- each begins, and they are put into words of local memory by atomics, which go out as words, and their number of bits.
local WORDS <const> = 256

local function length(i) return i < 8 and 2 + i // 2 or i < 64 and 6 + i % 3 or 9 + i % 4 end

local function code(i) return (i * 0x9E3779B1 >> 7) & (1 << length(i)) - 1 end

local function data(s)
  return { "bytes", type = "uint", count = s.groups * WORDS, range = { 3, s.step } }
end

local function out(s)
  return { "packed", type = "uint", count = s.groups * 2 * WORDS, fill = 0, output = true },
    { "bits", type = "uint", count = s.groups, fill = 0, output = true }
end

local function arguments(s)
  return { data(s), { "codes", type = "uint", count = 256, value = code },
    { "lengths", type = "uint", count = 256, value = length }, out(s) }
end

local function joined(s)
  return { data(s), { "table", type = "uint", count = 256, value = function(i) return length(i) << 16 | code(i) end },
    out(s) }
end

local function variant(name, remedies, group, file, args, by)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "pack_codes", by = by,
    arguments = args, global = function(s) return { s.groups * group } end, group = { group } }
end

return {
  kind = "compression", set = "nineteenth", optimised = true,
  small = { groups = 32, step = 400009 }, large = { groups = 98304, step = 167 },
  twice = { groups = 64, step = 200003 },
  arguments = arguments,
  variants = {
    variant("before", nil, 256),
    variant("tables_in_global", { "unstage" }, 256),
    variant("tables_constant", { "constant" }, 256),
    variant("table_joined", { "interleave" }, 256, nil, joined),
    variant("scan_padded", { "pad" }, 256),
    variant("scan_doubles", { "barriers" }, 256),
    variant("two_words", { "fewer-items" }, 128),
    variant("expert", { "interleave", "barriers", "fewer-items", "vector" }, 64, nil, joined, "expert"),
  },
}
