-- Rules of a user's own, good ones and broken ones.
local lu = require("luaunit")
local advising = require("advising")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local support = require("support")

local TestOwnRules = advising.suite()
local names, strided = advising.names, advising.strided

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

function TestOwnRules:rule(file, text)
  lfs.mkdir(self.place.work .. "/rules")
  support.write(self.place.work .. "/rules/" .. file, text)
end

function TestOwnRules:test_a_rule_of_groups_is_not_asked_where_the_program_gives_no_local_size()
  local entry = strided()
  entry.ndrange["local"], entry.ndrange.groups = { 1, 1, 1 }, { 256, 1, 1 }
  self:rule("always.lua", rule_text({ of_groups = "true" }))
  for expected, null in pairs({ always = false, [""] = { launches = 1 } }) do
    entry.null_local_size = null or nil
    self:save("r.json", entry)
    lu.assertEquals(names(self:kernels("--rules rules r.json")[1].findings):match("%a*ways") or "",
      expected)
  end
end

function TestOwnRules:test_own_rule_is_applied_with_the_others()
  self:save("r.json", strided())
  self:rule("always.lua", rule_text())
  local kernels = self:kernels("--rules rules r.json")
  lu.assertEquals(names(kernels[1].findings), "always strided-access")
  lu.assertEquals(kernels[1].findings[1].measured, "It is 1.")
end

--- A rule with remedies, whose changes are given by their names.
local function remedies_text(changes, remedies)
  local when = [[function(k)
    return k:finding(k:whole(), "groups", { value = 1, threshold = 0, it = "this",
      changes = { %s } })
  end]]
  return rule_text({ when = when:format(changes), remedies = remedies or [[{
    { name = "half", try = "Halve {it}." }, { name = "quarter", try = "Quarter {it}." },
    { name = "double", try = "Double {it}." }, { name = "same", try = "Leave {it}." } }]] })
    :gsub("\ntry = [^\n]*", "")
end

local HALF = "half = function(d) d.passes = d.passes / 2 end,"
local QUARTER = "quarter = function(d) d.passes = d.passes / 4 end,"

--- The findings of a user's rule, and how many rules failed.
function TestOwnRules:found(text)
  self:save("r.json", strided())
  self:rule("a.lua", text)
  local list = {}
  local kernels, err = self:kernels("--rules rules r.json")
  for _, finding in ipairs(kernels[1].findings) do
    list[#list + 1] = finding.rule == "always" and finding or nil
  end
  return list, err
end

function TestOwnRules:test_remedies_of_an_own_rule_are_told_by_what_they_gain()
  local found, err = self:found(remedies_text(HALF .. QUARTER
    .. "double = function(d) d.passes = d.passes * 2 end, same = function() return false end"))
  lu.assertEquals({ #found, err }, { 1, "" })
  local remedies = found[1].remedies
  lu.assertEquals(#remedies, 2)
  lu.assertEquals({ remedies[1].name, remedies[1].try }, { "quarter", "Quarter this." })
  lu.assertEquals({ remedies[2].name, remedies[2].try }, { "half", "Halve this." })
  lu.assertAlmostEquals(remedies[1].saving, 0.75, 1e-9)
  lu.assertAlmostEquals(remedies[1].gain, 4, 1e-9)
  lu.assertAlmostEquals(remedies[2].saving, 0.5, 1e-9)
  lu.assertEquals({ found[1].weight, found[1].try }, { remedies[1].saving, "Quarter this." })
end

function TestOwnRules:test_a_remedy_that_is_more_work_must_gain_the_more()
  local found = self:found(remedies_text(HALF .. QUARTER, [[{
    { name = "quarter", effort = 2.1, try = "Quarter it." }, { name = "half", try = "Halve it." }
  }]]))
  lu.assertEquals({ found[1].remedies[1].name, found[1].remedies[2].name }, { "half", "quarter" })
  lu.assertEquals(found[1].try, "Halve it.")
end

function TestOwnRules:test_a_finding_by_whose_remedies_nothing_is_gained_is_not_told()
  for _, changes in ipairs({ "", "half = function() return false end",
      "half = function(d) d.passes = d.passes * 2 end",
      "half = function(d) d.passes = 0 / 0 end",
      "half = function(d) d.passes = d.passes * 0.951 end" }) do
    local found, err = self:found(remedies_text(changes))
    lu.assertEquals({ #found, err }, { 0, "" }, changes)
  end
  lu.assertEquals(#self:found(remedies_text("half = function(d) d.passes = d.passes * 0.949 end")),
    1)
end

--- Each is given the demand as it was, and each finding its own.
function TestOwnRules:test_changes_do_not_add_up()
  self:save("r.json", strided())
  self:rule("a.lua", remedies_text(HALF .. "quarter = function(d) d.passes = d.passes / 2 end"))
  local kernel = self:kernels("--rules rules r.json")[1]
  for _, finding in ipairs(kernel.findings) do
    for _, remedy in ipairs(finding.remedies) do
      lu.assertAlmostEquals(remedy.saving, 0.5, 1e-9)
    end
  end
  lu.assertAlmostEquals(kernel.prediction.seconds, 20e-9, 1e-18)
end

function TestOwnRules:test_a_change_that_fails_is_named()
  self:rule("a.lua", remedies_text('half = function() error("oh no", 0) end'))
  self:assert_warned("rule always: oh no")
  self:rule("a.lua", remedies_text(HALF, '{ { name = "half", try = "Halve {that}." } }'))
  self:assert_warned("rule always: its findings have no {that}")
end

function TestOwnRules:test_own_rule_replaces_the_one_of_its_name()
  self:save("r.json", strided())
  self:rule("mine.lua", rule_text({ name = '"strided-access"' }))
  local findings = self:kernels("--rules rules r.json")[1].findings
  lu.assertEquals(#findings, 1)
  lu.assertEquals(findings[1].title, "Always")
end

function TestOwnRules:test_example_of_the_man_page_is_a_rule()
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
function TestOwnRules:assert_warned(words)
  self:save("r.json", strided(), strided({ name = "other" }))
  local kernels, err = self:kernels("--rules rules r.json")
  lu.assertEquals(names(kernels[1].findings), "strided-access")
  lu.assertStrContains(err, words)
  lu.assertStrContains(err, "; the other rules were applied\n")
  lu.assertEquals(select(2, err:gsub("\n", "")), 1)
end

function TestOwnRules:test_rule_that_fails_is_named()
  self:rule("a.lua", rule_text({ when = 'function() error("oh no", 0) end' }))
  self:assert_warned("rule always: oh no")
end

function TestOwnRules:test_a_file_may_have_several_rules()
  self:rule("a.lua", "return {" .. rule_text():gsub("^return", "") .. ","
    .. rule_text({ name = '"other"' }):gsub("^return", "") .. "}")
  self:save("r.json", strided())
  local kernels, err = self:kernels("--rules rules r.json")
  lu.assertEquals(err, "")
  lu.assertEquals(names(kernels[1].findings), "always other strided-access")
end

function TestOwnRules:test_of_several_rules_the_one_that_is_none_is_named()
  self:rule("a.lua", "return { 7," .. rule_text({ name = '"other"', when = "nil" }):gsub(
    "^return", "") .. "}")
  self:save("r.json", strided())
  local kernels, err = self:kernels("--rules rules r.json")
  lu.assertEquals(names(kernels[1].findings), "strided-access")
  local rest = "; the other rules were applied\n"
  lu.assertEquals(err, "assay: rules/a.lua: rule 1: returns no table" .. rest
    .. "assay: rules/a.lua: rule 2 other: when is no function" .. rest)
end

function TestOwnRules:test_a_rule_can_be_about_each_argument_or_place()
  local entry = strided()
  entry.arguments[2] = { name = "B", scope = "arg:B", type = "int*", space = "constant",
    index = 1 }
  entry.scopes["arg:B"] = { ["accesses.total"] = 0 }
  self:save("r.json", entry)
  for each, expected in pairs({ argument = "A B", global = "A", far = "A", near = "",
      ["local"] = "" }) do
    self:rule("a.lua", rule_text({ each = '"' .. each .. '"', say = '"{it}"',
      when = 'function(k, it) return k:finding(it, "accesses.total", { value = 1, '
        .. "threshold = 0, weight = 0.5, it = it.argument }) end" }))
    local said = {}
    for _, finding in ipairs(self:kernels("--rules rules r.json")[1].findings) do
      said[#said + 1] = finding.rule == "always" and finding.measured or nil
    end
    lu.assertEquals(table.concat(said, " "), expected, each)
  end
end

function TestOwnRules:test_sentence_with_a_word_that_is_missing_is_named()
  self:rule("a.lua", rule_text({ say = '"It is {heavy}."' }))
  self:assert_warned("rule always: its findings have no {heavy}")
end

function TestOwnRules:test_what_is_no_finding_is_named()
  self:rule("a.lua", rule_text({ when = "function() return 7 end" }))
  self:assert_warned("rule always: when returns a number, not findings")
  self:rule("a.lua", rule_text({ when = 'function() return { metric = "groups" } end' }))
  self:assert_warned("rule always: when returns findings that k:finding did not make")
end

function TestOwnRules:test_file_that_is_no_rule_is_named()
  for text, words in pairs({ ["return 7"] = "returns no table", ["return {}"] = "is no ",
      ["return {"] = "expected", ["error('broken')"] = "broken",
      [rule_text({ devices = '"fpga"' })] = "devices is fpga, not any, gpu, cpu",
      [rule_text({ each = '"item"' })] = "each is item, not argument, global, local, far, near",
      [rule_text({ better = '"bigger"' })] = "better is neither more nor less",
      [rule_text({ try = "nil" })] = "try is no string, and there are no remedies",
      [rule_text({ remedies = "7" })] = "remedies is no list",
      [rule_text({ remedies = "{}" })] = "remedies is no list",
      [rule_text({ remedies = '{ { name = "a", try = "b" }, { name = "c" } }' })] =
        "remedy 2 has no name or no try" }) do
    self:rule("a.lua", text)
    self:assert_warned("rules/a.lua:")
    self:assert_warned(words)
  end
end

function TestOwnRules:test_second_rule_of_a_name_is_named()
  self:rule("a.lua", rule_text())
  self:rule("b.lua", rule_text())
  self:save("r.json", strided())
  local kernels, err = self:kernels("--rules rules r.json")
  lu.assertEquals(names(kernels[1].findings), "always strided-access")
  lu.assertStrContains(err, "rules/b.lua: rules/a.lua has a rule named always, too")
end

function TestOwnRules:test_folder_of_rules_has_to_be_there()
  self:save("r.json", strided())
  lfs.mkdir(self.place.work .. "/rules")
  for folder, words in pairs({ nowhere = "nowhere: no such folder of rules",
      rules = "rules: no rules in this folder", ["r.json"] = "r.json: no such folder" }) do
    local status, out, err = self:advise("--rules " .. folder .. " r.json")
    lu.assertEquals(status, exit.NO_INPUT)
    lu.assertEquals(out, "")
    lu.assertStrContains(err, words)
  end
end

function TestOwnRules:test_undefined_values_and_shares_beyond_all_are_no_harm()
  for value, count in pairs({ ["0/0"] = 1, ["1/0"] = 1, ["1"] = 2 }) do
    self:rule("a.lua", rule_text({ when = ('function(k) return k:finding(k:whole(), "groups", '
      .. "{ value = %s, threshold = 0, weight = 7 }) end"):format(value) }))
    self:save("r.json", strided())
    local findings = self:kernels("--rules rules r.json")[1].findings
    lu.assertEquals(#findings, count)
    lu.assertTrue(findings[1].weight <= 1)
  end
end

function TestOwnRules:test_device_selects_the_rules()
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

support.run({ TestOwnRules = TestOwnRules })
