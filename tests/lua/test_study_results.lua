-- Results of studies: written and read again, and what is no study.
local lfs = require("lfs")
local lu = require("luaunit")
local cjson = require("cjson")
local json = require("assay.json")
local dir = require("pl.dir")
local csv = require("assay.util.csv")
local made_study = require("made_study")
local results = require("assay.study.results")
local support = require("support")

local TestResults = {}

function TestResults:setUp()
  self.place = support.workplace()
  self.folder = self.place.work
end

function TestResults:tearDown()
  support.clear(self.place)
end

function TestResults:saved(all)
  results.write(self.folder, all)
  return results.load(self.folder)
end

--- What `pairs` of metrics gives, as a plain table.
local function plain(metrics)
  local copy = {}
  for name, value in pairs(metrics) do
    copy[name] = value
  end
  return copy
end

function TestResults:test_what_was_written_is_read_again()
  local all = made_study.grid()
  local again = self:saved(all)
  lu.assertEquals(#again.points, #all.points)
  for i, point in ipairs(all.points) do
    local other = again.points[i]
    for _, name in ipairs({ "id", "status", "reason", "seconds", "order" }) do
      lu.assertEquals(other[name], point[name])
    end
    lu.assertEquals(other.parameters, point.parameters)
    lu.assertEquals(other.objectives, point.objectives)
    lu.assertEquals(plain(other.metrics), point.metrics)
  end
  for _, name in ipairs({ "name", "tool", "search", "parameters", "objectives" }) do
    lu.assertEquals(again[name], all[name])
  end
end

function TestResults:test_it_is_the_same_bytes_when_it_is_written_again()
  self:saved(made_study.grid())
  local text = support.read(self.folder .. "/results.json")
  self:saved(results.load(self.folder .. "/results.json"))
  lu.assertEquals(support.read(self.folder .. "/results.json"), text)
  lu.assertEquals(#dir.getfiles(self.folder), 2)
end

function TestResults:test_columns_have_false_for_what_is_undefined()
  local again = self:saved(made_study.grid())
  local points = { again.points[1], again.points[2] }
  local metric = "kernel/bank.per_request.loads[32,32]"
  lu.assertEquals(results.column(again, metric, points), { false, 1 })
  lu.assertEquals(results.column(made_study.grid(), metric, made_study.grid().points)[1], false)
  lu.assertNil(again.points[1].metrics[metric])
  lu.assertNil(again.points[1].metrics["kernel/no.such"])
end

function TestResults:test_what_is_no_number_is_null()
  local all = made_study.search("random", { 1, 2, 3 })
  all.points[1].objectives[1], all.points[2].objectives[1] = 0 / 0, 1 / 0
  all.points[3].metrics["kernel/items"] = -1 / 0
  local again = self:saved(all)
  lu.assertNil(again.points[1].objectives[1])
  lu.assertNil(again.points[2].objectives[1])
  lu.assertNil(again.points[3].metrics["kernel/items"])
  lu.assertNotStrContains(support.read(self.folder .. "/results.csv"), "inf")
end

function TestResults:test_points_that_failed_need_no_figures()
  local all = made_study.search("random", { 1, 2 })
  all.points[1].objectives, all.points[1].metrics, all.points[1].status = nil, nil, "failed"
  local again = self:saved(all)
  lu.assertEquals(plain(again.points[1].metrics), {})
  lu.assertEquals(results.right(again.points), { again.points[2] })
end

function TestResults:test_csv_has_a_row_for_each_point()
  local all = made_study.grid()
  self:saved(all)
  local rows = assert(csv.parse(support.read(self.folder .. "/results.csv")))
  lu.assertEquals(#rows, 1 + #all.points)
  lu.assertEquals({ table.unpack(rows[1], 1, 10) }, { "id", "status", "reason", "tile", "width",
    "unroll", "staged", "n", "bytes per element", "instructions" })
  for i, point in ipairs(all.points) do
    local row = rows[i + 1]
    lu.assertEquals(#row, #rows[1])
    lu.assertEquals({ row[1], row[2], row[3], tonumber(row[4]), row[7] }, { point.id,
      point.status, point.reason or "", point.parameters.tile,
      tostring(point.parameters.staged) })
    for k = 11, #row do
      lu.assertEquals(tonumber(row[k]), point.metrics[rows[1][k]])
    end
  end
end

--- A damaged document is refused with one line that says where.
function TestResults:refused(damage, words)
  results.write(self.folder, made_study.grid())
  local document = cjson.decode(support.read(self.folder .. "/results.json"))
  damage(document)
  support.write(self.folder .. "/bad.json", json.encode(document))
  local reason, code = support.failure_of(results.load, self.folder .. "/bad.json")
  lu.assertStrContains(reason, self.folder .. "/bad.json: ")
  lu.assertStrContains(reason, words)
  lu.assertEquals(code, 65)
end

function TestResults:test_damage_is_found_and_named()
  for words, damage in pairs({
    ["it has no schema"] = function(d) d.schema = nil end,
    ["is a record, not the results of a study"] = function(d) d.schema = "assay-record" end,
    ["schema version is 3; this assay reads versions 1 and 2"] = function(d)
      d.schema_version = 3
    end,
    ["points.status has 191 rows, not 192"] = function(d) table.remove(d.points.status) end,
    ["points.metrics.kernel/items has 191 rows"] = function(d)
      table.remove(d.points.metrics["kernel/items"])
    end,
    ["points.status[7] is 'good', not 'right' or "] = function(d) d.points.status[7] = "good" end,
    ['points.metrics["kernel/items"][3] is \'4\', not null or a number'] = function(d)
      d.points.metrics["kernel/items"][3] = "4"
    end,
    ["objectives[2].goal is 'less', not 'min' or 'max'"] = function(d)
      d.objectives[2].goal = "less"
    end,
    ["objectives[2] has the name of an earlier one, "] = function(d)
      d.objectives[2].name = d.objectives[1].name
    end,
    ["parameters[2] has the name of an earlier one, "] = function(d)
      d.parameters[2].name = d.parameters[1].name
    end,
    ["points.id[2] has the name of an earlier one, "] = function(d)
      d.points.id[2] = d.points.id[1]
    end,
    ["points.objectives lacks instructions"] = function(d)
      d.points.objectives.instructions = nil
    end,
    ["points.parameters lacks parameters[1], tile"] = function(d)
      d.points.parameters.tile = nil
    end,
    ["points.parameters.tile[2] is an array, not "] = function(d)
      d.points.parameters.tile[2] = { 4 }
    end,
    ["points.parameters.tile[1] is no value of a parameter"] = function(d)
      d.points.parameters.tile[1] = "none of them"
    end,
    ["points.metrics.items has a name that does not match ^[a-z]+/"] = function(d)
      d.points.metrics.items = d.points.metrics["kernel/items"]
    end,
    ["damaged results: keys is 3, not an object"] = function(d) d.keys = 3 end,
    ["name is missing"] = function(d) d.name = nil end,
  }) do
    self:refused(damage, words)
  end
end

function TestResults:test_what_is_not_there_or_no_json_is_said()
  local reason, code = support.failure_of(results.load, self.folder)
  lu.assertEquals(code, 66)
  lu.assertStrContains(reason, self.folder .. "/results.json: No such file")
  support.write(self.folder .. "/results.json", '{"schema": "assay-study", ')
  reason, code = support.failure_of(results.load, self.folder .. "/")
  lu.assertEquals(code, 65)
  lu.assertStrContains(reason, "truncated JSON")
  for _, text in ipairs({ "", "3", "[]", "null" }) do
    support.write(self.folder .. "/results.json", text)
    lu.assertEquals(select(2, support.failure_of(results.load, self.folder)), 65)
  end
end

function TestResults:test_a_folder_that_is_not_there_is_said_and_nothing_is_left()
  local reason, code = support.failure_of(results.write, self.folder .. "/none", made_study.grid())
  lu.assertEquals(code, 73)
  lu.assertStrContains(reason, "results.json: No such file or directory")
end

function TestResults:test_folders_of_the_names_of_results_are_told()
  for _, name in ipairs({ "results.json", "results.csv" }) do
    local folder = self.folder .. "/" .. name .. "-study"
    assert(lfs.mkdir(folder) and lfs.mkdir(folder .. "/" .. name))
    local reason, code = support.failure_of(results.write, folder, made_study.grid())
    lu.assertEquals(code, 73)
    lu.assertEquals(reason, ("%s/%s: is a folder, where results are to be written; move it away")
      :format(folder, name))
  end
  local reason, code = support.failure_of(results.load, self.folder .. "/results.json-study")
  lu.assertEquals(code, 66)
  lu.assertStrContains(reason, "/results.json: is a folder, not the results of a study")
end

function TestResults:test_a_disk_that_is_full_leaves_what_was_there()
  self:saved(made_study.search("random", { 1, 2, 3 }))
  local text = support.read(self.folder .. "/results.json")
  local _, _, code = os.execute(("trap '' XFSZ; ulimit -f 1; lua5.4 -e 'local _, fault = "
    .. "pcall(require(\"assay.study.results\").write, \"%s\", require(\"made_study\").grid()) "
    .. "os.exit(fault.code)'"):format(self.folder))
  lu.assertEquals(code, 74)
  lu.assertEquals(support.read(self.folder .. "/results.json"), text)
  lu.assertEquals(#dir.getfiles(self.folder), 2)
end

local TestCsv = {}

function TestCsv.test_quotes_line_ends_and_empty_lines()
  local rows = assert(csv.parse('\u{FEFF}a,b\r\n1,"x, ""y""\nz"\n\n"",\r\nlast,"q"'))
  lu.assertEquals(rows, { { "a", "b", line = 1 }, { "1", 'x, "y"\nz', line = 2 },
    { "", "", line = 5 }, { "last", "q", line = 6 } })
  lu.assertEquals(csv.parse(""), {})
end

function TestCsv.test_wrong_quotes_are_told_by_their_line()
  lu.assertEquals({ csv.parse('a\n"b') }, { nil, 2 })
  lu.assertEquals({ csv.parse('a\nb\n"c"d\n') }, { nil, 3 })
end

function TestCsv.test_what_was_written_is_read_again()
  local fields = { "a", 'b"c', "d,e", "f\ng", "h\r\ni", "", " j " }
  local rows = assert(csv.parse(csv.line(fields) .. csv.line(fields)))
  fields.line = 1
  lu.assertEquals(rows[1], fields)
  fields.line = 4 -- two line ends in fields, one of its own
  lu.assertEquals(rows[2], fields)
end

support.run({ TestResults = TestResults, TestCsv = TestCsv })
