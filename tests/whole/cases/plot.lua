--- Figures of records that were just made: every one is drawn, and the paper's figure 4 comes out.

local case = require "case"
local lfs = require "lfs"
local process = require "process"

local MATMUL = { "simple", "coalescedA", "coalescedAB", "coalescedABT", "alignedABT" }
local SIDE, TILE = 32, 16

local function need_gnuplot(t)
  if process.run({ "sh", "-c", "command -v gnuplot" }).status ~= 0 then
    t.skip "gnuplot is not installed"
  end
end

--- Entropy of 16 items that access elements so many bytes apart, in bits, in blocks of 2^n bytes.
local function spread(bytes, n)
  return math.max(0, math.min(4, 4 + math.log(bytes, 2) - n))
end

--- What the items of a group of 16 x 16 access at the same time, from the source of the five
-- kernels: sums over the steps of the loop over tiles, steps in it, and the step that stores C.
-- Rows of the matrices are 4 N bytes apart, those of a tile 64, their elements 4.
local STEPS = {}

function STEPS.simple(N, n) -- A[row * N + k], B[k * N + col]; k goes over a tile's worth
  return TILE * (spread(4 * N, n) + spread(4, n)), 2 * TILE
end

function STEPS.coalescedA(N, n) -- one element of A; its store to the tile; 16 of the tile and of B
  local matrix, tile = spread(4 * N, n) + spread(4, n), spread(64, n) + spread(4, n)
  return matrix + tile + TILE * (spread(64, n) + spread(4, n)), 2 + 2 * TILE
end

function STEPS.coalescedAB(N, n) -- the same for B, which is read from its tile, too
  local matrix, tile = spread(4 * N, n) + spread(4, n), spread(64, n) + spread(4, n)
  return 2 * (matrix + tile) + TILE * (spread(64, n) + spread(4, n)), 4 + 2 * TILE
end

function STEPS.coalescedABT(N, n) -- the tile of A lies so that neighbours read neighbours
  local matrix, tile = spread(4 * N, n) + spread(4, n), spread(64, n) + spread(4, n)
  return 2 * (matrix + tile) + TILE * 2 * spread(4, n), 4 + 2 * TILE
end

STEPS.alignedABT = STEPS.coalescedABT

--- Parallel spatial locality of one of the kernels, by hand.
local function psl(kernel, N, n)
  local sum, steps = STEPS[kernel](N, n)
  local store = spread(4 * N, n) + spread(4, n)
  return (N / TILE * sum + store) / (N / TILE * steps + 1)
end

-- metrics.md, section 5, for 256 x 256.
local PUBLISHED = {
  simple = { [0] = 4.00780, [3] = 3.50682, [5] = 2.50487, [6] = 2.00390, [10] = 2.00390 },
  coalescedA = { [0] = 4.24220, [4] = 3.18165, [7] = 1.62202, [9] = .62385, [10] = .12477 },
  coalescedAB = { [0] = 4.45061, [4] = 3.33795, [7] = 1.72617, [9] = .72790, [10] = .22877 },
  coalescedABT = { [0] = 4.45061, [4] = 2.45061, [6] = .45061, [8] = .33969, [10] = .22877 },
}

--- Records of the five kernels, with smaller matrices; their names.
local function measure_matmul(t, folder)
  local names = {}
  for i, kernel in ipairs(MATMUL) do
    names[i] = kernel .. ".json"
    t.measure(process.kernel("matmul/" .. kernel),
      { set = { N = SIDE }, env = { ASSAY_OUTPUT = folder .. "/" .. names[i] } })
  end
  return names
end

local function plot(folder, ...)
  return process.run({ process.assay, "plot", ... }, { folder = folder })
end

--- Columns of a figure's data by their titles.
local function read_columns(file)
  local columns, titles = {}, nil
  for line in process.read(file):gmatch "[^\n]+" do
    if line:find '^"' then
      titles = {}
      for title in line:gmatch '"([^"]*)"' do titles[#titles + 1] = title end
    elseif titles then
      local i = 0
      for word in line:gmatch "%S+" do
        i = i + 1
        columns[titles[i]] = columns[titles[i]] or {}
        table.insert(columns[titles[i]], tonumber(word))
      end
    end
  end
  return columns
end

case("the curves that are derived by hand are those of the paper", function(t)
  for kernel, values in pairs(PUBLISHED) do
    for n, value in pairs(values) do
      local got = psl(kernel, 256, n)
      t.check(math.abs(got - value) < 0.000006, "%s, %d bits: %.6f", kernel, n, got)
    end
  end
end)

case("the paper's figure 4 is drawn from records", function(t)
  need_gnuplot(t)
  local folder = process.folder()
  local run = plot(folder, "--figure", "psl", "-o", "f", table.unpack(measure_matmul(t, folder)))
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  t.equal(run.stdout, "f/psl.svg\n", "stdout")
  local columns = read_columns(folder .. "/f/psl.dat")
  for _, kernel in ipairs(MATMUL) do
    for n = 0, 10 do
      t.near((columns[kernel] or {})[n + 1], psl(kernel, SIDE, n), 1e-9,
        ("%s, %d bits dropped"):format(kernel, n))
    end
  end
end)

--- Draws all figures of records and says what is not as it should be.
local function draws_all(t, folder, format, due, ...)
  local run = plot(folder, "-v", "-f", format, "-o", format, ...)
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  t.check(not run.stderr:find("gnuplot", 1, true), "gnuplot complained: %s", run.stderr)
  local drawn = 0
  for name in run.stdout:gmatch "[^\n]+" do
    drawn = drawn + 1
    t.check((lfs.attributes(folder .. "/" .. name, "size") or 0) > 1000, "%s is no picture", name)
  end
  t.equal(drawn, due, "figures of " .. table.concat({ ... }, ", "))
end

local FIGURES = 13

case("every figure is drawn in every format and gnuplot has nothing to say", function(t)
  need_gnuplot(t)
  local folder = process.folder()
  for _, kernel in ipairs { "reduce", "reduce_sequential" } do
    t.measure(process.kernel("reduce/" .. kernel),
      { env = { ASSAY_OUTPUT = folder .. "/" .. kernel .. ".json", ASSAY_ADDRESS_MAP = "1" } })
  end
  for _, format in ipairs { "svg", "png", "pdf" } do
    draws_all(t, folder, format, FIGURES, "reduce.json", "reduce_sequential.json")
  end
end)

case("one kernel alone has every figure but that of variants", function(t)
  need_gnuplot(t)
  local folder = process.folder()
  t.measure(process.kernel "reduce/reduce",
    { env = { ASSAY_OUTPUT = folder .. "/reduce.json", ASSAY_ADDRESS_MAP = "1" } })
  draws_all(t, folder, "svg", FIGURES - 1, "reduce.json")
end)

case("a kernel without floating point, local memory or reuse has fewer figures", function(t)
  need_gnuplot(t)
  local folder = process.folder()
  t.measure(process.kernel "known/array_fill",
    { env = { ASSAY_OUTPUT = folder .. "/fill.json" } })
  local run = plot(folder, "-v", "-o", "f", "fill.json")
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  for _, figure in ipairs { "address", "bank", "roofline", "variants" } do
    t.check(run.stderr:find("no figure " .. figure .. ": ", 1, true), "%s is left out unsaid",
      figure)
    t.check(not run.stdout:find(figure, 1, true), "%s is drawn", figure)
  end
end)
