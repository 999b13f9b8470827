--- The parts of fish.in.
-- @module completion.fish

local model = require("completion.model")

local function quote(text)
  return "'" .. text:gsub("[\\']", "\\%0") .. "'"
end

-- Lists of more words than these are functions of their own.
local MOST_WORDS = 12

local functions

--- The name of a function that prints words.
local function function_of(offer, list)
  local known = functions[offer.words] or {}
  functions[offer.words] = known
  local ending = offer.ending or ""
  if not known[ending] then
    functions.count = functions.count + 1
    known[ending] = "__assay_words_" .. functions.count
    table.move({ "function " .. known[ending], "    printf '%s\\n' \\",
      "        " .. table.concat(list, " \\\n        "), "end", "" }, 1, 5, #functions.lines + 1,
      functions.lines)
  end
  return known[ending]
end

--- Words for `complete -a`, each with its text behind a tab: what stands there is evaluated.
local function words_text(offer)
  local list = {}
  for i, each in ipairs(offer.words) do
    local text = each[2] and "\t" .. each[2] or ""
    list[i] = quote(each[1] .. (offer.ending or "") .. text)
  end
  return #list > MOST_WORDS and "(" .. function_of(offer, list) .. ")" or table.concat(list, " ")
end

--- What `complete` is told of a value: several lines where several kinds are offered.
local function offer_texts(offer)
  local texts = {}
  if offer.words and #offer.words > 0 then
    texts[#texts + 1] = "-x -a " .. quote(words_text(offer))
  end
  if offer.files == "*" then
    texts[#texts + 1] = "-r -F"
  elseif offer.files then
    for ending in offer.files:gmatch("%*(%.%a+)") do
      texts[#texts + 1] = ("-x -k -a '(__assay_files %s)'"):format(ending)
    end
  end
  if offer.folders then
    texts[#texts + 1] = "-x -a '(__fish_complete_directories)'"
  end
  if offer.devices then
    texts[#texts + 1] = "-x -a '(__assay_devices)'"
  end
  if offer.programs then
    texts[#texts + 1] = "-x -a '(__fish_complete_command)'"
  end
  return #texts > 0 and texts or { "-x" }
end

local function flags_of(option)
  local flags = {}
  for i, name in ipairs(option.names) do
    flags[i] = name:find("^%-%-") and "-l " .. name:sub(3) or "-s " .. name:sub(2)
  end
  return table.concat(flags, " ")
end

local function option_lines(lines, condition, option)
  local head = ("complete -c assay -n '%s' %s"):format(condition, flags_of(option))
  local text = option.text ~= "" and " -d " .. quote(option.text) or ""
  for _, each in ipairs(option.value and offer_texts(option.offer) or { "" }) do
    lines[#lines + 1] = head .. (each ~= "" and " " .. each or "") .. text
  end
end

local function argument_lines(lines, condition, offer)
  for _, each in ipairs(offer_texts(offer)) do
    lines[#lines + 1] = ("complete -c assay -n '%s' %s"):format(condition, each)
  end
end

local function command_lines(lines, command)
  for _, option in ipairs(command.options) do
    option_lines(lines, "__assay_at " .. quote(command.name):gsub("'", '"'), option)
  end
  local at = quote(command.name):gsub("'", '"')
  if #command.actions > 0 then
    argument_lines(lines, "__assay_first " .. at, { words = model.names(command.actions) })
  end
  for _, argument in ipairs(command.arguments) do
    argument_lines(lines, (argument.many and "__assay_at " or "__assay_first ") .. at,
      argument.offer)
  end
end

return function(made)
  local takes, names, lines = {}, {}, {}
  functions = { count = 0, lines = {} }
  for _, option in ipairs(made.options) do
    option_lines(lines, "__assay_at start", option)
  end
  argument_lines(lines, "__assay_at start", { words = model.names(made.commands) })
  argument_lines(lines, "__assay_first help", { words = model.names(made.commands) })
  for _, command in ipairs(model.all(made)) do
    command_lines(lines, command)
    for _, option in ipairs(command.options) do
      for _, name in ipairs(option.value and not option.optional and option.names or {}) do
        takes[#takes + 1] = quote(command.name .. " " .. name)
      end
    end
    for _, name in ipairs(command.names) do
      names[#names + 1] = ("case '%s %s'"):format(command.name:match("^(.*) ") or "", name)
      names[#names + 1] = ("    set command '%s'"):format(command.name)
    end
  end
  for _, command in ipairs(made.commands) do
    for _, name in ipairs(command.names) do
      names[#names + 1] = ("case 'help %s'"):format(name)
      names[#names + 1] = ("    set command 'help %s'"):format(command.name)
    end
    if #command.actions > 0 then
      argument_lines(lines, ('__assay_first "help %s"'):format(command.name),
        { words = model.names(command.actions) })
    end
  end
  return { TAKES = { "case " .. table.concat(takes, " \\\n            ") }, NAMES = names,
    WORDS = functions.lines, COMPLETIONS = lines }
end
