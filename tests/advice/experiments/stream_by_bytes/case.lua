-- How near to a memory's bandwidth does a kernel come, by the bytes that an item loads at once, and by the loads
-- that it has under way? Sums by items that stride over an array (as compiled, and with loads ahead), copies (of
-- planes, too, by groups of several shapes), and sums of two elements each. All is 0, so outputs are the same.
local function arguments(s)
  return { { "from", type = "uint", count = s.bytes // 4, fill = 0 }, { "to", type = "uint", count = s.bytes // 4,
    fill = 0, output = true }, { "bytes", s.bytes, type = "int" } }
end

local variants = {}

local function variant(kernel, bytes, items, group, ahead, suffix)
  local name = ("%s_of_%d%s"):format(kernel, bytes, suffix or ahead and ("_ahead_%d"):format(ahead) or "")
  variants[#variants + 1] = { name = #variants == 0 and "before" or name, file = "stream.cl", kernel = kernel,
    options = ("-D BYTES=%d%s"):format(bytes, ahead and (" -D AHEAD=%d"):format(ahead) or ""),
    global = items, group = type(group) == "table" and group or { group } }
end

local function striding(share) return function(s) return { s.items // share } end end

variant("total", 4, striding(1), 256)
for _, bytes in ipairs { 1, 2, 8, 16 } do variant("total", bytes, striding(1), 256) end
for _, bytes in ipairs { 1, 4, 16 } do
  for _, ahead in ipairs { 1, 2, 4, 8 } do variant("total", bytes, striding(1), 256, ahead) end
end
for _, share in ipairs { 2, 4, 8 } do
  variant("total", 4, striding(share), 256, 4, "_by_a_" .. share .. "th")
end
for _, bytes in ipairs { 1, 2, 4, 8, 16 } do
  variant("copy", bytes, function(s) return { s.bytes // bytes } end, 256)
end
for _, bytes in ipairs { 1, 2, 4, 8, 16 } do
  variant("add", bytes, function(s) return { s.bytes // bytes // 2 } end, 256)
end
for _, width in ipairs { 8, 16, 32, 64, 256 } do
  variant("copy_plane", 4, function(s) return { s.width, s.bytes // 4 // s.width } end, { width, 256 // width }, nil,
    "_rows_of_" .. width)
end
variant("copy", 4, function(s) return { s.bytes // 4 } end, 64, nil, "_groups_of_64")

return {
  kind = "experiment", small = { bytes = 1 << 18, items = 1 << 11, width = 256 },
  large = { bytes = 1 << 30, items = 1 << 18, width = 16384 },
  arguments = arguments, variants = variants,
}
