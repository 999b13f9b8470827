-- The pages on rules, and `assay advise --explain`.
local lu = require("luaunit")
local cjson = require("cjson")
local lfs = require("lfs")
local advising = require("advising")
local exit = require("assay.util.exit")
local explain = require("assay.page.advise.explain")
local gains = require("assay.advise.gains")
local markdown = require("assay.page.render.markdown")
local nearest = require("assay.util.nearest")
local pages = require("assay.advise.pages")
local rules = require("assay.advise.rules")
local shell = require("assay.util.shell")
local support = require("support")
local terms = require("assay.page.advise.terms")
local words = require("assay.advise.words")

local RULES = rules.load()
local FOLDER = support.root .. "/lua/assay/advise/rules/pages"
-- Columns of code: what is left of 80 where it is indented, and lines of a kernel.
local COLUMNS_MOST, LINES_MOST = 76, 25

local function rule_named(name)
  for _, rule in ipairs(RULES) do
    if rule.name == name then
      return rule
    end
  end
end

local TestPages = {}

function TestPages.test_every_rule_has_a_page()
  for _, rule in ipairs(RULES) do
    local page, reason = pages.of(rule)
    lu.assertNotNil(page, rule.name .. ": " .. tostring(reason))
    lu.assertEquals(#page.remedies, #(rule.remedies or { rule }))
  end
end

function TestPages.test_every_page_has_a_rule()
  for file in lfs.dir(FOLDER) do
    local name = file:match("^(.*)%.md$")
    lu.assertTrue(not name or rule_named(name) ~= nil, file)
  end
end

function TestPages.test_code_is_short_and_whole()
  for _, rule in ipairs(RULES) do
    for _, remedy in ipairs(pages.of(rule).remedies) do
      for _, code in ipairs({ remedy.before, remedy.after }) do
        local _, lines = (code .. "\n"):gsub("[^\n]*\n", function(line)
          lu.assertTrue(#line - 1 <= COLUMNS_MOST, rule.name .. ": " .. line)
        end)
        lu.assertTrue(lines <= LINES_MOST, ("%s: %d lines"):format(rule.name, lines))
        local _, kernels = code:gsub("__kernel ", "")
        lu.assertEquals(kernels, 1, rule.name)
      end
      lu.assertNotEquals(remedy.before, remedy.after, rule.name)
    end
  end
end

function TestPages.test_a_page_says_nothing_that_its_rule_says()
  for _, rule in ipairs(RULES) do
    local text = support.read(("%s/%s.md"):format(FOLDER, rule.name)):gsub("%s+", " ")
    for _, remedy in ipairs(rule.remedies or { rule }) do
      lu.assertNil(text:find(remedy.try, 1, true), rule.name)
    end
    lu.assertNil(text:find(rule.source, 1, true), rule.name)
  end
end

local MADE = { name = "made", remedies = { { name = "one", try = "Do it." },
  { name = "two", try = "Or so." } } }

local PAGE = [[
# Cause

It is slow.
`very` slow, and
-1 is no item.

- an item
- another that is
  longer

# Recognised by

By `a.figure`.

# Remedy: one

<!-- launch: at = "x1" -->

```opencl before
a

b
```

```opencl after
c
```

# Remedy: two

<!-- launch:
at = "x2" -->

A hint.

```opencl after
d
```

# When not

Never.
]]

function TestPages.test_a_page_is_read()
  local page = assert(pages.parse(MADE, PAGE))
  lu.assertEquals(page.cause, { { kind = "paragraph", text = "It is slow. `very` slow, and -1 "
    .. "is no item." },
    { kind = "item", text = "an item" }, { kind = "item", text = "another that is longer" } })
  lu.assertEquals(page.recognised, { { kind = "paragraph", text = "By `a.figure`." } })
  lu.assertEquals(page.when_not, { { kind = "paragraph", text = "Never." } })
  lu.assertEquals(page.remedies, {
    { name = "one", try = "Do it.", texts = {}, launch = 'at = "x1"', before = "a\n\nb",
      after = "c" },
    { name = "two", try = "Or so.", texts = { { kind = "paragraph", text = "A hint." } },
      launch = 'at = "x2"', before = "a\n\nb", after = "d", like = "one" } })
end

function TestPages.test_what_is_wrong_with_a_page_is_told()
  for change, reason in pairs({
    [{ "# Cause\n", "" }] = "line 2 is in no section",
    [{ "# Cause", "# Because" }] = 'section 1 is not "Cause"',
    [{ "# Remedy: two", "# Remedy: three" }] = 'section 4 is not "Remedy: two"',
    [{ "# When not\n\nNever.\n", "" }] = 'section 5 is not "When not"',
    [{ "Never.\n", "Never.\n\n# More\n\nText.\n" }] = 'section "More" is one too many',
    [{ "Never.\n", "" }] = "section When not is empty",
    [{ "Never.\n", "```opencl before\na\n```\n" }] = "section When not has a code",
    [{ "```opencl before\na\n\nb\n```\n", "" }] = "section Remedy: one has no code before",
    [{ "```opencl after\nd\n```\n", "" }] = "section Remedy: two has no code after",
    [{ '<!-- launch: at = "x1" -->', "<!-- lunch -->" }] = "section Remedy: one has no launch",
    [{ "```opencl after\nc", "```opencl before\nc" }] = "section Remedy: one has code that is "
      .. "neither before nor after, or twice",
    [{ "```opencl after\nd\n```", "```opencl after\nd" }] = "what begins in line 36 has no end",
    [{ 'at = "x2" -->', 'at = "x2"' }] = "what begins in line 31 has no end",
  }) do
    local first, last = PAGE:find(change[1], 1, true)
    local page, why = pages.parse(MADE, PAGE:sub(1, first - 1) .. change[2] .. PAGE:sub(last + 1))
    lu.assertNil(page)
    lu.assertEquals(why, reason)
  end
end

local TestWords = {}

function TestWords.test_no_sentence_has_a_word_left_to_replace()
  for _, rule in ipairs(RULES) do
    for _, sentence in ipairs({ rule.say, rule.try }) do
      lu.assertNil(words.generic(sentence):find("[{}]"), rule.name)
    end
    for _, remedy in ipairs(rule.remedies or {}) do
      lu.assertNil(words.generic(remedy.try):find("[{}]"), rule.name)
    end
  end
end

function TestWords.test_numbers_become_letters_and_arguments_words()
  lu.assertEquals(words.generic("{argument} has {a} of {b}, and {a}{apart}. {argument} {other}."),
    "The argument has N of M, and N. The argument another argument.")
end

function TestWords.test_names_that_are_near_are_proposed()
  local names = { "walk", "little-work", "local-atomics", "global-atomics", "divergence" }
  for word, near in pairs({ wlak = { "walk" }, divergance = { "divergence" },
    atomics = { "local-atomics", "global-atomics" }, ["Little Work"] = { "little-work" },
    ["little_work"] = { "little-work" }, frobnicate = {}, x = {} }) do
    lu.assertEquals(nearest.of(word, names), near, word)
  end
end

function TestWords.test_distance_counts_letters()
  for _, case in ipairs({ { "", "", 0 }, { "abc", "abc", 0 }, { "", "ab", 2 }, { "abc", "", 3 },
    { "kitten", "sitting", 3 }, { "ab", "ba", 1 }, { "wrap", "warp", 1 },
    { "abc", "ca", 3 }, { "walk", "talk", 1 } }) do
    lu.assertEquals(nearest.distance(case[1], case[2]), case[3])
  end
end

function TestWords.test_terms_are_those_of_the_text()
  local function names(text)
    local list = {}
    for i, term in ipairs(terms.of(text)) do
      list[i] = term.opencl
    end
    return table.concat(list, ", ")
  end
  lu.assertEquals(names("Nothing of the kind: itemised."), "")
  lu.assertEquals(names("Work-groups, and items."), "work-group, work-item")
  lu.assertEquals(names("a __local array"), "local memory")
end

local TestGains = {}

local HALVES = { fitting = true, others = true }
local HEAD = table.concat(gains.COLUMNS, ",") .. "\n"

function TestGains.test_shipped_table_is_of_rules()
  local rows = assert(gains.parse(support.read(FOLDER .. "/gains.csv")))
  lu.assertTrue(#rows > 0)
  for _, row in ipairs(rows) do
    lu.assertNotNil(rule_named(row.rule), row.rule)
    lu.assertTrue(HALVES[row.half], row.half)
  end
end

function TestGains.test_rows_are_read()
  local rows = assert(gains.parse(HEAD .. "D,fitting,a,3,2,1,1.5\nD,judging,a,0,0,0,\n"))
  lu.assertEquals(rows, {
    { device = "D", half = "fitting", rule = "a", helped = 3, nothing = 2, harmed = 1,
      followed = 6, median = 1.5 },
    { device = "D", half = "judging", rule = "a", helped = 0, nothing = 0, harmed = 0,
      followed = 0 } })
end

function TestGains.test_what_is_no_row_is_told()
  for text, reason in pairs({
    ["a,b\n"] = "line 1 is no row of gains",
    [HEAD .. "D,fitting,a,3,2,x,1.5\n"] = "line 2 is no row of gains",
    [HEAD .. "D,fitting,a,3,2,1,\n"] = "line 2 is no row of gains",
    [HEAD .. "D,fitting,a,3,2,1,1.5,9\n"] = "line 2 is no row of gains",
    [HEAD .. 'D,"fitting\n'] = "line 2: a quote is wrong",
  }) do
    local rows, why = gains.parse(text)
    lu.assertNil(rows)
    lu.assertEquals(why, reason)
  end
end

local TestExplain = advising.suite()

--- Explain with these words; returns status, stdout and stderr.
function TestExplain:explain(arguments, variables)
  return support.shell(self.place, "assay advise --explain " .. arguments, variables)
end

function TestExplain:test_every_page_is_printed_in_both_formats()
  for _, rule in ipairs(RULES) do
    for _, format in ipairs({ "text", "md" }) do
      local status, out, err = self:explain(rule.name .. " -f " .. format)
      lu.assertEquals({ status, err }, { 0, "" })
      for _, part in ipairs({ rule.name, "Cause", "Recognised by", "Remedy", "Before:", "After",
          "__kernel", "When not", "Source" }) do
        lu.assertStrContains(out, part)
      end
      lu.assertNotStrContains(out, "<!--")
      lu.assertNil(out:find("{%a+}"), rule.name)
    end
  end
end

function TestExplain:test_pipes_and_terminals_get_text_and_who_asks_markdown()
  local _, out = self:explain("walk -f md")
  lu.assertEquals(out, explain.markdown(rule_named("walk")))
  lu.assertStrContains(out, "# `walk`: Each item loads a neighbourhood of its own\n")
  lu.assertStrContains(out, "\n```opencl\n__kernel")
  for _, rule in ipairs(RULES) do
    _, out = self:explain(rule.name)
    lu.assertStrContains(out, rule.name .. ": ")
    lu.assertNil((out:gsub("\n    [^\n]*", "")):find("[`\\]"), out) -- but for code
    for line in out:gmatch("[^\n]+") do
      lu.assertTrue(#line <= 80, line)
    end
  end
  _, out = self:explain("bank-conflicts")
  lu.assertStrContains(out, " __syncthreads() ")
  if not shell.succeeds("command -v script >/dev/null 2>&1") then
    lu.skip("no script(1)")
  end
  local _, shown = support.shell(self.place, "script -qec 'assay advise --color never --explain "
    .. "walk' /dev/null", { COLUMNS = "60" })
  lu.assertStrContains(shown, "walk: Each item loads")
  lu.assertStrContains(shown, "\n    __kernel")
  lu.assertNotStrContains(shown, "```")
end

function TestExplain:test_terms_of_the_page_are_told_in_other_words()
  local _, out = self:explain("walk -f md")
  lu.assertStrContains(out, "| work-item | thread |")
  lu.assertNotStrContains(out, "| bank |")
  _, out = self:explain("bank-conflicts -f text")
  lu.assertStrMatches(out:gsub("\n", " "), ".* bank +bank of shared memory +bank of LDS .*")
end

function TestExplain:test_text_fits_the_width_but_for_code()
  local _, out = self:explain("row-per-item -f text", { COLUMNS = "50" })
  local prose = 0
  for line in out:gmatch("[^\n]+") do
    if not line:find("^    ") then
      lu.assertTrue(#line <= 50, line)
      prose = prose + 1
    end
  end
  lu.assertTrue(prose > 20)
end

function TestExplain.test_no_line_of_markdown_begins_with_what_is_no_mark()
  for _, rule in ipairs(RULES) do
    local is_code = false
    for line in explain.markdown(rule):gmatch("[^\n]+") do
      is_code = is_code ~= (line:find("^```") ~= nil)
      lu.assertTrue(is_code or not line:find("^[+*>] ") and not line:find("^%d+[.)]"), line)
    end
  end
end

function TestExplain:test_measured_gains_are_told()
  local row
  for _, each in ipairs(assert(gains.parse(support.read(FOLDER .. "/gains.csv")))) do
    row = each.followed > 1 and each or row
  end
  local _, out = self:explain(row.rule)
  lu.assertStrContains(out:gsub("%s+", " "), ("followed in %d kernels, helped %d, nothing %d, "
    .. "harmed %d; median "):format(row.followed, row.helped, row.nothing, row.harmed))
end

function TestExplain:test_file_gets_what_its_name_says()
  lu.assertEquals((self:explain("walk -o a.md")), 0)
  lu.assertEquals((self:explain("walk -o a.txt")), 0)
  lu.assertStrContains(support.read(self.place.work .. "/a.md"), "## Cause\n")
  lu.assertStrContains(support.read(self.place.work .. "/a.txt"), "\nCause\n")
  lu.assertEquals((self:explain("walk -o a.md")), exit.CANNOT_CREATE)
  lu.assertEquals((self:explain("walk -o a.md --force")), 0)
end

function TestExplain:test_without_a_name_all_rules_are_listed()
  local status, out, err = self:explain("-f md")
  lu.assertEquals({ status, err }, { 0, "" })
  local count = select(2, out:gsub("\n", ""))
  for _, rule in ipairs(RULES) do
    lu.assertStrContains(out, ("| `%s` | %s | "):format(rule.name, markdown.escape(rule.title)))
  end
  lu.assertEquals(count, #RULES + 2) -- the head
  status, out = self:explain("", { COLUMNS = "60" })
  lu.assertEquals(status, 0)
  for line in out:gmatch("[^\n]+") do
    lu.assertTrue(#line <= 60, line)
  end
  for _, rule in ipairs(RULES) do
    lu.assertStrMatches(out, ".*\n +" .. rule.name:gsub("%-", "%%-") .. " .*")
  end
  lu.assertEquals((self:explain("-o a.md")), 0)
end

function TestExplain:test_wrong_words_are_told()
  for arguments, words_of in pairs({
    wlak = "assay: there is no rule wlak; did you mean walk?\n",
    atomics = "assay: there is no rule atomics; did you mean local-atomics or global-atomics?\n",
    frobnicate = "assay: there is no rule frobnicate, but: accumulate-in-register, ",
    ["walk r.json"] = "assay: --explain takes the name of a rule, and no record besides\n",
    ["walk -f json"] = "assay: --explain writes text or md, not json\n",
    ["walk -o a.sarif"] = "assay: --explain writes text or md, not sarif\n",
  }) do
    local status, out, err = self:explain(arguments)
    lu.assertEquals({ status, out }, { exit.USAGE, "" }, arguments)
    lu.assertStrContains(err, words_of)
  end
end

function TestExplain:test_without_a_record_it_is_told()
  local status, _, err = support.shell(self.place, "assay advise")
  lu.assertEquals(status, exit.USAGE)
  lu.assertStrContains(err, "missing argument 'record'; see assay advise --help")
end

local OWN = [[return { name = "%s", title = "A | title", devices = "any", needs = { "groups" },
  when = function() end, say = "It is {value}.", %s, source = "A test" }]]

--- Put a rule into the folder `rules`, and a page on it if there is a text.
function TestExplain:rule(name, members, page)
  lfs.mkdir(self.place.work .. "/rules")
  lfs.mkdir(self.place.work .. "/rules/pages")
  support.write(("%s/rules/%s.lua"):format(self.place.work, name), OWN:format(name, members))
  if page then
    support.write(("%s/rules/pages/%s.md"):format(self.place.work, name), page)
  end
end

local REMEDIES = 'remedies = { { name = "one", try = "Do it." }, { name = "two", try = "Or so." } }'

function TestExplain:test_own_rule_without_a_page_says_what_it_has()
  self:rule("mine", 'try = "Halve {it}."')
  local status, out, err = self:explain("mine --rules rules -f md")
  lu.assertEquals({ status, err }, { 0, "" })
  lu.assertEquals(out, [[
# `mine`: A \| title

It speaks for all devices.

Nobody has written a page on this rule; what follows is what the rule itself has.

## Recognised by

What it says: It is N.

What the record must have: `groups`.

## Remedy

Halve N.

## Source

A test.
]])
end

function TestExplain:test_own_rule_in_place_of_another_has_not_its_page()
  self:rule("walk", 'try = "Run."')
  local _, out = self:explain("walk --rules rules -f md")
  lu.assertStrContains(out, "Run.")
  lu.assertNotStrContains(out, "## Cause")
  lu.assertNotStrContains(out, "## Measured")
end

function TestExplain:test_own_rule_may_have_a_page()
  self:rule("made", REMEDIES, PAGE)
  local _, out = self:explain("made --rules rules -f md")
  lu.assertStrContains(out, "## Remedy: two\n\nOr so.\n\nA hint.\n\nAfter (before: as for one):\n\n"
    .. "```opencl\nd\n```\n")
end

function TestExplain:test_page_that_is_none_is_told()
  self:rule("made", REMEDIES, "# Cause\n")
  local status, out, err = self:explain("made --rules rules")
  lu.assertEquals({ status, out }, { exit.BAD_RECORD, "" })
  lu.assertStrContains(err, 'rules/pages/made.md: section 2 is not "Recognised by"')
end

function TestExplain:test_rule_that_is_none_is_told_and_left_out()
  self:rule("made", "nothing = 1")
  local status, _, err = self:explain("walk --rules rules")
  lu.assertEquals(status, 0)
  lu.assertStrContains(err, "made.lua: try is no string, and there are no remedies; it is left out")
end

function TestExplain:test_sarif_has_pages_of_what_was_found()
  self:save("r.json", advising.strided())
  local _, out = self:advise("-f sarif r.json")
  local run = cjson.decode(out).runs[1]
  local with_page = {}
  for _, rule in ipairs(run.tool.driver.rules) do
    lu.assertNil(rule.help.text:find("[{}]"), rule.id)
    with_page[#with_page + 1] = rule.help.markdown and rule.id or nil
    if rule.help.markdown then
      lu.assertEquals(rule.help.markdown, explain.markdown(rule_named(rule.id)))
    end
  end
  lu.assertEquals(with_page, { "strided-access" })
end

support.run({ TestPages = TestPages, TestWords = TestWords, TestGains = TestGains,
  TestExplain = TestExplain })
