-- Fingerprints of all windows of a text, modulo a prime by division of 64 bits.
local function variant(more)
  more.kernel, more.group = "window_hash", { 128 }
  more.global = more.global or function(s) return { s.n } end
  return more
end

return {
  kind = "compute", optimised = false,
  small = { n = 16384, len = 32 }, large = { n = 1 << 23, len = 48, plain = true },
  arguments = function(s)
    return {
      { "text", type = "uchar", count = s.n + 256, fill = s.plain and 97,
        value = function(i) return 32 + i * i % 91 end },
      { "hash", type = "uint", count = s.n, fill = 0, output = true },
      { "windows", s.n, type = "int" },
      { "len", s.len, type = "int" },
      { "prime", 0x7fffffff, type = "ulong" },
    }
  end,
  variants = {
    variant { name = "before", file = "window_hash.cl" },
    variant { name = "fold", remedies = { "arithmetic" }, file = "window_hash_fold.cl" },
    variant { name = "staged", remedies = { "tile" }, file = "window_hash_local.cl" },
    variant { name = "unrolled", remedies = { "unroll" }, file = "window_hash_unroll.cl" },
    variant { name = "expert", by = "expert", remedies = { "arithmetic", "walk", "fewer-items" },
      file = "window_hash_rolling.cl", global = function(s) return { s.n // 8 } end },
  },
}
