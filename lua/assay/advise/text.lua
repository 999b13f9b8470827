--- Advice as text for a terminal.
-- @module assay.advise.text

local advice = require("assay.advice")
local format = require("assay.format")
local layout = require("assay.layout")
local terminal = require("assay.terminal")

local text = {}

local RULE_MOST = 80
local PLACES_SHOWN = 3
local INDENT = "     "

local OUTCOMES = {
  did = "The change did what it was for.",
  opposite = "The change did the opposite of what is advised.",
  nothing = "The change altered nothing that stands out.",
}

local function append(lines, more)
  table.move(more, 1, #more, #lines + 1, lines)
end

local function paragraph(lines, screen, sentence, first)
  append(lines, layout.paragraph(screen, terminal.clean(sentence), first or INDENT))
end

--- A word in front, dimmed, and a sentence behind it.
local function labelled(lines, screen, label, sentence)
  local first = INDENT .. label .. (" "):rep(9 - #label)
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

local function place_lines(lines, screen, finding)
  local line = finding.line
  if line then
    local source = (type(line.text) == "string" and line.text or ""):match("^%s*(.-)%s*$")
    labelled(lines, screen, "where", advice.place(line))
    labelled(lines, screen, "", source)
  end
  if #finding.also > 0 then
    labelled(lines, screen, "also", other_places(finding))
  end
end

local function finding_lines(screen, number, finding, keys)
  local head = layout.paragraph(screen, finding.rule.title, ("%3d. "):format(number))
  local lines = { "", terminal.paint(screen, "bold", head[1]), table.unpack(head, 2) }
  place_lines(lines, screen, finding)
  labelled(lines, screen, "measured", finding.say)
  labelled(lines, screen, "try", finding.try)
  local expected = advice.expectation(finding, keys)
  if expected then
    labelled(lines, screen, "expect", expected)
  end
  labelled(lines, screen, "rule", ("%s: %s of the estimated cost is at stake"):format(
    finding.rule.name, format.percent(100 * finding.weight)))
  labelled(lines, screen, "source", finding.rule.source)
  return lines
end

local function note_line(finding)
  local place = advice.place(finding.line)
  return ("%s%s (%s%s)"):format(finding.rule.title,
    finding.argument and ": " .. finding.argument or "", finding.rule.name,
    place and ", " .. place or "")
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
  if #warnings == 0 then
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
  return lines
end

local function quantity(kernel, metric, number)
  local key = kernel.keys[metric:gsub("%[.*%]$", "")]
  return number and format.quantity(number, key and key.unit or "1") or "none"
end

local function aim_sentence(kernel, followed)
  local aim = followed.finding.aim
  local what = aim.metric .. (aim.scope == "kernel" and "" or " of " .. aim.scope)
    .. (aim.per and " per " .. aim.per.metric or "")
  local how = followed.gain >= 5 and "better" or followed.gain <= -5 and "worse" or "as before"
  local from = aim.per and format.real(followed.from) or quantity(kernel, aim.metric, followed.from)
  local to = aim.per and followed.to and format.real(followed.to)
    or quantity(kernel, aim.metric, followed.to)
  return ("%s: %s from %s to %s, %s"):format(followed.finding.rule.name, what, from, to, how)
end

local function cost_sentence(judged)
  local work = judged.work ~= 1
    and (" for each byte used (%s times as many bytes as before)"):format(format.real(judged.work))
    or ""
  if math.abs(judged.cost) < 0.05 then
    return "Estimated cost: the same" .. work .. "."
  end
  return ("Estimated cost: %s %s%s."):format(format.percent(math.abs(judged.cost)),
    judged.cost > 0 and "less" or "more, seen from the change back", work)
end

local function verdict_lines(screen, kernel)
  local judged, mark = kernel.verdict, screen.unicode and "  • " or "  * "
  local lines = { "", "  " .. terminal.paint(screen, "bold", OUTCOMES[judged.outcome]) }
  for _, followed in ipairs(judged.aims) do
    if followed.finding.level == "warning" or math.abs(followed.gain) >= 5 then
      paragraph(lines, screen, aim_sentence(kernel, followed), mark)
    end
  end
  paragraph(lines, screen, cost_sentence(judged), mark)
  for _, row in ipairs(judged.elsewhere) do
    paragraph(lines, screen, ("It cost elsewhere: %s%s from %s to %s."):format(row.metric,
      row.scope == "kernel" and "" or " of " .. row.scope, quantity(kernel, row.metric, row.from),
      quantity(kernel, row.metric, row.to)), mark)
  end
  return lines
end

local function kernel_lines(screen, kernel)
  local lines = { "", terminal.paint(screen, "bold", terminal.clean(kernel.label)),
    terminal.paint(screen, "dim", layout.rule(screen, math.min(screen.width, RULE_MOST))) }
  if kernel.verdict then
    append(lines, verdict_lines(screen, kernel))
    append(lines, { "", "  What stands out now:" })
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

--- The findings that cost most, one line each: "1. title (argument, place)".
-- @tparam table built from `advise.build`
-- @tparam integer most
-- @treturn {string,...}
function text.shortest(built, most)
  local all, lines = {}, {}
  for _, kernel in ipairs(built.kernels) do
    for _, finding in ipairs(kernel.findings) do
      all[#all + 1] = { kernel = kernel, finding = finding, order = #all }
    end
  end
  table.sort(all, function(a, b)
    if a.finding.weight ~= b.finding.weight then
      return a.finding.weight > b.finding.weight
    end
    return a.order < b.order
  end)
  for i = 1, math.min(most, #all) do
    lines[i] = ("%d. %s: %s"):format(i, all[i].kernel.label, note_line(all[i].finding))
  end
  return lines
end

return text
