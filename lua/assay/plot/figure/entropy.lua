--- Address entropy by low bits dropped: global (none dropped) and local (more and more).
-- @module assay.plot.figure.entropy

local chart = require("assay.plot.chart")
local curves = require("assay.plot.curves")

local BITS = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }

return {
  name = "entropy",
  title = "Address entropy by bits dropped",
  summary = "entropy of the addresses against the low bits dropped from them",
  needs = { "entropy.address", "entropy.granularity" },
  data = function(subject)
    local index = subject.keys["entropy.granularity"].index
    return curves.chart(subject, index, BITS, function(entry, bits)
      return chart.combined(entry,
        bits == 0 and "entropy.address" or ("entropy.granularity[%d]"):format(bits))
    end)
  end,
}
