--- What a search did, step by step: the rungs of a ladder, or the best so far.
-- @module assay.study.section.order

local block = require("assay.page.block")
local format = require("assay.util.format")
local json = require("assay.json")
local ladder = require("assay.study.ladder")
local points = require("assay.study.section.points")

local order = {}

local LADDER, GRID = "ladder", "grid"
local TEXT_LEAST = 18

local function outcome_text(outcome)
  if not outcome.word then
    return ""
  elseif not outcome.relative or outcome.relative == 0 then
    return outcome.word
  end
  return ("%s (%+.1f %%)"):format(outcome.word, outcome.relative)
end

local function step_row(self, number, step)
  local row = { numbers = { number = ("%d"):format(number) },
    fields = { step = step.text, status = step.point.status }, derived = {},
    object = { id = step.point.id, step = step.text, status = step.point.status, outcomes = {} } }
  for i, objective in ipairs(self.objectives) do
    local outcome = step.outcomes[i]
    row.derived[i], row.fields["outcome" .. i] = step.point.objectives[i], outcome_text(outcome)
    row.object.outcomes[objective.name] = { value = step.point.objectives[i] or json.null,
      outcome = outcome.word or json.null, percent = outcome.relative or json.null }
  end
  return row
end

local function ladder_block(self, list)
  local columns = { { number = "number", title = "", drop = 9 },
    { field = "step", title = "step", flexible = TEXT_LEAST, wraps = true } }
  for i, objective in ipairs(self.objectives) do
    columns[#columns + 1] = i == 1
      and { derived = i, unit = objective.unit, title = objective.name, wraps_title = true } or nil
    columns[#columns + 1] = { field = "outcome" .. i, drop = i > 1 and i or nil, wraps_title = true,
      title = i == 1 and "change" or objective.name }
  end
  columns[#columns + 1] = { field = "status", title = "status", drop = 8 }
  local rows = {}
  for number, step in ipairs(ladder.steps(list, self.parameters, self.objectives)) do
    rows[number] = step_row(self, number, step)
  end
  local made = block.table("ladder", "The ladder, step by step", columns, rows)
  made.remarks = { ("Each step is compared with the last right one before it; a change of at most "
    .. "%d %% is similar."):format(ladder.SIMILAR) }
  return made
end

local function progress_block(self, list)
  local rows, bests = {}, ladder.best_so_far(list, self.objectives[1])
  for i, best in ipairs(bests) do
    rows[i] = points.row(self, best.point)
    rows[i].numbers.place = format.integer(best.place)
    rows[i].object.place = best.place
  end
  if #rows == 0 then
    return nil
  end
  local columns = block.joined({ { number = "place", title = "run" } },
    points.columns(self, self.parameters))
  local made = block.table("progress", "Best so far", columns, rows)
  made.remarks = { ("The best of %s was found after %s."):format(
    format.plural(#list, "point"), format.integer(bests[#bests].place)) }
  return made
end

--- What the search did, if its order says something.
-- @tparam table self a view
-- @treturn ?table a block
function order.block(self)
  local search, list = self.results.search.name, ladder.ordered(self.points)
  if #list < 2 or search == GRID then
    return nil
  elseif search == LADDER then
    return ladder_block(self, list)
  end
  return progress_block(self, list)
end

return order
