-- The first screen: which kernels cost most, by which figures, and what to try; what is asked for
-- beyond it.
local lu = require("luaunit")
local cjson = require("cjson")
local advising = require("advising")
local made = require("made")
local contents = require("assay.page.contents")
local exit = require("assay.util.exit")
local judge = require("assay.cost.judge")
local sections = require("assay.page.sections")
local summary = require("assay.page.summary")
local support = require("support")
local tablex = require("pl.tablex")
local report_text = require("assay.page.render.text")

local TestSummary = advising.suite()

--- `advising.strided`, executed: so many requests (10) of 2 passes of a nanosecond each, in as many
-- launches as are asked for.
local function strided(name, requests, launches)
  local entry = advising.strided({ name = name, requests = requests,
    kernel = { ["opcode.total"] = 32 } })
  entry.launches.count = launches or 1
  return entry
end

function TestSummary:report(arguments, variables)
  local status, out, err = support.shell(self.place,
    "assay report --device ../made.profile " .. arguments, variables)
  lu.assertEquals({ status, err }, { 0, "" })
  return out
end

function TestSummary:summary(arguments)
  return cjson.decode(self:report("-f json " .. arguments)).summary
end

--- The first words of the rows of the table.
local function names(out)
  local list = {}
  for name in out:gmatch("\n  (%S+) +[%d.]+ %%") do
    list[#list + 1] = name
  end
  return list
end

function TestSummary:test_what_costs_most_in_all_launches_comes_first()
  -- 20 ns, 30 * 2 ns, 10 * 2 ns * 9 launches: of 260 ns 7.7, 23.1 and 69.2 %
  self:save("r.json", strided("first", 10), strided("second", 30), strided("third", 10, 9))
  local out = self:report("--at x1 r.json")
  lu.assertEquals(names(out), { "third", "second", "first" })
  lu.assertStrContains(out, "Predicted  260 ns on Made for all launches\n")
  lu.assertStrMatches(out:match("\n  (third[^\n]*)"), "third +69.2 %% +9 +8 .*")
  local rows = self:summary("--at x1 r.json")
  lu.assertEquals({ rows[1].kernel, rows[1].launches, rows[1].bound }, { "third", 9, "l1" })
  lu.assertAlmostEquals(rows[1].seconds, 180e-9, 1e-15)
  lu.assertAlmostEquals(rows[2].share, 60 / 260, 1e-9)
end

function TestSummary:test_kernels_of_a_full_report_are_in_the_same_order()
  self:save("r.json", strided("first", 10), strided("second", 30))
  local out = self:report("--full --at x1 r.json")
  lu.assertTrue(out:find("\nsecond\n---", 1, true) < out:find("\nfirst\n---", 1, true))
  lu.assertTrue(out:find("second  +75.0") < out:find("\nsecond\n---", 1, true))
end

function TestSummary:test_ndranges_of_a_kernel_are_one_unless_asked()
  local larger = strided("first", 30, 2)
  larger.ndrange.groups, larger.ndrange.global = { 8, 1, 1 }, { 512, 1, 1 }
  self:save("r.json", strided("first", 10), larger, strided("second", 30))
  -- 20 ns + 2 * 60 ns, and 60 ns
  lu.assertEquals(names(self:report("--at x1 r.json")), { "first", "second" })
  local rows = self:summary("--at x1 r.json")
  lu.assertEquals({ #rows, rows[1].launches }, { 2, 3 })
  lu.assertAlmostEquals(rows[1].share, 140 / 200, 1e-9)
  lu.assertEquals(names(self:report("--per-ndrange --at x1 r.json")),
    { "first@512x1x1/64x1x1", "second", "first@256x1x1/64x1x1" })
end

function TestSummary:test_what_is_invalid_comes_first()
  local wrong = strided("wrong", 10)
  wrong.scopes.kernel["accesses.invalid"] = 1
  local larger = strided("wrong", 30)
  larger.ndrange.groups, larger.ndrange.global = { 8, 1, 1 }, { 512, 1, 1 }
  self:save("r.json", strided("costly", 90), wrong, larger)
  local out = self:report("--at x1 r.json")
  lu.assertEquals(names(out), { "wrong", "costly" })
  lu.assertStrMatches(out, ".*\n  wrong [^\n]*\n    !! Accesses outside of a buffer.*")
  local full = self:report("--full --at x1 r.json")
  lu.assertTrue(full:find("\nwrong@", 1, true) < full:find("\ncostly\n---", 1, true))
  local _, advice = support.shell(self.place, "assay advise --at x1 r.json")
  lu.assertTrue(advice:find("\nwrong\n---", 1, true) < advice:find("\ncostly\n---", 1, true))
  advice = advice:gsub("%s+", " ")
  lu.assertStrContains(advice, "of 2 NDRanges that which costs most of those with accesses outside "
    .. "of buffers: 256 ")
  lu.assertStrContains(advice, "accesses.invalid from 1 to 0 rule out-of-bounds")
end

function TestSummary:test_all_launches_are_taken_to_be_as_many_times_as_large()
  -- The device holds 2048 items, and is full with 8 times as many: 256 groups of 64, 64 times the 4
  -- groups of the kernel that executes most. The other has 8 groups and stays as much larger.
  local other = strided("other", 20)
  other.ndrange.groups, other.ndrange.global = { 8, 1, 1 }, { 512, 1, 1 }
  local leading = strided("leading", 10)
  leading.scopes.kernel["opcode.total"] = 64
  self:save("r.json", other, leading)
  local out = self:report("r.json")
  -- 64 * (20 + 40) ns
  lu.assertStrContains(out:gsub("%s+", " "), "Predicted 3.84 us on Made for all launches, each 64 "
    .. "times as large as recorded (assumed; --at sets it)")
  lu.assertStrMatches(out:match("\n  (other[^\n]*)"), "other +66.7 %% .*")
  lu.assertStrContains(self:report("--at x2 r.json"):gsub("%s+", " "),
    "120 ns on Made for all launches, each 2 times as large as recorded ")
  lu.assertStrContains(self:report("--at 1024,2 r.json"):gsub("%s+", " "),
    "for all launches, each of 2 048 work-items ")
end

function TestSummary:test_figures_are_those_of_all_requests()
  -- 10 requests of 8 sectors where 4 would do, 30 of 4 which are as few as there can be: 5 and 4;
  -- 10 requests in 25 passes, 15 of them conflicts, and 10 in 10: 1.75; of 8 bytes for each of
  -- 1600 accesses 12800, for 6400 operations 0.5.
  local entry = made.entry({ name = "both", kernel = { ["opcode.total"] = 32, flops = 3200,
      ["simt.active_instructions[32]"] = 0.5, ["usage.local"] = 25 },
    global = { ["bytes.requested"] = 6400 },
    { name = "A", space = "global", made.far({ per_request = 8, needed = 4 }) },
    { name = "B", space = "global", made.far({ requests = 30, per_request = 4 }) },
    { name = "t", space = "local", made.near({ requests = 10, passes = 25, conflicts = 15 }),
      made.near({ requests = 10 }) } })
  entry.scopes["local"]["bytes.requested"] = 999 -- is not waited for
  self:save("r.json", entry)
  local row = self:summary("r.json")[1]
  lu.assertEquals({ row.sectors, row.ideal, row.banks, row.lanes, row.intensity, row.usage },
    { 5, 4, 1.75, 50, 0.5, 25 })
  local columns = { COLUMNS = "100" }
  lu.assertStrMatches(self:report("r.json", columns):match("\n  (both[^\n]*)"),
    "both .* 100.0 %% +1 +5 +4 +1.75 +50.0 %% +0.5000 +25.0 %% +%a.*")
  local out = self:report("--color always r.json")
  for figure, is_bad in pairs({ ["5"] = false, ["1.75"] = true, ["50.0 %"] = true }) do
    lu.assertEquals(out:find("\27[31m" .. figure .. "\27[0m", 1, true) ~= nil, is_bad, figure)
  end
end

function TestSummary:test_sectors_that_are_not_needed_are_marked()
  self:save("r.json", strided("strided")) -- 8 where 4 would do
  lu.assertStrContains(self:report("--color always r.json"), "\27[31m8\27[0m")
end

function TestSummary:test_what_is_unknown_or_was_not_executed_is_no_figure()
  self:save("r.json", advising.strided()) -- without instructions
  local out = self:report("r.json")
  lu.assertNotStrContains(out, "Predicted")
  lu.assertStrMatches(out:match("\n  (strided[^\n]*)"), "strided +%- +1 +8 +4 +%- +%- +.*")
  local row = self:summary("r.json")[1]
  lu.assertEquals({ row.share, row.banks, row.bound }, { cjson.null, cjson.null, cjson.null })
end

--- A launch whose local size is NULL has groups of one item in the simulator.
function TestSummary:test_without_a_local_size_nothing_is_known_of_requests()
  local entry = strided("alone")
  entry.ndrange["local"], entry.ndrange.groups = { 1, 1, 1 }, { 256, 1, 1 }
  entry.null_local_size = { launches = 1 }
  entry.scopes.kernel["simt.active_instructions[32]"] = 1 / 32
  self:save("r.json", entry)
  local out = self:report("--at x1 r.json")
  lu.assertStrContains(out:gsub("%s+", " "), "Local size 1 launch has no local size (NULL): the "
    .. "simulator takes 1, where most devices choose a larger one, as assay run --local-size auto")
  local row = self:summary("--at x1 r.json")[1]
  lu.assertEquals({ row.sectors, row.ideal, row.lanes }, { cjson.null, cjson.null, cjson.null })
  entry.null_local_size.chosen = { 64, 1, 1 }
  entry.ndrange["local"], entry.ndrange.groups = { 64, 1, 1 }, { 4, 1, 1 }
  self:save("r.json", entry)
  lu.assertStrContains(self:report("--at x1 r.json"):gsub("%s+", " "),
    "assay run --local-size chose that of 1 launch; a device may choose another")
  lu.assertEquals(self:summary("--at x1 r.json")[1].sectors, 8)
end

function TestSummary:test_kernels_without_a_local_size_stand_behind_the_others()
  local alone, fast = strided("alone", 1000), strided("fast", 30)
  alone.ndrange["local"], alone.ndrange.groups = { 1, 1, 1 }, { 256, 1, 1 }
  alone.null_local_size = { launches = 1 }
  alone.scopes.kernel["opcode.total"] = 1000
  self:save("r.json", alone, strided("slow", 10), fast)
  local out = self:report("--at x1 r.json")
  lu.assertEquals(names(out), { "fast", "slow" })
  lu.assertStrMatches(out, ".*\n  slow .*\n  alone +%- .*")
  lu.assertStrContains(out:gsub("%s+", " "), "no local size (NULL), so nothing is known of "
    .. "requests; assay run --local-size auto chooses one")
  local rows = self:summary("--at x1 r.json")
  lu.assertAlmostEquals(rows[1].share, 30 / 40, 1e-9)
  lu.assertEquals({ rows[3].kernel, rows[3].share, rows[3].bound },
    { "alone", cjson.null, cjson.null })
  -- nor does what was executed there say how large all launches are
  lu.assertStrContains(self:report("r.json"):gsub("%s+", " "), "each 64 times as large as recorded")
end

function TestSummary:test_all_parts_of_a_report_are_of_one_size_whatever_is_selected()
  -- the costly one has 4 groups of 64 items where the device is full with 256; the other has 8
  local other = strided("other", 20)
  other.ndrange.groups, other.ndrange.global = { 8, 1, 1 }, { 512, 1, 1 }
  local leading = strided("leading", 10)
  leading.scopes.kernel["opcode.total"] = 64
  self:save("r.json", other, leading)
  local document = cjson.decode(self:report("-f json r.json"))
  for _, each in ipairs(document.kernels) do
    local own = tablex.filter(document.summary, function(row) return row.kernel == each.label end)
    lu.assertAlmostEquals(each.prediction.seconds, own[1].seconds, 1e-15)
    lu.assertEquals(each.prediction.items, each.label == "other" and 64 * 512 or 64 * 256)
    local alone = cjson.decode(self:report(("-k %s -f json r.json"):format(each.label)))
    lu.assertEquals(alone.kernels[1].prediction, each.prediction)
    lu.assertEquals(alone.summary[1].seconds, own[1].seconds)
  end
  local _, text = support.shell(self.place, "assay advise --device ../made.profile r.json")
  lu.assertStrContains(text, "for 32 768 items (assumed)")
  lu.assertStrContains(text, "for 16 384 items (assumed)")
end

function TestSummary.test_findings_that_are_not_shown_are_counted()
  local shown = { { weight = 0.5, level = "warning", rule = { title = "One" }, remedies = {} } }
  local row = { findings = { shown[1], {}, {} }, shown = shown, count = 1, share = 1,
    fields = { kernel = "k", bound = "" }, derived = {} }
  local screen = { width = 80, colour = false, unicode = false }
  local lines = report_text.summary(screen, { rows = { row }, columns = summary.COLUMNS }, {})
  lu.assertStrContains(lines[#lines - 1], "and 2 more")
  row.findings = shown
  lines = report_text.summary(screen, { rows = { row }, columns = summary.COLUMNS }, {})
  lu.assertNotStrContains(table.concat(lines), " more")
end

function TestSummary:test_a_fault_that_no_change_mends_is_no_silence()
  self:save("r.json", advising.strided({ name = "calm", per = 4, bytes = 4,
    kernel = { ["opcode.total"] = 32, ["simt.active_instructions[32]"] = 0.5 } }))
  lu.assertStrContains(self:report("--at x1 r.json"):gsub("%s+", " "),
    "no change that Assay knows would gain much here")
end

function TestSummary:test_each_kernel_is_followed_by_what_to_try_first()
  self:save("r.json", advising.rows(), advising.strided({ name = "calm", per = 4, bytes = 4,
    kernel = { ["opcode.total"] = 32 } }))
  local out = self:report("--at x1 r.json")
  lu.assertStrMatches(out:match("\n  rows[^\n]*\n([^\n]*\n[^\n]*)\n"),
    "    !  Each item walks along a row of its own: A, 7/8 of each sector unused\n"
    .. "       %(program's source:10:1, 12.80 times as fast%)")
  local _, calm = out:gsub("nothing stands out", "")
  lu.assertEquals(calm, 1)
  lu.assertEquals(self:summary("--at x1 r.json")[1].findings[1], "row-per-item")
  for format, expected in pairs({ md = "- `rows`: Each item walks along a row of its own: A, "
      .. "7/8 of each sector unused (program's source:10:1, 12.80 times as fast)",
      html = "12.80 times as fast)</td>" }) do
    lu.assertStrContains(self:report("--at x1 -f " .. format .. " r.json"), expected)
  end
end

function TestSummary:test_a_screen_that_is_not_full_shows_what_else_gains_most()
  -- Of 100 ns the first takes 50 and the second 30. A tenth of 50 ns is less than a third of 30;
  -- with five kernels there is room for one more.
  local entries, examined = {}, {}
  for i, name in ipairs({ "first", "second", "third", "fourth", "fifth" }) do
    entries[i] = strided(name, ({ 50, 30, 10, 5, 5 })[i] / 2)
    local second = { weight = ({ 0.1, 0.34, 0.2, 0.2, 0.9 })[i], name = "second" }
    examined[entries[i]] = { findings = { { weight = 0.01, name = "first",
      rule = { name = "r" } }, second } }
    second.rule = { name = "s" }
  end
  local device = judge.open({ profile = self.place.folder .. "/made.profile", at = "x1" })
  local made_summary = summary.of(made.record(entries), entries, { judge = device, rules = {},
    examined = examined })
  local shown = {}
  for i, row in ipairs(made_summary.rows) do
    shown[i] = #row.shown
  end
  lu.assertEquals(shown, { 1, 2, 1, 1, 1 })
  lu.assertEquals(made_summary.rows[2].shown[1].name, "first") -- in the order of advice
end

function TestSummary:test_a_screen_has_eight_kernels_and_says_what_it_lacks()
  local entries = {}
  for i = 1, 10 do
    entries[i] = strided(("kernel%02d"):format(i), 10 * i)
  end
  self:save("r.json", table.unpack(entries))
  local out = self:report("--at x1 r.json")
  lu.assertEquals(#names(out), 8)
  -- 1 + 2 of 55
  lu.assertStrContains(out, "2 more kernels, with 5.5 % of the predicted time.")
  lu.assertEquals(#names(self:report("--top 0 --at x1 r.json")), 10)
  lu.assertEquals(#self:summary("--at x1 r.json"), 10)
end

function TestSummary:test_a_summary_names_what_to_ask_for_next()
  self:save("my record.json", strided("only"))
  local out = self:report("'my record.json'")
  lu.assertStrContains(out, "assay advise 'my record.json'\n")
  lu.assertStrContains(out, "assay report --full 'my record.json'")
  lu.assertNotStrContains(out, "Memory touched")
  lu.assertNotStrContains(self:report("--full 'my record.json'"), "assay advise")
end

function TestSummary:test_sections_are_shown_alone()
  support.save(self.place, "r.json", support.sample("matmul.json"))
  local out = self:report("--section memory --section compute r.json")
  for _, title in ipairs({ "Memory touched\n", "Compute\n", "Instructions by class\n" }) do
    lu.assertStrContains(out, title)
  end
  lu.assertNotStrContains(out, "By argument and variable")
  lu.assertStrMatches(out, "%S+\n%-+\n\nMemory touched\n.*")
  lu.assertStrMatches(self:report("--section memory -f md r.json"),
    "# Memory report\n\n## `%S+`\n\n### Memory touched\n.*")
  lu.assertStrContains(self:report("--full r.json"), "By argument and variable")
  lu.assertNil(cjson.decode(self:report("--section memory -f json r.json")).kernels[1].arguments)
  local status, _, err = support.shell(self.place, "assay report --section nonsense r.json")
  lu.assertEquals(status, exit.USAGE)
  lu.assertStrContains(err,
    "assay: --section nonsense: no such section; there are memory, entropy, ")
end

function TestSummary.test_every_block_is_in_a_section()
  for _, name in ipairs({ "matmul.json", "copy.json", "figure4.json" }) do
    local document = assert(require("assay.record.record").load(support.data .. "/" .. name))
    for _, kernel in ipairs(contents.build(document, document.kernels, { name = name }).kernels) do
      for _, block in ipairs(kernel.blocks) do
        lu.assertTrue(support.has(sections.NAMES, sections.of(block.name)), block.name)
      end
    end
  end
end

function TestSummary:test_a_pager_is_for_people_at_a_terminal()
  self:save("r.json", strided("only"))
  local pager = { ASSAY_PAGER = "sed s/only/paged/" }
  lu.assertNotStrContains(self:report("--full r.json", pager), "paged")
  local _, out = support.shell(self.place, "script -qefc 'assay report r.json' /dev/null", pager)
  lu.assertStrContains(out, "paged")
  pager.ASSAY_PAGER = "cat -n" -- which is none
  _, out = support.shell(self.place, "script -qefc 'assay report r.json' /dev/null", pager)
  lu.assertStrContains(out, "only")
  lu.assertNotStrContains(out, "     1\t")
  pager.ASSAY_PAGER = "no-such-pager"
  _, out = support.shell(self.place, "script -qefc 'assay report r.json' /dev/null", pager)
  lu.assertStrContains(out, "only")
end

function TestSummary:test_open_hands_the_file_on()
  self:save("r.json", strided("only"))
  support.write(self.place.folder .. "/xdg-open", '#!/bin/sh\nprintf %s "$1" >opened\n')
  local prefix = "chmod +x ../xdg-open; PATH=..:$PATH "
  local status, _, err = support.shell(self.place,
    prefix .. "assay report -o page.md --open r.json")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertStrMatches(support.read(self.place.work .. "/opened"), "/.*/page.md")
  status, _, err = support.shell(self.place, "assay report --open r.json")
  lu.assertEquals(status, exit.USAGE)
  lu.assertStrContains(err, "--open")
  support.write(self.place.folder .. "/xdg-open", "#!/bin/sh\nexit 3\n")
  status, _, err = support.shell(self.place,
    prefix .. "assay report --force -o page.md --open r.json")
  lu.assertEquals(status, 0)
  lu.assertStrContains(err, "page.md: nothing could open it")
end

support.run({ TestSummary = TestSummary })
