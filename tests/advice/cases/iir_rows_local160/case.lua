-- Scan lines of 160 smoothed recursively, staged in local memory with a pitch of 160 words.
local function variant(more)
  more.kernel, more.group = "smooth_lines", more.group or { 32 }
  more.global = function(s) return { s.rows } end
  return more
end

return {
  kind = "local-memory", optimised = false,
  small = { rows = 1024 }, large = { rows = 1 << 18, plain = true },
  arguments = function(s)
    return {
      { "src", type = "float", count = s.rows * 160, fill = s.plain and 1,
        value = function(i) return i * 29 % 64 end },
      { "dst", type = "float", count = s.rows * 160, fill = 0, output = true },
    }
  end,
  variants = {
    variant { name = "before", file = "smooth.cl" },
    variant { name = "padded", remedies = { "pad" }, file = "smooth_padded.cl" },
    variant { name = "direct", remedies = { "unstage" }, file = "smooth_direct.cl" },
    variant { name = "groups", remedies = { "group-size" }, file = "smooth_64.cl", group = { 64 } },
    variant { name = "expert", by = "expert", remedies = { "pad", "tile", "walk" }, file = "smooth_squares.cl" },
  },
}
