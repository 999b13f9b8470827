--- How the help of a command is laid out: options as GNU's tools show them, `-f, --format FORMAT`,
-- with all descriptions in one column. A label that comes nearer to it than two blanks has its
-- description below.
-- @module assay.cmd.help

local terminal = require("assay.util.terminal")

local help = {}

local WIDTH_MOST = 80
-- Blanks before a label, and where descriptions begin.
local MARGIN, COLUMN = 2, 30
-- What stands for the short name of an option that has none.
local NO_SHORT = "    "

--- The label of an option in one line, where argparse has one for each of its names.
local function option_label(option)
  local names = option._public_aliases
  local blanks = #names == 1 and names[1]:find("^%-%-") and NO_SHORT or ""
  local words = option:_get_argument_list()
  table.insert(words, 1, blanks .. table.concat(names, ", "))
  return { table.concat(words, " ") .. " " } -- the blank keeps it off the column
end

--- An argument is called in the list what the usage calls it.
local function argument_label(argument)
  return { argument._argname or argument._name }
end

--- The help without blanks at the ends of lines.
local function help_of(parser)
  return (getmetatable(parser).__index.get_help(parser):gsub(" +\n", "\n"))
end

--- Columns for help: those of the terminal, and not so many that lines are long to read.
-- @treturn integer
function help.width()
  return math.min(terminal.width(terminal.is_terminal(1)), WIDTH_MOST)
end

--- Lay out the help of a parser, once it has all its options.
-- @param parser argparse's, of the whole command line or of a command
-- @tparam integer width
function help.set_up(parser, width)
  parser:help_max_width(width):usage_max_width(width):help_usage_margin(MARGIN)
    :help_description_margin(COLUMN)
  for _, option in ipairs(parser._options) do
    option._get_label_lines = option_label
  end
  for _, argument in ipairs(parser._arguments) do
    argument._get_label_lines = argument_label
  end
  parser.get_help = help_of
end

return help
