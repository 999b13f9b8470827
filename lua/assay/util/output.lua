--- Where results go: stdout, or a file that is never overwritten unasked. A file is written beside
-- its name, and gets it when it is whole; what is no regular file (a pipe, a device) is written to.
-- @module assay.util.output

local lfs = require("lfs")
local defer = require("assay.util.defer")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local temporary = require("assay.temporary")

local output = {}

--- The name that means stdout.
output.STDOUT = "-"

-- Bytes of a file that are read at a time.
local PIECE = 1 << 16

--- Why no file can be made in a folder: permissions do not tell of all file systems.
local function refusal(folder)
  local handle, path = temporary.file(folder .. "/")
  if not handle then
    return path
  end
  handle:close()
  temporary.remove(path)
end

--- Why nothing can be written to a folder; `option` is where another can be given.
local function folder_fault(folder, option)
  local mode = lfs.attributes(folder, "mode")
  if mode == nil then
    return folder .. ": no such folder; create it first, or choose another with " .. option
  elseif mode ~= "directory" then
    return folder .. ": is not a folder; choose another with " .. option
  end
  local reason = refusal(folder)
  return reason and ("%s: no file can be created there (%s); choose another with %s"):format(
    folder, reason, option)
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

--- See whether a file can be created. Raises a failure, exit.CANNOT_CREATE, if it cannot.
-- @tparam string name
-- @tparam boolean force whether an existing file may be replaced
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
    failure.raise(exit.CANNOT_CREATE, reason)
  end
end

--- Make a folder if it is not there, and those that it is in. Raises a failure, exit.CANNOT_CREATE,
-- if it cannot be made.
-- @tparam string name
function output.make_folder(name)
  if lfs.attributes(name, "mode") ~= nil then
    return
  end
  output.make_folder(file.folder((name:gsub("(.)/+$", "%1"))))
  local ok, reason = lfs.mkdir(name)
  if not ok then
    failure.raise(exit.CANNOT_CREATE, "%s: folder could not be made: %s", name, reason)
  end
end

--- Make a folder if it is not there, and see whether files can be written to it. Raises a failure,
-- exit.CANNOT_CREATE, if they cannot.
-- @tparam string name
-- @tparam string option that gives the name
function output.open_folder(name, option)
  output.make_folder(name)
  local reason = folder_fault(name, option)
  if reason then
    failure.raise(exit.CANNOT_CREATE, reason)
  end
end

local function not_written(name, reason)
  failure.raise(exit.IO_ERROR, "%s: could not be written: %s", name, reason)
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
    not_written(name, reason)
  end
end

--- Write all to a file of this name, and close it.
local function fill(handle, name, text)
  local closing <close> = handle
  write_all(closing, name, text)
  local closed, reason = closing:close()
  if not closed then
    not_written(name, reason)
  end
end

local function write_through(name, text)
  local handle, reason = io.open(name, "wb")
  if not handle then
    failure.raise(exit.CANNOT_CREATE, reason)
  end
  fill(handle, name, text)
end

--- Give a file that is whole its name; behind symbolic links the file itself is replaced.
local function rename(path, name, force)
  local ok, reason, number = temporary.rename(path, temporary.target(name) or name, force)
  if not ok and number == temporary.EXISTS then
    failure.raise(exit.CANNOT_CREATE, name .. EXISTS)
  elseif not ok then
    not_written(name, reason)
  end
end

local function put(name, text, force)
  if is_stream(lfs.attributes(name, "mode")) then
    return write_through(name, text)
  end
  local handle, path = temporary.file(temporary.target(name) or name)
  if not handle then
    failure.raise(exit.CANNOT_CREATE, "%s: %s", name, path)
  end
  local _ <close> = defer.call(function() temporary.remove(path) end)
  fill(handle, name, text)
  rename(path, name, force)
end

--- Write a result. Raises a failure, exit.CANNOT_CREATE or exit.IO_ERROR, if that cannot be done.
-- @tparam ?string name of a file; nil or "-" is stdout
-- @param text a string, or a function that returns a part of it at each call, a string or a buffer,
--   and nil at its end
-- @tparam boolean force whether an existing file may be replaced
function output.write(name, text, force)
  if not name or name == output.STDOUT then
    write_all(io.stdout, "standard output", text)
    return
  end
  output.check(name, force)
  put(name, text, force)
end

--- Write what is in another file, which somebody else has written. Raises a failure as
-- `output.write` does, and exit.NO_INPUT if that file cannot be read.
-- @tparam string from
-- @tparam string name of a file
-- @tparam boolean force whether an existing file may be replaced
function output.copy(from, name, force)
  local handle <close>, reason = io.open(from, "rb")
  if not handle then
    failure.raise(exit.NO_INPUT, reason)
  end
  output.write(name, handle:lines(PIECE), force)
end

--- Write a file of this tool's own: what is there is replaced. Raises a failure as `output.write`.
-- @tparam string name
-- @param text as for `output.write`
function output.replace(name, text)
  put(name, text, true)
end

return output
