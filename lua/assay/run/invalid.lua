--- What a program must not do, as far as a run has seen it: accesses outside of buffers, which the
-- record counts, and data races and divergent barriers, which the simulator only reports and the
-- plugin counts.
-- @module assay.run.invalid

local format = require("assay.util.format")
local kernel = require("assay.record.kernel")

local invalid = {}

-- Kernels that are named at most.
local NAMES_MOST = 3

--- Accesses outside of buffers, and the kernels that make them, those with most first.
local function outside(documents)
  local total, list = 0, {}
  for _, document in ipairs(documents) do
    local labels = kernel.labels(document.kernels)
    for _, entry in ipairs(document.kernels) do
      local count = kernel.number(entry, "kernel", "accesses.invalid") or 0
      total = total + count
      list[#list + 1] = count > 0
        and { name = kernel.with_launch(entry, labels[entry]), count = count, order = #list } or nil
    end
  end
  table.sort(list, function(a, b)
    return a.count > b.count or a.count == b.count and a.order < b.order
  end)
  return total, list
end

local function names_of(list)
  local names = {}
  for i = 1, math.min(#list, NAMES_MOST) do
    names[i] = list[i].name
  end
  local more = #list - #names
  return table.concat(names, ", ") .. (more > 0 and (" and %d more"):format(more) or "")
end

--- A line for each kind that there is.
-- @tparam {table,...} documents records
-- @tparam table counts `data_races` and `divergent_barriers`, reports of the simulator
-- @treturn {string,...}
function invalid.lines(documents, counts)
  local lines = {}
  local total, list = outside(documents)
  if total > 0 then
    lines[#lines + 1] = ("%s outside of buffers: %s"):format(
      format.plural(total, "access is", "accesses are"), names_of(list))
  end
  for _, kind in ipairs({ { "data_races", "data race was", "data races were" },
      { "divergent_barriers", "divergent barrier was", "divergent barriers were" } }) do
    local count = counts[kind[1]] or 0
    if count > 0 then
      lines[#lines + 1] = format.plural(count, kind[2], kind[3])
        .. " reported by the simulator"
    end
  end
  return lines
end

return invalid
