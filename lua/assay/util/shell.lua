--- Commands for a POSIX shell, quoted so that any byte but NUL gets through.
-- @module assay.util.shell

local defer = require("assay.util.defer")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local process = require("assay.process")
local temporary = require("assay.temporary")

local shell = {}

-- Bytes for which there must be room among temporary files.
local ROOM = 1 << 14

--- Quote one word.
-- @tparam string word any bytes but NUL
-- @treturn string the word between single quotes
function shell.quote(word)
  return "'" .. word:gsub("'", [['\'']]) .. "'"
end

--- A word of a command that a user is to copy: quoted only if a shell would take it for more.
-- @tparam string word
-- @treturn string
function shell.word(word)
  return word:find("^[%w_@%%+:,./][%w_@%%+=:,./-]*$") and word or shell.quote(word)
end

--- Quote words and join them with blanks.
-- @tparam {string,...} words
-- @treturn string
function shell.join(words)
  local quoted = {}
  for i, word in ipairs(words) do
    quoted[i] = shell.quote(word)
  end
  return table.concat(quoted, " ")
end

--- Does a command succeed? Its streams are left as they are.
-- @tparam string command for the shell
-- @treturn boolean
function shell.succeeds(command)
  return process.execute(command) == true
end

--- Run a command and keep what it writes on stdout.
-- @tparam string command for the shell
-- @treturn string output, "" when nothing could be run
-- @treturn integer status of exit; 128 + n when signal n ended it
function shell.capture(command)
  local started = process.open(command)
  if not started then
    return "", 127
  end
  local parts = {}
  for part in started.read, started do
    parts[#parts + 1] = part
  end
  local _, how, status = started:close()
  return table.concat(parts), how == "signal" and 128 + status or status
end

--- Run a command and hear each line that it writes on stdout when it comes.
-- @tparam string command for the shell
-- @tparam func on_line is called with each, without its end
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason: it could not be started
function shell.lines(command, on_line)
  local started, reason = process.open(command)
  if not started then
    return nil, reason
  end
  local rest = ""
  for part in started.read, started do
    rest = rest .. part
    for line in rest:gmatch("([^\n]*)\n") do
      on_line(line)
    end
    rest = rest:match("[^\n]*$")
  end
  if rest ~= "" then
    on_line(rest)
  end
  started:close()
  return true
end

--- Why can nothing be written in a folder? Nil if it can.
local function fault_of(folder)
  local handle, path = temporary.file(folder .. "/")
  if not handle then
    return path
  end
  local ok, reason = handle:write(("."):rep(ROOM))
  local closed, why = handle:close()
  temporary.remove(path)
  return not ok and reason or not closed and why or nil
end

--- Make a folder of one's own for temporary files, which goes when what is returned with it is
-- closed: `local folder, _ <close> = shell.make_folder()`. `shell.remove_folder()` removes it as
-- well, and so does a signal that ends this process. Raises a failure, exit.CANNOT_CREATE or
-- exit.IO_ERROR, if it cannot be made or nothing be written there.
-- @treturn string absolute path
-- @treturn table to be closed
function shell.make_folder()
  local parent = os.getenv("TMPDIR") or ""
  parent = parent == "" and "/tmp" or parent
  local folder, reason = temporary.folder(file.absolute(parent) .. "/")
  if not folder then
    failure.raise(exit.CANNOT_CREATE, "%s: no temporary folder could be made there: %s; set TMPDIR "
      .. "to a folder that can be written to", parent, reason)
  end
  reason = fault_of(folder)
  if reason then
    temporary.remove(folder)
    failure.raise(exit.IO_ERROR, "%s: no temporary file could be written there: %s; make room, or "
      .. "set TMPDIR to another folder", parent, reason)
  end
  return folder, defer.call(function() temporary.remove(folder) end)
end

--- Remove a folder, as of `shell.make_folder()`, with all that is in it.
-- @tparam string folder
function shell.remove_folder(folder)
  temporary.remove(folder)
end

return shell
