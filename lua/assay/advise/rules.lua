--- The rules of advice: files of Lua that return a table each, or a list of them, Assay's own and
-- a user's.
-- @module assay.advise.rules

local lfs = require("lfs")
local tablex = require("pl.tablex")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")

local rules = {}

--- Classes of devices that advice can be for.
rules.DEVICES = { "any", "gpu", "cpu" }

-- What a rule may be asked about one by one, see `evidence.all_of`.
local EACH = { "argument", "global", "local", "far", "near" }

local SHAPE = {
  name = "string", title = "string", devices = "string", needs = "table", when = "function",
  say = "string", source = "string",
}

--- What is wrong with a list of remedies.
local function fault_of_remedies(list)
  if type(list) ~= "table" or #list == 0 then
    return "remedies is no list"
  end
  for i, remedy in ipairs(list) do
    if type(remedy) ~= "table" or type(remedy.name) ~= "string" or type(remedy.try) ~= "string"
    then
      return ("remedy %d has no name or no try"):format(i)
    elseif remedy.transformations ~= nil and type(remedy.transformations) ~= "table" then
      return ("transformations of remedy %d is no list"):format(i)
    end
  end
end

local function fault_of(rule)
  if type(rule) ~= "table" then
    return "returns no table"
  end
  local names = tablex.keys(SHAPE)
  table.sort(names)
  for _, name in ipairs(names) do
    if type(rule[name]) ~= SHAPE[name] then
      return ("%s is no %s"):format(name, SHAPE[name])
    end
  end
  if not tablex.find(rules.DEVICES, rule.devices) then
    return ("devices is %s, not %s"):format(rule.devices, table.concat(rules.DEVICES, ", "))
  elseif rule.each ~= nil and not tablex.find(EACH, rule.each) then
    return ("each is %s, not %s"):format(tostring(rule.each), table.concat(EACH, ", "))
  elseif rule.remedies ~= nil then
    local fault = fault_of_remedies(rule.remedies)
    if fault then
      return fault
    end
  elseif type(rule.try) ~= "string" then
    return "try is no string, and there are no remedies"
  end
  if rule.better ~= nil and rule.better ~= "more" and rule.better ~= "less" then
    return "better is neither more nor less"
  end
end

--- What is wrong with the rule at a place in a file's list, of which there may be but one.
local function fault_at(rule, index, count)
  local fault = fault_of(rule)
  if fault and count > 1 then
    local name = type(rule) == "table" and type(rule.name) == "string" and " " .. rule.name or ""
    return ("rule %d%s: %s"):format(index, name, fault)
  end
  return fault
end

--- The rules of a file that are such, and what is wrong with it.
local function load_file(path)
  local chunk, reason = loadfile(path, "t")
  if not chunk then
    return {}, { reason }
  end
  local ok, result = pcall(chunk)
  if not ok then
    return {}, { path .. ": " .. tostring(result) }
  end
  local list = type(result) == "table" and #result > 0 and result or { result }
  local loaded, faults = {}, {}
  for i = 1, math.max(#list, 1) do
    local fault = fault_at(list[i], i, #list)
    loaded[#loaded + 1] = not fault and list[i] or nil
    faults[#faults + 1] = fault and path .. ": " .. fault
  end
  return loaded, faults
end

local function files_in(folder)
  local files = {}
  for name in lfs.dir(folder) do
    if name:find("%.lua$") then
      files[#files + 1] = folder .. "/" .. name
    end
  end
  table.sort(files)
  return files
end

--- Can rules be looked for in a user's folder?
local function fault_of_folder(folder)
  if lfs.attributes(folder, "mode") ~= "directory" then
    return folder .. ": no such folder of rules"
  end
  local ok, files = pcall(files_in, folder)
  if not ok then
    return folder .. ": folder cannot be read"
  elseif #files == 0 then
    return folder .. ": no rules in this folder; their files end in .lua"
  end
end

local function own_folder()
  return (package.searchpath("assay.advise.rules", package.path):gsub("%.lua$", ""))
end

--- Does a rule come with Assay?
-- @tparam table rule from `rules.load`
-- @treturn boolean
function rules.is_own(rule)
  return rule.folder == own_folder()
end

--- Add the rules of a folder to `by_name`, in place of those of other folders.
local function load_folder(folder, by_name, faults)
  local file_of = {}
  for _, path in ipairs(files_in(folder)) do
    local loaded, wrong = load_file(path)
    tablex.insertvalues(faults, wrong)
    for _, rule in ipairs(loaded) do
      if file_of[rule.name] then
        faults[#faults + 1] = ("%s: %s has a rule named %s, too"):format(path, file_of[rule.name],
          rule.name)
      else
        by_name[rule.name], file_of[rule.name], rule.folder = rule, path, folder
      end
    end
  end
end

--- Load the rules. A file that is no rule is told of and left out. Raises a failure, exit.NO_INPUT,
-- if the folder has none.
-- @tparam ?string folder of a user's rules; one of the same name replaces Assay's
-- @treturn {table,...} rules in the order of their names, each with the `folder` that it is from
-- @treturn {string,...} what was wrong with some
function rules.load(folder)
  local reason = folder and fault_of_folder(folder)
  if reason then
    failure.raise(exit.NO_INPUT, reason)
  end
  local by_name, faults = {}, {}
  for _, from in ipairs({ own_folder(), folder }) do
    load_folder(from, by_name, faults)
  end
  local list = tablex.values(by_name)
  table.sort(list, function(a, b) return a.name < b.name end)
  return list, faults
end

return rules
