--- check.lua - runs one program under the plugin and compares its record with what is expected.
--
--   check.lua kernel    NAME.expected   a kernel with known answers, on both engines, for any
--                                       number of threads, with and without optimisation
--   check.lua threads   NAME.expected   the same with optimisation, for kernels of some seconds
--   check.lua reference NAME.expected   the same in a single run, for kernels that take a minute
--   check.lua small     NAME.launch     equal records alone, of matrices of 32 x 32
--   check.lua host      NAME.expected   a host program, on both engines, for any number of threads

package.path = arg[0]:gsub("[^/]*$", "?.lua;") .. package.path

local cjson = require "cjson"
local path = require "pl.path"
local process = require "process"
local record = require "record"
local expected = require "expected"

local UNOPTIMISED = "-cl-opt-disable"

local problems = {}

local function say(format, ...)
  problems[#problems + 1] = select("#", ...) > 0 and format:format(...) or format
end

local function say_all(list, run)
  for _, line in ipairs(list) do say("%s: %s", run, line) end
end

local function shown(value)
  if value == nil then return "nothing" end
  if type(value) == "number" then return string.format("%.15g", value) end
  return cjson.encode(value)
end

-- --- runs ---

-- Ways of running a program; records of one `group` must be the same, byte for byte.  The expected
-- figures are those of the group "default".
local INTERPRETED, NATIVE = { 1, 8 }, { 1, 2, 32 }

local function one_way(engine, threads, group)
  return { engine = engine, threads = threads, group = group or "default",
    build_options = group,
    name = ("%s, %d thread%s%s"):format(engine, threads, threads == 1 and "" or "s",
      group and ", " .. group or "") }
end

local function optimised_ways()
  local list = {}
  for _, n in ipairs(INTERPRETED) do list[#list + 1] = one_way("interpreter", n) end
  for _, n in ipairs(NATIVE) do list[#list + 1] = one_way("native", n) end
  return list
end

local function all_ways()
  local list = optimised_ways()
  list[#list + 1] = one_way("interpreter", 2, UNOPTIMISED)
  list[#list + 1] = one_way("native", 2, UNOPTIMISED)
  return list
end

--- The program without the plugin: what it must still print and return with it.
-- @param set  sizes of a launch file
local function run_bare(what, folder, set)
  return process.run(process.simulate(what, { plugins = false, threads = 2, set = set }),
    { folder = folder })
end

local function compare_with_bare(way, run, bare)
  if run.stdout ~= bare.stdout then
    say("%s: stdout differs from that without the plugin: %s", way.name,
      record.difference(run.stdout, bare.stdout))
  end
  if run.status ~= bare.status then
    say("%s: exit status %d, without the plugin %d", way.name, run.status, bare.status)
  end
  for _, line in ipairs(process.assay_lines(run.stderr)) do
    say("%s: unexpected on stderr: %s", way.name, line)
  end
end

--- Compares a record with the first of its group, byte for byte.
-- @param firsts  by group; the first is noted here
local function compare_bytes(firsts, how, data, what)
  local _, rest = record.split(data.text)
  local first = firsts[how.group]
  if not rest then
    say("%s: %s: no provenance to cut out", how.name, what)
  elseif not first then
    firsts[how.group] = { name = how.name, rest = rest }
  elseif rest ~= first.rest then
    say("%s: %s differs from that of %s: %s", how.name, what, first.name,
      record.difference(rest, first.rest))
  end
end

--- What the user asked for has run, unless the record says why it could not.
local function check_engine(how, data)
  for _, ran in ipairs(data.provenance.engines) do
    if how.engine == "interpreter" and ran.engine ~= "interpreter" then
      say("%s: %s ran natively", how.name, ran.kernel)
    elseif how.engine == "native" and ran.reason == "it is small" then
      say("%s: %s was interpreted", how.name, ran.kernel)
    end
  end
end

-- --- kernels ---

local function check_claims(claims, way, entry)
  for _, claim in ipairs(claims) do
    if claim.section == "any" or way.group == "default" then
      local got = record.value(entry, claim.scope, claim.key)
      if got == nil and claim.key:match "^opcode%." then got = 0 end
      if got == nil or not expected.meets(claim.word, claim.number, got) then
        say("%s: %s: %s %s: expected %s, got %s", claim.where, way.name, claim.scope, claim.key,
          claim.word, shown(got))
      end
    end
  end
end

--- Runs a launch and reads its record, which has one entry; nil after a problem.
local function run_launch(launch, way, folder)
  local output = string.format("%s/%s.json", folder, way.name:gsub("%W", "-"))
  local run = process.run(process.simulate(launch, way),
    { folder = path.dirname(launch), env = { ASSAY_OUTPUT = output, ASSAY_ENGINE = way.engine } })
  local data, why = record.read(output)
  if run.status ~= 0 then say("%s: exit status %d: %s", way.name, run.status, run.stderr) end
  if not data then return say("%s: %s", way.name, why) end
  if not data.complete then say("%s: the record is not complete", way.name) end
  if #data.kernels ~= 1 then return say("%s: %d entries", way.name, #data.kernels) end
  say_all(record.audit(data), way.name)
  check_engine(way, data)
  return run, data, output
end

--- @param set  sizes of a launch file, or nil for its own
local function check_launch(launch, claims, list, with_bare, set)
  local folder = process.folder()
  local bare = with_bare and run_bare(launch, path.dirname(launch), set)
  local firsts, outputs = {}, {}
  for _, way in ipairs(list) do
    way.set = set
    local run, data, output = run_launch(launch, way, folder)
    if data then
      outputs[#outputs + 1] = output
      check_claims(claims, way, data.kernels[1])
      if bare and way.group == "default" then compare_with_bare(way, run, bare) end
      compare_bytes(firsts, way, data, "the record")
    end
  end
  for _, line in ipairs(record.validate(outputs)) do say(line) end
end

local function launch_of(file)
  return path.abspath(process.kernel(file:match "([^/]+/[^/]+)%.expected$"))
end

local function check_kernel(file)
  check_launch(launch_of(file), expected.kernel(file), all_ways(), true)
end

local function check_threads(file)
  check_launch(launch_of(file), expected.kernel(file), optimised_ways())
end

local function check_reference(file)
  check_launch(launch_of(file), expected.kernel(file), { { name = "default", group = "default" } })
end

local function check_small(file)
  check_launch(path.abspath(file), {}, all_ways(), true, { N = 32 })
end

-- --- host programs ---

local function joined(triple) return string.format("%d,%d,%d", table.unpack(triple)) end

--- Kernel and number of the program: "sum@2" is sum in a second program.
local function split_kernel(name)
  local kernel, program = name:match "^(.-)@(%d+)$"
  return kernel or name, tonumber(program or 1)
end

--- Every way to number the programs of each kernel: list of {kernel = {program, program}}.
local function numberings(data)
  local programs, kernels = {}, {}
  for _, entry in ipairs(data.kernels) do
    if not programs[entry.name] then
      programs[entry.name] = {}
      kernels[#kernels + 1] = entry.name
    end
    local list = programs[entry.name]
    if list[#list] ~= entry.program then list[#list + 1] = entry.program end
  end
  local all = { {} }
  for _, kernel in ipairs(kernels) do
    local list, extended = programs[kernel], {}
    local orders = #list == 2 and { list, { list[2], list[1] } } or { list }
    for _, chosen in ipairs(all) do
      for _, order in ipairs(orders) do
        local copy = {}
        for k, v in pairs(chosen) do copy[k] = v end
        copy[kernel] = order
        extended[#extended + 1] = copy
      end
    end
    all = extended
  end
  return all
end

local function entries_of(data, numbering, claim)
  local kernel, number = split_kernel(claim.kernel)
  local program = numbering[kernel] and numbering[kernel][number]
  local found = {}
  for _, entry in ipairs(data.kernels) do
    if entry.name == kernel and entry.program == program
      and joined(entry.ndrange.global) == claim.global
      and (not claim["local"] or joined(entry.ndrange["local"]) == claim["local"])
      and (not claim.offset or joined(entry.ndrange.offset) == claim.offset) then
      found[#found + 1] = entry
    end
  end
  return found
end

local function is_close(claimed, got)
  return type(got) == "number" and math.abs(got - claimed) <= 1e-9 * math.max(1, math.abs(claimed))
end

local function meets(claim, got)
  if not claim.parts then
    return claim.number == cjson.null and got == cjson.null or
      claim.number ~= cjson.null and is_close(claim.number, got)
  end
  if type(got) ~= "table" then
    return (claim.parts.defined or claim.parts.total) == nil and is_close(claim.parts.min, got)
  end
  for name, number in pairs(claim.parts) do
    if not is_close(number, got[name]) then return false end
  end
  return got.defined == nil or claim.parts.defined ~= nil
end

local function written(claim)
  return claim.word or cjson.encode(claim.parts)
end

--- What a record lacks of a run's expectations, with one numbering of the programs.
local function lacks(run, data, numbering)
  local list = {}
  local function add(format, ...) list[#list + 1] = format:format(...) end
  if data.complete ~= run.complete then
    add("%s: complete: expected %s, got %s", run.program, run.complete, data.complete)
  end
  for _, claim in ipairs(run.launches) do
    if data.launches[claim.kind] ~= claim.number then
      add("%s: launches %s: expected %d, got %s", claim.where, claim.kind, claim.number,
        shown(data.launches[claim.kind]))
    end
  end
  for _, claim in ipairs(run.entries) do
    local found = entries_of(data, numbering, claim)
    if #found ~= 1 then
      add("%s: expected one entry, got %d", claim.where, #found)
    elseif found[1].launches.count ~= claim.count or found[1].launches.failed ~= claim.failed then
      add("%s: expected %d launches and %d failed, got %d and %d", claim.where, claim.count,
        claim.failed, found[1].launches.count, found[1].launches.failed)
    end
  end
  if #data.kernels ~= #run.entries then
    add("%s: expected %d entries, got %d", run.program, #run.entries, #data.kernels)
  end
  for _, claim in ipairs(run.values) do
    local found = entries_of(data, numbering, claim)
    if #found == 0 then add("%s: there is no such entry", claim.where) end
    for _, entry in ipairs(found) do
      local got = record.value(entry, claim.scope, claim.key)
      if not meets(claim, got) then
        add("%s: %s %s: expected %s, got %s", claim.where, claim.scope, claim.key, written(claim),
          shown(got))
      end
    end
  end
  return list
end

--- The same with the numbering that suits best.
local function least_lacks(run, data)
  local best
  for _, numbering in ipairs(numberings(data)) do
    local list = lacks(run, data, numbering)
    if not best or #list < #best then best = list end
  end
  return best
end

--- Pairs each expected record with the file that fits best among those of its program.
local function pair(runs, folder, way)
  local left, pairs_found = {}, {}
  for _, name in ipairs(process.files(folder)) do
    local data, why = record.read(folder .. "/" .. name)
    if data then
      left[#left + 1] = { name = name, data = data }
    else
      say("%s: %s", way.name, why)
    end
  end
  for i, run in ipairs(runs) do
    local best, least
    for k, candidate in ipairs(left) do
      local program = candidate.name:gsub("^assay%-", ""):gsub("%.json$", ""):gsub("%-%d+$", "")
      if program == run.program then
        local list = least_lacks(run, candidate.data)
        if not least or #list < #least then best, least = k, list end
      end
    end
    if best then
      pairs_found[i] = table.remove(left, best)
      say_all(least, way.name)
    else
      say("%s: there is no record of %s", way.name, run.program)
    end
  end
  for _, candidate in ipairs(left) do say("%s: unexpected file %s", way.name, candidate.name) end
  return pairs_found
end

local function check_host_way(all, way, program, bare, firsts)
  local folder = process.folder()
  local run = process.run(process.simulate(program, way),
    { folder = folder, env = { ASSAY_ENGINE = way.engine } })
  if run.status ~= all.exit then
    say("%s: exit status: expected %d, got %d: %s", way.name, all.exit, run.status, run.stderr)
  end
  compare_with_bare(way, run, bare)
  local found = pair(all.records, folder, way)
  local files = {}
  for i, file in pairs(found) do
    say_all(record.audit(file.data), way.name)
    files[#files + 1] = folder .. "/" .. file.name
    check_engine(way, file.data)
    firsts[i] = firsts[i] or {}
    compare_bytes(firsts[i], way, file.data, file.name)
  end
  return files
end

local function check_host(file)
  local name = path.basename(file):gsub("%.expected$", "")
  local program = process.host(name)
  local all = expected.host(file, name)
  local bare = run_bare(program, process.folder())
  local firsts, by_record = {}, {}
  for _, how in ipairs(all_ways()) do
    for i, output in ipairs(check_host_way(all, how, program, bare, firsts)) do
      by_record[i] = by_record[i] or {}
      table.insert(by_record[i], output)
    end
  end
  for _, files in ipairs(by_record) do
    for _, line in ipairs(record.validate(files)) do say(line) end
  end
end

-- ---

local modes = { kernel = check_kernel, threads = check_threads,
  reference = check_reference, small = check_small, host = check_host }

local mode, file = modes[arg[1]], arg[2]
if not mode or not file then
  io.stderr:write "usage: check.lua kernel|reference|small|host FILE\n"
  os.exit(64)
end
local fine, why = xpcall(mode, debug.traceback, file)
if not fine then say("%s", why) end
process.clean()
for _, line in ipairs(problems) do print(line) end
print(#problems == 0 and "as expected" or #problems .. " problems")
os.exit(#problems == 0)
