--- `assay study SPACE`: runs the points of a design space and keeps what was measured.
-- @module assay.study.run

local campaign = require("assay.study.campaign")
local catalogue = require("assay.record.catalogue")
local device = require("assay.run.device")
local executors = require("assay.study.executors")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local format = require("assay.util.format")
local jobs = require("assay.study.jobs")
local judge = require("assay.cost.judge")
local objectives = require("assay.study.objectives")
local prediction = require("assay.study.prediction")
local progress = require("assay.study.progress")
local results = require("assay.study.results")
local say = require("assay.util.say")
local shell = require("assay.util.shell")
local simulator = require("assay.run.simulator")
local space = require("assay.study.space")
local store = require("assay.study.store")
local summary = require("assay.study.summary")

local run = {}

local POINTS_DEFAULT, SEED_DEFAULT = 100, 1

local function processors()
  return math.tointeger(tonumber((shell.capture("nproc 2>/dev/null")))) or 1
end

local function is_finite(value)
  return type(value) == "number" and value - value == 0
end

--- A size by name: "n=128,m=64". Raises a failure, exit.USAGE, if it is none of the space.
local function read_size(text, known)
  local size, given = {}, {}
  for word in text:gmatch("[^,]+") do
    local name, value = word:match("^([%a_][%w_]*)=(.+)$")
    if not name then
      failure.raise(exit.USAGE, "--size %s: expected NAME=NUMBER, several with commas between, or "
        .. "all", text)
    elseif given[name] ~= nil then
      failure.raise(exit.USAGE, "--size %s: %s is there twice; it is one size, or all of the space",
        text, name)
    end
    given[name] = math.tointeger(tonumber(value)) or tonumber(value) or value
    if type(known.sizes[1][name]) == "number" and not is_finite(given[name]) then
      failure.raise(exit.USAGE, "--size %s: %s is a number in the space", text, name)
    end
  end
  for _, name in ipairs(known.size_names) do
    if given[name] == nil then
      failure.raise(exit.USAGE, "--size %s: %s is missing", text, name)
    end
    size[name], given[name] = given[name], nil
  end
  if next(given) ~= nil then
    failure.raise(exit.USAGE, "--size %s: the sizes of the space have no %s", text, (next(given)))
  end
  return size
end

--- The problem sizes at which points are measured.
local function choose_sizes(wanted, options)
  if not options.size then
    return { wanted.sizes[#wanted.sizes] }
  elseif options.size == "all" then
    return wanted.sizes
  end
  return { read_size(options.size, wanted) }
end

--- The name of the study's folder.
local function choose_folder(options, wanted)
  local name = (options.output or wanted.name .. ".study"):gsub("(.)/+$", "%1")
  return file.absolute(name), name
end

local function check_tools(config, options, wanted)
  simulator.check(simulator.command(wanted.kernel ~= nil), config.oclgrind_version)
  simulator.probe(simulator.check_plugin(config.plugin))
  executors.get(options.executor).check(options)
  if wanted.launch then
    device.check(config)
  end
end

--- Load all that a study needs, before anything is run.
local function prepare(config, options)
  local wanted = space.load(options.space)
  wanted.time_limit = options.time_limit or wanted.time_limit
  local keys = catalogue.load(config.share_dir .. "/keys.json")
  keys[prediction.METRIC] = prediction.key(options.judge)
  objectives.check(wanted, keys)
  check_tools(config, options, wanted)
  return wanted, keys
end

--- Open the folder, and begin.
local function begin(config, options, wanted, keys, log)
  local folder, shown = choose_folder(options, wanted)
  results.check(folder)
  local kept = store.open(folder)
  local made = jobs.open(wanted, kept, config.version)
  local workers = options.jobs or processors()
  log:detail(("folder %s, %s"):format(shown, format.plural(workers, "worker", "workers")))
  local line = progress.open(options.progress)
  return campaign.open({
    space = wanted, store = kept, jobs = made, keys = keys, device = options.judge,
    with_check = not options.no_check,
    executor = executors.get(options.executor), progress = line,
    context = { command = file.absolute(config.command), version = config.version, folder = folder,
      jobs = workers, options = options, warn = function(text)
        line:close()
        log:warning(text)
      end },
  }), shown
end

--- What a search is told of a problem size.
local function search_options(options, size)
  return { size = size, seed = options.seed or SEED_DEFAULT,
    count = options.points or POINTS_DEFAULT }
end

local function search_all(study, options, sizes)
  local name = options.search or "grid"
  for _, size in ipairs(name == "halving" and { false } or sizes) do
    study:search(name, search_options(options, size))
  end
end

--- Put down the points that a search would run, and run none.
local function prepare_all(study, options, sizes, shown, log)
  local all = 0
  for _, size in ipairs(sizes) do
    all = all + study:prepare(options.search or "grid", search_options(options, size))
  end
  log:note(("%s, the reference among them, put down as %s/points/*/%s, none run"):format(
    format.plural(all, "point", "points"), shell.word(shown), study.jobs.file))
end

--- What was searched, for the results.
local function search_made(options)
  local name = options.search or "grid"
  local is_random = name == "random"
  return { name = name, seed = is_random and (options.seed or SEED_DEFAULT) or nil,
    points = is_random and (options.points or POINTS_DEFAULT) or nil }
end

--- Write what was found, and say what is best.
local function finish(config, options, study, shown, log)
  local all = study:results(search_made(options), config.version)
  results.write(study.store.folder, all)
  if study.reused > 0 then
    log:note(("%s were there already and not run again"):format(
      format.plural(study.reused, "run", "runs")))
  end
  summary.tell(all, study.space, shown, log)
  if #results.right(all.points) == 0 then
    failure.raise(exit.NO_POINT, "%s: no point gave the right result; `assay study report %s` says "
      .. "why", shown, shell.word(shown))
  elseif #study.faults > 0 then
    failure.raise(exit.BAD_RECORD, "%s: an objective failed at %d of %s; all else is kept, and "
      .. "`assay study report %s` names them", study.space.path, #study.faults,
      format.plural(#all.points, "point", "points"), shell.word(shown))
  end
end

local function perform(config, options)
  local log = say.open(options)
  local wanted, keys = prepare(config, options)
  local sizes = choose_sizes(wanted, options)
  local study, shown = begin(config, options, wanted, keys, log)
  if options.prepare then
    return prepare_all(study, options, sizes, shown, log)
  end
  local _, fault = failure.catch(search_all, study, options, sizes)
  study.progress:close()
  if fault and fault.message == "interrupted" then
    failure.raise(fault.code, "%s: interrupted; what is finished is kept, the same command goes on "
      .. "from there", shown)
  elseif fault then
    error(fault)
  end
  finish(config, options, study, shown, log)
end

--- Run a study. Raises a failure if it cannot go on, or has no point that is right.
-- @tparam table config `plugin`, `command`, `device`, `share_dir`, `version`, `oclgrind_version`
-- @tparam table options `space` (a file), `output` (a folder), `search`, `points`, `seed`, `size`,
--   `executor`, `jobs`, `no_check`, `prepare`, `time_limit`, `profile` and `at` (see `judge.open`),
--   `progress`, `quiet`, `verbose`
function run.main(config, options)
  options.executor = options.executor or executors.NAMES[1]
  if options.output == "" then
    failure.raise(exit.USAGE, "--output: the name of the folder is empty")
  end
  local judged = judge.open({ profile = options.profile, at = options.at })
  if judged.at and not judged.at.factor then
    failure.raise(exit.USAGE, "--at %s: is no factor such as x64; points have sizes of their own",
      options.at)
  end
  options.judge = judged
  perform(config, options)
end

return run
