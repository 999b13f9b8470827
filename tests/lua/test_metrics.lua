local lu = require("luaunit")
local cjson = require("cjson")
local catalogue = require("assay.record.catalogue")
local folder_of = require("assay.util.file").folder
local support = require("support")
local tablex = require("pl.tablex")

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
  lu.assertEquals(out, "  usage.local (%)\n      share of local accesses\n      A. Author, 2019\n")
end

function TestMetrics.test_pattern_selects_by_part_or_as_a_whole()
  local keys = { ["a.b"] = {}, ["a.bc"] = {}, ["xa.b"] = {}, ["aXb"] = {} }
  lu.assertEquals(catalogue.select(keys, "a.b"), { "a.b", "a.bc", "xa.b" })
  lu.assertEquals(catalogue.select(keys, "a.*"), { "a.b", "a.bc" })
  lu.assertEquals(catalogue.select(keys, "?a.b"), { "xa.b" })
  lu.assertEquals(#catalogue.select(keys), 4)
end

function TestMetrics:test_no_match_is_80()
  local status, _, err = self:metrics("zz")
  lu.assertEquals(status, 80)
  lu.assertStrMatches(err, "assay: no metric's key matches 'zz'; the nearest words are [%w ]+, "
    .. "[%w ]+, [%w ]+; `assay metrics` lists all\n")
end

--- Keys, each with what people call it.
local KEYS = {}
for name, synonyms in pairs({ ["bank.conflicts.loads"] = "shared memory,bank conflict",
    ["bytes.requested"] = "bandwidth", ["coalesce.efficiency.loads"] = "bandwidth,coalescing",
    ["coalesce.segments.loads"] = "transaction,bandwidth", ["footprint.reserved"] = "shared memory",
    items = "occupancy,thread", ["simt.active"] = "sub-group,warp",
    ["usage.local"] = "local memory,shared memory" }) do
  KEYS[name] = { synonyms = synonyms }
end

function TestMetrics.test_words_of_profilers_find_keys()
  lu.assertEquals(catalogue.select(KEYS, "shared memory"),
    { "bank.conflicts.loads", "footprint.reserved", "usage.local" })
  lu.assertEquals(catalogue.select(KEYS, "Shared-Memory"), catalogue.select(KEYS, "shared memory"))
  lu.assertEquals(catalogue.select(KEYS, "warp"), { "simt.active" })
  lu.assertEquals(catalogue.select(KEYS, "warps"), { "simt.active" })
  lu.assertEquals(catalogue.select(KEYS, "transactions"), { "coalesce.segments.loads" })
  lu.assertEquals(catalogue.select(KEYS, "bandwidth"),
    { "bytes.requested", "coalesce.efficiency.loads", "coalesce.segments.loads" })
end

function TestMetrics.test_a_synonym_adds_to_the_keys_that_a_word_is_a_part_of()
  lu.assertEquals(catalogue.select({ ["a.thread"] = {}, items = { synonyms = "thread" },
    other = { synonyms = "thread block" } }, "thread"), { "a.thread", "items" })
end

-- What somebody asks for who knows another profiler, and a key that has to be among the answers.
local ASKED = { ["shared memory"] = "bank.passes.loads", LDS = "usage.local", warps = "simt.active",
  ["sub-group"] = "coalesce.requests.loads", wavefront = "bank.passes.stores",
  ["work group"] = "groups", ["thread block"] = "items_per_group", occupancy = "items",
  transactions = "coalesce.segments.loads", sectors = "footprint.sectors_read",
  coalesced = "coalesce.efficiency.loads", ["bank conflicts"] = "bank.conflicts.loads",
  roofline = "intensity.requested", traffic = "bytes.requested",
  ["data reuse"] = "reuse.distance", ["cache lines"] = "footprint.lines", TLB = "footprint.pages",
  divergence = "simt.divergent_branches", ["load balance"] = "ipt.mean", latency = "rounds.global",
  vectorization = "simd.mean", ["vector width"] = "bytes.per_access", sync = "barriers.total",
  ["out of bounds"] = "accesses.invalid", ["instruction mix"] = "opcode.histogram",
  ["access pattern"] = "pattern.map", contention = "coalesce.updates.atomics",
  ["working set"] = "footprint.bytes", ["constant memory"] = "usage.constant" }

function TestMetrics.test_words_of_other_profilers_find_the_keys_of_the_build()
  local built = folder_of(package.searchpath("assay", package.cpath)) .. "/../../share/assay/"
  local keys = catalogue.load(built .. "keys.json")
  for word, key in pairs(ASKED) do
    lu.assertNotNil(keys[key], key)
    lu.assertTableContains(catalogue.select(keys, word), key)
  end
  lu.assertNil(tablex.find(catalogue.select(keys, "warp"), "bytes.requested"))
end

function TestMetrics.test_a_typing_error_is_taken_for_the_nearest_word()
  for wrong, right in pairs({ coalesing = "coalescing", ocupancy = "occupancy", wrap = "warp",
      bandwith = "bandwidth", ["sahred memroy"] = "shared memory", effciency = "efficiency" }) do
    local names, near = catalogue.guess(KEYS, wrong)
    lu.assertEquals(near[1], right)
    lu.assertEquals(names, catalogue.select(KEYS, right))
  end
end

function TestMetrics.test_a_word_that_is_like_none_has_three_that_are_nearest()
  for _, wrong in ipairs({ "xyzzyx", "qqq", "ba*x" }) do
    local names, near = catalogue.guess(KEYS, wrong)
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
    .. "| `usage.local` | % | share of local accesses | A. Author, 2019 |\n")
end

function TestMetrics.test_missing_table_is_66()
  local reason, code = support.failure_of(catalogue.load, "/nowhere/keys.json")
  lu.assertStrContains(reason, "/nowhere/keys.json: ")
  lu.assertEquals(code, 66)
end

support.run({ TestMetrics = TestMetrics })
