--- What the tests share: the tree, sample records, and running `assay` as a user does.

local lu = require("luaunit")
local lfs = require("lfs")
local digest = require("assay.util.digest")
local folder_of = require("assay.util.file").folder
local json = require("assay.json")
local shell = require("assay.util.shell")

local support = {}

local function absolute_folder(folder)
  return (shell.capture("cd " .. shell.quote(folder) .. " && pwd"):gsub("\n$", ""))
end

local own = debug.getinfo(1, "S").source:match("^@(.*)/[^/]*$") or "."
support.tests = absolute_folder(own)
support.root = absolute_folder(own .. "/../..")
support.data = support.tests .. "/data"

function support.read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read("a")
  file:close()
  return text
end

function support.write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

--- Is a value in a list?
function support.has(list, value)
  for _, each in ipairs(list) do
    if each == value then
      return true
    end
  end
  return false
end

--- How a function fails, which it must: message and code.
function support.failure_of(f, ...)
  local ok, fault = pcall(f, ...)
  lu.assertFalse(ok, "no failure")
  if (getmetatable(fault) or {}).__name ~= "failure" then
    error(fault, 0)
  end
  return fault.message, fault.code
end

--- A sample record as a table, for a test to change.
function support.sample(name)
  return assert(json.decode(support.read(support.data .. "/" .. name)))
end

--- Give a record a key for each figure that has none.
function support.add_keys(document)
  for _, entry in ipairs(document.kernels) do
    for _, figures in pairs(entry.scopes) do
      for metric in pairs(figures) do
        local key = metric:gsub("%[.*%]$", "")
        document.keys[key] = document.keys[key]
          or { text = "?", unit = "1", source = "?", kind = "count" }
      end
    end
  end
end

--- Give a sample's first kernel a map of its arguments, as if it were a copy in two groups of 4
-- items: the first accesses bytes 0 to 15 of each, the other 16 to 31, and of the first argument
-- both access the word at 0, besides.
function support.add_map(document)
  local entry = document.kernels[1]
  local figures = entry.scopes
  for id, index in pairs({ map = "first work-group, first byte", bytes = false, groups = false }) do
    document.keys["address." .. id] = { text = "?", unit = "1", source = "?",
      kind = index and "count" or "level", index = index or nil }
  end
  figures.kernel["address.groups"] = 1
  for _, argument in ipairs(entry.arguments) do
    local of_argument = figures[argument.scope] or {}
    for item = 0, 7 do
      of_argument[("address.map[%d,%d]"):format(item // 4, 4 * item)] = 1
    end
    of_argument["address.bytes"] = 4
  end
  local first = figures[entry.arguments[1].scope]
  first["address.map[0,0]"], first["address.map[1,0]"] = 2, 1
end

--- The digest of a text as a record has it.
function support.digest(text)
  return digest.all({ text })[1]
end

--- A new folder with an `assay` in it that takes the plugin and key table from there.
function support.workplace()
  local place = { folder = shell.make_folder() }
  local script = support.read(support.root .. "/lua/bin/assay.in"):gsub("@([%u_]+)@", {
    ASSAY_LUA_DIR = support.root .. "/lua", ASSAY_PLUGIN = "plugin.so", ASSAY_VERSION = "1.2.3",
    ASSAY_DEVICE = "device",
    ASSAY_MODULE_DIR = folder_of(assert(package.searchpath("assay", package.cpath))),
    ASSAY_OCLGRIND_VERSION = "21.10", ASSAY_SHARE_DIR = "share",
  })
  support.write(place.folder .. "/assay", script)
  support.write(place.folder .. "/plugin.so", "")
  assert(shell.succeeds("chmod +x " .. place.folder .. "/assay && mkdir " .. place.folder .. "/w"))
  place.work = place.folder .. "/w"
  assert(lfs.mkdir(place.folder .. "/share"))
  assert(lfs.link(support.data .. "/keys.json", place.folder .. "/share/keys.json", true))
  assert(lfs.link(support.root .. "/reports", place.folder .. "/share/reports", true))
  return place
end

function support.clear(place)
  shell.remove_folder(place.folder)
end

--- Run a shell command in a workplace's folder `w`, with its `assay` and the fake simulator in
-- front of PATH, and no pager, which would wait for somebody. Returns status, stdout, stderr.
function support.shell(place, command, variables)
  local sets = {}
  for name, value in pairs(variables or {}) do
    sets[#sets + 1] = ("export %s=%s; "):format(name, shell.quote(value))
  end
  local line = ("cd %s; unset COLUMNS NO_COLOR; export ASSAY_PAGER=cat PATH=%s:%s:\"$PATH\"; %s{ "
    .. "%s\n} "
    .. ">../stdout 2>../stderr </dev/null"):format(shell.quote(place.work),
      shell.quote(place.folder), shell.quote(support.tests .. "/fake"), table.concat(sets), command)
  local _, how, status = os.execute(line)
  return how == "signal" and 128 + status or status, support.read(place.folder .. "/stdout"),
    support.read(place.folder .. "/stderr")
end

--- Run suites by name, and end with the number of failures.
function support.run(suites)
  local instances = {}
  for name, suite in pairs(suites) do
    instances[#instances + 1] = { name, suite }
  end
  table.sort(instances, function(a, b) return a[1] < b[1] end)
  os.exit(lu.LuaUnit.new():runSuiteByInstances(instances, table.unpack(arg)), true)
end

--- Write a table as JSON into a workplace's folder; returns its path.
function support.save(place, name, document)
  local path = place.work .. "/" .. name
  support.write(path, json.encode(document))
  return path
end

return support
