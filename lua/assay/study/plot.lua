--- `assay study plot`: figures of a study for a paper or a page.
-- @module assay.study.plot

local returning = require("assay.util.returning")
local tablex = require("pl.tablex")
local drawing = returning("assay.plot.drawing")
local exit = require("assay.util.exit")
local file = require("assay.util.file")
local gallery = require("assay.study.gallery")
local gnuplot = returning("assay.plot.gnuplot")
local report = require("assay.study.report")
local say = require("assay.util.say")

local plot = {}

--- The formats there are.
plot.FORMATS = gnuplot.FORMATS

--- The names of the figures there are.
plot.NAMES = tablex.imap(function(each) return each.name end, gallery.all)

--- The figures that were asked for, by their names; nil for all.
local function wanted(names)
  local chosen = {}
  for _, name in ipairs(names or {}) do
    local is_known = false
    for _, each in ipairs(gallery.all) do
      is_known = is_known or each.name == name
    end
    if not is_known then
      return nil, ("--figure %s: there is no such figure; `assay study plot --list` lists "
        .. "all"):format(name), exit.USAGE
    end
    chosen[name] = true
  end
  return next(chosen) and chosen or false
end

--- Charts of what was asked for; what there is no data for is told, or is an error.
local function charts_of(self, joined, names, log)
  local charts, missing = gallery.charts(self, joined, names or nil)
  for _, each in ipairs(missing) do
    if names then
      return nil, ("--figure %s: %s"):format(each.name, each.reason), exit.NO_MATCH
    end
    log:detail(("no figure %s: %s"):format(each.name, each.reason))
  end
  if #charts == 0 then
    return nil, "the study has nothing that a figure shows", exit.NO_MATCH
  end
  return charts
end

--- Draw figures, or list those there are.
-- @tparam table config `share_dir`
-- @tparam table options `study` (a folder, or its results.json), `figure` (names), `format`,
--   `output` (a folder), `force`, `list`, `verbose`, `times` (files of CSV), `size`, `metric`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function plot.main(config, options)
  if options.list then
    return drawing.list(gallery.all, options)
  elseif not options.study then
    return nil, "missing argument 'study'; see assay study plot --help", exit.USAGE
  end
  local names, reason, code = wanted(options.figure)
  if names == nil then
    return nil, reason, code
  end
  local ok
  ok, reason, code = gnuplot.check()
  if not ok then
    return nil, reason, code
  end
  local self, joined
  self, joined, code = report.open(options)
  if not self then
    return nil, joined, code
  end
  local charts
  charts, reason, code = charts_of(self, joined, names, say.open(options))
  if not charts then
    return nil, reason, code
  end
  local name = file.base(options.study:gsub("/+$", "")):gsub("%.json$", ""):gsub("%.study$", "")
  return drawing.draw(config, charts, self.keys, name, options)
end

return plot
