-- Tasks of uneven lengths, an item a task; each adds up a run of its own.
local function tasks(s) return { s.tasks } end

local function length(t)
  local h = t * 2654435761 % 10007 % 1000
  return h < 900 and 4 + h % 24 or 128 + h * 7 % 256
end

local made = {}
-- Where runs begin, and tasks by their lengths.
local function runs(s)
  if not made[s.tasks] then
    local first, by_length, at = {}, {}, 0
    for t = 0, s.tasks - 1 do
      local n = length(t)
      first[t], at = at, at + n
      by_length[n] = by_length[n] or {}
      table.insert(by_length[n], t)
    end
    local order = {}
    for n = 0, 400 do
      for _, t in ipairs(by_length[n] or {}) do order[#order + 1] = t end
    end
    made[s.tasks] = { first = first, order = order, total = at }
  end
  return made[s.tasks]
end

local function arguments(s)
  local r = runs(s)
  return {
    { "first", type = "int", count = s.tasks, value = function(t) return r.first[t] end },
    { "length", type = "int", count = s.tasks, value = length },
    { "reading", type = "int", count = r.total, fill = s.plain and 1,
      value = function(i) return i * 97 % 301 - 150 end },
    { "total", type = "int", count = s.tasks, fill = 0, output = true },
  }
end

local function ordered(s)
  local r, list = runs(s), arguments(s)
  table.insert(list, 1, { "order", type = "int", count = s.tasks, value = function(i) return r.order[i + 1] end })
  return list
end

return {
  kind = "divergence", optimised = false,
  small = { tasks = 2048 }, large = { tasks = 1 << 20, plain = true },
  arguments = arguments,
  variants = {
    { name = "before", file = "runs.cl", kernel = "addRuns", global = tasks, group = { 64 } },
    { name = "once", remedies = { "hoist" }, file = "runs.cl", kernel = "addRunsOnce", global = tasks, group = { 64 } },
    { name = "binned", remedies = { "bin" }, file = "runs_binned.cl", kernel = "addRuns", global = tasks,
      group = { 64 }, arguments = ordered },
    { name = "lanes", remedies = { "lanes-per-row", "hoist" }, file = "runs_lanes.cl", kernel = "addRuns",
      global = function(s) return { s.tasks * 8 } end, group = { 64 } },
    { name = "groups", remedies = { "group-per-row", "hoist" }, file = "runs_group.cl", kernel = "addRuns",
      global = function(s) return { s.tasks * 64 } end, group = { 64 } },
    { name = "expert", by = "expert", remedies = { "lanes-per-row", "bin", "hoist" }, file = "runs_best.cl",
      kernel = "addRuns", global = function(s) return { s.tasks * 8 } end, group = { 64 }, arguments = ordered },
  },
}
