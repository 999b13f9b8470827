--- Studies on a cluster, as far as no cluster is needed: shares, what Slurm's commands say, and
-- what is done when they say nothing. A fake Slurm answers; see fake/slurm.

local lu = require("luaunit")
local lfs = require("lfs")
local exit = require("assay.util.exit")
local shell = require("assay.util.shell")
local array = require("assay.study.slurm.array")
local ending = require("assay.study.slurm.ending")
local hosts = require("assay.study.ssh.hosts")
local queue = require("assay.study.slurm.queue")
local shares = require("assay.study.shares")
local slurm = require("assay.study.executor.slurm")
local support = require("support")

local TestShares = {}

function TestShares.test_each_worker_gets_several_shares()
  lu.assertEquals(shares.size(100, 4, { most = 32, each = 4 }), 6) -- 100 / 16
end

function TestShares.test_a_share_is_never_empty_nor_too_large()
  lu.assertEquals(shares.size(3, 8, { most = 32, each = 4 }), 1)
  lu.assertEquals(shares.size(100000, 8, { most = 32, each = 4 }), 32)
  lu.assertEquals(shares.size(100, 100, { most = 32, each = 4, least = 4 }), 4)
end

-- 1000 tasks take 100 000 runs only if each does 100.
function TestShares.test_there_are_no_more_shares_than_an_array_may_have()
  local limits = { most = 32, each = 4, shares = 1000 }
  lu.assertEquals(shares.size(100000, 8, limits), 100)
  lu.assertEquals(shares.size(100001, 8, limits), 101)
  local ids = {}
  for i = 1, 1999 do
    ids[i] = tostring(i)
  end
  lu.assertEquals(#shares.cut(ids, shares.size(#ids, 1000, limits)), 1000)
end

function TestShares.test_cutting_keeps_all_in_order()
  lu.assertEquals(shares.cut({ "a", "b", "c", "d", "e" }, 2),
    { { "a", "b" }, { "c", "d" }, { "e" } })
  lu.assertEquals(shares.cut({}, 2), {})
end

local TestQueue = {}

local LISTED = [[
CLUSTER: alpha
17              2               RUNNING                 0               None
17              10              PENDING                 0               launch failed requeued held
17              1               CANCELLED               15              None
]]

function TestQueue.test_tasks_are_read_and_other_lines_passed_over()
  lu.assertEquals(queue.parse(LISTED), {
    { job = "17", task = 2, state = "RUNNING", status = 0, reason = "None" },
    { job = "17", task = 10, state = "PENDING", status = 0,
      reason = "launch failed requeued held" },
    { job = "17", task = 1, state = "CANCELLED", status = 15, reason = "None" },
  })
  lu.assertEquals(queue.parse(""), {})
end

function TestQueue.test_an_array_is_over_when_no_task_may_do_more()
  local tasks = queue.parse(LISTED)
  lu.assertFalse(queue.is_over(tasks))
  lu.assertTrue(queue.is_over({ tasks[3] }))
  lu.assertTrue(queue.is_over({})) -- Slurm has forgotten it
  lu.assertFalse(queue.is_over({ { state = "COMPLETING" } }))
end

function TestQueue.test_held_tasks_are_found()
  lu.assertEquals(queue.held(queue.parse(LISTED)), { queue.parse(LISTED)[2] })
end

function TestQueue.test_waiting_is_told_unless_it_is_for_ones_turn()
  local function pending(reason)
    return { state = "PENDING", reason = reason }
  end
  lu.assertEquals(queue.obstacle({ pending("PartitionDown") }), "PartitionDown")
  lu.assertNil(queue.obstacle({ pending("PartitionDown"), pending("Priority") }))
  lu.assertNil(queue.obstacle({ pending("PartitionDown"), { state = "RUNNING" } }))
  lu.assertNil(queue.obstacle({}))
end

function TestQueue.test_words_are_those_of_slurm_in_a_line()
  lu.assertEquals(queue.words("sbatch: error: invalid partition specified: x\n"
    .. "sbatch: error: Batch job submission failed: Invalid partition name specified\n"),
    "invalid partition specified: x; Invalid partition name specified")
  lu.assertEquals(queue.words("slurm_load_jobs error: Unable to contact slurm controller\n"),
    "Unable to contact slurm controller")
  lu.assertEquals(queue.words("\n"), "it gave no reason")
end

--- A study's folder, and a cluster that is told to behave in some way.
local TestSlurm = {}

local IDS = { "aa01", "aa02", "aa03" }
local PATIENCE = slurm.PATIENCE

local function set(name, text)
  support.write(TestSlurm.cluster .. "/" .. name, text)
end

local function finish(id)
  support.write(("%s/points/%s/result.json"):format(TestSlurm.study, id), "{}")
end

function TestSlurm.setUp()
  TestSlurm.place = shell.make_folder()
  TestSlurm.cluster, TestSlurm.study = TestSlurm.place .. "/cluster", TestSlurm.place .. "/x.study"
  assert(lfs.mkdir(TestSlurm.cluster) and lfs.mkdir(TestSlurm.study)
    and lfs.mkdir(TestSlurm.study .. "/points"))
  for _, id in ipairs(IDS) do
    assert(lfs.mkdir(TestSlurm.study .. "/points/" .. id))
  end
  set("array", "1001")
  TestSlurm.done, TestSlurm.warnings = {}, {}
end

function TestSlurm.tearDown()
  slurm.PATIENCE = PATIENCE
  shell.remove_folder(TestSlurm.place)
end

-- The fake is in front of PATH, see `relaunch` below; it is told where the cluster is by a link.
local function run(options)
  os.remove(os.getenv("FAKE_SLURM"))
  assert(lfs.link(TestSlurm.cluster, os.getenv("FAKE_SLURM"), true))
  return slurm.run({ folder = TestSlurm.study, command = "/bin/assay", options = options or {},
    warn = function(text) table.insert(TestSlurm.warnings, text) end },
    IDS, function(id) table.insert(TestSlurm.done, id) end)
end

--- When a job is submitted, these runs are done.
local function when_submitted(...)
  local lines = { "#!/bin/sh" }
  for _, id in ipairs({ ... }) do
    lines[#lines + 1] = ("echo {} >%s/points/%s/result.json"):format(TestSlurm.study, id)
  end
  set("submitted", table.concat(lines, "\n") .. "\n")
  assert(os.execute("chmod +x " .. TestSlurm.cluster .. "/submitted"))
end

local function calls(pattern)
  local _, count = support.read(TestSlurm.cluster .. "/calls"):gsub(pattern, "")
  return count
end

function TestSlurm.test_what_is_done_is_told_once_and_nothing_is_left_behind()
  when_submitted(table.unpack(IDS))
  run({ jobs = 2, sbatch_option = { "partition=long", "-A me" } })
  lu.assertEquals(TestSlurm.done, IDS)
  lu.assertNil(lfs.attributes(TestSlurm.study .. "/slurm"))
  lu.assertEquals(calls("sbatch %-%-partition=long %-A me [^\n]*%-%-array=1%-3%%2 "), 1)
  lu.assertEquals(TestSlurm.warnings, {})
end

function TestSlurm.test_an_array_has_no_more_tasks_than_the_cluster_allows()
  set("array", "3")
  when_submitted(table.unpack(IDS))
  run({ jobs = 2 })
  lu.assertEquals(calls("%-%-array=1%-2%%2 "), 1)
end

function TestSlurm.test_a_task_that_was_killed_leaves_its_runs_for_the_next_try()
  when_submitted("aa01", "aa03")
  set("queue", "17 1 COMPLETED 0 None\n17 2 OUT_OF_MEMORY 9 None\n17 3 COMPLETED 0 None\n")
  run()
  lu.assertEquals(TestSlurm.done, { "aa01", "aa03" })
  lu.assertEquals(TestSlurm.warnings,
    { "1 task of Slurm job 17 ended early (1 OUT_OF_MEMORY); 1 run is run again" })
end

function TestSlurm.test_a_refusal_is_quoted_and_leaves_nothing()
  set("refusal", "sbatch: error: Batch job submission failed: Invalid account\n")
  lu.assertEquals({ support.failure_of(run) },
    { "sbatch refuses the study: Invalid account", exit.UNAVAILABLE })
  lu.assertNil(lfs.attributes(TestSlurm.study .. "/slurm"))
end

function TestSlurm.test_a_controller_that_comes_back_is_waited_for()
  when_submitted(table.unpack(IDS))
  set("away", "2")
  run()
  lu.assertEquals(TestSlurm.done, IDS)
  lu.assertEquals(TestSlurm.warnings, { "Slurm's controller does not answer (Unable to contact "
    .. "slurm controller (connect failure)); trying again for 30 min" })
end

function TestSlurm.test_a_controller_that_stays_away_is_given_up()
  slurm.PATIENCE = 1
  set("away", "1000")
  local reason, code = support.failure_of(run)
  lu.assertEquals(code, exit.UNAVAILABLE)
  lu.assertStrContains(reason, "Slurm's controller has not answered for")
  lu.assertEquals(calls("sbatch "), 0)
end

-- The answer to sbatch gets lost: the array is found by its name, and no second one is submitted.
function TestSlurm.test_an_array_whose_answer_was_lost_is_found()
  set("lost", "")
  local reason = support.failure_of(run)
  lu.assertEquals(calls("sbatch "), 1)
  lu.assertEquals(reason, "Slurm job 17: its tasks left nothing in "
    .. TestSlurm.study .. "; that folder must be on a file system that all nodes see, at the same "
    .. "place")
end

function TestSlurm.test_an_array_that_outlived_its_study_is_gone_on_with()
  local old = array.make(TestSlurm.study, { { "aa01" }, { "aa02", "aa03" } }, "assay",
    " '/bin/assay'")
  finish("aa01")
  set("queue", "17 1 COMPLETED 0 None\n17 2 RUNNING 0 None\n")
  set("after", "17 1 COMPLETED 0 None\n17 2 NODE_FAIL 0 None\n")
  when_submitted("aa02", "aa03")
  run()
  lu.assertEquals(TestSlurm.warnings[1], "Slurm job 17 of an earlier study still runs; going on "
    .. "with it")
  lu.assertEquals(calls("squeue [^\n]*%-%-name=" .. old.name:gsub("%-", "%%-")), 2)
  lu.assertEquals({ calls("sbatch "), calls("scancel ") }, { 1, 0 })
  lu.assertEquals(TestSlurm.done, IDS)
end

function TestSlurm.test_an_array_with_other_options_is_cancelled()
  array.make(TestSlurm.study, { IDS }, "assay", "'--partition=slow' '/bin/assay'")
  set("queue", "16 1 PENDING 0 PartitionDown\n")
  set("after", "16 1 CANCELLED 0 None\n")
  when_submitted(table.unpack(IDS))
  run()
  lu.assertEquals({ calls("scancel "), calls("sbatch ") }, { 1, 1 })
  lu.assertEquals(TestSlurm.done, IDS)
end

function TestSlurm.test_options_that_are_the_studys_own_are_refused()
  for _, option in ipairs({ "array=1-3", "--output=x", "-o x", "wait" }) do
    local _, code = support.failure_of(slurm.check, { sbatch_option = { option } })
    lu.assertEquals(code, exit.USAGE, option)
  end
  slurm.check({ sbatch_option = { "--account=x", "partition=y", "-t 10" } })
end

local TestEnding = {}

--- An array of two tasks that said something.
local function fake_array(said)
  return { folder = "x.study", given_up = {}, lists = function() return { { "a" }, { "b" } } end,
    said = function(_, task) return said[task] end, title = function() return "Slurm job 17" end }
end

function TestEnding.test_a_worker_that_could_not_go_on_is_quoted_with_its_node()
  local tasks = { { task = 1, state = "FAILED" }, { task = 2, state = "FAILED" } }
  local reason, code = support.failure_of(ending.judge,
    fake_array({ "on n1\n! disk full\n", "on n2\n! disk full\n" }), tasks, { "a", "b" })
  lu.assertEquals({ reason, code }, { "Slurm job 17 could not do its runs; n1: disk full",
    exit.IO_ERROR })
end

function TestEnding.test_one_bad_node_is_told_but_others_try_again()
  local tasks = { { task = 1, state = "FAILED" }, { task = 2, state = "COMPLETED" } }
  lu.assertEquals(ending.judge(fake_array({ "on n1\n! no simulator\n", "on n2\nb\n" }), tasks,
    { "a" }),
    "1 task of Slurm job 17 ended early (n1: no simulator); 1 run is run again")
end

function TestEnding.test_an_array_that_someone_cancelled_is_not_started_again()
  local tasks = { { task = 1, state = "CANCELLED" }, { task = 2, state = "CANCELLED" } }
  local reason, code = support.failure_of(ending.judge, fake_array({}), tasks, { "a", "b" })
  lu.assertStrContains(reason, "was cancelled")
  lu.assertEquals(code, exit.UNAVAILABLE)
end

function TestEnding.test_an_array_of_one_task_that_someone_cancelled_is_not_started_again()
  local reason, code = support.failure_of(ending.judge, fake_array({}),
    { { task = 1, state = "CANCELLED" } }, { "a" })
  lu.assertEquals({ reason, code }, { "Slurm job 17 was cancelled; the same command goes on from "
    .. "there", exit.UNAVAILABLE })
end

-- Slurm holds tasks that it could not start; the study cancels them to do their runs elsewhere.
function TestEnding.test_an_array_that_the_study_gave_up_is_tried_again()
  local held = fake_array({})
  held.given_up = { true, true }
  lu.assertEquals(ending.judge(held, { { task = 1, state = "CANCELLED" },
    { task = 2, state = "CANCELLED" } }, { "a", "b" }),
    "2 tasks of Slurm job 17 ended early (2 CANCELLED); 2 runs are run again")
end

function TestEnding.test_a_run_that_a_signal_ended_is_no_fault()
  local tasks = { { task = 1, state = "TIMEOUT" }, { task = 2, state = "TIMEOUT" } }
  local warning = ending.judge(fake_array({ "on n1\n! interrupted\n" }), tasks, { "a", "b" })
  lu.assertStrContains(warning, "2 tasks of Slurm job 17 ended early (2 TIMEOUT)")
end

local TestHosts = {}

function TestHosts.test_a_list_gives_names_and_slots()
  lu.assertEquals(hosts.read("a, 4/me@b:2222,a"), { { name = "a" },
    { name = "me@b:2222", slots = 4 } })
  lu.assertEquals(hosts.login_file(hosts.read("a,4/b")), "a\n4/b\n")
end

function TestHosts.test_a_file_has_a_host_in_a_line()
  local name = os.tmpname()
  support.write(name, "# ours\n2/a\n\nb\n")
  lu.assertEquals(hosts.read(name), { { name = "a", slots = 2 }, { name = "b" } })
  os.remove(name)
end

function TestHosts.test_no_host_is_told()
  local _, code = support.failure_of(hosts.read, " ,")
  lu.assertEquals(code, exit.USAGE)
end

-- The fake commands must be found by shells that this process starts.
if not os.getenv("FAKE_SLURM") then
  local link = os.tmpname()
  local _, how, status = os.execute(("FAKE_SLURM=%s PATH=%s:\"$PATH\" exec %s %s"):format(
    shell.quote(link), shell.quote(support.tests .. "/fake"), shell.quote(arg[-1]),
    shell.quote(arg[0])))
  os.remove(link)
  os.exit(how == "exit" and status or 1)
end

support.run({ TestShares = TestShares, TestQueue = TestQueue, TestSlurm = TestSlurm,
  TestEnding = TestEnding, TestHosts = TestHosts })
