--- What is said at the end of a study: how many points there are, and which are best.
-- @module assay.study.summary

local tablex = require("pl.tablex")
local format = require("assay.util.format")
local layout = require("assay.util.layout")
local points = require("assay.study.section.points")
local prediction = require("assay.study.prediction")
local results = require("assay.study.results")
local shell = require("assay.util.shell")
local text = require("assay.page.render.text")
local view = require("assay.study.view")

local summary = {}

local BEST_MOST = 5
local INDENT = "  "

local function best_lines(screen, seen)
  local best = points.best(seen, seen.parameters, BEST_MOST)
  local narrower = tablex.update({}, screen)
  narrower.width = screen.width - #INDENT
  local predicted = prediction.launch_text(seen.keys)
  local lines = predicted
    and layout.paragraph(screen, ("Launches are predicted %s."):format(predicted)) or {}
  tablex.insertvalues(lines, tablex.map(function(line) return INDENT .. line end,
    text.table(narrower, best, seen.keys)))
  local remark = points.reference_remark(seen)
  return remark and tablex.insertvalues(lines, layout.paragraph(screen, remark)) or lines
end

--- Say it, on stderr.
-- @tparam table all results
-- @tparam table space
-- @tparam string shown name of the study's folder
-- @tparam table log
function summary.tell(all, space, shown, log)
  log:note(("%s: %s"):format(format.plural(#all.points, "point", "points"),
    (results.counts(all.points))))
  local seen = view.of(all, {})
  if #seen.ranked > 0 then
    log:lines(best_lines(log.screen, seen))
  end
  for _, point in ipairs(all.points) do
    if point.status ~= "right" then
      log:warning(("the first of those that are not right: %s: %s"):format(point.status,
        (point.reason:gsub("%c", " "))))
      break
    end
  end
  log:note(("%s; `assay study report %s` shows all of %s"):format(shown, shell.word(shown),
    space.name))
end

return summary
