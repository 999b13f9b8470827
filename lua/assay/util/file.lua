--- Names of files.
-- @module assay.util.file

local lfs = require("lfs")

local file = {}

--- The folder that a file is in, as one can write it.
-- @tparam string name
-- @treturn string "." when the name has no folder
function file.folder(name)
  local folder = name:match("^(.*)/[^/]*$")
  return folder == "" and "/" or folder or "."
end

--- A file's name without its folder.
-- @tparam string name
-- @treturn string
function file.base(name)
  return name:match("^.*/([^/]+)$") or name
end

--- A file that is named as seen from a folder.
-- @tparam string folder
-- @tparam string name of the file, there or absolute
-- @treturn string
function file.within(folder, name)
  return (folder == "." or name:sub(1, 1) == "/") and name or folder .. "/" .. name
end

--- The same file from any folder. Symbolic links and ".." stay as they are.
-- @tparam string name
-- @treturn string
function file.absolute(name)
  if name:sub(1, 1) == "/" then
    return name
  end
  local here = lfs.currentdir()
  return (here == "/" and "" or here) .. "/" .. name
end

--- A path as seen from the current folder if it is below it.
-- @tparam string path
-- @treturn string
function file.from_here(path)
  local here = lfs.currentdir():gsub("/?$", "/")
  path = path:gsub("^%./", "")
  return path:sub(1, #here) == here and path:sub(#here + 1) or path
end

--- Are two paths names of one file?
-- @tparam string one
-- @tparam string other
-- @treturn boolean false if either is not there
function file.is_same(one, other)
  local a, b = lfs.attributes(one), lfs.attributes(other)
  return a ~= nil and b ~= nil and a.dev == b.dev and a.ino == b.ino
end

return file
