--- `assay run --fail-on-invalid`: what the simulator reports, and the record counts, fails a run.

local case = require "case"
local process = require "process"

--- Run a kernel of input/faults.cl.
-- @return  the run; the lines that Assay says, without the summary
local function run(t, sim, arguments)
  local file = process.folder() .. "/record.json"
  local command = { process.assay, "run", "-q", "--fail-on-invalid", "-o", file }
  for _, word in ipairs(arguments) do command[#command + 1] = word end
  command[#command + 1] = t.input(sim)
  local ended = process.run(command)
  t.check(process.exists(file), "%s: no record", sim)
  return ended, table.concat(process.assay_lines(ended.stderr), "\n"), t.record(file)
end

local OUTSIDE = "assay: 2 accesses are outside of buffers: faults"
local BARRIER = "assay: 1 divergent barrier was reported by the simulator"

--- The reports of data races in what the simulator says.
local function races_in(stderr) return select(2, stderr:gsub("data race at", "")) end

case("an access outside of buffers, a divergent barrier and a data race fail a run", function(t)
  for _, engine in ipairs { "native", "interpreter" } do
    local ended, said, record = run(t, "faults.sim", { "--engine", engine })
    t.equal(ended.status, 3, engine .. ": exit status")
    t.equal(said, OUTSIDE .. "\n" .. BARRIER, engine)
    t.equal(record.kernels[1].scopes.kernel["accesses.invalid"], 2, engine)
    ended, said = run(t, "faults.sim", { "--engine", engine, "--data-races" })
    local races = races_in(ended.stderr)
    t.check(races > 1, "%s: the simulator reports no races", engine)
    t.equal(ended.status, 3, engine .. ": exit status")
    t.equal(said, ("%s\nassay: %d data races were reported by the simulator\n%s"):format(OUTSIDE,
      races, BARRIER), engine)
  end
end)

case("a run without faults does not fail", function(t)
  for _, engine in ipairs { "native", "interpreter" } do
    local ended, said = run(t, "right.sim", { "--engine", engine, "--data-races" })
    t.equal(ended.status, 0, engine .. ": exit status")
    t.equal(said, "", engine)
  end
end)

case("a launch that is not selected fails no run", function(t)
  local command = { process.assay, "run", "-q", "--fail-on-invalid", "-k", "none", "-o",
    process.folder() .. "/record.json", t.input "faults.sim" }
  t.equal(process.run(command).status, 80, "exit status")
end)
