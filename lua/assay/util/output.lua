--- Where results go: stdout, or a file that is never overwritten unasked. A file is written beside
-- its name, and gets it when it is whole; what is no regular file (a pipe, a device) is written to.
-- @module assay.util.output

local lfs = require("lfs")
local exit = require("assay.util.exit")
local file = require("assay.util.file")
local shell = require("assay.util.shell")
local temporary = require("assay.temporary")

local output = {}

--- The name that means stdout.
output.STDOUT = "-"

-- Bytes of a file that are read at a time.
local PIECE = 1 << 16

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

local EXISTS = ": file exists; choose another name with -o, or overwrite it with --force"

--- Is it something that can only be written to, never be replaced?
local function is_stream(mode)
  return mode == "named pipe" or mode == "char device"
end

--- Is it a file that others can stand beside: neither stdout nor a pipe or a device?
-- @tparam ?string name
-- @treturn boolean
function output.is_file(name)
  return name ~= nil and name ~= output.STDOUT and not is_stream(lfs.attributes(name, "mode"))
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
  elseif mode and not is_stream(mode) and not force then
    reason = name .. EXISTS
  elseif mode == nil and not force and lfs.symlinkattributes(name, "mode") == "link" then
    reason = name .. ": is a symbolic link to a file that does not exist; remove it or choose "
      .. "another name with -o"
  elseif mode == nil or mode == "file" then
    reason = folder_fault(file.folder(temporary.target(name) or name), "-o")
  end
  if reason then
    return nil, reason, exit.CANNOT_CREATE
  end
  return true
end

--- Make a folder if it is not there, and those that it is in.
-- @tparam string name
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string "name: reason"
-- @treturn[2] integer exit code
function output.make_folder(name)
  if lfs.attributes(name, "mode") ~= nil then
    return true
  end
  local parent = file.folder((name:gsub("(.)/+$", "%1")))
  local ok, reason, code = output.make_folder(parent)
  if ok then
    ok, reason, code = lfs.mkdir(name)
    if not ok then
      reason, code = ("%s: folder could not be made: %s"):format(name, reason), exit.CANNOT_CREATE
    end
  end
  return ok, reason, code
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

--- Write all to a file of this name, and close it.
local function fill(handle, name, text)
  local ok, reason, code = write_all(handle, name, text)
  local closed, why = handle:close()
  if ok and not closed then
    return nil, ("%s: could not be written: %s"):format(name, why), exit.IO_ERROR
  end
  return ok, reason, code
end

local function write_through(name, text)
  local handle, reason = io.open(name, "wb")
  if not handle then
    return nil, reason, exit.CANNOT_CREATE
  end
  return fill(handle, name, text)
end

--- Give a file that is whole its name; behind symbolic links the file itself is replaced.
local function rename(path, name, force)
  local ok, reason, number = temporary.rename(path, temporary.target(name) or name, force)
  if ok then
    return true
  elseif number == temporary.EXISTS then
    return nil, name .. EXISTS, exit.CANNOT_CREATE
  end
  return nil, ("%s: could not be written: %s"):format(name, reason), exit.IO_ERROR
end

local function put(name, text, force)
  if is_stream(lfs.attributes(name, "mode")) then
    return write_through(name, text)
  end
  local handle, path = temporary.file(temporary.target(name) or name)
  if not handle then
    return nil, ("%s: %s"):format(name, path), exit.CANNOT_CREATE
  end
  local _ <close> = setmetatable({}, { __close = function() temporary.remove(path) end })
  local ok, reason, code = fill(handle, name, text)
  if ok then
    ok, reason, code = rename(path, name, force)
  end
  return ok, reason, code
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
  return put(name, text, force)
end

--- Write what is in another file, which somebody else has written.
-- @tparam string from
-- @tparam string name of a file
-- @tparam boolean force whether an existing file may be replaced
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string "name: reason"
-- @treturn[2] integer exit code
function output.copy(from, name, force)
  local handle <close>, reason = io.open(from, "rb")
  if not handle then
    return nil, reason, exit.NO_INPUT
  end
  return output.write(name, handle:lines(PIECE), force)
end

--- Write a file of this tool's own: what is there is replaced.
-- @tparam string name
-- @param text as for `output.write`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string "name: reason"
-- @treturn[2] integer exit code
function output.replace(name, text)
  return put(name, text, true)
end

return output
