-- What is written for gnuplot: whatever the texts of a chart hold, none of them runs.
local lu = require("luaunit")
local dir = require("pl.dir")
local tablex = require("pl.tablex")
local exit = require("assay.util.exit")
local file = require("assay.util.file")
local gallery = require("assay.study.gallery")
local gnuplot = require("assay.plot.gnuplot")
local figure = require("assay.plot.figure")
local made_study = require("made_study")
local measured = require("assay.study.section.measured")
local results = require("assay.study.results")
local selection = require("assay.plot.selection")
local support = require("support")
local times = require("assay.study.times")
local view = require("assay.study.view")

-- Lists of words that scripts take apart; figures write them without any text of others.
local LISTS = { parts = true, kinds = true }

local TITLE_MOST = 200 -- as many lines as more would need no picture has

-- What would run where a text is not taken for one.
local HOSTILE = {
  "x\n!touch CANARY\n",
  "x\r\n!touch CANARY\r\n",
  "x\0\n!touch CANARY\n",
  "'\nsystem('touch CANARY')\n'",
  "' . system('touch CANARY') . '",
  "'' . system('touch CANARY') . ''",
  "''' . system('touch CANARY') . '",
  "' ; !touch CANARY",
  '" ; system("touch CANARY") ; "',
  '" . system("touch CANARY") . "',
  '\\" . system("touch CANARY") . \\"',
  "x\\\n!touch CANARY",
  "`touch CANARY`",
  "\"`touch CANARY`\"",
  "$(touch CANARY)",
  "|touch CANARY",
  "< touch CANARY",
  "@evil",
  "\\",
  "x\\\\",
  "%s%d%n%",
  "{/=20 a_b^c}",
  "\27]0;touch CANARY\7\27[31m\x9b31m",
  "\u{9b}31m\u{85}!touch CANARY\u{2028}!touch CANARY\u{ffff}",
  "\xff\xc0\x80\xed\xa0\x80'\xe2",
  "#\n\n\n!touch CANARY",
  "?",
  "",
  ("long "):rep(4000),
}

local TestScripts = {}

function TestScripts:setUp()
  self.place = support.workplace()
  self.reports = self.place.folder .. "/share/reports"
end

function TestScripts:tearDown()
  support.clear(self.place)
end

-- Of lines, of memory and of kernels: what the sample lacks for a figure.
local LINE = { ["coalesce.segments.loads[32,32]"] = 8, ["coalesce.per_request.loads[32,32]"] = 2,
  ["bank.passes.loads[32,32]"] = 4, ["bank.per_request.loads[32,32]"] = 1 }
local COMBINED = { ["stride.item[unit]"] = 60, ["stride.item[irregular]"] = 40, ["psl[0]"] = 4,
  ["psl[1]"] = 3 }
local KERNEL = { ["reuse.distance[2]"] = 5, ["reuse.distance[first]"] = 3 }
local GLOBAL = { ["footprint.lines_read"] = 7 }

local function add_all(document)
  support.add_map(document)
  for _, entry in ipairs(document.kernels) do
    tablex.update(entry.scopes.combined, COMBINED)
    tablex.update(entry.scopes.kernel, KERNEL)
    tablex.update(entry.scopes.global, GLOBAL)
    for _, line in ipairs(entry.lines) do
      tablex.update(entry.scopes[line.scope] or {}, LINE)
    end
  end
  for _, figures in ipairs({ LINE, COMBINED, KERNEL, GLOBAL }) do
    for metric in pairs(figures) do
      document.keys[metric:match("^[^%[]*")] = { text = "?", unit = "1", source = "?",
        kind = "count", index = "x" }
    end
  end
end

--- Every figure of a record, and the keys.
local function of_records()
  local document = support.sample("matmul.json")
  add_all(document)
  local place = support.workplace()
  local subject = assert(selection.load({ support.save(place, "r.json", document) }))
  support.clear(place)
  local charts = {}
  for _, each in ipairs(figure.all) do
    local chart = figure.chart(each, subject)
    charts[#charts + 1] = chart and { figure = each, chart = chart } or nil
  end
  return charts, subject.keys
end

--- Every figure of a study, and the keys.
local function of_study(all)
  local place = support.workplace()
  results.write(place.work, all)
  local found = results.load(place.work)
  support.write(place.work .. "/t.csv", made_study.times(all, { 1 }))
  local devices = times.load({ place.work .. "/t.csv" }, found)
  support.clear(place)
  local self = view.of(found, {})
  return gallery.charts(self, { measured.join(self, devices[1]) }), self.keys
end

--- A chart with every text replaced by one of a list, in turn.
local function hostile_chart(each, turn)
  local function text()
    turn = turn + 1
    return HOSTILE[turn % #HOSTILE + 1]
  end
  local copy = { blocks = {}, parameters = {}, height = each.chart.height,
    title = text():sub(1, TITLE_MOST) }
  for i, block in ipairs(each.chart.blocks) do
    copy.blocks[i] = { columns = {}, rows = {} }
    for k in ipairs(block.columns) do
      copy.blocks[i].columns[k] = text()
    end
    for k, row in ipairs(block.rows) do
      copy.blocks[i].rows[k] = {}
      for n, value in ipairs(row) do
        copy.blocks[i].rows[k][n] = type(value) == "string" and text() or value
      end
    end
  end
  for name, value in pairs(each.chart.parameters) do
    local is_text = type(value) == "string" and not LISTS[name] and each.figure.name ~= "address"
    copy.parameters[name] = is_text and text() or value
  end
  local about = { name = each.figure.name, script = each.figure.script, needs = {}, title = text(),
    text = text(), unit = text() }
  return { figure = about, chart = copy }
end

function TestScripts:draw(charts, keys, turn)
  local hostile = {}
  for i, each in ipairs(charts) do
    hostile[i] = hostile_chart(each, turn)
  end
  local faults = gnuplot.draw_all(self.reports, self.place.work, hostile, keys, "svg")
  for _, path in ipairs(dir.getallfiles(self.place.folder)) do
    lu.assertNotStrContains(file.base(path), "CANARY")
  end
  lu.assertEquals(faults, {}, ("hostile texts from %d on"):format(turn))
  for _, each in ipairs(hostile) do
    local svg = support.read(("%s/%s.svg"):format(self.place.work, each.figure.name))
    lu.assertNotNil(utf8.len(svg))
    lu.assertNil(svg:find("[\0-\8\11\12\14-\31\127]"))
  end
end

function TestScripts:test_no_text_of_a_chart_runs()
  local search = made_study.search("random", { 1, 9, 3, 34, 10 })
  local sets = { { of_records() }, { of_study(made_study.grid()) }, { of_study(search) } }
  lu.assertEquals({ #sets[1][1], #sets[2][1], #sets[3][1] }, { #figure.all, 4, 5 })
  for turn = 0, #HOSTILE - 1 do
    for _, set in ipairs(sets) do
      self:draw(set[1], set[2], turn)
    end
  end
end

function TestScripts.test_strings_have_no_quote_and_no_end_of_line()
  local texts = {}
  for i, text in ipairs(HOSTILE) do
    texts["t" .. i] = text
  end
  local script = assert(gnuplot.script(support.root .. "/reports",
    { name = "psl", title = HOSTILE[1], unit = "'", needs = {}, text = "" },
    { height = 1, parameters = texts, blocks = {} }, {}, "svg"))
  local head = script:match("^(.-)\n\n# What all figures share")
  for line in head:gmatch("[^\n]+") do
    lu.assertTrue(line:find("^# [^%c]*$") ~= nil or line:find("^[%a_][%w_]* = '[^'%c]*'$") ~= nil
      or line:find("^[%a_]+ = [%d.e+-]+$") ~= nil, line)
  end
  lu.assertEquals(select(2, head:gsub("\nt%d+ = '", "")), #HOSTILE)
end

function TestScripts.test_cells_end_where_they_should()
  for _, text in ipairs(HOSTILE) do
    local data = gnuplot.data({ title = text, needs = {}, text = text },
      { blocks = { { columns = { text }, rows = { { text, 7 } } } } }, {})
    lu.assertStrMatches(data, '# [^\n]*\n# [^\n]*\n"[^"%c]*"\n"[^"%c]*"\n')
    lu.assertNil((data:gsub("#[^\n]*", ""):gsub("\\\\", ""):find("\\", 1, true)))
  end
end

function TestScripts.test_numbers_that_gnuplot_lacks_are_undefined()
  local chart = { height = 1, parameters = { a = 1 / 0, b = 0 / 0, c = 1e300 },
    blocks = { { columns = { "x", "y", "z" }, rows = { { 1 / 0, -(0 / 0), 1e300 } } } } }
  local about = { name = "psl", title = "", unit = "", needs = {}, text = "" }
  lu.assertStrContains(gnuplot.data(about, chart, {}), "\n? ? 1e+300\n")
  local script = gnuplot.script(support.root .. "/reports", about, chart, {}, "svg")
  lu.assertStrContains(script, "\na = NaN\nb = NaN\nc = 1e+300\n")
end

-- What would make a command of a text.
local EVALUATING = { "%f[%w]eval%f[%W]", "%f[%w]system%f[%W]", "%f[%w]shell%f[%W]", "^%s*!", "@",
  "[\"']%s*[<|]", "%f[%w]call%f[%W]", "%f[%w]print%f[%W]", "%f[%w]evaluate%f[%W]" }

function TestScripts.test_scripts_evaluate_nothing()
  local scripts = dir.getfiles(support.root .. "/reports", "*.gp")
  lu.assertTrue(#scripts > 20)
  for _, path in ipairs(scripts) do
    for line in support.read(path):gmatch("[^\n]+") do
      local code = line:find("^#") and "" or line
      for _, pattern in ipairs(EVALUATING) do
        lu.assertNil(code:find(pattern), ("%s: %s"):format(file.base(path), line))
      end
      lu.assertNil(code:find("`", 1, true))
      for name in code:gmatch("load (%S+)") do
        lu.assertStrMatches(name, "'%l+%.gp'")
      end
    end
  end
end

function TestScripts.test_a_script_that_is_not_there_is_a_fault_of_the_installation()
  local charts, keys = of_records()
  local reason, code = support.failure_of(gnuplot.script, "/nowhere", charts[1].figure,
    charts[1].chart, keys, "svg")
  lu.assertEquals({ reason, code }, { "/nowhere/style.gp: No such file or directory",
    exit.UNAVAILABLE })
end

support.run({ TestScripts = TestScripts })
