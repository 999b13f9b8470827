-- The modules of the command are in rooms, and requires between rooms go one way.
local lu = require("luaunit")
local tablex = require("pl.tablex")
local support = require("support")

local TestRooms = {}

local FOLDER = support.root .. "/lua/assay/"

-- A module requires those of its own room and of rooms that stand before it. The table of
-- CONTRIBUTING.md says what each room holds.
local ROOMS = { "util", "record", "compare", "cost", "advise", "page", "plot", "run", "export",
  "calibrate", "study", "cmd" }

local RANK = tablex.index_map(ROOMS)

--- The modules there are, each with its text, by their names without "assay.".
local function modules()
  local texts = {}
  local files = io.popen("cd " .. FOLDER .. " && find . -name '*.lua'"):read("a")
  for path in files:gmatch("%./([^\n]+)%.lua") do
    texts[path:gsub("/", ".")] = support.read(FOLDER .. path .. ".lua")
  end
  return texts
end

local function room_of(name)
  return name:match("^([^.]+)%.")
end

--- What is wrong with a require of a module, if anything is; those in C have no room.
local function fault_of(from, to, texts)
  local room = room_of(to)
  if not room then
    return texts[to] and "a module without a room"
  elseif not RANK[room] then
    return "no such room"
  elseif not texts[to] and not to:find("%.$") then -- what ends in a dot gets its name as it runs
    return "no such module"
  elseif RANK[room] > (RANK[room_of(from)] or #ROOMS) then
    return ("room %s stands behind room %s"):format(room, room_of(from))
  end
end

--- What is wrong with modules and their requires, sorted.
local function faults_of(texts)
  local faults = {}
  for name, text in pairs(texts) do
    if not RANK[room_of(name)] then
      faults[#faults + 1] = name .. ": is in no room"
    end
    for to in text:gmatch("require%s*%(?%s*[\"']assay%.([%w_.]+)[\"']") do
      local fault = fault_of(name, to, texts)
      faults[#faults + 1] = fault and ("%s requires %s: %s"):format(name, to, fault) or nil
    end
  end
  table.sort(faults)
  return faults
end

function TestRooms.test_every_require_goes_to_its_own_room_or_one_before()
  local texts = modules()
  lu.assertTrue(tablex.size(texts) > 200)
  lu.assertEquals(faults_of(texts), {})
end

function TestRooms.test_what_is_wrong_is_told()
  lu.assertEquals(faults_of({ stray = "", ["attic.box"] = "", ["page.block"] = "",
    ["util.file"] = 'require("assay.page.block") require "assay.record.gone"',
    ["cmd.run"] = "require('assay.stray') require(\"assay.json\") require('assay.attic.box')",
    ["plot.figure"] = 'require("assay.plot.figure." .. name)' }), {
    "attic.box: is in no room",
    "cmd.run requires attic.box: no such room",
    "cmd.run requires stray: a module without a room",
    "stray: is in no room",
    "util.file requires page.block: room page stands behind room util",
    "util.file requires record.gone: no such module",
  })
end

function TestRooms.test_every_module_says_its_name()
  for name, text in pairs(modules()) do
    if not name:find("^advise%.rules%.") then -- a rule says its name in its table
      lu.assertEquals(text:match("\n%-%- @module assay%.([%w_.]+)\n"), name)
    end
  end
end

function TestRooms.test_the_table_of_rooms_is_of_these()
  local listed = {}
  local text = support.read(support.root .. "/CONTRIBUTING.md")
  for room in text:match("\n## The rooms of the command\n.-\n## "):gmatch("\n| `(%l+)/`") do
    listed[#listed + 1] = room
  end
  lu.assertEquals(listed, ROOMS)
end

support.run({ TestRooms = TestRooms })
