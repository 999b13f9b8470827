-- The report of a study as a user reads it.
local lu = require("luaunit")
local cjson = require("cjson")
local lfs = require("lfs")
local made_study = require("made_study")
local pages = require("document")
local report = require("assay.study.report")
local results = require("assay.study.results")
local shell = require("assay.util.shell")
local summary = require("assay.study.summary")
local support = require("support")
local view = require("assay.study.view")

local TestReport = {}

function TestReport:setUp()
  self.place = support.workplace()
  self.config = { share_dir = self.place.folder .. "/share" }
  self.folder = self.place.work .. "/m.study"
  self.times = self.place.work .. "/times.csv"
  assert(lfs.mkdir(self.folder))
  self:save(made_study.grid())
  support.write(self.times, made_study.times(made_study.grid()))
end

function TestReport:tearDown()
  support.clear(self.place)
end

function TestReport:save(all)
  results.write(self.folder, all)
end

--- The text of a report.
function TestReport:report(format, options)
  options = options or {}
  options.study, options.format, options.force = self.folder, format, true
  options.output = self.place.work .. "/out"
  report.main(self.config, options)
  return support.read(options.output)
end

--- The report as it is piped, laid out for a width.
function TestReport:piped(columns)
  support.write(self.place.work .. "/run.lua", ([[
    package.path = %q
    package.cpath = %q
    require("assay.study.report").main({}, { study = %q, times = { %q } })]]):format(
      package.path, package.cpath, self.folder, self.times))
  local status, out, err = support.shell(self.place, "lua5.4 run.lua", { COLUMNS = columns })
  lu.assertEquals({ status, err }, { 0, "" })
  return out
end

--- The parts of a report in JSON, by their labels.
function TestReport:parts(options)
  local document = cjson.decode((assert(self:report("json", options))))
  local parts = {}
  for _, part in ipairs(document.kernels) do
    parts[part.label] = part
  end
  return parts, document
end

function TestReport:test_lines_fit_the_screen()
  for _, columns in ipairs({ "80", "200" }) do
    local out = self:piped(columns)
    for line in out:gmatch("[^\n]+") do
      lu.assertTrue(utf8.len(line) <= tonumber(columns), line)
    end
    for _, words in ipairs({ "The space", "Best points", "Pareto front",
        "What each parameter explains", "Main effects on bytes per element",
        "Metrics that go together", "Points that are not right", "Measured on Wide GPU",
        "What metrics alone would have picked", "Metrics and time", "A model of few metrics" }) do
      if words:find("^Measured") then
        words = "\nWide GPU\n"
      end
      lu.assertStrContains(out, words)
    end
  end
  lu.assertStrContains(self:piped("80"), "Search        grid\n"
    .. "  Points        88 right, 4 wrong, 3 failed, 1 timeout\n")
end

--- A study whose names and values are long, in a folder with a long name.
function TestReport:save_long()
  local all, name = made_study.grid(), "edge_of_a_tile_in_elements_of_the_matrix"
  local function long(value)
    return ("tiles of %d by %d elements, staged by rows"):format(value, value)
  end
  all.parameters[1] = { name = name, values = {} }
  for i, value in ipairs(made_study.grid().parameters[1].values) do
    all.parameters[1].values[i] = long(value)
  end
  for _, point in ipairs(all.points) do
    point.parameters[name], point.parameters.tile = long(point.parameters.tile), nil
  end
  all.objectives[1].name = "bytes that are moved for each element of the product, loads and stores"
  all.objectives[1].unit = "bytes per element"
  self.folder = self.place.work .. "/" .. ("long"):rep(40)
  assert(lfs.mkdir(self.folder))
  self:save(all)
end

function TestReport:test_lines_with_long_names_fit_the_screen()
  self:save_long()
  for _, columns in ipairs({ "60", "80", "200" }) do
    local out = self:piped(columns)
    for line in out:gmatch("[^\n]+") do
      lu.assertTrue(utf8.len(line) <= tonumber(columns), line)
    end
    lu.assertStrContains(out:gsub("[%s]+", " "),
      "Main effects on bytes that are moved for each element of the product, loads and stores")
    lu.assertStrContains((out:gsub("%s+", "")), ("long"):rep(40))
  end
end

-- What a study says at its end is a table, too.
function TestReport:test_the_best_points_told_at_the_end_fit_the_screen()
  self:save_long()
  local told = {}
  local function tell(_, text)
    told[#told + 1] = text
  end
  for width = 60, 90 do
    local log = { screen = { width = width }, note = tell, warning = tell,
      lines = function(_, lines) told = lines end }
    summary.tell(results.load(self.folder), { name = "long" }, "long.study", log)
    lu.assertTrue(#told >= 5)
    for i = 1, 5 do
      lu.assertTrue(utf8.len(told[i]) <= width, told[i])
    end
  end
end

function TestReport:test_best_points_are_those_with_the_least_first_objective()
  local best = self:parts({ top = 0 }).matmul.best
  lu.assertEquals(#best, 88) -- the right ones of the larger size
  local least = math.huge
  for _, point in ipairs(made_study.grid().points) do
    if point.status == "right" and point.parameters.n == 256 then
      least = math.min(least, point.objectives[1])
    end
  end
  lu.assertEquals(best[1].objectives["bytes per element"], least)
  for i = 2, #best do
    lu.assertTrue(best[i - 1].objectives["bytes per element"]
      <= best[i].objectives["bytes per element"])
  end
end

function TestReport:test_an_objective_may_be_to_have_most()
  local all = made_study.grid()
  all.objectives[1].goal = "max"
  self:save(all)
  local best = self:parts().matmul.best
  local most = 0
  for _, point in ipairs(all.points) do
    most = math.max(most, point.objectives[1] or 0)
  end
  lu.assertEquals(best[1].objectives["bytes per element"], most)
  lu.assertStrContains(self:report("text"), "Ranked by bytes per element, the most first.")
end

-- The reference is made the point that has the most, so that it is the last.
function TestReport:test_the_reference_is_placed_among_the_points()
  local all = made_study.grid()
  lu.assertNotStrContains(self:report("text"), "The reference (")
  local ranked = view.of(all, {}).ranked
  local last = ranked[#ranked]
  all.reference = last.id
  self:save(all)
  local p = last.parameters
  local remark = ("The reference (tile=%d, width=%d, unroll=%d, staged=%s) is number %d of %d: ")
    :format(p.tile, p.width, p.unroll, p.staged, #ranked, #ranked)
  lu.assertStrContains(self:report("text"):gsub("%s+", " "), remark)
end

function TestReport:test_wrong_points_are_shown_and_never_ranked()
  local all = made_study.grid()
  for _, point in ipairs(all.points) do
    if point.status ~= "right" then
      point.objectives = { 0, 0 }
      point.metrics = { ["kernel/items"] = 1e9 }
    end
  end
  self:save(all)
  local part = self:parts({ top = 0 }).matmul
  lu.assertEquals(#part.best, 88)
  for _, row in ipairs(part.best) do
    lu.assertTrue(row.objectives.instructions > 0)
  end
  lu.assertEquals({ part.faults[1].status, part.faults[1].count, part.faults[1].reason },
    { "wrong", 4, "output c differs at element 17: 3 instead of 4" })
  lu.assertEquals(#part.faults[1].points, 4)
  lu.assertStrContains(self:report("text"), "tile=32")
end

function TestReport:test_reasons_that_differ_in_numbers_are_one()
  local all = made_study.grid()
  for i, point in ipairs(all.points) do
    point.reason = point.status == "wrong" and ("output c differs at element %d"):format(i) or
      point.reason
  end
  self:save(all)
  lu.assertEquals(#self:parts().matmul.faults, 3)
end

function TestReport:test_sizes_are_chosen_and_the_largest_is_the_default()
  lu.assertStrContains(self:report("text"),
    "n=256; also run, and not on this page: n=64 (96 points)")
  for _, size in ipairs({ "64", "n=64", " n = 64 " }) do
    lu.assertStrContains(self:report("text", { size = size }), "n=64; also run")
  end
  local reason, code = support.failure_of(self.report, self, "text", { size = "128" })
  lu.assertEquals(code, 80)
  lu.assertEquals(reason, "--size 128: no point has this size; there are n=64, n=256")
  local all = made_study.grid()
  all.parameters[5].size = nil
  self:save(all)
  lu.assertEquals(support.failure_of(self.report, self, "text", { size = "64" }),
    "--size 64: the study has but one problem size")
end

function TestReport:test_metrics_are_selected_by_patterns()
  local part = self:parts({ metric = { "divergent", "*/items", "requested" }, top = 0 }).matmul
  local names = {}
  for i, row in ipairs(part.explained) do
    names[i] = row.figure
  end
  -- divergent branches do not vary
  lu.assertEquals(names, { "bytes per element", "instructions", "bytes.requested", "items",
    "local/bytes.requested" })
  local _, code = support.failure_of(self.report, self, "text", { metric = { "none" } })
  lu.assertEquals(code, 80)
end

function TestReport:test_a_ladder_says_what_each_step_did()
  -- rows of the grid: tile 4 width 1 unroll 1 not staged; width 2; tile 8; staged; tile 32 and
  -- width 4, which is wrong; and back
  self:save(made_study.search("ladder", { 1, 9, 25, 26, 90, 28 }))
  local steps = self:parts().matmul.ladder
  local texts = {}
  for i, step in ipairs(steps) do
    texts[i] = step.step .. ": " .. tostring(step.outcomes["bytes per element"].outcome)
  end
  lu.assertEquals(texts, { "start: " .. tostring(cjson.null), "width 1 to 2: gain",
    "tile 4 to 8, width 2 to 1: loss", "staged: gain",
    "tile 8 to 32, width 1 to 4: " .. tostring(cjson.null),
    "tile 32 to 8, width 4 to 1, unroll 1 to 2: similar" })
  lu.assertEquals(steps[5].status, "wrong")
end

function TestReport:test_a_search_says_what_was_best_so_far()
  self:save(made_study.search("random", { 1, 9, 3, 34, 10 }))
  local rows = self:parts().matmul.progress
  local places = {}
  for i, row in ipairs(rows) do
    places[i] = row.place
  end
  lu.assertEquals(places, { 1, 2, 4 })
  lu.assertStrContains(self:report("text"), "The best of 5 points was found after 4.")
  lu.assertNil(rawget(self:parts().matmul, "ladder"))
  self:save(made_study.grid())
  lu.assertNil(self:parts().matmul.progress) -- the order of a grid says nothing
end

function TestReport:test_what_metrics_would_have_picked_is_told_for_each_device()
  local parts = self:parts({ times = { self.times } })
  local wide, cores = parts["Wide GPU"], parts["Cores, many"]
  lu.assertEquals({ wide.joined, cores.joined }, { 88, 88 })
  lu.assertEquals({ wide.picks[1].by, wide.picks[1].rank, wide.picks[1].to_best },
    { "measuring all", 1, 1 })
  lu.assertEquals(wide.picks[2].by, "bytes per element")
  lu.assertEquals(#wide.picks[2].points, 8)
  lu.assertEquals(cores.picks[3].to_best, 1) -- what has fewest instructions is fastest there
  lu.assertTrue(cores.picks[2].to_median > 1)
  lu.assertTrue(wide.r2 > 0.9 and cores.r2 > 0.9)
  local text = self:report("text", { times = { self.times } })
  lu.assertStrContains(text, "no better than the median point")
  lu.assertStrContains(text, "The metrics predict these times well")
end

function TestReport:test_it_is_honest_when_metrics_do_not_predict()
  local lines = { "sim,median_s" }
  for i, point in ipairs(made_study.grid().points) do
    local noise = math.sin(i * 78.233) * 43758.5453
    lines[#lines + 1] = ("points/%s/point.sim,%.6f"):format(point.id, 1 + noise % 1)
  end
  support.write(self.times, table.concat(lines, "\n") .. "\n")
  local text = self:report("text", { times = { self.times } })
  lu.assertStrContains(text,
    "No metric by itself goes with the times more than chance would have it")
  lu.assertStrContains(text, "The metrics do not predict these times")
end

function TestReport:test_few_times_have_no_model_and_fewer_say_nothing()
  local grid = made_study.grid()
  local function cut(count)
    local lines = {}
    for line in made_study.times(grid, { 1 }):gmatch("[^\r\n]+") do
      if #lines == 0 or line:find("%x%x%x%x%x%x%x%x") then
        lines[#lines + 1] = line
      end
    end
    support.write(self.times, table.concat(lines, "\n", 1, 1) .. "\n"
      .. table.concat(lines, "\n", #lines - count + 1) .. "\n")
    return self:report("text", { times = { self.times } })
  end
  local text = cut(5)
  lu.assertStrContains(text, "none: it needs 12 points")
  lu.assertStrContains(text, "Metrics and time")
  text = cut(2)
  lu.assertNotStrContains(text, "Metrics and time")
  lu.assertStrContains(text, "Measured  2 of 88 points that are right")
end

function TestReport:test_studies_of_next_to_nothing_have_a_report()
  local all = made_study.search("random", { 1 })
  self:save(all)
  for _, format in ipairs(report.FORMATS) do
    lu.assertTrue(#self:report(format) > 100)
  end
  all.points[1].status, all.points[1].reason = "failed", "no device"
  all.points[1].objectives, all.points[1].metrics = {}, {}
  self:save(all)
  for _, format in ipairs(report.FORMATS) do
    lu.assertStrContains(self:report(format), "no device")
  end
  all.objectives = {}
  all.points[1].status = "right"
  self:save(all)
  lu.assertStrContains(self:report("text"), "1 right")
  all.points = {}
  self:save(all)
  local reason, code = support.failure_of(self.report, self, "text")
  lu.assertEquals({ reason, code }, { "the study has no points", 80 })
end

function TestReport:test_markdown_has_a_table_for_each_block()
  local text = self:report("md", { times = { self.times } })
  lu.assertStrContains(text, "# Study report\n")
  lu.assertStrContains(text, "\n## `matmul`\n")
  lu.assertStrContains(text, "\n## Measured on Wide GPU\n")
  lu.assertStrContains(text, "\n### Best points\n\n| point | staged | width | tile | unroll | "
    .. "bytes per element | instructions |\n")
end

function TestReport:test_page_is_whole_and_has_its_figures()
  local text = self:report("html", { times = { self.times } })
  for _, name in ipairs({ "study_heat", "study_parallel", "study_front", "study_times_1",
      "study_times_2" }) do
    lu.assertTrue(text:find(('id="%s-gnuplot_canvas"'):format(name), 1, true) ~= nil, name)
  end
  lu.assertNotNil(text:find('<a href="#kernel2">Measured on Wide GPU</a>', 1, true))
  for target in text:gmatch('href="#([^"]+)"') do
    lu.assertTrue(text:find(('id="%s"'):format(target), 1, true) ~= nil, target)
  end
  local seen = {}
  for id in text:gmatch('%sid="([^"]+)"') do
    lu.assertNil(seen[id], id)
    seen[id] = true
  end
  lu.assertNil(pages.without_script(text):find("<script", 1, true))
end

function TestReport:test_texts_of_a_study_are_never_markup_or_commands()
  local all = made_study.grid()
  local evil = "<b>\"'`touch evil`$(touch evil2)[31m|%s\\n"
  all.name, all.parameters[1].name, all.objectives[1].name = evil, evil, evil .. "2"
  for _, point in ipairs(all.points) do
    point.parameters[evil], point.parameters.tile = point.parameters.tile .. evil, nil
    point.reason = point.reason and point.reason .. evil
  end
  for i, value in ipairs(all.parameters[1].values) do
    all.parameters[1].values = i == 1 and {} or all.parameters[1].values
    all.parameters[1].values[i] = value .. evil
  end
  self:save(all)
  local text = self:report("html", { times = { self.times } })
  lu.assertNil(text:find("<b>", 1, true))
  for _, name in ipairs({ "heat", "parallel", "front", "times_1" }) do
    lu.assertNotNil(text:find(("study_%s-gnuplot_canvas"):format(name), 1, true), name)
  end
  lu.assertNil(self:report("text"):find("\27", 1, true))
  lu.assertEquals(shell.capture("ls evil evil2 2>/dev/null"), "")
  lu.assertNil(lfs.attributes(self.place.work .. "/evil"))
end

function TestReport:test_faults_of_input_are_told_with_their_code()
  local reason, code = support.failure_of(report.main, self.config,
    { study = self.place.work .. "/no" })
  lu.assertEquals(code, 66)
  lu.assertStrContains(reason, "/no: No such file")
  support.write(self.times, "sim,median_s\nx,1\n")
  reason, code = support.failure_of(self.report, self, "text", { times = { self.times } })
  lu.assertEquals(code, 65)
  lu.assertStrContains(reason, "times.csv:2: ")
end

support.run({ TestReport = TestReport })
