-- The wide form of `assay export`, read by Python, pandas and R, and held against the JSON.
local lu = require("luaunit")
local csv = require("assay.util.csv")
local json = require("assay.json")
local shell = require("assay.util.shell")
local support = require("support")

local TestWide = {}

--- The Python that has pandas: Debian's, if another one stands in front of it.
local function python()
  return shell.succeeds("python3 -c 'import pandas' 2>/dev/null") and "python3"
    or "/usr/bin/python3"
end

local MATMUL, COPY = support.data .. "/matmul.json", support.data .. "/copy.json"

-- Names that a reader of CSV might take for something else.
local HOSTILE = { 'a,"b"', "=1+1", "+x", "@y", "-z", "#c", " blank ", "it's", ";", "größe", '"',
  '""', ",", "\\", "a\\,b", "1e5x", "%d%s" }

function TestWide:setUp()
  self.place = support.workplace()
end

function TestWide:tearDown()
  support.clear(self.place)
end

--- Export to wide.csv, and read it. Returns the rows, each also by the names of its columns.
function TestWide:export(arguments)
  local status, _, err = support.shell(self.place, "assay export --force -f wide-csv -o wide.csv "
    .. arguments)
  lu.assertEquals(status, 0, err)
  local rows = assert(csv.parse(support.read(self.place.work .. "/wide.csv")))
  local head = table.remove(rows, 1)
  for _, row in ipairs(rows) do
    for i, name in ipairs(head) do
      row[name] = row[i]
    end
  end
  return rows, head
end

--- Hold wide.csv against the records that it is made of. Returns how many figures there were.
function TestWide:check(...)
  local words = { python(), support.tests .. "/wide.py", self.place.work .. "/wide.csv", ... }
  for i, word in ipairs(words) do
    words[i] = shell.quote(word)
  end
  local status, out, err = support.shell(self.place, table.concat(words, " "))
  lu.assertEquals(status, 0, err)
  return tonumber(out)
end

local function row_of(rows, kernel, launch, scope)
  for _, row in ipairs(rows) do
    if row.kernel == kernel and row.launch == launch and row.scope == scope then
      return row
    end
  end
end

--- A sample whose kernel, arguments, files and indices have hostile names.
local function hostile()
  local document = support.sample("copy.json")
  local entry = document.kernels[1]
  document.keys.hostile = { text = "?", unit = "1", source = "?", kind = "real", index = "name" }
  for i, name in ipairs(HOSTILE) do
    entry.scopes["arg:" .. name] = { ["accesses.total"] = i }
    entry.scopes[("line:%s.cl:%d:1"):format(name, i)] = { ["accesses.total"] = 100 + i }
    entry.scopes.kernel[("hostile[%s]"):format(name)] = i / 3
  end
  document.kernels = {}
  for i, name in ipairs(HOSTILE) do
    document.kernels[i] = json.decode(json.encode(entry))
    document.kernels[i].name = name
  end
  return document
end

function TestWide:test_a_row_for_each_scope_and_a_column_for_each_metric()
  local rows, head = self:export(MATMUL)
  lu.assertEquals({ table.unpack(head, 1, 5) },
    { "run", "kernel", "launch", "scope", "accesses.async" })
  local row = row_of(rows, "simple", "all", "combined")
  lu.assertEquals({ row.run, row["entropy.address"] }, { "matmul", "17.01841" })
  lu.assertEquals(tonumber(row_of(rows, "coalescedAB", "all", "kernel")["usage.local"]),
    100 * 35651584 / 37814272)
  local scopes = 0
  for _, entry in ipairs(support.sample("matmul.json").kernels) do
    for _ in pairs(entry.scopes) do
      scopes = scopes + 1
    end
  end
  lu.assertEquals(#rows, scopes)
end

--- The long form, which has other tests, has the same figures.
function TestWide:test_every_figure_of_the_long_form_is_a_cell()
  local rows = self:export(MATMUL .. " " .. COPY)
  local _, out = support.shell(self.place, ("assay export %s %s"):format(MATMUL, COPY))
  local long, cells = assert(csv.parse(out)), 0
  for i = 2, #long do
    local _, kernel, launch, scope, metric, _, value = table.unpack(long[i])
    lu.assertEquals(row_of(rows, kernel, launch, scope)[metric], value, metric)
  end
  for _, row in ipairs(rows) do
    for i = 5, #row do
      cells = cells + (row[i] ~= "" and 1 or 0)
    end
  end
  for i = 2, #long do
    cells = cells + (long[i][7] == "" and 1 or 0)
  end
  lu.assertEquals(cells, #long - 1)
end

function TestWide:test_numbers_are_those_of_the_records()
  self:export(MATMUL .. " " .. COPY)
  lu.assertTrue(self:check(MATMUL, COPY) > 500)
end

function TestWide:test_numbers_keep_all_their_digits()
  local document = support.sample("copy.json")
  local figures = document.kernels[1].scopes.kernel
  document.keys.edge = { text = "?", unit = "1", source = "?", kind = "real", index = "name" }
  for i, value in ipairs({ 0.1 + 0.2, 1 / 3, 5e-324, 1.0000000000000002e18, -1e-7, 123456.789,
      1e15 + 0.3, 2^53 }) do
    figures[("edge[%d]"):format(i)] = value
  end
  -- Whole ones that are no doubles.
  figures["opcode.total"], figures["items"] = math.maxinteger - 1, (1 << 53) + 1
  local path = support.save(self.place, "r.json", document)
  local row = row_of(self:export("r.json"), "copy", "all", "kernel")
  lu.assertEquals({ row["edge[1]"], row["opcode.total"], row["items"] },
    { "0.30000000000000004", "9223372036854775806", "9007199254740993" })
  self:check(path)
end

function TestWide:test_value_that_varies_is_its_mean_with_its_statistics_behind()
  local document = support.sample("copy.json")
  local scopes = document.kernels[1].scopes
  scopes.combined["accesses.total"] = { min = 16, mean = 24.5, max = 32, total = 49, defined = 2 }
  scopes.kernel["intensity.requested"] = { min = 0.25, mean = 0.5, max = 0.75 }
  local path = support.save(self.place, "r.json", document)
  local rows, head = self:export("r.json")
  local row = row_of(rows, "copy", "all", "combined")
  for column, value in pairs({ [""] = "24.5", [":min"] = "16", [":max"] = "32", [":total"] = "49",
      [":defined"] = "2" }) do
    lu.assertEquals(row["accesses.total" .. column], value)
  end
  lu.assertEquals(row_of(rows, "copy", "all", "global")["accesses.total:min"], "")
  local columns = " " .. table.concat(head, " ") .. " "
  lu.assertStrContains(columns, " intensity.requested intensity.requested:min "
    .. "intensity.requested:max ")
  lu.assertNotStrContains(columns, "intensity.requested:total")
  lu.assertNotStrContains(columns, "accesses.loads:")
  self:check(path)
end

function TestWide:test_launches_apart_have_their_number()
  local document = support.sample("copy.json")
  document.kernels[1].launch = 3
  local path = support.save(self.place, "r.json", document)
  lu.assertNotNil(row_of(self:export("r.json"), "copy", "3", "combined"))
  self:check(path)
end

function TestWide:test_entries_of_one_name_are_told_apart()
  local document = support.sample("copy.json")
  document.kernels[2] = support.sample("copy.json").kernels[1]
  document.kernels[2].ndrange.global[1] = 16
  support.save(self.place, "r.json", document)
  local seen = {}
  for _, row in ipairs((self:export("r.json"))) do
    local place = row.kernel .. " " .. row.scope
    lu.assertNil(seen[place], place)
    seen[place] = true
  end
  lu.assertTrue(seen["copy@16/4 kernel"])
end

function TestWide:test_undefined_value_is_an_empty_cell()
  local document = support.sample("copy.json")
  document.kernels[1].scopes.kernel["intensity.requested"] = json.null
  local path = support.save(self.place, "r.json", document)
  local row = row_of(self:export("r.json"), "copy", "all", "kernel")
  lu.assertEquals(row["intensity.requested"], "")
  self:check(path)
end

function TestWide:test_columns_are_those_of_the_kernels_that_are_chosen()
  local document = support.sample("copy.json")
  document.kernels[2] = support.sample("copy.json").kernels[1]
  document.kernels[2].name = "other"
  document.keys.own = { text = "?", unit = "1", source = "?", kind = "count" }
  document.kernels[2].scopes.kernel.own = 7
  support.save(self.place, "r.json", document)
  local _, head = self:export("-k copy r.json")
  lu.assertFalse(support.has(head, "own"))
  local rows = self:export("-k other r.json")
  lu.assertEquals(row_of(rows, "other", "all", "kernel").own, "7")
end

function TestWide:test_record_without_a_finished_launch_has_a_head_alone()
  local document = support.sample("copy.json")
  document.kernels[1].scopes, document.kernels[1].launches = {}, { count = 0, failed = 1 }
  document.kernels[1].lines = json.array({})
  support.save(self.place, "r.json", document)
  local rows, head = self:export("r.json")
  lu.assertEquals({ #rows, #head }, { 0, 4 })
end

function TestWide:test_columns_sort_by_the_number_of_their_index()
  local _, head = self:export(COPY)
  local text = table.concat(head, " ")
  lu.assertTrue(text:find("entropy.granularity[2]", 1, true)
    < text:find("entropy.granularity[10]", 1, true))
end

function TestWide:test_hostile_names_are_read_as_they_are()
  local path = support.save(self.place, "r.json", hostile())
  local rows = self:export("r.json")
  local seen = {}
  for _, row in ipairs(rows) do
    seen[row.kernel], seen[row.scope] = true, true
  end
  for i, name in ipairs(HOSTILE) do
    lu.assertTrue(seen[name] and seen["arg:" .. name]
      and seen[("line:%s.cl:%d:1"):format(name, i)], name)
    lu.assertEquals(tonumber(row_of(rows, name, "all", "kernel")["hostile[" .. name .. "]"]), i / 3)
  end
  self:check(path)
end

--- The name of a file, unlike those in a record, may have control characters.
function TestWide:test_names_of_files_are_read_as_they_are()
  local runs = { "a\nb", "\n", "a\rb", "a\r\nb", 'a,"b"\n=c', table.unpack(HOSTILE) }
  local paths, words = {}, {}
  for i, run in ipairs(runs) do
    paths[i] = support.save(self.place, run .. ".json", support.sample("copy.json"))
    words[i] = shell.quote(paths[i])
  end
  local rows, seen = self:export(table.concat(words, " ")), {}
  for _, row in ipairs(rows) do
    seen[row.run] = true
  end
  for _, run in ipairs(runs) do
    lu.assertTrue(seen[run], run)
  end
  self:check(table.unpack(paths))
end

local NO_NA = [[
import pandas, sys
table = pandas.read_csv(sys.argv[1], keep_default_na=False, na_values=[""])
print(*sorted(set(table.kernel)), table["accesses.total"].isna().any(), table["items"].dtype)]]

--- As assay-export(1) says.
function TestWide:test_kernels_that_are_called_like_nothing_can_be_read_by_pandas()
  local document, entry = support.sample("copy.json"), support.sample("copy.json").kernels[1]
  for i, name in ipairs({ "NA", "None", "nan", "null" }) do
    document.kernels[i] = json.decode(json.encode(entry))
    document.kernels[i].name = name
  end
  support.save(self.place, "r.json", document)
  self:export("r.json")
  local _, out = support.shell(self.place, ("%s -c %s wide.csv"):format(python(),
    shell.quote(NO_NA)))
  lu.assertEquals(out, "NA None nan null True float64\n")
end

--- What R reads; a machine that tests need not have it.
function TestWide:check_in_r()
  local status, out, err = support.shell(self.place, ("Rscript --vanilla %s wide.csv"):format(
    shell.quote(support.tests .. "/wide.R")), { LC_ALL = "C.UTF-8" })
  lu.assertEquals(status, 0, err)
  return out
end

function TestWide:test_r_reads_it_as_it_is()
  lu.skipIf(not shell.succeeds("command -v Rscript >/dev/null 2>&1"), "R is not installed")
  support.save(self.place, 'a,"b"\n=c.json', hostile())
  local rows, head = self:export(shell.quote('a,"b"\n=c.json'))
  local lines = { ("%d %d \n"):format(#rows, #head - 4) }
  local out = self:check_in_r()
  lu.assertStrContains(out, lines[1])
  local place = 1 + #lines[1]
  for _, row in ipairs(rows) do
    local front = ("%s|%s|%s|%s|"):format(row.run, row.kernel, row.launch, row.scope)
    lu.assertEquals(out:sub(place, place + #front - 1), front)
    local sum = 0
    for i = 5, #head do
      sum = sum + (tonumber(row[i]) or 0)
    end
    local read, stop = out:match("^([^\n]*)\n()", place + #front)
    lu.assertAlmostEquals(tonumber(read), sum, 1e-12 * math.abs(sum), front)
    place = stop
  end
  lu.assertEquals(place, #out + 1)
end

support.run({ TestWide = TestWide })
