local lu = require("luaunit")
local cjson = require("cjson")
local metrics = require("assay.metrics")
local support = require("support")

local TestMetrics = {}

function TestMetrics:setUp()
  self.place = support.workplace()
end

function TestMetrics:tearDown()
  support.clear(self.place)
end

function TestMetrics:metrics(arguments)
  return support.shell(self.place, "assay metrics " .. (arguments or ""))
end

function TestMetrics:test_every_key_is_listed_with_unit_text_and_source()
  local _, out = support.shell(self.place, "assay metrics", { COLUMNS = "200" })
  for name, key in pairs(support.sample("keys.json")) do
    local line = ("\n" .. out):match("\n(  " .. name:gsub("%p", "%%%0") .. " [^\n]*)")
    lu.assertNotNil(line, name)
    for _, field in ipairs({ "unit", "text", "source" }) do
      lu.assertStrContains(line, key[field])
    end
  end
end

function TestMetrics:test_narrow_list_leaves_out_nothing()
  local _, out = self:metrics("usage.local")
  lu.assertEquals(out, "  usage.local (%)\n      share of local accesses\n      seed 003\n")
end

function TestMetrics.test_pattern_selects_by_part_or_as_a_whole()
  local keys = { ["a.b"] = {}, ["a.bc"] = {}, ["xa.b"] = {}, ["aXb"] = {} }
  lu.assertEquals(metrics.select(keys, "a.b"), { "a.b", "a.bc", "xa.b" })
  lu.assertEquals(metrics.select(keys, "a.*"), { "a.b", "a.bc" })
  lu.assertEquals(metrics.select(keys, "?a.b"), { "xa.b" })
  lu.assertEquals(#metrics.select(keys), 4)
end

function TestMetrics:test_no_match_is_80()
  local status, _, err = self:metrics("zz")
  lu.assertEquals(status, 80)
  lu.assertStrContains(err, "no metric's key matches 'zz'")
end

function TestMetrics:test_json_is_the_table_itself()
  local _, out = self:metrics("-f json")
  lu.assertEquals(cjson.decode(out), support.sample("keys.json"))
end

function TestMetrics:test_markdown_is_a_table()
  local _, out = self:metrics("-f md usage.local")
  lu.assertEquals(out, "| key | unit | meaning | source |\n| --- | --- | --- | --- |\n"
    .. "| `usage.local` | % | share of local accesses | seed 003 |\n")
end

function TestMetrics.test_missing_table_is_66()
  local keys, reason, code = metrics.load("/nowhere/keys.json")
  lu.assertNil(keys)
  lu.assertStrContains(reason, "/nowhere/keys.json: ")
  lu.assertEquals(code, 66)
end

support.run({ TestMetrics = TestMetrics })
