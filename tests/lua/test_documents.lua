-- Help and man pages say what the tables say.
local lu = require("luaunit")
local examples = require("assay.cmd.examples")
local exit = require("assay.util.exit")
local figure = require("assay.plot.figure")
local run_options = require("assay.run.options")
local sections = require("assay.page.sections")
local support = require("support")

local TestDocuments = {}

local MAN = support.root .. "/lua/man/"
local COMMANDS = { "", "run", "report", "compare", "advise", "plot", "export", "study run",
  "study report", "study plot", "study export", "time", "devices", "calibrate", "metrics", "new",
  "transform" }

local function options_of(command)
  local place = support.workplace()
  local _, out = support.shell(place, "assay " .. command .. " --help")
  support.clear(place)
  local options = {}
  for option in out:gmatch("%f[%-]%-%-%l[%l%-]+") do
    options[option] = true
  end
  return options
end

function TestDocuments.test_man_page_of_run_has_every_option_and_variable()
  local page = support.read(MAN .. "assay-run.1")
  for _, option in ipairs(run_options.all) do
    lu.assertStrContains(page, "Fl " .. option.long:sub(2) .. (option.value and " Ar" or ""))
    if option.environment then
      lu.assertStrContains(page, "Pq Ev " .. option.environment .. "\n")
    end
  end
end

function TestDocuments.test_every_option_of_a_command_is_in_its_page()
  for i = 2, #COMMANDS do
    local command = COMMANDS[i]
    local page = support.read(MAN .. "assay-" .. command:match("^%a+") .. ".1")
    for option in pairs(options_of(command)) do
      if option ~= "--help" then
        lu.assertStrContains(page, "Fl " .. option:sub(2))
      end
    end
  end
end

function TestDocuments.test_man_page_of_plot_have_every_figure()
  local page = support.read(MAN .. "assay-plot.1")
  for _, name in ipairs(figure.names()) do
    lu.assertStrContains(page, ".It Cm " .. name .. "\n")
  end
end

function TestDocuments.test_man_page_of_report_have_every_section()
  local page = support.read(MAN .. "assay-report.1"):gsub("\n%.Cm", "\n")
  for _, name in ipairs(sections.NAMES) do
    lu.assertStrMatches(page, ".*[ ,]" .. name .. "[ ,\n].*")
  end
end

function TestDocuments.test_man_page_lists_every_exit_code()
  local page = support.read(MAN .. "assay.1")
  for name, code in pairs(exit) do
    if type(code) == "number" then
      lu.assertStrContains(page, (".It %d\n"):format(code), false, name)
    end
  end
end

function TestDocuments.test_no_module_but_exit_writes_an_exit_code()
  local files = io.popen("find " .. support.root .. "/lua/assay -name '*.lua'"):read("a")
  for path in files:gmatch("[^\n]+") do
    if not path:find("/exit.lua$") then
      lu.assertNil(support.read(path):match("os%.exit%(%d+"), path)
      lu.assertNil(support.read(path):match("return %d%d+\n"), path)
    end
  end
end

function TestDocuments.test_help_has_examples_and_fits_80_columns()
  local place = support.workplace()
  for _, command in ipairs(COMMANDS) do
    local status, out = support.shell(place, "assay " .. command .. " --help")
    lu.assertEquals(status, 0)
    local examples_of = examples[command == "" and "main" or command:gsub(" ", "_")]
    lu.assertStrContains(out, "\n" .. examples_of .. "\n") -- no line is broken
    lu.assertStrContains(out, "Examples:\n  assay ")
    for line in out:gmatch("[^\n]+") do
      lu.assertTrue(#line <= 80, line)
    end
  end
  local status, out = support.shell(place, "assay --version")
  lu.assertEquals(status, 0)
  lu.assertStrContains(out, "assay 1.2.3")
  support.clear(place)
end

function TestDocuments.test_wrong_use_is_64_and_points_to_help()
  local place = support.workplace()
  for command, words in pairs({ [""] = "a command is required; see assay --help",
      ["frob"] = "unknown command 'frob'; see assay --help",
      ["tune"] = "unknown command 'tune'; did you mean 'study'?; see assay --help",
      ["report"] = "missing argument 'record'; see assay",
      ["report --frob x"] = "unknown option '--frob'", ["report -f pdf x"] = "must be one of",
      ["report --top x r.json"] = "--top x: expected a whole number" }) do
    local status, _, err = support.shell(place, "assay " .. command)
    lu.assertEquals(status, 64, command)
    lu.assertStrContains(err, words)
    lu.assertEquals(select(2, err:gsub("\n", "")), 1)
  end
  support.clear(place)
end

support.run({ TestDocuments = TestDocuments })
