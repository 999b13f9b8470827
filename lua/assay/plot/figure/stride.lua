--- Classes of strides between neighbouring items.
-- @module assay.plot.figure.stride

local chart = require("assay.plot.chart")

local CLASSES = { "uniform", "unit", "reversed", "constant", "irregular" }

return {
  name = "stride",
  title = "Strides between neighbouring items",
  summary = "share of each class of distance between what neighbouring items access",
  needs = { "stride.item" },
  data = function(subject)
    return chart.parts(subject, CLASSES, function(entry, class)
      return chart.combined(entry, ("stride.item[%s]"):format(class))
    end, { reversed = true, constant = true, irregular = true })
  end,
}
