-- `assay advise` as users call it: rules of their own, formats, kernels, odd records.
local lu = require("luaunit")
local cjson = require("cjson")
local lfs = require("lfs")
local exit = require("assay.exit")
local made = require("made")
local shell = require("assay.shell")
local support = require("support")

local TestAdvise = {}

--- A kernel of whose 8 segments a request 4 would do; costs 4 * 10 + 8 * 10 * per.
local function strided(o)
  o = o or {}
  return made.entry({ name = o.name or "strided", { name = o.argument or "A", space = "global",
    made.far({ per_request = o.per or 8, needed = 4, bytes = 8,
      stride = o.per == 4 and "unit" or "constant" }) },
    global = { ["footprint.bytes"] = 1280 } })
end

--- A rule that always fires, with some members in place of its own.
local function rule_text(members)
  local rule = { name = '"always"', title = '"Always"', devices = '"any"', needs = "{}",
    when = 'function(k) return k:finding(k:whole(), "groups", { value = 1, threshold = 0, '
      .. "weight = 0.5 }) end", say = '"It is {value}."', try = '"Nothing."', source = '"A test"' }
  for name, text in pairs(members or {}) do
    rule[name] = text
  end
  local lines = {}
  for name, text in pairs(rule) do
    lines[#lines + 1] = ("%s = %s,"):format(name, text)
  end
  table.sort(lines)
  return "return {\n" .. table.concat(lines, "\n") .. "\n}\n"
end

function TestAdvise:setUp()
  self.place = support.workplace()
  lfs.mkdir(self.place.work .. "/rules")
end

function TestAdvise:tearDown()
  support.clear(self.place)
end

function TestAdvise:save(name, ...)
  support.save(self.place, name, made.record({ ... }))
end

function TestAdvise:advise(arguments, variables)
  return support.shell(self.place, "assay advise " .. arguments, variables)
end

--- The kernels of the JSON.
function TestAdvise:kernels(arguments)
  local status, out, err = self:advise("-f json " .. arguments)
  lu.assertEquals(status, 0, err)
  return cjson.decode(out).kernels, err
end

function TestAdvise:rule(file, text)
  support.write(self.place.work .. "/rules/" .. file, text)
end

local function names(findings)
  local list = {}
  for i, finding in ipairs(findings) do
    list[i] = finding.rule
  end
  return table.concat(list, " ")
end

-- Rules of a user's own.

function TestAdvise:test_own_rule_is_applied_with_the_others()
  self:save("r.json", strided())
  self:rule("always.lua", rule_text())
  local kernels = self:kernels("--rules rules r.json")
  lu.assertEquals(names(kernels[1].findings), "always strided-access")
  lu.assertEquals(kernels[1].findings[1].measured, "It is 1.")
end

function TestAdvise:test_own_rule_replaces_the_one_of_its_name()
  self:save("r.json", strided())
  self:rule("mine.lua", rule_text({ name = '"strided-access"' }))
  local findings = self:kernels("--rules rules r.json")[1].findings
  lu.assertEquals(#findings, 1)
  lu.assertEquals(findings[1].title, "Always")
end

function TestAdvise:test_example_of_the_man_page_is_a_rule()
  local page = support.read(support.root .. "/lua/man/assay-advise.1")
  self:rule("sparse-pages.lua", page:match("%.Bd %-literal\n(return {.-\n}\n)%.Ed"))
  local function paged(bytes)
    -- 8 pages, of which 1/8 is 4096 bytes
    local entry = strided({ per = 4 })
    entry.scopes["arg:A"]["footprint.pages"], entry.scopes["arg:A"]["footprint.bytes"] = 8, bytes
    return entry
  end
  self:save("r.json", paged(4095))
  local findings, err = self:kernels("--rules rules r.json")
  lu.assertEquals(err, "")
  lu.assertEquals(names(findings[1].findings), "sparse-pages")
  lu.assertEquals(findings[1].findings[1].measured, "12.50 % of the 8 pages of A are used.")
  self:save("r.json", paged(4096))
  lu.assertEquals(names(self:kernels("--rules rules r.json")[1].findings), "")
end

--- One warning, and the other rules go on.
function TestAdvise:assert_warned(words)
  self:save("r.json", strided(), strided({ name = "other" }))
  local kernels, err = self:kernels("--rules rules r.json")
  lu.assertEquals(names(kernels[1].findings), "strided-access")
  lu.assertStrContains(err, words)
  lu.assertStrContains(err, "; the other rules were applied\n")
  lu.assertEquals(select(2, err:gsub("\n", "")), 1)
end

function TestAdvise:test_rule_that_fails_is_named()
  self:rule("a.lua", rule_text({ when = 'function() error("oh no", 0) end' }))
  self:assert_warned("rule always: oh no")
end

function TestAdvise:test_sentence_with_a_word_that_is_missing_is_named()
  self:rule("a.lua", rule_text({ say = '"It is {heavy}."' }))
  self:assert_warned("rule always: its findings have no {heavy}")
end

function TestAdvise:test_what_is_no_finding_is_named()
  self:rule("a.lua", rule_text({ when = "function() return 7 end" }))
  self:assert_warned("rule always: when returns a number, not findings")
  self:rule("a.lua", rule_text({ when = 'function() return { metric = "groups" } end' }))
  self:assert_warned("rule always: when returns findings that k:finding did not make")
end

function TestAdvise:test_file_that_is_no_rule_is_named()
  for text, words in pairs({ ["return 7"] = "returns no table", ["return {}"] = "is no ",
      ["return {"] = "expected", ["error('broken')"] = "broken",
      [rule_text({ devices = '"fpga"' })] = "devices is fpga, not any, gpu, cpu",
      [rule_text({ better = '"bigger"' })] = "better is neither more nor less" }) do
    self:rule("a.lua", text)
    self:assert_warned("rules/a.lua:")
    self:assert_warned(words)
  end
end

function TestAdvise:test_second_rule_of_a_name_is_named()
  self:rule("a.lua", rule_text())
  self:rule("b.lua", rule_text())
  self:save("r.json", strided())
  local kernels, err = self:kernels("--rules rules r.json")
  lu.assertEquals(names(kernels[1].findings), "always strided-access")
  lu.assertStrContains(err, "rules/b.lua: rules/a.lua has a rule named always, too")
end

function TestAdvise:test_folder_of_rules_has_to_be_there()
  self:save("r.json", strided())
  for folder, words in pairs({ nowhere = "nowhere: no such folder of rules",
      rules = "rules: no rules in this folder", ["r.json"] = "r.json: no such folder" }) do
    local status, out, err = self:advise("--rules " .. folder .. " r.json")
    lu.assertEquals(status, exit.NO_INPUT)
    lu.assertEquals(out, "")
    lu.assertStrContains(err, words)
  end
end

function TestAdvise:test_undefined_values_and_shares_beyond_all_are_no_harm()
  for value, count in pairs({ ["0/0"] = 1, ["1/0"] = 1, ["1"] = 2 }) do
    self:rule("a.lua", rule_text({ when = ('function(k) return k:finding(k:whole(), "groups", '
      .. "{ value = %s, threshold = 0, weight = 7 }) end"):format(value) }))
    self:save("r.json", strided())
    local findings = self:kernels("--rules rules r.json")[1].findings
    lu.assertEquals(#findings, count)
    lu.assertTrue(findings[1].weight <= 1)
  end
end

function TestAdvise:test_device_selects_the_rules()
  self:save("r.json", strided())
  self:rule("a.lua", rule_text({ devices = '"cpu"' }))
  for device, expected in pairs({ gpu = "strided-access", any = "strided-access",
      cpu = "always" }) do
    local kernels = self:kernels("--rules rules --for " .. device .. " r.json")
    lu.assertEquals(names(kernels[1].findings), expected)
  end
  local status, _, err = self:advise("--for fpga r.json")
  lu.assertEquals(status, exit.USAGE)
  lu.assertStrContains(err, "must be one of")
end

-- Kernels.

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
  lu.assertAlmostEquals(judged.cost_saved_percent, 100 * 320 / 680, 1e-9)
  lu.assertEquals(names(judged.findings_before), "strided-access")
  lu.assertEquals(judged.aims[1].better_percent, 50)
  lu.assertEquals(kernels[1].findings, {})
  lu.assertStrContains(err, "gone is only in old.json; nothing is said of it\n")
  lu.assertStrContains(err, "added is only in new.json; nothing is said of it\n")
end

function TestAdvise:test_verdict_as_text_names_both_kernels_and_what_changed()
  self:save("r.json", strided(), strided({ name = "better", per = 4 }))
  local _, out = self:advise("--baseline 'r.json#strided' 'r.json#better'", { COLUMNS = "100" })
  lu.assertStrContains(out, "strided > better\n")
  lu.assertStrContains(out, "  The change did what it was for.\n  The estimated cost is 47.1 % ")
  lu.assertStrMatches(out:match("\n(  coalesce[^\n]*)\n"),
    "  coalesce%.per_request%.loads%[32,32%] of A +8 +4 +better +strided%-access")
  lu.assertStrContains(out, "Nothing stands out.")
  _, out = self:advise("--baseline 'r.json#better' 'r.json#strided'")
  lu.assertStrContains(out, "The change did the opposite of what is advised.")
  lu.assertStrContains(out, "The estimated cost is 1.89 times as high.")
  _, out = self:advise("--baseline r.json r.json")
  lu.assertStrContains(out, "The change altered nothing that stands out.\n")
  lu.assertStrContains(out, "The estimated cost is the same.")
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
  entry.scopes = setmetatable({}, { __jsontype = "object" })
  local text = cjson.encode(made.record({ entry })):gsub('"scopes":%[%]', '"scopes":{}')
  support.write(self.place.work .. "/r.json", text)
  local status, out = self:advise("r.json")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "No launch finished, so there are no figures to judge.")
  lu.assertNotStrContains(out, "stands out")
end

function TestAdvise:test_missing_lines_and_estimates_are_said()
  local entry = strided()
  entry.lines = {}
  entry.scopes.kernel["lockstep.groups"], entry.scopes.kernel["lockstep.measured"] = 4, 2
  support.write(self.place.work .. "/r.json",
    (cjson.encode(made.record({ entry })):gsub('"lines":{}', '"lines":[]')))
  local kernel = self:kernels("r.json")[1]
  lu.assertEquals(kernel.findings[1].place, cjson.null)
  lu.assertEquals(kernel.findings[1].argument, "A")
  lu.assertStrContains(kernel.remarks[1], "no lines of the source")
  lu.assertStrContains(kernel.remarks[2], "estimates from 2 of 4 work-groups")
end

function TestAdvise:test_bad_records_are_refused()
  support.write(self.place.work .. "/r.json", "{")
  local status, out, err = self:advise("r.json")
  lu.assertEquals({ status, out }, { exit.BAD_RECORD, "" })
  lu.assertStrContains(err, "r.json: truncated JSON")
  lu.assertEquals(self:advise("nowhere.json"), exit.NO_INPUT)
end

-- What is written.

function TestAdvise:test_text_says_where_what_and_how_much()
  self:save("r.json", strided())
  local _, out, err = self:advise("r.json")
  lu.assertEquals(err, "")
  lu.assertStrContains(out, [[
strided
--------------------------------------------------------------------------------

  1. Elements between those that are accessed are fetched in vain: A
     at stake 47.1 % of the estimated cost
     where    input.cl:10:1
              line 10;
     measured Items next to each other access A 8 bytes apart, 4 bytes each: 8
              segments a request where 4 would do.
]])
  lu.assertStrContains(out, "\n     expect   coalesce.per_request.loads[32,32] of A from 8 to "
    .. "about 4\n     rule     strided-access (NVIDIA, ")
end

function TestAdvise:test_no_line_is_wider_than_the_screen_or_ends_in_blanks()
  local entry = strided()
  entry.lines[1].text = "float value = " .. ("a[i] + "):rep(60) .. "0;"
  self:save("old.json", entry)
  self:save("new.json", strided({ per = 4 }))
  for _, width in ipairs({ 50, 60, 80, 132, 200 }) do
    for _, records in ipairs({ "old.json", "--baseline old.json new.json",
        "--baseline new.json old.json" }) do
      local _, out = self:advise(records, { COLUMNS = tostring(width) })
      for line in out:gmatch("[^\n]+") do
        lu.assertTrue(#line <= width, ("%d: %s"):format(width, line))
        lu.assertNil(line:find(" $"))
      end
    end
  end
end

function TestAdvise:test_piped_text_is_plain_and_colour_changes_no_column()
  self:save("old.json", strided())
  self:save("new.json", strided({ per = 4 }))
  for _, records in ipairs({ "old.json", "--baseline old.json new.json" }) do
    local _, plain = self:advise(records, { LC_ALL = "C.UTF-8" })
    lu.assertNil(plain:find("[\27\128-\255]"))
    local _, painted = self:advise("--color always " .. records)
    lu.assertStrContains(painted, "\27[1m")
    lu.assertEquals(painted:gsub("\27%[%d*m", ""), plain)
  end
end

function TestAdvise:test_name_of_the_output_sets_the_format()
  self:save("r.json", strided())
  for name, start in pairs({ ["a.txt"] = "strided\n", ["a.json"] = "{\n", ["a.sarif"] = "{\n" }) do
    local status, out = self:advise("-o " .. name .. " r.json")
    lu.assertEquals({ status, out }, { 0, "" })
    lu.assertEquals(support.read(self.place.work .. "/" .. name):sub(1, #start), start)
    lu.assertEquals(self:advise("-o " .. name .. " r.json"), exit.CANNOT_CREATE)
    lu.assertEquals(self:advise("--force -o " .. name .. " r.json"), 0)
  end
  lu.assertStrContains(support.read(self.place.work .. "/a.sarif"), '"version": "2.1.0"')
  lu.assertStrContains(support.read(self.place.work .. "/a.json"), '"schema": "assay-advice"')
end

function TestAdvise:test_same_record_gives_the_same_bytes()
  self:save("r.json", strided(), strided({ name = "other" }))
  for _, format in ipairs({ "text", "json", "sarif" }) do
    local _, first = self:advise("-f " .. format .. " r.json")
    for _ = 1, 3 do
      local _, again = self:advise("-f " .. format .. " r.json")
      lu.assertEquals(again, first)
    end
  end
end

--- The SARIF of a kernel whose lines are in a file of that name.
function TestAdvise:sarif_of(name)
  local entry = strided()
  entry.lines[1].file = name
  self:save("r.json", entry)
  local _, out = self:advise("-f sarif r.json")
  lu.assertNotNil(utf8.len(out))
  return cjson.decode(out).runs[1]
end

function TestAdvise:test_sarif_has_a_result_at_the_place()
  local run = self:sarif_of("kernels/a.cl")
  lu.assertEquals(#run.results, 1)
  local result = run.results[1]
  lu.assertEquals(run.tool.driver.rules[result.ruleIndex + 1].id, "strided-access")
  lu.assertEquals(run.tool.driver.version, "1.2.3")
  lu.assertEquals(result.level, "warning")
  lu.assertAlmostEquals(result.rank, 100 * 320 / 680, 1e-9)
  lu.assertEquals(result.locations[1].physicalLocation,
    { artifactLocation = { uri = "kernels/a.cl" }, region = { startLine = 10, startColumn = 1 } })
end

function TestAdvise:test_names_of_files_become_uris()
  for name, uri in pairs({ ["my kernels/a b.cl"] = "my%20kernels/a%20b.cl",
      ['say "hi".cl'] = "say%20%22hi%22.cl", ["größe.cl"] = "gr%C3%B6%C3%9Fe.cl",
      ["/opt/a.cl"] = "file:///opt/a.cl", ["a:b#c?d%.cl"] = "a%3Ab%23c%3Fd%25.cl",
      ["latin\xe4.cl"] = "latin%E4.cl" }) do
    local location = self:sarif_of(name).results[1].locations[1].physicalLocation
    lu.assertEquals(location.artifactLocation.uri, uri)
  end
end

function TestAdvise:test_json_is_utf8_whatever_the_names_are()
  local name = "r\xe4 'x\".json"
  local entry = strided({ argument = "\xff" })
  entry.lines[1].text = 'a["\xe4\n"] = "größe\\";'
  self:save(name, entry)
  for _, format in ipairs({ "json", "sarif" }) do
    local _, out = self:advise("-f " .. format .. " " .. shell.quote(name))
    lu.assertNotNil(utf8.len(out))
    lu.assertNotNil(cjson.decode(out))
  end
  lu.assertEquals(self:kernels(shell.quote(name))[1].findings[1].argument, "\u{FFFD}")
end

--- A record of a .sim in the folder `k`, whose program is `my kernel.cl`.
function TestAdvise:record_of_sim(sim)
  local folder = self.place.work .. "/k"
  lfs.mkdir(folder)
  support.write(folder .. "/a.sim", sim)
  support.write(folder .. "/a.cl", ("\n"):rep(9) .. "  line 10;\n")
  local document = made.record({ strided() })
  document.provenance = { command = { "oclgrind-kernel", "a.sim" }, directory = folder }
  support.save(self.place, "r.json", document)
  local _, out = self:advise("-f sarif r.json")
  return cjson.decode(out).runs[1].results[1].locations[1].physicalLocation.artifactLocation.uri
end

function TestAdvise:test_sarif_names_the_file_that_a_sim_names()
  lu.assertEquals(self:record_of_sim("a.cl\nstrided\n"), "k/a.cl")
  lu.assertEquals(self:record_of_sim("# a remark\na.cl strided\n"), "k/a.cl")
  lu.assertEquals(self:record_of_sim("missing.cl\nstrided\n"), "input.cl")
  support.write(self.place.work .. "/k/b.cl", "line 1;\n")
  lu.assertEquals(self:record_of_sim("b.cl\n"), "input.cl") -- has other lines than were recorded
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
  for _, records in ipairs({ "kernels.json", "lines.json", "--baseline lines.json lines.json" }) do
    local status, _, err = support.shell(self.place,
      "/usr/bin/time -f '%U %M' assay advise " .. records)
    lu.assertEquals(status, 0)
    local seconds, kilobytes = err:match("([%d.]+) (%d+)\n$")
    lu.assertTrue(tonumber(seconds) < 2, records .. ": " .. seconds .. " s")
    lu.assertTrue(tonumber(kilobytes) < 200000, records .. ": " .. kilobytes .. " KB")
  end
end

support.run({ TestAdvise = TestAdvise })
