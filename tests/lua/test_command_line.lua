-- How the command line behaves: names of commands, help, and what is taken where nothing is named.
local lu = require("luaunit")
local lfs = require("lfs")
local arguments = require("assay.cmd.arguments")
local commands = require("assay.cmd.commands")
local exit = require("assay.util.exit")
local shell = require("assay.util.shell")
local support = require("support")

local TestCommandLine = {}

local COPY = support.data .. "/copy.json"

function TestCommandLine:setUp()
  self.place = support.workplace()
end

function TestCommandLine:tearDown()
  support.clear(self.place)
end

function TestCommandLine:assay(words)
  return support.shell(self.place, "assay " .. words)
end

--- The same in a terminal; what comes there is one stream, with the ends of lines of a terminal.
function TestCommandLine:in_terminal(words)
  local status, out = support.shell(self.place,
    "script -qefc " .. shell.quote("assay " .. words) .. " /dev/null",
    { NO_COLOR = "1" })
  return status, (out:gsub("\r\n", "\n"))
end

function TestCommandLine:test_help_and_version_are_words_too()
  for words, same in pairs({ ["help"] = "--help", ["help run"] = "run --help",
      ["help diff"] = "compare --help", ["help study"] = "study --help",
      ["help study report"] = "study report --help", ["version"] = "--version",
      ["help help"] = "help --help" }) do
    local status, out, err = self:assay(words)
    lu.assertEquals({ status, err }, { 0, "" }, words)
    local _, expected = self:assay(same)
    lu.assertEquals(out, expected, words)
  end
end

function TestCommandLine:test_wrong_words_for_help_run_no_program()
  for words, said in pairs({
      ["help frob"] = "unknown command 'frob'; see assay --help",
      ["help reprot"] = "unknown command 'reprot'; did you mean 'report'?; see assay --help",
      ["help run touch ran"] = "too many arguments; see assay help --help",
      ["help run -- touch"] = "too many arguments; see assay help --help",
      ["help study frob"] = "too many arguments; see assay help --help",
      ["version x"] = "too many arguments; see assay version --help" }) do
    local status, out, err = self:assay(words)
    lu.assertEquals({ status, out, err }, { exit.USAGE, "", "assay: " .. said .. "\n" }, words)
  end
  lu.assertNil(lfs.attributes(self.place.work .. "/ran"))
end

function TestCommandLine:test_diff_is_compare()
  local _, expected = self:assay("compare " .. COPY .. " " .. COPY)
  lu.assertEquals({ self:assay("diff " .. COPY .. " " .. COPY) }, { 0, expected, "" })
  local status, _, err = self:assay("diff")
  lu.assertEquals(status, exit.USAGE)
  lu.assertStrContains(err, "see assay compare --help")
  lu.assertEquals({ commands.name_of("diff"), commands.name_of("dif") }, { "compare" })
end

function TestCommandLine:test_descriptions_of_options_are_in_one_column()
  for _, command in ipairs({ "", "run", "report", "compare", "advise", "plot", "export", "study",
      "study run", "study report", "new", "transform", "time", "devices", "calibrate",
      "metrics" }) do
    local _, out = self:assay(command .. " --help")
    local options = 0
    for line in out:gmatch("[^\n]+") do
      local blanks, label = line:match("^( +)(%-%S.*)$")
      if label and #blanks < 30 then
        local has_short = label:find("^%-%a, %-%-%l")
        lu.assertEquals(#blanks, has_short and 2 or 6, line)
        lu.assertNotNil(has_short or label:find("^%-%-%l"), line)
        local _, words = label:gsub("%S+", "")
        local is_alone = words <= (has_short and 3 or 2) -- its description is below
        lu.assertTrue(is_alone or line:find("^  %S", 29) ~= nil, line)
        lu.assertNil(line:find(" $"))
        options = options + 1
      end
    end
    lu.assertTrue(options > 0, command)
  end
end

function TestCommandLine:test_short_and_long_name_stand_together()
  local _, out = self:assay("report --help")
  lu.assertStrContains(out, "\n  -f, --format FORMAT         One of text, md, json, html.\n")
  lu.assertStrContains(out, "\n      --sort KEY              Sort ")
  _, out = self:assay("run --help")
  lu.assertStrContains(out, "\n      --local-size auto|N[,N[,N]]\n" .. (" "):rep(30) .. "Local ")
end

function TestCommandLine.test_help_is_taken_apart_before_other_words()
  local function with_help(...)
    return arguments.with_help({ ... })
  end
  lu.assertEquals(with_help("help"), { "--help" })
  lu.assertEquals(with_help("help", "study", "plot"), { "study", "plot", "--help" })
  lu.assertEquals(with_help("help", "--help"), { "help", "--help" })
  lu.assertEquals(with_help("run", "help"), { "run", "help" })
  lu.assertEquals(with_help("version"), { "--version" })
end

--- Make records `old`, then `new`, a second apart.
function TestCommandLine:records(old, new)
  for i, name in ipairs({ old, new }) do
    local path = self.place.work .. "/" .. name
    support.write(path, support.read(COPY))
    lfs.touch(path, 1000000 + i, 1000000 + i)
  end
end

function TestCommandLine:test_a_terminal_gets_the_newest_record()
  self:records("assay-z.json", "assay-a b.json")
  support.write(self.place.work .. "/other.json", "{}")
  lfs.mkdir(self.place.work .. "/assay-folder.json")
  for _, command in ipairs({ "report", "advise --at x1", "report -f json" }) do
    local status, out = self:in_terminal(command)
    lu.assertEquals(status, 0, out)
    lu.assertStrMatches(out, "assay: assay%-a b%.json, the newest record here\n.*")
    local _, expected = self:in_terminal(command .. " 'assay-a b.json'")
    lu.assertEquals(out:gsub("^[^\n]*\n", ""), expected)
  end
end

function TestCommandLine:test_what_is_shown_is_not_mixed_with_the_name()
  self:records("assay-z.json", "assay-a.json")
  lu.assertEquals(self:in_terminal("report -f json >out.json"), 0)
  local _, expected = self:assay("report -f json assay-a.json")
  lu.assertEquals(support.read(self.place.work .. "/out.json"), expected)
end

function TestCommandLine:test_a_terminal_without_records_is_told_so()
  local status, out = self:in_terminal("report")
  lu.assertEquals({ status, out }, { exit.USAGE, "assay: missing argument 'record', and no "
    .. "assay-*.json is in the current folder; see assay report --help\n" })
end

function TestCommandLine:test_a_script_has_to_name_its_record()
  self:records("assay-z.json", "assay-a.json")
  for _, command in ipairs({ "report", "advise", "plot" }) do
    local said = ("assay: missing argument 'record'; see assay %s --help\n"):format(command)
    lu.assertEquals({ self:assay(command) }, { exit.USAGE, "", said })
    -- with one stream in a terminal it is a script still
    local status, out = self:in_terminal(command .. " </dev/null")
    lu.assertEquals({ status, out }, { exit.USAGE, said })
    status = self:in_terminal(command .. " 2>err")
    lu.assertEquals({ status, support.read(self.place.work .. "/err") }, { exit.USAGE, said })
  end
end

function TestCommandLine:test_what_needs_no_record_takes_none()
  self:records("assay-z.json", "assay-a.json")
  for _, command in ipairs({ "plot --list", "advise --explain walk" }) do
    local status, out = self:in_terminal(command)
    lu.assertEquals(status, 0)
    lu.assertNotStrContains(out, "newest record")
  end
end

support.run({ TestCommandLine = TestCommandLine })
