--- The wide form of `assay export`: a row for each entry and scope, a column for each metric.
--
-- `run`, `kernel`, `launch` and `scope` are those of the long form. A value that varies between
-- launches is its mean; the other statistics have columns of their own behind it, `METRIC:min` and
-- so on, which are empty for values that do not vary.
-- @module assay.export.wide

local buffer = require("assay.buffer")
local csv = require("assay.util.csv")
local natural = require("assay.natural")
local record = require("assay.record.record")
local sheet = require("assay.sheet")

local wide = {}

local HEAD = { "run", "kernel", "launch", "scope" }
local STATISTICS = { "min", "max", "total", "defined" }

--- Call a function with each entry and scope, in order.
local function each_scope(opened, call)
  for _, each in ipairs(opened) do
    for _, entry in ipairs(each.entries) do
      for _, scope in ipairs(natural.keys(entry.scopes)) do
        call(entry.scopes[scope], scope, entry, each)
      end
    end
  end
end

--- Which statistics some values have, by metric.
local function statistics_of(sheets)
  local found = {}
  for _, figures in ipairs(sheets) do
    for metric, value in pairs(figures) do
      for name in pairs(type(value) == "table" and value or {}) do
        found[metric] = found[metric] or {}
        found[metric][name] = true
      end
    end
  end
  return found
end

--- The names of columns, and the column of each metric.
local function columns_of(opened)
  local sheets, metrics = {}, {}
  each_scope(opened, function(figures) sheets[#sheets + 1] = figures end)
  for _, metric in ipairs(sheet.known(sheets)) do
    metrics[metric] = true
  end
  local names, places, statistics = {}, {}, statistics_of(sheets)
  for _, metric in ipairs(natural.keys(metrics)) do
    names[#names + 1] = metric
    places[metric] = #names
    for _, name in ipairs(statistics[metric] and STATISTICS or {}) do
      if statistics[metric][name] then
        names[#names + 1] = metric .. ":" .. name
        places[names[#names]] = #names
      end
    end
  end
  return names, places
end

--- Add the cells of a scope. Figures come in the order of the columns.
local function add_cells(out, figures, count, places)
  local last = 0
  local function add(column, value)
    out:add((","):rep(places[column] - last), value)
    last = places[column]
  end
  for metric, value in pairs(figures) do
    value = record.optional(value)
    if type(value) == "table" then
      add(metric, value.mean or "")
      for _, name in ipairs(STATISTICS) do
        if value[name] then
          add(metric .. ":" .. name, value[name])
        end
      end
    elseif value then
      add(metric, value)
    end
  end
  out:add((","):rep(count - last), csv.LINE_END)
end

--- The wide form of what was opened, a row at a time: all of it may not fit into memory.
-- @tparam {table,...} opened records, each with `run`, `entries` and `labels` by entry
-- @tparam func launch_of entry to what stands in the column `launch`
-- @treturn func that returns the next part, a string or a buffer, and nil at the end
function wide.parts(opened, launch_of)
  local out = buffer.open()
  return coroutine.wrap(function()
    local names, places = columns_of(opened)
    coroutine.yield(csv.line(table.move(names, 1, #names, #HEAD + 1, { table.unpack(HEAD) })))
    each_scope(opened, function(figures, scope, entry, each)
      out:add(csv.fields({ each.run, each.labels[entry], launch_of(entry), scope }))
      add_cells(out, figures, #names, places)
      coroutine.yield(out)
    end)
  end)
end

return wide
