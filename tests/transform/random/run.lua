--- run.lua - has kernels rewritten, and run in the simulator.

local launch = require "random.launch"
local process = require "process"

local run = { transform = os.getenv "ASSAY_TEST_TRANSFORM", patience = 20 }

local REFUSED, TOO_LONG, KILLED = 84, 124, 137

--- Transforms the kernel of a launch file.
-- @return  the folder of the result; or nil, why it was refused, and what is wrong if that is not
--          all
function run.rewrite(made, ask, from, to)
  local done = process.run { "timeout", "-k", "1", tostring(run.patience), run.transform,
    "--" .. ask.transformation, ask.value, "--kernel", made.name, "-o", to,
    ("%s/%s.launch"):format(from, made.name) }
  if done.status == 0 and done.stderr == "" then return to end
  if done.status == REFUSED and done.stderr:match "^assay: refused: [^\n]*\n$" then
    return nil, (done.stderr:gsub("\n$", ""))
  end
  if done.status == TOO_LONG or done.status == KILLED then
    return nil, ("it takes longer than %d seconds"):format(run.patience)
  end
  return nil, "status " .. done.status, ("status %d: %s"):format(done.status, done.stderr)
end

--- Writes the simulator files of a launch file in `from`, as `stem`, into a folder.
-- @return  { stem, sims }
function run.write(folder, from, name, stem)
  local source = stem .. ".cl"
  if from ~= folder or name ~= stem then
    process.write(("%s/%s"):format(folder, source),
      process.read(("%s/%s.cl"):format(from, name)))
  end
  local sims = launch.sims(process.read(("%s/%s.launch"):format(from, name)), stem, source)
  for _, sim in ipairs(sims) do
    process.write(("%s/%s.sim"):format(folder, sim.stem), sim.text)
  end
  return { stem = stem, sims = sims }
end

--- The buffers that a launch file's simulator files left; nil if one of these left nothing.
local function buffers_of(folder, sims)
  local buffers = {}
  for _, sim in ipairs(sims) do
    local bytes, at = process.read(("%s/%s.out"):format(folder, sim.stem)) or "", 1
    for _, buffer in ipairs(sim.dumped) do
      buffers[buffer.name] = bytes:sub(at, at + buffer.bytes - 1)
      at = at + buffer.bytes
    end
    if at ~= #bytes + 1 then return nil end
  end
  return buffers
end

--- Runs what run.write() has written.
-- @return  what the simulator says, "" if it has nothing to say; and the buffers by stems
function run.simulate(folder, written)
  local command = { "timeout", "-k", "1", "600", process.oclgrind, "--data-races",
    os.getenv "ASSAY_TEST_SIMULATE", folder }
  for _, each in ipairs(written) do
    for _, sim in ipairs(each.sims) do
      os.remove(("%s/%s.out"):format(folder, sim.stem))
      command[#command + 1] = ("%s/%s.sim"):format(folder, sim.stem)
    end
  end
  local done, buffers = process.run(command), {}
  for _, each in ipairs(written) do buffers[each.stem] = buffers_of(folder, each.sims) end
  local words = done.stderr:gsub("%f[^%z\n]%d+ warnings? generated%.\n?", "")
  return done.status ~= 0 and words .. ("status %d"):format(done.status) or words .. done.stdout,
    buffers
end

--- The first buffer in which a result differs; nil if it leaves what the kernel left.
function run.difference(expected, found)
  if not expected or not found then return "all" end
  for name, bytes in pairs(expected) do
    if found[name] ~= bytes then return name end
  end
end

return run
