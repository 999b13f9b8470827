--- `assay compare`: two or more records, or kernels of records, side by side.
-- @module assay.cmd.compare

local tablex = require("pl.tablex")
local advise = require("assay.cmd.advise")
local comparison = require("assay.page.compare.comparison")
local csv = require("assay.page.render.csv")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local judge = require("assay.cost.judge")
local memo = require("assay.util.memo")
local output = require("assay.util.output")
local pairing = require("assay.compare.pairing")
local record = require("assay.record.record")
local rules = require("assay.advise.rules")
local say = require("assay.util.say")
local side = require("assay.compare.side")
local terminal = require("assay.util.terminal")
local threshold = require("assay.compare.threshold")
local writer = require("assay.page.writer")

local compare = {}

-- What `top` says to have no limit.
local ALL = 0

--- The formats there are.
compare.FORMATS = { "text", "md", "csv", "json", "html" }

local function open_all(operands, loaded)
  local sides = {}
  for i, operand in ipairs(operands) do
    sides[i] = side.open(operand, loaded)
  end
  return sides
end

--- What the metrics of all sides mean.
-- @tparam {table,...} sides each with a `document`
-- @treturn table
function compare.keys_of(sides)
  local keys = {}
  for _, one in ipairs(sides) do
    for name, key in pairs(one.document.keys) do
      keys[name] = keys[name] or key
    end
  end
  return keys
end

--- Whether only some sides have the key of a metric; nil if all have all.
local function unshared(sides)
  local aside
  for name in pairs(compare.keys_of(sides)) do
    for _, one in ipairs(sides) do
      if not one.document.keys[name] then
        aside = aside or {}
        aside[name] = true
      end
    end
  end
  return aside and memo.of(function(metric) return aside[record.key_of(metric)] or false end)
end

local function pair_all(sides, options)
  local renames = pairing.renames(options.rename, sides)
  if options.by == "position" and next(renames) then
    failure.raise(exit.USAGE, "--rename says which names pair; leave it out with --by position")
  end
  return pairing.pair(sides, { renames = renames, by = options.by, kernel = options.kernel })
end

--- "a.json, b.json and c.json have the same figures."
local function same_line(sides, options)
  local names = {}
  for i, one in ipairs(sides) do
    names[i] = one.operand
  end
  local last = table.remove(names)
  return terminal.clean(("%s and %s have the same figures%s."):format(table.concat(names, ", "),
    last, options.kernel and (" of kernels that match '%s'"):format(options.kernel) or "")) .. "\n"
end

local function build(sides, pairs_, context, options, format)
  local built = comparison.build(sides, pairs_, { titles = context.titles, keys = context.keys,
    full = options.full, top = format == "json" and ALL or options.top, device = options.device,
    judge = format ~= "json" and options.judge or nil, for_programs = format == "json" })
  built.about.identical = comparison.is_same(pairs_)
  return built
end

-- Formats in which a page without a change is a page, not a sentence.
local ALWAYS_A_PAGE = { json = true, html = true }

local function write(sides, pairs_, context, options)
  local format = writer.choose_format(options, compare.FORMATS)
  if format == "csv" then
    output.write(options.output, csv.parts(pairs_, context), options.force)
  elseif not ALWAYS_A_PAGE[format] and comparison.is_same(pairs_) then
    output.write(options.output, same_line(sides, options), options.force)
  else
    writer.write(build(sides, pairs_, context, options, format), format, options)
  end
end

local function context_of(sides, rows)
  return { titles = side.titles(sides, rows), keys = compare.keys_of(sides) }
end

--- A page of what changed between records, the first of which is the baseline. Raises a failure if
-- one cannot be opened, or no kernel be paired.
-- @tparam {string,...} operands as of the command line
-- @tparam table loaded records by path
-- @tparam table options `kernel`, `top`, `judge`, `device` (see `comparison.build`)
-- @treturn table see `comparison.build`
function compare.page(operands, loaded, options)
  local sides = open_all(operands, loaded)
  local rows = pair_all(sides, { rename = {}, kernel = options.kernel })
  return build(sides, comparison.pairs(rows, #sides, unshared(sides)), context_of(sides, rows),
    options, "html")
end

--- The verdicts on changes: a function as `comparison.build` wants it, and the device.
local function judge_of(options)
  local how = judge.open({ profile = options.profile, at = options.at })
  local advising = { rules = rules.load(), device = "any", judge = how, examined = {} }
  return function(entries, sides) return advise.verdicts(entries, sides, advising) end, how
end

local function has_figures(pairs_)
  for _, each in ipairs(pairs_) do
    if each.total > 0 then
      return true
    end
  end
  return false
end

local function perform(sides, rows, options)
  local context = context_of(sides, rows)
  local limits = threshold.parse_all(options.threshold, context.keys)
  local pairs_ = comparison.pairs(rows, #sides, unshared(sides))
  if not has_figures(pairs_) then
    failure.raise(exit.NO_KERNEL, "no launch of the kernels finished, so there are no figures")
  end
  local breaches = threshold.check_all(limits, pairs_, context)
  write(sides, pairs_, context, options)
  local log = say.open(options)
  for _, breach in ipairs(breaches) do
    log:error(breach)
  end
  return #breaches > 0 and exit.BREACH or exit.OK
end

--- Compare. Raises a failure if that cannot be done; thresholds that are exceeded are told.
-- @tparam table options `records` (`FILE` or `FILE#KERNEL`, the first is the baseline), `format`,
--   `kernel`, `rename` and `threshold` (texts), `by`, `full`, `top`, `profile`, `at`, `output`,
--   `force`, `color`; `names`, what people are told instead of files that will be gone
-- @treturn integer exit code
function compare.main(options)
  local judged, device = judge_of(options)
  local sides = open_all(options.records, {})
  for i, name in ipairs(options.names or {}) do
    sides[i].operand = terminal.clean(name)
  end
  return perform(sides, pair_all(sides, options),
    tablex.merge(options, { judge = judged, device = device }, true))
end

return compare
