-- What commands do with more kernels or figures than a reader can use.
local lu = require("luaunit")
local json = require("assay.json")
local large = require("large")
local selection = require("assay.selection")
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

function TestLarge.test_figures_are_drawn_of_the_kernels_with_most_accesses()
  local most = selection.ENTRIES_MOST
  local subject = { entries = {}, labels = {}, sims = {} }
  -- The second, fourth and sixth have least.
  for i = 1, most + 3 do
    local accesses = i <= 6 and i % 2 == 0 and i or 100 + i % 7
    subject.entries[i] = { scopes = { combined = { ["accesses.total"] = accesses } } }
    subject.labels[i], subject.sims[i] = "k" .. i, "s" .. i
  end
  lu.assertEquals(selection.keep_largest(subject), 3)
  lu.assertEquals({ #subject.entries, #subject.labels }, { most, most })
  lu.assertEquals(table.concat(subject.labels, " ", 1, 5), "k1 k3 k5 k7 k8")
  lu.assertEquals(table.concat(subject.sims, " ", 1, 5), "s1 s3 s5 s7 s8")
  lu.assertEquals(subject.entries[2].scopes.combined["accesses.total"], 103)
  lu.assertEquals(selection.keep_largest(subject), 0)
end

support.run({ TestLarge = TestLarge })
