--- tokens.lua - OpenCL C as a list of tokens, and its functions and statements: as much of it as
-- rewriting needs. Comments and spaces stay before the token that they stand before; a directive is
-- one token.

local tokens = {}

local SIGNS = { "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&",
  "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=" }
local CLOSING = { ["("] = ")", ["["] = "]", ["{"] = "}" }
local OPENING = { [")"] = true, ["]"] = true, ["}"] = true }

--- End of the spaces and comments from a place on.
local function space_end(text, at)
  while true do
    local _, last = text:find("^%s+", at)
    if not last then _, last = text:find("^//[^\n]*", at) end
    if not last then _, last = text:find("^/%*.-%*/", at) end
    if not last then return at end
    at = last + 1
  end
end

local function directive_end(text, at)
  while true do
    local last = text:find("\n", at, true)
    if not last then return #text end
    if text:sub(last - 1, last - 1) ~= "\\" then return last - 1 end
    at = last + 1
  end
end

local function token_at(text, at)
  local _, last = text:find("^[%a_][%w_]*", at)
  if last then return "word", last end
  _, last = text:find("^%.?%d[%w_.]*", at)
  if last then
    -- the sign of an exponent
    local _, more = text:find("^[+-]%d+[%w]*", last + 1)
    local exponent = text:sub(last, last):find "[eE]" and not text:find("^0[xX]", at)
    return "number", exponent and more or last
  end
  _, last = text:find('^"[^"]*"', at)
  if not last then _, last = text:find("^'\\?[^\n]'", at) end
  if last then return "string", last end
  for _, sign in ipairs(SIGNS) do
    if text:sub(at, at + #sign - 1) == sign then return "sign", at + #sign - 1 end
  end
  return "sign", at
end

--- Takes a text apart.
-- @return  list of { text, kind, space }, with the `space` behind the last
function tokens.read(text)
  local list, at = {}, 1
  while true do
    local from = space_end(text, at)
    local space = text:sub(at, from - 1)
    if from > #text then
      list.space = space
      return list
    end
    local kind, last
    if text:sub(from, from) == "#" and (from == 1 or text:sub(1, from - 1):find "\n[ \t]*$") then
      kind, last = "directive", directive_end(text, from)
    else
      kind, last = token_at(text, from)
    end
    list[#list + 1] = { text = text:sub(from, last), kind = kind, space = space }
    at = last + 1
  end
end

function tokens.copy(list)
  local made = { space = list.space }
  for i, token in ipairs(list) do
    made[i] = { text = token.text, kind = token.kind, space = token.space }
  end
  return made
end

--- The text of some tokens. Where `change(i)` returns a text and the number of the token behind
-- what it stands for, that text takes its place.
function tokens.render(list, first, last, change)
  local out, i = {}, first
  while i <= last do
    local text, behind = nil, nil
    if change then text, behind = change(i) end
    out[#out + 1] = list[i].space .. (text or list[i].text)
    i = text and behind or i + 1
  end
  return table.concat(out)
end

--- The text of them all.
function tokens.write(list, change)
  return tokens.render(list, 1, #list, change) .. list.space
end

--- The number of the bracket that closes the one at i.
function tokens.close(list, i)
  local depth = 0
  for at = i, #list do
    if CLOSING[list[at].text] then
      depth = depth + 1
    elseif OPENING[list[at].text] then
      depth = depth - 1
      if depth == 0 then return at end
    end
  end
  error "a bracket is not closed"
end

function tokens.text(list, i) return list[i] and list[i].text or "" end

--- Ranges between the separators that stand in no bracket.
-- @return  list of { first, last }
function tokens.split(list, first, last, separator)
  local ranges, from, i = {}, first, first
  while i <= last do
    if CLOSING[list[i].text] then
      i = tokens.close(list, i)
    elseif list[i].text == separator then
      ranges[#ranges + 1] = { from, i - 1 }
      from = i + 1
    end
    i = i + 1
  end
  ranges[#ranges + 1] = { from, last }
  return ranges
end

--- The functions of a file: `name`, `open` and `close` of its parameters, `first` and `last`, the
-- braces of its body, `start`, where its declaration begins, `is_kernel`.
function tokens.functions(list)
  local found, i, start = {}, 1, 1
  while i <= #list do
    local text = list[i].text
    if list[i].kind == "directive" or text == ";" then
      start = i + 1
    elseif text == "{" then
      local last, before = tokens.close(list, i), tokens.text(list, i - 1)
      if before == ")" then
        local open = i - 1
        while tokens.close(list, open) ~= i - 1 or list[open].text ~= "(" do open = open - 1 end
        local made = { name = open - 1, open = open, close = i - 1, first = i, last = last,
          start = start }
        for at = start, open do
          if list[at].text:find "^_*kernel$" then made.is_kernel = true end
        end
        found[#found + 1] = made
        start = last + 1
      end
      i = last
    end
    i = i + 1
  end
  return found
end

local statement

local function block(list, i)
  local node = { kind = "block", first = i, last = tokens.close(list, i), children = {} }
  local at = i + 1
  while at < node.last do
    local child = statement(list, at)
    table.insert(node.children, child)
    at = child.last + 1
  end
  return node
end

local function simple(list, i)
  local at = i
  while list[at].text ~= ";" do
    if CLOSING[list[at].text] then at = tokens.close(list, at) end
    at = at + 1
  end
  return { kind = "simple", first = i, last = at, children = {} }
end

local function headed(list, i)
  local node = { kind = list[i].text, first = i, open = i + 1, children = {} }
  node.close = tokens.close(list, node.open)
  node.body = statement(list, node.close + 1)
  node.children[1], node.last = node.body, node.body.last
  if node.kind == "if" and tokens.text(list, node.last + 1) == "else" then
    node.otherwise = statement(list, node.last + 2)
    node.children[2], node.last = node.otherwise, node.otherwise.last
  end
  return node
end

local function loop_behind(list, i)
  local node = { kind = "do", first = i, body = statement(list, i + 1) }
  node.children, node.last = { node.body }, simple(list, node.body.last + 1).last
  return node
end

function statement(list, i)
  local text = list[i].text
  if list[i].kind == "directive" then
    return { kind = "directive", first = i, last = i, children = {} }
  elseif text == "{" then
    return block(list, i)
  elseif text == "for" or text == "while" or text == "if" then
    return headed(list, i)
  elseif text == "do" then
    return loop_behind(list, i)
  end
  return simple(list, i)
end

--- Calls a function for all statements of a function: of kind "block", "directive", "simple", "do",
-- "for", "while" or "if", with `first`, `last`, `children`, and `open`, `close` of what stands in
-- their heads.
function tokens.each_statement(list, of, visit)
  local function walk(node)
    visit(node)
    for _, child in ipairs(node.children) do walk(child) end
  end
  walk(block(list, of.first))
end

return tokens
