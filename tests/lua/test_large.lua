-- What commands do with more kernels or figures than a reader can use.
local lu = require("luaunit")
local json = require("assay.json")
local judge = require("assay.cost.judge")
local large = require("large")
local selection = require("assay.plot.selection")
local support = require("support")

local TestLarge = {}

function TestLarge:setUp()
  self.place = support.workplace()
end

function TestLarge:tearDown()
  support.clear(self.place)
end

local function sample()
  return assert(json.decode(support.read(support.data .. "/copy.json")))
end

function TestLarge:save(name, document)
  large.write(self.place.work .. "/" .. name, document)
end

local function count(text, pattern)
  return select(2, text:gsub(pattern, ""))
end

--- Kernels and rows of the tables of all figures in Markdown.
local function shown(out)
  return count(out, "\n## "), count(out, "\n| `[^`]*` |[^\n]*")
end

-- All copies have as many figures as the sample: 8 000 are those of `fitting` whole kernels.
function TestLarge:test_a_full_comparison_shows_ten_thousand_figures_and_says_so()
  local figures = 0
  for _, scope in pairs(sample().kernels[1].scopes) do
    for _ in pairs(scope) do
      figures = figures + 1
    end
  end
  local fitting = 8000 // figures
  for i, name in ipairs({ "a.json", "b.json" }) do
    self:save(name, large.kernels({ sample() }, fitting + 12, i == 2))
  end
  local status, out = support.shell(self.place, "assay compare --full -f md a.json b.json")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "Not shown: 12 more kernels that changed less; --top 0 shows all")
  lu.assertEquals(shown(out), fitting)
  status, out = support.shell(self.place, "assay compare --full --top 0 -f md a.json b.json")
  lu.assertEquals(status, 0)
  lu.assertNotStrContains(out, "Not shown")
  lu.assertEquals(shown(out), fitting + 12)
end

function TestLarge:test_a_table_that_is_cut_says_how_much_it_lacks()
  self:save("a.json", large.kernels({ sample() }, 2))
  self:save("b.json", large.kernels({ sample() }, 2, true)) -- changes every second one
  local command = "assay compare --full -f md %s a.json#copy_2 b.json#copy_2"
  local _, all = support.shell(self.place, command:format(""))
  local _, cut = support.shell(self.place, command:format("--top 3"))
  local _, rows = shown(all)
  local left_out = 0
  for number in cut:gmatch("\n(%d+) more changes? not shown") do
    left_out = left_out + tonumber(number)
  end
  lu.assertTrue(left_out > 0)
  lu.assertEquals(select(2, shown(cut)) + left_out, rows)
end

function TestLarge:test_figures_are_drawn_of_the_kernels_that_cost_most()
  local most = selection.ENTRIES_MOST
  local document = large.kernels({ sample() }, most + 3)
  -- The second, fourth and sixth have fewest launches, and the last one has most.
  for i, entry in ipairs(document.kernels) do
    entry.launches = { count = i <= 6 and i % 2 == 0 and 1 or 100 + i, failed = 0 }
  end
  self:save("r.json", document)
  local options = { judge = judge.default() }
  local subject = assert(selection.load({ self.place.work .. "/r.json" }, nil, options))
  lu.assertEquals({ #subject.entries, #subject.labels, #subject.sims }, { most, most, most })
  local counts = {}
  for i, entry in ipairs(subject.entries) do
    counts[i] = entry.launches.count
  end
  lu.assertEquals({ counts[1], counts[2], counts[most] }, { 100 + most + 3, 100 + most + 2, 101 })
  lu.assertEquals(subject.notes, { "figures show the 16 kernels that cost most; 3 others are left "
    .. "out, -k selects, and --top 0 shows all" })
  options.most = 0
  subject = assert(selection.load({ self.place.work .. "/r.json" }, nil, options))
  lu.assertEquals({ #subject.entries, subject.notes }, { most + 3, {} })
end

support.run({ TestLarge = TestLarge })
