--- Studies on a cluster: a real one, of Slurm, on this machine.

local case = require "case"
local cluster = require "cluster"
local process = require "process"
local study = require "study"

local SLURM = { "--executor", "slurm" }

--- Starts a cluster, and calls a function with it; it is stopped in any case.
local function with_cluster(t, options, body)
  local slurm = cluster.open(t, options)
  local fine, why = xpcall(body, function(e)
    return type(e) == "table" and e or debug.traceback(e)
  end, slurm)
  slurm:close()
  if not fine then error(why, 0) end
end

local function options_of(small, slurm)
  return small:options { SLURM_CONF = slurm.conf, ASSAY_TEST_GUARD = slurm.folder }
end

local function command(small, ...)
  return small:command(SLURM[1], SLURM[2], ...)
end

local function has_ended(slurm)
  return #slurm:tasks "PD,R,CG" == 0
end

case("a study on Slurm loses nothing when a task and the controller are killed", function(t)
  with_cluster(t, nil, function(slurm)
    local small = study.make { points = 20, seconds = 0.4 } -- but for the first, 5 tasks of 4 runs
    local running = process.start(command(small, "-j", "1"), options_of(small, slurm))
    small:wait_for(3)
    local early = small:results()
    local first = slurm:tasks "R"
    t.equal(#first, 1, "tasks at a time")
    slurm:ask("scancel " .. first[1])
    local second
    process.wait_until(function()
      second = slurm:tasks "R"[1]
      return second and second ~= first[1]
    end, "the next task")
    local middle, count = small:results()
    slurm:kill_controller()
    small:wait_for(count + 2) -- what has begun goes on
    slurm:start_controller()
    process.wait_until(function() -- it may have forgotten whom it gave the node to
      slurm:resume()
      return process.has_ended(running)
    end, "the end of the study", 3)
    local run = process.wait(running)
    t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
    -- What is said of the task depends on what the controller had saved: see lua.study_slurm.
    local late = small:results()
    for _, some in ipairs { early, middle } do
      for id, seen in pairs(some) do t.equal(late[id], seen, "result of " .. id) end
    end
    small:check_whole(t, 1)
    t.check(not process.exists(small.folder .. "/add.study/slurm"), "slurm/ is still there")
  end)
end)

case("a cluster that refuses a study is quoted, and nothing is lost", function(t)
  with_cluster(t, { array = 4 }, function(slurm)
    local small = study.make { points = 12 }
    local refused = process.run(command(small, "--sbatch-option", "partition=nope"),
      options_of(small, slurm))
    t.equal(refused.status, 69, "exit status")
    t.equal(refused.stderr, "assay: sbatch refuses the study: invalid partition specified: nope; "
      .. "Invalid partition name specified\n", "stderr")
    local run = process.run(command(small, "--sbatch-option", "partition=main"),
      options_of(small, slurm))
    t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
    small:check_whole(t) -- 11 runs in 3 tasks: no array may have more here
  end)
end)

case("a study on Slurm that was killed goes on with its array", function(t)
  with_cluster(t, nil, function(slurm)
    local small = study.make { points = 12, seconds = 0.5 }
    local running = process.start(command(small, "-j", "1"), options_of(small, slurm))
    small:wait_for(3)
    process.signal(running, "KILL")
    process.wait(running)
    t.check(not has_ended(slurm), "the array ended with the study")
    local run = process.run(command(small, "-j", "1"), options_of(small, slurm))
    t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
    t.check(run.stderr:find("Slurm job %d+ of an earlier study still runs; going on with it"),
      "stderr does not tell of the array: %s", run.stderr)
    small:check_whole(t)
  end)
end)

case("an interrupted study on Slurm cancels its array and can be resumed", function(t)
  with_cluster(t, nil, function(slurm)
    local small = study.make { points = 12, seconds = 0.5 }
    local running = process.start(command(small, "-j", "1"), options_of(small, slurm))
    small:wait_for(3)
    process.signal(running, "INT")
    local run = process.wait(running)
    t.equal(run.status, 130, "exit status (" .. run.stderr .. ")")
    t.check(run.stderr:find("interrupted; what is finished is kept", 1, true),
      "stderr: %s", run.stderr)
    process.wait_until(function() return has_ended(slurm) end, "the array's end")
    t.check(select(2, small:results()) < small.points, "the array went on to its end")
    run = process.run(command(small), options_of(small, slurm))
    t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
    small:check_whole(t, 1)
  end)
end)

case("nodes that do not see the folder of a study are told from a refusal", function(t)
  local small = study.make { points = 4 }
  if not os.execute "unshare -m true 2>/dev/null" then t.skip "needs mounts of its own" end
  with_cluster(t, { node = "mount -t tmpfs none '" .. small.folder .. "'" }, function(slurm)
    local run = process.run(command(small), options_of(small, slurm))
    t.equal(run.status, 69, "exit status")
    t.check(run.stderr:find("that folder must be on a file system that all nodes see", 1, true)
      and select(2, run.stderr:gsub("\n", "")) == 1, "stderr: %s", run.stderr)
  end)
end)

case("nodes without the simulator are named", function(t)
  with_cluster(t, nil, function(slurm)
    local small = study.make { points = 4 }
    local run = process.run(command(small, "--remote-command",
      "env PATH=/nowhere /usr/bin/lua5.4 " .. process.assay), options_of(small, slurm))
    t.equal(run.status, 74, "exit status")
    t.check(run.stderr:find("node: oclgrind-kernel: not found in PATH", 1, true),
      "stderr: %s", run.stderr)
    t.equal(select(2, small:results()), 0, "results")
  end)
end)
