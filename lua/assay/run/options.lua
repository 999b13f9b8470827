--- The options of `assay run`, written once: the command line, the environment, the help and the
-- settings of the simulator all come from this table.
--
-- Fields: `flags` as on the command line; `value` the name of the value, none for a switch;
-- `environment` the variable that says the same; `check` of `assay.util.check` for the value;
-- `default`; `offers`, see `assay.cmd.offers`; `help`. A name that begins with OCLGRIND_ is read by
-- the simulator, one that begins with ASSAY_ by the plugin or by this tool.
-- @module assay.run.options

local check = require("assay.util.check")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")

local groups = {
  {
    title = "What is recorded",
    { flags = "-k --kernel", value = "REGEX", environment = "ASSAY_KERNEL", check = check.regex,
      help = "Record only kernels in whose name this POSIX extended regular expression is found." },
    { flags = "-d --dispatch", value = "N|N-M|all", environment = "ASSAY_DISPATCH",
      check = check.dispatch, default = "all",
      help = "Record only these launches, counted from 1 for each kernel (default: all)." },
    { flags = "--per-launch", environment = "ASSAY_PER_LAUNCH",
      help = "Keep each launch apart instead of one entry for each kernel and NDRange." },
    { flags = "--address-map", environment = "ASSAY_ADDRESS_MAP",
      help = "Record which work-groups access which bytes of each argument and variable, for the "
        .. "figure address of assay plot; the record becomes longer." },
    { flags = "--module", value = "FILE", environment = "ASSAY_MODULE", is_path = true,
      offers = { files = "*.so" },
      help = "Measure the metric in this shared object as well; examples/metric holds one." },
    { flags = "--sample", value = "N", environment = "ASSAY_SAMPLE",
      check = function(text) return check.integer(text, 1) end,
      help = "Measure one of every N work-groups, but at least 16 of each launch: faster, but "
        .. "counts are estimates with margins, and distinct counts and entropies are of the "
        .. "sample." },
    { flags = "--max-memory", value = "BYTES", environment = "ASSAY_MAX_MEMORY",
      check = check.memory,
      help = "Memory that the recording may take; K, M and G may follow. Beyond it addresses are "
        .. "sampled, and the record says so." },
  },
  {
    title = "What is launched",
    { flags = "--local-size", value = "auto|N[,N[,N]]", environment = "ASSAY_LOCAL_SIZE",
      check = check.local_size,
      help = "Local size of launches for which the program gives none (NULL), where the simulator "
        .. "takes 1: auto is the largest up to 256 items that divides the global size, a multiple "
        .. "of 32 items if there is one; of N the largest divisor up to N is taken." },
  },
  {
    title = "Where it goes, and what is said",
    { flags = "-o --output", value = "FILE", environment = "ASSAY_OUTPUT",
      check = check.record_name,
      help = "Name of the record, ending in .json; - writes it to stdout when the program has "
        .. "ended (default: assay-PROGRAM.json, numbered -2, -3, ... when that is taken)." },
    { flags = "--force", environment = "ASSAY_FORCE", help = "Overwrite an existing record." },
    { flags = "--buffers", value = "DIR", environment = "ASSAY_BUFFERS", is_path = true,
      help = "Keep what the last launch of each kernel leaves in the buffers of its arguments: "
        .. "DIR/KERNEL.ARGUMENT.bin." },
    { flags = "--extract", value = "DIR", environment = "ASSAY_EXTRACT", is_path = true,
      help = "Keep the first recorded launch of each kernel and NDRange as a launch file, "
        .. "DIR/KERNEL.launch, that runs without the program: with its source, and its buffers as "
        .. "they were before it; and DIR/space.lua, for assay study." },
    { flags = "--max-bytes", value = "BYTES", environment = "ASSAY_MAX_BYTES",
      check = check.memory,
      help = "Bytes that the files of --extract may have together; K, M and G may follow "
        .. "(default: 1G)." },
    { flags = "--fail-on-invalid", environment = "ASSAY_FAIL_ON_INVALID",
      help = "End with status 3 if there were accesses outside of buffers, divergent barriers or, "
        .. "with --data-races, data races; the record is written." },
    { flags = "--device", value = "PROFILE", environment = "ASSAY_DEVICE",
      help = "Rank kernels by what this device is predicted to take: a profile that comes with "
        .. "Assay, or a file that assay calibrate wrote (default: nvidia-h200)." },
    { flags = "--progress", value = "WHEN", environment = "ASSAY_PROGRESS", check = check.when,
      default = "auto",
      help = "Show progress: auto (on a terminal), always or never." },
    { flags = "--color", value = "WHEN", environment = "ASSAY_COLOR", check = check.when,
      default = "auto", help = "Use colour: auto (on a terminal), always or never." },
    { flags = "-q --quiet", environment = "ASSAY_QUIET", help = "Say nothing but errors." },
    { flags = "-v --verbose", environment = "ASSAY_VERBOSE",
      help = "Say what is run, and how it is set up." },
  },
  {
    title = "Simulator",
    { flags = "--engine", value = "NAME", environment = "ASSAY_ENGINE", check = check.engine,
      default = "auto", offers = check.ENGINES,
      help = "What runs the kernels: native compiles them, optimised takes longer to compile all "
        .. "of them better, interpreter is the simulator's own, auto is native but for launches "
        .. "too small to be worth it; no figure depends on it." },
    { flags = "--num-threads", value = "N", environment = "OCLGRIND_NUM_THREADS",
      check = check.integer, help = "Worker threads of the simulator; no figure depends on them." },
    { flags = "--build-options", value = "OPTIONS", environment = "OCLGRIND_BUILD_OPTIONS",
      help = "More options for the OpenCL compiler." },
    { flags = "--quick", environment = "OCLGRIND_QUICK",
      help = "Run only the first and the last work-group." },
    { flags = "--compute-units", value = "N", environment = "OCLGRIND_COMPUTE_UNITS",
      check = check.integer, help = "Compute units that the device reports." },
    { flags = "--max-wgsize", value = "N", environment = "OCLGRIND_MAX_WGSIZE",
      check = check.integer, help = "Largest work-group of the device." },
    { flags = "--global-mem-size", value = "BYTES", environment = "OCLGRIND_GLOBAL_MEM_SIZE",
      check = check.integer, help = "Size of the device's global memory." },
    { flags = "--constant-mem-size", value = "BYTES",
      environment = "OCLGRIND_CONSTANT_MEM_SIZE", check = check.integer,
      help = "Size of the device's constant memory." },
    { flags = "--local-mem-size", value = "BYTES", environment = "OCLGRIND_LOCAL_MEM_SIZE",
      check = check.integer, help = "Size of the device's local memory." },
    { flags = "--check-api", environment = "OCLGRIND_CHECK_API",
      help = "Report wrong calls of the OpenCL API." },
    { flags = "--data-races", environment = "OCLGRIND_DATA_RACES", help = "Detect data races." },
    { flags = "--uniform-writes", environment = "OCLGRIND_UNIFORM_WRITES",
      help = "Report races that write the same value, too; with --data-races." },
    { flags = "--uninitialized", environment = "OCLGRIND_UNINITIALIZED",
      help = "Report the use of uninitialized values." },
    { flags = "--inst-counts", environment = "OCLGRIND_INST_COUNTS",
      help = "Let the simulator print its own instruction counts." },
    { flags = "--max-errors", value = "N", environment = "OCLGRIND_MAX_ERRORS", default = "20",
      check = check.integer,
      help = "Show so many of the simulator's errors at most; all are counted (default: 20)." },
    { flags = "--log", value = "FILE", environment = "OCLGRIND_LOG", is_path = true,
      help = "Send the simulator's messages to a file." },
    { flags = "--dump-spir", environment = "OCLGRIND_DUMP_SPIR",
      help = "Keep the compiled kernels as /tmp/oclgrind_*.ll and .bc." },
    { flags = "--disable-pch", environment = "OCLGRIND_DISABLE_PCH",
      help = "Do not use precompiled headers." },
    { flags = "--pch-dir", value = "DIR", environment = "OCLGRIND_PCH_DIR", is_path = true,
      help = "Folder of the precompiled headers." },
    { flags = "--plugins", value = "LIST", environment = "OCLGRIND_PLUGINS",
      help = "More simulator plugins, separated by colons; Assay's own is added." },
    { flags = "--oclgrind-option", value = "OPTION", repeats = true,
      help = "Hand one option to the simulator as it is; may be repeated." },
  },
}

--- The key under which argparse and `assay.cmd.run` keep an option: its long name.
local function name_of(option)
  return (option.flags:match("%-%-(%S+)$"):gsub("-", "_"))
end

local run_options = { groups = groups, all = {} }

for _, group in ipairs(groups) do
  for _, option in ipairs(group) do
    option.name = name_of(option)
    option.long = option.flags:match("%-%-%S+$")
    table.insert(run_options.all, option)
  end
end

local function checked(option, text, source)
  if not option.check then
    return text
  end
  local value, reason = option.check(text)
  if value == nil then
    failure.raise(exit.USAGE, "%s %s: %s", source, text, reason)
  end
  return value
end

--- Does the simulator read its variable itself?
local function is_simulators(option)
  return option.environment and option.environment:find("^OCLGRIND_") and option.name ~= "plugins"
end

local function from_environment(option)
  local text = option.environment and os.getenv(option.environment)
  if not text or (option.value and text == "") then
    return nil
  elseif not option.value then
    local on, reason = check.switch(text)
    if on == nil then
      failure.raise(exit.USAGE, "%s=%s: %s", option.environment, text, reason)
    end
    return on
  end
  return checked(option, text, option.environment)
end

local function resolve_one(option, parsed)
  local given = parsed[option.name]
  if given == nil and is_simulators(option) then
    return not os.getenv(option.environment) and option.default or nil
  elseif given == nil or option.repeats then
    local value = from_environment(option)
    return value == nil and (given or option.default) or value
  elseif option.value then
    return checked(option, given, option.long)
  end
  return given
end

--- The value of every option: from the command line, else the environment, else the default. Raises
-- a failure, exit.USAGE, if one is none that it can have.
-- @tparam table parsed values by name, from argparse
-- @treturn table values by name; strings, true, or nil
function run_options.resolve(parsed)
  local values = {}
  for _, option in ipairs(run_options.all) do
    values[option.name] = resolve_one(option, parsed)
  end
  return values
end

return run_options
