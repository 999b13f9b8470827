--- The rules of advice: files of Lua that return a table each, Assay's own and a user's.
-- @module assay.rules

local lfs = require("lfs")
local tablex = require("pl.tablex")
local exit = require("assay.exit")

local rules = {}

--- Classes of devices that advice can be for.
rules.DEVICES = { "any", "gpu", "cpu" }

local SHAPE = {
  name = "string", title = "string", devices = "string", needs = "table", when = "function",
  say = "string", try = "string", source = "string",
}

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
  elseif rule.better ~= nil and rule.better ~= "more" and rule.better ~= "less" then
    return "better is neither more nor less"
  end
end

local function load_file(path)
  local chunk, reason = loadfile(path, "t")
  if not chunk then
    return nil, reason
  end
  local ok, rule = pcall(chunk)
  reason = not ok and tostring(rule) or fault_of(rule)
  if reason then
    return nil, path .. ": " .. reason
  end
  return rule
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
  return package.searchpath("assay.rules", package.path):gsub("%.lua$", "")
end

--- Add the rules of a folder to `by_name`, in place of those of other folders.
local function load_folder(folder, by_name, faults)
  local file_of = {}
  for _, path in ipairs(files_in(folder)) do
    local rule, fault = load_file(path)
    if rule and file_of[rule.name] then
      rule, fault = nil, ("%s: %s has a rule named %s, too"):format(path, file_of[rule.name],
        rule.name)
    end
    if rule then
      by_name[rule.name], file_of[rule.name] = rule, path
    end
    faults[#faults + 1] = fault
  end
end

--- Load the rules. A file that is no rule is told of and left out.
-- @tparam ?string folder of a user's rules; one of the same name replaces Assay's
-- @treturn[1] {table,...} rules in the order of their names
-- @treturn[1] {string,...} what was wrong with some
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function rules.load(folder)
  local reason = folder and fault_of_folder(folder)
  if reason then
    return nil, reason, exit.NO_INPUT
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
