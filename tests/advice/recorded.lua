--- recorded.lua - records of launches of cases, kept as long as launch and source stay the same.

local path = require "pl.path"
local dir = require "pl.dir"
local tablex = require "pl.tablex"
local cases = require "cases"
local record = require "assay.record.record"

local recorded = {}

local function contents(file)
  local handle = io.open(file, "rb")
  local text = handle and handle:read "a"
  if handle then handle:close() end
  return text
end

--- The record of a launch; it is made where there is none of the same launch and source.
local function record_of(launch, case, build)
  local json, mark = launch.file:gsub("%.sim$", ".json"), launch.file:gsub("%.sim$", ".mark")
  local pass = cases.passes(launch.variant)[launch.pass]
  local source = path.join(case.folder, pass.file or launch.variant.file)
  local now = contents(launch.file) .. contents(source)
  if contents(mark) ~= now or not path.exists(json) then
    local command = ("%s/bin/assay run -q --force -o %q %q"):format(build, json, launch.file)
    assert(os.execute(command), command)
    local handle = assert(io.open(mark, "wb"))
    handle:write(now)
    handle:close()
  end
  return record.load(json)
end

--- What was recorded of variants of a case: one record a pass.
-- @param sizes     name of a member of the case: "small", "twice"
-- @param folder    where launches and records are kept
-- @param build     the folder of the build
-- @param variants  list of those wanted
-- @return          list of records
function recorded.of(case, sizes, folder, build, variants)
  local only = tablex.copy(case)
  only.variants = variants
  dir.makepath(folder)
  local list = {}
  for _, launch in ipairs(cases.write(only, folder, sizes)) do
    list[#list + 1] = record_of(launch, case, build)
  end
  return list
end

--- Sizes that are to be twice as large: what the case says, or numbers that differ between small
-- and large, doubled.
function recorded.doubled(case)
  if case.twice then return case.twice end
  local sizes = tablex.copy(case.small)
  for name, value in pairs(case.small) do
    local is_number = type(value) == "number"
    if is_number and case.large[name] ~= value then sizes[name] = 2 * value end
  end
  return sizes
end

return recorded
