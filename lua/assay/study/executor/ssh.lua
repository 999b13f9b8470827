--- Runs the points of a study on other machines, by GNU parallel over ssh; see `executor.local` for
-- what an executor has.
--
-- A share of the runs is a packet in `ssh/` that is copied to a host and back, unless the hosts see
-- the folder of the study. What a host leaves undone, another does.
-- @module assay.study.executor.ssh

local lfs = require("lfs")
local defer = require("assay.util.defer")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local output = require("assay.util.output")
local process = require("assay.process")
local record = require("assay.record.record")
local shell = require("assay.util.shell")
local tool = require("assay.util.tool")
local arrivals = require("assay.study.arrivals")
local here = require("assay.study.executor.local")
local hosts = require("assay.study.ssh.hosts")
local packets = require("assay.study.ssh.packets")
local shares = require("assay.study.shares")

local ssh = {
  summary = "GNU parallel on hosts",
  options = {
    { flags = "--hosts", name = "hosts", value = "HOST[,...]",
      help = "the hosts, [N/][USER@]HOST[:PORT] each (N: runs at a time), or a file with one in a "
        .. "line." },
    { flags = "--shared", name = "shared",
      help = "the hosts see the study's folder; copy nothing." },
    { flags = "--remote-command", name = "remote_command", value = "COMMAND",
      help = "how this tool is called on the hosts (default: assay)." },
  },
}

-- Of shares, see `shares.size`. Copying one takes a second or two; what a host that goes down had
-- is run again.
local LIMITS, LIMITS_COPIED = { most = 16, each = 4 }, { most = 16, each = 2, least = 4 }

-- This tool on the hosts.
local COMMAND = "assay"

-- What a worker says when a signal ended its run.
local INTERRUPTED = "interrupted"

-- What a share does, on the host; $1 is its number. It says when it begins and when it ends. What
-- need not come back is removed.
local COPIED = [[
echo "@ $PARALLEL_SSHLOGIN $1"
cd "$1" 2>/dev/null && [ -r ids ] || {
  echo "! $PARALLEL_SSHLOGIN: nothing was copied there"; exit 74; }
COMMAND study work --at "$PARALLEL_SSHLOGIN" "$PWD" $(cat ids)
status=$?
for id in points/*; do grep -q "${id#points/}" ids || rm -rf "$id"; done
rm -rf sources
echo "= $PARALLEL_SSHLOGIN $1"
exit $status]]

local SHARED = [[
echo "@ $PARALLEL_SSHLOGIN $1"
cd FOLDER/ssh/"$1" 2>/dev/null && [ -r ids ] || {
  echo "! $PARALLEL_SSHLOGIN: does not see "FOLDER; exit 66; }
COMMAND study work --at "$PARALLEL_SSHLOGIN" FOLDER $(cat ids)
status=$?
echo "= $PARALLEL_SSHLOGIN $1"
exit $status]]

--- See that there is what it takes to reach hosts; see `executor.local`.
-- @tparam table options `hosts`, `shared`
function ssh.check(options)
  if not options.hosts then
    failure.raise(exit.USAGE, "--executor ssh needs --hosts")
  end
  hosts.read(options.hosts)
  here.check()
  if hosts.command() == "ssh" then
    tool.check("ssh")
  end
  if not options.shared then
    tool.check("rsync")
  end
end

--- The hosts that can be used; they are asked once, and again when one has failed.
local function usable_hosts(context, sockets)
  if context.hosts then
    return context.hosts
  end
  local options, bad = context.options, {}
  local list = hosts.usable(sockets, hosts.read(options.hosts), options.remote_command or COMMAND,
    context.version, function(name, why) bad[#bad + 1] = name .. ": " .. why end)
  if process.signal() then
    failure.raise(exit.of_signal(process.signal()), INTERRUPTED)
  elseif #list == 0 then
    failure.raise(exit.UNAVAILABLE, "no host can be used; %s", table.concat(bad, "; "))
  end
  context.told_hosts = context.told_hosts or {}
  for _, words in ipairs(bad) do
    if not context.told_hosts[words] then
      context.told_hosts[words] = true
      context.warn(words .. "; the study goes on without this host")
    end
  end
  context.hosts = list
  return list
end

local function slots_of(list, options)
  local slots = 0
  for _, host in ipairs(list) do
    slots = slots + (options.jobs or host.slots or 1)
  end
  return slots
end

local function clear(place)
  if lfs.attributes(place, "mode") == "directory" then
    shell.remove_folder(place)
  end
end

--- Lay out the shares: a folder each.
local function lay_out(context, place, lists, logins)
  output.make_folder(place)
  local numbers = {}
  for i, ids in ipairs(lists) do
    local share = ("%s/%d"):format(place, i)
    if context.options.shared then
      output.make_folder(share)
      output.replace(share .. "/ids", table.concat(ids, "\n") .. "\n")
    else
      packets.make(context.folder, share, ids)
    end
    numbers[i] = i .. "\n"
  end
  output.replace(place .. "/shares", table.concat(numbers))
  output.replace(place .. "/hosts", logins)
end

local function line_of(context, place, sockets, count)
  local options = context.options
  local words = { "env", "-C", place, "parallel", "--will-cite", "--line-buffer",
    "--termseq", "TERM,2000,KILL,25", "--jobs", tostring(options.jobs or "100%"),
    "--retries", tostring(count + 1), "--ssh", hosts.ssh(sockets),
    "--sshloginfile", place .. "/hosts", "-a", place .. "/shares" }
  if not options.shared then
    for _, word in ipairs({ "--workdir", "...", "--cleanup", "--rsync-opts", "-rLDzR",
      "--transferfile", "{}", "--return", "{}/points" }) do
      words[#words + 1] = word
    end
  end
  local script = (options.shared and SHARED or COPIED):gsub("%u%u%u%u+", {
    FOLDER = shell.quote(context.folder), COMMAND = options.remote_command or COMMAND })
  words[#words + 1] = "sh -c " .. shell.quote(script) .. " sh {}"
  return ("%s 2>%s </dev/null"):format(shell.join(words), shell.quote(place .. "/stderr"))
end

--- Hosts that broke off in the middle of a share; or else what ssh says of those out of reach.
local function losses(place, open)
  local list, seen = {}, {}
  for _, name in pairs(open) do
    if not seen[name] then
      seen[name] = true
      list[#list + 1] = name .. ": broke off"
    end
  end
  if #list > 0 then
    table.sort(list)
    return list
  end
  for line in (record.read_if_there(place .. "/stderr") or ""):gmatch("[^\r\n]+") do
    if (line:find("^ssh: ") or line:find("^Connection ") or line:find("^Timeout, server"))
      and not seen[line] then
      seen[line] = true
      list[#list + 1] = line
    end
  end
  return list
end

--- Say what went wrong. It is fatal if nothing has been done, or hosts cannot go on.
local function judge(context, lost, faults, came, left)
  if left > 0 and came == 0 and #faults + #lost > 0 or left > 0 and #faults > 0 then
    failure.raise(#faults > 0 and exit.IO_ERROR or exit.UNAVAILABLE, faults[1] or lost[1])
  end
  for _, words in ipairs(faults) do
    context.warn(words .. "; its runs were done elsewhere")
  end
  for _, words in ipairs(lost) do
    context.warn(words .. "; what that host had is run elsewhere")
  end
  if #faults + #lost + left > 0 then
    context.hosts = nil
  end
end

--- Let hosts do what is left.
local function send(context, sockets, watch, on_said)
  local list = usable_hosts(context, sockets)
  local place = context.folder .. "/ssh"
  local size = shares.size(#watch.left, slots_of(list, context.options),
    context.options.shared and LIMITS or LIMITS_COPIED)
  lay_out(context, place, shares.cut(watch.left, size), hosts.login_file(list))
  local faults, seen, open = {}, {}, {}
  local line = line_of(context, place, sockets, #list)
  local _, failed = failure.catch(here.listen, line, function(said)
    local mark, name, share = said:match("^([@=]) (.*) (%d+)$")
    if mark then
      open[name .. " " .. share] = mark == "@" and name or nil
    else
      on_said(said)
    end
  end, function(fault)
    if not fault:find(INTERRUPTED .. "$") and not seen[fault] then
      seen[fault] = true
      faults[#faults + 1] = fault
    end
  end)
  packets.collect(context.folder, place) -- what is done is kept, also if a signal came
  local came = watch:look()
  if failed then
    error(failed)
  end
  judge(context, losses(place, open), faults, came, #watch.left)
end

--- Run; see `executor.local`.
-- @tparam table context
-- @tparam {string,...} ids
-- @tparam func on_done
function ssh.run(context, ids, on_done)
  local told = {}
  local function tell(id)
    if not told[id] then
      told[id] = true
      on_done(id)
    end
  end
  local place = context.folder .. "/ssh"
  if lfs.attributes(place, "mode") == "directory" then -- of a study that was killed
    packets.collect(context.folder, place)
    clear(place)
  end
  local watch = arrivals.open(context.folder, ids, tell)
  watch:look()
  if #watch.left > 0 then
    local _ <close> = defer.call(function() clear(place) end)
    local sockets, _ <close> = shell.make_folder()
    send(context, sockets, watch, tell)
  end
end

return ssh
