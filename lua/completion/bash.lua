--- The parts of bash.in.
-- @module completion.bash

local model = require("completion.model")

local WIDTH = 100

--- Words in lines that are not too long, with something between two of them.
local function filled(words, between, at_end)
  local lines, line = {}, ""
  for _, word in ipairs(words) do
    if #line + #word > WIDTH then
      lines[#lines + 1], line = line .. at_end, ""
    end
    line = line .. (line == "" and "" or between) .. word
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n      ")
end

local function quoted(words)
  return "'" .. filled(words, " ", "") .. "'"
end

local function plain(words)
  local list = {}
  for i, each in ipairs(words) do
    list[i] = each[1]
  end
  return list
end

--- Pairs of a kind and what of it.
local function offer_text(offer, is_optional)
  local parts = {}
  if is_optional then
    parts[1] = "optional ''"
  end
  if offer.words then
    parts[#parts + 1] = (offer.ending and "beginnings " or "words ")
      .. quoted(plain(offer.words))
  end
  if offer.files then
    parts[#parts + 1] = ("files '%s'"):format((offer.files:gsub("%*%.", ".")))
  end
  for _, kind in ipairs({ "folders", "programs", "devices" }) do
    if offer[kind] then
      parts[#parts + 1] = kind .. " ''"
    end
  end
  return "offer=(" .. table.concat(parts, " ") .. ")"
end

--- Branches of a case, one for all patterns with the same body.
local function new_branches()
  local order, patterns = {}, {}
  local function add(pattern, body, tail)
    if not patterns[body] then
      patterns[body] = {}
      order[#order + 1] = body
    end
    table.insert(patterns[body], ("'%s'%s"):format(pattern, tail or ""))
  end
  local function lines()
    local list = {}
    for _, body in ipairs(order) do
      list[#list + 1] = filled(patterns[body], " | ", " | \\") .. ")"
      list[#list + 1] = "  " .. body .. " ;;"
    end
    return list
  end
  return add, lines
end

local function add_arguments(add, command)
  local last = command.arguments[#command.arguments]
  if last then
    local offer = last.offer
    if #command.actions > 0 then
      offer = { words = model.names(command.actions), files = offer.files }
    end
    add(command.name, offer_text(offer))
    if last.many then -- from the second on
      add(command.name, offer_text(last.offer), "[1-9]*")
    end
  end
end

return function(made)
  local add_value, values = new_branches()
  local add_argument, arguments = new_branches()
  local add_options, options = new_branches()
  local add_name, names = new_branches()
  local function list_options(name, list)
    local all = {}
    for _, option in ipairs(list) do
      for _, each in ipairs(option.names) do
        all[#all + 1] = each
        if option.value then
          add_value(name .. " " .. each, offer_text(option.offer, option.optional))
        end
      end
    end
    add_options(name, "echo " .. quoted(all))
  end

  list_options("", made.options)
  add_argument("", offer_text({ words = model.names(made.commands) }))
  add_argument("help", offer_text({ words = model.names(made.commands) }))
  for _, command in ipairs(model.all(made)) do
    list_options(command.name, command.options)
    add_arguments(add_argument, command)
    for _, name in ipairs(command.names) do
      local before = command.name:match("^(.*) ") or ""
      add_name(before .. " " .. name, ("command='%s'"):format(command.name))
    end
  end
  for _, command in ipairs(made.commands) do
    if #command.actions > 0 then
      add_argument("help " .. command.name, offer_text({ words = model.names(command.actions) }))
    end
    for _, name in ipairs(command.names) do
      add_name("help " .. name, ("command='help %s'"):format(command.name))
    end
  end
  return { VALUES = values(), ARGUMENTS = arguments(), OPTIONS = options(), NAMES = names() }
end
