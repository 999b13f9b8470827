--- `assay study report`: what a study found, as a page for people.
-- @module assay.study.report

local returning = require("assay.util.returning")
local gallery = require("assay.study.gallery")
local measured = require("assay.study.section.measured")
local page = require("assay.study.page")
local page_gallery = require("assay.plot.gallery")
local results = require("assay.study.results")
local say = require("assay.util.say")
local times = require("assay.study.times")
local view = require("assay.study.view")
local writer = returning("assay.page.writer")

local report = {}

--- The formats there are.
report.FORMATS = writer.FORMATS

--- Read a study and what was measured of it.
-- @tparam table options `study` (a folder, or its results.json), `times` (files of CSV), `size`,
--   `metric`
-- @treturn[1] table a view
-- @treturn[1] {table,...} one for each device, from `measured.join`
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function report.open(options)
  local all, reason, code = results.load(options.study)
  if not all then
    return nil, reason, code
  end
  local self, devices
  self, reason, code = view.of(all, options)
  if not self then
    return nil, reason, code
  end
  devices, reason, code = times.load(options.times, all)
  if not devices then
    return nil, reason, code
  end
  local joined = {}
  for i, device in ipairs(devices) do
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

--- Write the report.
-- @tparam table config `share_dir`
-- @tparam table options `study` (a folder, or its results.json), `format`, `output`, `force`,
--   `color`, `times` (files of CSV), `top` (rows of a table; 0 for all), `size` (text), `metric`
--   (patterns)
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function report.main(config, options)
  local chosen = writer.choose_format(options, report.FORMATS)
  local self, joined, code = report.open(options)
  if not self then
    return nil, joined, code
  end
  local built = page.build(self, joined, options)
  if chosen == "html" then
    add_figures(built, config, self, joined, options)
  end
  return writer.write(built, chosen, options)
end

return report
