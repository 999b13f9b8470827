-- Which file the lines of a record are in: Oclgrind calls the source of every program input.cl. And
-- that no file is read but what is given or lies beside the record, and is what was recorded.
local lu = require("luaunit")
local advising = require("advising")
local cjson = require("cjson")
local lfs = require("lfs")
local made = require("made")
local support = require("support")

local TestSource = advising.suite()

--- The lines that `advising.strided` has in the record, and others.
local FITS = ("\n"):rep(9) .. "  line 10;\n"
local FITS_NOT = ("\n"):rep(9) .. "  line 11;\n"

--- Save a record of a program that ran in the folder `k`; `file` is what a .sim file calls its
-- source, which is `text`.
function TestSource:save_run(name, file, text, entry)
  local document = made.record({ entry or advising.strided() })
  document.provenance.command = { file and "oclgrind-kernel" or "my-program", "a.sim" }
  document.provenance.directory = self.place.work .. "/k"
  document.programs[made.PROGRAM].file = file or cjson.null
  document.programs[made.PROGRAM].sources = { ["input.cl"] = support.digest(text or FITS) }
  support.save(self.place, name, document)
end

function TestSource:write(name, text)
  lfs.mkdir(self.place.work .. "/k")
  support.write(self.place.work .. "/k/" .. name, text)
end

--- Run assay; returns stdout.
function TestSource:run(arguments)
  local status, out, err = support.shell(self.place, "assay " .. arguments)
  lu.assertEquals({ status, err }, { 0, "" })
  return out
end

--- The same of advice.
function TestSource:advised(arguments)
  local status, out, err = self:advise(arguments)
  lu.assertEquals({ status, err }, { 0, "" })
  return out
end

--- No file needs to be there for it.
function TestSource:test_every_command_names_the_file_that_a_sim_names()
  self:save_run("r.json", "a.cl")
  lu.assertStrContains(self:advised("r.json"), "     where    k/a.cl:10:1\n")
  local advice = cjson.decode(self:advised("-f json r.json"))
  lu.assertEquals(advice.kernels[1].findings[1].place.file, "k/a.cl")
  for _, report in ipairs({ "report --full", "report --full -f md", "report -f html" }) do
    local out = self:run(report .. " r.json")
    lu.assertStrContains(out, "a.cl")
    lu.assertNotStrContains(out, "input.cl")
  end
  local line = cjson.decode(self:run("report -f json r.json")).kernels[1].lines[1]
  lu.assertEquals({ line.file, line.line }, { "k/a.cl", 10 })
end

function TestSource:test_a_name_is_absolute_outside_the_current_folder()
  self:save_run("r.json", "/there/a.cl")
  lu.assertStrContains(self:advised("r.json"), "where    /there/a.cl:10:1\n")
end

function TestSource:test_a_program_s_source_is_a_file_beside_the_record_with_its_digest()
  self:save_run("r.json")
  lu.assertStrContains(self:advised("r.json"), "where    program's source:10:1\n")
  support.write(self.place.work .. "/b.cl", FITS .. "\n") -- has the recorded lines
  lu.assertStrContains(self:advised("r.json"), "where    program's source:10:1\n")
  support.write(self.place.work .. "/c.cl", FITS)
  lu.assertStrContains(self:advised("r.json"), "where    c.cl:10:1\n")
end

--- Its sources have their own names, as seen from its folder; no file needs to be there for it.
function TestSource:test_every_command_names_the_files_of_a_launch_file()
  local entry = advising.strided()
  entry.lines[1].file = "../a.cl"
  local document = made.record({ entry })
  document.provenance.command = { "/there/assay-device", "run", "--set", "N=4", "--",
    "some/x.launch" }
  document.provenance.directory = self.place.work .. "/k"
  document.programs[made.PROGRAM].sources = { ["../a.cl"] = support.digest(FITS) }
  support.save(self.place, "r.json", document)
  lu.assertStrContains(self:advised("r.json"), "     where    k/some/../a.cl:10:1\n")
  lu.assertStrContains(self:run("report r.json"),
    "  Command   assay run some/x.launch --set N=4\n")
  local page = self:run("report -f html r.json")
  lu.assertStrContains(page, "assay run some/x.launch --set N=4")
  lu.assertNotStrContains(page, "/there/")
  -- another program that is given such a file says nothing of where its sources are
  document.provenance.command[1] = "/there/my-program"
  support.save(self.place, "r.json", document)
  lu.assertStrContains(self:advised("r.json"), "     where    ../a.cl:10:1\n")
  lu.assertStrContains(self:run("report r.json"), "  Command   /there/my-program run --set N=4 ")
end

--- The canary is a line that the record does not have.
function TestSource:test_files_that_the_record_names_elsewhere_are_not_read()
  local text = FITS .. "canary\n"
  self:write("a.cl", text)
  self:write("a.sim", "a.cl\nstrided\n")
  for _, file in ipairs({ "a.cl", self.place.work .. "/k/a.cl" }) do
    self:save_run("r.json", file, text)
    lu.assertNotStrContains(self:run("report -f html r.json"), "canary")
  end
  self:save_run("r.json", nil, text)
  lu.assertNotStrContains(self:run("report -f html r.json"), "canary")
  lu.assertStrContains(self:run("report -f html --source k/a.cl r.json"), "canary")
end

function TestSource:test_a_file_with_another_digest_is_not_shown_though_its_lines_fit()
  support.write(self.place.work .. "/a.cl", FITS .. "canary\n")
  self:save_run("r.json", "a.cl")
  local page = self:run("report -f html r.json")
  lu.assertNotStrContains(page, "canary")
  lu.assertStrContains(page, "--source FILE shows the whole kernel.")
  local status, out, err = support.shell(self.place, "assay report -f html --source a.cl r.json")
  lu.assertEquals({ status, err }, { 0, "assay: a.cl: is the source of no kernel on the page: it "
    .. "is not what was recorded\n" })
  lu.assertNotStrContains(out, "canary")
  lu.assertStrContains(out,
    "a.cl is not what was recorded: lines differ of which the record has no text.")
end

function TestSource:test_a_record_without_digests_shows_its_own_lines()
  support.save(self.place, "r.json", made.record({ advising.strided() }))
  support.write(self.place.work .. "/a.cl", FITS .. "canary\n")
  local page = self:run("report -f html r.json")
  lu.assertNotStrContains(page, "canary")
  lu.assertNotStrContains(page, "--source FILE")
  local _, out = support.shell(self.place, "assay report -f html --source a.cl r.json")
  lu.assertNotStrContains(out, "canary")
  lu.assertStrContains(out, "The record has no digest of this file")
end

--- Something else of that name, which is no file to be read.
function TestSource:test_a_pipe_beside_the_record_is_not_waited_for()
  lu.assertEquals(support.shell(self.place, "mkfifo a.cl && mkdir b.cl"), 0)
  self:save_run("r.json")
  lu.assertStrContains(self:advised("r.json"), "where    program's source:10:1\n")
end

function TestSource:test_a_name_in_the_record_stays()
  local entry = advising.strided()
  entry.lines[1].file = "kernels/own.cl"
  support.write(self.place.work .. "/b.cl", FITS)
  self:save_run("r.json", nil, FITS, entry)
  lu.assertStrContains(self:advised("r.json"), "where    kernels/own.cl:10:1\n")
end

function TestSource:test_what_is_beside_the_record_by_chance_is_no_source_that_changed()
  support.write(self.place.work .. "/a.cl", FITS_NOT)
  self:save_run("r.json")
  local page = self:run("report -f html r.json")
  lu.assertNil(page:find("is not what was recorded", 1, true))
  local _, given = support.shell(self.place, "assay report -f html --source a.cl r.json")
  lu.assertStrContains(given, "a.cl is not what was recorded: line 10 differs.")
end

function TestSource:test_a_comparison_names_the_files_of_both_sides()
  self:save_run("old.json", "a.cl")
  self:save_run("new.json", "b.cl", FITS, advising.strided({ per = 4 }))
  lu.assertStrContains(self:run("compare old.json new.json"), "\n  a.cl > b.cl  figure ")
  self:save_run("new.json", "a.cl", FITS, advising.strided({ per = 4 }))
  lu.assertStrContains(self:run("compare old.json new.json"), "\n  a.cl  figure ")
  self:save_run("third.json", "b.cl", FITS, advising.strided({ per = 2 }))
  local out = self:run("compare old.json new.json third.json")
  lu.assertStrContains(out, "\n  place                  figure ")
  lu.assertStrContains(out, "\n  a.cl:10:1 > b.cl:10:1  coalesce")
end

support.run({ TestSource = TestSource })
