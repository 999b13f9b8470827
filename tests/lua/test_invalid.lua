-- `assay run --fail-on-invalid`: what a program must not do is a failure of the run.
local lu = require("luaunit")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local invalid = require("assay.run.invalid")
local support = require("support")

local TestInvalid = {}

local COPY = support.data .. "/copy.json"
local COUNTS = "data-races 2\ndivergent-barriers 1\ndata-races 5"
local RACES = "assay: 7 data races were reported by the simulator\n"
local BARRIER = "assay: 1 divergent barrier was reported by the simulator\n"

function TestInvalid:setUp()
  self.place = support.workplace()
end

function TestInvalid:tearDown()
  support.clear(self.place)
end

function TestInvalid:run(command, variables)
  return support.shell(self.place, "assay run " .. command, variables)
end

--- A record of a kernel with so many accesses outside of buffers.
function TestInvalid:record_of(count)
  local document = support.sample("copy.json")
  document.kernels[1].scopes.kernel["accesses.invalid"] = count
  support.save(self.place, "../fake.json", document)
  return self.place.folder .. "/fake.json"
end

function TestInvalid:test_each_kind_has_a_line_and_the_record_comes_last()
  local status, _, err = self:run("--fail-on-invalid true",
    { FAKE_RECORD = self:record_of(3), FAKE_COUNTS = COUNTS })
  lu.assertEquals(status, exit.BREACH)
  lu.assertStrContains(err, "assay: 3 accesses are outside of buffers: copy\n" .. RACES .. BARRIER
    .. "assay: next: assay advise assay-true.json\n"
    .. "assay: assay-true.json\n")
  lu.assertEquals(lfs.attributes(self.place.work .. "/assay-true.json", "mode"), "file")
end

function TestInvalid:test_one_kind_is_enough()
  for _, case in ipairs({ { self:record_of(1), nil,
        "assay: 1 access is outside of buffers: copy\n" },
      { COPY, "data-races 7", RACES }, { COPY, "divergent-barriers 1", BARRIER } }) do
    local status, _, err = self:run("--force -q --fail-on-invalid -o r.json true",
      { FAKE_RECORD = case[1], FAKE_COUNTS = case[2] })
    lu.assertEquals({ status, err }, { exit.BREACH, case[3] })
  end
end

function TestInvalid:test_without_any_the_run_succeeds()
  local status, _, err = self:run("-q --fail-on-invalid true",
    { FAKE_RECORD = COPY, FAKE_COUNTS = "loaded 3\ndata-races x" })
  lu.assertEquals({ status, err }, { 0, "" })
end

function TestInvalid:test_unless_asked_for_it_is_a_warning()
  local status, _, err = self:run("true", { FAKE_RECORD = self:record_of(3),
    FAKE_COUNTS = COUNTS })
  lu.assertEquals(status, 0)
  lu.assertStrContains(err, "assay: 3 accesses are outside of buffers: copy\n" .. RACES .. BARRIER
    .. "assay: next: ")
end

function TestInvalid:test_a_variable_asks_for_it_too()
  lu.assertEquals(self:run("true", { FAKE_RECORD = COPY, FAKE_COUNTS = COUNTS,
    ASSAY_FAIL_ON_INVALID = "1" }), exit.BREACH)
end

function TestInvalid:test_the_programs_own_failure_comes_first()
  local status, _, err = self:run("--fail-on-invalid sh -c 'exit 7'",
    { FAKE_RECORD = COPY, FAKE_COUNTS = COUNTS })
  lu.assertEquals(status, 7)
  lu.assertStrContains(err, RACES)
end

function TestInvalid:test_a_record_on_stdout_is_written_nevertheless()
  local status, out = self:run("--fail-on-invalid -o - true",
    { FAKE_RECORD = COPY, FAKE_COUNTS = COUNTS })
  lu.assertEquals(status, exit.BREACH)
  lu.assertEquals(out, support.read(COPY))
end

function TestInvalid:test_buffers_that_could_not_be_kept_come_first()
  lu.assertEquals(self:run("--fail-on-invalid --buffers left true", { FAKE_RECORD = COPY,
    FAKE_COUNTS = COUNTS, FAKE_PLUGIN = "buffers-write-failed" }), exit.IO_ERROR)
end

function TestInvalid.test_kernels_with_most_are_named_and_the_others_counted()
  local document = support.sample("copy.json")
  for i = 1, 5 do
    local entry = support.sample("copy.json").kernels[1]
    entry.name, entry.scopes.kernel["accesses.invalid"] = "k" .. i, i - 1
    document.kernels[i] = entry
  end
  lu.assertEquals(invalid.lines({ document }, {}),
    { "10 accesses are outside of buffers: k5, k4, k3 and 1 more" })
end

support.run({ TestInvalid = TestInvalid })
