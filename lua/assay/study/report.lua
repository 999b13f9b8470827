--- `assay study report`: what a study found, as a page for people.
-- @module assay.study.report

local gallery = require("assay.study.gallery")
local measured = require("assay.study.section.measured")
local page = require("assay.study.page")
local page_gallery = require("assay.plot.gallery")
local results = require("assay.study.results")
local say = require("assay.util.say")
local times = require("assay.study.times")
local view = require("assay.study.view")
local writer = require("assay.page.writer")

local report = {}

--- The formats there are.
report.FORMATS = writer.FORMATS

--- Read a study and what was measured of it. Raises a failure: those of `results.load`, `view.of`
-- and `times.load`.
-- @tparam table options `study` (a folder, or its results.json), `times` (files of CSV), `size`,
--   `metric`
-- @treturn table a view
-- @treturn {table,...} one for each device, from `measured.join`
function report.open(options)
  local all = results.load(options.study)
  local self, joined = view.of(all, options), {}
  for i, device in ipairs(times.load(options.times, all)) do
    joined[i] = measured.join(self, device)
  end
  return self, joined
end

--- Add figures to a page; what could not be drawn is told.
local function add_figures(built, config, self, joined, options)
  local faults
  built.figures, faults = page_gallery.draw(config, (gallery.charts(self, joined)), self.keys)
  for _, fault in ipairs(faults) do
    say.open(options):warning(fault .. "; the page lacks it")
  end
end

--- Write the report. Raises a failure if that cannot be done.
-- @tparam table config `share_dir`
-- @tparam table options `study` (a folder, or its results.json), `format`, `output`, `force`,
--   `color`, `times` (files of CSV), `top` (rows of a table; 0 for all), `size` (text), `metric`
--   (patterns)
function report.main(config, options)
  local chosen = writer.choose_format(options, report.FORMATS)
  local self, joined = report.open(options)
  local built = page.build(self, joined, options)
  if chosen == "html" then
    add_figures(built, config, self, joined, options)
  end
  writer.write(built, chosen, options)
end

return report
