-- Thresholds: a comparison as a gate.
local lu = require("luaunit")
local cjson = require("cjson")
local support = require("support")

local TestThreshold = {}

function TestThreshold:setUp()
  self.place = support.workplace()
  support.write(self.place.work .. "/a.json", support.read(support.data .. "/copy.json"))
  support.write(self.place.work .. "/m.json", support.read(support.data .. "/matmul.json"))
end

function TestThreshold:tearDown()
  support.clear(self.place)
end

function TestThreshold:compare(arguments)
  return support.shell(self.place, "assay compare " .. arguments)
end

--- Save the sample after a change of its kernel.
function TestThreshold:save(name, change)
  local document = support.sample("copy.json")
  change(document.kernels[1])
  support.save(self.place, name, document)
end

--- Status with thresholds when accesses go from 16 to a value.
function TestThreshold:status(value, ...)
  self:save("b.json", function(entry) entry.scopes.combined["accesses.total"] = value end)
  local options = {}
  for i, threshold in ipairs({ ... }) do
    options[i] = ("--threshold '%s'"):format(threshold)
  end
  local status, _, err = self:compare(table.concat(options, " ") .. " a.json b.json")
  return status, err
end

function TestThreshold:test_growth_and_fall_are_limited_apart()
  local key = "accesses.total:"
  for limit, statuses in pairs({
    -- 16 to 12 (-25 %), 14 (-12.5 %), 16, 18 (+12.5 %), 20 (+25 %)
    ["+12.5%"] = { 0, 0, 0, 0, 3 }, ["-12.5%"] = { 3, 0, 0, 0, 0 },
    ["±12.5%"] = { 3, 0, 0, 0, 3 }, ["+-12.5%"] = { 3, 0, 0, 0, 3 }, ["12.5%"] = { 3, 0, 0, 0, 3 },
    ["0%"] = { 3, 3, 0, 3, 3 }, ["+0%"] = { 0, 0, 0, 3, 3 }, ["-0%"] = { 3, 3, 0, 0, 0 },
  }) do
    for i, value in ipairs({ 12, 14, 16, 18, 20 }) do
      lu.assertEquals(self:status(value, key .. limit), statuses[i], limit .. " of " .. value)
    end
  end
end

function TestThreshold:test_breach_is_a_line_on_stderr_and_the_comparison_is_still_shown()
  self:save("b.json", function(entry) entry.scopes.combined["accesses.total"] = 32 end)
  local status, out, err = self:compare(
    "--threshold accesses.total:+5% --threshold bytes.requested:+5% a.json b.json")
  lu.assertEquals(status, 3)
  lu.assertStrContains(out, "At a glance")
  lu.assertEquals(err, "assay: b: kernel copy, combined/accesses.total: 32, was 16 "
    .. "(+100.0 %; limit +5%)\n")
end

function TestThreshold:test_one_line_for_each_breach()
  local status, err = self:status(32, "accesses.total:+5%", "accesses.total:+-5%")
  lu.assertEquals(status, 3)
  lu.assertEquals(select(2, err:gsub("\n", "")), 2)
end

function TestThreshold:test_growth_from_zero_or_nothing_breaks_any_limit()
  local figures = { ["accesses.async"] = 0, ["flops"] = 0, ["intensity.requested"] = cjson.null }
  self:save("b.json", function(entry)
    for metric, value in pairs(figures) do
      local scope = entry.scopes.combined[metric] ~= nil and "combined" or "kernel"
      entry.scopes[scope][metric] = value
    end
  end)
  self:save("c.json", function(entry)
    entry.scopes.combined["accesses.async"] = 1
    entry.scopes.kernel["intensity.requested"] = 0.5
  end)
  for _, key in ipairs({ "accesses.async", "intensity.requested" }) do
    local command = ("--threshold %s:%%s900%%%% "):format(key)
    lu.assertEquals(self:compare(command:format("+") .. "b.json c.json"), 3)
    lu.assertEquals(self:compare(command:format("-") .. "b.json c.json"), 0)
    lu.assertEquals(self:compare(command:format("+") .. "c.json b.json"), 0)
    lu.assertEquals(self:compare(command:format("-") .. "c.json b.json"),
      key == "intensity.requested" and 3 or 0) -- gone; 1 to 0 is -100 %
  end
end

function TestThreshold:test_below_zero_is_a_fall_from_zero()
  self:save("b.json", function(entry) entry.scopes.kernel["intensity.requested"] = 0 end)
  self:save("c.json", function(entry) entry.scopes.kernel["intensity.requested"] = -1 end)
  lu.assertEquals(self:compare("--threshold intensity.requested:+5% b.json c.json"), 0)
  lu.assertEquals(self:compare("--threshold intensity.requested:-5% b.json c.json"), 3)
end

function TestThreshold:test_line_that_moved_is_found_at_either_place()
  self:save("b.json", function(entry)
    for _, line in ipairs(entry.lines) do
      local scope = line.scope
      line.line, line.scope = 9, scope:gsub(":4:", ":9:")
      entry.scopes[line.scope], entry.scopes[scope] = entry.scopes[scope], nil
      entry.scopes[line.scope]["accesses.total"] = 99
    end
  end)
  for _, scope in ipairs({ "line:copy.cl:4:12", "line:copy.cl:9:12" }) do
    lu.assertEquals(self:compare(
      ("--threshold %s/accesses.total:+5%% a.json b.json"):format(scope)), 3)
  end
end

function TestThreshold:test_index_narrows_a_threshold_down()
  self:save("b.json", function(entry) entry.scopes.combined["entropy.granularity[3]"] = 9 end)
  for key, expected in pairs({ ["entropy.granularity"] = 3, ["entropy.granularity[3]"] = 3,
      ["entropy.granularity[4]"] = 0, ["combined/entropy.granularity[3]"] = 3,
      ["global/entropy.granularity"] = 0,
      ["entropy.address"] = 0 }) do
    lu.assertEquals(self:compare(("--threshold '%s:+1%%' a.json b.json"):format(key)), expected,
      key)
  end
end

function TestThreshold:test_scope_is_kernel_and_combined_unless_named()
  self:save("b.json", function(entry)
    entry.scopes["arg:in"]["accesses.total"] = 80
    entry.scopes["line:copy.cl:4:12"]["bytes.requested"] = 320
  end)
  for key, expected in pairs({ ["accesses.total"] = 0, ["arg:in/accesses.total"] = 3,
      ["arg:out/accesses.total"] = 0, ["line:copy.cl:4:12/bytes.requested"] = 3,
      ["line:copy.cl:4:10/bytes.requested"] = 0 }) do
    lu.assertEquals(self:compare(("--threshold '%s:+1%%' a.json b.json"):format(key)), expected,
      key)
  end
end

function TestThreshold:test_threshold_that_says_nothing_is_an_error()
  for threshold, expected in pairs({
    ["accesses.totl:+5%"] = { 64, "there is no metric accesses.totl; `assay metrics` lists them" },
    ["accesses.total"] = { 64, "expected [SCOPE/]KEY:+N%, :-N% or :+-N%" },
    ["accesses.total:5"] = { 64, "expected [SCOPE/]KEY" },
    ["accesses.total:*5%"] = { 64, "expected [SCOPE/]KEY" },
    ["accesses.total:+1.2.3%"] = { 64, "expected [SCOPE/]KEY" },
    ["accesses.total:+%"] = { 64, "expected [SCOPE/]KEY" },
    [":+5%"] = { 64, "expected [SCOPE/]KEY" },
    ["arg:on/accesses.total:+5%"] = { 80, "no kernel that is compared has accesses.total in scope "
      .. "arg:on" },
    ["entropy.granularity[77]:+5%"] = { 80,
      "no kernel that is compared has entropy.granularity[77]" },
  }) do
    local status, out, err = self:compare(("--threshold '%s' a.json m.json#simple"):format(
      threshold))
    lu.assertEquals({ status, out }, { expected[1], "" }, threshold)
    lu.assertStrContains(err, ("assay: --threshold %s: "):format(threshold))
    lu.assertStrContains(err, expected[2])
    lu.assertEquals(select(2, err:gsub("\n", "")), 1)
  end
end

function TestThreshold:test_gate_works_on_the_same_figures_too()
  lu.assertEquals(self:compare("--threshold accesses.total:0% a.json a.json"), 0)
  lu.assertEquals(self:compare("--threshold nothing:0% a.json a.json"), 64)
end

support.run({ TestThreshold = TestThreshold })
