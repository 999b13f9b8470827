-- What keys say of how they are shown, and what stands for it in records that do not.
local lu = require("luaunit")
local catalogue = require("assay.record.catalogue")
local headline = require("assay.compare.headline")
local keys = require("assay.record.keys")
local record = require("assay.record.record")
local support = require("support")

local TestKeys = {}

function TestKeys:setUp()
  self.place = support.workplace()
end

function TestKeys:tearDown()
  support.clear(self.place)
  keys.set_shipped(nil)
end

local LIST = {
  late = { text = "t", order = 9, leads = { "kernel", "line" } },
  early = { text = "t", order = 2, title = "a title", index = "n", shown = "4",
    leads = { "kernel" } },
  ["an.entropy"] = { text = "t", order = 1, leads = { "kernel" } },
  hidden = { text = "t", order = 3, aside = true },
  unordered = { text = "t" },
}

function TestKeys.test_order_is_that_of_the_keys_and_then_of_names()
  lu.assertEquals(keys.select(LIST, function() return true end),
    { "an.entropy", "early", "hidden", "late", "unordered" })
end

function TestKeys.test_a_title_is_the_text_if_there_is_none()
  lu.assertEquals({ keys.title(LIST.early), keys.title(LIST.late) }, { "a title", "t" })
end

function TestKeys.test_one_index_stands_for_all()
  lu.assertEquals(keys.metric("early", LIST.early), "early[4]")
  lu.assertEquals(keys.metric("late", LIST.late), "late")
end

function TestKeys.test_what_leads_comes_first_and_entropies_last()
  lu.assertEquals(headline.first(LIST), { "early[4]", "late", "an.entropy" })
end

function TestKeys.test_what_is_shown_depends_on_the_scope()
  local whole, line = { kind = "whole", name = "kernel" }, { kind = "line", name = "line:a:1:1" }
  local space = { kind = "whole", name = "global" }
  for metric, expected in pairs({ late = { true, true, false },
      ["early[4]"] = { true, false, false }, ["early[8]"] = { false, false, false },
      hidden = { false, false, false },
      unordered = { true, false, false }, unknown = { false, false, false } }) do
    for i, scope in ipairs({ whole, line, space }) do
      lu.assertEquals(headline.shows(scope, metric, LIST), expected[i], metric .. " " .. scope.name)
    end
  end
end

function TestKeys:test_records_of_version_1_are_completed_from_what_is_shipped()
  local sample = support.sample("copy.json")
  sample.schema_version = 1
  for _, key in pairs(sample.keys) do
    for _, member in ipairs({ "order", "title", "section", "better", "leads", "aside", "shown" }) do
      key[member] = nil
    end
  end
  sample.keys["accesses.total"].title = "not of version 1"
  support.save(self.place, "old.json", sample)
  keys.set_shipped(support.data .. "/keys.json")
  local old = record.load(self.place.work .. "/old.json")
  local new = record.load(support.data .. "/copy.json")
  lu.assertEquals(old.keys["accesses.total"].title, "accesses")
  lu.assertEquals(old.keys["opcode.total"].leads, new.keys["opcode.total"].leads)
  keys.set_shipped(self.place.work .. "/nowhere.json")
  lu.assertNil(record.load(self.place.work .. "/old.json").keys["accesses.total"].title)
end

function TestKeys.test_synonyms_of_a_key_find_it()
  local list = { ["a.b"] = { synonyms = "bricks,Building Blocks" }, ["a.c"] = {} }
  lu.assertEquals(catalogue.select(list, "building-blocks"), { "a.b" })
  lu.assertEquals(catalogue.select(list, "building"), {})
end

support.run({ TestKeys = TestKeys })
