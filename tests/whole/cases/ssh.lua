--- Studies on hosts that are reached by ssh: servers on this machine, one of which is down.

local case = require "case"
local process = require "process"
local ssh_hosts = require "ssh_hosts"
local study = require "study"

--- Starts hosts, and calls a function with them; they are stopped in any case.
local function with_hosts(t, count, body)
  local hosts = ssh_hosts.open(t, count)
  local fine, why = xpcall(body, function(e)
    return type(e) == "table" and e or debug.traceback(e)
  end, hosts)
  hosts:close()
  if not fine then error(why, 0) end
end

local function options_of(small, hosts)
  return small:options { PARALLEL_SSH = hosts.ssh, ASSAY_TEST_GUARD = hosts.folder }
end

local REMOTE = [[
#!/bin/sh
echo "$@" >>%s/called
PATH=%s:$PATH exec %s "$@"
]]

--- The study's command; on the hosts, what it was called with is noted.
local function command(small, hosts, ...)
  local remote = small.bin .. "/remote"
  process.write(remote, (REMOTE):format(small.folder, small.bin, process.assay))
  assert(os.execute("chmod +x " .. remote))
  return small:command("--executor", "ssh", "--hosts", "2/" .. table.concat(hosts.names, ",2/"),
    "--remote-command", remote, ...)
end

local function check_down(t, hosts, run)
  local _, lines = run.stderr:gsub(hosts.names[#hosts.names] .. ": [^\n]*Connection refused; the "
    .. "study goes on without this host\n", "")
  t.equal(lines, 1, "lines on the host that is down (" .. run.stderr .. ")")
end

--- A host that is ended in the middle of a share broke off; between two it is out of reach.
local function check_broken(t, hosts, number, run)
  local name, port = hosts.names[number], hosts.names[number]:match "%d+$"
  t.check(run.stderr:find(name .. ": broke off; what that host had is run elsewhere", 1, true)
    or run.stderr:find("port " .. port .. ": Connection refused; what that host had is run "
      .. "elsewhere", 1, true), "stderr: %s", run.stderr)
end

case("a study on hosts with folders of their own loses nothing", function(t)
  with_hosts(t, 2, function(hosts)
    local small = study.make()
    local run = process.run(command(small, hosts), options_of(small, hosts))
    t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
    check_down(t, hosts, run)
    small:check_whole(t)
    t.check(not process.exists(small.folder .. "/add.study/ssh"), "ssh/ is still there")
    for line in process.read(small.folder .. "/called"):gmatch "study work %-%-at[^\n]*" do
      t.check(line:find("/.parallel/tmp/", 1, true), "not a copy: %s", line)
    end
  end)
end)

case("a study on hosts that share its folder loses nothing when one goes down", function(t)
  with_hosts(t, 2, function(hosts)
    local small = study.make { points = 64, seconds = 0.2 } -- shares of 3 runs
    local running = process.start(command(small, hosts, "--shared"), options_of(small, hosts))
    small:wait_for(5)
    local early = small:results()
    hosts:kill(1)
    local run = process.wait(running)
    t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
    check_down(t, hosts, run)
    check_broken(t, hosts, 1, run)
    local late = small:results()
    for id, seen in pairs(early) do t.equal(late[id], seen, "result of " .. id) end
    small:check_whole(t, 2)
    for line in process.read(small.folder .. "/called"):gmatch "study work %-%-at[^\n]*" do
      t.check(line:find(small.folder .. "/add.study ", 1, true), "a copy: %s", line)
    end
  end)
end)

case("a host that goes down with its copies costs no result", function(t)
  with_hosts(t, 2, function(hosts)
    local small = study.make { seconds = 0.3 }
    local running = process.start(command(small, hosts), options_of(small, hosts))
    process.wait_until(function()
      return #(process.read(small.log) or "") > 22 * 5
    end, "runs on the hosts")
    hosts:kill(2)
    local run = process.wait(running)
    t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
    local csv = process.read(small.folder .. "/add.study/results.csv") or ""
    local _, right = csv:gsub("\n%x+,right,", "")
    check_broken(t, hosts, 2, run)
    t.equal(right, small.points, "right points (" .. run.stderr .. ")")
  end)
end)

case("hosts of which none can be used are named with what they lack", function(t)
  with_hosts(t, 1, function(hosts)
    local small = study.make { points = 4 }
    local run = process.run(small:command("--executor", "ssh", "--hosts",
      table.concat(hosts.names, ","), "--remote-command", "no-such-command"),
      options_of(small, hosts))
    t.equal(run.status, 69, "exit status")
    t.check(run.stderr:find(hosts.names[1] .. ": [^;]*no%-such%-command[^;]*not found; ")
      and run.stderr:find(hosts.names[2] .. ": [^;]*Connection refused\n$"), "stderr: %s",
      run.stderr)
  end)
end)

-- A launch file, with what it names in folders, is copied to the hosts, too, and so are the buffers
-- of the reference: of mode 1 the output is another one.
case("points of a launch file are run on hosts with folders of their own", function(t)
  with_hosts(t, 1, function(hosts)
    local small = study.make()
    process.write(small.folder .. "/k.launch", "launch-file 1\nsource in/k.cl\n"
      .. "buffer b <size=64 int fill=0>\nlaunch k global 16 local 4 argument b\n")
    process.run { "mkdir", small.folder .. "/in" }
    process.write(small.folder .. "/in/h.h", "#define ONE 1\n")
    process.write(small.folder .. "/in/k.cl", "#include \"h.h\"\nkernel void k(global int *b) "
      .. "{ b[get_global_id(0)] = MODE == ONE; }\n")
    process.write(small.folder .. "/add.lua", [[
return { name = "add", launch = { file = "k.launch", includes = { "in/h.h" } },
  parameters = { { "mode", { 0, 1, 2 } } }, options = function(p) return { MODE = p.mode } end }]])
    local run = process.run(command(small, hosts), options_of(small, hosts))
    t.equal(run.status, 0, "exit status (" .. run.stderr .. ")")
    t.check((process.read(small.folder .. "/called") or ""):find("study work --at", 1, true),
      "nothing was run on the host")
    local csv = process.read(small.folder .. "/add.study/results.csv")
    for mode, status in pairs { [0] = "right,", [1] = 'wrong,"outputs differ: b: [^"]*"',
        [2] = "right," } do
      t.check(csv:find(("\n%%x+,%s,%d,"):format(status, mode)), "mode %d: %s", mode, csv)
    end
  end)
end)
