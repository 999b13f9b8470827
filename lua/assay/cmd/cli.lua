--- The command line of `assay`: parses arguments and calls modules, nothing else.
-- @module assay.cmd.cli

local argparse = require("argparse")
local lfs = require("lfs")
local advise = require("assay.cmd.advise")
local arguments = require("assay.cmd.arguments")
local calibrate = require("assay.cmd.calibrate")
local check = require("assay.util.check")
local commands = require("assay.cmd.commands")
local compare = require("assay.cmd.compare")
local devices = require("assay.cmd.devices")
local examples = require("assay.cmd.examples")
local exit = require("assay.util.exit")
local export = require("assay.cmd.export")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local help = require("assay.cmd.help")
local keys = require("assay.record.keys")
local metrics = require("assay.cmd.metrics")
local new = require("assay.cmd.new")
local newest = require("assay.record.newest")
local output = require("assay.util.output")
local plot = require("assay.cmd.plot")
local process = require("assay.process")
local renamed = require("assay.record.renamed")
local report = require("assay.cmd.report")
local run = require("assay.cmd.run")
local say = require("assay.util.say")
local study = require("assay.cmd.study")
local time = require("assay.cmd.time")
local transform = require("assay.cmd.transform")

local cli = {}

--- The parser of the whole command line.
-- @tparam table config
-- @treturn table
function cli.parser(config)
  local width = help.width()
  local parser = argparse("assay", "Say how an OpenCL kernel uses memory, on no device at all.",
    examples.main):command_target("command")
    :usage("Usage: assay COMMAND [OPTION]... [ARGUMENT]...\n       assay help [COMMAND]")
  parser:flag("--version"):description("Show the version and exit."):action(function()
    print("assay " .. config.version .. " (for Oclgrind " .. config.oclgrind_version .. ")")
    os.exit(exit.OK, true)
  end)
  help.set_up(parser, width)
  commands.define(parser, width)
  return parser
end

local function resolve_color(options)
  local given = options.color or os.getenv("ASSAY_COLOR")
  if given and given ~= "" then
    local value, reason = check.when(given)
    if not value then
      failure.raise(exit.USAGE, "ASSAY_COLOR %s: %s", given, reason)
    end
    options.color = value
  end
end

local function check_options(options)
  if options.kernel then
    local value, reason = check.regex(options.kernel)
    if not value then
      failure.raise(exit.USAGE, "--kernel %s: %s", options.kernel, reason)
    end
  end
  if options.top then
    local value, reason = check.integer(options.top)
    if not value then
      failure.raise(exit.USAGE, "--top %s: %s", options.top, reason)
    end
    options.top = math.tointeger(tonumber(value))
  end
  options.sort = options.sort and renamed.metric(options.sort)
  resolve_color(options)
end

-- Commands that show one record, or several: are they given none, and do they need one?
local LACKS_RECORD = {
  report = function(options) return #options.records == 0 end,
  advise = function(options) return not options.record and not options.explain end,
  plot = function(options) return #options.records == 0 and not options.list end,
}

--- Somebody at a terminal who names no record means the newest one.
local function choose_record(options)
  local lacks = LACKS_RECORD[options.command]
  if not lacks or not lacks(options) then
    return
  end
  local name, reason = newest.offer(say.open(options))
  if not name then
    failure.raise(exit.USAGE, "%s; see assay %s --help", reason, options.command)
  end
  options.record, options.records = name, { name }
end

-- Arguments and options that are files to be read, or lists of such.
local INPUTS = { "record", "records", "baseline", "larger", "profile", "source", "file", "files",
  "times" }

--- Even --force does not overwrite an input.
local function check_output(options)
  for _, name in ipairs(output.is_file(options.output) and INPUTS or {}) do
    local paths = type(options[name]) == "table" and options[name] or { options[name] }
    for _, path in ipairs(paths) do
      if file.is_same(path:gsub("#[^#/]*$", ""), options.output)
        or file.is_same(path, options.output) then
        failure.raise(exit.CANNOT_CREATE, "%s: is also an input; choose another name with -o",
          options.output)
      end
    end
  end
end

-- Those that return a number end with that code.
local ACTIONS = {
  report = report.main,
  advise = advise.main,
  compare = function(_, options) return compare.main(options) end,
  export = function(_, options) return export.main(options) end,
  metrics = metrics.main,
  plot = plot.main,
  study = study.main,
  new = new.main,
  time = time.main,
  transform = transform.main,
  devices = devices.main,
  calibrate = calibrate.main,
  -- what `arguments.with_help` has left
  help = function() failure.raise(exit.USAGE, "too many arguments; see assay help --help") end,
}

local function perform(config, options)
  if options.command == "run" then
    return run.main(config, options, options.program)
  end
  check_options(options)
  choose_record(options)
  check_output(options)
  return ACTIONS[options.command](config, options)
end

--- The command that words are for, with a blank before it; "" if there is none.
local function command_of(words)
  local name = commands.name_of(words[1])
  local action = name == "study" and study.is_action(words[2]) and " " .. words[2] or ""
  return name and " " .. name .. action or ""
end

-- Words that others have for what a command does.
local MEANT = { autotune = "study", bench = "time", benchmark = "time", convert = "export",
  explain = "advise", measure = "time", profile = "run", record = "run",
  rewrite = "transform", show = "report", tune = "study", view = "report" }

--- What argparse says, in words of the command line that it is about.
local function in_words(reason)
  reason = reason:gsub("\n+Did", "; did")
    :gsub("^argument '(%l+)' requires at least (%d+) arguments$", "at least %2 %1 are needed")
  local word = reason:match("^unknown command '(%l+)'$")
  return MEANT[word] and ("%s; did you mean '%s'?"):format(reason, MEANT[word]) or reason
end

--- Run the command line.
-- @tparam table config `plugin`, `version`, `oclgrind_version`, `share_dir`
-- @tparam {string,...} given
-- @treturn integer exit code
function cli.main(config, given)
  if not lfs.currentdir() then
    lfs.chdir("/") -- for the programs that are started to say so
    say.open():error("the current folder is not there any more; change to another one")
    return exit.NO_INPUT
  end
  keys.set_shipped(config.share_dir .. "/keys.json")
  local words = arguments.protect(study.with_action(arguments.with_help(given)))
  local ok, result = cli.parser(config):pparse(words)
  if not ok then
    say.open():error(("%s; see assay%s --help"):format(in_words(result), command_of(words)))
    return exit.USAGE
  end
  local code, fault = failure.catch(perform, config, result)
  if fault then
    say.open(result):error(fault.message)
    code = fault.code
  end
  process.leave() -- whoever told this process to end is to see that it did
  return code or exit.OK
end

return cli
