-- How far from noise the powers of antenna inputs are: sums of powers and of their squares over 256 times, of complex
-- numbers of 4 bits each part, four in a word. An item has four inputs of a frequency, and walks along the time.
local STEP <const> = 256

local function arguments(s)
  return {
    { "words", type = "uint", count = s.inputs // 4 * s.frequencies * s.blocks * STEP, fill = s.plain and 0x3A59C7B6,
      value = function(i)
        local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
        x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
        return x ~ x >> 13
      end },
    { "measure", type = "float", count = s.inputs * s.frequencies * s.blocks, fill = 0, output = true },
    { "masked", type = "uchar", count = s.inputs, value = function(i) return i % 37 == 5 and 1 or 0 end },
    { "step", STEP, type = "uint" }, { "inputs", s.inputs, type = "uint" },
  }
end

local function variant(name, remedies, group, file, global, by)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "kurtosis_sums", by = by,
    global = global or function(s) return { s.inputs // 4, s.frequencies, s.blocks } end, group = group }
end

return {
  kind = "reduction", set = "nineteenth", tolerance = 1e-5, optimised = true,
  small = { inputs = 512, frequencies = 2, blocks = 8 },
  twice = { inputs = 512, frequencies = 2, blocks = 16 },
  large = { inputs = 2048, frequencies = 4, blocks = 192, plain = true },
  arguments = arguments,
  variants = {
    variant("before", nil, { 64, 1, 1 }),
    variant("groups_of_128", { "group-size" }, { 128, 1, 1 }, "before"),
    variant("four_loaded_first", { "unroll" }, { 64, 1, 1 }),
    variant("two_words", { "vector" }, { 64, 1, 1 }, nil,
      function(s) return { s.inputs // 8, s.frequencies, s.blocks } end),
    variant("time_in_quarters", { "more-items" }, { 64, 4, 1 }, nil,
      function(s) return { s.inputs // 4, 4 * s.frequencies, s.blocks } end),
    variant("stored_at_once", { "pointer" }, { 64, 1, 1 }),
    variant("frequency_first", { "swap-dimensions" }, { 2, 32, 1 }, nil,
      function(s) return { s.frequencies, s.inputs // 4, s.blocks } end),
    variant("expert", { "unroll", "arithmetic", "restrict" }, { 64, 1, 1 }, nil, nil, "expert"),
  },
}
