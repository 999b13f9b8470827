--- process.lua - runs programs as a user does: with an environment, from a folder.
--
-- Nothing of the tester's own ASSAY_* and OCLGRIND_* variables reaches the program.

local dir = require "pl.dir"
local lfs = require "lfs"
local path = require "pl.path"
local utils = require "pl.utils"

local process = {}

local quote = utils.quote_arg

local function need(name)
  return os.getenv(name) or error(name .. " is not set; run the tests with ctest", 0)
end

--- What the build gave: see CMakeLists.txt.
process.assay = need "ASSAY_TEST_COMMAND"
process.plugin = need "ASSAY_TEST_PLUGIN"
process.hosts = need "ASSAY_TEST_HOSTS"
process.schema = need "ASSAY_TEST_SCHEMA"
process.kernels = need "ASSAY_TEST_KERNELS"
process.oclgrind = need "ASSAY_TEST_OCLGRIND"
process.oclgrind_kernel = need "ASSAY_TEST_OCLGRIND_KERNEL"
process.device = need "ASSAY_TEST_DEVICE"

--- Contents of a file, or nil.
function process.read(file)
  local f = io.open(file, "rb")
  local text = f and f:read "a"
  if f then f:close() end
  return text
end

function process.write(file, text)
  local f = assert(io.open(file, "wb"))
  f:write(text)
  f:close()
end

--- Is there a file or folder of that name?
function process.exists(name) return lfs.attributes(name, "mode") ~= nil end

--- A folder of its own, removed by process.clean().
local folders = {}

function process.folder()
  local name, made, why
  for _ = 1, 20 do -- another may have taken the name
    name = os.tmpname()
    os.remove(name)
    name = name .. ".assay"
    made, why = lfs.mkdir(name)
    if made then break end
  end
  assert(made, why)
  folders[#folders + 1] = name
  return name
end

function process.clean()
  for _, name in ipairs(folders) do
    os.execute("chmod -R u+rwx " .. quote(name) .. " 2>/dev/null")
    dir.rmtree(name)
  end
  folders = {}
end

local function environment(set)
  -- Signals that are ignored (under nohup, or behind &) would not end the program.
  local words = { "env", "--default-signal=HUP,INT,QUIT,TERM" }
  for _, name in ipairs { "ASSAY_OUTPUT", "ASSAY_FORCE", "ASSAY_KERNEL", "ASSAY_DISPATCH",
    "ASSAY_PER_LAUNCH", "ASSAY_ADDRESS_MAP", "ASSAY_MAX_MEMORY", "ASSAY_PROGRESS", "ASSAY_QUIET",
    "ASSAY_BUFFERS", "ASSAY_EXTRACT", "ASSAY_MAX_BYTES", "ASSAY_LOCAL_SIZE",
    "ASSAY_NUMBERED", "ASSAY_STATUS", "OCLGRIND_PLUGINS",
    "OCLGRIND_NUM_THREADS", "OCLGRIND_BUILD_OPTIONS", "OCLGRIND_QUICK", "SOURCE_DATE_EPOCH" } do
    words[#words + 1] = "-u " .. name
  end
  for name, value in pairs(set or {}) do
    words[#words + 1] = quote(name .. "=" .. value)
  end
  return table.concat(words, " ")
end

local function quote_all(words)
  local quoted = {}
  for i, word in ipairs(words) do quoted[i] = quote(tostring(word)) end
  return table.concat(quoted, " ")
end

--- Exit status from what os.execute returns.
local function status_of(_, how, number)
  return how == "signal" and 128 + number or number
end

--- Runs a command to its end.
-- @param command  list of words
-- @param options  env (name to value), folder (working folder), prelude (shell words before it)
-- @return  status (128 + n for signal n), stdout, stderr
function process.run(command, options)
  options = options or {}
  local streams = process.folder()
  local line = string.format("cd %s && %s exec %s %s >%s 2>%s </dev/null",
    quote(options.folder or streams), options.prelude or "", environment(options.env),
    quote_all(command), quote(streams .. "/out"), quote(streams .. "/err"))
  local status = status_of(os.execute(line))
  return { status = status, stdout = process.read(streams .. "/out") or "",
    stderr = process.read(streams .. "/err") or "" }
end

--- Starts a command and leaves it running.
-- @return  an object for process.wait(); pid is that of the command
function process.start(command, options)
  options = options or {}
  local streams = process.folder()
  local line = string.format(
    "cd %s && { %s %s >%s 2>%s </dev/null & echo $! >%s; wait $!; echo $? >%s; }",
    quote(options.folder or streams), environment(options.env), quote_all(command),
    quote(streams .. "/out"), quote(streams .. "/err"), quote(streams .. "/pid"),
    quote(streams .. "/status"))
  local pipe = io.popen("sh -c " .. quote(line) .. " 2>/dev/null", "r")
  local running = { pipe = pipe, streams = streams }
  process.wait_until(function()
    running.pid = (process.read(streams .. "/pid") or ""):match "^(%d+)\n"
    return running.pid
  end, "the program to start")
  return running
end

--- Waits for a condition; an error after a minute, or so many.
function process.wait_until(condition, what, minutes)
  local last = os.time() + 60 * (minutes or 1)
  repeat
    if condition() then return end
    os.execute "sleep 0.01"
  until os.time() > last
  error("waited in vain for " .. what, 2)
end

function process.signal(running, name)
  assert(os.execute("kill -" .. name .. " " .. running.pid))
end

--- Has a started command ended?
function process.has_ended(running)
  return process.exists(running.streams .. "/status")
end

--- Waits for the end of a started command; the same result as process.run().
function process.wait(running)
  running.pipe:read "a"
  running.pipe:close()
  return { status = tonumber(process.read(running.streams .. "/status")),
    stdout = process.read(running.streams .. "/out"),
    stderr = process.read(running.streams .. "/err") }
end

--- Is that a launch of kernels, from whose folder it is run, not a program?
-- @param what  path of an executable, a simulator file or a launch file
function process.is_launch(what) return what:match "%.sim$" or what:match "%.launch$" end

--- The file of the launch of one of the project's kernels.
-- @param kernel  FAMILY/NAME
function process.kernel(kernel)
  local stem = process.kernels .. "/" .. kernel
  return stem .. (process.exists(stem .. ".launch") and ".launch" or ".sim")
end

--- The command that runs a host program, a simulator file or a launch file in the simulator.
-- @param what     path of an executable, or of a file, that is run from its folder
-- @param options  threads, build_options, quick, plugins (list; false for none), arguments (list),
--                 set (sizes of a launch file by name)
function process.simulate(what, options)
  options = options or {}
  local sim, launch = what:match "%.sim$", what:match "%.launch$"
  local command = { sim and process.oclgrind_kernel or process.oclgrind }
  local function add(...)
    for _, word in ipairs { ... } do command[#command + 1] = word end
  end
  local plugins = options.plugins
  if plugins == nil then plugins = { process.plugin } end
  if plugins then add("--plugins", table.concat(plugins, ":")) end
  if options.threads then add("--num-threads", options.threads) end
  if options.build_options then add("--build-options", options.build_options) end
  if options.quick then add "--quick" end
  if launch then
    add(process.device, "run")
    for name, value in pairs(options.set or {}) do add("--set", ("%s=%d"):format(name, value)) end
    add(table.unpack(options.arguments or {}))
    add("--", path.basename(what))
    return command
  end
  add(sim and path.basename(what) or what)
  add(table.unpack(options.arguments or {}))
  return command
end

--- Path of a host program.
function process.host(name) return process.hosts .. "/" .. name end

--- The lines of stderr that are Assay's.
function process.assay_lines(stderr)
  local lines = {}
  for line in stderr:gmatch "[^\r\n]+" do
    if line:match "^assay:" then lines[#lines + 1] = line end
  end
  return lines
end

--- Names of the files in a folder, sorted.
function process.files(folder)
  local names = {}
  for name in lfs.dir(folder) do
    if name ~= "." and name ~= ".." then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

return process
