--- Address entropy by low bits dropped: global (none dropped) and local (more and more).
-- @module assay.figure.entropy

local chart = require("assay.chart")
local curves = require("assay.curves")

local BITS = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }

return {
  name = "entropy",
  title = "Address entropy by bits dropped",
  summary = "entropy of the addresses against the low bits dropped from them",
  needs = { "entropy.global", "entropy.local" },
  data = function(subject)
    return curves.chart(subject, subject.keys["entropy.local"].index, BITS, function(entry, bits)
      return chart.combined(entry,
        bits == 0 and "entropy.global" or ("entropy.local[%d]"):format(bits))
    end)
  end,
}
