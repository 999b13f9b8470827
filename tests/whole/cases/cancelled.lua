--- Threads that are cancelled in the middle of a launch: the launch comes to its end, the thread
-- ends where the program can bear it, and later launches find nothing locked.

local case = require "case"
local process = require "process"

--- Without the plugin this may end the program, so it is not asked how it goes there.
local function runs(t, how, kernels, recorded)
  for _, engine in ipairs { "native", "interpreter" } do
    for _, threads in ipairs { 1, 2, 8 } do
      local output = process.folder() .. "/record.json"
      local run = process.run(
        process.simulate(process.host "cancelled", { threads = threads, arguments = { how } }),
        { env = { ASSAY_OUTPUT = output, ASSAY_ENGINE = engine, ASSAY_KERNEL = kernels } })
      local what = ("%s with %d threads: "):format(engine, threads)
      t.equal(run.status, 0, what .. "exit status (" .. run.stderr .. ")")
      t.equal(run.stdout, "cancelled: right\n", what .. "stdout")
      local data = t.record(output) or error("no record", 0)
      t.equal(data.complete, true, what .. "complete")
      t.equal(data.launches.recorded, recorded, what .. "launches recorded")
      t.equal(data.launches.failed, 0, what .. "launches failed")
    end
  end
end

case("a thread that is cancelled while its kernel runs ends after the launch", function(t)
  runs(t, "inside", ".", 3)
end)

case("a thread that is cancelled before it waits for a kernel ends after the launch", function(t)
  runs(t, "pending", ".", 3)
end)

case("a thread that is cancelled in a launch that is not measured ends after it", function(t)
  runs(t, "inside", "spin", 2)
end)
