-- Density of a mixture of normal distributions, in double precision without need, its constants computed by each item.
local function before(more)
  more.kernel, more.group = "mixtureDensity", { 128 }
  more.global = function(s) return { s.n } end
  return more
end

return {
  kind = "compute", optimised = false, tolerance = 2e-5,
  small = { n = 2048, k = 24 }, large = { n = 1 << 21, k = 24, plain = true },
  arguments = function(s)
    return {
      { "samples", type = "float", count = s.n, fill = s.plain and 1.5,
        value = function(i) return (i * 13 % 97) / 24 end },
      { "weight", type = "float", count = s.k, value = function(i) return 1 / (i + 2) end },
      { "mean", type = "float", count = s.k, value = function(i) return i % 5 end },
      { "sigma", type = "float", count = s.k, value = function(i) return 1 + i % 3 end },
      { "density", type = "float", count = s.n, fill = 0, output = true },
      { "numSamples", s.n, type = "int" },
      { "K", s.k, type = "int" },
    }
  end,
  variants = {
    before { name = "before", file = "mix.cl" },
    before { name = "single", remedies = { "arithmetic" }, file = "mix_single.cl" },
    before { name = "hoisted", remedies = { "hoist" }, file = "mix_hoisted.cl" },
    before { name = "constant", remedies = { "constant" }, file = "mix_constant.cl" },
    before { name = "staged", remedies = { "tile" }, file = "mix_staged.cl" },
    before { name = "expert", by = "expert", remedies = { "arithmetic", "hoist", "tile" }, file = "mix_best.cl" },
  },
}
