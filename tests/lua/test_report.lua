local lu = require("luaunit")
local advising = require("advising")
local cjson = require("cjson")
local cost_words = require("assay.cost.words")
local costing = require("costing")
local exit = require("assay.util.exit")
local json = require("assay.json")
local kernel = require("assay.record.kernel")
local made = require("made")
local contents = require("assay.page.contents")
local record = require("assay.record.record")
local support = require("support")
local text = require("assay.page.render.text")

local TestReport = {}

local MATMUL = support.data .. "/matmul.json"

function TestReport:setUp()
  self.place = support.workplace()
end

function TestReport:tearDown()
  support.clear(self.place)
end

function TestReport:report(arguments, variables)
  return support.shell(self.place, "assay report " .. arguments, variables)
end

--- Rendered text of the sample after a change, in 100 columns.
local function rendered(name, change, options)
  local document = support.sample(name)
  change(document)
  support.add_keys(document)
  document = record.parse(json.encode(document), name)
  options = options or {}
  options.name = name
  local built = contents.build(document, document.kernels, options)
  return text.render(built, { width = 100, colour = false, unicode = false }), built
end

local function nothing() end

--- The entry with NULL for its local size, in groups of one item; or chosen.
local function alone(chosen)
  return function(document)
    for _, entry in ipairs(document.kernels) do
      local ndrange = entry.ndrange
      if not chosen then
        ndrange["local"], ndrange.groups = { 1, 1, 1 }, ndrange.global
      end
      entry.scopes["arg:A"]["coalesce.requests.loads[32]"] = 16
      entry.scopes["arg:A"]["coalesce.segments.loads[32,32]"] = 16
      entry.null_local_size = { launches = entry.launches.count,
        chosen = chosen and ndrange["local"] or nil }
    end
  end
end

function TestReport.test_one_segment_a_request_of_lone_items_is_not_shown()
  local function unwrapped(change)
    return (rendered("matmul.json", change):gsub("%s+", " "))
  end
  local given, null, chosen = unwrapped(nothing), unwrapped(alone()), unwrapped(alone(true))
  lu.assertStrContains(null, "gives no local size (NULL) for its launch: the simulator takes 1")
  lu.assertStrContains(null, "no item has neighbours and nothing is shown per request")
  lu.assertStrContains(chosen, "Assay (--local-size) chose")
  lu.assertStrMatches(null, ".* A 100.0 %% #+ 16 16 %- .*")
  lu.assertStrMatches(chosen, ".* A 100.0 %% #+ 16 16 1 .*")
  for _, page_of in ipairs({ given, chosen }) do
    lu.assertNotStrContains(page_of, "nothing is shown per request")
  end
end

-- Counts of such an entry are of all work-groups, footprints only of those that were measured: one
-- divided by the other says nothing.
function TestReport.test_a_sample_of_the_groups_is_told_and_not_mixed_with_counts()
  local function sampled(document)
    for _, entry in ipairs(document.kernels) do
      entry.sample = { groups = 1024, measured = 103 }
    end
  end
  local exact, estimate = rendered("matmul.json", nothing), rendered("matmul.json", sampled)
  lu.assertStrContains(exact, "are distinct: each byte is used")
  lu.assertNotStrContains(estimate, "are distinct: each byte is used")
  lu.assertNotStrContains(exact, "work-groups were measured")
  lu.assertStrContains(estimate, "103 of 1 024 work-groups were measured")
  lu.assertEquals(#support.sample("matmul.json").kernels, 2) -- so that the record has twice as many
  lu.assertStrMatches(estimate, ".*  Sample +206 of 2 048 work%-groups were .*")
  local entry = { sample = { groups = 1024, measured = 103 } }
  for metric, expected in pairs({ ["footprint.bytes"] = true, ["entropy.granularity[3]"] = true,
    ["aiwc.footprint.hot90"] = true, ["intensity.distinct"] = true, ["footprint.reserved"] = false,
    ["intensity.requested"] = false, ["coalesce.requests.loads[32]"] = false,
    ["psl[0]"] = false }) do
    lu.assertEquals(kernel.is_of_sample(entry, metric), expected, metric)
    lu.assertFalse(kernel.is_of_sample({}, metric))
  end
end

function TestReport:test_no_line_is_wider_than_the_screen()
  support.write(self.place.work .. "/m.json", support.read(MATMUL))
  for _, width in ipairs({ 50, 60, 80, 100, 132, 200 }) do
    local status, out = self:report("--full m.json", { COLUMNS = tostring(width) })
    lu.assertEquals(status, 0)
    for line in out:gmatch("[^\n]+") do
      lu.assertTrue(utf8.len(line) <= width, ("%d: %s"):format(width, line))
    end
  end
end

function TestReport:test_no_line_ends_in_blanks()
  local _, out = self:report("--full " .. MATMUL)
  lu.assertNil(out:find("[ \t]\n"))
end

function TestReport:test_piped_report_is_plain_ascii_of_80_columns()
  local _, out = self:report("--full " .. MATMUL, { LC_ALL = "C.UTF-8" })
  lu.assertNil(out:find("[\27\128-\255]"))
end

function TestReport:test_colour_can_be_asked_for()
  local _, out = self:report("--full --color always " .. MATMUL)
  lu.assertStrContains(out, "\27[1mcoalescedAB\27[0m")
  _, out = self:report(MATMUL, { ASSAY_COLOR = "always" })
  lu.assertStrContains(out, "\27[")
  _, out = self:report("--color never " .. MATMUL, { ASSAY_COLOR = "always" })
  lu.assertNotStrContains(out, "\27[")
end

function TestReport:test_colour_changes_no_column()
  local _, plain = self:report("--full " .. MATMUL)
  local _, painted = self:report("--full --color always " .. MATMUL)
  lu.assertEquals(painted:gsub("\27%[%d*m", ""), plain)
end

function TestReport.test_figures_of_the_record_are_shown()
  local out = rendered("copy.json", nothing)
  -- 8 loads and 8 stores of 4 bytes: 64 bytes moved, 64 distinct, in 2 lines and 2 pages
  lu.assertStrMatches(out:match("\n(  global%s[^\n]*)"),
    "  global%s+16%s+8%s+8%s+64 B%s+64 B%s+16%s+2%s+2")
  lu.assertStrContains(out, "8 items in 2 groups of 4")
  lu.assertStrContains(out, "Each byte touched is requested once.")
  -- 64 bytes of 2 lines of 64 bytes
  lu.assertStrContains(out, "line of global memory that is touched, 50.0 % is used.")
end

function TestReport.test_evenness_is_entropy_against_its_maximum()
  local out = rendered("matmul.json", nothing)
  -- log2 197120 = 17.5887; 9.783208 / 17.5887 = 55.6 %; 489 / 197120 = 0.2 %; 2^9.783208 = 881.2
  lu.assertStrMatches(out:match("at most.-(combined[^\n]*)"),
    "combined%s+197 120%s+9.78 bit%s+17.59 bit%s+55.6 %%[%s#]+489%s+0.2 %%")
  lu.assertStrContains(out, "that of 881 addresses in equal use; 197 120 were used")
end

function TestReport.test_arguments_and_lines_carry_their_shares()
  local out = rendered("matmul.json", nothing)
  -- aTile: 17825792 of 37814272 accesses
  lu.assertStrMatches(out:match("\n(  aTile[^\n]*)"), "  aTile.*47.1 %%.*17.8 M.*68.0 MiB.*")
  lu.assertStrMatches(out:match("\n(  25:20[^\n]*)"), "  25:20.*44.4 %%.*sum %+= aTile.*")
  lu.assertStrContains(out, "Passed by value: N (int).")
end

function TestReport.test_metrics_are_worded_by_the_records_key_table()
  local out = rendered("copy.json", function(document)
    document.keys["opcode.total"].title = "a title of this test"
  end)
  lu.assertStrMatches(out:match("\n([^\n]*a title of this test[^\n]*)"),
    "%s+64%s+a title of this test%s+opcode.total")
end

function TestReport.test_varying_value_shows_mean_and_range()
  local out = rendered("copy.json", function(document)
    local entry = document.kernels[1]
    entry.launches.count = 2
    entry.scopes.kernel["opcode.total"] = { min = 64, mean = 96, max = 128, total = 192 }
    entry.scopes.combined["accesses.total"] = { min = 16, mean = 24, max = 32, total = 48 }
  end)
  lu.assertStrMatches(out:match("\n([^\n]*opcode.total)"), "%s+96%s+.*%(64 to 128%).*")
  lu.assertStrMatches(out:match("Between the launches.-\n(  accesses[^\n]*)"),
    "  accesses%s+16%s+24%s+32%s+48")
  lu.assertStrContains(out, "means; the launches differ")
end

function TestReport.test_pattern_that_varies_is_no_number()
  local out = rendered("copy.json", function(document)
    local entry = document.kernels[1]
    entry.launches.count = 2
    local figures = entry.scopes["arg:in"]
    figures["coalesce.requests.loads[32]"] = 2
    figures["coalesce.segments.loads[32,32]"] = 8
    figures["pattern.map"] = { min = 204, mean = 212.5, max = 302, defined = 2 }
  end)
  lu.assertStrMatches(out:match("\n([^\n]*loads are\n[^\n]*\n[^\n]*)"), ".*  in .* varied")
end

function TestReport.test_what_costs_most_is_a_sentence_for_every_stride()
  local function remark(stride, bytes)
    local out = rendered("copy.json", function(document)
      local figures = document.kernels[1].scopes["line:copy.cl:4:10"]
      figures["coalesce.requests.loads[32]"] = 2
      figures["coalesce.segments.loads[32,32]"] = 16
      figures["stride.item[uniform]"], figures["stride.item[unit]"] = 0, 0
      figures["stride.item.bytes"] = bytes or 64
      figures[stride and ("stride.item[%s]"):format(stride) or "flops"] = 100
    end)
    return out:match("costs most:(.-%.)\n\n"):gsub("%s+", " ")
  end
  lu.assertEquals(remark "unit",
    " 8 segments a request, next to each other for neighbouring items.")
  lu.assertEquals(remark "constant",
    " 8 segments a request, at a stride of 64 B between neighbouring items.")
  lu.assertEquals(remark("constant", { min = 8, mean = 18, max = 28 }),
    " 8 segments a request, at a stride of 8 to 28 B between neighbouring items.")
  lu.assertEquals(remark(nil), " 8 segments a request.")
end

function TestReport.test_entry_without_a_finished_launch_says_so()
  local out = rendered("copy.json", function(document)
    document.kernels[1].launches = { count = 0, failed = 1 }
    document.kernels[1].scopes = {}
    document.kernels[1].lines, document.kernels[1].arguments = json.array({}), json.array({})
  end)
  lu.assertStrContains(out, "none; no launch finished")
end

function TestReport.test_undefined_value_is_a_dash_and_missing_keys_leave_no_gap()
  local out = rendered("copy.json", function(document)
    local scopes = document.kernels[1].scopes
    scopes.kernel["intensity.requested"] = cjson.null
    scopes.kernel["flops"] = nil
    scopes.global["footprint.pages"], scopes.combined["footprint.pages"] = nil, nil
  end)
  lu.assertStrMatches(out:match("\n([^\n]*intensity.requested)"), "%s+%-%s+floating.*")
  lu.assertNil(out:match("\n%s+0%s+floating%-point operations%s+flops"))
end

function TestReport.test_record_without_lines_or_arguments_is_still_a_page()
  local out = rendered("copy.json", function(document)
    document.kernels[1].lines, document.kernels[1].arguments = json.array({}), json.array({})
  end)
  lu.assertNotStrContains(out, "By source line")
  lu.assertStrContains(out, "Memory touched")
end

function TestReport.test_source_text_cannot_drive_the_terminal()
  local out = rendered("copy.json", function(document)
    document.kernels[1].lines[1].text = "  out[i] =\t\27[31min[i];"
  end)
  lu.assertNotStrContains(out, "\27")
  lu.assertNotStrContains(out, "\t")
end

function TestReport.test_sampled_failed_and_incomplete_are_said()
  local out = rendered("copy.json", function(document)
    document.complete = false
    document.launches.failed = 1
    document.kernels[1].launches.failed = 1
    document.kernels[1].sampled = { rate = 0.125, reason = "memory limit of 4096 bytes reached" }
  end)
  lu.assertStrContains(out, "incomplete")
  lu.assertStrContains(out, "1 recorded; 1 failed")
  lu.assertStrContains(out, "1, and 1 failed")
  lu.assertStrContains(out, "at a rate of 0.1250, memory limit of 4096 bytes reached")
end

function TestReport.test_top_limits_the_lines_and_says_what_is_left_out()
  local _, built = rendered("matmul.json", nothing, { top = 2 })
  local lines
  for _, block in ipairs(built.kernels[1].blocks) do
    lines = block.name == "lines" and block or lines
  end
  lu.assertEquals(#lines.rows, 2)
  -- 37814272 accesses, of them 2 * 16777216 in the two lines shown: 11.3 % are left
  lu.assertEquals(lines.note, "6 more places not shown, with 11.3 % of the accesses; "
    .. "--top 0 shows all.")
end

function TestReport.test_sort_orders_by_any_metric()
  local _, built = rendered("matmul.json", nothing, { sort = "footprint.bytes" })
  for _, block in ipairs(built.kernels[1].blocks) do
    if block.name == "arguments" then
      lu.assertEquals(block.rows[1].fields.name, "A")
      lu.assertEquals(block.rows[5].fields.name, "bTile")
    end
  end
end

function TestReport:test_unknown_sort_key_is_64()
  local status, _, err = self:report("--sort nonsense " .. MATMUL)
  lu.assertEquals(status, 64)
  lu.assertStrContains(err, "--sort nonsense: no such metric")
end

function TestReport:test_selection_shows_the_kernel_alone()
  local status, out = self:report("-k '^simple$' " .. MATMUL)
  lu.assertEquals(status, 0)
  lu.assertNotStrContains(out, "coalescedAB")
  local _, err
  status, _, err = self:report("-k nosuch " .. MATMUL)
  lu.assertEquals(status, 80)
  lu.assertStrContains(err, "no kernel's name matches 'nosuch'; it has coalescedAB, simple")
  status = self:report("-k '(' " .. MATMUL)
  lu.assertEquals(status, 64)
end

function TestReport:test_a_record_may_name_a_kernel()
  local status, out = self:report(MATMUL .. "'#simple'")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "simple")
  lu.assertNotStrContains(out, "coalescedAB")
  local _, err
  status, _, err = self:report(MATMUL .. "'#nosuch'")
  lu.assertEquals(status, exit.NO_MATCH)
  lu.assertStrContains(err, "the record has no kernel 'nosuch'; it has coalescedAB, simple")
  status, _, err = self:report("-k simple " .. MATMUL .. "'#simple'")
  lu.assertEquals(status, exit.USAGE)
  lu.assertStrContains(err, "names a kernel; -k would choose others")
end

function TestReport.test_quick_runs_are_told()
  local function quick(document) document.options.quick = true end
  lu.assertStrMatches(rendered("matmul.json", quick), ".*  Sample +%-%-quick: only the first .*")
  lu.assertNotStrContains(rendered("matmul.json", nothing), "--quick")
end

function TestReport:test_format_follows_the_files_ending()
  lu.assertEquals(self:report("--full -o r.md " .. MATMUL), 0)
  lu.assertStrContains(support.read(self.place.work .. "/r.md"), "## `coalescedAB`")
  lu.assertEquals(self:report("-o r.json " .. MATMUL), 0)
  lu.assertEquals(cjson.decode(support.read(self.place.work .. "/r.json")).schema, "assay-report")
  lu.assertEquals(self:report("--full -f text -o x.md " .. MATMUL), 0)
  lu.assertStrContains(support.read(self.place.work .. "/x.md"), "Memory touched\n")
end

function TestReport:test_existing_file_is_kept_unless_forced()
  support.write(self.place.work .. "/r.md", "mine")
  local status, _, err = self:report("-o r.md " .. MATMUL)
  lu.assertEquals(status, 73)
  lu.assertStrContains(err, "r.md: file exists")
  lu.assertEquals(self:report("-o r.md --force " .. MATMUL), 0)
end

function TestReport:test_what_is_read_is_never_written_to()
  support.write(self.place.work .. "/r.json", support.read(MATMUL))
  for _, command in ipairs({ "report -f json r.json", "advise -f json r.json", "export r.json",
    "compare r.json r.json", "advise 'r.json#matmul'", "time r.json", "transform r.json",
    "advise --source r.json r.json" }) do
    local status, _, err = support.shell(self.place,
      ("assay %s --force -o ./r.json"):format(command))
    lu.assertEquals(status, 73, command)
    lu.assertStrContains(err, "./r.json: is also an input; choose another name with -o\n")
  end
  lu.assertEquals(support.read(self.place.work .. "/r.json"), support.read(MATMUL))
end

function TestReport:test_full_disk_is_74_and_bad_input_65_and_66()
  lu.assertEquals(self:report(MATMUL .. " >/dev/full"), 74)
  support.write(self.place.work .. "/bad.json", "{")
  lu.assertEquals(self:report("bad.json"), 65)
  lu.assertEquals(self:report("none.json"), 66)
end

function TestReport:test_json_holds_the_same_figures()
  local _, out = self:report("-f json " .. MATMUL)
  local document = cjson.decode(out)
  local entry = document.kernels[1]
  lu.assertEquals(entry.name, "coalescedAB")
  lu.assertEquals(entry.memory[1].space, "combined")
  lu.assertEquals(entry.memory[1]["accesses.total"], 37814272)
  lu.assertEquals(entry.arguments[1].name, "aTile")
  lu.assertAlmostEquals(entry.arguments[1].share, 17825792 / 37814272, 1e-12)
  lu.assertEquals(entry.parallelism["ipt.max"], 3513)
  lu.assertEquals(document.units["bytes.requested"], "B")
end

function TestReport:test_json_is_the_same_each_time()
  local _, first = self:report("-f json " .. MATMUL)
  local _, second = self:report("-f json " .. MATMUL)
  lu.assertEquals(first, second)
end

-- What is predicted, and by what it is bound.

--- A device where a pass takes a nanosecond and an instruction of a sub-group so many.
local function device_of(nanoseconds)
  return (costing.profile():gsub("\nissue.rate[^\n]*",
    ("\nissue.rate %.17g 1/s"):format(costing.ISSUED / (nanoseconds * 1e-9))))
end

--- 4096 requests of 32 passes are 131 us; 32 instructions of all items are one of a sub-group.
function TestReport:predict(nanoseconds, arguments)
  support.write(self.place.work .. "/made.profile", device_of(nanoseconds))
  support.save(self.place, "r.json", made.record({ advising.rows() }))
  local status, out, err = self:report("--full --device made.profile " .. arguments .. " r.json",
    { COLUMNS = "200" })
  lu.assertEquals({ status, err }, { 0, "" })
  return out
end

function TestReport:test_time_is_predicted_with_what_binds_it_and_what_is_next()
  local first, second = 4096 * 32e-9, 50e-6
  local seconds = (first ^ costing.SHARPNESS + second ^ costing.SHARPNESS)
    ^ (1 / costing.SHARPNESS)
  local sentence = ("%.3g us on Made for 256 items, bound by requests to L1 and __local memory "
    .. "(131 us), then by instructions (50 us)"):format(seconds * 1e6)
  for format, front in pairs({ text = "  Predicted  ", md = "- Predicted: ",
      html = "<dt>Predicted</dt><dd>" }) do
    local out = self:predict(50000, "--at x1 -f " .. format)
    out = out:gsub("\n             ", " "):gsub("\\_", "_")
    lu.assertStrContains(out, front .. sentence)
  end
  local document = cjson.decode(self:predict(50000, "--at x1 -f json"))
  local told = document.kernels[1].prediction
  lu.assertEquals({ document.profile, told.bound, told.size, told.items },
    { "Made", "l1", "asked", 256 })
  lu.assertAlmostEquals(told.seconds, seconds, 1e-12)
  lu.assertAlmostEquals(told.resources.issue, second, 1e-12)
  -- whichever comes first binds
  lu.assertStrContains((self:predict(200000, "--at x1"):gsub("%s+", " ")),
    "bound by instructions (200 us), then by requests to L1 and __local memory (131 us)")
end

function TestReport:test_what_is_next_is_told_if_it_takes_a_hundredth()
  local function told(nanoseconds)
    return (self:predict(nanoseconds, "--at x1"):gsub("%s+", " "))
  end
  lu.assertStrContains(told(1320), " (131 us), then by instructions (1.32 us)")
  lu.assertStrContains(told(1300), " __local memory (131 us) ")
  lu.assertNotStrContains(told(1300), "then by")
end

function TestReport.test_what_the_launch_itself_adds_is_told_from_a_tenth_of_the_time_on()
  local function told(launch, l1, sized)
    return cost_words.bound({ seconds = launch + l1, launch = launch, bound = "l1",
      second = "issue", times = { l1 = l1, issue = 0 } }, sized or "assumed")
  end
  local requests = "requests to L1 and __local memory (9 us)"
  lu.assertEquals(told(1.01e-6, 9e-6), requests
    .. "; 1.01 us of it are the launch itself, which predicted gains do not count")
  lu.assertEquals(told(1.01e-6, 9e-6, "recorded"), requests
    .. "; 1.01 us of it are the launch itself")
  lu.assertEquals(told(0.99e-6, 9e-6), requests)
  lu.assertEquals(told(10e-6, 9e-6), "the launch itself (10 us), then by " .. requests)
end

function TestReport.test_one_item_is_no_items()
  local judge = { profile = { values = { device = "Made" } } }
  for items, words in pairs({ [1] = "1 item (assumed)", [2] = "2 items (assumed)" }) do
    local said = cost_words.launch({ demand = { items = items }, sized = "assumed" }, judge)
    lu.assertEquals(said, "on Made for " .. words)
  end
  lu.assertEquals(cost_words.launch({ demand = { items = 64 }, sized = "asked",
    loops_differ = true }, judge),
    "on Made for 64 items and loops as recorded, which differ between the versions")
end

function TestReport:test_time_is_that_which_advice_tells()
  for _, at in ipairs({ "", "--at x16", "--at 512,512" }) do
    local out = self:predict(50000, at):gsub("%s+", " ")
    local _, advice = support.shell(self.place, "assay advise --device made.profile " .. at
      .. " r.json")
    local sentence = advice:gsub("%s+", " "):match(" predicted: (.-)%. ")
    lu.assertStrContains(out, " Predicted " .. sentence)
  end
end

function TestReport:test_without_options_the_device_and_the_size_are_said()
  local _, out = self:report("--full -k '^simple$' " .. MATMUL)
  lu.assertStrContains(out:gsub("%s+", " "),
    " on NVIDIA H200 for 2 162 688 items (assumed), bound by ")
end

function TestReport:test_what_was_not_executed_is_not_predicted()
  support.save(self.place, "r.json", made.record({ advising.strided() })) -- without instructions
  local _, out = self:report("r.json")
  lu.assertNotStrContains(out, "Predicted")
  _, out = self:report("-f json r.json")
  lu.assertEquals(cjson.decode(out).kernels[1].prediction, cjson.null)
end

function TestReport:test_advice_on_a_page_is_for_the_device()
  local out = self:predict(1e-6, "--at x1 -f html")
  -- of 32 passes of a request one is left, and 1.5 add the sums up: see advising.rows
  lu.assertStrContains(out, "predicted 12.80 times as fast")
end

function TestReport:test_wrong_devices_and_sizes_are_told()
  for arguments, expected in pairs({
      ["--device nowhere"] = { exit.NO_INPUT, "nowhere: neither a file nor a profile" },
      ["--device " .. MATMUL] = { exit.BAD_RECORD, "is no device profile" },
      ["--at x0"] = { exit.USAGE, "size x0 is neither a factor such as x64 nor a global size" },
      ["--at 4096x4096"] = { exit.USAGE, "size 4096x4096 is neither" } }) do
    for _, format in ipairs({ "text", "html" }) do
      local status, out, err = self:report(("-f %s %s %s"):format(format, arguments, MATMUL))
      lu.assertEquals({ status, out }, { expected[1], "" })
      lu.assertStrContains(err, expected[2])
      lu.assertEquals(select(2, err:gsub("\n", "")), 1)
    end
  end
end

function TestReport:test_markdown_survives_bars_and_stars_in_the_source()
  local document = support.sample("copy.json")
  document.kernels[1].lines[1].text = "out[i] = a | b * `c`;"
  support.save(self.place, "r.json", document)
  local _, out = self:report("--full -f md r.json")
  lu.assertStrContains(out, "``out[i] = a \\| b * `c`;``")
  local columns
  for row in out:match("### By source line\n\n(.-)\n\n"):gmatch("[^\n]+") do
    local bars = select(2, row:gsub("\\|", ""):gsub("|", ""))
    columns = columns or bars
    lu.assertEquals(bars, columns)
  end
end

local TestLabels = {}

local function entry(name, size, program, launch, offset)
  return { name = name, program = program, launch = launch, ndrange = { dimensions = 1,
    global = { size, 1, 1 }, ["local"] = { 4, 1, 1 }, offset = { offset or 0, 0, 0 } } }
end

local function labels_of(...)
  local entries, labels = { ... }, {}
  for i, each in ipairs(entries) do
    labels[i] = kernel.labels(entries)[each]
  end
  return labels
end

function TestLabels.test_labels_are_as_short_as_clearness_allows()
  lu.assertEquals(labels_of(entry("a", 8, "p"), entry("b", 8, "p")), { "a", "b" })
  lu.assertEquals(labels_of(entry("a", 8, "p"), entry("a", 16, "p"), entry("b", 8, "p")),
    { "a@8/4", "a@16/4", "b" })
  lu.assertEquals(labels_of(entry("a", 8, "p", nil, 0), entry("a", 8, "p", nil, 4)),
    { "a@8/4", "a@8/4+4" })
  lu.assertEquals(labels_of(entry("a", 8, "p"), entry("a", 8, "q")), { "a@8/4@p", "a@8/4@q" })
end

function TestLabels.test_launches_of_one_entry_share_a_label()
  lu.assertEquals(labels_of(entry("a", 8, "p", 1), entry("a", 8, "p", 2)), { "a", "a" })
end

support.run({ TestReport = TestReport, TestLabels = TestLabels })
