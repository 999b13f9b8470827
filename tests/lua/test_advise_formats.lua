-- What `assay advise` writes: text, JSON and SARIF.
local lu = require("luaunit")
local advising = require("advising")
local cjson = require("cjson")
local lfs = require("lfs")
local exit = require("assay.exit")
local made = require("made")
local shell = require("assay.shell")
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

function TestAdviseFormats:test_distances_of_launches_have_no_mean()
  self:save("r.json", strided({ bytes = { min = 8, mean = 18, max = 28 } }))
  local _, out = self:advise("r.json")
  lu.assertStrContains(out, "Items next to each other access A 8 to 28 bytes apart, 4 bytes\n")
end

function TestAdviseFormats:test_one_byte_is_no_bytes()
  self:save("r.json", strided({ more = { ["bytes.moved"] = 320 } })) -- 10 requests of 32 items
  local _, out = self:advise("r.json")
  lu.assertStrContains(out, "other access A 8 bytes apart, 1 byte each: 8\n")
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

### 1. Elements between those that are accessed are fetched in vain: A\_\*

- At stake: 47.1 % of the estimated cost
- Where: `input.cl:10:1`
- Source: ``if (a[`i`] || b) x = 1;``
]])
  lu.assertStrContains(out, "\n- Measured: Items next to each other access A\\_\\* 8 bytes apart")
  lu.assertStrContains(out, "\n- Expect: coalesce.per\\_request.loads\\[32,32\\] of A\\_\\* from 8 "
    .. "to about 4\n- Rule: `strided-access` (NVIDIA, ")
end

function TestAdviseFormats:test_markdown_tells_what_a_change_did()
  self:save("old.json", strided())
  self:save("new.json", strided({ per = 4 }))
  local _, out = self:advise("-f md --baseline old.json new.json")
  -- 40 + 8 * 80 = 680 before, 40 + 8 * 40 = 360 after: 47.1 % less
  lu.assertStrContains(out, [[
- Record: `new.json`
- Baseline: `old.json`

## `strided`

**The change did what it was for.** The estimated cost is 47.1 % less.

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

--- The SARIF of a kernel whose lines are in a file of that name.
function TestAdviseFormats:sarif_of(name)
  local entry = strided()
  entry.lines[1].file = name
  self:save("r.json", entry)
  local _, out = self:advise("-f sarif r.json")
  lu.assertNotNil(utf8.len(out))
  return cjson.decode(out).runs[1]
end

function TestAdviseFormats:test_sarif_has_a_result_at_the_place()
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

function TestAdviseFormats:test_names_of_files_become_uris()
  for name, uri in pairs({ ["my kernels/a b.cl"] = "my%20kernels/a%20b.cl",
      ['say "hi".cl'] = "say%20%22hi%22.cl", ["größe.cl"] = "gr%C3%B6%C3%9Fe.cl",
      ["/opt/a.cl"] = "file:///opt/a.cl", ["a:b#c?d%.cl"] = "a%3Ab%23c%3Fd%25.cl" }) do
    local location = self:sarif_of(name).results[1].locations[1].physicalLocation
    lu.assertEquals(location.artifactLocation.uri, uri)
  end
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

--- A record of a .sim in the folder `k`, whose program is `my kernel.cl`.
function TestAdviseFormats:record_of_sim(sim)
  local folder = self.place.work .. "/k"
  lfs.mkdir(folder)
  support.write(folder .. "/a.sim", sim)
  support.write(folder .. "/a.cl", ("\n"):rep(9) .. "  line 10;\n")
  local document = made.record({ strided() })
  document.provenance.command = { "oclgrind-kernel", "a.sim" }
  document.provenance.directory = folder
  support.save(self.place, "r.json", document)
  local _, out = self:advise("-f sarif r.json")
  return cjson.decode(out).runs[1].results[1].locations[1].physicalLocation.artifactLocation.uri
end

function TestAdviseFormats:test_sarif_names_the_file_that_a_sim_names()
  lu.assertEquals(self:record_of_sim("a.cl\nstrided\n"), "k/a.cl")
  lu.assertEquals(self:record_of_sim("# a remark\na.cl strided\n"), "k/a.cl")
  lu.assertEquals(self:record_of_sim("missing.cl\nstrided\n"), "input.cl")
  support.write(self.place.work .. "/k/b.cl", "line 1;\n")
  lu.assertEquals(self:record_of_sim("b.cl\n"), "input.cl") -- has other lines than were recorded
end

support.run({ TestAdviseFormats = TestAdviseFormats })
