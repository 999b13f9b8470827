-- The address map as a figure, from cells made by hand.
local lu = require("luaunit")
local figure = require("assay.plot.figure")
local made_figure = require("made_figure")
local support = require("support")

local entry, made = made_figure.entry, made_figure.of

local TestAddress = {}

--- Cells of an argument: { group, byte, accesses }, with bins of so many bytes.
local function map_of(bytes, ...)
  local figures = { ["address.bytes"] = bytes }
  for _, cell in ipairs({ ... }) do
    figures[("address.map[%d,%d]"):format(cell[1], cell[2])] = cell[3]
  end
  return figures
end

--- An entry of so many groups, some to a row, with maps by name of the argument.
local function mapped(groups, of_row, maps)
  local scopes, arguments = { kernel = { ["address.groups"] = of_row } }, {}
  for i, map in ipairs(maps) do
    local scope = "arg:" .. map[1]
    arguments[i] = { name = map[1], scope = scope, space = "global" }
    scopes[scope] = map[2]
  end
  local made_entry = entry(scopes, {}, arguments)
  made_entry.ndrange = { groups = { groups, 1, 1 } }
  return made_entry
end

function TestAddress.test_cells_are_areas_of_bytes_and_groups()
  -- Two groups a row; the last row is of one group. Bytes 0 to 31 count 4 in the first two rows:
  -- one area. In the third row only the first bin does, which is narrower: another area.
  local result = made("address", mapped(5, 2, { { "A", map_of(16, { 0, 0, 4 }, { 0, 16, 4 },
    { 2, 0, 4 }, { 2, 16, 4 }, { 0, 48, 1 }, { 4, 0, 4 }) } }))
  lu.assertEquals(result.blocks[3].rows, { { 0, 32, 0, 4, 4, 1 }, { 48, 64, 0, 2, 1, 0.25 },
    { 0, 16, 4, 5, 4, 1 } })
  lu.assertEquals(result.blocks[2].rows[1][3], "most 4")
  lu.assertEquals({ result.parameters.panels, result.parameters.bytes, result.parameters.groups },
    { 1, "64", "5" })
end

function TestAddress.test_bins_of_several_launches_are_put_into_the_largest()
  -- One launch had bins of 4 bytes, the other of 16: what is at 4 and 12 lies in the bin at 0. What
  -- differs between launches counts by its mean.
  local result = made("address", mapped(1, 1, { { "A", map_of({ min = 4, mean = 10, max = 16 },
    { 0, 4, { min = 0, mean = 1, max = 2, total = 2 } }, { 0, 12, { min = 0, mean = 2, max = 4,
    total = 4 } }, { 0, 16, 3 }) } }))
  lu.assertEquals(result.blocks[3].rows, { { 0, 32, 0, 1, 3, 1 } })
end

function TestAddress.test_each_argument_has_a_panel_and_two_stand_side_by_side()
  local cell = map_of(4, { 0, 0, 1 })
  local result = made("address", mapped(1, 1, { { "A", cell }, { "none", {} }, { "B", cell },
    { "C", cell } }))
  lu.assertEquals(result.parameters.panels, 3)
  local names = result.blocks[1].rows
  lu.assertEquals({ names[1][3], names[2][3], names[3][3] }, { "A", "B", "C" })
  local lefts, tops = {}, {}
  for word in result.parameters.lefts:gmatch("%S+") do lefts[#lefts + 1] = tonumber(word) end
  for word in result.parameters.tops:gmatch("%S+") do tops[#tops + 1] = tonumber(word) end
  lu.assertEquals({ lefts[1], tops[1] }, { lefts[3], tops[2] })
  lu.assertTrue(lefts[2] > lefts[1] and tops[3] > tops[2])
  lu.assertTrue(result.height > tops[3])
end

function TestAddress.test_arguments_with_most_accesses_keep_their_order()
  local maps = {}
  for i = 1, 20 do
    maps[i] = { "a" .. i, map_of(4, { 0, 0, i }) }
  end
  local names = made("address", mapped(1, 1, maps)).blocks[1].rows
  lu.assertEquals({ #names, names[1][3], names[12][3] }, { 12, "a9", "a20" })
  -- of two kernels six each, under the names of the kernels
  local both = made("address", mapped(1, 1, maps), mapped(1, 1, maps)).blocks[1].rows
  lu.assertEquals({ #both, both[1][3], both[2][3], both[3][3] }, { 14, "k1", "k2", "a15" })
end

function TestAddress.test_labels_are_whole_numbers_of_a_unit()
  local function scale_of(bytes, last)
    local parameters = made("address", mapped(1, 1, { { "A", map_of(bytes, { 0, 0, 1 },
      { 0, last, 1 }) }, { "B", map_of(bytes, { 0, 0, 1 }) } })).parameters
    return { parameters.bytes:match("%S+"), parameters.steps:match("%S+"),
      parameters.units:match("%S+") }
  end
  lu.assertEquals(scale_of(4, 252), { "256", "64", "1" }) -- 0 64 128 192 256 B
  lu.assertEquals(scale_of(16, 1008), { "1024", "512", "1" }) -- for a fourth of it there is no room
  lu.assertEquals(scale_of(1024, 64512), { "65536", "16384", "1024" }) -- 0 16 32 48 64 KiB
  lu.assertEquals(scale_of(65536, 2555904), { "2621440", "1048576", "1048576" }) -- 0 1 2 MiB
end

function TestAddress.test_title_has_room_beside_the_greatest_count()
  local function title_of(most, ...)
    local result = made("address", mapped(1, 1, { { "a_name_of_many_letters_and_digits_0123456789",
      map_of(4, { 0, 0, most }) }, ... }))
    return utf8.len(result.blocks[1].rows[1][3]), result.blocks[2].rows[1][3]
  end
  -- 8.4 cm - 0.65 - 2 * 0.17 for numbers of groups - 0.4 are 7.01 cm, 46 characters of 0.15; of
  -- two panels with 0.85 cm between them 3.08 cm, 20 characters; one is for the gap
  local pair = { "B", map_of(4, { 0, 0, 1 }) }
  lu.assertEquals({ title_of(9999) }, { 46 - 9 - 1, "most 9999" })
  lu.assertEquals({ title_of(9999, pair) }, { 20 - 9 - 1, "most 9999" })
  lu.assertEquals({ title_of(16400, pair) }, { 20 - 11 - 1, "most 16.4 k" })
  lu.assertEquals({ title_of(2.5, pair) }, { 20 - 8 - 1, "most 2.5" })
  lu.assertEquals(select(2, title_of(9999999, pair)), "most 10 M")
end

function TestAddress.test_record_without_a_map_says_how_to_make_one()
  lu.assertEquals({ figure.chart(figure.find("address"),
    { entries = {}, labels = {}, keys = {} }) }, { nil, "the record does not have address.map; "
      .. "record it again with `assay run --address-map`" })
  lu.assertNil((made("address", mapped(1, 1, { { "A", {} } }))))
end

support.run({ TestAddress = TestAddress })
