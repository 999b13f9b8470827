-- Which file the lines of a record are in: Oclgrind calls the source of every program input.cl.
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

--- Save a record of `my-program` or another command that ran in the folder `k`.
function TestSource:save_run(name, command, entry)
  local document = made.record({ entry or advising.strided() })
  document.provenance.command = command or { "my-program" }
  document.provenance.directory = self.place.work .. "/k"
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

function TestSource:test_every_command_names_the_file_that_a_sim_names()
  self:write("a.sim", "a.cl\nstrided\n")
  self:write("a.cl", FITS)
  self:save_run("r.json", { "oclgrind-kernel", "a.sim" })
  lu.assertStrContains(self:run("advise r.json"), "     where    k/a.cl:10:1\n")
  local advice = cjson.decode(self:run("advise -f json r.json"))
  lu.assertEquals(advice.kernels[1].findings[1].place.file, "k/a.cl")
  for _, report in ipairs({ "report", "report -f md", "report -f html" }) do
    local out = self:run(report .. " r.json")
    lu.assertStrContains(out, "a.cl")
    lu.assertNotStrContains(out, "input.cl")
  end
  local line = cjson.decode(self:run("report -f json r.json")).kernels[1].lines[1]
  lu.assertEquals({ line.file, line.line }, { "k/a.cl", 10 })
end

function TestSource:test_a_program_s_source_is_a_file_with_the_recorded_lines()
  self:save_run("r.json")
  lu.assertStrContains(self:run("advise r.json"), "where    input.cl:10:1\n")
  self:write("a.cl", FITS_NOT)
  lu.assertStrContains(self:run("advise r.json"), "where    input.cl:10:1\n")
  self:write("b.cl", FITS)
  lu.assertStrContains(self:run("advise r.json"), "where    k/b.cl:10:1\n")
  support.write(self.place.work .. "/c.cl", FITS) -- beside the record comes first
  lu.assertStrContains(self:run("advise r.json"), "where    c.cl:10:1\n")
end

function TestSource:test_a_name_in_the_record_stays()
  local entry = advising.strided()
  entry.lines[1].file = "kernels/own.cl"
  self:write("b.cl", FITS)
  self:save_run("r.json", nil, entry)
  lu.assertStrContains(self:run("advise r.json"), "where    kernels/own.cl:10:1\n")
end

function TestSource:test_what_is_beside_the_record_by_chance_is_no_source_that_changed()
  self:write("a.cl", FITS_NOT)
  self:save_run("r.json")
  local page = self:run("report -f html r.json")
  lu.assertNil(page:find("is not what was recorded", 1, true))
  self:write("a.sim", "a.cl\nstrided\n")
  self:save_run("r.json", { "oclgrind-kernel", "a.sim" })
  page = self:run("report -f html r.json")
  lu.assertNotNil(page:find("a.cl is not what was recorded: line 10 differs.", 1, true))
end

function TestSource:test_a_comparison_names_the_files_of_both_sides()
  self:write("a.cl", FITS)
  self:write("b.cl", FITS .. "\n")
  for _, name in ipairs({ "a", "b" }) do
    self:write(name .. ".sim", name .. ".cl\nstrided\n")
  end
  self:save_run("old.json", { "oclgrind-kernel", "a.sim" })
  self:save_run("new.json", { "oclgrind-kernel", "b.sim" }, advising.strided({ per = 4 }))
  lu.assertStrContains(self:run("compare old.json new.json"), "\n  a.cl > b.cl  figure ")
  self:save_run("new.json", { "oclgrind-kernel", "a.sim" }, advising.strided({ per = 4 }))
  lu.assertStrContains(self:run("compare old.json new.json"), "\n  a.cl  figure ")
  self:save_run("third.json", { "oclgrind-kernel", "b.sim" }, advising.strided({ per = 2 }))
  local out = self:run("compare old.json new.json third.json")
  lu.assertStrContains(out, "\n  place                  figure ")
  lu.assertStrContains(out, "\n  a.cl:10:1 > b.cl:10:1  coalesce")
end

support.run({ TestSource = TestSource })
