--- The figures of a study that have something to show.
-- @module assay.study.gallery

local effects = require("assay.study.section.effects")
local front = require("assay.study.figure.front")
local heat = require("assay.study.figure.heat")
local parallel = require("assay.study.figure.parallel")
local progress = require("assay.study.figure.progress")
local times = require("assay.study.figure.times")

local gallery = {}

--- The figures there are: name, what it shows, and whether there is one for each device.
gallery.all = {
  { name = "heat", summary = "the first objective over the two parameters that matter most",
    make = heat },
  { name = "parallel", summary = "parameters and objectives of all points as parallel coordinates",
    make = parallel },
  { name = "front", summary = "two objectives of all points, with the Pareto front", make = front },
  { name = "progress", summary = "the best so far, in the order of the search", make = progress },
  { name = "times", summary = "measured times against what predicts them; one for each device",
    make = times, of_device = true },
}

--- Charts of a study.
-- @tparam table self a view
-- @tparam {table,...} joined one for each device, from `measured.join`
-- @tparam ?{[string]=boolean} wanted names; default: all
-- @treturn {table,...} each `figure` and `chart`, as `assay.plot.gnuplot` takes them
-- @treturn {table,...} `name` and `reason` of those that have nothing to show
function gallery.charts(self, joined, wanted)
  local charts, missing = {}, {}
  local function add(name, chart, reason)
    charts[#charts + 1] = chart
    missing[#missing + 1] = not chart and { name = name, reason = reason } or nil
  end
  local context = { parameters = effects.by_weight(self, effects.all(self)) }
  for _, each in ipairs(gallery.all) do
    local is_wanted = not wanted or wanted[each.name]
    if is_wanted and each.of_device then
      for number, device in ipairs(joined) do
        add(each.name, each.make(self, device, number))
      end
      if #joined == 0 then
        add(each.name, nil, "no measured times were given; --times names their file")
      end
    elseif is_wanted then
      add(each.name, each.make(self, context))
    end
  end
  return charts, missing
end

return gallery
