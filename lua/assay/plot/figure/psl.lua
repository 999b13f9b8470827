--- Parallel spatial locality by low bits dropped: figure 4 of the paper that proposed it.
-- @module assay.plot.figure.psl

local chart = require("assay.plot.chart")
local curves = require("assay.plot.curves")
local lockstep = require("assay.page.lockstep")

return {
  name = "psl",
  title = "Parallel spatial locality",
  summary = "entropy of what items access in the same step, against the low bits dropped",
  needs = { "psl" },
  data = function(subject)
    local bits = {}
    for n = 0, lockstep.PSL_LEVELS do
      bits[n + 1] = n
    end
    return curves.chart(subject, subject.keys.psl.index, bits, function(entry, n)
      return chart.combined(entry, ("psl[%d]"):format(n))
    end)
  end,
}
