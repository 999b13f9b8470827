--- launch.lua - a launch file as simulator files, one for each of its launches.
--
-- Of the launch files that random kernels have, and what is made of these. All buffers are dumped,
-- each launch's in the order of its arguments.

local launch = {}

--- Not optimised, because the simulator goes wrong on numbers of 2 or 3 bits, to which the compiler
-- narrows what is taken modulo 4 or 8.
local OPTIONS = "-w -cl-opt-disable"

local function words_of(text)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  return words
end

--- The statements of a launch file: { word, rest of its text } in order.
local function statements_of(text)
  local list, known = {}, { source = true, buffer = true, launch = true, global = true,
    ["local"] = true, offset = true, argument = true, output = true }
  for line in text:gmatch "[^\n]+" do
    local word, rest = line:match "^%s*([%l-]+)%s*(.*)$"
    if known[word] then
      list[#list + 1] = { word, rest }
    elseif #list > 0 and line:find "%S" then
      list[#list][2] = list[#list][2] .. "\n" .. line
    end
  end
  return list
end

--- A number that may be an expression.
local function number_of(text) return load("return " .. text:gsub("/", "//"))() end

local function numbers(rest, missing)
  local words = rest and words_of(rest) or {}
  for d = 1, 3 do words[d] = words[d] and tostring(number_of(words[d])) or missing end
  return table.concat(words, " ", 1, 3)
end

local function bytes_of(header) return number_of(header:match "size=(%S+)") end

--- The text with the numbers of its sizes in the place of their names, and without these.
local function without_sizes(text)
  local sizes = {}
  local rest = text:gsub("\nsize ([%w_]+) ([^\n]*)", function(name, value)
    sizes[name] = tostring(number_of(value))
    return ""
  end)
  return (rest:gsub("[%a_][%w_]*", sizes))
end

--- A launch file's buffers by name, and its launches.
function launch.parse(text)
  text = without_sizes(text)
  local buffers, launches, source = {}, {}, nil
  for _, statement in ipairs(statements_of(text)) do
    local word, rest = table.unpack(statement)
    local current = launches[#launches]
    if word == "source" then
      source = rest
    elseif word == "buffer" then
      local name, header, values = rest:match "^(%S+)%s*<([^>]*)>%s*(.*)$"
      buffers[name] = { header = header, values = values }
    elseif word == "launch" then
      launches[#launches + 1] = { kernel = rest:match "%S+", arguments = {} }
    elseif word == "argument" then
      current.arguments[#current.arguments + 1] = rest
    elseif current then
      current[word] = rest
    end
  end
  return { source = source, buffers = buffers, launches = launches }
end

local function argument_text(parsed, argument, shares, stem, dumped)
  local name = argument:match "^[%a_][%w_]*"
  if not name then
    local header, value = argument:match "^(<[^>]*>)%s*(%(.*)$"
    return header and ("%s %d"):format(header, number_of(value)) or argument
  end
  local buffer = parsed.buffers[name]
  local bytes = bytes_of(buffer.header)
  dumped[#dumped + 1] = { name = name, bytes = bytes }
  return ("<%s%s dump>\n%s"):format((buffer.header:gsub("size=%S+", "size=" .. bytes)),
    shares and (" share=%s_%s"):format(stem, name) or "", buffer.values)
end

--- Are there several launches, or is one given a buffer twice? Then buffers are one and the same.
local function shares_buffers(parsed)
  local given, is_shared = {}, #parsed.launches > 1
  for _, argument in ipairs(parsed.launches[1].arguments) do
    local name = argument:match "^[%a_][%w_]*"
    is_shared = is_shared or (name and given[name]) or false
    given[name or ""] = true
  end
  return is_shared
end

--- Simulator files of a launch file.
-- @param stem    what their names begin with
-- @param source  the file of the kernel
-- @return  list of { stem, text, dumped = list of { name, bytes } }
function launch.sims(text, stem, source)
  local parsed, list = launch.parse(text), {}
  local shares = shares_buffers(parsed)
  for i, each in ipairs(parsed.launches) do
    local dumped = {}
    local lines = { source, each.kernel, numbers(each.global, "1"),
      numbers(each["local"], "1"), "#! options " .. OPTIONS,
      "#! offset " .. numbers(each.offset, "0") }
    for _, argument in ipairs(each.arguments) do
      lines[#lines + 1] = argument_text(parsed, argument, shares, stem, dumped)
    end
    list[i] = { stem = i == 1 and stem or ("%s-%d"):format(stem, i), dumped = dumped,
      text = table.concat(lines, "\n") .. "\n" }
  end
  return list
end

return launch
