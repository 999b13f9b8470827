-- What `assay advise -f sarif` writes.
local lu = require("luaunit")
local lfs = require("lfs")
local advising = require("advising")
local artifacts = require("assay.page.advise.artifacts")
local cjson = require("cjson")
local exit = require("assay.util.exit")
local json = require("assay.json")
local made = require("made")
local source = require("assay.record.source")
local support = require("support")

local TestSarif = advising.suite()
local strided = advising.strided

-- A rule of a user's that speaks of each kernel as a whole.
local WHOLE_RULE = [[return { name = "whole", title = "Whole", devices = "any", needs = {},
  when = function(k) return k:finding(k:whole(), "items", { threshold = 0, value = 1, weight = 1 })
  end, say = "Said.", try = "Tried.", source = "test" }]]

-- And one that speaks of each place.
local PLACE_RULE = [[return { name = "place", title = "Place", devices = "any", needs = {},
  each = "far", when = function(k, place) return k:finding(place, "items", { threshold = 0,
  value = 1, weight = 0.1 }) end, say = "Said.", try = "Tried.", source = "test" }]]

-- Its 10th line is where `advising.strided` has an access; the definition is in line 7.
local WHOLE_SOURCE = [[
/* kernel void strided(int a) {
*/ // __kernel void strided() {
kernel void strided(global int *A);
kernel void strided_more(global int *A) {
}
__attribute__((vec_type_hint(int))) __kernel
void strided (global int *A)
{
  if (1)
    line 10;
  more;
}
]]

--- Save a record of a program in the folder `w`, whose source is in a file of that name.
function TestSarif:save_named(name, ...)
  local document = made.record({ ... })
  document.provenance.directory = self.place.work
  document.programs[made.PROGRAM].file = name
  support.save(self.place, "r.json", document)
  return document
end

--- The run that is written about `r.json`.
function TestSarif:run(arguments)
  local status, out, err = self:advise("-f sarif " .. (arguments or "") .. " r.json")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertNotNil(utf8.len(out))
  return cjson.decode(out).runs[1]
end

function TestSarif:result(arguments)
  return self:run(arguments).results[1]
end

local function place_of(result)
  return result.locations[1].physicalLocation
end

function TestSarif:test_a_result_is_at_the_place_in_a_file_that_is_there()
  lfs.mkdir(self.place.work .. "/k")
  support.write(self.place.work .. "/k/a.cl", "changed\n")
  self:save_named("k/a.cl", strided())
  local run = self:run()
  lu.assertEquals(#run.results, 1)
  local result = run.results[1]
  lu.assertEquals(run.tool.driver.rules[result.ruleIndex + 1].id, "strided-access")
  lu.assertEquals(run.tool.driver.version, "1.2.3")
  lu.assertEquals(result.level, "warning")
  lu.assertAlmostEquals(result.rank, 50, 1e-9)
  lu.assertEquals(place_of(result), { artifactLocation = { uri = "k/a.cl" },
    region = { startLine = 10, startColumn = 1, snippet = { text = "line 10;" } } })
  lu.assertEquals(result.locations[1].logicalLocations, { { name = "strided", kind = "function" } })
  lu.assertNil(run.artifacts)
end

function TestSarif:test_a_file_that_lines_name_is_looked_for_where_the_program_ran()
  local entry = strided()
  entry.lines[1].file = "k/included.h"
  lfs.mkdir(self.place.work .. "/k")
  support.write(self.place.work .. "/k/included.h", "")
  self:save_named(cjson.null, entry)
  lu.assertEquals(place_of(self:result()).artifactLocation, { uri = "k/included.h" })
end

function TestSarif.test_names_of_files_become_uris()
  for name, uri in pairs({ ["my kernels/a b.cl"] = "my%20kernels/a%20b.cl",
      ['say "hi".cl'] = "say%20%22hi%22.cl", ["größe.cl"] = "gr%C3%B6%C3%9Fe.cl",
      ["/opt/a.cl"] = "file:///opt/a.cl", ["a:b#c?d%.cl"] = "a%3Ab%23c%3Fd%25.cl" }) do
    lu.assertEquals(artifacts.uri(name), uri)
  end
end

function TestSarif:test_a_line_has_its_neighbours_from_a_source_with_the_digest()
  support.write(self.place.work .. "/a.cl", WHOLE_SOURCE)
  local document = self:save_named("a.cl", strided())
  document.programs[made.PROGRAM].sources = { ["input.cl"] = support.digest(WHOLE_SOURCE) }
  support.save(self.place, "r.json", document)
  lu.assertEquals(place_of(self:result()).contextRegion, { startLine = 8, endLine = 12,
    snippet = { text = "{\n  if (1)\n    line 10;\n  more;\n}" } })
  support.write(self.place.work .. "/a.cl", WHOLE_SOURCE .. "\n")
  lu.assertNil(place_of(self:result()).contextRegion) -- of the record's lines none is beside it
end

function TestSarif:test_a_line_has_its_neighbours_that_the_record_has()
  local entry = strided()
  for _, number in ipairs({ 7, 9, 11, 12, 13 }) do
    entry.lines[#entry.lines + 1] = { scope = ("line:input.cl:%d:1"):format(number), line = number,
      file = "input.cl", column = 1, text = ("line %d;"):format(number) }
  end
  self:save("r.json", entry)
  lu.assertEquals(place_of(self:result()).contextRegion, { startLine = 9, endLine = 12,
    snippet = { text = "line 9;\nline 10;\nline 11;\nline 12;" } })
end

--- The result of a rule of a user's.
function TestSarif:result_of(rule, name, document)
  lfs.mkdir(self.place.work .. "/rules")
  support.write(self.place.work .. "/rules/own.lua", rule)
  support.save(self.place, "r.json", document)
  for _, result in ipairs(self:run("--rules rules").results) do
    if result.ruleId == name then
      return result
    end
  end
end

function TestSarif:whole(document)
  return self:result_of(WHOLE_RULE, "whole", document)
end

function TestSarif:test_a_finding_about_the_kernel_is_at_its_definition()
  support.write(self.place.work .. "/a.cl", WHOLE_SOURCE)
  local document = self:save_named("a.cl", strided())
  document.programs[made.PROGRAM].sources = { ["input.cl"] = support.digest(WHOLE_SOURCE) }
  local place = place_of(self:whole(document))
  lu.assertEquals(place.artifactLocation, { uri = "a.cl" })
  lu.assertEquals(place.region,
    { startLine = 7, snippet = { text = "void strided (global int *A)" } })
  lu.assertEquals(place.contextRegion.startLine, 5)
end

function TestSarif:test_without_the_source_it_is_at_the_first_line_that_ran()
  local entry = strided()
  table.insert(entry.lines, 1, { scope = "line:a.h:2:1", file = "a.h", line = 2, column = 1,
    text = "helper;" })
  table.insert(entry.lines, { scope = "line:input.cl:8:5", file = "input.cl", line = 8, column = 5,
    text = "first;" })
  lu.assertEquals(place_of(self:whole(made.record({ entry }))).region,
    { startLine = 8, snippet = { text = "first;" } })
end

function TestSarif:test_without_lines_it_is_in_the_file_or_of_the_kernel_alone()
  local entry = strided()
  entry.lines = json.array({})
  local document = self:save_named("a.cl", entry)
  support.write(self.place.work .. "/a.cl", "")
  lu.assertEquals(place_of(self:whole(document)), { artifactLocation = { uri = "a.cl" } })
  os.remove(self.place.work .. "/a.cl")
  lu.assertEquals(self:whole(document).locations,
    { { logicalLocations = { { name = "strided", kind = "function" } } } })
end

function TestSarif.test_definitions_are_found_where_they_are()
  local function line(text, name)
    local lines = {}
    for each in (text .. "\n"):gmatch("(.-)\n") do
      lines[#lines + 1] = each
    end
    return source.definition(lines, name)
  end
  lu.assertEquals(line(WHOLE_SOURCE, "strided"), 7)
  lu.assertEquals(line(WHOLE_SOURCE, "strided_more"), 4)
  lu.assertNil(line(WHOLE_SOURCE, "more"))
  lu.assertNil(line("void f(int a) {\n  g(a); }\nkernel void g(int b);\n", "g"))
  lu.assertEquals(line("// x /*\nkernel void g(int b) { }\n/* // */ kernel void h(int c) { }", "h"),
    3)
  lu.assertNil(line("/* never closed\nkernel void g(int b) {", "g"))
end

function TestSarif:test_a_source_in_no_file_is_in_the_document_on_stdout()
  self:save("r.json", strided())
  local run = self:run()
  lu.assertEquals(#run.artifacts, 1)
  lu.assertEquals(run.artifacts[1].contents.text, ("\n"):rep(9) .. "line 10;\n")
  lu.assertEquals(place_of(run.results[1]), { artifactLocation = { index = 0 },
    region = { startLine = 10, snippet = { text = "line 10;" } } })
  support.write(self.place.work .. "/input.cl", "") -- only called like it
  lu.assertEquals(place_of(self:result()).artifactLocation, { index = 0 })
end

--- Two places of one line have no columns in what is made of a record.
function TestSarif:test_related_places_are_told_once()
  local one = made.far({ per_request = 8, needed = 4, bytes = 8, stride = "constant" })
  local entry = made.entry({ name = "twice", { name = "A", space = "global", one, one, one },
    global = { ["footprint.bytes"] = 1280 } })
  for i, line in ipairs(entry.lines) do
    line.line, line.text = i == 1 and 10 or 20, "x;"
  end
  local document = made.record({ entry })
  local result = self:result_of(PLACE_RULE, "place", document)
  lu.assertEquals(place_of(result).region.startLine, 10)
  lu.assertEquals(#result.relatedLocations, 1)
  lu.assertEquals(result.relatedLocations[1].physicalLocation.region.startLine, 20)
end

function TestSarif:test_a_source_in_no_file_is_written_beside_the_document()
  self:save("r.json", strided())
  local status, out, err = self:advise("-o a.sarif r.json")
  lu.assertEquals({ status, out, err }, { 0, "", "" })
  local run = cjson.decode(support.read(self.place.work .. "/a.sarif")).runs[1]
  lu.assertNil(run.artifacts)
  lu.assertEquals(place_of(run.results[1]).artifactLocation, { uri = "a.sources/input.cl" })
  lu.assertEquals(support.read(self.place.work .. "/a.sources/input.cl"),
    ("\n"):rep(9) .. "line 10;\n")
end

function TestSarif:test_a_source_is_overwritten_only_if_that_is_asked_for()
  self:save("r.json", strided())
  lfs.mkdir(self.place.work .. "/a.sources")
  support.write(self.place.work .. "/a.sources/input.cl", "mine")
  local status, _, err = self:advise("-o a.sarif r.json")
  lu.assertEquals(status, exit.CANNOT_CREATE)
  lu.assertStrMatches(err, "assay: a%.sources/input%.cl: file exists; .*\n")
  lu.assertNil(lfs.attributes(self.place.work .. "/a.sarif"))
  lu.assertEquals(support.read(self.place.work .. "/a.sources/input.cl"), "mine")
  lu.assertEquals(self:advise("--force -o a.sarif r.json"), 0)
  lu.assertStrContains(support.read(self.place.work .. "/a.sources/input.cl"), "line 10;")
end

function TestSarif:test_a_document_that_exists_leaves_no_sources()
  self:save("r.json", strided())
  support.write(self.place.work .. "/a.sarif", "mine")
  lu.assertEquals(self:advise("-o a.sarif r.json"), exit.CANNOT_CREATE)
  lu.assertNil(lfs.attributes(self.place.work .. "/a.sources"))
end

function TestSarif:test_nothing_is_written_beside_a_device()
  self:save("r.json", strided())
  local status, _, err = self:advise("-f sarif -o /dev/null r.json")
  lu.assertEquals({ status, err }, { 0, "" })
end

function TestSarif:test_names_in_a_record_stay_within_the_folder()
  for name, plain in pairs({ ["../../x.cl"] = "x.cl", [".."] = "_.", ["/a/.hidden"] = "_hidden",
      ["größe 1.cl"] = "gr____e_1.cl" }) do
    local entry = strided()
    entry.lines[1].file = name
    self:save("r.json", entry)
    local status, _, err = self:advise("--force -o a.sarif r.json")
    lu.assertEquals({ status, err }, { 0, "" })
    lu.assertEquals(lfs.attributes(self.place.work .. "/a.sources/" .. plain, "mode"), "file", name)
  end
end

function TestSarif:test_sources_of_one_name_are_kept_apart()
  local document = made.record({ strided(), strided({ name = "other" }) })
  local other = made.PROGRAM:reverse()
  document.kernels[2].program = other
  document.programs[other] = document.programs[made.PROGRAM]
  support.save(self.place, "r.json", document)
  lu.assertEquals(#self:run().artifacts, 2)
  lu.assertEquals(self:advise("-o a.sarif r.json"), 0)
  for _, name in ipairs({ "input.cl", "input-2.cl" }) do
    lu.assertStrContains(support.read(self.place.work .. "/a.sources/" .. name), "line 10;")
  end
end

--- The fingerprints of a record's findings.
function TestSarif:prints(...)
  self:save("r.json", ...)
  local list = {}
  for i, result in ipairs(self:run("--per-ndrange").results) do
    list[i] = result.partialFingerprints["assayFinding/v1"]
  end
  return list
end

--- A kernel with its line elsewhere, or of another text.
local function moved(number, text)
  local entry = strided()
  local line = entry.lines[1]
  local scope = ("line:input.cl:%d:7"):format(number)
  entry.scopes[scope], entry.scopes[line.scope] = entry.scopes[line.scope], nil
  line.scope, line.line, line.column, line.text = scope, number, 7, text
  return entry
end

function TestSarif:test_a_finding_keeps_its_fingerprint_when_its_line_moves()
  local first = self:prints(strided())
  -- sha256sum of "strided-access\0strided\0A\0line 10;"
  lu.assertEquals(first,
    { "b39aeb35809c09efa11ceb80858911722fec25a53e374bf12c30e18fc827c990:1" })
  lu.assertEquals(self:prints(moved(33, "line 10;")), first)
  lu.assertEquals(self:prints(moved(33, "line \t 10;")), first)
  lu.assertNotEquals(self:prints(moved(10, "line 11;")), first)
  lu.assertNotEquals(self:prints(strided({ argument = "B" })), first)
  lu.assertNotEquals(self:prints(strided({ name = "other" })), first)
end

function TestSarif:test_equal_findings_are_numbered()
  local two = self:prints(strided(), strided())
  lu.assertEquals(two[2], (two[1]:gsub(":1$", ":2")))
end

function TestSarif:test_rules_link_to_their_pages_where_these_are_installed()
  self:save("r.json", strided())
  lu.assertNil(self:run().tool.driver.rules[1].helpUri)
  lfs.mkdir(self.place.folder .. "/share/docs")
  local pages = support.root .. "/docs/advice.md"
  lfs.link(pages, self.place.folder .. "/share/docs/advice.md", true)
  lfs.mkdir(self.place.work .. "/rules")
  support.write(self.place.work .. "/rules/whole.lua", WHOLE_RULE)
  local anchors = support.read(pages)
  for _, rule in ipairs(self:run("--rules rules").tool.driver.rules) do
    local uri = "file://" .. self.place.folder .. "/share/docs/advice.md#" .. rule.id
    lu.assertEquals(rule.helpUri, rule.id ~= "whole" and uri or nil)
    lu.assertEquals(anchors:find(('<a id="%s">'):format(rule.id), 1, true) ~= nil,
      rule.id ~= "whole", rule.id)
  end
end

function TestSarif:test_rules_help_with_all_remedies()
  self:save("r.json", strided())
  for _, rule in ipairs(self:run().tool.driver.rules) do
    if rule.id == "little-work" then
      lu.assertStrMatches(rule.help.text, "Let each item do .*%. Or: Make the work%-groups .*")
      return
    end
  end
  lu.fail("no such rule")
end

function TestSarif:test_a_file_that_is_given_is_the_source_if_it_was_recorded()
  lfs.mkdir(self.place.work .. "/k")
  support.write(self.place.work .. "/k/a.cl", WHOLE_SOURCE)
  local document = made.record({ strided() })
  document.programs[made.PROGRAM].sources = { ["input.cl"] = support.digest(WHOLE_SOURCE) }
  support.save(self.place, "r.json", document)
  lu.assertEquals(place_of(self:result("--source k/a.cl")).artifactLocation, { uri = "k/a.cl" })
  local _, out = self:advise("--source k/a.cl r.json")
  lu.assertStrContains(out, "where    k/a.cl:10:1\n")
  support.write(self.place.work .. "/k/a.cl", "")
  for _, arguments in ipairs({ "r.json", "--baseline r.json r.json" }) do
    local status, _, err = self:advise("-f sarif --source k/a.cl " .. arguments)
    lu.assertEquals({ status, err }, { 0,
      "assay: k/a.cl: is the source of no kernel: it is not what was recorded\n" })
  end
end

support.run({ TestSarif = TestSarif })
