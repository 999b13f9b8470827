-- Weights between the inputs and 16 hidden units adjusted with momentum; an item has the weights of an input.
local HID = 16
local function rows(s) return { s.inputs } end
local function both(s) return { HID, s.inputs } end

local function arguments(s, width, place)
  local count = s.inputs * width
  place = place or function(i) return i end
  return {
    { "delta", type = "float", count = HID + 1, value = function(i) return (i % 5 - 2) / 8 end },
    { "hid", HID, type = "int" },
    { "ly", type = "float", count = s.inputs, fill = s.plain and 0.5, value = function(i) return i % 13 / 16 end },
    { "in", s.inputs, type = "int" },
    { "w", type = "float", count = count, fill = s.plain and 0.25,
      value = function(i) return place(i) % 29 / 32 end, output = true },
    { "oldw", type = "float", count = count, fill = s.plain and 0.125,
      value = function(i) return place(i) % 23 / 64 end, output = true },
  }
end

local function columns(s)
  local list = arguments(s, HID + 1, function(i) return i % s.inputs * (HID + 1) + i // s.inputs end)
  local function order(i) return i % (HID + 1) * s.inputs + i // (HID + 1) end
  list[5].order, list[6].order = order, order
  return list
end

local function aligned(s)
  local list = arguments(s, 32, function(i)
    local c = i % 32
    return c < 15 and 0 or i // 32 * (HID + 1) + c - 15
  end)
  local function order(i) return i // (HID + 1) * 32 + 15 + i % (HID + 1) end
  for _, k in ipairs { 5, 6 } do
    list[k].order, list[k].outputs = order, s.inputs * (HID + 1)
  end
  return list
end

return {
  kind = "update", set = "third", optimised = false,
  small = { inputs = 4096 }, large = { inputs = 1 << 20, plain = true },
  tolerance = 1e-5,
  arguments = function(s) return arguments(s, HID + 1) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "bpnn_adjust", global = rows, group = { 256 } },
    { name = "items", remedies = { "more-items" }, file = "items.cl", kernel = "bpnn_adjust", global = both,
      group = { 16, 16 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "bpnn_adjust",
      global = rows, group = { 256 }, arguments = columns },
    { name = "kept", remedies = { "registers" }, file = "kept.cl", kernel = "bpnn_adjust", global = rows,
      group = { 256 } },
    { name = "constants", remedies = { "constant" }, file = "constants.cl", kernel = "bpnn_adjust", global = rows,
      group = { 256 } },
    { name = "smaller", remedies = { "group-size" }, file = "before.cl", kernel = "bpnn_adjust", global = rows,
      group = { 64 } },
    { name = "aligned", remedies = { "align" }, file = "aligned.cl", kernel = "bpnn_adjust", global = rows,
      group = { 256 }, arguments = aligned },
    { name = "told_lanes", remedies = { "lanes-per-row" }, file = "told_lanes.cl", kernel = "bpnn_adjust",
      global = function(s) return { s.inputs * (HID // 2) } end, group = { 256 } },
    { name = "expert", by = "expert", remedies = { "more-items", "constant", "registers", "group-size" },
      file = "expert.cl", kernel = "bpnn_adjust",
      global = function(s) return { s.inputs * (HID + 1) } end, group = { 256 } },
  },
}
