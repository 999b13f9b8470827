-- Words that nobody outside the project would understand, or that are no word of the field, do not
-- stand in what users read: documents, manuals, pages on rules, and texts of the commands.
-- Usage: lua5.4 words.lua PROJECT
local project = arg[1]

-- Patterns, each with what to write instead.
local PRIVATE = {
  { "%f[%w]told%f[%W]", "shown, listed, given, known" },
  { "%f[%w]tells%f[%W]", "says, shows, gives" },
  { "[Ii]n vain", "false alarm, without effect" },
  { "%f[%w][Ss]peaks? of%f[%W]", "covers, is about" },
  { "[Oo]f which number", "and its number" },
  { "%f[%w][Dd]ear%f[%W]", "expensive" },
  { "(%f[%w]%a+) %1%f[%W]", "the word once" },
  { "%f[%w][Ss]eed paper", "the paper's authors and title" },
  { "%f[%w][Mm]emory transactions? of a warp", "sectors of a request" },
}

-- "that that" and numbers of a table are no mistakes.
local ALLOWED = { ["that that"] = true, ["had had"] = true, ["long long"] = true }

local function read(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

local function files(folder, ending)
  local pipe = assert(io.popen(("find '%s/%s' -name '*%s' | sort"):format(project, folder, ending)))
  local list = {}
  for path in pipe:lines() do
    list[#list + 1] = path
  end
  pipe:close()
  return list
end

local failures, seen = 0, 0

local function look(path, line, text)
  seen = seen + 1
  for _, each in ipairs(PRIVATE) do
    local found = text:match("()" .. each[1]) and text:match(each[1])
    local words = text:match("%f[%w]%a+ " .. (found or "") .. "%f[%W]")
    if found and not (words and ALLOWED[words]) then
      failures = failures + 1
      io.stderr:write(("%s:%d: write %s instead: %s\n"):format(path:sub(#project + 2), line,
        each[2], text:match("^%s*(.-)%s*$")))
    end
  end
end

--- All lines of a document but those of code.
local function look_at_document(path)
  local number, is_code = 0, false
  for line in read(path):gmatch("([^\n]*)\n?") do
    number = number + 1
    if line:find("^```") then
      is_code = not is_code
    elseif not is_code and not line:find("^|") then
      look(path, number, (line:gsub("`[^`]*`", "`")))
    end
  end
end

--- The texts of a program that have several words.
local function look_at_program(path)
  local number = 0
  for line in read(path):gmatch("([^\n]*)\n?") do
    number = number + 1
    if not line:find("^%s*%-%-") and not line:find("^%s*/?%*") then
      for text in line:gmatch('"([^"]* [^"]*)"') do
        look(path, number, text)
      end
    end
  end
end

for _, path in ipairs({ project .. "/README.md", project .. "/CONTRIBUTING.md" }) do
  look_at_document(path)
end
for _, from in ipairs({ { "docs", ".md" }, { "lua/assay/advise/rules/pages", ".md" } }) do
  for _, path in ipairs(files(from[1], from[2])) do
    look_at_document(path)
  end
end
for _, path in ipairs(files("lua/man", ".1")) do
  look_at_document(path)
end
for _, from in ipairs({ { "lua/assay", ".lua" }, { "metrics/src/metric", ".c" },
    { "plugin", ".c" }, { "device/src", ".c" } }) do
  for _, path in ipairs(files(from[1], from[2])) do
    look_at_program(path)
  end
end

print(("%d texts, %d failed"):format(seen, failures))
os.exit(failures == 0 and seen > 1000)
