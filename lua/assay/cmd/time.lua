--- `assay time`: start the program that uses real devices, and let the simulator say what the
-- kernels must compute.
-- @module assay.cmd.time

local lfs = require("lfs")
local tablex = require("pl.tablex")
local device = require("assay.run.device")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local program = require("assay.util.program")
local say = require("assay.util.say")
local shell = require("assay.util.shell")
local simulator = require("assay.run.simulator")

local time = {}

--- What is handed on as it is: words of `assay time` and their help.
time.options = {
  { flags = "-d --device", name = "device", value = "DEVICE",
    help = "Number of the device, or part of its name (default: the first GPU)." },
  { flags = "--runs", name = "runs", value = "N", help = "Runs that are timed (default: 10)." },
  { flags = "--warm-up", name = "warm-up", value = "N",
    help = "Runs before these (default: 2)." },
  { flags = "--min-time", name = "min-time", value = "SECONDS",
    help = "Run more often, until the runs take so long together." },
  { flags = "--time-limit", name = "time-limit", value = "SECONDS",
    help = "Give a file up after so long." },
  { flags = "--set", name = "set", value = "NAME=NUMBER", repeats = true,
    help = "Set a size of a launch file; may be repeated." },
  { flags = "--build-options", name = "build-options", value = "OPTIONS",
    help = "More options for the OpenCL compiler." },
  { flags = "--expect", name = "expect", value = "DIR", repeats = true,
    help = "Compare the outputs with the files of buffers in this folder; once for all .sim files, "
      .. "or once for each." },
  { flags = "--expect-beside", name = "expect-beside",
    help = "Compare them with the folder buffers/ beside each file." },
  { flags = "--tolerance", name = "tolerance", value = "R",
    help = "How far float and double may be off, relative (default: " .. device.TOLERANCE .. ")." },
  { flags = "--absolute-tolerance", name = "absolute-tolerance", value = "A",
    help = "Or absolute (default: 0)." },
}

--- The words that hand an option on.
local function add_option(words, option, value)
  if value == true then
    words[#words + 1] = "--" .. option.name
  elseif value then
    for _, each in ipairs(type(value) == "table" and value or { value }) do
      words[#words + 1] = ("--%s=%s"):format(option.name, each)
    end
  end
end

local function words_of(options)
  local words = { "time", "--format=" .. (options.format or "text") }
  for _, option in ipairs(time.options) do
    add_option(words, option, options[option.name])
  end
  if not options.tolerance then
    words[#words + 1] = "--tolerance=" .. device.TOLERANCE
  end
  add_option(words, { name = "output" }, options.output)
  add_option(words, { name = "force" }, options.force)
  return words
end

--- See that the simulator can say what is right.
local function check_simulator(config)
  simulator.check(simulator.command(true), config.oclgrind_version)
  simulator.check_plugin(config.plugin)
end

--- The command that has the simulator run a file and leave its buffers in a folder. What runs a
-- launch file writes them itself, and takes the options that are the file's.
local function simulation(config, name, folder, options)
  local words, own = { config.command, "run", "--quiet", "-o", folder .. ".json" }, {}
  add_option(own, { name = "buffers" }, folder)
  add_option(own, { name = "build-options" }, options["build-options"])
  if program.is_launch_file(name) then
    add_option(own, { name = "set" }, options.set)
    tablex.insertvalues(words, { "--", name })
    return tablex.insertvalues(words, own)
  end
  return tablex.insertvalues(tablex.insertvalues(words, own), { name })
end

--- What the simulator says of a file that it does not run: what Assay makes of it, or else its
-- compiler's first error, or its last words.
local function reason_in(text)
  return ("\n" .. text):match(".*\nassay: ([^\n]+)") or text:match("[^\n]*error: [^\n]*")
    or text:match("([^\n]*%S)%s*$") or "it said nothing"
end

--- Run a file in the simulator and keep its buffers; nil and the reason if that fails.
local function simulate(config, name, folder, options)
  local log = folder .. ".log"
  local words = simulation(config, name, folder, options)
  if shell.succeeds(("exec %s >%s 2>&1 </dev/null"):format(shell.join(words),
      shell.quote(log))) then
    return true
  end
  local handle <close> = io.open(log)
  local text = handle and handle:read("a") or ""
  return nil, reason_in(text)
end

--- Add the folders with what the simulator computes; "" where there is nothing.
local function add_expectations(job, words)
  local _, fault = failure.catch(check_simulator, job.config)
  if fault then
    job.log:note("outputs are not compared: " .. fault.message)
    return
  end
  for i, name in ipairs(job.files) do
    local folder = ("%s/%d"):format(job.scratch, i)
    local ok = (program.is_simulation({ name }) or program.is_launch_file(name))
      and lfs.attributes(name, "mode") == "file"
    if ok then
      local reason
      ok, reason = simulate(job.config, name, folder, job.options)
      if not ok then
        job.log:warning(("%s: not compared, the simulator failed: %s"):format(name, reason))
      end
    end
    words[#words + 1] = "--expect=" .. (ok and folder or "")
  end
end

--- Words with the files behind them.
local function with_files(words, files)
  local all = table.move(words, 1, #words, 1, {})
  all[#all + 1] = "--"
  return table.move(files, 1, #files, #all + 1, all)
end

--- Simulate, unless the device could not be used anyway; returns the exit code of a dry run.
local function expect_simulated(job, words)
  local trial = with_files(words, job.files)
  table.insert(trial, 2, "--dry-run")
  local status = device.execute(job.config, trial)
  if status == exit.OK then
    add_expectations(job, words)
  end
  return status
end

local function perform(job)
  local options, words = job.options, words_of(job.options)
  if not options.no_check and #options.expect == 0 and not options["expect-beside"] then
    local status = expect_simulated(job, words)
    if status ~= exit.OK then
      return status
    end
  end
  return device.execute(job.config, with_files(words, job.files))
end

--- `assay time`.
-- @tparam table config `device` and `command`: the programs that use devices and the simulator;
--   `plugin`, `oclgrind_version`
-- @tparam table options `files`, `format`, `output`, `force`, `no_check`, those of
--   `time.options` by name
-- @treturn integer exit code of the program
function time.main(config, options)
  local scratch, _ <close> = shell.make_folder()
  return perform({ config = config, options = options, files = options.files, scratch = scratch,
    log = say.open(options) })
end

return time
