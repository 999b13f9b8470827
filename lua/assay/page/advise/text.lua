--- Advice as text for a terminal.
-- @module assay.page.advise.text

local tablex = require("pl.tablex")
local cost_words = require("assay.cost.words")
local finder = require("assay.advise.finder")
local layout = require("assay.util.layout")
local position = require("assay.record.position")
local terminal = require("assay.util.terminal")
local words = require("assay.advise.words")

local text = {}

local RULE_MOST = 80
local PLACES_SHOWN = 3
local WIDTH_MOST = 96
-- Columns of most names of figures, the least that is shown of one, and those of the numbers.
local FIGURE, FIGURE_LEAST, NUMBERS = 36, 16, 30
local INDENT, LABEL = "     ", 9

local function append(lines, more)
  table.move(more, 1, #more, #lines + 1, lines)
end

local function paragraph(lines, screen, sentence, first)
  append(lines, layout.paragraph(screen, terminal.clean(sentence), first or INDENT))
end

--- A word in front, dimmed, and a sentence behind it.
local function labelled(lines, screen, label, sentence)
  local first = INDENT .. label .. (" "):rep(LABEL - #label)
  local made = layout.paragraph(screen, terminal.clean(sentence), first)
  made[1] = terminal.paint(screen, "dim", first) .. made[1]:sub(#first + 1)
  append(lines, made)
end

--- Other places, without their file if it is that of the first one.
local function other_places(finding)
  local places, first = {}, position.file_of(finding.line)
  for i = 1, math.min(#finding.also, PLACES_SHOWN) do
    local line = finding.also[i]
    places[i] = position.file_of(line) == first and position.place_of(line, true)
      or finder.place(line)
  end
  local more = #finding.also - #places
  return table.concat(places, ", ") .. (more > 0 and (" and %d more"):format(more) or "")
end

--- The source of a line, as much as fits: it is to be recognised, not read.
local function source_line(screen, line)
  local width = math.min(screen.width, WIDTH_MOST) - #INDENT - LABEL
  local shown = terminal.cut(terminal.clean(position.source_of(line)), width, screen.unicode)
  return INDENT .. (" "):rep(LABEL) .. terminal.paint(screen, "dim", shown)
end

local function place_lines(lines, screen, finding)
  local line = finding.line
  if line then
    labelled(lines, screen, "where", finder.place(line))
    lines[#lines + 1] = position.source_of(line) ~= "" and source_line(screen, line) or nil
  end
  if #finding.also > 0 then
    labelled(lines, screen, "also", other_places(finding))
  end
end

--- A command to be copied: as it is, however long. One that a finding before has is told by that
-- finding's number.
-- @param number of the finding, nil elsewhere
-- @param shown numbers of findings by command
local function command_line(lines, screen, command, number, shown)
  local first = command and shown and shown[command]
  if command then
    lines[#lines + 1] = terminal.paint(screen, "dim", INDENT .. "rewrite  ")
      .. (first and first ~= number and ("as in %d"):format(first) or terminal.clean(command))
  end
  if command and shown then
    shown[command] = first or number
  end
end

local function finding_lines(screen, number, finding, keys, shown)
  local lines = layout.paragraph(screen, terminal.clean(words.title(finding)),
    ("%3d. "):format(number))
  lines = tablex.map(function(line) return terminal.paint(screen, "bold", line) end, lines)
  table.insert(lines, 1, "")
  labelled(lines, screen, "gain", words.at_stake(finding))
  place_lines(lines, screen, finding)
  labelled(lines, screen, "measured", finding.say)
  labelled(lines, screen, "try", finding.try)
  command_line(lines, screen, finding.remedies[1] and finding.remedies[1].command, number, shown)
  local alternatives, commands = words.alternatives(finding)
  for i, alternative in ipairs(alternatives) do
    labelled(lines, screen, "or", alternative)
    command_line(lines, screen, commands[i], number, shown)
  end
  local expected = finder.expectation(finding, keys)
  if expected then
    labelled(lines, screen, "expect", expected)
  end
  labelled(lines, screen, "rule", ("%s (%s)"):format(finding.rule.name, finding.rule.source))
  return lines
end

local function note_line(finding)
  local place = finder.place(finding.line)
  return ("%s (%s, %s%s)"):format(words.title(finding), finding.rule.name,
    words.at_stake(finding), place and ", " .. place or "")
end

local function findings_lines(screen, kernel)
  local warnings, notes = words.split(kernel.findings)
  local lines, shown = {}, {}
  local left_out = kernel.left_out or 0
  if #warnings == 0 and #kernel.remarks == 0 and left_out == 0 then
    append(lines, { "", "  Nothing stands out." })
  end
  for i, finding in ipairs(warnings) do
    append(lines, finding_lines(screen, i, finding, kernel.keys, shown))
  end
  if #notes > 0 then
    append(lines, { "", "  Smaller things:" })
  end
  for _, finding in ipairs(notes) do
    paragraph(lines, screen, note_line(finding), screen.unicode and "  • " or "  * ")
  end
  if left_out > 0 then
    append(lines, { "", "  " .. words.left_out(left_out) })
  end
  return lines
end

--- What several changes gain together.
local function together_lines(lines, screen, together)
  if together then
    append(lines, { "" })
    labelled(lines, screen, "together", words.together(together))
    command_line(lines, screen, together.command)
  end
end

--- Trials that gained nothing.
local function rejected_lines(lines, screen, rejected)
  append(lines, #rejected > 0 and { "", "  " .. words.REJECTED } or {})
  for _, each in ipairs(rejected) do
    paragraph(lines, screen, words.rejected(each), screen.unicode and "  • " or "  * ")
    command_line(lines, screen, each.command)
  end
end

local HOW_STYLES = { better = "good", worse = "warning", same = false }

--- Names of figures are told in full where there is room: they are what one looks up.
local function figure_least(screen)
  return math.max(FIGURE_LEAST, math.min(FIGURE, screen.width - NUMBERS))
end

local function change_table(screen, rows, keys)
  local function cells(text_of)
    return tablex.map(function(each) return terminal.clean(text_of(each)) end, rows)
  end
  local function numbers(field)
    return cells(function(each) return finder.quantity(each.aim, each[field], keys) end)
  end
  return layout.table(screen, {
    { title = "figure", cells = cells(function(each) return finder.figure(each.aim) end),
      flexible = figure_least(screen), wraps = true },
    { title = "before", cells = numbers("from"), align = "right" },
    { title = "after", cells = numbers("to"), align = "right" },
    { title = "", cells = cells(function(each) return each.how end),
      styles = tablex.map(function(each) return HOW_STYLES[each.how] end, rows) },
    { title = "advised by", cells = cells(function(each) return each.rule end), drop = 1 },
  }, #rows)
end

local function verdict_lines(screen, kernel)
  local judged, lines = kernel.verdict, {}
  local said = layout.paragraph(screen, words.outcome(judged))
  said[1] = terminal.paint(screen, words.STYLES[judged.outcome], said[1])
  append(lines, { "", table.unpack(said) })
  paragraph(lines, screen, words.time(judged), "  ")
  local rows = words.changes(kernel)
  if #rows > 0 then
    append(lines, { "", table.unpack((change_table(screen, rows, kernel.keys))) })
  end
  return lines
end

local function kernel_lines(screen, kernel, built)
  local lines = { "",
    terminal.paint(screen, "bold", terminal.clean(kernel.heading or kernel.label)),
    terminal.paint(screen, "dim", layout.rule(screen, math.min(screen.width, RULE_MOST))) }
  if kernel.verdict then
    append(lines, verdict_lines(screen, kernel))
    append(lines, #kernel.findings > 0 and { "", "  What stands out now:" } or {})
  end
  local part = words.part(kernel, built)
  append(lines, part and layout.paragraph(screen, part .. ".") or {})
  local prediction = cost_words.prediction(kernel.evidence, built.judge)
  if prediction then
    append(lines, layout.paragraph(screen, terminal.clean("predicted: " .. prediction .. ".")))
  end
  for _, remark in ipairs(kernel.remarks) do
    append(lines, { "", table.unpack(layout.paragraph(screen, remark)) })
  end
  together_lines(lines, screen, kernel.together)
  append(lines, findings_lines(screen, kernel))
  rejected_lines(lines, screen, kernel.rejected or {})
  return lines
end

--- Render advice.
-- @tparam table built from `advise.build` or `advise.build_pairs`
-- @tparam table screen from `terminal.open`
-- @treturn string
function text.render(built, screen)
  local lines = {}
  if built.predicted and #built.kernels > 1 then
    append(lines, layout.paragraph(screen, ("predicted: %s. %s"):format(built.predicted,
      words.order(built)), ""))
  end
  local has_command = false
  for _, kernel in ipairs(built.kernels) do
    append(lines, kernel_lines(screen, kernel, built))
    has_command = has_command or words.has_command(kernel.findings)
  end
  local about_commands = has_command and (built.is_tried and words.TRIED_COMMANDS
    or words.COMMANDS) or built.hint
  if about_commands then
    append(lines, { "", table.unpack(layout.paragraph(screen, terminal.clean(about_commands),
      "  ")) })
  end
  if lines[1] == "" then
    table.remove(lines, 1)
  end
  return table.concat(lines, "\n") .. "\n"
end

return text
