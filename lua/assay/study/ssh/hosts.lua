--- Hosts that are reached by ssh: who they are, and which of them can be used.
-- @module assay.study.ssh.hosts

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local output = require("assay.util.output")
local record = require("assay.record.record")
local shell = require("assay.util.shell")

local hosts = {}

-- ssh never asks, gives up after 10 s, and notices within 45 s that a host is gone.
local SSH_OPTIONS = " -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=15 "
  .. "-o ServerAliveCountMax=3"

-- A connection lasts 10 s longer than its last use. The name of a socket has a limit.
local SHARED_CONNECTION = " -o ControlMaster=auto -o ControlPath=%s/%%C -o ControlPersist=10"
local SOCKET_FOLDER_MOST = 40

-- What a probe may take, in seconds; the status of ssh when it does not get through.
local PROBE_LIMIT, NO_CONNECTION = 120, 255

--- What reaches hosts; as for GNU parallel, PARALLEL_SSH may name another.
-- @treturn string for a shell
function hosts.command()
  return os.getenv("PARALLEL_SSH") or "ssh"
end

--- ssh and its options.
-- @tparam string folder for the sockets of connections, which are shared: setting up one takes
--   longer than what is done over it
-- @treturn string for a shell
function hosts.ssh(folder)
  local shared = #folder <= SOCKET_FOLDER_MOST and not folder:find("[^%w%._/-]")
  return hosts.command() .. SSH_OPTIONS
    .. (shared and SHARED_CONNECTION:format(folder) or "")
end

local function read_list(text)
  local list = {}
  for line in (record.read_if_there(text) or ""):gmatch("[^\n]+") do
    if not line:find("^%s*#") then
      list[#list + 1] = line
    end
  end
  return list
end

--- Read a list of hosts. Raises a failure, exit.USAGE, if there is none in it.
-- @tparam string text with commas between, or the name of a file with one in a line; [N/]HOST, or
--   whatever else GNU parallel takes for --sshlogin
-- @treturn {table,...} `name`, and `slots`, runs at a time, if that is given
function hosts.read(text)
  local words = lfs.attributes(text, "mode") == "file" and read_list(text) or { text }
  local list, seen = {}, {}
  for _, line in ipairs(words) do
    for word in line:gmatch("[^,]+") do
      local name = word:match("^%s*(.-)%s*$")
      local slots, rest = name:match("^(%d+)/(.+)$")
      name = rest or name
      if name ~= "" and not seen[name] then
        seen[name] = true
        list[#list + 1] = { name = name, slots = math.tointeger(tonumber(slots)) }
      end
    end
  end
  if #list == 0 then
    failure.raise(exit.USAGE, "--hosts %s: names no host", text)
  end
  return list
end

--- The file of hosts for GNU parallel's --sshloginfile.
-- @tparam {table,...} list
-- @treturn string
function hosts.login_file(list)
  local lines = {}
  for i, host in ipairs(list) do
    lines[i] = (host.slots and host.slots .. "/" or "") .. host.name .. "\n"
  end
  return table.concat(lines)
end

--- What each host wrote, and what its probe ended with.
local function read_probe(text, log)
  local said, status = {}, {}
  for line in text:gmatch("[^\r\n]+") do
    local name, words = line:match("^([^\t]+)\t(.+)$")
    if name then
      said[name] = said[name] or {}
      table.insert(said[name], words)
    end
  end
  for line in log:gmatch("[^\n]+") do
    local name, value = line:match("^%d+\t([^\t]+)\t[^\t]*\t[^\t]*\t[^\t]*\t[^\t]*\t(%d+)\t")
    if name then
      status[name] = math.tointeger(tonumber(value))
    end
  end
  return said, status
end

--- What a host lacks.
local function fault(said, status, version)
  local last = said[#said] or "it says nothing"
  if status == nil then
    return "does not answer"
  elseif status == NO_CONNECTION then
    return last
  end
  local theirs
  for _, line in ipairs(said) do
    theirs = theirs or line:match("^assay (%S+)")
    if line:find("^! ") then
      return line:sub(3)
    end
  end
  if theirs and theirs ~= version then
    return ("has assay %s, but this is %s"):format(theirs, version)
  elseif status ~= 0 then
    return last
  end
end

local function probe_line(folder, command)
  return ("parallel --will-cite --nonall --tag -j0 --timeout %d --ssh %s --sshloginfile %s "
    .. "--joblog %s %s 2>&1 </dev/null"):format(PROBE_LIMIT, shell.quote(hosts.ssh(folder)),
      shell.quote(folder .. "/hosts"), shell.quote(folder .. "/log"),
      shell.quote("sh -c " .. shell.quote(("%s --version && %s study work --probe . "
        .. "&& echo slots $(nproc)"):format(command, command))))
end

--- Find out which hosts can do runs. Raises a failure if there is no room for temporary files.
-- @tparam string folder for what is needed meanwhile; see `hosts.ssh`
-- @tparam {table,...} list of `hosts.read`; those without `slots` get one for each processor
-- @tparam string command of this tool there
-- @tparam string version of this tool
-- @tparam func on_fault is called with the name of each that cannot, and why
-- @treturn {table,...} those that can
function hosts.usable(folder, list, command, version, on_fault)
  output.replace(folder .. "/hosts", hosts.login_file(list))
  local text = shell.capture(probe_line(folder, command))
  local said, status = read_probe(text, record.read_if_there(folder .. "/log") or "")
  local usable = {}
  for _, host in ipairs(list) do
    local words = said[host.name] or {}
    local why = fault(words, status[host.name], version)
    if why then
      on_fault(host.name, why)
    else
      local processors = (words[#words] or ""):match("^slots (%d+)")
      host.slots = host.slots or math.tointeger(tonumber(processors))
      usable[#usable + 1] = host
    end
  end
  return usable
end

return hosts
