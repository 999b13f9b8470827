--- Instructions by class.
-- @module assay.plot.figure.opcode

local chart = require("assay.plot.chart")

-- What is drawn, and classes whose share is drawn with it: those of slow instructions are too many
-- to be told apart.
local PARTS = { "memory", "integer", "float32", "control", "conversion", "float64", "float16",
  "special", "vector", "other", "division" }
local WITH = { special = { "special64", "native", "root", "root64", "exponential",
  "exponential64", "power", "power64" }, division = { "division64", "quotient", "quotient64" } }

local function count_of(entry, class)
  return chart.of_kernel(entry, ("opcode.class[%s]"):format(class))
end

return {
  name = "opcode",
  title = "Instruction mix",
  summary = "share of each class of instructions executed",
  needs = { "opcode.class" },
  data = function(subject)
    return chart.parts(subject, PARTS, function(entry, part)
      local count = count_of(entry, part)
      for _, class in ipairs(WITH[part] or {}) do
        local more = count_of(entry, class)
        count = more and (count or 0) + more or count
      end
      return count
    end, { memory = true })
  end,
}
