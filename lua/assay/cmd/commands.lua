--- The commands of `assay`: what each is for, its arguments and its options.
-- @module assay.cmd.commands

local advise = require("assay.cmd.advise")
local calibrate = require("assay.cmd.calibrate")
local compare = require("assay.cmd.compare")
local device = require("assay.run.device")
local examples = require("assay.cmd.examples")
local export = require("assay.cmd.export")
local figure = require("assay.plot.figure")
local help = require("assay.cmd.help")
local judge = require("assay.cost.judge")
local metrics = require("assay.cmd.metrics")
local new = require("assay.cmd.new")
local offers = require("assay.cmd.offers")
local pairing = require("assay.compare.pairing")
local plot = require("assay.cmd.plot")
local rules = require("assay.advise.rules")
local run_options = require("assay.run.options")
local sections = require("assay.page.sections")
local study = require("assay.cmd.study")
local time = require("assay.cmd.time")
local transform = require("assay.cmd.transform")
local writer = require("assay.page.writer")

local add_options = require("assay.cmd.options").add

local commands = {}

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

local function add_output(parser, text)
  parser:option("-o --output"):argname("FILE"):description(text)
  parser:flag("--force"):description("Overwrite an existing file.")
end

local DEFINE = {}

function DEFINE.run(command)
  command:summary("Run a program and record how its OpenCL kernels use memory.")
    :description("Run a program in the simulator Oclgrind and record how its OpenCL kernels use "
      .. "memory.")
    :usage("Usage: assay run [OPTION]... [--] PROGRAM [ARGUMENT]..."):epilog(examples.run)
  for _, group in ipairs(run_options.groups) do
    command:group(group.title, add_options(command, group))
  end
  command:argument("program"):args("+"):argname("PROGRAM")
    :description("Program with its arguments; FILE.sim, a kernel for oclgrind-kernel; or "
      .. "FILE.launch, a launch file, with its options behind it.")
end

function DEFINE.report(command)
  command:summary("Show a record as a page for people.")
    :description("Show a record as a page for people; in HTML also several, with what changed. "
      .. "On a terminal text goes through a pager: ASSAY_PAGER, PAGER or less; ASSAY_PAGER=cat "
      .. "does without.")
    :usage("Usage: assay report [OPTION]... [RECORD[#KERNEL]]\n"
      .. "       assay report -o FILE.html [OPTION]... RECORD[#KERNEL]..."):epilog(examples.report)
  command:argument("record"):target("records"):argname("RECORD"):args("*")
    :description("Files that `assay run` wrote; several with HTML only. In a terminal the default "
      .. "is the newest assay-*.json here.")
  add_format(command, writer.FORMATS)
  add_selection(command)
  command:flag("--full"):description("Show all figures of each kernel, not only the summary.")
  offers.set(command:option("--section"), sections.NAMES):argname("NAME"):count("*")
    :description("Show this section of each kernel: " .. table.concat(sections.NAMES, ", ")
      .. "; may be repeated.")
  command:flag("--per-ndrange"):description("Keep the NDRanges of a kernel apart.")
  command:option("--sort"):argname("KEY")
    :description("Sort arguments and source lines by this metric (default: accesses.total).")
  command:option("--top"):argname("N")
    :description("Show at most N places of the source, 0 for all (default: 10).")
  command:option("--source"):argname("FILE"):count("*")
    :description("A file that may be the program's source, for HTML; may be repeated.")
  judge.define(command)
  add_output(command, "Write to a file; .txt, .md, .json or .html sets the format. - is stdout.")
  command:flag("--open"):description("Open the file in a browser, or what is set for its kind.")
  add_color(command)
end

function DEFINE.compare(command)
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
  judge.define(command)
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

function DEFINE.advise(command)
  command:summary("Say what stands out in a record, and what to try.")
    :description("Say what stands out in a record, and what to try.")
    :usage("Usage: assay advise [OPTION]... [RECORD[#KERNEL]]\n"
      .. "       assay advise --explain [RULE]"):epilog(examples.advise)
  command:argument("record"):argname("RECORD"):args("?")
    :description("File that `assay run` wrote. In a terminal the default is the newest "
      .. "assay-*.json here.")
  command:option("--explain"):argname("RULE"):args("?")
    :description("Print the page on a rule: cause, code before and after, when not; without one, "
      .. "which rules there are.")
  command:option("--baseline"):argname("RECORD")
    :description("Record from before a change: say whether the change did what it was for.")
  command:option("--for"):argname("DEVICE"):choices(rules.DEVICES):target("device")
    :description("Rules that make sense on gpu, cpu or any device (default: any).")
  judge.define(command, "nvidia-h200; for cpu pocl")
  command:option("--larger"):argname("RECORD")
    :description("Record of the same program with a larger size: what grows with it, and how.")
  command:option("--top"):argname("N")
    :description("Only the N findings that cost most, 0 for all (default).")
  command:flag("--per-ndrange")
    :description("Advise on each NDRange of a kernel, not only on the one that costs most.")
  command:flag("--try")
    :description("Make the changes for which there are commands, run them in the simulator, and "
      .. "predict gains from what they did. For records of launch files.")
  command:option("--source"):argname("FILE"):count("*")
    :description("A file that may be the program's source; places are reported in it. May be "
      .. "repeated.")
  command:option("--rules"):argname("DIR")
    :description("Folder with rules of your own; one of the same name replaces Assay's.")
  add_format(command, advise.FORMATS)
  add_selection(command)
  add_output(command, "Write to a file; .txt, .md, .json or .sarif sets the format. - is "
    .. "stdout.")
  add_color(command)
end

function DEFINE.export(command)
  command:summary("Turn records into CSV.")
    :description("Turn records into CSV: a long table, a wide one with a column for each metric, "
      .. "or the files that AIWC writes.")
    :usage("Usage: assay export [OPTION]... RECORD..."):epilog(examples.export)
  command:argument("records"):argname("RECORD"):args("+")
    :description("Files that `assay run` wrote.")
  add_format(command, export.FORMATS)
  add_selection(command)
  add_output(command, "Write to a file; with aiwc-csv, to a folder when it ends in /.")
end

function DEFINE.plot(command)
  command:summary("Draw figures for a paper, with gnuplot.")
    :description("Draw figures for a paper, with gnuplot. Each is kept with its script and its "
      .. "data.")
    :usage("Usage: assay plot [OPTION]... [RECORD[#KERNEL]]...\n       assay plot --list")
    :epilog(examples.plot)
  command:argument("records"):argname("RECORD"):args("*")
    :description("Files that `assay run` wrote; #KERNEL selects one kernel of one. In a terminal "
      .. "the default is the newest assay-*.json here.")
  add_format(command, plot.FORMATS)
  offers.set(command:option("--figure"), figure.names()):argname("NAME"):count("*")
    :description("Draw this figure; may be repeated (default: all that there is data for).")
  command:flag("--list"):description("List the figures there are.")
  command:option("--title"):argname("TEXT"):description("Put this above each figure.")
  judge.define(command)
  command:option("--peak"):argname("GFLOPS")
    :description("Draw the roofline of this peak instead of a device's; with --bandwidth.")
  command:option("--bandwidth"):argname("GBPS")
    :description("Draw the roofline of this bandwidth to memory; with --peak.")
  offers.set(command:option("--times"), { files = "*.csv" }):argname("FILE")
    :description("Show kernels where they were measured: CSV that `assay time -f csv` wrote.")
  add_selection(command)
  command:flag("--per-ndrange"):description("Keep the NDRanges of a kernel apart.")
  command:option("--top"):argname("N")
    :description("Only the N kernels that cost most, 0 for all (default: 16).")
  command:option("-o --output"):argname("DIR")
    :description("Folder to write to (default: the first record's name with -figures).")
  command:flag("--force"):description("Overwrite existing files.")
  command:flag("-v --verbose"):description("Say which figures are left out, and why.")
  add_color(command)
end

function DEFINE.metrics(command)
  command:summary("Say what is measured: key, unit, meaning, source.")
    :description("Say what is measured: key, unit, meaning, source.")
    :usage("Usage: assay metrics [OPTION]... [WORD]..."):epilog(examples.metrics)
  command:argument("words"):argname("WORD"):args("*")
    :description("Part of a key, a word for what is measured (coalescing, shared memory), or a "
      .. "pattern with * and ? for a whole key.")
  add_format(command, metrics.FORMATS)
  add_color(command)
end

function DEFINE.time(command)
  command:summary("Time kernels on a real OpenCL device.")
    :description("Run the kernels of launch files, or of files of oclgrind-kernel, on a real "
      .. "OpenCL device, say how long they take, and compare what they compute with what the "
      .. "simulator does.")
    :usage("Usage: assay time [OPTION]... FILE..."):epilog(examples.time)
  command:argument("files"):argname("FILE"):args("+")
    :description("Launch files, or files of oclgrind-kernel (.sim).")
  add_options(command, time.options)
  command:flag("--no-check"):description("Do not run the simulator to compare outputs.")
  add_format(command, device.FORMATS)
  add_output(command, "Write to a file. - is stdout.")
  add_color(command)
end

function DEFINE.new(command)
  command:summary("Write a launch file for the kernels of a source.")
    :description("Write a launch file for the kernels of a source, with arguments as their "
      .. "parameters suggest, to be completed by hand and given to `assay run` and `assay time`.")
    :usage("Usage: assay new [OPTION]... SOURCE"):epilog(examples.new)
  offers.set(command:argument("source"), { files = "*.cl" }):argname("SOURCE")
    :description("A file of OpenCL C.")
  add_options(command, new.options)
  add_output(command, "Write to a file (default: NAME.launch in the current folder). - is stdout.")
  command:flag("-q --quiet"):description("Say nothing but errors.")
  add_color(command)
end

function DEFINE.transform(command)
  command:summary("Rewrite a kernel, or say why that cannot be done.")
    :description("Rewrite a kernel of a launch file, a .sim file or an OpenCL C source, and show "
      .. "what changes; or say at which line, and why, that cannot be done.")
    :usage("Usage: assay transform [OPTION]... FILE"):epilog(examples.transform)
  offers.set(command:argument("file"), { files = "*.launch *.sim *.cl" }):argname("FILE")
    :description("A launch file, a .sim file, or a source with --local.")
  add_options(command, transform.options)
  command:flag("-q --quiet"):description("Say nothing but errors.")
  add_color(command)
end

function DEFINE.devices(command)
  command:summary("List the OpenCL devices of this machine.")
    :description("List the OpenCL devices of this machine, as `assay time` numbers them.")
    :usage("Usage: assay devices [OPTION]..."):epilog(examples.devices)
  add_format(command, device.FORMATS)
  add_color(command)
end

function DEFINE.calibrate(command)
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

function DEFINE.study(command, width)
  command:summary("Measure every point of a design space.")
    :description("Run a kernel for every point of a design space, and say which are good, and why.")
    :epilog(examples.study)
  study.define(command, function(action) help.set_up(action, width) end)
end

function DEFINE.help(command)
  command:summary("Show this help, or that of a command.")
    :description("Show the help of a command, or the list of commands.")
    :usage("Usage: assay help [COMMAND]")
  command:argument("topic"):argname("COMMAND"):args("0-2")
    :description("A command, such as report or study report.")
end

function DEFINE.version(command)
  command:summary("Show the version.")
    :description("Show the version, and that of Oclgrind that it is for.")
    :usage("Usage: assay version")
end

-- The commands in the order of the help, each with its other names behind it.
local ORDER = { "run", "report", "compare diff", "advise", "plot", "export", "study", "new",
  "transform", "time", "devices", "calibrate", "metrics", "help", "version" }

--- Commands by all their names.
local names = {}
for _, each in ipairs(ORDER) do
  for word in each:gmatch("%S+") do
    names[word] = each:match("%S+")
  end
end

--- The command that a word names.
-- @tparam ?string word
-- @treturn ?string its first name; nil if there is no such command
function commands.name_of(word)
  return names[word]
end

--- Define the commands.
-- @param parser argparse's of the whole command line
-- @tparam integer width of their help
function commands.define(parser, width)
  for _, each in ipairs(ORDER) do
    local command = parser:command(each)
    DEFINE[command._name](command, width)
    help.set_up(command, width)
  end
end

return commands
