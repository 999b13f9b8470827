--- Commands for a POSIX shell, quoted so that any byte but NUL gets through.
-- @module assay.shell

local shell = {}

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
  return os.execute(command) == true
end

--- Run a command and keep what it writes on stdout.
-- @tparam string command for the shell
-- @treturn string output, "" when nothing could be run
-- @treturn integer status of exit; 128 + n when signal n ended it
function shell.capture(command)
  local pipe = io.popen(command, "r")
  if not pipe then
    return "", 127
  end
  local output = pipe:read("a") or ""
  local _, how, status = pipe:close()
  return output, how == "signal" and 128 + status or status
end

--- Make a folder of one's own for temporary files. Remove it with `shell.remove_folder()`.
-- @treturn[1] string absolute path
-- @treturn[2] nil
-- @treturn[2] string reason
function shell.make_folder()
  local output, status = shell.capture("mktemp -d 2>/dev/null")
  local folder = output:match("^(/[^\n]+)\n$")
  if status ~= 0 or not folder then
    return nil, (os.getenv("TMPDIR") or "/tmp") .. ": no temporary folder could be made"
  end
  return folder
end

--- Remove a folder that `shell.make_folder()` made, with all that is in it.
-- @tparam string folder
function shell.remove_folder(folder)
  os.execute("rm -rf -- " .. shell.quote(folder))
end

return shell
