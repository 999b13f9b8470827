--- Where results go: stdout, or a file that is never overwritten unasked.
-- @module assay.output

local lfs = require("lfs")
local exit = require("assay.exit")
local file = require("assay.file")
local shell = require("assay.shell")

local output = {}

--- The name that means stdout.
output.STDOUT = "-"

--- Why nothing can be written to a folder; `option` is where another can be given.
local function folder_fault(folder, option)
  local mode = lfs.attributes(folder, "mode")
  if mode == nil then
    return folder .. ": no such folder; create it first, or choose another with " .. option
  elseif mode ~= "directory" then
    return folder .. ": is not a folder; choose another with " .. option
  elseif not shell.succeeds("test -w " .. shell.quote(folder) .. " -a -x " .. shell.quote(folder))
  then
    return folder .. ": folder is not writable; choose another with " .. option
  end
end

--- Can a file be created?
-- @tparam string name
-- @tparam boolean force whether an existing file may be replaced
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string "name: reason; what to do"
-- @treturn[2] integer exit code
function output.check(name, force)
  local mode = lfs.attributes(name, "mode")
  local reason
  if name == "" then
    reason = "the name of the file is empty; give one with -o"
  elseif mode == "directory" then
    reason = name .. ": is a folder; give the name of a file"
  elseif mode and not force then
    reason = name .. ": file exists; choose another name with -o, or overwrite it with --force"
  elseif mode == nil or mode == "file" then
    reason = folder_fault(file.folder(name), "-o")
  end
  if reason then
    return nil, reason, exit.CANNOT_CREATE
  end
  return true
end

--- Make a folder if it is not there.
-- @tparam string name
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string "name: reason"
-- @treturn[2] integer exit code
function output.make_folder(name)
  if lfs.attributes(name, "mode") == nil then
    local made, reason = lfs.mkdir(name)
    if not made then
      return nil, ("%s: folder could not be made: %s"):format(name, reason), exit.CANNOT_CREATE
    end
  end
  return true
end

--- Make a folder if it is not there, and see whether files can be written to it.
-- @tparam string name
-- @tparam string option that gives the name
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string "name: reason; what to do"
-- @treturn[2] integer exit code
function output.open_folder(name, option)
  local ok, reason, code = output.make_folder(name)
  if not ok then
    return nil, reason, code
  end
  reason = folder_fault(name, option)
  if reason then
    return nil, reason, exit.CANNOT_CREATE
  end
  return true
end

--- Write a text, or those that a function returns one by one until nil.
local function write_texts(handle, text)
  if type(text) == "string" then
    return handle:write(text)
  end
  local ok, reason = true, nil
  for part in text do
    if type(part) == "string" then
      ok, reason = handle:write(part)
    else
      ok, reason = part:write(handle)
    end
    if not ok then
      break
    end
  end
  return ok, reason
end

local function write_all(handle, name, text)
  local ok, reason = write_texts(handle, text)
  if ok then
    ok, reason = handle:flush()
  end
  if not ok then
    return nil, ("%s: could not be written: %s"):format(name, reason), exit.IO_ERROR
  end
  return true
end

--- Write a result.
-- @tparam ?string name of a file; nil or "-" is stdout
-- @param text a string, or a function that returns a part of it at each call, a string or a buffer,
--   and nil at its end
-- @tparam boolean force whether an existing file may be replaced
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string "name: reason"
-- @treturn[2] integer exit code
function output.write(name, text, force)
  if not name or name == output.STDOUT then
    return write_all(io.stdout, "standard output", text)
  end
  local ok, reason, code = output.check(name, force)
  if not ok then
    return nil, reason, code
  end
  local handle
  handle, reason = io.open(name, "wb")
  if not handle then
    return nil, reason, exit.CANNOT_CREATE
  end
  ok, reason, code = write_all(handle, name, text)
  local closed, close_reason = handle:close()
  if ok and not closed then
    return nil, ("%s: could not be written: %s"):format(name, close_reason), exit.IO_ERROR
  end
  return ok, reason, code
end

--- Write a file of this tool's own, whole or not at all: what is there is replaced at the end.
-- @tparam string name
-- @param text as for `output.write`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string "name: reason"
-- @treturn[2] integer exit code
function output.replace(name, text)
  local new = name .. ".new"
  local handle, reason = io.open(new, "wb")
  if not handle then
    return nil, (reason:gsub("%.new: ", ": ", 1)), exit.CANNOT_CREATE
  end
  local ok, code
  ok, reason, code = write_all(handle, name, text)
  local closed, close_reason = handle:close()
  if ok and not closed then
    ok, reason, code = nil, ("%s: could not be written: %s"):format(name, close_reason),
      exit.IO_ERROR
  end
  if ok then
    ok, reason = os.rename(new, name)
    code = exit.IO_ERROR
  end
  if not ok then
    os.remove(new)
    return nil, reason, code
  end
  return true
end

return output
