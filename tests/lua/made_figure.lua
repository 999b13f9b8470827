--- Charts of figures of entries made by hand, with just the figures of a record that they show.

local null = require("cjson").null
local figure = require("assay.plot.figure")

local made_figure = {}

-- Keys as a record has them, for all that any figure needs.
local KEYS = { ["usage.local"] = { unit = "%", text = "?" } }
for _, each in ipairs(figure.all) do
  for _, key in ipairs(each.needs) do
    KEYS[key] = { unit = key == "bytes.requested" and "B" or "1", text = "what " .. key .. " means",
      index = "low bits dropped" }
  end
end

--- A line of a source.
function made_figure.line(number, column, text)
  return { scope = ("line:a.cl:%d:%d"):format(number, column), file = "a.cl", line = number,
    column = column, text = text or null }
end

--- An entry with such figures.
function made_figure.entry(scopes, lines, arguments)
  return { scopes = scopes, lines = lines or {}, arguments = arguments or {} }
end

--- A subject of entries named k1, k2, …
local function subject(...)
  local labels = {}
  for i in ipairs({ ... }) do
    labels[i] = "k" .. i
  end
  return { entries = { ... }, labels = labels, keys = KEYS }
end

--- The chart of a figure of such entries.
function made_figure.of(name, ...)
  return figure.chart(assert(figure.find(name)), subject(...))
end

--- The rows of its first block.
function made_figure.rows_of(name, ...)
  local result, reason = made_figure.of(name, ...)
  return assert(result, reason).blocks[1].rows
end

return made_figure
