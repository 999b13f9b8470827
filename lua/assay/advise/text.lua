--- Advice as text for a terminal.
-- @module assay.advise.text

local tablex = require("pl.tablex")
local advice = require("assay.advice")
local block = require("assay.block")
local format = require("assay.format")
local layout = require("assay.layout")
local terminal = require("assay.terminal")
local verdict = require("assay.verdict")

local text = {}

local RULE_MOST = 80
local PLACES_SHOWN = 3
local WIDTH_MOST = 96
-- Columns of most names of figures, the least that is shown of one, and those of the numbers.
local FIGURE, FIGURE_LEAST, NUMBERS = 36, 16, 30
local INDENT, LABEL = "     ", 9

local OUTCOMES = {
  did = "The change did what it was for.",
  opposite = "The change did the opposite of what is advised.",
  nothing = "The change altered nothing that stands out.",
}
local OUTCOME_STYLES = { did = "good", opposite = "warning", nothing = "bold" }

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

local function other_places(finding)
  local places = {}
  for i = 1, math.min(#finding.also, PLACES_SHOWN) do
    places[i] = advice.place(finding.also[i])
  end
  local more = #finding.also - #places
  return table.concat(places, ", ") .. (more > 0 and (" and %d more"):format(more) or "")
end

--- The source of a line, as much as fits: it is to be recognised, not read.
local function source_line(screen, line)
  local width = math.min(screen.width, WIDTH_MOST) - #INDENT - LABEL
  local shown = terminal.cut(terminal.clean(block.source_of(line)), width, screen.unicode)
  return INDENT .. (" "):rep(LABEL) .. terminal.paint(screen, "dim", shown)
end

local function place_lines(lines, screen, finding)
  local line = finding.line
  if line then
    labelled(lines, screen, "where", advice.place(line))
    lines[#lines + 1] = block.source_of(line) ~= "" and source_line(screen, line) or nil
  end
  if #finding.also > 0 then
    labelled(lines, screen, "also", other_places(finding))
  end
end

--- What stands out, and whose it is.
local function title_of(finding)
  return finding.rule.title .. (finding.argument and ": " .. finding.argument or "")
end

local function finding_lines(screen, number, finding, keys)
  local lines = layout.paragraph(screen, terminal.clean(title_of(finding)),
    ("%3d. "):format(number))
  lines = tablex.map(function(line) return terminal.paint(screen, "bold", line) end, lines)
  table.insert(lines, 1, "")
  labelled(lines, screen, "at stake", ("%s of the estimated cost"):format(
    format.percent(100 * finding.weight)))
  place_lines(lines, screen, finding)
  labelled(lines, screen, "measured", finding.say)
  labelled(lines, screen, "try", finding.try)
  local expected = advice.expectation(finding, keys)
  if expected then
    labelled(lines, screen, "expect", expected)
  end
  labelled(lines, screen, "rule", ("%s (%s)"):format(finding.rule.name, finding.rule.source))
  return lines
end

local function note_line(finding)
  local place = advice.place(finding.line)
  return ("%s (%s, %s%s)"):format(title_of(finding), finding.rule.name,
    format.percent(100 * finding.weight), place and ", " .. place or "")
end

local function split(findings)
  local warnings, notes = {}, {}
  for _, finding in ipairs(findings) do
    table.insert(finding.level == "warning" and warnings or notes, finding)
  end
  return warnings, notes
end

local function findings_lines(screen, kernel)
  local warnings, notes = split(kernel.findings)
  local lines = {}
  local left_out = kernel.left_out or 0
  if #warnings == 0 and #kernel.remarks == 0 and left_out == 0 then
    append(lines, { "", "  Nothing stands out." })
  end
  for i, finding in ipairs(warnings) do
    append(lines, finding_lines(screen, i, finding, kernel.keys))
  end
  if #notes > 0 then
    append(lines, { "", "  Smaller things:" })
  end
  for _, finding in ipairs(notes) do
    paragraph(lines, screen, note_line(finding), screen.unicode and "  • " or "  * ")
  end
  if left_out > 0 then
    append(lines, { "", ("  %s not shown; --top 0 shows all."):format(
      format.plural(left_out, "more finding")) })
  end
  return lines
end

--- A row of what became of a figure.
local function row(kernel, name, aim, values, how)
  return { name = name, figure = advice.figure(aim), how = how,
    before = advice.quantity(aim, values.from, kernel.keys),
    after = advice.quantity(aim, values.to, kernel.keys) }
end

local function how_of(gain)
  return gain >= verdict.CHANGE_LEAST and "better" or gain <= -verdict.CHANGE_LEAST and "worse"
    or "same"
end

--- The aims of what stood out, and what else became worse.
local function rows_of(kernel)
  local rows, judged = {}, kernel.verdict
  for _, followed in ipairs(judged.aims) do
    local how = how_of(followed.gain)
    if followed.finding.level == "warning" or how ~= "same" then
      rows[#rows + 1] = row(kernel, followed.finding.rule.name, followed.finding.aim, followed, how)
    end
  end
  for _, elsewhere in ipairs(judged.elsewhere) do
    rows[#rows + 1] = row(kernel, "", elsewhere, elsewhere, "worse")
  end
  return rows
end

local HOW_STYLES = { better = "good", worse = "warning", same = false }

--- Names of figures are told in full where there is room: they are what one looks up.
local function figure_least(screen)
  return math.max(FIGURE_LEAST, math.min(FIGURE, screen.width - NUMBERS))
end

local function change_table(screen, rows)
  local function cells(field)
    return tablex.map(function(each) return terminal.clean(each[field]) end, rows)
  end
  return layout.table(screen, {
    { title = "figure", cells = cells("figure"), flexible = figure_least(screen), wraps = true },
    { title = "before", cells = cells("before"), align = "right" },
    { title = "after", cells = cells("after"), align = "right" },
    { title = "", cells = cells("how"),
      styles = tablex.map(function(each) return HOW_STYLES[each.how] end, rows) },
    { title = "advised by", cells = cells("name"), drop = 1 },
  }, #rows)
end

local function cost_sentence(judged)
  local work = judged.work ~= 1 and (" for each byte, of which there are %s times as many"):format(
    format.real(judged.work)) or ""
  if math.abs(judged.cost) < 0.05 then
    return ("The estimated cost is the same%s."):format(work)
  elseif judged.cost > 0 then
    return ("The estimated cost is %s less%s."):format(format.percent(judged.cost), work)
  end
  local more = 100 / (100 + judged.cost) -- told from the higher cost on
  return judged.cost <= -100 and "There was no cost before."
    or ("The estimated cost is %s times as high%s."):format(format.real(more), work)
end

local function verdict_lines(screen, kernel)
  local judged, lines = kernel.verdict, {}
  local said = layout.paragraph(screen, OUTCOMES[judged.outcome])
  said[1] = terminal.paint(screen, OUTCOME_STYLES[judged.outcome], said[1])
  append(lines, { "", table.unpack(said) })
  paragraph(lines, screen, cost_sentence(judged), "  ")
  local rows = rows_of(kernel)
  if #rows > 0 then
    append(lines, { "", table.unpack(change_table(screen, rows)) })
  end
  return lines
end

local function kernel_lines(screen, kernel)
  local lines = { "",
    terminal.paint(screen, "bold", terminal.clean(kernel.heading or kernel.label)),
    terminal.paint(screen, "dim", layout.rule(screen, math.min(screen.width, RULE_MOST))) }
  if kernel.verdict then
    append(lines, verdict_lines(screen, kernel))
    append(lines, #kernel.findings > 0 and { "", "  What stands out now:" } or {})
  end
  for _, remark in ipairs(kernel.remarks) do
    append(lines, { "", table.unpack(layout.paragraph(screen, remark)) })
  end
  append(lines, findings_lines(screen, kernel))
  return lines
end

--- Render advice.
-- @tparam table built from `advise.build` or `advise.build_pairs`
-- @tparam table screen from `terminal.open`
-- @treturn string
function text.render(built, screen)
  local lines = {}
  for _, kernel in ipairs(built.kernels) do
    append(lines, kernel_lines(screen, kernel))
  end
  table.remove(lines, 1)
  return table.concat(lines, "\n") .. "\n"
end

return text
