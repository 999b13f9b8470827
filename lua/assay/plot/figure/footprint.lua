--- Distinct addresses, and the most used of them that make up 90 % of the accesses.
-- @module assay.plot.figure.footprint

local chart = require("assay.plot.chart")

local DISTINCT, HOT = "footprint.addresses", "footprint.hot90"

return {
  name = "footprint",
  title = "Footprint and hot set",
  summary = "distinct addresses, and how many of them make up 90 % of the accesses",
  needs = { DISTINCT, HOT },
  data = function(subject)
    local rows = chart.rows(subject, function(entry)
      local distinct, hot = chart.combined(entry, DISTINCT), chart.combined(entry, HOT)
      return (distinct or 0) > 0 and hot and { distinct, hot } or nil
    end)
    chart.rank(rows, function(row) return row[3] end)
    return #rows > 0 and chart.bars({ { columns = { "y", "kernel", DISTINCT, HOT }, rows = rows } },
      #rows, { "for 90 % of the accesses", "distinct" },
      { least = chart.least(rows, 4), most = chart.most(rows, 3) }) or nil
  end,
}
