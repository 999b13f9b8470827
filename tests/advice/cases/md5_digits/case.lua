-- A key of digits found by its MD5 digest: all in registers.
local function keys(per, group)
  return function(s) return { (s.keys // (per or 1) + group - 1) // group * group } end
end

return {
  kind = "hash", set = "third", optimised = true,
  small = { keys = 10000, digest = { 113523348, 3008989563, 3922668769, 4108423422 } },
  large = { keys = 10000000, digest = { 1616455603, 2648346582, 3232505731, 3158010946 } },
  arguments = function(s)
    return {
      { "d0", s.digest[1], type = "uint" },
      { "d1", s.digest[2], type = "uint" },
      { "d2", s.digest[3], type = "uint" },
      { "d3", s.digest[4], type = "uint" },
      { "keys", s.keys, type = "uint" },
      { "found", type = "uint", count = 3, fill = 0, output = true },
    }
  end,
  variants = {
    { name = "before", file = "before.cl", kernel = "find_key", global = keys(1, 256), group = { 256 } },
    { name = "quads", remedies = { "vector" }, file = "quads.cl", kernel = "find_key", global = keys(4, 128),
      group = { 128 } },
    { name = "several", remedies = { "fewer-items" }, file = "several.cl", kernel = "find_key",
      global = keys(10, 128), group = { 128 } },
    { name = "tables", remedies = { "constant" }, file = "tables.cl", kernel = "find_key",
      global = keys(1, 256), group = { 256 } },
    { name = "smaller", remedies = { "group-size" }, file = "before.cl", kernel = "find_key",
      global = keys(1, 64), group = { 64 } },
    { name = "expert", by = "expert", remedies = { "arithmetic" }, file = "early.cl", kernel = "find_key",
      global = keys(1, 256), group = { 256 } },
  },
}
