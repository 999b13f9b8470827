--- The command line of `assay study`: its actions and their options.
-- @module assay.cmd.study

local lfs = require("lfs")
local tablex = require("pl.tablex")
local check = require("assay.util.check")
local examples = require("assay.cmd.examples")
local executors = require("assay.study.executors")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local judge = require("assay.cost.judge")
local offers = require("assay.cmd.offers")
local export = require("assay.study.export")
local plot = require("assay.study.plot")
local report = require("assay.study.report")
local run = require("assay.study.run")
local search = require("assay.study.search")
local worker = require("assay.study.worker")

local add_options = require("assay.cmd.options").add

local command = {}

local DEFAULT_ACTION = "run"

local ACTIONS = {}

local WHEN = { "auto", "always", "never" }

local function add_color(parser)
  parser:option("--color"):argname("WHEN"):choices(WHEN)
    :description("Use colour: auto (on a terminal), always or never.")
end

--- What all that reads results has in common.
local function add_reading(parser, formats)
  parser:option("-f --format"):argname("FORMAT"):choices(formats)
    :description("One of " .. table.concat(formats, ", ") .. ".")
  offers.set(parser:option("--times"), { files = "*.csv" }):argname("FILE"):count("*")
    :description("Times that were measured, as `assay time -f csv` writes them; may be repeated.")
  parser:option("--metric"):argname("PATTERN"):count("*")
    :description("Only metrics of this name or pattern, as combined/*; may be repeated.")
end

local function add_size(parser)
  parser:option("--size"):argname("NAME=N[,...]")
    :description("Points of this problem size (default: the largest).")
end

local function define_executors(parser)
  parser:option("--executor"):argname("NAME"):choices(executors.NAMES)
    :description(("What does the runs: %s."):format(executors.summary()))
  parser:option("-j --jobs"):argname("N")
    :description("Runs at a time (default: one for each processor); with ssh, on each host; with "
      .. "slurm, tasks at a time (default: as Slurm has room).")
  add_options(parser, executors.options())
end

function ACTIONS.run(parser)
  parser:summary("Run the points of a design space.")
    :description("Run the points of a design space, and keep what was measured.")
    :usage("Usage: assay study [OPTION]... SPACE.lua")
  parser:argument("space"):argname("SPACE"):description("File that describes the space.")
  parser:option("--search"):argname("WAY"):choices(search.NAMES)
    :description("Which points are run: grid (all, the default), random, ladder (one step on top "
      .. "of the other), descent (one parameter after the other) or halving (the better half at "
      .. "the next problem size).")
  parser:option("--points"):argname("N"):description("Points of a random search (default: 100).")
  parser:option("--seed"):argname("N"):description("Seed of a random search (default: 1).")
  parser:option("--size"):argname("NAME=N[,...]")
    :description("Problem size to measure at, or all (default: the last of the space).")
  judge.define_device(parser)
  parser:option("--at"):argname("xN")
    :description("Predict times of launches so many times as large (default: such that the "
      .. "reference fills the device; x1: as they are run).")
  parser:flag("--no-check")
    :description("Do not look for data races and diverging barriers at the small size.")
  parser:flag("--prepare")
    :description("Write down the points that the search (grid, random or ladder) would run, for "
      .. "`assay time`, and run none.")
  parser:option("--time-limit"):argname("SECONDS"):description("What a run may take.")
  define_executors(parser)
  parser:option("-o --output"):argname("DIR")
    :description("Folder of the study (default: NAME.study); what is finished there is not run "
      .. "again.")
  parser:option("--progress"):argname("WHEN"):choices(WHEN)
    :description("Show progress: auto (on a terminal), always or never.")
  parser:flag("-q --quiet"):description("Say nothing but errors.")
  parser:flag("-v --verbose"):description("Say how it is set up.")
  add_color(parser)
end

function ACTIONS.report(parser)
  parser:summary("Say which points are good, which parameters matter, what explains the times.")
    :description("Say which points of a study are good, which parameters matter, and whether "
      .. "metrics explain measured times.")
    :usage("Usage: assay study report [OPTION]... STUDY")
  parser:argument("study"):argname("STUDY"):description("Folder of a study.")
  add_reading(parser, report.FORMATS)
  add_size(parser)
  parser:option("--top"):argname("N"):description("Rows of a table, 0 for all (default: 10).")
  parser:option("-o --output"):argname("FILE")
    :description("Write to a file; .txt, .md, .json or .html sets the format. - is stdout.")
  parser:flag("--force"):description("Overwrite an existing file.")
  add_color(parser)
end

function ACTIONS.plot(parser)
  parser:summary("Draw figures of a study, with gnuplot.")
    :description("Draw figures of a study, with gnuplot. Each is kept with its script and data.")
    :usage("Usage: assay study plot [OPTION]... STUDY\n       assay study plot --list")
  parser:argument("study"):argname("STUDY"):args("?"):description("Folder of a study.")
  add_reading(parser, plot.FORMATS)
  add_size(parser)
  offers.set(parser:option("--figure"), plot.NAMES):argname("NAME"):count("*")
    :description("Draw this figure; may be repeated (default: all that there is data for).")
  parser:flag("--list"):description("List the figures there are.")
  parser:option("-o --output"):argname("DIR")
    :description("Folder to write to (default: the study's name with -figures).")
  parser:flag("--force"):description("Overwrite existing files.")
  parser:flag("-v --verbose"):description("Say which figures are left out, and why.")
  add_color(parser)
end

function ACTIONS.export(parser)
  parser:summary("Turn a study into CSV, JSON, a database, or what tuners read.")
    :description("Turn the results of a study into CSV, JSON, an SQLite database, or T4, the "
      .. "format of results that auto-tuners share.")
    :usage("Usage: assay study export [OPTION]... STUDY")
  parser:argument("study"):argname("STUDY"):description("Folder of a study.")
  add_reading(parser, export.FORMATS)
  parser:option("-o --output"):argname("FILE")
    :description("Write to a file; .csv, .json or .sqlite sets the format. - is stdout.")
  parser:flag("--force"):description("Overwrite an existing file.")
end

function ACTIONS.work(parser)
  parser:hidden(true):description("Do runs of a study; executors start this.")
  parser:argument("study"):argname("DIR")
  parser:flag("--probe")
  parser:option("--at"):argname("HOST")
  parser:argument("ids"):argname("ID"):args("*")
end

local ORDER = { "run", "report", "plot", "export", "work" }

local MAINS = { run = run.main, report = report.main, plot = plot.main, export = export.main,
  work = worker.main }

--- Define the actions.
-- @param parser argparse's of `assay study`
-- @tparam func set_up is called with the parser of each action when that has its options
function command.define(parser, set_up)
  parser:usage("Usage: assay study [OPTION]... SPACE.lua\n"
    .. "       assay study report|plot|export [OPTION]... STUDY")
  parser:command_target("action")
  for _, name in ipairs(ORDER) do
    local action = parser:command(name)
    ACTIONS[name](action)
    set_up(action)
    action:epilog(examples["study_" .. name] or "")
  end
end

--- Is a word an action?
-- @tparam ?string word
-- @treturn boolean
function command.is_action(word)
  return ACTIONS[word] ~= nil
end

--- `assay study SPACE` is `assay study run SPACE`. A plain word that is no file is left to be told
-- as an action that there is not.
-- @tparam {string,...} arguments those of `assay`
-- @treturn {string,...}
function command.with_action(arguments)
  local word = arguments[2]
  if arguments[1] ~= "study" or word == nil or ACTIONS[word] or word == "-h"
    or word == "--help" or word:find("^%a+$") and lfs.attributes(word) == nil then
    return arguments
  end
  return { "study", DEFAULT_ACTION, table.unpack(arguments, 2) }
end

-- Options that are numbers, and the least that they may be.
local NUMBERS = { { "points", "--points", 1 }, { "seed", "--seed", 0 }, { "jobs", "--jobs", 1 },
  { "time_limit", "--time-limit", 1 } }

-- Options that only some searches take.
local OF_SEARCHES = {
  { name = "points", flags = "--points", takers = { "random" } },
  { name = "seed", flags = "--seed", takers = { "random" } },
  { name = "size", flags = "--size", takers = { "grid", "random", "ladder", "descent" } },
  { name = "prepare", flags = "--prepare", takers = { "grid", "random", "ladder" } },
}

local function is_given(value)
  return value ~= nil and not (type(value) == "table" and #value == 0)
end

--- See that there is no option that what was chosen does not take.
-- @tparam table options
-- @tparam string kind "executor" or "search"
-- @tparam string default what is chosen by nobody
-- @tparam {table,...} some those that only some take: `name`, `flags`, `takers`
local function check_some_only(options, kind, default, some)
  local chosen = options[kind] or default
  for _, each in ipairs(some) do
    if is_given(options[each.name]) and not tablex.find(each.takers, chosen) then
      failure.raise(exit.USAGE, "%s: means nothing to --%s %s; it is for --%s %s", each.flags, kind,
        chosen, kind, table.concat(each.takers, ", "))
    end
  end
end

local function check_numbers(options)
  for _, each in ipairs(NUMBERS) do
    local name, flag, least = table.unpack(each)
    if options[name] then
      local value, reason = check.integer(options[name], least)
      if not value then
        failure.raise(exit.USAGE, "%s %s: %s", flag, options[name], reason)
      end
      options[name] = math.tointeger(tonumber(value))
    end
  end
end

--- Do what was asked for. Raises a failure if that cannot be done.
-- @tparam table config
-- @tparam table options from argparse
function command.main(config, options)
  check_numbers(options)
  check_some_only(options, "executor", executors.NAMES[1], executors.options())
  check_some_only(options, "search", "grid", OF_SEARCHES)
  return MAINS[options.action](config, options)
end

return command
