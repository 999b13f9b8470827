--- The command line of `assay`: parses arguments and calls modules, nothing else.
-- @module assay.cli

local argparse = require("argparse")
local lfs = require("lfs")
local advise = require("assay.advise")
local book = require("assay.book")
local calibrate = require("assay.calibrate")
local check = require("assay.check")
local compare = require("assay.compare")
local device = require("assay.device")
local examples = require("assay.examples")
local exit = require("assay.exit")
local export = require("assay.export")
local judge = require("assay.judge")
local metrics = require("assay.metrics")
local pairing = require("assay.pairing")
local plot = require("assay.plot")
local process = require("assay.process")
local report = require("assay.report")
local rules = require("assay.rules")
local run = require("assay.run")
local run_options = require("assay.run_options")
local say = require("assay.say")
local study = require("assay.study.command")
local terminal = require("assay.terminal")

local cli = {}

local HELP_MOST = 100
local HELP_MARGIN = 29

local function set_up(parser, width)
  parser:help_max_width(width):usage_max_width(width):help_description_margin(HELP_MARGIN)
end

local function add_options(parser, options)
  local elements = {}
  for i, option in ipairs(options) do
    local element = option.value
      and parser:option(option.flags):argname(option.value) or parser:flag(option.flags)
    element:description(option.help):target(option.name)
    if option.repeats then
      element:count("*")
    end
    elements[i] = element
  end
  return table.unpack(elements)
end

local function add_format(parser, formats)
  parser:option("-f --format"):argname("FORMAT"):choices(formats)
    :description("One of " .. table.concat(formats, ", ") .. ".")
end

local function add_color(parser)
  parser:option("--color"):argname("WHEN"):choices({ "auto", "always", "never" })
    :description("Use colour: auto (on a terminal), always or never.")
end

local function add_selection(parser)
  parser:option("-k --kernel"):argname("REGEX")
    :description("Only kernels in whose name this POSIX extended regular expression is found.")
end

local function add_output(parser, help)
  parser:option("-o --output"):argname("FILE"):description(help)
  parser:flag("--force"):description("Overwrite an existing file.")
end

local COMMANDS = {}

function COMMANDS.run(command)
  command:summary("Run a program and record how its OpenCL kernels use memory.")
    :description("Run a program in the simulator Oclgrind and record how its OpenCL kernels use "
      .. "memory.")
    :usage("Usage: assay run [OPTION]... [--] PROGRAM [ARGUMENT]...\n"
      .. "       assay run [OPTION]... FILE.sim"):epilog(examples.run)
  for _, group in ipairs(run_options.groups) do
    command:group(group.title, add_options(command, group))
  end
  command:argument("program"):args("+"):argname("PROGRAM")
    :description("Program with its arguments, or one file of oclgrind-kernel.")
end

function COMMANDS.report(command)
  command:summary("Show a record as a page for people.")
    :description("Show a record as a page for people; in HTML also several, with what changed.")
    :usage("Usage: assay report [OPTION]... RECORD\n"
      .. "       assay report -o FILE.html [OPTION]... RECORD..."):epilog(examples.report)
  command:argument("record"):target("records"):argname("RECORD"):args("+")
    :description("Files that `assay run` wrote; several with HTML only.")
  add_format(command, report.FORMATS)
  add_selection(command)
  command:option("--sort"):argname("KEY")
    :description("Sort arguments and source lines by this metric (default: accesses.total).")
  command:option("--top"):argname("N")
    :description("Show at most N places of the source, 0 for all (default: 10).")
  command:option("--source"):argname("FILE"):count("*")
    :description("A file that may be the program's source, for HTML; may be repeated.")
  judge.define(command)
  add_output(command, "Write to a file; .txt, .md, .json or .html sets the format. - is stdout.")
  add_color(command)
end

function COMMANDS.compare(command)
  command:summary("Show what changed from one record to others.")
    :description("Show what changed from a record, the baseline, to others; or from a kernel to "
      .. "others.")
    :usage("Usage: assay compare [OPTION]... BASELINE[#KERNEL] RECORD[#KERNEL]...")
    :epilog(examples.compare)
  command:argument("records"):argname("RECORD"):args("2+")
    :description("Files that `assay run` wrote; #KERNEL behind a name takes one kernel of it.")
  add_format(command, compare.FORMATS)
  add_selection(command)
  command:option("--by"):argname("WAY"):choices(pairing.WAYS)
    :description("Pair kernels by name (the default) or by position.")
  command:option("--rename"):argname("OLD=NEW"):count("*")
    :description("Pair the baseline's kernel OLD with NEW of the others; may be repeated.")
  command:option("--threshold"):argname("[SCOPE/]KEY:LIMIT"):count("*")
    :description("Fail if a figure changes by more: +5% upwards, -5% downwards, +-5% either way; "
      .. "may be repeated.")
  command:flag("--full"):description("Show every figure, not only what changed.")
  command:option("--top"):argname("N")
    :description("Show at most N changes in each table, 0 for all (default: 20).")
  add_output(command, "Write to a file; .txt, .md, .csv, .json or .html sets the format. - is "
    .. "stdout.")
  add_color(command)
end

function COMMANDS.advise(command)
  command:summary("Say what stands out in a record, and what to try.")
    :description("Say what stands out in a record, and what to try.")
    :usage("Usage: assay advise [OPTION]... RECORD[#KERNEL]\n"
      .. "       assay advise --explain RULE"):epilog(examples.advise)
  command:argument("record"):argname("RECORD"):args("?")
    :description("File that `assay run` wrote.")
  command:option("--explain"):argname("RULE"):args("?")
    :description("Print the page on a rule: cause, code before and after, when not.")
  command:option("--baseline"):argname("RECORD")
    :description("Record from before a change: say whether the change did what it was for.")
  command:option("--for"):argname("DEVICE"):choices(rules.DEVICES):target("device")
    :description("Rules that make sense on gpu, cpu or any device (default: any).")
  judge.define(command, "nvidia-h200; for cpu pocl")
  command:option("--larger"):argname("RECORD")
    :description("Record of the same program with a larger size: what grows with it, and how.")
  command:option("--top"):argname("N")
    :description("Only the N findings that cost most, 0 for all (default).")
  command:option("--rules"):argname("DIR")
    :description("Folder with rules of your own; one of the same name replaces Assay's.")
  add_format(command, advise.FORMATS)
  add_selection(command)
  add_output(command, "Write to a file; .txt, .md, .json or .sarif sets the format. - is "
    .. "stdout.")
  add_color(command)
end

function COMMANDS.export(command)
  command:summary("Turn records into CSV.")
    :description("Turn records into CSV: a long table, or the files that AIWC writes.")
    :usage("Usage: assay export [OPTION]... RECORD..."):epilog(examples.export)
  command:argument("records"):argname("RECORD"):args("+")
    :description("Files that `assay run` wrote.")
  add_format(command, export.FORMATS)
  add_selection(command)
  add_output(command, "Write to a file; with aiwc-csv, to a folder when it ends in /.")
end

function COMMANDS.plot(command)
  command:summary("Draw figures for a paper, with gnuplot.")
    :description("Draw figures for a paper, with gnuplot. Each is kept with its script and its "
      .. "data.")
    :usage("Usage: assay plot [OPTION]... RECORD[#KERNEL]...\n       assay plot --list")
    :epilog(examples.plot)
  command:argument("records"):argname("RECORD"):args("*")
    :description("Files that `assay run` wrote; #KERNEL selects one kernel of one.")
  add_format(command, plot.FORMATS)
  command:option("--figure"):argname("NAME"):count("*")
    :description("Draw this figure; may be repeated (default: all that there is data for).")
  command:flag("--list"):description("List the figures there are.")
  command:option("--title"):argname("TEXT"):description("Put this above each figure.")
  judge.define(command)
  command:option("--peak"):argname("GFLOPS")
    :description("Draw the roofline of this peak instead of a device's; with --bandwidth.")
  command:option("--bandwidth"):argname("GBPS")
    :description("Draw the roofline of this bandwidth to memory; with --peak.")
  command:option("--times"):argname("FILE")
    :description("Show kernels where they were measured: CSV that `assay time -f csv` wrote.")
  add_selection(command)
  command:option("-o --output"):argname("DIR")
    :description("Folder to write to (default: the first record's name with -figures).")
  command:flag("--force"):description("Overwrite existing files.")
  command:flag("-v --verbose"):description("Say which figures are left out, and why.")
  add_color(command)
end

function COMMANDS.metrics(command)
  command:summary("Say what is measured: key, unit, meaning, source.")
    :description("Say what is measured: key, unit, meaning, source.")
    :usage("Usage: assay metrics [OPTION]... [PATTERN]"):epilog(examples.metrics)
  command:argument("pattern"):argname("PATTERN"):args("?")
    :description("Part of a key, or a pattern with * and ? for a whole key.")
  add_format(command, metrics.FORMATS)
  add_color(command)
end

function COMMANDS.time(command)
  command:summary("Time kernels on a real OpenCL device.")
    :description("Run the kernels of simulator files on a real OpenCL device, say how long they "
      .. "take, and compare what they compute with what the simulator does.")
    :usage("Usage: assay time [OPTION]... FILE.sim..."):epilog(examples.time)
  command:argument("files"):argname("FILE"):args("+"):description("Files of oclgrind-kernel.")
  add_options(command, device.options)
  command:flag("--no-check"):description("Do not run the simulator to compare outputs.")
  add_format(command, device.FORMATS)
  add_output(command, "Write to a file. - is stdout.")
  add_color(command)
end

function COMMANDS.devices(command)
  command:summary("List the OpenCL devices of this machine.")
    :description("List the OpenCL devices of this machine, as `assay time` numbers them.")
    :usage("Usage: assay devices [OPTION]..."):epilog(examples.devices)
  add_format(command, device.FORMATS)
  add_color(command)
end

function COMMANDS.calibrate(command)
  command:summary("Measure a profile of an OpenCL device.")
    :description("Measure what a model of costs needs to know of an OpenCL device: rates, "
      .. "latencies, sizes of caches, bandwidths. It takes some minutes, in which the device "
      .. "should have nothing else to do.")
    :usage("Usage: assay calibrate [OPTION]..."):epilog(examples.calibrate)
  add_options(command, calibrate.options)
  add_output(command, "Write to a file. - is stdout, the default.")
  command:flag("-q --quiet"):description("Show no progress and no warnings.")
  add_color(command)
end

function COMMANDS.study(command, width)
  command:summary("Measure every point of a design space.")
    :description("Run a kernel for every point of a design space, and say which are good, and why.")
    :epilog(examples.study)
  study.define(command, function(action) set_up(action, width) end)
end

local ORDER = { "run", "report", "compare", "advise", "plot", "export", "study", "time",
  "devices", "calibrate", "metrics" }

--- The parser of the whole command line.
-- @tparam table config
-- @treturn table
function cli.parser(config)
  local width = math.min(terminal.width(terminal.is_terminal(1)), HELP_MOST)
  local parser = argparse("assay", "Say how an OpenCL kernel uses memory, on no device at all.",
    examples.main):command_target("command")
  parser:flag("--version"):description("Show the version and exit."):action(function()
    print("assay " .. config.version .. " (for Oclgrind " .. config.oclgrind_version .. ")")
    os.exit(exit.OK, true)
  end)
  set_up(parser, width)
  for _, name in ipairs(ORDER) do
    local command = parser:command(name)
    set_up(command, width)
    COMMANDS[name](command, width)
  end
  return parser
end

--- The flags of `assay run` that take a value.
local function flags_with_value()
  local flags = {}
  for _, option in ipairs(run_options.all) do
    for flag in option.flags:gmatch("%S+") do
      flags[flag] = option.value ~= nil
    end
  end
  return flags
end

--- Does this word of `assay run` take the next word as its value?
local function takes_next(word, with_value)
  if word:find("^%-%-") then
    return with_value[word]
  end
  for i = 2, #word do
    if with_value["-" .. word:sub(i, i)] then
      return i == #word
    end
  end
  return false
end

--- Add an option and its value so that a value which begins with a dash is not taken for an
-- option (`--build-options -DN=4`).
local function add_with_value(words, flag, value)
  if value and value:find("^%-.") then
    words[#words + 1] = flag .. (flag:find("^%-%-") and "=" or "") .. value
  else
    words[#words + 1] = flag
    words[#words + 1] = value
  end
end

--- A number below 0 stays with the option before it, which then says what it takes; no option
-- looks like it.
local function protect_numbers(arguments)
  local words, is_over = {}, false
  for _, word in ipairs(arguments) do
    local before = words[#words] or ""
    is_over = is_over or word == "--"
    if not is_over and word:find("^%-%.?%d") and before:find("^%-[^=]*%a$") then
      words[#words] = nil
      add_with_value(words, before, word)
    else
      words[#words + 1] = word
    end
  end
  return words
end

--- The words of `assay time`: the compiler's options stay with theirs.
local function protect_build_options(arguments)
  local words, i = {}, 1
  while arguments[i] and arguments[i] ~= "--" do
    if arguments[i] == "--build-options" then
      add_with_value(words, arguments[i], arguments[i + 1])
      i = i + 1
    else
      words[#words + 1] = arguments[i]
    end
    i = i + 1
  end
  return table.move(arguments, i, #arguments, #words + 1, words)
end

--- Prepare the words of `assay run` for argparse: values stay with their options, and `--` is put
-- before the program, so that what follows is left to the program. And those of other commands:
-- numbers stay with their options, and the compiler's options of `assay time` with theirs.
-- @tparam {string,...} arguments those of `assay`
-- @treturn {string,...}
function cli.protect_program(arguments)
  if arguments[1] == "time" then
    return protect_numbers(protect_build_options(arguments))
  elseif arguments[1] ~= "run" then
    return protect_numbers(arguments)
  end
  local words, with_value, i = { "run" }, flags_with_value(), 2
  while arguments[i] and arguments[i]:find("^%-.") and arguments[i] ~= "--" do
    if takes_next(arguments[i], with_value) then
      add_with_value(words, arguments[i], arguments[i + 1])
      i = i + 2
    else
      words[#words + 1] = arguments[i]
      i = i + 1
    end
  end
  if arguments[i] and arguments[i] ~= "--" then
    words[#words + 1] = "--"
  end
  return table.move(arguments, i, #arguments, #words + 1, words)
end

local function resolve_color(options)
  local given = options.color or os.getenv("ASSAY_COLOR")
  if given and given ~= "" then
    local value, reason = check.when(given)
    if not value then
      return nil, ("ASSAY_COLOR %s: %s"):format(given, reason)
    end
    options.color = value
  end
  return true
end

local function check_options(options)
  if options.kernel then
    local value, reason = check.regex(options.kernel)
    if not value then
      return nil, ("--kernel %s: %s"):format(options.kernel, reason)
    end
  end
  if options.top then
    local value, reason = check.integer(options.top)
    if not value then
      return nil, ("--top %s: %s"):format(options.top, reason)
    end
    options.top = math.tointeger(tonumber(value))
  end
  return resolve_color(options)
end

local ACTIONS = {
  report = book.main,
  advise = advise.main,
  compare = function(_, options) return compare.main(options) end,
  export = function(_, options) return export.main(options) end,
  metrics = metrics.main,
  plot = plot.main,
  study = study.main,
  time = device.time,
  devices = device.list,
  calibrate = calibrate.main,
}

local function perform(config, options)
  local code = exit.USAGE
  local ok, reason = check_options(options)
  if ok then
    ok, reason, code = ACTIONS[options.command](config, options)
  end
  if not ok then
    local log = say.open(options)
    for _, each in ipairs(type(reason) == "table" and reason or { reason }) do
      log:error(each)
    end
    return code
  end
  return math.type(ok) and ok or exit.OK -- a number is the code of a program
end

--- The command that words are for, with a blank before it; "" if there is none.
local function command_of(words)
  if not COMMANDS[words[1]] then
    return ""
  end
  local action = words[1] == "study" and study.is_action(words[2]) and " " .. words[2] or ""
  return " " .. words[1] .. action
end

--- Run the command line.
-- @tparam table config `plugin`, `version`, `oclgrind_version`, `share_dir`
-- @tparam {string,...} arguments
-- @treturn integer exit code
function cli.main(config, arguments)
  if not lfs.currentdir() then
    lfs.chdir("/") -- for the programs that are started to say so
    say.open():error("the current folder is not there any more; change to another one")
    return exit.NO_INPUT
  end
  local words = cli.protect_program(study.with_action(arguments))
  local ok, result = cli.parser(config):pparse(words)
  if not ok then
    local reason = result:gsub("\n+Did", "; did")
    say.open():error(("%s; see assay%s --help"):format(reason, command_of(words)))
    return exit.USAGE
  end
  local code = result.command == "run" and run.main(config, result, result.program)
    or result.command ~= "run" and perform(config, result)
  process.leave() -- whoever told this process to end is to see that it did
  return code
end

return cli
