-- Names that keys had before version 2 of records are read as those of now, with one warning.
local lu = require("luaunit")
local json = require("assay.json")
local made_study = require("made_study")
local record = require("assay.record.record")
local renamed = require("assay.record.renamed")
local results = require("assay.study.results")
local support = require("support")

local TestRenamed = {}

local OLD = { ["bytes%.requested"] = "bytes.moved", ["intensity%.requested"] = "intensity.moved",
  ["bank%.passes"] = "bank.wavefronts", ["([\"/])entropy%.address"] = "%1entropy.global",
  ["([\"/])entropy%.granularity"] = "%1entropy.local" }

function TestRenamed:setUp()
  self.place = support.workplace()
end

function TestRenamed:tearDown()
  support.clear(self.place)
end

--- A text as an older version would have written it.
local function aged(text)
  for new, old in pairs(OLD) do
    text = text:gsub(new, old)
  end
  return (text:gsub('("schema_version": )2', "%11"))
end

local function names_of(document)
  local list = {}
  for scope, figures in pairs(document.kernels[1].scopes) do
    for metric in pairs(figures) do
      list[#list + 1] = scope .. "/" .. metric
    end
  end
  table.sort(list)
  return list
end

function TestRenamed:test_an_old_record_is_read_as_a_new_one()
  local text = support.read(support.data .. "/matmul.json")
  local old = aged(text)
  lu.assertStrContains(old, '"bytes.moved"')
  lu.assertStrContains(old, '"entropy.local[3]"')
  lu.assertNotStrContains(old, "bytes.requested")
  support.write(self.place.work .. "/old.json", old)
  local path = self.place.work .. "/old.json"
  local expected = names_of(record.parse(text, "new"))
  lu.assertEquals(names_of(record.parse(old, "old")), expected)
  lu.assertEquals(names_of(record.load(path)), expected)
  lu.assertTrue(support.has(expected, "kernel/aiwc.entropy.global"))
end

function TestRenamed:test_there_is_one_warning_and_the_figures_are_the_same()
  support.write(self.place.work .. "/new.json", support.read(support.data .. "/matmul.json"))
  support.write(self.place.work .. "/old.json", aged(support.read(support.data .. "/matmul.json")))
  local status, out, err = support.shell(self.place, "assay compare old.json new.json")
  lu.assertEquals({ status, out }, { 0, "old.json and new.json have the same figures.\n" })
  lu.assertEquals(err, "assay: old.json: its keys have older names; they are read as those of now "
    .. "(see `assay metrics`)\n")
end

function TestRenamed:test_what_users_name_is_understood()
  local path = support.data .. "/copy.json"
  for command, code in pairs({
      ["compare --threshold combined/bytes.moved:+5% %s %s"] = 0,
      ["compare --threshold 'entropy.local[3]:+5%' %s %s"] = 0,
      ["report --sort bytes.moved %s"] = 0, ["metrics entropy.global"] = 0,
      ["compare --threshold bytes.moves:+5% %s %s"] = 64 }) do
    local status, _, err = support.shell(self.place,
      "assay " .. command:gsub("%%s", (path:gsub("%%", "%%%%"))))
    lu.assertEquals(status, code, command .. err)
    lu.assertEquals(err:find(" is called ", 1, true) ~= nil, code == 0, err)
    lu.assertEquals(select(2, err:gsub("\n", "")), 1)
  end
end

function TestRenamed.test_only_whole_names_are_meant()
  for old, new in pairs({ ["bytes.moved"] = "bytes.requested",
      ["global/entropy.local[4]"] = "global/entropy.granularity[4]",
      ["bank.wavefronts.loads[32,32]"] = "bank.passes.loads[32,32]",
      ["aiwc.entropy.local"] = "aiwc.entropy.local", ["bytes.moved_by"] = "bytes.moved_by",
      ["entropy"] = "entropy" }) do
    lu.assertEquals(renamed.metric(old), new)
  end
end

function TestRenamed.test_texts_of_a_program_stay()
  local text = json.encode({ ["bytes.moved"] = 1, text = 'printf("bytes.moved");' })
  lu.assertEquals(json.decode(renamed.text(text, "r.json")),
    { ["bytes.requested"] = 1, text = 'printf("bytes.moved");' })
end

function TestRenamed:test_results_of_an_older_study_are_read()
  local folder = self.place.work .. "/grid.study"
  assert(require("lfs").mkdir(folder))
  results.write(folder, made_study.grid())
  local path = folder .. "/results.json"
  local new = results.load(path)
  support.write(path, aged(support.read(path)))
  lu.assertStrContains(support.read(path), "/bytes.moved")
  local old = results.load(path)
  lu.assertEquals(results.metrics(old), results.metrics(new))
end

support.run({ TestRenamed = TestRenamed })
