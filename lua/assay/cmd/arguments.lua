--- The words of the command line, prepared for argparse.
-- @module assay.cmd.arguments

local run_options = require("assay.run.options")
local study = require("assay.cmd.study")

local arguments = {}

--- The flags of `assay run` that take a value.
local function flags_with_value()
  local flags = {}
  for _, option in ipairs(run_options.all) do
    for flag in option.flags:gmatch("%S+") do
      flags[flag] = option.value ~= nil
    end
  end
  return flags
end

--- Does this word of `assay run` take the next word as its value?
local function takes_next(word, with_value)
  if word:find("^%-%-") then
    return with_value[word]
  end
  for i = 2, #word do
    if with_value["-" .. word:sub(i, i)] then
      return i == #word
    end
  end
  return false
end

--- Add an option and its value so that a value which begins with a dash is not taken for an
-- option (`--build-options -DN=4`).
local function add_with_value(words, flag, value)
  if value and value:find("^%-.") then
    words[#words + 1] = flag .. (flag:find("^%-%-") and "=" or "") .. value
  else
    words[#words + 1] = flag
    words[#words + 1] = value
  end
end

--- A number below 0 stays with the option before it, which then says what it takes; no option
-- looks like it.
local function protect_numbers(given)
  local words, is_over = {}, false
  for _, word in ipairs(given) do
    local before = words[#words] or ""
    is_over = is_over or word == "--"
    if not is_over and word:find("^%-%.?%d") and before:find("^%-[^=]*%a$") then
      words[#words] = nil
      add_with_value(words, before, word)
    else
      words[#words + 1] = word
    end
  end
  return words
end

--- The words of `assay time` and `assay new`: the compiler's options stay with theirs.
local function protect_build_options(given)
  local words, i = {}, 1
  while given[i] and given[i] ~= "--" do
    if given[i] == "--build-options" then
      add_with_value(words, given[i], given[i + 1])
      i = i + 1
    else
      words[#words + 1] = given[i]
    end
    i = i + 1
  end
  return table.move(given, i, #given, #words + 1, words)
end

--- Commands with an option --build-options.
local BUILDS = { time = true, new = true, transform = true }

--- Prepare the words of `assay run` for argparse: values stay with their options, and `--` is put
-- before the program, so that what follows is left to the program. And those of other commands:
-- numbers stay with their options, and the compiler's options of commands that compile with theirs.
-- @tparam {string,...} given those of `assay`
-- @treturn {string,...}
function arguments.protect(given)
  if BUILDS[given[1]] then
    return protect_numbers(protect_build_options(given))
  elseif given[1] ~= "run" then
    return protect_numbers(given)
  end
  local words, with_value, i = { "run" }, flags_with_value(), 2
  while given[i] and given[i]:find("^%-.") and given[i] ~= "--" do
    if takes_next(given[i], with_value) then
      add_with_value(words, given[i], given[i + 1])
      i = i + 2
    else
      words[#words + 1] = given[i]
      i = i + 1
    end
  end
  if given[i] and given[i] ~= "--" then
    words[#words + 1] = "--"
  end
  return table.move(given, i, #given, #words + 1, words)
end

--- `assay help COMMAND` is `assay COMMAND --help`, and `assay version` is `assay --version`. Other
-- words for help than a command are left to be told as wrong.
-- @tparam {string,...} given those of `assay`
-- @treturn {string,...}
function arguments.with_help(given)
  local topic, last = given[2], given[#given]
  if given[1] == "version" and not topic then
    return { "--version" }
  elseif given[1] ~= "help" or last == "-h" or last == "--help" then
    return given
  elseif not topic then
    return { "--help" }
  end
  local is_action = #given == 3 and topic == "study" and study.is_action(given[3])
  if #given == 2 or is_action then
    local words = table.move(given, 2, #given, 1, {})
    words[#words + 1] = "--help"
    return words
  end
  return given
end

return arguments
