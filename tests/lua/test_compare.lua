-- `assay compare` as a user runs it.
local lu = require("luaunit")
local cjson = require("cjson")
local json = require("assay.json")
local support = require("support")

local TestCompare = {}

function TestCompare:setUp()
  self.place = support.workplace()
  support.write(self.place.work .. "/a.json", support.read(support.data .. "/copy.json"))
  support.write(self.place.work .. "/m.json", support.read(support.data .. "/matmul.json"))
end

function TestCompare:tearDown()
  support.clear(self.place)
end

function TestCompare:compare(arguments, variables)
  return support.shell(self.place, "assay compare " .. arguments, variables)
end

--- Save the sample after a change of its kernel, and of all of it.
function TestCompare:save(name, change)
  local document = support.sample("copy.json")
  change(document.kernels[1], document)
  support.save(self.place, name, document)
end

local function twice_the_accesses(entry)
  entry.scopes.combined["accesses.total"] = 32 -- was 16
end

function TestCompare:test_what_one_side_was_not_asked_for_is_no_change()
  self:save("map.json", function(_, document) support.add_map(document) end)
  for _, sides in ipairs({ "a.json map.json", "map.json a.json" }) do
    local status, out = self:compare(sides)
    lu.assertEquals({ status, out }, { 0, sides:gsub(" ", " and ") .. " have the same figures.\n" })
  end
  self:save("other.json", function(entry, document)
    support.add_map(document)
    entry.scopes["arg:in"]["address.map[0,0]"] = 3 -- was 2
  end)
  local _, out = self:compare("map.json other.json")
  lu.assertNotNil(out:match("%* 1 of %d+ figures changed"), out)
  _, out = self:compare("-f csv a.json map.json")
  lu.assertStrContains(out, 'copy,arg:in,"address.map[0,0]",1,map,2,,,') -- shown all the same
end

--- Rows of a table under a title.
local function rows_under(out, title)
  local rows, part = {}, out:match("\n" .. title:gsub("%p", "%%%0") .. "\n\n(.-)\n\n") or ""
  for line in part:gmatch("[^\n]+") do
    rows[#rows + 1] = line:match("^%s*(.-)%s*$"):gsub("%s%s+", "|")
  end
  return rows
end

--- Add a kernel of another sample, and its program.
local function add_kernel(document, name, number)
  local other = support.sample(name)
  local entry = other.kernels[number]
  document.kernels[#document.kernels + 1] = entry
  document.programs[entry.program] = other.programs[entry.program]
end

function TestCompare:test_same_figures_are_said_in_one_line()
  self:save("b.json", function(_, document)
    document.provenance.command = { "another" }
  end)
  local status, out, err = self:compare("a.json b.json")
  lu.assertEquals({ status, out, err }, { 0, "a.json and b.json have the same figures.\n", "" })
  out = select(2, self:compare("a.json b.json a.json -f md"))
  lu.assertEquals(out, "a.json, b.json and a.json have the same figures.\n")
end

function TestCompare:test_any_difference_is_a_difference()
  for _, change in ipairs({
    function(entry) entry.scopes.kernel["opcode.total"] = 65 end,
    function(entry) entry.scopes["arg:in"]["entropy.granularity[3]"] = 2.5 end,
    function(entry) entry.scopes["line:copy.cl:4:10"]["accesses.total"] = 9 end,
    function(entry) entry.scopes.private["accesses.total"] = nil end,
    function(entry) entry.scopes.kernel["intensity.requested"] = nil end,
    function(entry) entry.launches.count = 2 end,
    function(entry) entry.launches.failed = 1 end,
    function(_, document) add_kernel(document, "matmul.json", 1) end,
  }) do
    self:save("b.json", change)
    local status, out = self:compare("a.json b.json")
    lu.assertEquals(status, 0)
    lu.assertStrContains(out, "  Baseline ")
    lu.assertNotStrContains(out, "have the same figures")
  end
end

function TestCompare:test_change_is_shown_with_baseline_value_and_percent()
  self:save("b.json", twice_the_accesses)
  local status, out = self:compare("a.json b.json")
  lu.assertEquals(status, 0)
  lu.assertStrMatches(out, "  Baseline  a: a.json\n  Compared  b: b.json\n.*")
  lu.assertStrMatches(out, ".*accesses +16 +32 .- %+100.0 %%.*")
  lu.assertStrMatches(out, ".*bytes requested +64 B +64 B .- =\n.*")
  lu.assertStrContains(out, "1 of ")
end

function TestCompare:test_what_did_not_change_is_in_the_full_view_only()
  self:save("b.json", function(entry) entry.scopes.kernel["flops"] = 3 end)
  local _, compact = self:compare("a.json b.json")
  local _, full = self:compare("--full a.json b.json")
  lu.assertStrContains(compact, "flops")
  lu.assertNotStrContains(compact, "footprint.pages")
  lu.assertStrContains(full, "footprint.pages")
  lu.assertTrue(full:find("  entropy.granularity[9] ", 1, true)
    < full:find("  entropy.granularity[10] ", 1, true))
end

function TestCompare:test_largest_change_comes_first_and_top_cuts()
  self:save("b.json", function(entry)
    local figures = entry.scopes.combined
    figures["footprint.pages"] = figures["footprint.pages"] * 2
    figures["footprint.lines"] = figures["footprint.lines"] * 4
    figures["accesses.loads"] = 9 -- was 8
    figures["accesses.async"] = 1 -- was 0
  end)
  local _, out = self:compare("a.json b.json")
  local rows = rows_under(out, "What else changed")
  lu.assertEquals(#rows, 6)
  for i, key in ipairs({ "accesses.async", "footprint.lines", "footprint.pages",
      "accesses.loads" }) do
    lu.assertStrMatches(rows[i + 2], key .. "|.*")
  end
  _, out = self:compare("--top 2 a.json b.json")
  rows = rows_under(out, "What else changed")
  lu.assertEquals(rows[5], "2 more changes not shown; --top 0 shows all.")
  lu.assertStrMatches(rows[4], "footprint.lines|.*")
end

function TestCompare:test_arguments_and_lines_have_tables()
  self:save("b.json", function(entry)
    entry.scopes["arg:in"]["bytes.requested"] = 48 -- was 32
    entry.scopes["line:copy.cl:4:12"]["accesses.total"] = 4 -- was 8
  end)
  local _, out = self:compare("a.json b.json", { COLUMNS = "120" })
  lu.assertEquals(rows_under(out, "By argument and variable")[3],
    "in|bytes.requested|32 B|48 B|+16 B|+50.0 %")
  lu.assertEquals(rows_under(out, "By source line")[3],
    "4:12|accesses.total|8|4|-4|-50.0 %|out[i] = in[i];")
end

function TestCompare:test_new_and_gone_lines_and_arguments_are_called_so()
  self:save("b.json", function(entry)
    entry.lines[1].text = "  *out = 1;"
    entry.arguments[1].name, entry.arguments[1].scope = "from", "arg:from"
    entry.scopes["arg:from"], entry.scopes["arg:in"] = entry.scopes["arg:in"], nil
  end)
  local _, out = self:compare("a.json b.json")
  local text = table.concat(rows_under(out, "By argument and variable"), "\n")
  lu.assertStrContains(text, "in|accesses.total|8|-|gone")
  lu.assertStrContains(text, "from|accesses.total|-|8|new")
  text = table.concat(rows_under(out, "By source line"), "\n")
  lu.assertStrContains(text, "4:10|accesses.total|8|-|gone")
  lu.assertStrContains(text, "4:10|accesses.total|-|8|new")
end

function TestCompare:test_sources_with_nothing_in_common_are_not_compared_by_line()
  local status, out = self:compare("m.json#simple m.json#coalescedAB")
  lu.assertEquals(status, 0)
  lu.assertNotStrContains(out, "\nBy source line\n")
  lu.assertStrContains(out, "By source line nothing is shown: of the 12 lines")
  out = select(2, self:compare("--full m.json#simple m.json#coalescedAB"))
  lu.assertStrContains(out, "\nBy source line\n")
end

function TestCompare:test_kernels_of_one_record_are_called_by_their_names()
  local _, out = self:compare("m.json#simple m.json#coalescedAB")
  lu.assertStrContains(out, "\nsimple > coalescedAB\n")
  -- 33619968 and 37814272 accesses: 12.476 % more; 0 % and 94.28 % local
  lu.assertStrMatches(out, ".*figure +simple +coalescedAB +.*")
  lu.assertStrMatches(out, ".*accesses +33.6 M +37.8 M .-%+12.5 %%.*")
  lu.assertStrMatches(out, ".*accesses that go to local memory +0.0 %% +94.3 %% .-from 0.*")
end

function TestCompare:test_what_is_on_one_side_only_comes_last()
  self:save("b.json", function(entry)
    entry.scopes["arg:in"]["bytes.requested"] = 33 -- was 32
    entry.arguments[2].name, entry.arguments[2].scope = "to", "arg:to"
    entry.scopes["arg:to"], entry.scopes["arg:out"] = entry.scopes["arg:out"], nil
  end)
  local rows = rows_under(select(2, self:compare("a.json b.json")), "By argument and variable")
  lu.assertStrMatches(rows[3], "in|bytes.requested|.*")
  lu.assertStrMatches(rows[4], "out|.*gone")
end

function TestCompare:test_compact_view_spares_people_what_says_the_same_again()
  self:save("b.json", function(entry, document)
    for _, scope in ipairs({ "combined", "global" }) do
      entry.scopes[scope]["footprint.lines"] = 3
      entry.scopes[scope]["bytes.requested"] = 99
    end
    entry.scopes.constant["bytes.requested"] = 7
    entry.scopes.combined["entropy.granularity[3]"] = 9
    entry.scopes.kernel["aiwc.footprint.hot90"] = 99
    for _, width in ipairs({ 8, 32 }) do
      entry.scopes.kernel[("simt.active[%d]"):format(width)] = 0.5
    end
    document.keys["simt.active"] = { text = "t", unit = "1", source = "s", kind = "real",
      index = "items", shown = "32" }
  end)
  local text = table.concat(rows_under(select(2, self:compare("a.json b.json")),
    "What else changed"), "\n")
  for _, key in ipairs({ "footprint.lines", "constant/bytes.requested", "simt.active[32]" }) do
    lu.assertStrContains(text, "\n" .. key .. "|")
  end
  for _, key in ipairs({ "\nbytes.requested", "global/", "entropy.granularity", "aiwc",
      "simt.active[8]" }) do
    lu.assertNotStrContains(text, key)
  end
end

function TestCompare:test_entries_of_one_name_are_called_by_their_labels()
  self:save("twice.json", function(entry, document)
    document.kernels[2] = support.sample("copy.json").kernels[1]
    document.kernels[2].ndrange["local"][1] = 2
    twice_the_accesses(entry)
  end)
  local _, out = self:compare("twice.json#copy@8/2 twice.json#copy@8/4")
  lu.assertStrMatches(out, ".*figure +copy@8/2 +copy@8/4 .*")
end

function TestCompare:test_three_sides_have_a_row_each()
  self:save("b.json", function(entry) entry.scopes.combined["accesses.loads"] = 12 end)
  self:save("c.json", function(entry) entry.scopes.combined["accesses.loads"] = 4 end)
  local _, out = self:compare("a.json b.json c.json", { COLUMNS = "100" })
  local rows = rows_under(out, "What else changed")
  lu.assertEquals(rows[3], "accesses.loads|loads|c|8|4|-4|-50.0 %") -- ln 2 > ln 1.5
  lu.assertEquals(rows[4], "accesses.loads|loads|b|8|12|+4|+50.0 %")
end

function TestCompare:test_narrow_screen_leaves_out_the_changes_of_all_sides_or_of_none()
  self:save("b.json", twice_the_accesses)
  for width = 60, 160, 4 do
    local _, out = self:compare("a.json b.json a.json#copy b.json#copy",
      { COLUMNS = tostring(width) })
    local head = out:match("At a glance\n\n([^\n]*)")
    for _, title in ipairs({ "change", "difference" }) do
      local count = select(2, head:gsub(title, ""))
      lu.assertTrue(count == 0 or count == 3, width .. ": " .. head)
    end
  end
end

function TestCompare:test_more_than_four_sides_have_a_row_each_at_a_glance()
  self:save("b.json", twice_the_accesses)
  local _, out = self:compare("a.json a.json a.json a.json b.json")
  local rows = rows_under(out, "At a glance")
  lu.assertEquals(rows[1], "figure|side|baseline|value|difference|change")
  lu.assertEquals(rows[3], "accesses|side 2|16|16|0|=")
  lu.assertEquals(rows[6], "side 5|16|32|+16|+100.0 %")
end

function TestCompare:test_kernels_that_are_missing_or_the_same_are_listed()
  self:save("b.json", function(entry, document)
    twice_the_accesses(entry)
    add_kernel(document, "matmul.json", 1)
    add_kernel(document, "matmul.json", 2)
  end)
  self:save("c.json", function(_, document)
    add_kernel(document, "matmul.json", 2)
  end)
  local _, out = self:compare("b.json c.json")
  lu.assertStrContains(out, "\n  Missing in c  coalescedAB\n")
  lu.assertStrContains(out, "\n  The same      simple\n")
end

function TestCompare:test_kernels_that_changed_have_an_overview()
  self:save("b.json", function(entry, document)
    document.kernels[2] = support.sample("copy.json").kernels[1]
    document.kernels[2].name = "other"
    entry.scopes.kernel["opcode.total"] = 65
  end)
  self:save("c.json", function(entry, document)
    document.kernels[2] = support.sample("copy.json").kernels[1]
    document.kernels[2].name = "other"
    document.kernels[2].scopes.combined["bytes.requested"] = 1.5
      * document.kernels[2].scopes.combined["bytes.requested"]
    entry.scopes.kernel["opcode.total"] = 66
  end)
  local _, out = self:compare("b.json c.json")
  -- half as many bytes more is a larger change than 65 -> 66 instructions
  lu.assertStrMatches(out, ".*\n  other +the same +%+? ?= +%+50.0 %% .*\n  copy +the same "
    .. "+%+1.5 %% .*")
  _, out = self:compare("--top 1 b.json c.json")
  lu.assertStrContains(out, "1 more kernel that changed less; --top 0 shows all")
  lu.assertNotStrContains(out, "\ncopy\n")
  _, out = self:compare("-k '^copy$' b.json c.json")
  lu.assertNotStrContains(out, "\nother\n")
end

function TestCompare:test_records_of_several_kernels_have_a_total()
  local function two(_, document)
    document.kernels[2] = support.sample("copy.json").kernels[1]
    document.kernels[2].name = "other"
  end
  self:save("b.json", two)
  self:save("c.json", function(entry, document)
    two(entry, document)
    entry.scopes.kernel["opcode.total"] = 66
  end)
  local _, out = self:compare("b.json c.json")
  -- group starts rule: 329 us of each kernel
  lu.assertStrMatches(out:gsub("%s+", " "), ".* Predicted b 65[789] us, c 65[789] us; all launches "
    .. "on NVIDIA H200, each [%d ]+ times as large as recorded .*")
  _, out = self:compare("-k '^copy$' a.json b.json")
  lu.assertNotStrContains(out, "all launches")
end

function TestCompare:test_different_ndranges_are_pointed_out()
  self:save("b.json", function(entry)
    entry.ndrange.global[1] = 16
    entry.ndrange.groups[1] = 4
    twice_the_accesses(entry)
  end)
  local _, out = self:compare("a.json b.json")
  lu.assertStrContains(out, "  NDRange    a: 8 items in 2 groups of 4\n")
  lu.assertStrContains(out, "  NDRange    b: 16 items in 4 groups of 4\n")
  lu.assertStrContains(out, "  * The NDRanges differ; ")
end

function TestCompare:test_records_of_other_tools_are_pointed_out()
  self:save("b.json", function(entry, document)
    twice_the_accesses(entry)
    document.complete = false
    document.tool.version = "9.8"
    document.keys["accesses.total"].text = "something else"
  end)
  local _, out = self:compare("a.json b.json", { COLUMNS = "200" })
  lu.assertStrContains(out, "b.json is incomplete")
  lu.assertStrMatches(out, ".*a.json was recorded by Assay [%d.]+ .- b.json by 9.8 .*")
  lu.assertStrContains(out, "a.json and b.json mean different things by accesses.total")
end

function TestCompare:test_means_of_launches_are_compared()
  self:save("b.json", function(entry)
    entry.launches.count = 2
    entry.scopes.combined["accesses.total"] = { min = 16, mean = 24, max = 32, total = 48 }
  end)
  local _, out = self:compare("a.json b.json")
  lu.assertStrMatches(out, ".*accesses +16 +24 .-%+50.0 %%.*")
  lu.assertStrContains(out, "Figures    b: means; the launches differ")
end

function TestCompare:test_no_line_is_wider_than_the_screen_or_ends_in_blanks()
  self:save("b.json", twice_the_accesses)
  for _, width in ipairs({ 60, 80, 100, 132, 200 }) do
    for _, what in ipairs({ "m.json#simple m.json#coalescedAB", "a.json b.json",
        "--full m.json#simple m.json#coalescedAB", "m.json#simple m.json#coalescedAB a.json" }) do
      local status, out = self:compare(what, { COLUMNS = tostring(width) })
      lu.assertEquals(status, 0)
      lu.assertNil(out:find("[ \t]\n"))
      lu.assertNil(out:find("[\27\128-\255]"))
      for line in out:gmatch("[^\n]+") do
        lu.assertTrue(#line <= width, ("%d: %s"):format(width, line))
      end
    end
  end
end

function TestCompare:test_verdict_is_a_word_and_colour_only_paints_it()
  self:save("b.json", function(entry, document)
    document.keys["simt.divergent_branches"] = { text = "t", unit = "1", source = "s",
      kind = "real", index = "items", shown = "32", better = "less", leads = { "kernel" } }
    entry.scopes.kernel["simt.divergent_branches[32]"] = 0.5
  end)
  self:save("c.json", function(entry, document)
    document.keys["simt.divergent_branches"] = { text = "t", unit = "1", source = "s",
      kind = "real", index = "items", shown = "32", better = "less", leads = { "kernel" } }
    entry.scopes.kernel["simt.divergent_branches[32]"] = 0.25
  end)
  local _, plain = self:compare("b.json c.json")
  lu.assertStrMatches(plain, ".*\n  t +0.5000 +0.2500 .-%-50.0 %%  better\n.*")
  local _, painted = self:compare("--color always b.json c.json")
  lu.assertStrContains(painted, "\27[32mbetter\27[0m")
  lu.assertEquals(painted:gsub("\27%[%d*m", ""), plain)
  _, painted = self:compare("--color always c.json b.json")
  lu.assertStrContains(painted, "\27[33mworse\27[0m")
end

function TestCompare:test_there_is_no_verdict_where_no_item_has_neighbours()
  local function divergent(branches, null)
    return function(entry, document)
      document.keys["simt.divergent_branches"] = { text = "t", unit = "1", source = "s",
        kind = "real", index = "items", shown = "32", better = "less", leads = { "kernel" } }
      entry.scopes.kernel["simt.divergent_branches[32]"] = branches
      if null then
        entry.null_local_size = { launches = entry.launches.count }
        entry.ndrange["local"], entry.ndrange.groups = { 1, 1, 1 }, entry.ndrange.global
      end
    end
  end
  self:save("b.json", divergent(0.5, true))
  self:save("c.json", divergent(0.25, false))
  for _, files in ipairs({ "b.json c.json", "c.json b.json" }) do
    local _, plain = self:compare("--by name " .. files)
    lu.assertStrMatches(plain, ".*\n  t +0.[25]+0* +0.[25]+0* .- %%.*")
    lu.assertNotStrContains(plain, "better")
    lu.assertNotStrContains(plain, "worse")
  end
end

function TestCompare:test_markdown_has_the_same_rows()
  self:save("b_1.json", twice_the_accesses)
  local status = self:compare("-o r.md a.json b_1.json")
  lu.assertEquals(status, 0)
  local out = support.read(self.place.work .. "/r.md")
  lu.assertStrContains(out, "# Memory comparison\n")
  lu.assertStrContains(out, "| figure | a | b\\_1 | difference | change | key |")
  lu.assertStrContains(out,
    "| accesses | 16 | 32 | +16 | +100.0 % | `accesses.total` |")
end

--- The rows of a kernel's figures by scope and metric.
local function by_metric(kernel)
  local found = {}
  for _, row in ipairs(kernel.figures) do
    found[row.scope .. "/" .. row.metric] = row
  end
  return found
end

--- What a comparison in JSON says of its first kernel.
function TestCompare:changes(arguments)
  local status, out = self:compare(arguments)
  lu.assertEquals(status, 0)
  return cjson.decode(out).kernels[1]
end

function TestCompare:test_json_has_what_changed()
  self:save("b.json", function(entry)
    twice_the_accesses(entry)
    entry.scopes.kernel["intensity.requested"] = cjson.null
  end)
  self:save("c.json", function() end)
  for records, sides in pairs({ ["a.json b.json"] = 1, ["a.json b.json c.json"] = 2 }) do
    local kernel = self:changes("-f json " .. records)
    lu.assertEquals({ #kernel.figures, kernel.changed }, { 2 * sides, 2 })
    lu.assertNil(kernel.arguments)
    lu.assertNil(kernel.lines)
    local found = by_metric(kernel)
    lu.assertEquals(found["combined/accesses.total"].baseline, 16)
    lu.assertEquals(found["kernel/intensity.requested"].value,
      sides == 1 and cjson.null or found["kernel/intensity.requested"].baseline)
  end
end

function TestCompare:test_json_counts_no_metric_that_one_record_was_not_asked_for()
  self:save("b.json", function(entry, document)
    twice_the_accesses(entry)
    document.keys["address.map"] = { kind = "count", unit = "1", text = "x", source = "y" }
    entry.scopes.combined["address.map"] = 1
  end)
  local kernel = self:changes("-f json a.json b.json")
  lu.assertEquals({ #kernel.figures, kernel.changed }, { 1, 1 })
end

function TestCompare:test_full_json_has_every_figure()
  self:save("b.json", function(entry)
    twice_the_accesses(entry)
    entry.scopes.kernel["intensity.requested"] = cjson.null
  end)
  local status, out = self:compare("--full -f json a.json b.json")
  lu.assertEquals(status, 0)
  local document = cjson.decode(out)
  lu.assertEquals({ document.schema, document.schema_version, document.identical },
    { "assay-comparison", 1, false })
  lu.assertEquals(document.sides[2], { title = "b", record = "b.json", kernel = cjson.null })
  local kernel = document.kernels[1]
  lu.assertEquals({ kernel.label, kernel.changed }, { "copy", 2 })
  lu.assertEquals(#kernel.figures + #kernel.arguments + #kernel.lines, kernel.figures_total)
  local found = by_metric(kernel)
  lu.assertEquals(found["combined/accesses.total"], { scope = "combined", side = "b",
    metric = "accesses.total", baseline = 16, value = 32, absolute = 16, relative = 100 })
  lu.assertEquals(found["kernel/intensity.requested"].value, cjson.null)
  lu.assertEquals(found["combined/bytes.requested"].relative, 0)
  lu.assertEquals(document.units["bytes.requested"], "B")
end

function TestCompare:test_json_of_the_same_figures_says_so()
  local status, out = self:compare("-f json a.json a.json")
  lu.assertEquals(status, 0)
  local document = cjson.decode(out)
  lu.assertTrue(document.identical)
  lu.assertEquals(document.same, { "copy" })
end

function TestCompare:test_csv_has_every_figure_in_full_precision()
  self:save("b.json", function(entry)
    entry.scopes.combined["accesses.total"] = 17
    entry.scopes.combined["accesses.async"] = 5 -- was 0
    entry.scopes.kernel["flops"] = nil
  end)
  self:save("c.json", function() end)
  local status, out = self:compare("-o t.csv a.json b.json c.json")
  lu.assertEquals({ status, out }, { 0, "" })
  out = support.read(self.place.work .. "/t.csv")
  lu.assertStrContains(out, "kernel,scope,metric,unit,side,value,baseline,absolute,relative\r\n")
  -- (17 - 16) / 16
  lu.assertStrContains(out, "\r\ncopy,combined,accesses.total,1,b,17,16,1,6.25\r\n")
  lu.assertStrContains(out, "\r\ncopy,combined,accesses.total,1,c,16,16,0,0\r\n")
  lu.assertStrContains(out, "\r\ncopy,combined,accesses.async,1,b,5,0,5,\r\n")
  lu.assertStrContains(out, "\r\ncopy,kernel,flops,1,b,,0,,\r\n")
  local count = 0
  for _, figures in pairs(support.sample("copy.json").kernels[1].scopes) do
    for _ in pairs(figures) do
      count = count + 1
    end
  end
  lu.assertEquals(select(2, out:gsub("\r\n", "")), 1 + 2 * count)
end

function TestCompare:test_same_input_same_bytes()
  for _, format in ipairs({ "text", "md", "csv", "json" }) do
    local command = "-f " .. format .. " m.json#simple m.json#coalescedAB"
    local _, first = self:compare(command)
    for _ = 1, 3 do
      lu.assertEquals(select(2, self:compare(command)), first)
    end
  end
end

function TestCompare:test_bad_input_is_one_clear_line()
  self:save("empty.json", function(_, document) document.kernels = json.array({}) end)
  self:save("future.json", function(_, document) document.schema_version = 3 end)
  self:save("failed.json", function(entry)
    entry.scopes, entry.launches = {}, { count = 0, failed = 1 }
  end)
  self:save("twice.json", function(_, document)
    document.kernels[2] = support.sample("copy.json").kernels[1]
    document.kernels[2].ndrange["local"][1] = 2
  end)
  for command, expected in pairs({
    ["a.json"] = { 64, "at least 2 records are needed; see assay compare --help" },
    ["a.json b.json"] = { 66, "b.json: No such file" },
    ["a.json b.json#copy"] = { 66, "b.json: No such file" },
    ["a.json#"] = { 64, "at least 2" },
    ["a.json a.json#"] = { 80, "a.json#: the record has no kernel ''; it has copy" },
    ["a.json future.json"] = { 65,
      "future.json: schema version is 3; this assay reads versions 1 and 2" },
    ["a.json empty.json"] = { 79, "empty.json: no kernel was recorded in it" },
    ["failed.json failed.json"] = { 79, "no launch of the kernels finished" },
    ["a.json twice.json#copy"] = { 80, "twice.json#copy: several entries have that name: "
      .. "copy@8/4, copy@8/2" },
    ["twice.json m.json"] = { 80, "no kernel could be paired: twice.json has copy@8/4, copy@8/2, "
      .. "m.json has coalescedAB, simple; pair them with --rename" },
    ["-k x a.json a.json"] = { 80, "no pair has a kernel whose name matches 'x'" },
    ["-k '(' a.json a.json"] = { 64, "--kernel (: not a POSIX extended regular expression" },
    ["--by size a.json a.json"] = { 64, "must be one of" },
    ["--by position --rename copy=copy a.json a.json"] = { 64, "leave it out with --by position" },
    ["--top x a.json a.json"] = { 64, "--top x: expected a whole number" },
    ["-o m.json a.json a.json"] = { 73, "m.json: file exists" },
  }) do
    local status, out, err = self:compare(command)
    lu.assertEquals({ status, out }, { expected[1], "" }, command)
    lu.assertStrContains(err, "assay: ")
    lu.assertStrContains(err, expected[2])
    lu.assertEquals(select(2, err:gsub("\n", "")), 1)
  end
end

support.run({ TestCompare = TestCompare })
