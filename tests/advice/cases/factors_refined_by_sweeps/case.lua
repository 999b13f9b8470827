-- A sweep of a fixed-point iteration for incomplete factors of a matrix of 27-point stencils: L by rows and U by
-- columns, compressed. An item has a row of each, and merges it with one of the other factor for each of its entries.
local tables = {}

local function pattern(s)
  if not tables[s.side] then
    local starts, cols, n = { [0] = 0 }, {}, 0
    local nx, ny, nz = s.side, s.side, s.layers
    for row = 0, nx * ny * nz - 1 do
      local x, y, z = row % nx, row // nx % ny, row // (nx * ny)
      for dz = -1, 0 do
        for dy = -1, 1 do
          for dx = -1, 1 do
            local there = row + (dz * ny + dy) * nx + dx
            if there <= row and x + dx >= 0 and x + dx < nx and y + dy >= 0 and y + dy < ny and z + dz >= 0 then
              cols[n], n = there, n + 1
            end
          end
        end
      end
      starts[row + 1] = n
    end
    tables[s.side] = { starts = starts, cols = cols, n = n, rows = nx * ny * nz }
  end
  return tables[s.side]
end

local function noise(i) return (i * 2654435761 >> 9 ~ i * 40503) % 251 / 251 end

local function arguments(s)
  local p, small = pattern(s), s.side < 32
  local function index(name)
    return { name, type = "uint", count = p.n, value = function(i) return p.cols[i] end }
  end
  local function starts(name)
    return { name, type = "uint", count = p.rows + 1, value = function(i) return p.starts[i] end }
  end
  local function values(name, value)
    return { name, type = "float", count = p.n, value = small and value or nil, fill = not small and 0.5 or nil }
  end
  return {
    starts("l_rows"), index("l_cols"),
    { "l", type = "float", count = p.n, fill = 0, output = true },
    values("l_old", function(i) return noise(i) / 8 end),
    { "rows", p.rows, type = "uint" },
    values("a_l", function(i) return -noise(i + 17) end),
    starts("u_rows"), index("u_cols"),
    { "u", type = "float", count = p.n, fill = 0, output = true },
    values("u_old", function(i) return 1 + noise(i + 5) end),
    values("a_u", function(i) return 4 + noise(i + 3) end),
  }
end

local function variant(name, remedies, global, group, file, by)
  return { name = name, remedies = remedies, by = by, file = (file or name) .. ".cl", kernel = "sweep",
    group = group or { 128 }, global = global }
end

local function few(times) return function(s) return { s.items * times } end end
local function all(times) return function(s) return { s.side * s.side * s.layers * times } end end

return {
  kind = "sparse", set = "twentieth", tolerance = 1e-4,
  small = { side = 8, layers = 16, items = 256 }, large = { side = 64, layers = 48, items = 16384 },
  arguments = arguments,
  variants = {
    variant("before", nil, few(1)),
    variant("item_a_row", { "more-items" }, all(1), nil, "before"),
    variant("groups_of_64", { "group-size" }, few(1), { 64 }, "before"),
    variant("told_restrict", { "restrict" }, few(1)),
    variant("factor_each", { "more-items" }, function(s) return { s.items, 2 } end, { 128, 1 }),
    variant("eight_a_row", { "lanes-per-row" }, few(8)),
    variant("expert", { "lanes-per-row", "more-items", "restrict" }, all(8), nil, nil, "expert"),
  },
}
