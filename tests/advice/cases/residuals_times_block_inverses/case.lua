-- Five residuals of each inner cell of a box are multiplied by a block that depends on the state of the cell, in place.
-- All of them have arrays of their own; an item has a cell, and neighbours in memory are neighbours in a group.
local LEAD <const> = 15                                 -- what an aligned row has before its first cell

local function data(name, s, plain, least, output)
  local count = s.pitch * (s.ny + 2) * (s.nz + 2)
  return { name, type = "double", count = count, fill = count > 100000 and plain or nil,
    value = function(i) return least + (i * 37 + #name * 5) % 61 / 64 end, output = output }
end

local function arguments(s)
  return {
    data("r0", s, 0.5, -0.5, true), data("r1", s, 0.25, -0.5, true), data("r2", s, 0.125, -0.25, true),
    data("r3", s, 0.75, -0.5, true), data("r4", s, 1, -0.25, true),
    data("us", s, 0.5, -0.5), data("vs", s, 0.25, -0.25), data("ws", s, 0.125, -0.5), data("qs", s, 0.5, 0.25),
    data("speed", s, 1.5, 1), data("rho_i", s, 1.25, 0.5),
    { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
    { "pitch", s.pitch, type = "int" },
  }
end

local function aligned(s)
  local list = arguments(s)
  for a = 1, 11 do
    local before, count = list[a].value, list[a].count
    list[a].value = function(i) return before(i // s.aligned * s.pitch + math.max(0, i % s.aligned - LEAD)) end
    list[a].count = count // s.pitch * s.aligned
    if list[a].output then
      list[a].output, list[a].outputs = list[a][1], count
      list[a].order = function(i) return i // s.pitch * s.aligned + i % s.pitch + LEAD end
    end
  end
  list[15] = { "pitch", s.aligned, type = "int" }
  return list
end

local function cells(s) return { s.nx, s.ny, s.nz } end

local function variant(name, remedies, global, group, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "multiply", global = global,
    group = group }
end

local rows_aligned = variant("rows_aligned", { "align" }, cells, { 32, 4, 1 })
rows_aligned.arguments = aligned

return {
  kind = "pointwise", set = "twenty-first", optimised = true, tolerance = 1e-9,
  small = { nx = 32, ny = 32, nz = 16, pitch = 35, aligned = 64 },
  large = { nx = 160, ny = 160, nz = 160, pitch = 163, aligned = 192 },
  arguments = arguments,
  variants = {
    variant("before", nil, cells, { 32, 4, 1 }),
    variant("groups_of_256", { "group-size" }, cells, { 32, 8, 1 }, "before"),
    variant("j_fastest", { "swap-dimensions" }, function(s) return { s.ny, s.nx, s.nz } end, { 32, 4, 1 }),
    variant("four_cells", { "fewer-items" }, function(s) return { s.nx // 4, s.ny, s.nz } end, { 8, 16, 1 }),
    variant("four_planes", { "fewer-items" }, function(s) return { s.nx, s.ny, s.nz // 4 } end, { 32, 4, 1 }),
    variant("told_restrict", { "restrict" }, cells, { 32, 4, 1 }),
    rows_aligned,
  },
}
