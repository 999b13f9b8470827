--- What can do the runs of a study. An executor is a file in `assay.study.executor` and its name
-- here; `executor.local` says what it has.
-- @module assay.study.executors

local executors = {
  --- In the order of the help; the first is the default.
  NAMES = { "local", "ssh", "slurm" },
}

local modules = {}
for _, name in ipairs(executors.NAMES) do
  modules[name] = require("assay.study.executor." .. name)
end

--- The executor of a name.
-- @tparam string name one of NAMES
-- @treturn table
function executors.get(name)
  return modules[name]
end

--- What they are, in a sentence.
-- @treturn string "local (...), ssh (...) or slurm (...)"
function executors.summary()
  local parts = {}
  for i, name in ipairs(executors.NAMES) do
    parts[i] = ("%s (%s)"):format(name, modules[name].summary)
  end
  local last = table.remove(parts)
  return table.concat(parts, ", ") .. " or " .. last
end

--- The options that only some of them take, each once. Where several take one, each says what it
-- means to it.
-- @treturn {table,...} as executors declare them; besides `takers`, names of executors, and `help`
--   with the name of each before what it says
function executors.options()
  local list, by_name = {}, {}
  for _, name in ipairs(executors.NAMES) do
    for _, option in ipairs(modules[name].options) do
      local help = ("%s: %s"):format(name, option.help)
      local known = by_name[option.name]
      if known then
        table.insert(known.takers, name)
        known.help = known.help .. " " .. help
      else
        by_name[option.name] = { flags = option.flags, name = option.name, value = option.value,
          repeats = option.repeats, takers = { name }, help = help }
        table.insert(list, by_name[option.name])
      end
    end
  end
  return list
end

return executors
