--- Whether a change of a kernel did what it was for, as HTML.
-- @module assay.report.html.verdict

local block = require("assay.report.html.block")
local markup = require("assay.report.html.markup")
local words = require("assay.advise.words")

local verdict = {}

local element, escape = markup.element, markup.escape

local function render_one(state, one, title)
  local judged, changes = one.kernel.verdict, words.changes_block(one.kernel)
  local said = element("p", nil, element("strong", nil, escape(words.outcome(judged))) .. " "
    .. escape(words.time(judged)))
  return (title and element("h" .. state.heading + 1, nil, markup.code(title)) or "") .. said
    .. (#changes.rows > 0 and block.table(state, changes) or "")
end

--- The verdicts on a kernel, with their heading.
-- @tparam table state see `block.table`
-- @tparam {table,...} verdicts from `advise.verdicts`, not none
-- @tparam string id
-- @tparam {string,...} titles of the sides
-- @treturn string
function verdict.render(state, verdicts, id, titles)
  local parts = {}
  for i, one in ipairs(verdicts) do
    parts[i] = render_one(state, one, #titles > 2 and titles[one.side] or nil)
  end
  return element("section", { id = id }, element("h" .. state.heading, nil, words.CHANGES)
    .. table.concat(parts, "\n"))
end

return verdict
