-- Results of studies for other programs, read by those.
local lu = require("luaunit")
local cjson = require("cjson")
local lfs = require("lfs")
local csv = require("assay.util.csv")
local export = require("assay.study.export")
local made_study = require("made_study")
local results = require("assay.study.results")
local shell = require("assay.util.shell")
local support = require("support")

local VALIDATE = support.root .. "/tests/whole/validate.py"

local TestExport = {}

function TestExport:setUp()
  self.place = support.workplace()
  self.folder = self.place.work .. "/m.study"
  assert(lfs.mkdir(self.folder))
  self.all = made_study.grid()
  results.write(self.folder, self.all)
  self.times = self.place.work .. "/times.csv"
  support.write(self.times, made_study.times(self.all, { 1 }))
end

function TestExport:tearDown()
  support.clear(self.place)
end

--- Export into a file; returns its path.
function TestExport:export(format, options)
  local path = self.place.work .. "/out"
  options = options or {}
  options.study, options.format = options.study or self.folder, format
  options.output, options.force = options.output or path, options.force ~= false
  export.main({}, options)
  return options.output
end

function TestExport:test_csv_and_json_are_those_of_the_study()
  lu.assertEquals(support.read(assert(self:export("csv"))),
    support.read(self.folder .. "/results.csv"))
  lu.assertEquals(support.read(assert(self:export("json"))),
    support.read(self.folder .. "/results.json"))
end

function TestExport:test_metrics_are_selected_by_patterns()
  local rows = csv.parse(support.read(assert(self:export("csv",
    { metric = { "bytes.requested", "kernel/items" } }))))
  lu.assertEquals({ table.unpack(rows[1], 11) },
    { "combined/bytes.requested", "kernel/items", "local/bytes.requested" })
  local reason, code = support.failure_of(self.export, self, "csv", { metric = { "nothing" } })
  lu.assertEquals({ reason, code }, { "--metric nothing: the study has no such metric", 80 })
end

function TestExport:test_csv_has_a_column_for_each_device()
  local rows = csv.parse(support.read(assert(self:export("csv", { times = { self.times } }))))
  lu.assertEquals(rows[1][11], "seconds on Wide GPU")
  for i, point in ipairs(self.all.points) do
    lu.assertEquals(rows[i + 1][11] ~= "", point.status == "right")
  end
end

local function sql(path, query)
  return (shell.capture(("sqlite3 %s %s"):format(shell.quote(path), shell.quote(query))))
end

function TestExport:test_database_has_what_the_study_has()
  local path = assert(self:export("sqlite", { output = self.place.work .. "/it's.db",
    times = { self.times } }))
  lu.assertEquals(sql(path, "PRAGMA integrity_check; PRAGMA foreign_key_check;"), "ok\n")
  local metrics, objectives, right = 0, 0, 0
  for _, point in ipairs(self.all.points) do
    for _ in pairs(point.metrics) do
      metrics = metrics + 1
    end
    objectives = objectives + #point.objectives
    right = right + (point.status == "right" and 1 or 0)
  end
  lu.assertEquals(sql(path, "SELECT count(*) FROM points; SELECT count(*) FROM parameters; "
    .. "SELECT count(*) FROM metrics; SELECT count(*) FROM objectives; SELECT count(*) FROM times"),
    ("192\n960\n%d\n%d\n%d\n"):format(metrics, objectives, right))
  local point = self.all.points[4]
  lu.assertEquals(sql(path, ("SELECT value FROM metrics WHERE point = '%s' AND "
    .. "scope = 'combined' AND metric = 'bytes.requested'; SELECT value FROM parameters WHERE "
    .. "point = '%s' AND name = 'staged'; SELECT unit FROM keys WHERE key = 'bytes.requested'; "
    .. "SELECT value FROM study WHERE name = 'name'; SELECT reason FROM points WHERE "
    .. "status = 'timeout' LIMIT 1"):format(point.id, point.id)),
    ("%d.0\n1\nB\nmatmul\nran longer than 60 s\n"):format(
      point.metrics["combined/bytes.requested"]))
end

function TestExport:test_texts_of_a_study_are_never_statements()
  self.all.points[1].reason = "x'); DROP TABLE points; --\n.shell touch evil\n"
  self.all.name = "a'b"
  results.write(self.folder, self.all)
  local path = assert(self:export("sqlite"))
  lu.assertEquals(sql(path, "SELECT reason FROM points WHERE id = '" .. self.all.points[1].id
    .. "'"), self.all.points[1].reason .. "\n")
  lu.assertNil(lfs.attributes("evil"))
end

function TestExport:test_database_needs_a_file_that_may_be_written()
  local reason, code = support.failure_of(self.export, self, "sqlite", { output = "-" })
  lu.assertEquals(code, 64)
  lu.assertStrContains(reason, "name it with -o")
  support.write(self.place.work .. "/there.db", "mine")
  reason, code = support.failure_of(self.export, self, "sqlite",
    { output = self.place.work .. "/there.db", force = false })
  lu.assertEquals(code, 73)
  lu.assertStrContains(reason, "there.db: file exists")
  lu.assertEquals(support.read(self.place.work .. "/there.db"), "mine")
end

function TestExport:test_without_sqlite3_it_is_said_which_package_has_it()
  local succeeds = shell.succeeds
  shell.succeeds = function(command)
    return not command:find("sqlite3", 1, true) and succeeds(command)
  end
  local reason, code = support.failure_of(self.export, self, "sqlite")
  shell.succeeds = succeeds
  lu.assertEquals(code, 69)
  lu.assertStrContains(reason, "sqlite3 is not installed")
  lu.assertStrContains(reason, "Debian's package is sqlite3")
end

function TestExport:test_a_database_that_cannot_be_made_leaves_nothing()
  local capture = shell.capture
  shell.capture = function(command)
    if command:find("^sqlite3") then
      return "Error: near line 3: database or disk is full\n", 1
    end
    return capture(command)
  end
  local reason, code = support.failure_of(self.export, self, "sqlite")
  shell.capture = capture
  lu.assertEquals(code, 74)
  lu.assertStrContains(reason, "database or disk is full")
  lu.assertNil(lfs.attributes(self.place.work .. "/out"))
  lu.assertNil(lfs.attributes(self.place.work .. "/out.new"))
end

local function is_valid(path)
  return shell.capture(("python3 %s %s %s 2>&1"):format(shell.quote(VALIDATE),
    shell.quote(support.data .. "/t4.schema.json"), shell.quote(path)))
end

function TestExport:test_t4_is_what_its_schema_says()
  for _, options in ipairs({ {}, { times = { self.times } }, { metric = { "items" } } }) do
    local path = assert(self:export("t4", options))
    lu.assertEquals({ is_valid(path) }, { "", 0 })
  end
  -- the schema does find faults
  local path = assert(self:export("t4"))
  support.write(path, (support.read(path):gsub('"correctness": 1', '"correctness": "yes"', 1)))
  lu.assertEquals(select(2, is_valid(path)), 1)
end

function TestExport:test_t4_says_what_became_of_each_point()
  local document = cjson.decode(support.read(assert(self:export("t4",
    { times = { self.times } }))))
  local words = { right = "correct", wrong = "correctness", failed = "compile",
    timeout = "timeout" }
  lu.assertEquals(#document.results, #self.all.points)
  for i, point in ipairs(self.all.points) do
    local result = document.results[i]
    lu.assertEquals(result.configuration, point.parameters)
    lu.assertEquals(result.invalidity, words[point.status])
    lu.assertEquals(result.correctness, point.status == "right" and 1 or 0)
    lu.assertEquals(result.objectives, { "time", "bytes per element", "instructions" })
    lu.assertEquals(#result.times.runtimes, point.status == "right" and 1 or 0)
    lu.assertAlmostEquals(result.times.benchmark, 1000 * point.seconds, 1e-6)
    -- what a tuner looks up: a measurement for each objective of a right point
    local values = {}
    for _, measurement in ipairs(result.measurements) do
      values[measurement.name] = measurement.value
    end
    lu.assertEquals(values["bytes per element"], point.objectives[1])
    lu.assertEquals(values.time, result.times.runtimes[1])
    lu.assertEquals(values["kernel/items"], point.metrics["kernel/items"])
  end
end

function TestExport:test_t4_of_a_crash_is_a_failure_at_run_time_and_its_times_are_of_one_device()
  self.all.points[1].status, self.all.points[1].reason = "failed", "signal 11"
  results.write(self.folder, self.all)
  local document = cjson.decode(support.read(assert(self:export("t4"))))
  lu.assertEquals(document.results[1].invalidity, "runtime")
  lu.assertEquals(document.results[2].objectives, { "bytes per element", "instructions" })
  support.write(self.times, made_study.times(made_study.grid(), { 1, 2 }))
  local reason, code = support.failure_of(self.export, self, "t4", { times = { self.times } })
  lu.assertEquals(code, 64)
  lu.assertStrContains(reason, "-f t4 is of one device")
end

function TestExport:test_the_name_of_a_file_sets_the_format()
  local path = self.place.work .. "/a.db"
  export.main({}, { study = self.folder, output = path })
  lu.assertEquals(support.read(path):sub(1, 15), "SQLite format 3")
end

support.run({ TestExport = TestExport })
