--- The address map: which groups access which bytes, where the source says so. (That its cells are
-- all accesses of an argument is asked of every record that has it.)

local case = require "case"
local process = require "process"
local record = require "record"

local ASKED = { ASSAY_ADDRESS_MAP = "1" }

--- Cells of an argument as lines "group,byte: accesses (of all launches)", in order.
local function cells_of(entry, argument)
  local cells = {}
  for key, value in pairs(entry.scopes["arg:" .. argument] or {}) do
    local group, byte = key:match "^address%.map%[(%d+),(%d+)%]$"
    if group then
      cells[#cells + 1] = ("%4d,%6d: %d"):format(group, byte,
        type(value) == "table" and value.total or value)
    end
  end
  table.sort(cells)
  return table.concat(cells, "\n")
end

--- Those that a function says: cells { group, byte, accesses }.
local function lines_of(cells)
  local lines = {}
  for i, cell in ipairs(cells) do lines[i] = ("%4d,%6d: %d"):format(table.unpack(cell)) end
  table.sort(lines)
  return table.concat(lines, "\n")
end

case("a map of groups that each have a part of their own is a diagonal", function(t)
  -- rows.cl: 8 groups of 8 items, which load word g of 8 and store words 8 g to 8 g + 7 of 64
  local entry = t.same_for_all_threads(t.input "rows.sim", { env = ASKED }).kernels[1]
  local loads, stores = {}, {}
  for g = 0, 7 do
    loads[#loads + 1] = { g, 4 * g, 8 }
    for i = 0, 7 do stores[#stores + 1] = { g, 4 * (8 * g + i), 1 } end
  end
  t.value(entry, "kernel", "address.groups", 1)
  t.value(entry, "arg:in", "address.bytes", 4)
  t.value(entry, "arg:out", "address.bytes", 4)
  t.equal(cells_of(entry, "in"), lines_of(loads), "in")
  t.equal(cells_of(entry, "out"), lines_of(stores), "out")
end)

case("a transposition reads blocks of rows and writes them in stripes", function(t)
  -- 64 x 64 floats, a row being 256 bytes, as a bin is; 2 x 2 groups with a tile of 32 x 32 each.
  -- Group x + 2 y loads 32 floats of each of the rows 32 y to 32 y + 31, and stores as many in the
  -- rows 32 x to 32 x + 31.
  local entry = t.same_for_all_threads(process.kernel "transpose/naive_read",
    { env = ASKED }).kernels[1]
  local loads, stores = {}, {}
  for group = 0, 3 do
    for row = 0, 31 do
      loads[#loads + 1] = { group, 256 * (32 * (group // 2) + row), 32 }
      stores[#stores + 1] = { group, 256 * (32 * (group % 2) + row), 32 }
    end
  end
  t.value(entry, "arg:in", "address.bytes", 256)
  t.equal(cells_of(entry, "in"), lines_of(loads), "in")
  t.equal(cells_of(entry, "out"), lines_of(stores), "out")
end)

case("a map has what groups copy, and local memory", function(t)
  -- copies.cl: group g copies words 16 g to 16 g + 15 to its tile, and these to the same place
  local entry = t.same_for_all_threads(t.input "copies.sim", { env = ASKED }).kernels[1]
  local own, tile = {}, {}
  for g = 0, 1 do
    for i = 0, 15 do
      own[#own + 1] = { g, 4 * (16 * g + i), 1 }
      tile[#tile + 1] = { g, 4 * i, 2 }
    end
  end
  t.equal(cells_of(entry, "in"), lines_of(own), "in")
  t.equal(cells_of(entry, "out"), lines_of(own), "out")
  t.equal(cells_of(entry, "tile"), lines_of(tile), "tile")
end)

case("launches of one entry share a map", function(t)
  -- 2 groups of 4 items load the first n of 9 words, n = 0, 1, 2, 4, 9: word i is loaded by 4 items
  -- of a group in as many launches as have n > i
  local entry = t.same_for_all_threads(process.host "varying_launches", { env = ASKED }).kernels[1]
  local loads, times = {}, { [0] = 4, 3, 2, 2, 1, 1, 1, 1, 1 }
  for group = 0, 1 do
    for i = 0, 8 do loads[#loads + 1] = { group, 4 * i, 4 * times[i] } end
  end
  t.equal(cells_of(entry, "in"), lines_of(loads), "in")
end)

case("without being asked for there is no map, and nothing else differs with it", function(t)
  local plain = t.measure(t.input "rows.sim")
  local asked = t.measure(t.input "rows.sim", { env = ASKED })
  t.check(not plain.text:find("address.map", 1, true), "a record has a map unasked")
  local _, before = record.split(plain.text)
  local _, after = record.split(asked.text)
  -- the lines of the map and its three keys, with the comma that each has behind it or before it
  after = after:gsub('\n *"address%.[^"]*": {[^}]*},?', ""):gsub('\n *"address%.[^\n]*', "")
  t.check(after == before, "%s", record.difference(before, after))
end)
