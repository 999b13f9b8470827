--- The program to run: is it there, can it be run, and what is it called?
-- @module assay.util.program

local lfs = require("lfs")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local shell = require("assay.util.shell")
local temporary = require("assay.temporary")

local program = {}

local function is_file(name)
  return lfs.attributes(name, "mode") == "file"
end

local function is_executable(name)
  return shell.succeeds("test -x " .. shell.quote(name))
end

local function folders_of_path()
  local folders = {}
  for folder in ((os.getenv("PATH") or "") .. ":"):gmatch("([^:]*):") do
    folders[#folders + 1] = folder == "" and "." or folder
  end
  return folders
end

--- Search PATH as a shell does.
-- @tparam string name without a slash
-- @treturn ?string the executable file
-- @treturn ?string a file of that name that is not executable
function program.search(name)
  local unusable
  for _, folder in ipairs(folders_of_path()) do
    local candidate = folder .. "/" .. name
    if is_file(candidate) then
      if is_executable(candidate) then
        return candidate
      end
      unusable = unusable or candidate
    end
  end
  return nil, unusable
end

local function find(name)
  if not name:find("/", 1, true) then
    return program.search(name)
  elseif lfs.attributes(name, "mode") == nil then
    return nil
  elseif not is_file(name) or not is_executable(name) then
    return nil, name
  end
  return name
end

--- Does a file begin as a script that says what runs it?
local function is_script(name)
  local handle = io.open(name, "rb")
  local first = handle and handle:read(2)
  if handle then
    handle:close()
  end
  return first == "#!"
end

--- What there is to say of an OpenCL source in place of a program, executable or not; nil of other
-- files.
local function of_source(name)
  return name:find("%.cl$") and is_file(name) and not is_script(name)
    and ("%s: is a source, not a program; `assay new %s` writes a launch file that `assay run` "
      .. "takes"):format(name, name) or nil
end

local function not_found(name)
  if name:find("/", 1, true) then
    return name .. ": program not found"
  elseif is_file(name) then
    return ("%s: program not found in PATH; to run the one in this folder, say ./%s"):format(
      name, name)
  end
  return name .. ": program not found in PATH"
end

local function not_executable(name)
  local mode = lfs.attributes(name, "mode")
  if mode == "directory" then
    return name .. ": is a folder, not a program"
  elseif mode ~= "file" then
    return ("%s: is a %s, not a program"):format(name, mode)
  end
  return name .. ": is not executable; chmod +x makes it so"
end

--- The option that lets a source find what it includes from its own folder: the simulator compiles
-- it as if it were in that of the simulator file. Its name has no blanks.
local function include_option(source, folder)
  local own = file.folder(source or "")
  if temporary.target(file.within(folder, own)) == temporary.target(folder) then
    return nil
  end
  return "-I" .. own:gsub('"', '\\"')
end

--- Options for the compiler: that for the source's folder, and those that a simulator file gives in
-- comments of its head: lines `# build-options: OPTIONS` before the first argument, in their order.
-- The simulator itself passes over them.
-- @tparam file handle
-- @tparam string folder of the file, absolute
-- @treturn ?string joined with blanks
local function read_build_options(handle, folder)
  local options, source = {}, nil
  for line in function() return handle:read("l") end do
    local plain = line:gsub("#.*", "")
    source = source or plain:match("%S+")
    if plain:find("<", 1, true) then
      break
    end
    options[#options + 1] = line:match("^%s*#%s*build%-options:%s*(%S.-)%s*$")
  end
  local include = include_option(source, folder)
  if include then
    table.insert(options, 1, include)
  end
  return #options > 0 and table.concat(options, " ") or nil
end

--- Open a file to read it.
local function open_file(name)
  local handle, reason = io.open(name, "rb")
  if not handle then
    failure.raise(exit.NO_INPUT, reason)
  end
  return handle
end

local function check_simulation(name)
  local handle <close> = open_file(name)
  local folder = file.absolute(file.folder(name))
  local build_options = read_build_options(handle, folder)
  local base = file.base(name)
  return {
    name = (base:gsub("%.sim$", "")), is_simulation = true,
    folder = folder, build_options = build_options,
    words = { base:find("^%-") and "./" .. base or base },
  }
end

--- Is a word the name of a launch file?
-- @tparam string word
-- @treturn boolean
function program.is_launch_file(word)
  return word:find("[^/]%.launch$") ~= nil
end

--- A launch file is run by a program of Assay's own.
-- @tparam string name of the launch file
-- @tparam {string,...} options of assay-device run
-- @tparam string runner the program assay-device
-- @treturn {string,...} the command line
function program.launch_words(name, options, runner)
  local words = { runner, "run", table.unpack(options) }
  words[#words + 1] = "--"
  words[#words + 1] = name
  return words
end

local function open_launch_file(words, runner)
  local name = words[1]
  open_file(name):close()
  return { name = (file.base(name):gsub("%.launch$", "")), is_simulation = false,
    is_launch_file = true, words = program.launch_words(name, { table.unpack(words, 2) }, runner) }
end

--- Is a command line a kernel for the simulator instead of a program?
-- @tparam {string,...} words
-- @treturn boolean
function program.is_simulation(words)
  return #words == 1 and words[1]:find("[^/]%.sim$") ~= nil
end

--- Look at a command line. Raises a failure: exit.NO_INPUT, exit.NOT_FOUND or exit.NOT_EXECUTABLE.
-- @tparam {string,...} words program and its arguments, one .sim file, or a launch file and options
--   of assay-device run
-- @tparam ?string runner the program assay-device
-- @treturn table `name` (without folder), `words` to run, `is_simulation`, and then `folder`
--   to run in and `build_options`, those that the file itself needs, or nil
function program.open(words, runner)
  if program.is_simulation(words) then
    return check_simulation(words[1])
  elseif runner and program.is_launch_file(words[1]) then
    return open_launch_file(words, runner)
  end
  local source = of_source(words[1])
  if source then
    failure.raise(exit.NOT_EXECUTABLE, source)
  end
  local found, unusable = find(words[1])
  if unusable then
    failure.raise(exit.NOT_EXECUTABLE, not_executable(unusable))
  elseif not found then
    failure.raise(exit.NOT_FOUND, not_found(words[1]))
  end
  words = table.move(words, 1, #words, 1, {})
  if words[1]:find("^%-") then
    words[1] = found -- the simulator would take it for an option
  end
  return { name = file.base(words[1]), words = words, is_simulation = false }
end

return program
