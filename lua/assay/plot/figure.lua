--- The figures there are. Each is a module in `assay/plot/figure/`: `name`, `title`, `summary`,
-- `needs` (keys of the record), `hint` (what to do if the record lacks them; or nil) and `data`, a
-- function of a subject (from `assay.plot.selection`) that returns a chart (see
-- `assay.plot.chart`), or nil and why there is nothing to show.
-- @module assay.plot.figure

local figure = {}

-- First what most kernels are limited by.
local NAMES = { "coalesce", "bank", "roofline", "entropy", "psl", "footprint", "arguments",
  "address", "lines", "stride", "reuse", "opcode", "variants" }

--- All of them, in the order in which they are shown.
figure.all = {}

for i, name in ipairs(NAMES) do
  figure.all[i] = require("assay.plot.figure." .. name)
end

--- The names of all figures.
-- @treturn {string,...}
function figure.names()
  return { table.unpack(NAMES) }
end

--- A figure by its name.
-- @tparam string name
-- @treturn ?table
function figure.find(name)
  for _, each in ipairs(figure.all) do
    if each.name == name then
      return each
    end
  end
end

--- What a figure shows of a subject.
-- @tparam table which a figure
-- @tparam table subject from `selection.load`
-- @treturn[1] table chart
-- @treturn[2] nil
-- @treturn[2] string reason
function figure.chart(which, subject)
  for _, key in ipairs(which.needs) do
    if not subject.keys[key] then
      return nil, ("the record does not have %s%s"):format(key,
        which.hint and "; " .. which.hint or "")
    end
  end
  local made, reason = which.data(subject)
  if not made then
    return nil, reason or "no kernel has figures of " .. which.needs[1]
  end
  return made
end

return figure
