--- Instructions by class.
-- @module assay.plot.figure.opcode

local chart = require("assay.plot.chart")

local CLASSES = { "memory", "integer", "float32", "control", "conversion", "float64", "float16",
  "special", "vector", "other", "division", "division64", "quotient", "quotient64",
  "special64", "native", "root", "root64", "exponential", "exponential64", "power", "power64" }

return {
  name = "opcode",
  title = "Instruction mix",
  summary = "share of each class of instructions executed",
  needs = { "opcode.class" },
  data = function(subject)
    return chart.parts(subject, CLASSES, function(entry, class)
      return chart.of_kernel(entry, ("opcode.class[%s]"):format(class))
    end, { memory = true })
  end,
}
