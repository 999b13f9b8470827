-- What `assay advise` writes as text, Markdown and JSON.
local lu = require("luaunit")
local advising = require("advising")
local cjson = require("cjson")
local exit = require("assay.util.exit")
local shell = require("assay.util.shell")
local support = require("support")

local TestAdviseFormats = advising.suite()
local strided = advising.strided

function TestAdviseFormats:test_text_says_where_what_and_how_much()
  self:save("r.json", strided())
  local _, out, err = self:advise("r.json")
  lu.assertEquals(err, "")
  lu.assertStrContains(out, [[
strided
--------------------------------------------------------------------------------

  1. Strided access: A, 1/2 of each sector unused
     gain     predicted 2 times as fast
     where    program's source:10:1
              line 10;
     measured Neighbouring items access A 8 bytes apart, so that a request
              touches 8 32-byte sectors where 4 would do.
     try      Let neighbouring items take neighbouring elements: deal them out
]])
  lu.assertStrContains(out, "\n     expect   coalesce.per_request.loads[32,32] of A from 8 to "
    .. "about 4\n     rule     strided-access (NVIDIA, ")
end

function TestAdviseFormats:test_text_tells_what_else_to_try_and_what_that_gains()
  self:save("r.json", advising.rows())
  local _, out = self:advise("r.json")
  lu.assertStrContains(out, "\n     gain     predicted 12.80 times as fast\n")
  lu.assertStrContains(out, "\n     try      Give each row to a work-group, ")
  lu.assertStrMatches(out, ".*\n     or       Store the array column by column, .-%(32%s+times as "
    .. "fast%).-Let each item load 4 elements .-%(4%s+times as%s+fast%)\n     expect .*")
end

--- 4096 requests of 32 passes, a nanosecond each.
function TestAdviseFormats:test_text_tells_what_is_predicted_for_which_size()
  self:save("r.json", advising.rows())
  for at, words in pairs({ x1 = "131 us on Made for 256 items, bound by requests to L1 and "
      .. "__local memory (131 us).", x16 = "2.1 ms on Made for 4 096 items, bound by ",
      ["512,512"] = "134 ms on Made for 262 144 items, bound by " }) do
    local _, out = self:advise("--at " .. at .. " r.json", { COLUMNS = "120" })
    lu.assertStrContains(out, ("-\n  predicted: %s"):format(words))
    _, out = self:advise("-f md --at " .. at .. " r.json")
    out = out:gsub("\\_", "_")
    lu.assertStrContains(out, ("\n\npredicted: %s"):format(words))
  end
  -- one compute unit that holds 2048 items, 8 times; 512 iterations are more than a quarter of 256
  -- items, but sqrt(2^26 * 256 / 512) = 5792 items are 90 groups of 64
  local _, out = support.shell(self.place, "assay advise --device ../made.profile r.json")
  lu.assertStrContains(out, " on Made for 5 760 items (assumed), ")
end

function TestAdviseFormats:test_what_was_not_executed_takes_no_time()
  self:save("r.json", strided()) -- without instructions
  local _, out = self:advise("r.json")
  lu.assertNotStrContains(out, "predicted:")
end

function TestAdviseFormats:test_distances_of_launches_have_no_mean()
  self:save("r.json", strided({ bytes = { min = 8, mean = 18, max = 28 } }))
  local _, out = self:advise("r.json")
  lu.assertStrContains(out, "measured Neighbouring items access A 8 to 28 bytes apart, so ")
end

function TestAdviseFormats:test_markdown_says_what_the_text_says()
  local entry = strided({ argument = "A_*" })
  entry.lines[1].text = "if (a[`i`] || b) x = 1;"
  self:save("r.json", entry)
  local _, out, err = self:advise("-f md r.json")
  lu.assertEquals(err, "")
  lu.assertEquals(out:match("^(.-\n)%- Measured"), [[
# Advice

- Record: `r.json`

## `strided`

### 1. Strided access: A\_\*, 1/2 of each sector unused

- Gain: predicted 2 times as fast
- Where: `program's source:10:1`
- Source: ``if (a[`i`] || b) x = 1;``
]])
  lu.assertStrContains(out, "\n- Measured: Neighbouring items access A\\_\\* 8 bytes apart,")
  lu.assertStrContains(out, "\n- Expect: coalesce.per\\_request.loads\\[32,32\\] of A\\_\\* from 8 "
    .. "to about 4\n- Rule: `strided-access` (NVIDIA, ")
end

function TestAdviseFormats:test_markdown_tells_what_else_to_try()
  self:save("r.json", advising.rows())
  local _, out = self:advise("-f md r.json")
  lu.assertStrContains(out, "\n- Gain: predicted 12.80 times as fast\n")
  lu.assertStrMatches(out, ".*\n%- Or: Store the array column by column, [^\n]+ %(32 times as "
    .. "fast%); or: Let each item load 4 elements [^\n]+ %(4 times as fast%)\n%- Expect: .*")
end

function TestAdviseFormats:test_markdown_tells_what_a_change_did()
  self:save("old.json", strided())
  self:save("new.json", strided({ per = 4 }))
  local _, out = self:advise("-f md --baseline old.json new.json")
  -- 20 passes before, 10 after
  lu.assertStrContains(out, [[
- Record: `new.json`
- Baseline: `old.json`

## `strided`

**The change did what it was for.** The predicted time is 50.0 % less.

| figure | before | after |  | advised by |
| --- | ---: | ---: | --- | --- |
| coalesce.per\_request.loads\[32,32\] of A | 8 | 4 | better | `strided-access` |

Nothing stands out.
]])
end

function TestAdviseFormats:test_no_line_is_wider_than_the_screen_or_ends_in_blanks()
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

function TestAdviseFormats:test_piped_text_is_plain_and_colour_changes_no_column()
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

function TestAdviseFormats:test_name_of_the_output_sets_the_format()
  self:save("r.json", strided())
  for name, start in pairs({ ["a.txt"] = "strided\n", ["a.md"] = "# Advice\n",
      ["a.json"] = "{\n", ["a.sarif"] = "{\n" }) do
    local status, out = self:advise("-o " .. name .. " r.json")
    lu.assertEquals({ status, out }, { 0, "" })
    lu.assertEquals(support.read(self.place.work .. "/" .. name):sub(1, #start), start)
    lu.assertEquals(self:advise("-o " .. name .. " r.json"), exit.CANNOT_CREATE)
    lu.assertEquals(self:advise("--force -o " .. name .. " r.json"), 0)
  end
  lu.assertStrContains(support.read(self.place.work .. "/a.sarif"), '"version": "2.1.0"')
  lu.assertStrContains(support.read(self.place.work .. "/a.json"), '"schema": "assay-advice"')
end

function TestAdviseFormats:test_same_record_gives_the_same_bytes()
  self:save("r.json", strided(), strided({ name = "other" }))
  for _, format in ipairs({ "text", "md", "json", "sarif" }) do
    local _, first = self:advise("-f " .. format .. " r.json")
    for _ = 1, 3 do
      local _, again = self:advise("-f " .. format .. " r.json")
      lu.assertEquals(again, first)
    end
  end
end

function TestAdviseFormats:test_json_has_remedies_and_what_is_predicted()
  self:save("r.json", advising.rows())
  local _, out = self:advise("-f json --at x16 r.json")
  local document = cjson.decode(out)
  lu.assertEquals(document.profile, "Made")
  local kernel = document.kernels[1]
  local found, prediction = kernel.findings[1], kernel.prediction
  local names, savings = {}, {}
  for i, remedy in ipairs(found.remedies) do
    names[i], savings[i] = remedy.name, remedy.saving
    lu.assertAlmostEquals(remedy.gain, 1 / (1 - remedy.saving), 1e-9)
  end
  lu.assertEquals(names, { "group-per-row", "transpose-data", "vector" })
  lu.assertAlmostEquals(savings[1], 1 - (4096 + 6144) / (4096 * 32), 1e-9)
  lu.assertAlmostEquals(savings[2], 31 / 32, 1e-9)
  lu.assertAlmostEquals(savings[3], 3 / 4, 1e-9)
  lu.assertEquals({ found.weight, found.try }, { savings[1], found.remedies[1].try })
  lu.assertEquals({ prediction.size, prediction.items, prediction.bound },
    { "asked", 16 * 256, "l1" })
  local seconds = 16 * 4096 * 32 * 1e-9
  lu.assertAlmostEquals(prediction.seconds, seconds, 1e-9 * seconds)
  lu.assertAlmostEquals(prediction.resources.l1, seconds, 1e-9 * seconds)
  local resources = {}
  for name in pairs(prediction.resources) do
    resources[#resources + 1] = name
  end
  table.sort(resources)
  lu.assertEquals(resources, { "atomics", "barriers", "groups", "issue", "l1", "l2", "latency",
    "memory" })
end

function TestAdviseFormats:test_json_is_utf8_whatever_the_names_are()
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

support.run({ TestAdviseFormats = TestAdviseFormats })
