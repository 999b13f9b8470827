--- The launch file of a space, with all that it is made of: sources, contents of buffers, and files
-- that sources include. Only what it names is looked for; what it means, assay-device says.
-- @module assay.study.launch_source

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local record = require("assay.record.record")

local launch_source = {}

-- Statements of a file that derives from another.
local DERIVED = { from = true, set = true, parameters = true }

local function fail(path, text, ...)
  failure.raise(exit.BAD_RECORD, "%s: %s", path, text:format(...))
end

--- The words of a text without comments, one by one; `rest_of_line` passes over some.
local function scanner(text)
  local self = { text = text:gsub("#[^\n]*", ""), place = 1 }
  function self.word()
    local word, stop = self.text:match("^%s*(%S+)()", self.place)
    self.place = stop or self.place
    return word
  end
  function self.rest_of_line()
    self.place = self.text:find("\n", self.place, true) or #self.text + 1
  end
  return self
end

--- See that a file is a launch file by itself.
local function check_form(path, text)
  local words = scanner(text)
  if words.word() ~= "launch-file" or words.word() ~= "1" then
    fail(path, "is no launch file: it does not begin with launch-file 1")
  end
  local word = words.word()
  while word == "options" do
    words.rest_of_line()
    word = words.word()
  end
  if DERIVED[word] then
    fail(path, "derives from another launch file; give the space that one")
  end
end

-- What is to be done with the word behind one that begins a statement. A kernel may have any name,
-- also that of a statement.
local function readers(found)
  return {
    source = function(words) found.files[#found.files + 1] = words.word() end,
    size = function(words) found.sizes[#found.sizes + 1] = words.word() end,
    launch = function(words) words.word() end,
    options = function(words) words.rest_of_line() end,
  }
end

--- What a launch file names.
-- @tparam string text
-- @treturn {string,...} names of files, as they stand there
-- @treturn {string,...} names of sizes
function launch_source.names(text)
  local words, found = scanner(text), { files = {}, sizes = {} }
  local by_word = readers(found)
  for word in words.word do
    if by_word[word] then
      by_word[word](words)
    else
      found.files[#found.files + 1] = word:match("^<?file=(.*)>") or word:match("^<?file=(.+)")
    end
  end
  return found.files, found.sizes
end

--- Why a file cannot be kept under its name below the folder of the launch file; nil if it can.
-- @tparam string name
-- @treturn ?string
function launch_source.fault_of(name)
  if name:sub(1, 1) == "/" or ("/" .. name .. "/"):find("/../", 1, true) then
    return ("%s leads out of the folder of the launch file; a study keeps what is below it"):format(
      name)
  end
end

--- The name that the launch file is kept under: one word.
local function own_name(path)
  return (file.base(path):gsub("[%s#<]", "_"))
end

--- Read the files that a launch file is made of.
local function read_files(path, text, includes)
  local named, sizes = launch_source.names(text)
  local files = { { own_name(path), text } }
  local seen = {}
  table.move(includes, 1, #includes, #named + 1, named)
  for _, name in ipairs(named) do
    local why = launch_source.fault_of(name)
    if why or name == files[1][1] then
      fail(path, "%s", why or ("two files are called %s"):format(name))
    elseif not seen[name] then
      seen[name] = true
      local inner, fault = failure.catch(record.read_file, file.within(file.folder(path), name))
      if fault then
        failure.raise(fault.code, "%s: %s", path, fault.message)
      end
      files[#files + 1] = { name, inner }
    end
  end
  return files, sizes
end

--- Read the launch file of a space. Raises a failure: exit.NO_INPUT if a file cannot be read,
-- exit.BAD_RECORD if it is no launch file, or names one that cannot be kept.
-- @tparam table space
-- @treturn table `name` that it is kept under, `files` (name and text of each, the launch file
--   first), `sizes`, a list of names
function launch_source.read(space)
  local path = file.within(space.folder, space.launch.file)
  local function read()
    local text = record.read_file(path, "launch file")
    check_form(path, text)
    local files, sizes = read_files(path, text, space.launch.includes or {})
    return { name = files[1][1], files = files, sizes = sizes }
  end
  local made, fault = failure.catch(read)
  return made or failure.raise(fault.code, "%s: launch: %s", space.path, fault.message)
end

return launch_source
