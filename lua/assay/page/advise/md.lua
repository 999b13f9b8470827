--- Advice as Markdown, for a wiki or a pull request.
-- @module assay.page.advise.md

local tablex = require("pl.tablex")
local cost_words = require("assay.cost.words")
local finder = require("assay.advise.finder")
local markdown = require("assay.page.render.markdown")
local page_md = require("assay.page.render.md")
local position = require("assay.record.position")
local words = require("assay.advise.words")

local md = {}

local escape, code = markdown.escape, markdown.code

local function append(lines, more)
  table.move(more, 1, #more, #lines + 1, lines)
end

local function places_of(finding)
  local places = finding.line and { finding.line, table.unpack(finding.also) } or {}
  return table.concat(tablex.map(function(line) return code(finder.place(line)) end, places), ", ")
end

--- The rows of a list; those without a text are left out.
local function items(facts)
  local lines = {}
  for _, fact in ipairs(facts) do
    lines[#lines + 1] = fact[2] and fact[2] ~= "" and ("- %s: %s"):format(fact[1], fact[2]) or nil
  end
  return lines
end

--- The remedies behind the first, each with its command.
local function alternatives(finding)
  local list, commands = words.alternatives(finding)
  for i, text in ipairs(list) do
    list[i] = escape(text) .. (commands[i] and ": " .. code(commands[i]) or "")
  end
  return table.concat(list, "; or: ")
end

local function warning_lines(finding, number, keys)
  local command = finding.remedies[1] and finding.remedies[1].command
  local expected = finder.expectation(finding, keys)
  local text = finding.line and position.source_of(finding.line) or ""
  local lines = { "", ("### %d. %s"):format(number, escape(words.title(finding))), "" }
  append(lines, items({
    { "Gain", words.at_stake(finding) },
    { "Where", places_of(finding) },
    { "Source", code(text) },
    { "Measured", escape(finding.say) },
    { "Try", escape(finding.try) },
    { "Rewrite", command and code(command) },
    { "Or", alternatives(finding) },
    { "Expect", expected and escape(expected) },
    { "Rule", ("%s (%s)"):format(code(finding.rule.name), escape(finding.rule.source)) },
  }))
  return lines
end

local function note_line(finding)
  local place = finding.line and ", " .. code(finder.place(finding.line)) or ""
  return ("- %s (%s, %s%s)"):format(escape(words.title(finding)), code(finding.rule.name),
    words.at_stake(finding), place)
end

local function findings_lines(kernel)
  local warnings, notes = words.split(kernel.findings)
  local lines, left_out = {}, kernel.left_out or 0
  if #warnings == 0 and #kernel.remarks == 0 and left_out == 0 then
    append(lines, { "", "Nothing stands out." })
  end
  for i, finding in ipairs(warnings) do
    append(lines, warning_lines(finding, i, kernel.keys))
  end
  if #notes > 0 then
    append(lines, { "", "Smaller things:", "" })
    append(lines, tablex.map(note_line, notes))
  end
  if left_out > 0 then
    append(lines, { "", words.left_out(left_out) })
  end
  return lines
end

--- Trials that gained nothing.
local function rejected_lines(rejected)
  local lines = #rejected > 0 and { "", words.REJECTED, "" } or {}
  for _, each in ipairs(rejected) do
    lines[#lines + 1] = ("- %s: %s"):format(escape(words.rejected(each)), code(each.command))
  end
  return lines
end

local function verdict_lines(kernel)
  local lines = { "", ("**%s** %s"):format(words.outcome(kernel.verdict),
    escape(words.time(kernel.verdict))) }
  local changes = words.changes_block(kernel)
  if #changes.rows > 0 then
    append(lines, { "", table.unpack(page_md.table(changes, kernel.keys)) })
  end
  return lines
end

local function kernel_lines(kernel, built)
  local lines = { "", "## " .. code(kernel.heading or kernel.label) }
  append(lines, kernel.verdict and verdict_lines(kernel) or {})
  local part = words.part(kernel, built)
  append(lines, part and { "", escape(part .. ".") } or {})
  local prediction = cost_words.prediction(kernel.evidence, built.judge)
  append(lines, prediction and { "", escape("predicted: " .. prediction .. ".") } or {})
  for _, remark in ipairs(kernel.remarks) do
    append(lines, { "", escape(remark) })
  end
  append(lines, kernel.together and { "", ("**%s** %s"):format(
    escape(words.together(kernel.together)), code(kernel.together.command)) } or {})
  append(lines, findings_lines(kernel))
  append(lines, rejected_lines(kernel.rejected or {}))
  return lines
end

--- Render advice.
-- @tparam table built from `advise.build` or `advise.build_pairs`
-- @treturn string
function md.render(built)
  local lines = { "# Advice", "" }
  append(lines, items({ { "Record", code(built.name) },
    { "Baseline", built.baseline and code(built.baseline) },
    { "Predicted", built.predicted and escape(built.predicted) } }))
  for _, kernel in ipairs(built.kernels) do
    append(lines, kernel_lines(kernel, built))
  end
  append(lines, built.hint and { "", escape(built.hint) } or {})
  return table.concat(lines, "\n") .. "\n"
end

return md
