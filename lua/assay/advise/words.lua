--- What advice says in words, however it is laid out: findings, and what a change did.
-- @module assay.advise.words

local finder = require("assay.advise.finder")
local format = require("assay.util.format")
local kernels = require("assay.record.kernel")
local position = require("assay.record.position")
local tablex = require("pl.tablex")
local trial = require("assay.advise.trial")
local verdict = require("assay.advise.verdict")

local words = {}

--- The title of what became of figures.
words.CHANGES = "What the change did"

--- Which figures are told there.
words.ABOUT_CHANGES = "Figures that the advice before was about, and others that the change "
  .. "impaired."

-- What stands in front of them if the advice before does not say why the time changed.
local ABOUT_CAUSE = "The time is that part of the predicted time to which it is due most that this "
  .. "changed."

-- In which order things are told.
local ORDER = "Kernels are in the order of their cost, findings and remedies in that of what "
  .. "they gain for the work to make them."
local FIRST = "Kernels with accesses outside of buffers come first. "

local OUTCOMES = {
  did = "The change did what it was for.",
  opposite = "The change did the opposite of what is advised.",
  nothing = "The change altered hardly anything.",
  unsure = "Whether the change did what it was for is not sure.",
}

-- The same where nothing had been advised.
local UNASKED = { did = "The change pays; nothing had been advised.",
  opposite = "The change costs; nothing had been advised." }

local UNSURE = " A device may not follow so small a change, or one that is smaller where more or "
  .. "less goes on at the same time, where compilers leave out loads and instructions themselves, "
  .. "or where the longest item has as much to do as before."

-- Columns of the longest names of figures, and of those of rules.
local FIGURE_LEAST, NAME_LEAST = 38, 16

-- What stands for a finding's members where there is no finding: words, and letters for numbers.
local GENERIC = { argument = "the argument", other = "another argument", apart = "", others = "",
  beside = "", parts = "several items (or a work-group) take them in turn or by parts",
  rows = "", results = "several results", there = "",
  why = "in a loop whose iterations the compiler cannot count, or by an index that follows from "
    .. "data",
  who = "one item",
  spread = ", on average so many each of its words" }
local LETTERS = { "N", "M", "K", "L", "P", "Q" }

local PREDICTED = "predicted %s"
local TRIED = "%s, predicted from what the rewritten kernel did; outputs are equal"

local SAME = "The change altered no figure."
local SAME_IN_WHAT = "Accesses, instructions, sectors, passes over the banks: all %s are the "
  .. "same. What it may gain, such as fewer registers or another order of independent "
  .. "instructions, no figure shows."

--- In which order things are told.
-- @tparam table built from `advise.build_ranked`
-- @treturn string
function words.order(built)
  local first = built.kernels[1]
  return (first and first.is_invalid and FIRST or "") .. ORDER
end

--- How much of the program a kernel is, and which of its NDRanges is meant.
-- @tparam table kernel of `built`
-- @tparam table built from `advise.build_ranked`
-- @treturn ?string "81.2 % of the predicted time, 40 launches; of 12 NDRanges that which costs
--   most: 64 x 64 in groups of 8 x 8"; nil for one that is alone, and if it was built otherwise
function words.part(kernel, built)
  if not kernel.launches or #built.kernels == 1 and kernel.ndranges == 1 then
    return nil
  end
  local said = format.plural(kernel.launches, "launch", "launches")
  if kernel.share then
    said = ("%s of the predicted time, %s"):format(format.percent(100 * kernel.share), said)
  end
  return kernel.ndranges == 1 and said or ("%s; of %d NDRanges that which costs most%s: %s"):format(
    said, kernel.ndranges, kernel.is_invalid and " of those with accesses outside of buffers" or "",
    kernels.describe_ndrange(kernel.entry.ndrange))
end

--- What stands out, whose it is, and how bad.
-- @tparam table finding
-- @treturn string "Strided access: A, 7/8 of each sector unused"
function words.title(finding)
  local argument = not finding.rule.of_launch and finding.argument
  local title = finding.rule.title .. (argument and ": " .. argument or "")
  return type(finding.detail) == "string" and title .. ", " .. finding.detail or title
end

--- Findings that are worth a paragraph, errors and warnings, and those that are worth a line.
-- @tparam {table,...} findings
-- @treturn {table,...} warnings
-- @treturn {table,...} notes
function words.split(findings)
  local warnings, notes = {}, {}
  for _, finding in ipairs(findings) do
    table.insert(finding.level == "note" and notes or warnings, finding)
  end
  return warnings, notes
end

--- A sentence of a rule without a finding: its {words} are replaced by general ones.
-- @tparam string sentence
-- @treturn string
function words.generic(sentence)
  local letter_of, count = {}, 0
  local filled = sentence:gsub("{([%w_]+):?([^{}]*)}", function(word, nouns)
    if GENERIC[word] then
      return GENERIC[word]
    elseif not letter_of[word] then
      count = count + 1
      letter_of[word] = LETTERS[count] or "so many"
    end
    local many = nouns ~= "" and " " .. (nouns:match("/(.+)$") or nouns .. "s") or ""
    return letter_of[word] .. many
  end)
  return (filled:gsub("^%l", string.upper):gsub("(%. )the argument", "%1The argument"))
end

--- What is gained if so much of the time is saved.
-- @tparam number saving 0 to 1
-- @treturn string "1.9 times as fast"
function words.gain(saving)
  return ("%s times as fast"):format(format.real(1 / (1 - saving)))
end

--- What a finding has at stake.
-- @tparam table finding
-- @treturn string
function words.at_stake(finding)
  if finding.level == "error" then
    return "results may be wrong: mend this first"
  end
  local best = finding.remedies[1]
  return best and (best.is_tried and TRIED or PREDICTED):format(words.gain(finding.weight))
    or ("%s of the predicted time"):format(format.percent(100 * finding.weight))
end

--- A finding in one line, without what to try.
-- @tparam table finding
-- @treturn string "Each item walks along a row of its own: A (matvec.cl:7:16, 1.6 times as fast)"
function words.in_line(finding)
  local place = finding.line and position.place_of(finding.line) .. ", " or ""
  local stake = finding.level ~= "error" and #finding.remedies > 0 and words.gain(finding.weight)
    or words.at_stake(finding)
  return ("%s (%s%s)"):format(words.title(finding), place, stake)
end

--- The remedies behind the first, each with what is predicted of it.
-- @tparam table finding
-- @treturn {string,...}
-- @treturn {string,...} the command that makes the change, for each that has one
function words.alternatives(finding)
  local list, commands = {}, {}
  for i = 2, #finding.remedies do
    local remedy = finding.remedies[i]
    list[#list + 1] = ("%s (%s%s)"):format(remedy.try, words.gain(remedy.saving),
      remedy.is_tried and ", tried" or "")
    commands[#list] = remedy.command
  end
  return list, commands
end

--- What is said of commands once, behind all of them.
words.COMMANDS = "The commands show what they change, and with -o DIR write it. Of launch files, "
  .. "which assay run --extract DIR makes of any program, --check runs and compares both versions, "
  .. "and assay advise --try does so with all of them."

--- The same where they were tried.
words.TRIED_COMMANDS = "The commands show what they change, and with -o DIR write it."

--- What stands above trials that gained nothing.
words.REJECTED = "Tried without success:"

--- What came of a trial that gained nothing.
-- @tparam table each of a kernel's `rejected`
-- @treturn string "Strided access: A, by transpose-data (0.56 times as fast)"
function words.rejected(each)
  return ("%s, by %s (%s)"):format(words.title(each.finding), each.remedy,
    trial.FAILURES[each.outcome] or words.gain(1 - 1 / each.gain))
end

--- What several changes gain together.
-- @tparam table together of a kernel
-- @treturn string
function words.together(together)
  return ("%d changes: "):format(together.count)
    .. TRIED:format(words.gain(1 - 1 / together.gain)) .. "."
end

--- The command that makes a finding's change, whichever of its remedies that is.
-- @tparam table finding
-- @treturn ?string
-- @treturn ?boolean is it that of the first?
function words.command(finding)
  for i, remedy in ipairs(finding.remedies) do
    if remedy.command then
      return remedy.command, i == 1
    end
  end
end

--- Is there a command that makes a change?
-- @tparam {table,...} findings
-- @treturn boolean
function words.has_command(findings)
  return tablex.find_if(findings, words.command) ~= nil
end

--- How many findings are left out, in a sentence.
-- @tparam integer number
-- @treturn string
function words.left_out(number)
  return ("%s not shown; --top 0 shows all."):format(format.plural(number, "more finding"))
end

--- In a nutshell, what a change did.
-- @tparam table judged from `verdict.judge`
-- @treturn string
function words.outcome(judged)
  local advised = judged.outcome == "did" and judged.aims or judged.caused
  local unasked = #advised == 0 and UNASKED[judged.outcome]
  return judged.unchanged and SAME or unasked or OUTCOMES[judged.outcome]
end

--- How an outcome is shown: as good, as a warning, or neither.
words.STYLES = { did = "good", opposite = "warning", nothing = "bold", unsure = "bold" }

--- What a change did, and to the predicted time.
-- @tparam table judged from `verdict.judge`
-- @treturn string
function words.verdict(judged)
  return words.outcome(judged) .. " " .. words.time(judged)
end

--- What a change did to the predicted time.
-- @tparam table judged from `verdict.judge`
-- @treturn string
function words.time(judged)
  if judged.unchanged then
    return SAME_IN_WHAT:format(format.plural(judged.unchanged, "figure"))
  end
  local doubt = judged.outcome == "unsure" and UNSURE or ""
  local time, growth = "The predicted time is", ""
  if judged.work ~= 1 then
    time = "For each byte that it touches the predicted time is"
    growth = (" It touches %s times as many bytes."):format(format.real(judged.work))
  end
  if math.abs(judged.saved) < 0.05 then
    return ("%s the same.%s"):format(time, growth)
  elseif judged.saved > 0 then
    return ("%s %s less.%s%s"):format(time, format.percent(judged.saved), growth, doubt)
  end
  local more = 100 / (100 + judged.saved) -- told from the longer time on
  return judged.saved <= -100 and "Nothing took time before."
    or ("%s %s times as long.%s%s"):format(time, format.real(more), growth, doubt)
end

--- The same in two or three words.
-- @tparam table judged from `verdict.judge`
-- @treturn string "84.4 % less", "1.25 times", "the same", "1.25 times per byte"
function words.time_in_short(judged)
  local whole = judged.work == 1 and "" or " per byte"
  if judged.unchanged or math.abs(judged.saved) < 0.05 then
    return "the same" .. whole
  elseif judged.saved > 0 then
    return format.percent(judged.saved) .. " less" .. whole
  end
  return judged.saved <= -100 and "from none"
    or format.real(100 / (100 + judged.saved)) .. " times" .. whole
end

local function change(aim, values, how, rule)
  return { aim = aim, from = values.from, to = values.to, how = how, rule = rule }
end

local function how_of(gain)
  return gain >= verdict.CHANGE_LEAST and "better" or gain <= -verdict.CHANGE_LEAST and "worse"
    or "same"
end

--- Those first that go the way of the predicted time.
local function in_order(list, judged)
  local wanted, rest = judged.saved < 0 and "worse" or "better", {}
  local first = tablex.filter(list, function(each)
    local is_first = each.how == wanted or each.how == "gone" and wanted == "better"
    rest[#rest + 1] = not is_first and each or nil
    return is_first
  end)
  return tablex.insertvalues(first, rest)
end

--- What became of the aims of what stood out, and what else became worse; in front what the verdict
-- rests on.
-- @tparam table kernel with a `verdict`, from `advise.build_pairs`
-- @treturn {table,...} `aim`, `from` and `to` (numbers, nil if undefined), `how` ("better", "worse"
--   "same", or "gone" where there is no such figure any more), `rule` (its name; "" if none asked
--   for it)
function words.changes(kernel)
  local list, told = {}, {}
  for _, followed in ipairs(kernel.verdict.aims) do
    local how, aim = how_of(followed.gain), followed.aim
    how = followed.to == nil and "gone" or how
    local name = finder.figure(aim)
    local first = told[name]
    if first then
      first.rule = first.rule .. ", " .. followed.finding.rule.name
    elseif (followed.finding.level ~= "note" or how ~= "same")
      and (followed.from or followed.to) then
      list[#list + 1] = change(aim, followed, how, followed.finding.rule.name)
      told[name] = list[#list]
    end
  end
  list = in_order(list, kernel.verdict)
  local cause = kernel.verdict.cause
  if cause then
    table.insert(list, 1, change(cause.aim, cause, how_of(cause.gain), ""))
  end
  for _, elsewhere in ipairs(kernel.verdict.elsewhere) do
    list[#list + 1] = change(elsewhere, elsewhere, "worse", "")
  end
  return list
end

--- The same as a table of a page.
-- @tparam table kernel with a `verdict`
-- @treturn table block
function words.changes_block(kernel)
  local rows = {}
  for i, each in ipairs(words.changes(kernel)) do
    rows[i] = { unit = finder.unit(each.aim, kernel.keys), is_time = each.aim.resource ~= nil,
      figures = {},
      fields = { title = finder.figure(each.aim), metric = each.aim.metric, name = each.rule },
      values = { before = each.from, after = each.to }, changes = { how = { verdict = each.how } } }
  end
  return { kind = "table", name = "changes", title = words.CHANGES, rows = rows,
    remarks = { words.ABOUT_CHANGES, kernel.verdict.cause and ABOUT_CAUSE or nil },
    columns = { { field = "title", title = "figure", wraps = true, flexible = FIGURE_LEAST },
      { value = "before", title = "before" }, { value = "after", title = "after" },
      { verdict = "how", title = "" },
      { field = "name", title = "advised by", flexible = NAME_LEAST, drop = 8 } } }
end

return words
