-- Predicted times of a study's points: from demands that runs keep, for any device.
local lu = require("luaunit")
local costing = require("costing")
local json = require("assay.json")
local judge = require("assay.cost.judge")
local made = require("made")
local made_study = require("made_study")
local prediction = require("assay.study.prediction")
local report = require("assay.study.report")
local results = require("assay.study.results")
local support = require("support")

local TestPrediction = {}

--- An entry of 4 groups with some requests of one pass, launched so often.
local function entry(requests, launches)
  local one = made.entry({ { name = "A", space = "global",
    made.far({ requests = requests, per_request = 4, stride = "unit" }) } })
  one.launches = { count = launches or 1 }
  return one
end

--- A device that makes so many passes in a second, and nothing else takes time.
local function device(rate, at)
  return { constants = costing.device({ ["request.rate"] = rate }), at = at }
end

--- Demands as they come back from a file.
local function kept(entries)
  return assert(json.decode(json.encode(prediction.demands(entries))))
end

--- The predicted seconds, at the size of the demands themselves.
local function seconds(demands, how)
  return prediction.seconds(demands, how, prediction.size(demands, how))
end

local X1 = { factor = 1 }

function TestPrediction.test_launches_of_all_entries_add_up()
  local demands = kept({ entry(10, 3), entry(7, 1) })
  -- 3 * 10 + 7 passes, 5 a second
  lu.assertAlmostEquals(seconds(demands, device(5, X1)), 37 / 5, 1e-9)
  lu.assertAlmostEquals(seconds(demands, device(50, X1)), 37 / 50, 1e-9)
end

function TestPrediction.test_launches_are_as_large_as_they_were_or_as_is_asked_for()
  local demands = kept({ entry(10) })
  lu.assertAlmostEquals(seconds(demands, device(1, X1)), 10, 1e-9)
  -- four times the groups, four times the passes
  lu.assertAlmostEquals(seconds(demands, device(1, { factor = 4 })), 40, 1e-9)
end

function TestPrediction.test_what_a_file_lacks_is_no_time()
  lu.assertNil(prediction.seconds(nil, device(1), X1))
  lu.assertNil(prediction.seconds({}, device(1), X1))
  lu.assertNil(prediction.seconds("soon", device(1), X1))
  for _, damage in ipairs({
    function(each) each.launches = "many" end,
    function(each) each.demand = nil end,
    function(each) each.demand.passes = nil end,
    function(each) each.demand.groups = "4" end,
    function(each) each.demand.instructions = json.null end,
    function(each) each.demand.slow = 1 end,
    function(each) each.demand.slow.division = nil end,
    function(each) each.demand.global = { 256 } end,
    function(each) each.demand.loops = 1 end,
    function(each) each.demand.loops = { {} } end,
  }) do
    local demands = kept({ entry(10) })
    damage(demands[1])
    lu.assertNil(seconds(demands, device(1, X1)))
  end
end

function TestPrediction.test_the_key_says_for_what()
  local how = judge.open({ profile = "pocl", at = "x4" })
  local key = prediction.key(how)
  lu.assertEquals(key.unit, "s")
  lu.assertStrContains(key.text, how.profile.values.device .. " at x4")
end

function TestPrediction.test_points_are_as_many_times_as_large_as_lets_the_reference_fill_it()
  local how = device(1)
  how.constants.compute_units, how.constants["unit.items"] = 2, 1024
  local small = entry(5)
  small.scopes.kernel["opcode.total"] = 32
  local leading = entry(10)
  leading.scopes.kernel["opcode.total"] = 320
  local reference = kept({ small, leading })
  -- 8 * 2 * 1024 items in groups of 64: 64 times as many as 4
  local at = prediction.size(reference, how)
  lu.assertEquals(at.factor, 64)
  lu.assertAlmostEquals(prediction.seconds(reference, how, at), 64 * 15, 1e-9)
  local coarse = entry(10) -- half as many groups, of which each does as much as two
  coarse.ndrange.groups, coarse.ndrange.global = { 2, 1, 1 }, { 128, 1, 1 }
  lu.assertAlmostEquals(prediction.seconds(kept({ coarse }), how, at), 64 * 10, 1e-9)
  how.profile = judge.default().profile
  lu.assertStrContains(prediction.key(how, { at }).text,
    ", each 64 times as large as it was run (assumed; --at sets it)")
  lu.assertStrContains(prediction.key(how, { at, { factor = 2 } }).text,
    ", each as many times as large as it was run as lets the reference fill the device (assumed; "
    .. "--at sets it)")
  lu.assertStrContains(prediction.key(how, { { factor = 1 } }).text,
    ", each as large as it was run")
end

function TestPrediction.test_points_keep_their_sizes()
  local study = require("assay.study.run")
  for at, what in pairs({ ["4096"] = "is no factor", x0 = "is neither a factor" }) do
    local reason, code = support.failure_of(study.main, {}, { space = "s.lua", at = at })
    lu.assertStrContains(reason, what)
    lu.assertEquals(code, 64)
  end
end

local TestShown = {}

function TestShown:setUp()
  self.place = support.workplace()
  self.config = { share_dir = self.place.folder .. "/share" }
end

function TestShown:tearDown()
  support.clear(self.place)
end

--- The report of a study whose points have predicted times: those of a device, as they are or the
-- other way round.
function TestShown:report(sign)
  local all, folder = made_study.grid(), self.place.work .. "/m.study"
  local order = 0
  local times = { "sim,median_s" }
  for _, point in ipairs(all.points) do
    order = order + 1
    point.metrics[prediction.FIGURE] = sign and (sign > 0 and order or 1 / order) * 1e-3 or nil
    times[#times + 1] = ("points/%s/point.sim,%.9g"):format(point.id, order * 2e-3)
  end
  all.keys[prediction.METRIC] = prediction.key(judge.open({ at = "x4" }))
  lu.assertTrue(require("lfs").mkdir(folder))
  results.write(folder, all)
  local file, out = self.place.work .. "/times.csv", self.place.work .. "/out"
  support.write(file, table.concat(times, "\n") .. "\n")
  report.main(self.config, { study = folder, format = "text", times = { file }, output = out,
    top = 0 })
  return support.read(out)
end

function TestShown:test_points_have_predicted_times_and_are_picked_by_them()
  local text = self:report(1)
  lu.assertStrMatches(text, ".*\n  Predicted +on NVIDIA H200 at x4\n.*")
  lu.assertStrMatches(text, ".*\n +0055d88f [^\n]* 184 ms\n.*")
  lu.assertStrContains(text, "Predicted and measured times go together with a rank correlation of")
  lu.assertStrMatches(text, ".*rank correlation of%s+%+1%.00%..*")
  lu.assertStrMatches(text, ".*What the predicted time picks is the measured best.*")
end

function TestShown:test_times_that_are_predicted_wrongly_are_said_to_be()
  lu.assertStrMatches(self:report(-1), ".*rank correlation of%s+%-1%.00%..*")
end

function TestShown:test_a_study_without_them_says_nothing_of_them()
  lu.assertNotStrContains(self:report(), "redicted time")
end

support.run({ TestPrediction = TestPrediction, TestShown = TestShown })
