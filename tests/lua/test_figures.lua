-- What figures show, from hand-made figures of a record; and the paper's figure 4.
local lu = require("luaunit")
local cjson = require("cjson")
local chart = require("assay.plot.chart")
local curves = require("assay.plot.curves")
local figure = require("assay.plot.figure")
local gnuplot = require("assay.plot.gnuplot")
local kernel = require("assay.record.kernel")
local lettering = require("assay.plot.lettering")
local made_figure = require("made_figure")
local support = require("support")

local line, entry = made_figure.line, made_figure.entry
local made, rows_of = made_figure.of, made_figure.rows_of

local TestCurves = {}

function TestCurves.test_entropy_begins_with_that_of_whole_addresses()
  local rows = rows_of("entropy", entry({ combined = { ["entropy.address"] = 9.5,
    ["entropy.granularity[1]"] = 9, ["entropy.granularity[2]"] = 8,
    ["entropy.granularity[10]"] = 0 } }))
  lu.assertEquals({ rows[1], rows[2], rows[3] }, { { 0, 9.5 }, { 1, 9 }, { 2, 8 } })
  lu.assertEquals({ rows[4], rows[11], rows[12] }, { { 3, false }, { 10, 0 } })
end

function TestCurves.test_each_kernel_with_values_has_a_column()
  local result = made("psl", entry({ combined = { ["psl[0]"] = 4 } }), entry({ combined = {} }),
    entry({ combined = { ["psl[0]"] = { min = 1, mean = 2, max = 3 }, ["psl[1]"] = cjson.null } }))
  lu.assertEquals(result.blocks[1].columns, { "low bits dropped", "k1", "k3" })
  lu.assertEquals(result.blocks[1].rows[1], { 0, 4, 2 })
  lu.assertEquals(result.blocks[1].rows[2], { 1, false, false })
  lu.assertEquals(result.parameters.curves, 2)
end

function TestCurves.test_nothing_to_show_is_a_reason()
  local result, reason = made("psl", entry({ combined = {} }))
  lu.assertNil(result)
  lu.assertEquals(reason, "no kernel has figures of psl")
  lu.assertEquals({ figure.chart(figure.find("psl"),
    { entries = {}, labels = {}, keys = {} }) }, { nil, "the record does not have psl" })
end

-- 8 uses: 2 of the line just used, 1 behind one other line, 1 behind 4 to 7, 4 first ones.
local REUSE = { kernel = { ["reuse.distance[0]"] = 2, ["reuse.distance[1]"] = 1,
  ["reuse.distance[4]"] = 1, ["reuse.distance[cold]"] = 4 } }

function TestCurves.test_reuse_adds_up_the_uses_that_so_many_lines_keep()
  -- one line keeps 2/8, two keep 3/8, eight keep all that was used before: 4/8
  lu.assertEquals(rows_of("reuse", entry(REUSE)), { { 1, 25 }, { 2, 37.5 }, { 4, 37.5 },
    { 8, 50 } })
end

function TestCurves.test_reuse_goes_as_far_as_the_farthest_kernel()
  local far = { kernel = { ["reuse.distance[16]"] = 3, ["reuse.distance[cold]"] = 1 } }
  local result = made("reuse", entry(REUSE), entry(far))
  lu.assertEquals(result.blocks[1].rows[5], { 16, 50, 0 })
  lu.assertEquals(result.blocks[1].rows[6], { 32, 50, 75 })
  lu.assertEquals(#result.blocks[1].rows, 6)
  lu.assertEquals(result.parameters.most, 32)
end

function TestCurves.test_more_than_six_have_a_panel_each()
  local entries = {}
  for i = 1, 7 do
    entries[i] = entry({ combined = { ["psl[0]"] = i == 4 and 9 or i, ["psl[1]"] = 0 } })
  end
  local six = made("psl", table.unpack(entries, 1, 6))
  lu.assertEquals({ six.parameters.panels, six.parameters.curves, #six.blocks }, { 1, 6, 1 })
  local seven = made("psl", table.unpack(entries))
  lu.assertEquals({ seven.parameters.panels, seven.parameters.curves }, { 7, 7 })
  lu.assertEquals(seven.blocks[1].columns, { "low bits dropped", "k1", "k2", "k3", "k4", "k5", "k6",
    "k7" })
  lu.assertEquals(seven.blocks[1].rows[1], { 0, 1, 2, 3, 9, 5, 6, 7 })
  lu.assertEquals({ #seven.blocks[2].rows, seven.blocks[2].rows[1] }, { 7, { "k1" } })
  lu.assertEquals({ seven.parameters.top, seven.parameters.step }, { 10, 5 }) -- for all panels
end

function TestCurves.test_axes_end_at_a_round_number()
  for most, ends in pairs({ [17] = { 18, 2 }, [0.41] = { 0.45, 0.05 }, [9] = { 9, 1 },
      [0] = { 1, 1 }, [100] = { 100, 20 } }) do
    local top, step = curves.axis(most, 9)
    lu.assertAlmostEquals(top, ends[1], 1e-9)
    lu.assertAlmostEquals(step, ends[2], 1e-9)
  end
end

local TestBars = {}

function TestBars.test_footprint_has_all_addresses_and_the_hot_ones()
  local function touched(distinct, hot)
    return entry({ combined = { ["footprint.addresses"] = distinct, ["footprint.hot90"] = hot } })
  end
  local result = made("footprint", touched(100, 60), touched(0, 0), touched(2000, 1))
  lu.assertEquals(result.blocks[1].rows, { { 1, "k3", 2000, 1 }, { 2, "k1", 100, 60 } })
  lu.assertEquals({ result.parameters.least, result.parameters.most }, { 1, 2000 })
  lu.assertNil((made("footprint", touched(0, 0))))
end

local function strides(uniform, unit, constant)
  return entry({ combined = { ["stride.item[uniform]"] = uniform, ["stride.item[unit]"] = unit,
    ["stride.item[constant]"] = constant, ["stride.item[irregular]"] = 0 } })
end

function TestBars.test_stride_shows_the_classes_that_there_are()
  local result = made("stride", strides(25, 0, 75), strides(0, 0, 100))
  lu.assertEquals(result.blocks[1].columns, { "y", "kernel", "uniform", "constant" })
  lu.assertEquals(result.blocks[1].rows, { { 1, "k2", 0, 100 }, { 2, "k1", 25, 75 } })
  lu.assertEquals(result.parameters.parts, "1 4") -- the fills of these classes
end

-- Each class has its instructions in some bar, and each bar has a fill.
function TestBars.test_opcode_has_all_classes()
  local all, bars = {}, 0
  local names = support.read(support.root .. "/metrics/src/metric/compute.c")
    :match("class_names%[[^]]*%] = (%b{})")
  for class in names:gmatch('"([^"]+)"') do
    all[#all + 1] = class
    local result = made("opcode", entry({ kernel = { [("opcode.class[%s]"):format(class)] = 1 } }))
    lu.assertEquals(result.blocks[1].rows[1][3], 100, class)
  end
  lu.assertTrue(#all > 20)
  local kernel_of_all = {}
  for _, class in ipairs(all) do
    kernel_of_all[("opcode.class[%s]"):format(class)] = 1
  end
  local result = made("opcode", entry({ kernel = kernel_of_all }))
  local fills = tonumber(support.read(support.root .. "/reports/style.gp")
    :match("array fill_pattern%[(%d+)%]"))
  for number in result.parameters.parts:gmatch("%d+") do
    lu.assertTrue(tonumber(number) <= fills)
  end
  for i = 3, #result.blocks[1].rows[1] do
    bars = bars + result.blocks[1].rows[1][i]
  end
  lu.assertAlmostEquals(bars, 100, 1e-9)
end

function TestBars.test_opcode_makes_counts_into_shares()
  local result = made("opcode", entry({ kernel = { ["opcode.class[memory]"] = 30,
    ["opcode.class[integer]"] = 90, ["opcode.class[vector]"] = 0 } }), entry({ kernel = {} }))
  lu.assertEquals(result.blocks[1].columns, { "y", "kernel", "memory", "integer" })
  lu.assertEquals(result.blocks[1].rows, { { 1, "k1", 25, 75 } })
end

function TestBars.test_kernels_with_most_accesses_of_memory_come_first()
  local function mix(memory, integer)
    return entry({ kernel = { ["opcode.class[memory]"] = memory,
      ["opcode.class[integer]"] = integer } })
  end
  lu.assertEquals(rows_of("opcode", mix(1, 3), mix(2, 2), mix(5, 15)),
    { { 1, "k2", 50, 50 }, { 2, "k1", 25, 75 }, { 3, "k3", 25, 75 } })
end

local TestPlaces = {}

--- A line that makes requests of segments: so many for each of one kind.
local function requests(kind, count, segments)
  return { ["coalesce.segments." .. kind .. "[32,32]"] = count * segments,
    ["coalesce.per_request." .. kind .. "[32,32]"] = segments }
end

function TestPlaces.test_what_costs_most_comes_first()
  local result = made("coalesce", entry({ ["line:a.cl:3:1"] = requests("loads", 10, 1),
    ["line:a.cl:4:2"] = requests("stores", 4, 16), ["line:a.cl:5:1"] = { ["flops"] = 1 } },
    { line(3, 1), line(4, 2), line(5, 1) }))
  lu.assertEquals(result.blocks[1].rows, { { 1, "4:2", "stores", 16, 1, 64 },
    { 2, "3:1", "loads", 1, 1, 10 } })
  lu.assertEquals(result.parameters.kinds, "loads stores")
  lu.assertEquals(result.parameters.rows, 2)
end

function TestPlaces.test_places_of_several_kernels_stand_under_their_names()
  local one = entry({ ["line:a.cl:3:1"] = requests("loads", 10, 2) }, { line(3, 1) })
  local result = made("coalesce", one, entry({}, { line(1, 1) }), one)
  lu.assertEquals(result.blocks[1].rows, { { 2, "3:1", "loads", 2, 1, 20 },
    { 4, "3:1", "loads", 2, 1, 20 } })
  lu.assertEquals(result.blocks[2].rows, { { 1, "k1" }, { 3, "k3" } })
end

function TestPlaces.test_many_places_are_cut_to_the_dearest()
  local scopes, lines = {}, {}
  for i = 1, 30 do
    lines[i] = line(i, 1)
    scopes[lines[i].scope] = requests("loads", i, 1)
  end
  local rows = rows_of("coalesce", entry(scopes, lines))
  lu.assertEquals(#rows, 16)
  lu.assertEquals({ rows[1][2], rows[16][2] }, { "30:1", "15:1" })
  lu.assertEquals(#rows_of("coalesce", entry(scopes, lines), entry(scopes, lines)), 2 * 8)
end

function TestPlaces.test_bank_shows_passes()
  local rows = rows_of("bank", entry({ ["line:a.cl:3:1"] = {
    ["bank.passes.loads[32,32]"] = 64, ["bank.per_request.loads[32,32]"] = 2,
    ["bank.passes.loads[32,16]"] = 999, ["bank.per_request.loads[32,16]"] = 4 } },
    { line(3, 1) }))
  lu.assertEquals(rows, { { 1, "3:1", "loads", 2, 1, 64 } })
end

function TestPlaces.test_as_few_segments_as_hold_what_is_used_would_do()
  local function used(segments, share)
    local figures = requests("loads", 10, segments)
    figures["coalesce.efficiency.loads[32,32]"] = share
    return figures
  end
  -- 32 floats in 32 segments use an eighth of each: 4 would do. One float in one: 1 has to be.
  lu.assertEquals(rows_of("coalesce", entry({ ["line:a.cl:3:1"] = used(32, 0.125),
    ["line:a.cl:4:1"] = used(1, 0.125) }, { line(3, 1), line(4, 1) })),
    { { 1, "3:1", "loads", 32, 4, 320 }, { 2, "4:1", "loads", 1, 1, 10 } })
end

function TestPlaces.test_passes_without_conflicts_would_do()
  -- 10 requests of 16 bytes an item take 4 passes each, and 4 more for conflicts.
  lu.assertEquals(rows_of("bank", entry({ ["line:a.cl:3:1"] = {
    ["bank.passes.loads[32,32]"] = 80, ["bank.per_request.loads[32,32]"] = 8,
    ["bank.conflicts.loads[32,32]"] = 40 } }, { line(3, 1) })),
    { { 1, "3:1", "loads", 8, 4, 80 } })
end

function TestPlaces.test_kernels_farthest_from_what_would_do_come_first()
  local function of(segments, share)
    local figures = requests("loads", 10, segments)
    figures["coalesce.efficiency.loads[32,32]"] = share
    return entry({ ["line:a.cl:3:1"] = figures }, { line(3, 1) })
  end
  -- 4 where 4 would do, 16 where 16 would do, 8 where 2 would do
  local result = made("coalesce", of(4, 1), of(16, 1), of(8, 0.25))
  lu.assertEquals(result.blocks[2].rows, { { 1, "k3" }, { 3, "k1" }, { 5, "k2" } })
end

function TestPlaces.test_file_is_named_when_there_are_several()
  local other = { scope = "line:dir/b.cl:3:1", file = "dir/b.cl", line = 3, column = 1 }
  lu.assertEquals(chart.place(entry({}, { line(3, 1), other }), other), "b.cl:3:1")
  lu.assertEquals(chart.place(entry({}, { other }), other), "3:1")
end

local TestHeat = {}

local function moved(bytes)
  return { ["bytes.requested"] = bytes }
end

function TestHeat.test_arguments_share_the_bytes_without_private_memory()
  local result = made("arguments", entry({ ["arg:A"] = moved(300), ["arg:p"] = moved(1000) },
    {}, { { name = "A", scope = "arg:A", space = "global" },
      { name = "p", scope = "arg:p", space = "private" },
      { name = "n", scope = cjson.null, space = "value" } }),
    entry({ ["arg:A"] = moved(100), ["arg:t"] = moved(300) }, {},
      { { name = "A", scope = "arg:A", space = "global" },
        { name = "t", scope = "arg:t", space = "local" } }))
  lu.assertEquals(result.blocks[1].rows, { { 1, 1, 100 }, { 2, 1, false }, { 1, 2, 25 },
    { 2, 2, 75 } })
  lu.assertEquals(result.blocks[2].rows, { { 1, "k1" }, { 2, "k2" } })
  lu.assertEquals(result.blocks[3].rows, { { 1, "A" }, { 2, "t" } })
end

function TestHeat.test_many_arguments_are_cut_to_those_with_most_bytes()
  local scopes, arguments = {}, {}
  for i = 1, 20 do
    arguments[i] = { name = "a" .. i, scope = "arg:a" .. i, space = "global" }
    scopes["arg:a" .. i] = moved(i)
  end
  local titles = made("arguments", entry(scopes, {}, arguments)).blocks[3].rows
  lu.assertEquals(#titles, 12)
  lu.assertEquals({ titles[1], titles[12] }, { { 1, "a9" }, { 12, "a20" } })
end

function TestHeat.test_places_of_one_line_are_added_up()
  local result = made("lines", entry({
    ["line:a.cl:3:1"] = { ["opcode.total"] = 10, ["accesses.total"] = 1, ["bytes.requested"] = 4 },
    ["line:a.cl:3:9"] = { ["opcode.total"] = 20, ["accesses.total"] = 2, ["bytes.requested"] = 8 },
    ["line:a.cl:7:1"] = { ["opcode.total"] = 70, ["accesses.total"] = 1, ["bytes.requested"] = 4 },
    ["line:a.cl:9:1"] = { ["opcode.total"] = 0 } },
    { line(3, 1, "  a[i] = b[i];"), line(3, 9, "  a[i] = b[i];"), line(7, 1), line(9, 1) }))
  -- line 3: 30 of 100 instructions, 3 of 4 accesses, 12 of 16 bytes; no segment, no wavefront
  lu.assertEquals(result.blocks[2].rows, { { 1, "3  a[i] = b[i];" }, { 2, "7  " } })
  local cells = result.blocks[1].rows
  lu.assertEquals({ cells[1], cells[2], cells[3], cells[4], cells[5] },
    { { 1, 1, 30 }, { 2, 1, 75 }, { 3, 1, 75 }, { 4, 1, false }, { 5, 1, false } })
  lu.assertEquals({ cells[6], cells[7] }, { { 1, 2, 70 }, { 2, 2, 25 } })
  lu.assertEquals(#cells, 2 * 5)
end

function TestHeat.test_slanted_titles_begin_within_the_picture()
  local name = ("W"):rep(30)
  local result = made("arguments", entry({ ["arg:" .. name] = { ["bytes.requested"] = 1 } }, {},
    { { name = name, scope = "arg:" .. name, space = "global" } }))
  local title, left = result.blocks[3].rows[1][2], result.parameters.left
  -- it ends in the middle of the only cell, and is slanted by 40 degrees
  local middle = left + (8.4 - 0.2 - left) / 2
  lu.assertTrue(middle - lettering.width(title) * math.cos(math.rad(40)) >= 0)
  lu.assertTrue(lettering.width(title) * math.sin(math.rad(40)) < result.parameters.foot)
end

local TestVariants = {}

function TestVariants.test_axes_reach_to_the_greatest_value()
  local function variant(instructions, bytes, segments)
    return entry({ kernel = { ["opcode.total"] = instructions, ["usage.local"] = 0,
      ["coalesce.requests.loads[32]"] = 4, ["coalesce.segments.loads[32,32]"] = segments,
      ["coalesce.segments.stores[32,32]"] = 0 }, combined = { ["bytes.requested"] = bytes } })
  end
  local result = made("variants", variant(100, 8, 16), variant(50, 32, 64))
  -- segments per request: 16 / 4 and 64 / 4; nobody uses local memory, so that it has no axis
  lu.assertEquals(result.blocks[1].rows, { { 1, 1, 1, 100 }, { 1, 2, 0.5, 50 }, { 2, 1, 0.25, 8 },
    { 2, 2, 1, 32 }, { 3, 1, 0.25, 4 }, { 3, 2, 1, 16 } })
  lu.assertEquals(result.blocks[2].rows, { { 1, "instructions", 100, "1" },
    { 2, "bytes requested", 32, "B" }, { 3, "sectors", 16, "1" } })
  lu.assertEquals(result.blocks[3].rows, { { 1, "k1" }, { 2, "k2" } })
  lu.assertEquals({ result.parameters.axes, result.parameters.across }, { 3, 3 })
end

function TestVariants.test_logarithms_are_told_apart()
  local function variant(instructions, entropy)
    return entry({ kernel = { ["opcode.total"] = instructions },
      combined = { ["entropy.address"] = entropy } })
  end
  local subject = { entries = { variant(8, 3), variant(4, 2) }, labels = { "a", "b" },
    keys = setmetatable({ ["entropy.address"] = { unit = "bit" } },
      { __index = function() return { unit = "1" } end }) }
  local result = figure.chart(figure.find("variants"), subject)
  lu.assertEquals({ result.parameters.axes, result.parameters.logarithmic }, { 2, "2" })
end

local TestLegend = {}

function TestLegend.test_a_row_has_as_many_titles_as_fit_with_room_behind_each()
  local title = "kernel_name"
  local legend = chart.legend({ title, "k" })
  lu.assertEquals({ legend.legend_rows, legend.legend_characters }, { 1, #title })
  lu.assertTrue(legend.legend_wide >= lettering.width(title) + 0.15)
  local titles = {}
  for i = 1, 6 do
    titles[i] = title
  end
  -- 8.1 cm, of which each takes its width and 1.3 cm
  local columns = math.floor(8.1 / (lettering.width(title) + 1.3))
  lu.assertEquals(chart.legend(titles).legend_rows, math.ceil(6 / columns))
end

function TestVariants.test_one_kernel_has_nobody_beside_it()
  local result, reason = made("variants", entry({ kernel = { ["opcode.total"] = 1 } }))
  lu.assertNil(result)
  lu.assertStrContains(reason, "only one")
end

local TestLabels = {}

function TestLabels.test_every_figure_says_what_it_is()
  for _, each in ipairs(figure.all) do
    lu.assertStrMatches(each.name, "%l+")
    lu.assertTrue(#each.title > 0 and #each.summary > 0 and #each.needs > 0)
  end
end

function TestLabels.test_data_has_units_and_marks_what_is_undefined()
  local text = gnuplot.data({ title = "T", needs = { "psl" } },
    { blocks = { { columns = { "n", "k" }, rows = { { 0, 0.1 }, { 1, false } } },
      { columns = { "name" }, rows = { { "a b" } } } } },
    { psl = { unit = "bit", text = "meaning" } })
  lu.assertEquals(text, '# T\n# psl (bit): meaning\n"n" "k"\n0 0.1\n1 ?\n\n\n"name"\n"a b"\n')
end

-- metrics.md, section 5: parallel spatial locality for 256 x 256, in bits, of byte addresses; the
-- paper's figure 4 begins where 2 bits are dropped, because its addresses count words of 4 bytes.
local FIGURE_4 = {
  simple = { [0] = 4.00780, 4.00780, 4.00780, 3.50682, 3.00585, 2.50487, 2.00390, 2.00390,
    2.00390, 2.00390, 2.00390 },
  coalescedA = { [0] = 4.24220, 4.24220, 4.24220, 3.71193, 3.18165, 2.65138, 2.12110, 1.62202,
    1.12294, .62385, .12477 },
  coalescedAB = { [0] = 4.45061, 4.45061, 4.45061, 3.89428, 3.33795, 2.78163, 2.22530, 1.72617,
    1.22704, .72790, .22877 },
  coalescedABT = { [0] = 4.45061, 4.45061, 4.45061, 3.45061, 2.45061, 1.45061, .45061, .39515,
    .33969, .28423, .22877 },
}
FIGURE_4.alignedABT = FIGURE_4.coalescedABT

-- Table 1 of the paper with the spaces kept apart: entropy of whole addresses.
local ENTROPY = { simple = 17.018410, coalescedA = 13.185911, coalescedAB = 9.783208,
  coalescedABT = 9.783208, alignedABT = 9.783208 }

local TestFigure4 = {}

--- The records of the five kernels for 256 x 256, without what these figures do not show.
local function published()
  local document = support.sample("figure4.json")
  local labels = {}
  for i, each in ipairs(document.kernels) do
    labels[i] = kernel.labels(document.kernels)[each]
  end
  return { entries = document.kernels, labels = labels, keys = document.keys }
end

function TestFigure4.test_parallel_spatial_locality_is_that_of_the_paper()
  local block = figure.chart(figure.find("psl"), published()).blocks[1]
  lu.assertEquals(block.columns, { "low bits dropped", "simple", "coalescedA", "coalescedAB",
    "coalescedABT", "alignedABT" })
  lu.assertEquals(#block.rows, 11)
  for _, row in ipairs(block.rows) do
    for column = 2, #block.columns do
      lu.assertAlmostEquals(row[column], FIGURE_4[block.columns[column]][row[1]], 0.000006)
    end
  end
end

function TestFigure4.test_the_metric_tells_apart_what_address_entropy_does_not()
  local entropy = figure.chart(figure.find("entropy"), published()).blocks[1]
  for column = 2, 6 do
    local whole = ENTROPY[entropy.columns[column]]
    lu.assertAlmostEquals(entropy.rows[1][column], whole, 0.000001)
    lu.assertAlmostEquals(entropy.rows[4][column], whole - 1, 0.000001) -- LMAE, 3 bits less
    lu.assertAlmostEquals(entropy.rows[11][column], whole - 8, 0.000001) -- LMAE, 10 bits less
  end
end

support.run({ TestCurves = TestCurves, TestBars = TestBars, TestPlaces = TestPlaces,
  TestHeat = TestHeat, TestVariants = TestVariants, TestLegend = TestLegend,
  TestLabels = TestLabels, TestFigure4 = TestFigure4 })
