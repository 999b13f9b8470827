-- What a change did, as the pages that show several records tell it.
local lu = require("luaunit")
local advising = require("advising")
local document = require("document")
local support = require("support")
local words = require("assay.advise.words")

local TestVerdictPage = advising.suite()
local strided = advising.strided

-- Pages are about the device that is taken if none is named: of so many requests the passes alone
-- count, whatever it is.
local MANY = 1e7

local function many(per)
  return strided({ requests = MANY, per = per })
end

function TestVerdictPage:report(records)
  local status, out, err = support.shell(self.place, "assay report -f html " .. records)
  lu.assertEquals({ status, err }, { 0, "" })
  document.parse(out)
  return out
end

local function words_of(text)
  return text and document.words(text):match("^%s*(.-)%s*$")
end

--- The first words about a kernel's change, and those of the table of what it did.
local function verdict(out, kernel)
  local id = ("part1%%-kernel%d"):format(kernel or 1)
  local head = out:match('id="' .. id .. '">.-<dl class="facts">(.-)<dt>NDRange')
  return words_of(head), words_of(out:match('<section id="' .. id .. '%-changes">(.-)</section>'))
end

function TestVerdictPage:test_the_page_says_what_the_change_did_to_what_it_was_for()
  local after = many(4)
  after.scopes.kernel["barriers.total"] = 256
  self:save("old.json", many())
  self:save("new.json", after)
  local out = self:report("old.json new.json")
  local head, figures = verdict(out)
  -- 2 passes a request before, 1 after
  lu.assertEquals(head, "Verdict The change did what it was for. "
    .. "The predicted time is 50.0 % less.")
  -- the caption of a table says the same once more
  lu.assertEquals(figures, "What the change did What the change did figure before after verdict "
    .. "advised by coalesce.per_request.loads[32,32] of A 8 4 better strided-access "
    .. "barriers.total 0 256 worse "
    .. words.ABOUT_CHANGES)
  document.contains(out, '<dd class="good">The change did what it was for.')
  document.contains(out, '<a href="#part1-kernel1-changes">What the change did</a>')
  document.contains(out, '<dt id="metric-coalesce-per_request-loads">')
end

function TestVerdictPage:test_each_record_is_judged_against_the_first()
  self:save("a.json", many())
  self:save("b.json", many(4))
  self:save("c.json", many(16))
  local head = verdict(self:report("a.json b.json c.json"))
  -- 2 passes a request before, 4 after
  lu.assertStrMatches(head, "Verdict b: The change did what it was for%. The predicted time is .- "
    .. "Verdict c: The change did the opposite of what is advised%. The predicted time is 2[.0]* "
    .. "times as long%.")
end

function TestVerdictPage:test_of_a_kernel_that_is_new_nothing_is_said()
  self:save("old.json", many())
  self:save("new.json", many(4), strided({ name = "other" }))
  local out = self:report("old.json new.json")
  lu.assertStrContains(verdict(out, 1), "Verdict")
  local head, figures = verdict(out, 2)
  lu.assertNotStrContains(head or "", "Verdict")
  lu.assertNil(figures)
end

--- What `assay compare` says of two records that are 10 million requests each.
function TestVerdictPage:compare(options)
  local old, new = many(), many(4)
  old.scopes.kernel["opcode.total"], new.scopes.kernel["opcode.total"] = 320, 320
  self:save("old.json", old)
  self:save("new.json", new)
  local status, out, err = support.shell(self.place, "assay compare " .. options
    .. " old.json new.json")
  return out, status, err
end

function TestVerdictPage:test_a_comparison_begins_with_the_verdict()
  for options, pattern in pairs({
    ["-f text"] = "%-\n  Verdict +The change did what it was for%. The predicted",
    ["-f md"] = "\n\n%- Verdict: The change did what it was for%. The predicted time is 50%.0",
  }) do
    lu.assertNotNil(self:compare(options):find(pattern), options)
  end
  lu.assertNotNil(self:compare("-f text"):find("\nWhat the change did\n.*\nAt a glance\n"))
  local colored = self:compare("-f text --color always")
  lu.assertNotNil(colored:find("\27%[[%d;]+mThe change did what it was for"))
end

--- A kernel of 64 items a group.
local function sized(name, requests, per, groups)
  local entry = strided({ name = name, requests = requests, per = per,
    kernel = { ["opcode.total"] = requests } })
  entry.ndrange.groups, entry.ndrange.global = { groups, 1, 1 }, { 64 * groups, 1, 1 }
  return entry
end

-- The device is full with 256 groups. The kernel of the old record in which most is executed has 8
-- of them, so that all of it is judged at 32 times its size; by itself the new one would be at 64.
function TestVerdictPage:test_all_is_predicted_at_the_size_at_which_the_baseline_is_by_itself()
  self:save("old.json", sized("leading", 20, 8, 8), sized("changed", 10, 8, 8))
  self:save("new.json", sized("leading", 20, 8, 8), sized("changed", 40, 4, 4))
  local function assay(arguments)
    local _, out = support.shell(self.place, "assay " .. arguments)
    return (out:gsub("%s+", " "))
  end
  -- of 2 passes a request: 32 * 40 ns and 32 * 20 ns
  lu.assertStrContains(assay("advise -d ../made.profile old.json"), "predicted: 1.92 us on Made "
    .. "for all launches, each 32 times as large as recorded")
  lu.assertStrContains(assay("advise -d ../made.profile new.json"), "each 64 times as large")
  local out = assay("compare -d ../made.profile old.json new.json")
  -- of one pass a request: 32 * 40 ns
  lu.assertStrContains(out, "Predicted old 1.92 us, new 2.56 us; all launches on Made, each 32 "
    .. "times as large as recorded")
  lu.assertStrContains(out, "Predicted old: 640 ns on Made for 16 384 items (assumed)")
  lu.assertStrContains(out, "Predicted new: 1.28 us on Made for 8 192 items (assumed)")
  out = assay("compare -d ../made.profile --at 1024 old.json new.json") -- twice as large
  lu.assertStrContains(out, "Predicted old 120 ns, new 160 ns; all launches on Made The same")
  lu.assertStrContains(out, "Predicted new: 80 ns on Made for 512 items")
  local _, page = support.shell(self.place, "assay report -f html -d ../made.profile old.json "
    .. "new.json")
  lu.assertStrContains(page, "each 32 times as large")
  lu.assertNotStrContains(page, "each 64 times as large")
end

function TestVerdictPage:test_entropies_stand_behind_what_changed_less()
  local old, new = many(), many(4)
  for name, by in pairs({ ["branch.entropy_linear"] = 8, ["ipt.max"] = 1.1 }) do
    old.scopes.kernel[name], new.scopes.kernel[name] = 10, 10 * by
  end
  self:save("old.json", old)
  self:save("new.json", new)
  local _, out = support.shell(self.place, "assay compare old.json new.json")
  lu.assertTrue(out:find("ipt.max", 1, true) < out:find("branch.entropy_linear", 1, true))
end

function TestVerdictPage:test_a_comparison_is_for_the_device_and_the_size_that_are_asked_for()
  local plain = self:compare("")
  lu.assertStrContains(plain, "on NVIDIA H200")
  lu.assertNotStrContains(self:compare("--device pocl"), "on NVIDIA H200")
  lu.assertNotStrContains(self:compare("--at 123456"), "(assumed)")
  lu.assertStrContains(self:compare("--at 123456"), "for 123 456 items")
  local _, status, err = self:compare("--at none")
  lu.assertEquals(status, 64)
  lu.assertStrContains(err, "size none is neither")
  _, status, err = self:compare("--device none.profile")
  lu.assertNotEquals(status, 0)
  lu.assertStrContains(err, "none.profile")
end

function TestVerdictPage:test_what_the_verdict_rests_on_stands_first()
  local old, new = many(4), many()
  for _, entry in ipairs({ old, new }) do
    for _, figures in pairs(entry.scopes) do -- doubles
      figures["bytes.requested"] = figures["bytes.requested"] and 2 * figures["bytes.requested"]
    end
  end
  old.scopes.kernel["opcode.total"], new.scopes.kernel["opcode.total"] = 320, 640
  self:save("old.json", old)
  self:save("new.json", new)
  -- nothing had been advised: the time that grew stands before what else did
  local _, out = self:advise("--baseline old.json new.json")
  lu.assertStrMatches(out, ".*\n +figure +before +after *\n[ -]+\n"
    .. "  time of requests to L1 and __local memory +%d[%d.]* ms +%d[%d.]* ms +worse\n"
    .. "  opcode%.total +320 +640 +worse\n.*")
  for line in out:gmatch("[^\n]+") do
    lu.assertTrue(#line <= 80, line)
  end
  _, out = support.shell(self.place, "assay compare old.json new.json")
  lu.assertStrMatches(out, ".*\n  time of requests to L1 and __local +%d[%d.]* ms +%d[%d.]* ms "
    .. "+worse\n  memory *\n  opcode%.total .*")
  local figures = select(2, verdict(self:report("old.json new.json")))
  lu.assertStrMatches(figures, ".*advised by time of requests to L1 and __local memory [%d.]+ ms "
    .. "[%d.]+ ms worse opcode%.total 320 640 worse .*")
  _, out = self:advise("-f json --baseline old.json new.json")
  lu.assertStrMatches(out, '.*"cause": {[^}]*"resource": "l1".*')
end

function TestVerdictPage:test_figures_that_are_all_the_same_are_said_to_be()
  local function advice(after)
    self:save("old.json", strided())
    self:save("new.json", after)
    local _, out = self:advise("--baseline old.json new.json", { COLUMNS = "200" })
    return out
  end
  local figures = 0
  for _, scope in pairs(strided().scopes) do
    for _ in pairs(scope) do
      figures = figures + 1
    end
  end
  local out = advice(strided())
  lu.assertStrContains(out, "The change altered no figure.\n")
  lu.assertStrContains(out, ("all %d figures are the same"):format(figures))
  local after = strided()
  after.scopes.kernel["opcode.total"] = 1
  lu.assertStrContains(advice(after), "The change altered hardly anything.\n"
    .. "  The predicted time is the same.\n")
end

support.run({ TestVerdictPage = TestVerdictPage })
