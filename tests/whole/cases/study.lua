--- Studies of small spaces: what becomes of each point, what is kept, and what is never run again.

local case = require "case"
local cjson = require "cjson"
local lfs = require "lfs"
local process = require "process"

-- Each mode is a way to go wrong, but the first and the last.
local SOURCE = [[
kernel void k(global int *out, local int *t, int n)
{
    int i = get_global_id(0);
#if MODE == 1
    not a statement;
#elif MODE == 2
    volatile int on = 1;
    while (on)
        if (n < 0)
            on = 0;
#elif MODE == 3
    t[0] = i;
#elif MODE == 4
    if (i % 2)
        barrier(CLK_LOCAL_MEM_FENCE);
#elif MODE == 5
    out[i + n] = 1;
#elif MODE == 6
    out[i] = i == n - 1 ? -1 : i;
    return;
#endif
    out[i] = i;
}
]]

local SPACE = [[
return {
  name = "modes",
  kernel = { file = "modes.cl", name = "k" },
  parameters = { { "mode", { %s } } },
  sizes = { { n = 32 }, { n = 64 } },
  options = function(p) return { MODE = p.mode } end,
  ndrange = function(p) return { global = { p.n }, ["local"] = { 16 } } end,
  arguments = function(p) return {
    { "out", type = "int", count = p.n, fill = 0, output = "exact" },
    { "t", local_bytes = 64 },
    { "n", type = "int", value = p.n },
  } end,
  time_limit = 5,
}
]]

--- A folder with a space of these modes.
local function folder_with(modes)
  local folder = process.folder()
  process.write(folder .. "/modes.cl", SOURCE)
  process.write(folder .. "/modes.lua", SPACE:format(modes))
  return folder
end

local function study(folder, ...)
  return process.run({ process.assay, "study", ... }, { folder = folder })
end

--- The points in results.json by their mode; each `status`, `reason`, `id`.
local function points_of(folder)
  local document = cjson.decode(process.read(folder .. "/modes.study/results.json"))
  local points, columns = {}, document.points
  for i, mode in ipairs(columns.parameters.mode) do
    points[mode] = { id = columns.id[i], status = columns.status[i], reason = columns.reason[i],
      metrics = function(name) return columns.metrics[name][i] end }
  end
  return points, document
end

case("a study says what became of each point", function(t)
  local folder = folder_with "0, 1, 2, 3, 4, 5, 6, 7"
  local run = study(folder, "modes.lua")
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  t.equal(run.stdout, "", "stdout")
  local points = points_of(folder)
  for mode, expected in pairs {
    [0] = { "right" }, [1] = { "failed", "build error: use of undeclared identifier 'not'" },
    [2] = { "timeout", "not finished after 5 s" },
    [3] = { "wrong", "check at mode=3 n=32: Write-write data race at local memory" },
    [4] = { "wrong", "Work-group divergence detected (barrier), line 15" },
    [5] = { "wrong", "Invalid write of size 4 at global memory" },
    [6] = { "wrong", "out[63] is -1, that of the reference 63" }, [7] = { "right" },
  } do
    t.equal(points[mode].status, expected[1], "mode " .. mode)
    local reason = points[mode].reason
    t.check(expected[2] == nil and reason == cjson.null
      or expected[2] and tostring(reason):find(expected[2], 1, true), "mode %d: %s", mode,
      tostring(reason))
  end
end)

-- 64 items store an int each: 256 bytes.
case("a study's figures are those of the records", function(t)
  local folder = folder_with "0, 7"
  t.equal(study(folder, "modes.lua").status, 0, "exit status")
  local points, document = points_of(folder)
  t.equal(points[7].metrics "combined/bytes.requested", 256, "bytes.requested")
  local record = cjson.decode(process.read(("%s/modes.study/points/%s/record.json"):format(folder,
    points[7].id)))
  for scope, figures in pairs(record.kernels[1].scopes) do
    for metric, value in pairs((scope == "kernel" or scope == "combined") and figures or {}) do
      if type(value) == "number" then
        t.equal(points[7].metrics(scope .. "/" .. metric), value, metric)
      end
    end
  end
  t.equal(document.reference, points[0].id, "the reference")
  local again = process.run({ process.assay, "run", "-q", "-o", "again.json",
    ("modes.study/points/%s/point.sim"):format(points[7].id) }, { folder = folder })
  t.equal(again.status, 0, "assay run of the point (" .. again.stderr .. ")")
  local second = cjson.decode(process.read(folder .. "/again.json"))
  t.equal(second.kernels[1].scopes.combined["bytes.requested"], 256,
    "bytes.requested of another run")
end)

--- When each run was finished, by id.
local function finished(folder)
  local times = {}
  for id in lfs.dir(folder .. "/modes.study/points") do
    local name = ("%s/modes.study/points/%s/result.json"):format(folder, id)
    times[id] = lfs.attributes(name, "ino")
  end
  return times
end

local function count(list)
  local number = 0
  for _ in pairs(list) do number = number + 1 end
  return number
end

-- Files that are written again are other files: they are replaced.
local function check_kept(t, before, after)
  for id, inode in pairs(before) do
    t.equal(after[id], inode, "the file of run " .. id)
  end
end

case("what is finished is not run again, and a larger space adds to it", function(t)
  local folder = folder_with "0, 7"
  t.equal(study(folder, "modes.lua").status, 0, "exit status")
  local before = finished(folder)
  t.equal(count(before), 4, "two runs measure, two check")
  local second = study(folder, "modes.lua")
  t.check(second.stderr:find("4 runs were there already", 1, true), "it said: %s", second.stderr)
  process.write(folder .. "/modes.lua", SPACE:format "0, 7, 8")
  t.equal(study(folder, "modes.lua").status, 0, "exit status")
  check_kept(t, before, finished(folder))
  t.equal(count(finished(folder)), 6, "runs")
  process.write(folder .. "/modes.cl", SOURCE .. "// changed\n")
  t.equal(study(folder, "modes.lua").status, 0, "exit status")
  t.equal(count(finished(folder)), 12, "runs of the kernel's other source, too")
end)

local MANY = {}
for mode = 7, 30 do MANY[#MANY + 1] = tostring(mode) end

--- Starts a study of many points, and waits until some are done.
local function begun(folder)
  local running = process.start({ process.assay, "study", "modes.lua" }, { folder = folder })
  process.wait_until(function()
    return lfs.attributes(folder .. "/modes.study/points", "mode") and count(finished(folder)) >= 4
  end, "some runs")
  return running
end

local function check_resumed(t, folder)
  local before = finished(folder)
  local again = study(folder, "modes.lua")
  t.equal(again.status, 0, "exit status (" .. again.stderr .. ")")
  check_kept(t, before, finished(folder))
  for mode, point in pairs(points_of(folder)) do
    t.equal(point.status, "right", "mode " .. mode)
  end
end

case("an interrupted study says so and goes on where it was", function(t)
  local folder = folder_with(table.concat(MANY, ", "))
  local running = begun(folder)
  process.signal(running, "INT")
  local run = process.wait(running)
  t.equal(run.status, 130, "exit status")
  t.check(run.stderr:find("interrupted; what is finished is kept", 1, true), "it said: %s",
    run.stderr)
  check_resumed(t, folder)
end)

case("a study that was killed goes on where it was", function(t)
  local folder = folder_with(table.concat(MANY, ", "))
  local running = begun(folder)
  process.signal(running, "KILL")
  process.wait(running)
  check_resumed(t, folder)
end)

case("a run whose worker is killed is started again", function(t)
  local folder = folder_with(table.concat(MANY, ", "))
  local running = begun(folder)
  os.execute(("pkill -KILL -f 'study work %s/'"):format(folder))
  local run = process.wait(running)
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  for mode, point in pairs(points_of(folder)) do
    t.equal(point.status, "right", ("mode %d (%s)"):format(mode, tostring(point.reason)))
  end
end)

case("two studies in one folder: the second is told to wait", function(t)
  local folder = folder_with(table.concat(MANY, ", "))
  local running = begun(folder)
  local second = study(folder, "modes.lua")
  t.equal(second.status, 75, "exit status of the second")
  t.check(second.stderr:find("another study is running there", 1, true), "it said: %s",
    second.stderr)
  t.equal(process.wait(running).status, 0, "exit status of the first")
end)

case("a study on a full disk says so and loses nothing", function(t)
  local folder = folder_with(table.concat(MANY, ", "))
  local disk = folder .. "/modes.study"
  assert(lfs.mkdir(disk))
  if process.run({ "mount", "-t", "tmpfs", "-o", "size=600K", "tmpfs", disk }).status ~= 0 then
    t.skip "file systems cannot be mounted"
  end
  local full = study(folder, "modes.lua")
  local enlarged = process.run { "mount", "-o", "remount,size=64M", disk }
  t.equal(full.status, 74, "exit status")
  t.check(full.stderr:find("No space left on device", 1, true), "it said: %s", full.stderr)
  t.equal(enlarged.status, 0, "a larger disk")
  check_resumed(t, folder)
  process.run { "umount", "-l", disk }
end)

case("a space whose reference fails, or that has no valid point, is told in a line", function(t)
  local folder = folder_with "1, 7"
  local run = study(folder, "modes.lua")
  t.equal(run.status, 81, "exit status")
  t.check(run.stderr:find("the reference point (mode=1 n=64) is failed: build error", 1, true),
    "it said: %s", run.stderr)
  local text = SPACE:format("0, 1"):gsub("sizes =", "constraints = { { \"n is odd\", "
    .. "function(p) return p.n %% 2 == 1 end } },\n sizes =")
  process.write(folder .. "/modes.lua", text)
  run = study(folder, "modes.lua")
  t.equal(run.status, 81, "exit status without a valid point")
  t.check(run.stderr:find('"n is odd" rules out 2', 1, true), "it said: %s", run.stderr)
  text = SPACE:format("0, 7"):gsub("sizes =", "constraints = { { \"not 0\", "
    .. "function(p) return p.mode > 0 end } },\n sizes =")
  process.write(folder .. "/modes.lua", text)
  run = study(folder, "modes.lua")
  t.equal(run.status, 65, "exit status where the constraints rule out the reference")
  t.check(run.stderr:find('"not 0" rules out the reference point (mode=0 n=64)', 1, true),
    "it said: %s", run.stderr)
end)

case("a study runs a host program with a command line and variables", function(t)
  local folder = process.folder()
  process.write(folder .. "/space.lua", ([[
return {
  name = "modes",
  program = { %q, "{mode}" }, environment = { UNUSED = "{mode}{{}}" },
  parameters = { { "mode", { 1, 2 } } },
  outputs = "none",
}]]):format(process.host "many_launches"))
  local run = study(folder, "space.lua")
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  local points = points_of(folder)
  for mode = 1, 2 do
    t.equal(points[mode].status, "right", "mode " .. mode)
    local task = cjson.decode(process.read(("%s/modes.study/points/%s/task.json"):format(folder,
      points[mode].id)))
    t.equal(task.words[2], tostring(mode), "the argument")
    t.equal(task.environment.UNUSED, mode .. "{}", "the variable")
  end
end)

--- A space of one buffer whose name and included files are given.
local function including(folder, buffer, includes)
  process.write(folder .. "/header.h", "#define VALUE 7\n")
  process.write(folder .. "/modes.cl",
    "#include \"header.h\"\nkernel void k(global int *out) { out[get_global_id(0)] = VALUE; }\n")
  process.write(folder .. "/modes.lua", ([[
return {
  name = "modes",
  kernel = { file = "modes.cl", name = "k", %s },
  parameters = { { "mode", { 1, 2 } } },
  ndrange = function(p) return { global = { 8 }, ["local"] = { p.mode } } end,
  arguments = function() return {
    { %q, type = "int", count = 8, fill = 0, output = "exact" } }
  end,
}]]):format(includes, buffer))
  return study(folder, "--no-check", "modes.lua")
end

case("a kernel finds the files that its space says it includes", function(t)
  local folder = process.folder()
  local run = including(folder, "out", 'includes = { "header.h" }')
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  t.equal(points_of(folder)[2].status, "right", "status")
  run = including(folder, "out", "")
  t.equal(run.status, 81, "exit status where it is not said")
  t.check(run.stderr:find("'header.h' file not found, line 1 of the kernel's source; "
    .. "includes in the space must name it", 1, true), "it said: %s", run.stderr)
end)

case("an output that is no argument of the kernel is told before it is compared", function(t)
  local run = including(process.folder(), "result", 'includes = { "header.h" }')
  t.equal(run.status, 81, "exit status")
  t.check(run.stderr:find("there is no buffer result to compare; an output has the name of the "
    .. "kernel's argument, of which out are buffers", 1, true), "it said: %s", run.stderr)
end)

case("a host program is found in the folder of its space, and has to launch a kernel", function(t)
  local folder = process.folder()
  assert(lfs.mkdir(folder .. "/in"))
  process.write(folder .. "/in/modes.lua", [[
return { program = { "./app", "{mode}" }, parameters = { { "mode", { 1 } } } }]])
  local missing = study(folder, "in/modes.lua")
  t.equal(missing.status, 127, "exit status without the program")
  t.check(missing.stderr:find("in/modes.lua: program: in/./app", 1, true), "it said: %s",
    missing.stderr)
  process.write(folder .. "/in/app", "#!/bin/sh\nexit 0\n")
  process.run { "chmod", "+x", folder .. "/in/app" }
  local idle = study(folder, "in/modes.lua")
  t.equal(idle.status, 81, "exit status of one without kernels")
  t.check(idle.stderr:find("the program launched no kernel", 1, true), "it said: %s", idle.stderr)
end)

case("a result that was damaged is told from a run that was killed", function(t)
  local folder = folder_with "0, 7"
  t.equal(study(folder, "--no-check", "modes.lua").status, 0, "exit status")
  local id = points_of(folder)[7].id
  process.write(("%s/modes.study/points/%s/result.json"):format(folder, id), "{")
  t.equal(study(folder, "--no-check", "modes.lua").status, 0, "exit status of the second")
  local point = points_of(folder)[7]
  t.equal(point.status, "failed", "status")
  t.check(point.reason:find("result.json is damaged; remove it", 1, true), "it said: %s",
    tostring(point.reason))
end)

case("a host program may talk on stderr, the simulator's complaints are found", function(t)
  local folder = process.folder()
  process.write(folder .. "/modes.cl", SOURCE)
  process.write(folder .. "/talk.sh", ("echo some words >&2\nif [ \"$1\" = 2 ]; then exec %s; fi\n"
    .. "exec %s 1\n"):format(process.host "out_of_bounds", process.host "many_launches"))
  process.write(folder .. "/space.lua", [[
return {
  name = "modes",
  program = { "sh", "talk.sh", "{mode}" },
  parameters = { { "mode", { 1, 2 } } },
  outputs = "none",
}]])
  local run = study(folder, "space.lua")
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  local points = points_of(folder)
  t.equal(points[1].status, "right", "the one that only talks")
  t.equal(points[2].status, "wrong", "the one that goes out of bounds")
  t.check(tostring(points[2].reason):find("Invalid %a+ of size"), "reason: %s",
    tostring(points[2].reason))
end)

--- The rows of results.csv, each what stands in front of its metrics.
local function csv_rows(folder)
  local rows = {}
  for line in process.read(folder .. "/modes.study/results.csv"):gmatch "([^\r\n]+)" do
    rows[#rows + 1] = line
  end
  return rows
end

-- Of modes 0, 7, 8 and 9 the first objective fails at 7, and the second is no number at 8.
local OBJECTIVES = [[objectives = {
    { "x", "min", function(m, p) if p.mode == 7 then error("no x here") end return p.mode end },
    { "y", "max", function(m, p) return p.mode == 8 and "eight" or m("bytes.requested") end },
  }, sizes =]]

case("an objective that fails at some points leaves the results of all", function(t)
  local folder = folder_with "0, 7, 8, 9"
  process.write(folder .. "/modes.lua", (SPACE:format("0, 7, 8, 9"):gsub("sizes =", function()
    return OBJECTIVES
  end)))
  local run = study(folder, "--no-check", "modes.lua")
  t.equal(run.status, 65, "exit status")
  t.check(run.stderr:find('at mode=7 n=64: objective "x": modes.lua:%d+: no x here; the study '
    .. 'goes on without it'), "it said first: %s", run.stderr)
  t.check(run.stderr:find("modes.lua: an objective failed at 2 of 4 points; all else is kept, and "
    .. "`assay study report modes.study` names them\n$"), "it said last: %s", run.stderr)
  local points, document = points_of(folder)
  t.equal(#csv_rows(folder), 5, "a title and four rows in results.csv")
  for mode, point in pairs(points) do
    t.equal(point.status, "right", "mode " .. mode)
  end
  t.equal(points[8].reason, 'objective "y": is a string where a number belongs', "reason")
  local null = cjson.null
  for i, mode in ipairs(document.points.parameters.mode) do
    t.equal(document.points.objectives.x[i], mode == 7 and null or mode, "x at mode " .. mode)
    t.equal(document.points.objectives.y[i], mode == 8 and null or 256, "y at mode " .. mode)
  end
  local report = process.run({ process.assay, "study", "report", "modes.study" },
    { folder = folder })
  t.equal(report.status, 0, "exit status of the report")
  t.check(report.stdout:find("Points that are not right, or lack an objective", 1, true)
    and report.stdout:find("no objective +1 +objective \"x\": "),
    "the report: %s", report.stdout)
end)

case("the kernel's file and what it includes may have absolute names, and blanks", function(t)
  local folder, other = process.folder(), process.folder()
  local run = including(folder, "out", ('includes = { "%s/header.h" }'):format(other))
  t.equal(run.status, 66, "exit status without the file")
  t.check(run.stderr:find(other .. "/header.h: No such file", 1, true), "it said: %s", run.stderr)
  assert(os.rename(folder .. "/header.h", other .. "/header.h"))
  assert(os.rename(folder .. "/modes.cl", other .. "/all modes.cl"))
  local text = process.read(folder .. "/modes.lua"):gsub("modes%.cl", other .. "/all modes.cl")
  process.write(folder .. "/modes.lua", text)
  run = study(folder, "--no-check", "modes.lua")
  t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
  t.equal(points_of(folder)[2].status, "right", "status")
end)

case("what is put down is what the search runs, under the same ids", function(t)
  local folder = folder_with "0, 7, 8, 9, 10, 11"
  local options = { "--no-check", "--search", "random", "--points", "3", "modes.lua" }
  t.equal(study(folder, "--prepare", table.unpack(options)).status, 0, "exit status")
  local prepared = process.files(folder .. "/modes.study/points")
  t.check(#prepared == 3 or #prepared == 4, "%d points, with the reference", #prepared)
  t.equal(study(folder, table.unpack(options)).status, 0, "exit status of the study")
  t.equal(table.concat(process.files(folder .. "/modes.study/points"), " "),
    table.concat(prepared, " "), "runs")
  t.equal(count(points_of(folder)), #prepared, "points")
end)

case("commands to be copied quote the name of a study that has blanks", function(t)
  local folder = folder_with "0, 7"
  local options = { "--no-check", "-o", "my modes", "modes.lua" }
  local run = study(folder, "--prepare", table.unpack(options))
  t.check(run.stderr:find("put down as 'my modes'/points/*/point.sim", 1, true), "it said: %s",
    run.stderr)
  run = study(folder, table.unpack(options))
  t.check(run.stderr:find("my modes; `assay study report 'my modes'` shows all of modes", 1, true),
    "it said: %s", run.stderr)
end)
