--- What the terminal can show: its width, colours and characters.
-- @module assay.util.terminal

local shell = require("assay.util.shell")

local terminal = {}

local WIDTH_PIPED = 80
local WIDTH_LEAST = 40

local STYLES = { bold = "1", dim = "2", bar = "36", good = "32", warning = "33", error = "31" }

--- Is a stream of this process a terminal?
-- @tparam integer descriptor 1 for stdout, 2 for stderr
-- @treturn boolean
function terminal.is_terminal(descriptor)
  return shell.succeeds(("test -t %d"):format(descriptor))
end

local function tty_columns()
  local output = shell.capture("stty size 2>/dev/null </dev/tty || tput cols 2>/dev/null")
  return tonumber(output:match("(%d+)%s*$"))
end

--- The width to lay text out for: COLUMNS, else the terminal's, else 80.
-- @tparam boolean is_terminal whether the text goes to a terminal
-- @treturn integer columns, at least 40
function terminal.width(is_terminal)
  local columns = tonumber(os.getenv("COLUMNS") or "", 10)
  if not columns or columns < 1 then
    columns = is_terminal and tty_columns() or nil
  end
  if not columns or columns < 1 then
    columns = WIDTH_PIPED
  end
  return math.max(columns, WIDTH_LEAST)
end

--- Shall the output be coloured?
-- @tparam ?string choice "always", "never" or "auto"
-- @tparam boolean is_terminal
-- @treturn boolean
function terminal.wants_colour(choice, is_terminal)
  if choice == "always" or choice == "never" then
    return choice == "always"
  end
  local no_color = os.getenv("NO_COLOR")
  return is_terminal and (no_color == nil or no_color == "") and os.getenv("TERM") ~= "dumb"
end

local function locale_is_utf8()
  for _, name in ipairs({ "LC_ALL", "LC_CTYPE", "LANG" }) do
    local value = os.getenv(name)
    if value and value ~= "" then
      return value:lower():find("utf%-?8") ~= nil
    end
  end
  return false
end

--- Look at a stream once.
-- @tparam integer descriptor 1 for stdout, 2 for stderr
-- @tparam ?string colour "always", "never" or "auto"
-- @treturn table `width` (columns), `colour` and `unicode` (booleans)
function terminal.open(descriptor, colour)
  local is_terminal = terminal.is_terminal(descriptor)
  return {
    width = terminal.width(is_terminal),
    colour = terminal.wants_colour(colour, is_terminal),
    unicode = is_terminal and locale_is_utf8(),
  }
end

--- A stream that is a plain file of 80 columns.
-- @treturn table as from `terminal.open`
function terminal.plain()
  return { width = WIDTH_PIPED, colour = false, unicode = false }
end

--- Paint a text, but not the blanks around it.
-- @tparam table screen from `terminal.open`
-- @tparam ?string style "bold", "dim", "bar", "good", "warning" or "error"; nil leaves it plain
-- @tparam string text
-- @treturn string
function terminal.paint(screen, style, text)
  if not screen.colour or not style or not text:find("%S") then
    return text
  end
  local before, body, after = text:match("^(%s*)(.-)(%s*)$")
  return before .. "\27[" .. STYLES[style] .. "m" .. body .. "\27[0m" .. after
end

--- Make a text harmless and one line long: control characters become blanks.
-- @tparam string text
-- @treturn string
function terminal.clean(text)
  if not text:find("[%c\194]") then
    return text -- nearly all are harmless
  end
  return (text:gsub("\194[\128-\159]", " "):gsub("%c", " "))
end

--- Columns that a text takes.
-- @tparam string text without control characters
-- @treturn integer
function terminal.columns(text)
  return utf8.len(text) or #text
end

--- Shorten a text to a number of columns; what was cut is marked.
-- @tparam string text
-- @tparam integer columns
-- @tparam boolean unicode whether the mark may be one character
-- @tparam ?boolean middle keep as much of the end as of the beginning
-- @treturn string
function terminal.cut(text, columns, unicode, middle)
  local length = terminal.columns(text)
  if length <= columns then
    return text
  end
  local mark = unicode and "…" or "..."
  local keep = math.max(columns - terminal.columns(mark), 0)
  local behind = middle and keep // 2 or 0
  local function place_of(column)
    return utf8.len(text) and utf8.offset(text, column) or column
  end
  return text:sub(1, place_of(keep - behind + 1) - 1):gsub("%s+$", "") .. mark
    .. text:sub(place_of(length - behind + 1))
end

--- A bar for a share.
-- @tparam table screen from `terminal.open`
-- @tparam number share in [0, 1]
-- @tparam integer columns of a full bar
-- @treturn string painted, exactly `columns` wide
function terminal.bar(screen, share, columns)
  share = math.min(math.max(share, 0), 1)
  if not screen.unicode then
    local full = math.floor(share * columns + 0.5)
    return terminal.paint(screen, "bar", ("#"):rep(full)) .. (" "):rep(columns - full)
  end
  local eighths = math.floor(share * columns * 8 + 0.5)
  local full, part = eighths // 8, eighths % 8
  local tail = part > 0 and utf8.char(0x2590 - part) or ""
  local rest = columns - full - (part > 0 and 1 or 0)
  return terminal.paint(screen, "bar", ("█"):rep(full) .. tail) .. (" "):rep(rest)
end

return terminal
