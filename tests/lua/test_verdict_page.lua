-- What a change did, as the pages that show several records tell it.
local lu = require("luaunit")
local advising = require("advising")
local document = require("document")
local support = require("support")

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

--- The words of the section about a kernel's change.
local function section(out, kernel)
  local id = ("part1%%-kernel%d%%-verdict"):format(kernel or 1)
  local found = out:match('<section id="' .. id .. '">(.-)</section>')
  return found and document.words(found):match("^%s*(.-)%s*$")
end

function TestVerdictPage:test_the_page_says_what_the_change_did_to_what_it_was_for()
  local after = many(4)
  after.scopes.kernel["barriers.total"] = 256
  self:save("old.json", many())
  self:save("new.json", after)
  local out = self:report("old.json new.json")
  -- 2 passes a request before, 1 after
  lu.assertEquals(section(out), "What the change did The change did what it was for. "
    .. "The predicted time is 50.0 % less. What the change did figure before after verdict "
    .. "advised by coalesce.per_request.loads[32,32] of A 8 4 better strided-access "
    .. "barriers.total 0 256 worse")
  document.contains(out, '<a href="#part1-kernel1-verdict">What the change did</a>')
  document.contains(out, '<dt id="metric-coalesce-per_request-loads">')
end

function TestVerdictPage:test_each_record_is_judged_against_the_first()
  self:save("a.json", many())
  self:save("b.json", many(4))
  self:save("c.json", many(16))
  local words = section(self:report("a.json b.json c.json"))
  lu.assertStrContains(words, "What the change did b The change did what it was for. The")
  -- 2 passes a request before, 4 after
  lu.assertNotNil(words:find(" c The change did the opposite of what is advised%. The predicted "
    .. "time is 2[.0]* times as long%."))
end

function TestVerdictPage:test_of_a_kernel_that_is_new_nothing_is_said()
  self:save("old.json", many())
  self:save("new.json", many(4), strided({ name = "other" }))
  local out = self:report("old.json new.json")
  lu.assertNotNil(section(out, 1))
  lu.assertNil(section(out, 2))
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
