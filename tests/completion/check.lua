-- What is completed in a shell, by the shell itself. Usage: lua5.4 check.lua SHELL SCRIPT ASSAY
-- SCRIPT is the completion, or "installed".
local own = arg[0]:match("^(.*)/") or "."
package.path = own .. "/?.lua;" .. package.path
local name, script, assay = table.unpack(arg)
while #arg > 0 do -- they are not for luaunit
  table.remove(arg)
end
local lu = require("luaunit")
local check = require("assay.util.check")
local commands = require("assay.cmd.commands")
local figure = require("assay.plot.figure")
local json = require("assay.json")
local profile = require("assay.cost.profile")
local rules = require("assay.advise.rules")
local sections = require("assay.page.sections")
local shell = require("assay.util.shell")
local support = require("support")
local shells = require("shells")

local SKIPPED = 77
local PACKAGES = { bash = "bash", zsh = "zsh", fish = "fish" }
if not shell.succeeds("command -v " .. name .. " >/dev/null") then
  print(("skipped: %s is not installed (Debian's package is %s)"):format(name, PACKAGES[name]))
  os.exit(SKIPPED)
end

local COMMANDS = { "run", "report", "compare", "advise", "plot", "export", "study run",
  "study report", "study plot", "study export", "new", "transform", "time",
  "devices", "calibrate", "metrics" }
local NAMES = { "run", "report", "compare", "diff", "advise", "plot", "export", "study", "new",
  "transform",
  "time", "devices", "calibrate", "metrics", "help", "version" }
local ACTIONS = { "run", "report", "plot", "export" }
local FILES = { "one.json", "two.json", "space.lua", "some-kernel.sim", "some-kernel.launch",
  "metric.so", "times.csv", "other.txt" }

local function names_of(list)
  local names = {}
  for i, each in ipairs(list) do
    names[i] = each.name
  end
  return names
end

--- Keys whose names begin so, each with an ending.
local function keys(beginning, ending)
  local found = {}
  local table_of = json.decode((shell.capture(shell.quote(assay) .. " metrics -f json")))
  for key in pairs(table_of) do
    if key:sub(1, #beginning) == beginning then
      found[#found + 1] = key .. (ending or "")
    end
  end
  assert(#found > 0)
  return found
end

-- Each a line and all that is offered at its end; folders with a slash.
local CASES = {
  { "assay re", { "report" } },
  { "assay ", NAMES },
  { "assay help ", NAMES },
  { "assay help study ", ACTIONS },
  { "assay help report ", {} },
  { "assay study re", { "report" } },
  { "assay study ", { "run", "report", "plot", "export", "space.lua", "folder/" } },
  { "assay study --points 5 re", { "report" } },
  { "assay study --metric", {} },
  { "assay study export --metr", { "--metric" } },
  { "assay report study --pe", { "--per-ndrange" } },
  { "assay run -k x --eng", { "--engine" } },
  -- values
  { "assay report --section ", sections.NAMES },
  { "assay report --section memory --section l", { "lines", "locality" } },
  { "assay report -f ", { "text", "md", "json", "html" } },
  { "assay report --format=h", { "html" } },
  { "assay report --sort bytes.", keys("bytes.") },
  { "assay compare --threshold simd.", keys("simd.", ":") },
  { "assay diff --by ", { "name", "position" } },
  { "assay metrics stride.", keys("stride.") },
  { "assay metrics items stride.", keys("stride.") },
  { "assay advise --explain ", names_of(rules.load()) },
  { "assay advise --for ", rules.DEVICES },
  { "assay plot --figure ", figure.names() },
  { "assay study plot --figure ", { "heat", "parallel", "front", "progress", "times" } },
  { "assay study space.lua --executor ", { "local", "ssh", "slurm" } },
  { "assay study run --search g", { "grid" } },
  { "assay run --engine ", check.ENGINES },
  { "assay run --progress a", { "auto", "always" } },
  { "assay run --local-size ", { "auto" } },
  { "assay run -d ", { "all" } },
  { "assay report --top ", {} },
  { "assay time -d ", { "1", "2" } },
  { "assay calibrate --device ", { "1", "2" } },
  -- files
  { "assay report ", { "one.json", "two.json", "folder/" } },
  { "assay compare one.json t", { "two.json" } },
  { "assay advise --baseline t", { "two.json" } },
  { "assay time s", { "some-kernel.sim", "some-kernel.launch", "space.lua" } },
  { "assay run --module m", { "metric.so" } },
  { "assay plot --times t", { "times.csv" } },
  { "assay plot -o ", { "folder/" } },
  { "assay study report f", { "folder/" } },
  { "assay report -o o", { "one.json", "other.txt" } },
  -- the program that is run, and its arguments
  { "assay run -q assay-some-p", { "assay-some-program" } },
  { "assay run some-k", { "some-kernel.sim", "some-kernel.launch" } },
  { "assay run -o report.json -- ls ot", { "other.txt" } },
  { "assay run -k x ls ot", { "other.txt" } },
}
for _, device in ipairs(profile.names()) do
  table.insert(CASES, { "assay report --device " .. device:sub(1, 3), { device } })
end

local TestCompletion = {}

function TestCompletion:setUp()
  self.place = support.workplace()
  for _, file in ipairs(FILES) do
    support.write(self.place.work .. "/" .. file, "")
  end
  assert(shell.succeeds("mkdir " .. shell.quote(self.place.work .. "/folder")))
  support.write(self.place.folder .. "/assay", "#!/bin/sh\n[ \"$*\" = 'devices -f csv' ] && "
    .. "printf 'number,type,name\\n1,cpu,One,x\\n2,gpu,Two,x\\n'\n")
  support.write(self.place.folder .. "/assay-some-program", "#!/bin/sh\n")
  assert(shell.succeeds("chmod +x " .. shell.quote(self.place.folder .. "/assay-some-program")))
end

function TestCompletion:tearDown()
  support.clear(self.place)
end

local function sorted(words)
  local list = {}
  for word in pairs(words) do
    list[#list + 1] = word
  end
  table.sort(list)
  return list
end

--- Words without what some shells add later: the slash of folders, and in zsh all that follows.
local function plain(words)
  local set = {}
  for _, word in ipairs(words) do
    set[word:gsub(name == "zsh" and "[/:]$" or "/$", "")] = true
  end
  return sorted(set)
end

function TestCompletion:test_what_is_offered()
  local lines = {}
  for i, case in ipairs(CASES) do
    lines[i] = case[1]
  end
  for i, offered in ipairs(shells.offered(name, self.place, script, lines)) do
    lu.assertEquals(plain(sorted(offered)), plain(CASES[i][2]), CASES[i][1])
  end
end

--- The long options in the help of a command.
local function options_of(command)
  local options = {}
  local help = shell.capture(("%s %s --help"):format(shell.quote(assay), command))
  for option in help:gmatch("%f[%-]%-%-%l[%l%-]+") do
    options[option] = true
  end
  return sorted(options)
end

function TestCompletion:test_every_option_of_every_command()
  local lines = {}
  for i, command in ipairs(COMMANDS) do
    lines[i] = "assay " .. command .. " --"
  end
  for i, offered in ipairs(shells.offered(name, self.place, script, lines)) do
    lu.assertEquals(sorted(offered), options_of(COMMANDS[i]), COMMANDS[i])
  end
end

function TestCompletion.test_the_lists_here_have_every_command()
  local help = shell.capture(shell.quote(assay) .. " help")
  local seen = 0
  for command in help:gmatch("\n  (%l[%l, ]-)  ") do
    for word in command:gmatch("%l+") do
      lu.assertTrue(support.has(NAMES, word), word)
      lu.assertNotNil(commands.name_of(word))
      seen = seen + 1
    end
  end
  lu.assertEquals(seen, #NAMES)
end

support.run({ TestCompletion = TestCompletion })
