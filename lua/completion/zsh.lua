--- The parts of zsh.in.
-- @module completion.zsh

local model = require("completion.model")

--- A text between single quotes.
local function quote(text)
  return "'" .. text:gsub("'", "'\\''") .. "'"
end

--- A text within a specification of _arguments or _describe.
local function escape(text)
  return (text:gsub("[%[%]:\\]", "\\%0"))
end

local function name_of(command)
  return "_assay_" .. command.name:gsub(" ", "_")
end

local function described(words)
  local list = {}
  for i, each in ipairs(words) do
    list[i] = quote(escape(each[1]) .. (each[2] and ":" .. escape(each[2]) or ""))
  end
  return list
end

--- Functions that offer something, each written once.
-- @treturn func from the lines of a body to the name of its function
-- @treturn {string,...} their lines
local function new_functions()
  local by_body, lines, count = {}, {}, 0
  local function function_of(body)
    local key = table.concat(body, "\n")
    if not by_body[key] then
      count = count + 1
      by_body[key] = "_assay_value_" .. count
      lines[#lines + 1] = by_body[key] .. "() {"
      table.move(body, 1, #body, #lines + 1, lines)
      table.move({ "}", "" }, 1, 2, #lines + 1, lines)
    end
    return by_body[key]
  end
  return function_of, lines
end

local function words_body(offer)
  return { "  local -a list=(", "    " .. table.concat(described(offer.words), "\n    "), "  )",
    "  _describe value list" .. (offer.ending and " -S " .. offer.ending or "") }
end

--- What _arguments does for a value.
local function action_of(offer, function_of)
  if offer.programs then
    return "_assay_program"
  elseif offer.devices then
    return "_assay_device_numbers"
  elseif offer.folders then
    return "_files -/"
  end
  local words = offer.words and #offer.words > 0 and function_of(words_body(offer))
  local files = offer.files
    and "_files" .. (offer.files ~= "*" and (' -g "%s"'):format(offer.files) or "")
  if words and files then
    return function_of({ ("  _alternative 'words:value:%s' 'files:file:%s'"):format(words, files) })
  end
  return words or files or " "
end

--- The specifications of an option.
local function option_specs(option, function_of)
  local value = ""
  if option.value then
    value = (":%s:%s"):format(escape(option.value), action_of(option.offer, function_of))
  end
  local names = table.concat(option.names, " ")
  local before = option.repeats and "*" or ("(%s)"):format(names)
  if names:find("%-%-help") or names:find("%-%-version") then
    before = "(- *)"
  end
  local specs = {}
  for i, name in ipairs(option.names) do
    local joint = not option.value and "" or name:find("^%-%-") and "=" or "+"
    specs[i] = quote(("%s%s%s[%s]%s"):format(before, name, joint, escape(option.text), value))
  end
  return specs
end

local function argument_spec(command, argument, function_of)
  local value, action = escape(argument.value), action_of(argument.offer, function_of)
  if argument.offer.programs then
    return { quote("(-)1:" .. value .. ":" .. action), quote("*:: :_normal") }
  elseif #command.actions > 0 then
    action = function_of({ ("  _alternative 'actions:action:_assay_%s_actions' 'files:file:%s'")
      :format(command.name, action) })
  end
  return { quote((argument.many and "*:" or "1:") .. value .. ":" .. action) }
end

local function definition(command, function_of)
  local lines = { name_of(command) .. "() {" }
  if #command.actions > 0 then
    local names = {}
    for i, action in ipairs(command.actions) do
      names[i] = action.names[1]
    end
    table.move({ ("  if ((CURRENT > 2)) && [[ $words[2] == (%s) ]]; then"):format(
      table.concat(names, "|")), "    shift words", "    ((CURRENT--))",
      ("    %s_$words[1]"):format(name_of(command)), "    return", "  fi" }, 1, 6, 2, lines)
  end
  local specs = {}
  for _, option in ipairs(command.options) do
    for _, spec in ipairs(option_specs(option, function_of)) do
      specs[#specs + 1] = spec
    end
  end
  for _, argument in ipairs(command.arguments) do
    for _, spec in ipairs(argument_spec(command, argument, function_of)) do
      specs[#specs + 1] = spec
    end
  end
  lines[#lines + 1] = "  _arguments -s -S \\"
  lines[#lines + 1] = "    " .. table.concat(specs, " \\\n    ")
  table.move({ "}", "" }, 1, 2, #lines + 1, lines)
  return lines
end

return function(made)
  local function_of, functions = new_functions()
  local definitions, branches, help, actions, global = {}, {}, {}, {}, {}
  for _, command in ipairs(model.all(made)) do
    if command.name ~= "help" then
      local lines = definition(command, function_of)
      table.move(lines, 1, #lines, #definitions + 1, definitions)
    end
  end
  for _, command in ipairs(made.commands) do
    branches[#branches + 1] = ("%s) %s ;;"):format(table.concat(command.names, " | "),
      name_of(command))
    if #command.actions > 0 then
      local list = name_of(command) .. "_actions"
      help[#help + 1] = ("action:%s) %s ;;"):format(command.name, list)
      table.move({ list .. "() {", "  local -a list=(",
        "    " .. table.concat(described(model.names(command.actions)), "\n    "), "  )",
        "  _describe action list", "}" }, 1, 6, #actions + 1, actions)
    end
  end
  for _, option in ipairs(made.options) do
    for _, spec in ipairs(option_specs(option, function_of)) do
      global[#global + 1] = spec .. " \\"
    end
  end
  return { FUNCTIONS = functions, COMMANDS = described(model.names(made.commands)),
    ACTIONS = actions, DEFINITIONS = definitions, HELP = help, BRANCHES = branches,
    GLOBAL = global }
end
