-- published.lua - kernels of the kind that others have published figures of, with what these are
-- about, and sizes like theirs; prepare.lua writes them for a device.
--
-- Grover takes local memory out of kernels (J. Fang, H. Sips, P. Jaaskelainen, A. L. Varbanescu,
-- ICPP 2014), ELMO puts it in (J. Fang, TU Delft, 2014, chapter 6), Mint does it for grids
-- (D. Unat, UC San Diego, 2012). docs/transforming.md has their figures beside those measured here.

local WALK = { { "stage", "u:1" }, { "coarsen", "1,1,64" }, { "rotate", "u" } }
local COEFFICIENTS = { { "stage", "u:1" }, { "stage", "k:1" } }
local VELOCITY, STRESS = {}, {}
for i, name in ipairs { "xx", "yy", "xy", "xz", "yz" } do
  VELOCITY[i] = { "stage", name .. ":1" }
end
for i, name in ipairs { "vx", "vy", "vz" } do STRESS[i] = { "stage", name .. ":1" } end

local function with(steps, ...)
  local all = table.move(steps, 1, #steps, 1, {})
  return table.move({ ... }, 1, select("#", ...), #all + 1, all)
end

local FAMILIES = "../../../kernels/"

return {
  { FAMILIES .. "nbody/naive", "N=65536", { stage = { { "stage", "heavy", "assume" } } } },
  { FAMILIES .. "convolution/naive", "N=4096", { stage = { { "stage", "in", "assume" } } } },
  { FAMILIES .. "transpose/naive_read", "N=8192", { stage = { { "stage", "in" } } } },
  { FAMILIES .. "stencil5/naive", "N=8192", { stage = { { "stage", "u" } } } },
  { FAMILIES .. "matmul/simple", "N=2048", { stage = { { "stage", "A", "assume" } } } },

  { "grover/string_search", "N=67108864 M=16 G=512", { unstage = { { "unstage", "kept" } } } },
  { "grover/transpose_padded", "N=8192 M=8192", { unstage = { { "unstage", "tile" } } } },
  { "grover/transpose_vectors", "N=8192 M=8192", { unstage = { { "unstage", "block" } } } },
  { "grover/gaussian_transpose", "N=8192 M=8192", { unstage = { { "unstage", "block" } } } },
  { "grover/product_of_vectors", "N=2048 M=2048", { unstage = { { "unstage", "part" } } } },
  { "grover/product", "N=800 M=1600", { ["unstage-As"] = { { "unstage", "As" } },
    ["unstage-Bs"] = { { "unstage", "Bs" } },
    ["unstage-As-Bs"] = { { "unstage", "As" }, { "unstage", "Bs" } } } },
  { "grover/bodies", "N=65536", { unstage = { { "unstage", "tile" } } } },
  { "grover/stencil_planes", "N=512 M=512 L=64", { unstage = { { "unstage", "plane" } } } },
  { "grover/stencil_to_last", "N=512 M=512 L=64", { unstage = { { "unstage", "plane" } } } },
  { "grover/cluster", "N=65536 M=256", { unstage = { { "unstage", "chosen" } } } },

  { "grids/heat5", "N=4096 M=4096", { planes = { { "stage", "u:1" } } } },
  { "grids/heat7", "N=256 M=256 K=256", { planes = { { "stage", "u:1" } }, walk = WALK,
    all = { { "stage", "u" } } } },
  { "grids/poisson7", "N=256 M=256 K=256", { planes = { { "stage", "u:1" } } } },
  { "grids/poisson19", "N=256 M=256 K=256", { planes = { { "stage", "u:3" } } } },
  { "grids/variable7", "N=256 M=256 K=256", { planes = COEFFICIENTS,
    walk = with(COEFFICIENTS, { "coarsen", "1,1,64" }, { "rotate", "u" }, { "rotate", "k" }) } },
  { "grids/velocity", "N=192 M=192 K=192", { planes = VELOCITY,
    ["planes-1"] = { { "stage", "xy:1" } } } },
  { "grids/stress", "N=192 M=192 K=192", { planes = STRESS } },
  { "grids/corners", "N=256 M=256 K=64", { planes = { { "stage", "u:1" } },
    unroll = { { "unroll", "l" }, { "unroll", "m" }, { "unroll", "n" } } } },
}
