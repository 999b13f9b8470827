--- The command line as completion sees it, made from the definitions of the commands: what argparse
-- knows of commands, options, arguments and choices, and what the names of values stand for.
-- @module completion.model

local tablex = require("pl.tablex")
local offers = require("assay.cmd.offers")
local profile = require("assay.cost.profile")
local rules = require("assay.advise.rules")

local model = {}

-- Names of values that stand for something that cannot be offered.
local FREE = { "A", "ARRAY[,...]", "BUFFER[,...]", "BUFFER[:PLANES][,...]", "BYTES",
  "COUNTER[,N]", "D,D", "GBPS", "GFLOPS", "LIST", "N", "N[,N[,N]]", "NAME", "NAME=N[,...]",
  "OLD=NEW", "OPTION", "NAME=NUMBER", "OPTIONS", "R", "REGEX", "SECONDS", "SIZE", "TEXT",
  "VARIABLE[,...]", "xN" }

local WHEN = { words = { { "auto" }, { "always" }, { "never" } } }

local function words_of(list)
  return tablex.imap(function(each) return type(each) == "table" and each or { each } end, list)
end

local function rule_words()
  return tablex.imap(function(rule) return { rule.name, rule.title } end, (rules.load()))
end

--- What the names of values stand for.
-- @tparam {{string,string},...} keys of all metrics, with their texts
-- @treturn {[string]=table}
local function by_value(keys)
  local names = {
    ["[SCOPE/]KEY:LIMIT"] = { words = keys, ending = ":" }, COMMAND = { programs = true },
    DEVICE = { devices = true }, DIR = { folders = true }, FILE = { files = "*" },
    ["FUNCTION[,...]"] = { words = words_of({ "all", "divide", "pow" }) },
    ["HOST[,...]"] = { files = "*" }, KEY = { words = keys }, PATTERN = { words = keys },
    PROFILE = { words = words_of(profile.names()), files = "*" },
    PROGRAM = { programs = true, files = "*.sim *.launch" },
    RECORD = { files = "*.json" }, RULE = { words = rule_words() }, SPACE = { files = "*.lua" },
    STUDY = { folders = true }, WHEN = WHEN, WORD = { words = keys },
    all = { words = words_of({ "all" }) },
  }
  for _, name in ipairs(FREE) do
    names[name] = {}
  end
  return names
end

--- The words in lower case that a name of a value has beside others, as `auto|N`.
local function literal(name)
  local words = {}
  for word in name:gmatch("[^|]+") do
    if word:find("^%l+$") then
      words[#words + 1] = { word }
    end
  end
  return name:find("|", 1, true) and { words = words }
end

--- What is offered for an option or argument.
-- @treturn table `words`: each a word, and a text or nil; `ending`: what a word has behind it;
--   `files`: a pattern; `folders`, `programs`, `devices` (of OpenCL): true
local function offer_of(element, names, whose)
  local value, set = element._argname, offers.of(element)
  if element._choices then
    return { words = words_of(element._choices) }
  elseif set then
    return set.files and set or { words = words_of(set) }
  end
  return literal(value) or names[value]
    or error(("%s: completion/model.lua does not say what %s stands for"):format(whose, value))
end

--- The beginning of a text that says what something is, without what says more.
-- @tparam ?string text
-- @treturn string
function model.brief(text)
  text = (text or ""):gsub("`", ""):gsub(" %b()", "")
  for _, stop in ipairs({ "%. ", "; ", ", such as ", text:find("^%l") and "; " or ": " }) do
    text = text:gsub(stop .. ".*$", "") -- what is for some executors only begins with their names
  end
  return (text:gsub("%.$", ""))
end

local function option_of(option, names, whose)
  local shown = { names = option._public_aliases, text = model.brief(option._description),
    repeats = option._maxcount ~= 1 }
  if option._maxargs > 0 then
    shown.value = option._argname
    shown.optional = option._minargs == 0
    shown.offer = offer_of(option, names, ("%s %s"):format(whose, shown.names[1]))
  end
  return shown
end

local function command_of(parser, name, names)
  local command = { name = name, names = parser._aliases, text = model.brief(parser._summary),
    options = {}, arguments = {}, actions = {} }
  for i, option in ipairs(parser._options) do
    command.options[i] = option_of(option, names, name)
  end
  for i, argument in ipairs(name == "help" and {} or parser._arguments) do
    command.arguments[i] = { value = argument._argname, many = argument._maxargs > 1,
      offer = offer_of(argument, names, name) }
  end
  for _, action in ipairs(parser._commands) do
    if not action._hidden then
      table.insert(command.actions, command_of(action, name .. " " .. action._name, names))
    end
  end
  return command
end

--- A command that has actions takes what the first of them does, besides.
local function with_default_action(command)
  local first = command.actions[1]
  if first then
    command.options, command.arguments = first.options, first.arguments
  end
  return command
end

--- Make the model.
-- @param parser argparse's of the whole command line
-- @tparam {{string,string},...} keys of all metrics, with their texts
-- @treturn table `options` of the command line without a command; `commands`: each `name`, `names`,
--   `text`, `options` (`names`, `text`, `repeats`, and of a value `value`, `optional` and `offer`),
--   `arguments` (`value`, `many`, `offer`) and `actions`, which are commands named as `study plot`.
--   What `assay help` takes, commands and actions, is left to the shells' scripts.
function model.of(parser, keys)
  local names = by_value(keys)
  local made = { options = command_of({ _options = parser._options, _arguments = {},
    _commands = {} }, "assay", names).options, commands = {} }
  for i, command in ipairs(parser._commands) do
    made.commands[i] = with_default_action(command_of(command, command._name, names))
  end
  return made
end

--- Commands and actions, one after the other.
-- @tparam table made
-- @treturn {table,...}
function model.all(made)
  local list = {}
  for _, command in ipairs(made.commands) do
    list[#list + 1] = command
    table.move(command.actions, 1, #command.actions, #list + 1, list)
  end
  return list
end

--- All names of the commands.
-- @tparam {table,...} commands
-- @treturn {{string,string},...} each with its text
function model.names(commands)
  local list = {}
  for _, command in ipairs(commands) do
    for _, name in ipairs(command.names) do
      list[#list + 1] = { name, command.text }
    end
  end
  return list
end

return model
