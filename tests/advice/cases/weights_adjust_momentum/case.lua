-- Weights of a layer are adjusted by errors and the last change, in groups of 16 x 16.
local function arguments(aligned)
  return function(s)
    local row = s.hid + 1
    local pitch = aligned and (s.hid + 32) // 32 * 32 or row
    local function weights(name, factor)
      return { name, type = "float", count = (s.inputs + 1) * pitch, fill = s.plain and 0.25,
        output = name, outputs = (s.inputs + 1) * row,
        order = aligned and function(i) return i // row * pitch + (i % row - 1) % pitch end or nil,
        value = function(i)
          local y, x = i // pitch, aligned and i % pitch + 1 or i % pitch
          if x == 0 or x > s.hid then return 0 end
          return (y * 31 + x * factor) % 29 * 0.0625 + 0.5
        end }
    end
    return {
      { "delta", type = "float", count = s.hid + 1, value = function(i) return i % 9 * 0.125 end },
      { "ly", type = "float", count = s.inputs + 1, value = function(i) return i % 13 * 0.0625 end },
      weights("w", 7), weights("oldw", 5),
      { "hid", s.hid, type = "int" }, { "in", s.inputs, type = "int" },
    }
  end
end
local function weights(s) return { s.hid, s.inputs } end

return {
  kind = "update", set = "third", optimised = false, tolerance = 1e-5,
  small = { hid = 128, inputs = 192 }, large = { hid = 1024, inputs = 32768, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "bpnn_adjust_weights", global = weights, group = { 16, 16 } },
    { name = "singles", remedies = { "arithmetic" }, file = "singles.cl", kernel = "bpnn_adjust_weights",
      global = weights, group = { 16, 16 } },
    { name = "once", remedies = { "registers" }, file = "once.cl", kernel = "bpnn_adjust_weights",
      global = weights, group = { 16, 16 } },
    { name = "aligned", remedies = { "align" }, file = "aligned.cl", kernel = "bpnn_adjust_weights",
      arguments = arguments(true), global = weights, group = { 16, 16 } },
    { name = "wide", remedies = { "group-size" }, file = "wide.cl", kernel = "bpnn_adjust_weights",
      global = weights, group = { 64, 4 } },
    { name = "shared", remedies = { "tile" }, file = "shared.cl", kernel = "bpnn_adjust_weights",
      global = weights, group = { 16, 16 } },
    { name = "delta_constant", remedies = { "constant" }, file = "delta_constant.cl",
      kernel = "bpnn_adjust_weights", global = weights, group = { 16, 16 } },
    { name = "rows_of_4", remedies = { "fewer-items" }, file = "rows_of_4.cl", kernel = "bpnn_adjust_weights",
      global = function(s) return { s.hid, s.inputs // 4 } end, group = { 16, 16 } },
    { name = "expert", by = "expert", remedies = { "align", "vector", "arithmetic", "registers" },
      file = "expert.cl", kernel = "bpnn_adjust_weights", arguments = arguments(true),
      global = function(s) return { s.hid // 4, s.inputs } end, group = { 32, 8 } },
  },
}
