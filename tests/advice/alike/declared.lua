--- declared.lua - what is declared in a program in OpenCL C: variables, and pointers to global
-- memory.

local tokens = require "alike.tokens"

local declared = {}

local SPACES = { global = true, __global = true }
local QUALIFIERS = { const = true, restrict = true, volatile = true, __restrict = true,
  __const = true, static = true, inline = true }
local SCALARS = { "char", "short", "int", "long", "uchar", "ushort", "uint", "ulong", "float",
  "double" }
local OTHERS = { "void", "bool", "size_t", "unsigned", "signed", "struct" }
local MEMORIES = { "local", "__local", "constant", "__constant", "private", "__private" }

local function set(...)
  local made = {}
  for _, words in ipairs { ... } do
    for _, word in ipairs(words) do made[word] = true end
  end
  return made
end

declared.scalars = set(SCALARS)
local KNOWN = set(SCALARS, OTHERS, MEMORIES)

--- Is a type one of a vector?
function declared.is_vector(word)
  local name = word:match "^(%a+)[0-9]+$"
  return name ~= nil and declared.scalars[name] or false
end

--- Names of types that a program makes itself.
local function own_types(list)
  local made = {}
  for i, token in ipairs(list) do
    if token.text == "typedef" then
      local at = i
      while list[at].text ~= ";" do
        if list[at].text == "{" then at = tokens.close(list, at) end
        at = at + 1
      end
      made[list[at - 1].text] = true
    end
  end
  return made
end

--- Is it a word of a type, a memory or a qualifier?
local function is_of_type(own, word)
  return KNOWN[word] or SPACES[word] or QUALIFIERS[word] or own[word] or declared.is_vector(word)
end

--- Reads a declarator's name and what it is, from the words of its type on.
local function pointer_of(list, first, name)
  local of_global, stars, type_name = false, 0, nil
  for i = first, name - 1 do
    local word = list[i].text
    if SPACES[word] then
      of_global = true
    elseif word == "*" then
      stars = stars + 1
    elseif not QUALIFIERS[word] then
      type_name = type_name and type_name .. " " .. word or word
    end
  end
  return of_global and stars == 1 and { type = type_name } or nil
end

--- The token of a parameter's name.
local function parameter_name(list, range)
  for i = range[2], range[1], -1 do
    if list[i].kind == "word" then return i end
  end
end

local function add(found, list, first, name)
  local text = list[name].text
  found[text] = found[text] or { pointer = pointer_of(list, first, name) }
end

--- Declarations that begin at a statement or in the head of a loop.
local function add_variables(found, own, list, first, last)
  local word = list[first].text
  if not is_of_type(own, word) then return end
  local name = first
  while is_of_type(own, list[name].text) or list[name].text == "*"
    or list[name - 1].text == "struct" do
    name = name + 1
  end
  if list[name].kind ~= "word" then return end
  add(found, list, first, name)
  for n, range in ipairs(tokens.split(list, name, last, ",")) do
    local at = range[1]
    while list[at].text == "*" do at = at + 1 end
    if n > 1 and list[at].kind == "word" then add(found, list, first, at) end
  end
end

--- All variables and parameters of a program's functions.
-- @return  table by name of { pointer }, which is { type } for one to global memory
function declared.variables(list)
  local found, own = {}, own_types(list)
  for _, of in ipairs(tokens.functions(list)) do
    for _, range in ipairs(tokens.split(list, of.open + 1, of.close - 1, ",")) do
      local name = parameter_name(list, range)
      if name and list[name].text ~= "void" then add(found, list, range[1], name) end
    end
    tokens.each_statement(list, of, function(node)
      if node.kind == "simple" then
        add_variables(found, own, list, node.first, node.last - 1)
      elseif node.kind == "for" then
        local init = tokens.split(list, node.open + 1, node.close - 1, ";")[1]
        if init[2] >= init[1] then add_variables(found, own, list, init[1], init[2]) end
      end
    end)
  end
  return found
end

--- Names of a kernel's parameters, in order.
function declared.parameters(list, of)
  local names = {}
  for i, range in ipairs(tokens.split(list, of.open + 1, of.close - 1, ",")) do
    names[i] = list[parameter_name(list, range)].text
  end
  return names
end

return declared
