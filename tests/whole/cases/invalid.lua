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

--- A kernel that stores behind its buffer in its third line.
local function source_of(name)
  return ("kernel void %s(global int *out)\n{\n  out[get_global_id(0) + 4] = %d; // of %s\n}\n")
    :format(name, #name, name)
end

case("what the simulator complains of is shown with its line, of whatever source", function(t)
  local folder = process.folder()
  local launches = {}
  for _, name in ipairs { "first", "second" } do
    process.write(("%s/%s.cl"):format(folder, name), source_of(name))
    launches[#launches + 1] = "launch " .. name
      .. "\n  global 1\n  local 1\n  argument <size=16 int fill=0>\n"
  end
  process.write(folder .. "/both.launch", "launch-file 1\nsource first.cl\nsource second.cl\n"
    .. table.concat(launches))
  for _, engine in ipairs { "native", "interpreter" } do
    local ended = process.run { process.assay, "run", "-q", "--engine", engine, "--force", "-o",
      folder .. "/record.json", folder .. "/both.launch" }
    for _, name in ipairs { "first", "second" } do
      local shown = ("of %s.cl:\n\t  out[get_global_id(0) + 4] = %d; // of %s\n")
        :format(name, #name, name)
      t.check(ended.stderr:find(shown, 1, true), "%s: %s", engine, ended.stderr)
    end
  end
end)
