local lu = require("luaunit")
local cjson = require("cjson")
local folder_of = require("assay.file").folder
local metrics = require("assay.metrics")
local support = require("support")
local synonyms = require("assay.synonyms")

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
  local _, out = support.shell(self.place, "assay metrics", { COLUMNS = "900" })
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
  lu.assertStrMatches(err, "assay: no metric's key matches 'zz'; the nearest words are [%w ]+, "
    .. "[%w ]+, [%w ]+; `assay metrics` lists all\n")
end

--- Keys as the build has them, to look at names alone.
local KEYS = {}
for _, name in ipairs({ "bank.conflicts.loads", "bytes.requested", "coalesce.efficiency.loads",
    "coalesce.segments.loads", "footprint.reserved", "groups", "items", "items_per_group",
    "reuse.distance", "simt.active", "usage.constant", "usage.local" }) do
  KEYS[name] = {}
end

function TestMetrics.test_words_of_profilers_find_keys()
  lu.assertEquals(metrics.select(KEYS, "shared memory"),
    { "bank.conflicts.loads", "footprint.reserved", "usage.local" })
  lu.assertEquals(metrics.select(KEYS, "Shared-Memory"), metrics.select(KEYS, "shared memory"))
  lu.assertEquals(metrics.select(KEYS, "warp"), { "simt.active" })
  lu.assertEquals(metrics.select(KEYS, "warps"), { "simt.active" })
  lu.assertEquals(metrics.select(KEYS, "transactions"), { "coalesce.segments.loads" })
  lu.assertEquals(metrics.select(KEYS, "bandwidth"),
    { "bytes.requested", "coalesce.efficiency.loads", "coalesce.segments.loads" })
  -- a synonym without * is a whole key: not items_per_group
  lu.assertEquals(metrics.select({ items = {}, items_of = {} }, "occupancy"), { "items" })
end

function TestMetrics.test_a_synonym_adds_to_the_keys_that_a_word_is_a_part_of()
  lu.assertEquals(metrics.select({ ["a.thread"] = {}, items = {}, other = {} }, "thread"),
    { "a.thread", "items" })
end

function TestMetrics.test_every_synonym_selects_a_key_and_every_pattern_of_it()
  local built = folder_of(package.searchpath("assay", package.cpath)) .. "/../../share/assay/"
  local keys = assert(metrics.load(built .. "keys.json"))
  for _, word in ipairs(synonyms.words()) do
    lu.assertEquals(synonyms.plain(word), word)
    for _, pattern in ipairs(synonyms.of(word)) do
      lu.assertTrue(#metrics.select(keys, pattern) > 0, word .. ": " .. pattern)
    end
  end
end

function TestMetrics.test_a_typing_error_is_taken_for_the_nearest_word()
  for wrong, right in pairs({ coalesing = "coalescing", ocupancy = "occupancy", wrap = "warp",
      bandwith = "bandwidth", ["sahred memroy"] = "shared memory", effciency = "efficiency" }) do
    local names, near = metrics.guess(KEYS, wrong)
    lu.assertEquals(near[1], right)
    lu.assertEquals(names, metrics.select(KEYS, right))
  end
end

function TestMetrics.test_a_word_that_is_like_none_has_three_that_are_nearest()
  for _, wrong in ipairs({ "xyzzyx", "qqq", "ba*x" }) do
    local names, near = metrics.guess(KEYS, wrong)
    lu.assertEquals({ #names, #near }, { 0, 3 }, wrong)
  end
end

function TestMetrics:test_a_guess_is_told_on_stderr()
  local status, out, err = self:metrics("-f json entorpy")
  lu.assertEquals({ status, err },
    { 0, "assay: no metric's key matches 'entorpy'; these are of 'entropy'\n" })
  local _, expected = self:metrics("-f json entropy")
  lu.assertEquals(out, expected)
end

function TestMetrics:test_several_words_are_one_term()
  local _, expected = self:metrics("-f json 'local memory'")
  lu.assertEquals({ self:metrics("-f json local memory") }, { 0, expected, "" })
  lu.assertNotNil(cjson.decode(expected)["usage.local"])
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
