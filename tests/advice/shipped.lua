--- shipped.lua - the spaces of kernels/ (see `assay study`) as those of this folder, with the times
-- that stand beside them.

local path = require "pl.path"
local figures = require "figures"

local shipped = {}

-- Of the points that were timed, each so-many-th; no divisor of a parameter's number of values.
local STEPS = { { "matmul", 7 }, { "transpose", 5 } }

local function parameters_of(text)
  local p, words = {}, {}
  for name, value in text:gmatch "([%w_]+)=([^;]*)" do
    if value == "true" or value == "false" then
      p[name] = value == "true"
    else
      p[name] = math.tointeger(tonumber(value)) or value
    end
    if name ~= "n" then words[#words + 1] = value:gsub(" ", "") end
  end
  return p, table.concat(words, "_")
end

local function at(p, sizes)
  local made = {}
  for name, value in pairs(p) do made[name] = value end
  made.n = sizes.n
  return made
end

local function options_of(options)
  local words = {}
  for name, value in pairs(options) do
    local number = value == true and 1 or value == false and 0 or value
    words[#words + 1] = ("-D%s=%s"):format(name, number)
  end
  table.sort(words)
  return table.concat(words, " ")
end

--- An argument as cases have it; contents do not matter here.
local function argument_of(given)
  if given.local_bytes then
    return { given[1], type = "char", count = given.local_bytes, on = "local" }
  elseif given.value then
    return { given[1], given.value, type = given.type }
  end
  return { given[1], type = given.type, count = given.count, fill = 0 }
end

local function variant_of(space, p, name)
  return { name = name, file = space.kernel.file, kernel = space.kernel.name,
    options = options_of(space.options(p)), group = space.ndrange(p)["local"],
    global = function(sizes) return space.ndrange(at(p, sizes)).global end,
    arguments = function(sizes)
      local list = {}
      for i, given in ipairs(space.arguments(at(p, sizes))) do list[i] = argument_of(given) end
      return list
    end }
end

--- The shipped spaces, or those named.
-- @return  list of cases, each with `times`, seconds by variant
function shipped.read(root, names)
  local list, wanted = {}, {}
  for _, name in ipairs(names) do wanted[name] = true end
  for _, step in ipairs(STEPS) do
    local name, each = table.unpack(step)
    if not next(wanted) or wanted[name] then
      local folder = path.join(root, "kernels", name)
      local space = dofile(path.join(folder, "space.lua"))
      local case = { name = name, folder = folder, variants = {}, times = {},
        small = space.sizes[1], twice = { n = 2 * space.sizes[1].n } }
      for i, row in ipairs(figures.rows(path.join(folder, "times/nvidia-h200.csv"))) do
        if i % each == 0 then
          local p, word = parameters_of(row.parameters)
          case.large = { n = p.n }
          case.variants[#case.variants + 1] = variant_of(space, p, word)
          case.times[word] = tonumber(row.time)
        end
      end
      list[#list + 1] = case
    end
  end
  return list
end

return shipped
