-- `assay advise` as users call it: kernels, verdicts, odd and large records.
local lu = require("luaunit")
local advising = require("advising")
local cjson = require("cjson")
local json = require("assay.json")
local exit = require("assay.util.exit")
local made = require("made")
local support = require("support")

local TestAdvise = advising.suite()
local names, strided = advising.names, advising.strided

function TestAdvise:test_kernels_are_selected_by_name_and_by_expression()
  self:save("r.json", strided(), strided({ name = "other" }))
  local function labels(arguments)
    local list = {}
    for i, kernel in ipairs(self:kernels(arguments)) do
      list[i] = kernel.label
    end
    return table.concat(list, " ")
  end
  lu.assertEquals(labels("r.json"), "strided other")
  lu.assertEquals(labels("-k '^o' r.json"), "other")
  lu.assertEquals(labels("'r.json#strided'"), "strided")
  for _, arguments in ipairs({ "-k x r.json", "'r.json#x'", "-k '^o' 'r.json#strided'",
      "--baseline r.json -k x r.json" }) do
    local status, _, err = self:advise(arguments)
    lu.assertEquals(status, exit.NO_MATCH, arguments)
    lu.assertEquals(select(2, err:gsub("\n", "")), 1)
  end
end

function TestAdvise:test_verdict_is_told_and_kernels_without_a_pair_are_named()
  self:save("old.json", strided(), strided({ name = "gone" }))
  self:save("new.json", strided({ per = 4 }), strided({ name = "added" }))
  local kernels, err = self:kernels("--baseline old.json new.json")
  lu.assertEquals(#kernels, 1)
  local judged = kernels[1].verdict
  lu.assertEquals(judged.outcome, "did")
  lu.assertAlmostEquals(judged.time_saved_percent, 50, 1e-9)
  lu.assertEquals(names(judged.findings_before), "strided-access")
  lu.assertEquals(judged.aims[1].better_percent, 50)
  lu.assertEquals(kernels[1].findings, {})
  lu.assertStrContains(err, "gone is only in old.json; nothing is said of it\n")
  lu.assertStrContains(err, "added is only in new.json; nothing is said of it\n")
end

--- A kernel whose requests take twice what they could, so many of them.
local function weighing(name, requests, groups)
  local entry = strided({ name = name, requests = requests, kernel = { ["opcode.total"] = 32 } })
  entry.ndrange.groups, entry.ndrange.global = { groups, 1, 1 }, { 64 * groups, 1, 1 }
  return entry
end

function TestAdvise:test_kernels_are_told_by_their_cost_and_once_for_all_ndranges()
  self:save("r.json", weighing("low", 10, 4), weighing("high", 30, 4), weighing("high", 60, 8))
  local _, out = self:advise("--at x1 r.json")
  local order = {}
  for name in out:gmatch("\n(%l+@?%S*)\n%-%-%-") do
    order[#order + 1] = name
  end
  lu.assertEquals(order, { "high", "low" })
  -- of 20, 60 and 120 ns
  lu.assertStrContains(out, "\n  90.0 % of the predicted time, 2 launches; of 2 NDRanges that "
    .. "which costs most:\n  512 items in 8 groups of 64.\n")
  lu.assertStrContains(out, "\n  10.0 % of the predicted time, 1 launch.\n")
  local _, apart = self:advise("--at x1 --per-ndrange r.json")
  lu.assertEquals(select(2, apart:gsub("\n%-%-%-+", "")), 3)
  local told = self:kernels("--at x1 r.json")
  lu.assertEquals({ told[1].name, told[1].launches, told[1].ndranges }, { "high", 2, 2 })
  lu.assertAlmostEquals(told[1].share, 0.9, 1e-9)
end

function TestAdvise:test_a_change_that_nobody_advised_is_told_as_such()
  -- a launch of four times the requests in unit stride, which no rule is about
  self:save("slow.json", weighing("a", 80, 4))
  local before = strided({ name = "a", per = 4, requests = 28, kernel = { ["opcode.total"] = 32 } })
  local after = strided({ name = "a", per = 4, requests = 7, kernel = { ["opcode.total"] = 32 } })
  self:save("before.json", before)
  self:save("after.json", after)
  local _, out = self:advise("--at x1 --baseline before.json after.json")
  lu.assertStrContains(out, "The change pays; nothing had been advised.")
  _, out = self:advise("--at x1 --baseline after.json before.json")
  lu.assertStrContains(out, "The change costs; nothing had been advised.")
  _, out = self:advise("--at x1 --baseline slow.json after.json")
  lu.assertStrContains(out, "The change did what it was for.")
end

function TestAdvise:test_kernels_without_a_share_are_not_at_the_top()
  local alone = weighing("alone", 90, 4)
  alone.ndrange["local"], alone.ndrange.groups = { 1, 1, 1 }, { 256, 1, 1 }
  alone.null_local_size = { launches = 1 }
  self:save("r.json", alone, weighing("other", 10, 4), weighing("third", 90, 4))
  local told = self:kernels("--at x1 --top 2 r.json")
  lu.assertEquals({ told[1].name, told[2].name, told[3].name }, { "third", "other", "alone" })
  lu.assertEquals({ #told[1].findings, #told[2].findings, #told[3].findings }, { 1, 1, 0 })
end

function TestAdvise:test_a_line_that_loads_and_stores_is_mended_for_both()
  -- 10 loads of 2 passes and as many stores where one would do: 40 ns become 20
  local entry = strided({ name = "both", kernel = { ["opcode.total"] = 32 } })
  for _, figures in pairs(entry.scopes) do
    local stores = {}
    for metric, value in pairs(figures) do
      local other = metric:gsub("%.loads%f[%[\0]", ".stores")
      stores[other] = other ~= metric and value or nil
    end
    for metric, value in pairs(stores) do
      figures[metric] = value
    end
    figures["bytes.written"] = figures["bytes.read"]
  end
  self:save("r.json", entry)
  local found = self:kernels("--at x1 r.json")[1].findings
  lu.assertEquals(names(found), "strided-access")
  lu.assertAlmostEquals(found[1].remedies[1].gain, 2, 1e-9)
end

function TestAdvise:test_the_top_findings_are_those_of_the_program()
  -- the same fault in both, of which one costs nine times as much
  self:save("r.json", weighing("low", 10, 4), weighing("high", 90, 4))
  local told = self:kernels("--at x1 --top 1 r.json")
  lu.assertEquals({ #told[1].findings, #told[2].findings, told[1].name }, { 1, 0, "high" })
end

function TestAdvise:test_verdict_as_text_names_both_kernels_and_what_changed()
  self:save("r.json", strided(), strided({ name = "better", per = 4 }))
  local _, out = self:advise("--baseline 'r.json#strided' 'r.json#better'", { COLUMNS = "100" })
  lu.assertStrContains(out, "strided > better\n")
  lu.assertStrContains(out, "  The change did what it was for.\n  The predicted time is 50.0 % ")
  lu.assertStrMatches(out:match("\n(  coalesce[^\n]*)\n"),
    "  coalesce%.per_request%.loads%[32,32%] of A +8 +4 +better +strided%-access")
  lu.assertStrContains(out, "Nothing stands out.")
  _, out = self:advise("--baseline 'r.json#better' 'r.json#strided'")
  lu.assertStrContains(out, "The change did the opposite of what is advised.")
  lu.assertStrContains(out, "The predicted time is 2 times as long.")
  _, out = self:advise("--baseline r.json r.json")
  lu.assertStrContains(out, "The change altered no figure.\n")
end

-- Odd records.

function TestAdvise:test_kernel_without_accesses_has_nothing_that_stands_out()
  self:save("r.json", made.entry({}))
  lu.assertEquals(self:kernels("r.json")[1].findings, {})
  local _, out = self:advise("r.json")
  lu.assertStrContains(out, "  Nothing stands out.\n")
end

function TestAdvise:test_kernel_of_which_no_launch_finished_is_not_praised()
  local entry = made.entry({})
  entry.scopes, entry.launches = {}, { count = 0, failed = 1 }
  self:save("r.json", entry)
  local status, out = self:advise("r.json")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "No launch finished, so there are no figures to judge.")
  lu.assertNotStrContains(out, "stands out")
end

function TestAdvise:test_missing_lines_and_estimates_are_said()
  local entry = strided()
  entry.lines = json.array({})
  entry.scopes.kernel["lockstep.groups"], entry.scopes.kernel["lockstep.measured"] = 4, 2
  self:save("r.json", entry)
  local kernel = self:kernels("r.json")[1]
  lu.assertEquals(kernel.findings[1].place, json.null)
  lu.assertEquals(kernel.findings[1].argument, "A")
  lu.assertStrContains(kernel.remarks[1], "no lines of the source")
  lu.assertStrContains(kernel.remarks[2], "estimates from 2 of 4 work-groups")
end

-- By what kernels are judged.

function TestAdvise:test_the_profile_of_a_device_is_named_or_a_file()
  self:save("r.json", strided())
  local profile = support.read(self.place.folder .. "/made.profile")
  support.write(self.place.work .. "/slow.profile", (profile:gsub("\nrequest.rate[^\n]*",
    "\nrequest.rate 1e6 1/s")))
  support.write(self.place.work .. "/bad.profile", "what is this?\n")
  support.write(self.place.work .. "/poor.profile", (profile:gsub("\nissue.rate[^\n]*", "")))
  local function run(arguments)
    return support.shell(self.place, "assay advise -f json " .. arguments .. " r.json")
  end
  local _, out = run("--at x1 --device slow.profile")
  -- 10 requests of 2 passes, a microsecond each
  lu.assertAlmostEquals(cjson.decode(out).kernels[1].prediction.seconds, 20e-6, 1e-15)
  for device, expected in pairs({ ["nowhere.profile"] = { exit.NO_INPUT,
      "nowhere.profile: neither a file nor a profile that comes with Assay" },
      ["bad.profile"] = { exit.BAD_RECORD, "bad.profile:1: is no device profile" },
      ["poor.profile"] = { exit.BAD_RECORD, "poor.profile: has no issue.rate, which a prediction "
        .. "needs; measure the device again with `assay calibrate`" } }) do
    local status, text, err = run("--device " .. device)
    lu.assertEquals({ status, text }, { expected[1], "" })
    lu.assertStrContains(err, expected[2])
  end
  for _, at in ipairs({ "x0", "4096x4096", "''" }) do
    local status, _, err = run("--at " .. at)
    lu.assertEquals(status, exit.USAGE)
    lu.assertStrContains(err, "is neither a factor such as x64 nor a global size such as 4096,4096")
  end
end

--- 4 groups have 20 passes, 8 groups 80 if passes grow as the square: 16 groups 320, not 80.
function TestAdvise:test_a_record_of_a_larger_launch_tells_what_grows()
  local function launch(groups, requests, name)
    local entry = strided({ requests = requests, name = name })
    entry.ndrange.groups[1], entry.ndrange.global[1] = groups, 64 * groups
    return entry
  end
  self:save("r.json", launch(4, 10))
  self:save("others.json", launch(8, 40, "other"))
  -- the largest of the name counts, of which another one would tell less
  self:save("large.json", launch(2, 10), launch(8, 40), launch(6, 10))
  local function seconds(arguments)
    local document = self:kernels("--at x4 " .. arguments .. " r.json")
    return document[1].prediction.seconds
  end
  lu.assertAlmostEquals(seconds(""), 80e-9, 1e-15)
  lu.assertAlmostEquals(seconds("--larger large.json"), 320e-9, 1e-15)
  lu.assertAlmostEquals(seconds("--larger others.json"), 80e-9, 1e-15)
  lu.assertEquals(self:advise("--larger nowhere.json r.json"), exit.NO_INPUT)
  local told = "assay: %s has no launch of strided with more work-groups of the same size: it is "
    .. "judged by its own launch alone\n"
  for _, other in ipairs({ "others.json", "r.json" }) do
    local _, _, words = self:advise("--larger " .. other .. " r.json")
    lu.assertEquals(words, told:format(other))
    _, _, words = self:advise(("--larger %s --baseline r.json r.json"):format(other))
    lu.assertStrContains(words, told:format(other))
  end
  local _, _, words = self:advise("--larger large.json r.json")
  lu.assertEquals(words, "")
end

function TestAdvise:test_bad_records_are_refused()
  support.write(self.place.work .. "/r.json", "{")
  local status, out, err = self:advise("r.json")
  lu.assertEquals({ status, out }, { exit.BAD_RECORD, "" })
  lu.assertStrContains(err, "r.json: truncated JSON")
  lu.assertEquals(self:advise("nowhere.json"), exit.NO_INPUT)
end

function TestAdvise:test_large_records_are_quick()
  local entries, arguments = {}, {}
  for i = 1, 500 do
    entries[i] = strided({ name = "kernel" .. i })
  end
  for i = 1, 20 do
    arguments[i] = { name = "A" .. i, space = "global" }
    for line = 1, 100 do
      arguments[i][line] = made.far({ per_request = 8, needed = 4, stride = "constant", bytes = 8,
        more = { ["stride.local[8]"] = line % 2 * 100 } })
    end
  end
  self:save("kernels.json", table.unpack(entries))
  self:save("lines.json", made.entry(arguments))
  for _, argument in ipairs(arguments) do
    argument.forms = {}
    for line = 1, #argument do -- a loop that is written out
      argument.forms[line] = { ids = { 8, 0, 0 }, loops = { 16 }, offset = 4 * line }
    end
  end
  self:save("forms.json", made.entry(arguments))
  for _, records in ipairs({ "kernels.json", "lines.json", "forms.json",
      "--baseline lines.json lines.json" }) do
    local status, _, err = support.shell(self.place,
      "/usr/bin/time -f '%U %M' assay advise " .. records)
    lu.assertEquals(status, 0)
    local seconds, kilobytes = err:match("([%d.]+) (%d+)\n$")
    lu.assertTrue(tonumber(seconds) < 2, records .. ": " .. seconds .. " s")
    lu.assertTrue(tonumber(kilobytes) < 200000, records .. ": " .. kilobytes .. " KB")
  end
end

support.run({ TestAdvise = TestAdvise })
