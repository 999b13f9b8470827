-- Scores sequences by a profile: best sums along diagonals, which may follow each other, in bytes that saturate. An
-- item has a sequence, and one row of cells in global memory, which it updates for each residue.
local KINDS <const> = 24
local tables, sorted = {}, {}

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) & 0xFFFFFFFF
end

local function length_of(s, n) return s.shortest + noise(n) % s.shortest + (n % 13 == 0 and 2 * s.shortest or 0) end

local function starts_of(s)
  if not tables[s.sequences] then
    local at, list = 0, {}
    for n = 0, s.sequences do
      list[n] = at
      at = at + length_of(s, n)
    end
    tables[s.sequences] = list
  end
  return tables[s.sequences]
end

local function order_of(s)
  if not sorted[s.sequences] then
    local list, stands = {}, {}
    for n = 0, s.sequences - 1 do list[n + 1] = length_of(s, n) << 32 | n end
    table.sort(list)
    for i, key in ipairs(list) do stands[key & 0xFFFFFFFF] = i - 1 end
    sorted[s.sequences] = { list = list, stands = stands }
  end
  return sorted[s.sequences]
end

local function cost(kind, k)
  if kind == (k * 7 + 3) % 20 then return 0 end
  return 6 + noise(kind * 131 + k) % 9
end

local function arguments(options)
  return function(s)
    local starts, order = starts_of(s), options.sorted and order_of(s)

    local function sequence(i) return order and order.list[i + 1] & 0xFFFFFFFF or i end

    local costs = { "costs", type = "uchar", count = KINDS * s.model,
      value = function(i) return cost(i // s.model, i % s.model) end }
    if options.across then
      costs.count, costs.value = 32 * s.model, function(i) return i % 32 < KINDS and cost(i % 32, i // 32) or 255 end
    end
    local list = {
      { "residues", type = "uchar", count = starts[s.sequences],
        value = function(i)
          local is_alike = i // 16 % 61 == 7 or i // 16 % 5 == 0 and i % 16 < 5
          return is_alike and (i % 16 * 7 + 3) % 20 or noise(i * 3) % KINDS
        end },
      { "starts", type = "int", count = s.sequences, value = function(i) return starts[sequence(i)] end },
      { "lengths", type = "int", count = s.sequences, value = function(i) return length_of(s, sequence(i)) end },
      costs,
      { "rows", type = "uchar", count = s.sequences * s.model, fill = 0 },
      { "scores", type = "int", count = s.sequences, fill = 0, output = order and "scores" or true,
        order = order and function(i) return order.stands[i] end or nil },
      { "sequences", s.sequences, type = "int" }, { "model", s.model, type = "int" },
      { "base", 190, type = "uchar" }, { "bias", 8, type = "uchar" }, { "begin", 9, type = "uchar" },
      { "end", 4, type = "uchar" },
    }
    if options.without_rows then table.remove(list, 5) end
    return list
  end
end

local function variant(name, remedies, group, options, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "score",
    arguments = options and arguments(options), global = function(s) return { s.sequences } end, group = { group } }
end

local expert = variant("expert", { "vector", "privatise", "tile", "bin" }, 64, { sorted = true, without_rows = true })
expert.by = "expert"

return {
  kind = "alignment", set = "twentieth",
  small = { sequences = 128, shortest = 15, model = 64 }, large = { sequences = 16384, shortest = 120, model = 64 },
  twice = { sequences = 256, shortest = 15, model = 64 },
  arguments = arguments {},
  variants = {
    variant("before", nil, 64),
    variant("groups_of_32", { "group-size" }, 32, nil, "before"),
    variant("cells_side_by_side", { "transpose-data" }, 64),
    variant("costs_of_place_together", { "transpose-data" }, 64, { across = true }),
    variant("costs_staged", { "tile" }, 64),
    variant("row_in_local", { "privatise" }, 64, { without_rows = true }),
    variant("four_cells", { "vector" }, 64),
    variant("by_length", { "bin" }, 64, { sorted = true }, "before"),
    expert,
  },
}
