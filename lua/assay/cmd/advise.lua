--- `assay advise`: what stands out in a record, and what to try.
-- @module assay.cmd.advise

local tablex = require("pl.tablex")
local command = require("assay.record.command")
local cost_words = require("assay.cost.words")
local evidence = require("assay.advise.evidence")
local exit = require("assay.util.exit")
local explain = require("assay.page.advise.explain")
local failure = require("assay.util.failure")
local finder = require("assay.advise.finder")
local heads = require("assay.page.compare.heads")
local judge = require("assay.cost.judge")
local kernel = require("assay.record.kernel")
local local_size = require("assay.record.local_size")
local lockstep = require("assay.page.lockstep")
local output = require("assay.util.output")
local pairing = require("assay.compare.pairing")
local ranking = require("assay.page.ranking")
local reader = require("assay.record.reader")
local record = require("assay.record.record")
local rewriting = require("assay.advise.rewriting")
local rules = require("assay.advise.rules")
local sarif = require("assay.page.advise.sarif")
local say = require("assay.util.say")
local shell = require("assay.util.shell")
local side = require("assay.compare.side")
local source = require("assay.record.source")
local terminal = require("assay.util.terminal")
local trial = require("assay.advise.trial")
local verdict = require("assay.advise.verdict")
local writer = require("assay.page.writer")

local advise = {}

local RENDERERS = {
  text = require("assay.page.advise.text"),
  md = require("assay.page.advise.md"),
  json = require("assay.page.advise.json"),
}

--- The formats there are.
advise.FORMATS = { "text", "md", "json", "sarif" }

--- What limits the advice on a kernel, in sentences.
local function remarks_of(entry, k)
  local remarks = {}
  if next(entry.scopes) == nil then
    remarks[1] = "No launch finished, so there are no figures to judge."
  elseif #k.places > 0 and not k.places[1].line then
    remarks[1] = "The record has no lines of the source, which come from debug information; "
      .. "findings name arguments."
  end
  remarks[#remarks + 1] = local_size.remark(entry)
  remarks[#remarks + 1] = lockstep.share_remark(entry)
  return remarks
end

--- A kernel with what stands out in it, at a size of its own or at a given one. What
-- `options.examined` has is not looked for again.
local function examine(entry, document, options, faults, at)
  local known = not at and options.examined and options.examined[entry]
  if known then
    return tablex.copy(known)
  end
  local findings, failed, k = finder.of(entry, document.keys, options.rules, options.device,
    judge.for_entry(options.judge, entry, at))
  for _, fault in ipairs(failed) do
    faults[fault] = true
  end
  local made = { entry = entry, findings = findings, evidence = k, keys = document.keys,
    at = judge.for_entry(options.judge, entry, at).at, remarks = remarks_of(entry, k) }
  if options.examined and not at then
    options.examined[entry] = made
  end
  return made
end

local function told(document, kernels, faults, options)
  faults = tablex.keys(faults)
  table.sort(faults)
  return { name = options.name, version = options.version, device = options.device,
    judge = options.judge,
    rules = options.rules, keys = document.keys, kernels = kernels, faults = faults }
end

--- What is told of the kernels of a record.
-- @tparam table document a record
-- @tparam {table,...} entries of it
-- @tparam table options `rules` (from `rules.load`), `device`, `judge` (from `judge.open`), `name`
--   of the record, `version` of Assay; and `examined`, a table that keeps by entry what
--   was found, if the same entries will be asked for again
-- @treturn table `name`, `version`, `device`, `rules`, `keys`; `kernels`, each `label`, `entry`,
--   `findings`, `evidence`, `keys`, `at` (the size at which it is judged, or nil), `remarks`
--   (sentences that limit the advice); `faults`, rules that failed
function advise.build(document, entries, options)
  ranking.settle(options.judge, document)
  local labels, faults, kernels = kernel.labels(document.kernels), {}, {}
  for i, entry in ipairs(entries) do
    kernels[i] = examine(entry, document, options, faults)
    kernels[i].label = kernel.with_launch(entry, labels[entry])
  end
  return told(document, kernels, faults, options)
end

--- The same of kernels, the costliest first, each by the NDRange that costs most.
-- @tparam table document a record
-- @tparam {table,...} entries of it
-- @tparam table options as of `advise.build`, and `apart`, whether NDRanges are kept apart
-- @treturn table as from `advise.build`, with `predicted`, a sentence, nil if nothing was executed;
--   and of each kernel `share` of the predicted time (nil if nothing is predicted of it),
--   `launches`, `ndranges`, how many it has, and `is_invalid`, whether accesses are outside of
--   buffers
function advise.build_ranked(document, entries, options)
  local groups, total, at = ranking.of(document, entries, options.judge, options.apart)
  local result = advise.build(document, tablex.imap(function(each) return each.leading end, groups),
    options)
  for i, each in ipairs(groups) do
    local made = result.kernels[i]
    made.share, made.launches, made.ndranges = each.share, each.launches, #each.entries
    made.is_invalid = each.is_invalid
    made.heading = each.label
  end
  result.predicted = total > 0 and cost_words.program(total, options.judge, at) or nil
  return result
end

--- The seconds of two versions where both fill the device, unless they do so already.
local function filling_times(entries, sides, at, how)
  local larger, times = ranking.filling_size(entries, at, how), {}
  for i, entry in ipairs(larger and entries or {}) do
    times[i] = evidence.of(entry, sides[i].document.keys, judge.for_entry(how, entry, larger)).cost
  end
  return larger and times or nil
end

--- A kernel with what stands out in it, and the verdict on the change that led to it.
local function compare(entries, sides, after, options, faults)
  local at = ranking.common_size(entries, sides, options.judge)
  local old = examine(entries[1], sides[1].document, options, faults, at)
  local new = examine(entries[after], sides[after].document, options, faults, at)
  new.before, new.verdict = old, verdict.judge(old, new, filling_times(
    { entries[1], entries[after] }, { sides[1], sides[after] }, at, options.judge))
  return new
end

--- The verdicts on the changes from a kernel to its counterparts.
-- @tparam {table,...} entries by side, nil where a side has none
-- @tparam {table,...} sides the baseline first
-- @tparam table options as of `advise.build`
-- @treturn {table,...} for each counterpart `side` and `kernel`, with `verdict` and `keys`; none
--   without a baseline
function advise.verdicts(entries, sides, options)
  local list = {}
  for after = 2, entries[1] and #sides or 0 do
    if entries[after] then
      list[#list + 1] = { side = after, kernel = compare(entries, sides, after, options, {}) }
    end
  end
  return list
end

--- The same as `advise.build` of pairs of kernels, each with the verdict on the change.
-- @tparam {table,table} sides before and after
-- @tparam {table,...} rows from `pairing.pair`
-- @tparam table options as of `advise.build`
-- @treturn table as from `advise.build`, of the kernels after, each with `verdict`, `before` and
--   `heading`, the names of both
function advise.build_pairs(sides, rows, options)
  local faults, kernels = {}, {}
  for _, row in ipairs(rows) do
    if row.entries[1] and row.entries[2] then
      local new = compare(row.entries, sides, 2, options, faults)
      new.label = row.label
      new.heading = heads.heading({ sides = 2, entries = row.entries,
        label = row.label })
      kernels[#kernels + 1] = new
    end
  end
  local result = told(sides[2].document, kernels, faults, options)
  result.baseline = sides[1].operand
  return result
end

--- Say which kernels have no counterpart: of them there is nothing to judge.
local function unpaired(sides, rows)
  local lines, only, order = {}, {}, {}
  for _, row in ipairs(rows) do
    for i = 1, 2 do
      if not row.entries[3 - i] then
        local key = sides[i].operand .. "\0" .. row.entries[i].name
        if not only[key] then
          only[key], order[#order + 1] = { side = i, labels = {} }, key
        end
        table.insert(only[key].labels, row.label)
      end
    end
  end
  for _, key in ipairs(order) do
    local labels, where = only[key].labels, sides[only[key].side].operand
    lines[#lines + 1] = #labels == 1
      and ("%s is only in %s; nothing is said of it"):format(labels[1], where)
      or ("%d NDRanges of %s are only in %s; nothing is said of them"):format(#labels,
        key:match("%z(.*)"), where)
  end
  return lines
end

--- Open a side with its `sources`, whose files its lines are told to be in.
local function open_side(operand, loaded, options)
  local one = side.open(operand, loaded)
  one.sources = source.open(one.document, one.path, options.source)
  if options.source[1] then
    one.sources:name_lines(one.document)
  end
  return one
end

--- Say which of the files that were given are the source of nothing.
local function strange_sources(sides, given)
  local lines = {}
  for _, path in ipairs(given) do
    if not tablex.find_if(sides, function(one) return one.sources:has(path) end) then
      lines[#lines + 1] = path .. ": is the source of no kernel: it is not what was recorded"
    end
  end
  return lines
end

local function open_pair(options)
  local sides, loaded = {}, {}
  for i, operand in ipairs({ options.baseline, options.record }) do
    sides[i] = open_side(operand, loaded, options)
  end
  return sides, pairing.pair(sides, { kernel = options.kernel })
end

--- One list of all lists.
local function joined(...)
  return tablex.reduce(tablex.insertvalues, { ... })
end

local function build(options, settings)
  if options.baseline then
    local sides, rows = open_pair(options)
    local built = advise.build_pairs(sides, rows, settings)
    built.sources, built.document = sides[2].sources, sides[2].document
    return built, joined(unpaired(sides, rows),
      judge.without_larger(settings.judge, sides[2].entries),
      strange_sources(sides, options.source))
  end
  local one = open_side(options.record, {}, options)
  local entries = reader.select(options.record, one.entries, options.kernel)
  local built = advise.build_ranked(one.document, entries, settings)
  built.sources, built.document = one.sources, one.document
  return built, joined(judge.without_larger(settings.judge, entries),
    strange_sources({ one }, options.source))
end

--- Keep the findings by which all kernels together would gain most; 0 keeps all.
local function keep_top(built, top)
  local all, kept, saved = {}, {}, {}
  for _, each in ipairs(built.kernels) do
    tablex.insertvalues(all, each.findings)
    -- pairs have no shares; of kernels that do, one without has none that is known
    local share = each.launches and (each.share or 0) or 1
    for _, finding in ipairs(each.findings) do
      -- by its gain for its work, as the findings of a kernel are ordered
      saved[finding] = finding.level == "error" and math.huge
        or (1 - 1 / finding.gain) * share
    end
  end
  local order = tablex.index_map(all)
  table.sort(all, function(a, b)
    if saved[a] ~= saved[b] then
      return saved[a] > saved[b]
    end
    return order[a] < order[b]
  end)
  for i = 1, top == 0 and #all or math.min(top, #all) do
    kept[all[i]] = true
  end
  for _, each in ipairs(built.kernels) do
    local found = #each.findings
    each.findings = tablex.filter(each.findings, function(finding) return kept[finding] end)
    each.left_out = found - #each.findings
  end
end

--- Tell which changes `assay transform` makes.
local function add_commands(config, built)
  local how = rewriting.open(config.command, built.document, built.sources)
  for _, each in ipairs(built.kernels) do
    how:add(each.entry, each.findings)
  end
  built.hint = how:hint()
end

--- Try the changes that `assay transform` makes. Raises a failure, exit.BAD_RECORD, if the record
-- is not one of a launch that can be run again.
local function try_commands(config, built, log)
  if not command.file(built.document) then
    failure.raise(exit.BAD_RECORD, "--try: %s is not a record of a launch file or .sim file, so it "
      .. "cannot be run again; assay run --extract DIR makes launch files of any program",
      built.name)
  end
  local _, _ <close> = shell.make_folder() -- raises a failure where trials can write nothing
  built.is_tried = true
  local how = rewriting.open(config.command, built.document, built.sources, true)
  local tried = trial.open(how, function(each, before, after)
    return ranking.gain(each.entry, built.document, { before, after }, each.at, built.judge)
  end, function(text)
    if terminal.is_terminal(2) then
      log:note("trying: " .. text)
    end
  end)
  for _, each in ipairs(built.kernels) do
    local reason = tried:add(each)
    if reason then
      log:warning(("%s: nothing was tried: %s"):format(each.label, reason))
    end
  end
end

--- Give advice on a record.
local function advise_on(config, options)
  for _, path in ipairs(options.source) do
    record.read_file(path, "source file")
  end
  if options.try and output.is_file(options.output) then
    output.check(options.output, options.force) -- not only behind all trials
  end
  local list, faults = rules.load(options.rules)
  local how = judge.open({ profile = options.profile, device = options.device, at = options.at,
    larger = options.larger })
  local built, remarks = build(options, { rules = list, device = options.device or "any",
    judge = how, name = options.record, version = config.version, apart = options.per_ndrange })
  local log = say.open(options)
  if options.try then
    try_commands(config, built, log)
  end
  keep_top(built, options.top or 0)
  if not options.try then
    add_commands(config, built)
  end
  for _, remark in ipairs(remarks) do
    log:warning(remark)
  end
  for _, fault in ipairs(tablex.insertvalues(faults, built.faults)) do
    log:warning(fault .. "; the other rules were applied")
  end
  local format = writer.choose_format(options, advise.FORMATS)
  if format == "sarif" then
    return sarif.write(built, config.share_dir, options)
  end
  local text = RENDERERS[format].render(built, writer.screen_for(options.output, options.color))
  writer.put(text, format, options)
end

--- Give advice, or explain a rule of it. Raises a failure if that cannot be done.
-- @tparam table config `version`, `share_dir`
-- @tparam table options `record` and `baseline` (`FILE` or `FILE#KERNEL`), `kernel`, `device`,
--   `profile`, `at`, `larger`, `per_ndrange`, `try`, `source` (files), `rules` (a folder), `top`
--   (findings in all), `format`, `output`, `force`, `color`; instead of a record `explain`, of
--   `explain.main`
function advise.main(config, options)
  if options.explain then
    explain.main(options)
  else
    advise_on(config, options)
  end
end

return advise
