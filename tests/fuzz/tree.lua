--- tree.lua - documents of JSON as trees that keep all there is: the order of members, members of
-- one name, and scalars letter by letter, so that one can be put in that no encoder would write.
--
-- A node has `kind`: "object" (`names` and `nodes`, lists), "array" (`nodes`) or "scalar" (`text`,
-- as it stands in the document).

local tree = {}

local ESCAPES = { ['"'] = '\\"', ["\\"] = "\\\\" }

--- A string as JSON writes it; bytes that are no UTF-8 stay.
function tree.quoted(text)
  return '"' .. text:gsub('[%c"\\]', function(character)
    return ESCAPES[character] or ("\\u%04x"):format(character:byte())
  end) .. '"'
end

local PLAIN = { ["\\b"] = "\b", ["\\f"] = "\f", ["\\n"] = "\n", ["\\r"] = "\r", ["\\t"] = "\t" }

--- The text of a string that is written so; nil if it is none.
function tree.text(written)
  local inner = written:match('^"(.*)"$')
  return inner and (inner:gsub("\\u(%x%x%x%x)", function(code)
    return utf8.char(tonumber(code, 16))
  end):gsub("\\.", function(pair) return PLAIN[pair] or pair:sub(2) end))
end

function tree.scalar(text) return { kind = "scalar", text = text } end

function tree.string(text) return tree.scalar(tree.quoted(text)) end

local function fail(text, place)
  error(("no JSON at byte %d: %s"):format(place, text:sub(place, place + 20)), 0)
end

local function string_end(text, place)
  local stop = place
  repeat
    stop = text:find('["\\%c]', stop + 1)
    local character = stop and text:sub(stop, stop)
    if character == "\\" then
      if not text:find('^\\["\\/bfnrt]', stop) and not text:find("^\\u%x%x%x%x", stop) then
        fail(text, stop)
      end
      stop = stop + 1
    end
  until character ~= "\\"
  if text:sub(stop or #text + 1, stop) ~= '"' then fail(text, place) end
  return stop
end

local read

local function read_members(text, place, closing, add)
  place = text:match("^%s*()", place + 1)
  if text:sub(place, place) == closing then return place + 1 end
  while true do
    place = text:match("^%s*()", add(place))
    local sign = text:sub(place, place)
    if sign == closing then return place + 1 end
    if sign ~= "," then fail(text, place) end
    place = text:match("^%s*()", place + 1)
  end
end

local function read_object(text, place)
  local node = { kind = "object", names = {}, nodes = {} }
  local stop = read_members(text, place, "}", function(from)
    if text:sub(from, from) ~= '"' then fail(text, from) end
    local last = string_end(text, from)
    local colon = text:match("^%s*:%s*()", last + 1) or fail(text, last)
    node.names[#node.names + 1] = tree.text(text:sub(from, last))
    local value, behind = read(text, colon)
    node.nodes[#node.nodes + 1] = value
    return behind
  end)
  return node, stop
end

local function read_array(text, place)
  local node = { kind = "array", nodes = {} }
  local stop = read_members(text, place, "]", function(from)
    local value, behind = read(text, from)
    node.nodes[#node.nodes + 1] = value
    return behind
  end)
  return node, stop
end

local WORDS = { ["true"] = true, ["false"] = true, null = true }

local function is_number(word)
  local whole, rest = word:match("^%-?(%d+)(.*)$")
  if not whole or whole:find("^0%d") then return false end
  rest = rest:gsub("^%.%d+", "")
  return rest == "" or rest:find("^[eE][+-]?%d+$") ~= nil
end

function read(text, place)
  local sign = text:sub(place, place)
  if sign == "{" then return read_object(text, place) end
  if sign == "[" then return read_array(text, place) end
  if sign == '"' then
    local last = string_end(text, place)
    return tree.scalar(text:sub(place, last)), last + 1
  end
  local word = text:match("^[%w.+-]+", place) or ""
  if not WORDS[word] and not is_number(word) then fail(text, place) end
  return tree.scalar(word), place + #word
end

--- Read a document: strictly, as RFC 8259 has it.
-- @treturn[1] table node
-- @treturn[2] nil
-- @treturn[2] string reason
function tree.read(text)
  if not utf8.len(text) then return nil, "no UTF-8" end
  local ok, node, stop = pcall(read, text, text:match("^%s*()"))
  if not ok then return nil, node end
  if text:find("%S", stop) then return nil, "more behind the document" end
  return node
end

local function write(node, parts)
  if node.kind == "scalar" then
    parts[#parts + 1] = node.text
    return
  end
  parts[#parts + 1] = node.kind == "object" and "{" or "["
  for i, each in ipairs(node.nodes) do
    if i > 1 then parts[#parts + 1] = "," end
    if node.names then
      parts[#parts + 1] = tree.quoted(node.names[i])
      parts[#parts + 1] = ":"
    end
    write(each, parts)
  end
  parts[#parts + 1] = node.kind == "object" and "}" or "]"
end

--- The text of a document.
function tree.write(node)
  local parts = {}
  write(node, parts)
  return table.concat(parts)
end

--- A copy that shares nothing.
function tree.copy(node)
  if node.kind == "scalar" then return tree.scalar(node.text) end
  local copy = { kind = node.kind, nodes = {},
    names = node.names and table.move(node.names, 1, #node.names, 1, {}) }
  for i, each in ipairs(node.nodes) do copy.nodes[i] = tree.copy(each) end
  return copy
end

--- A member of an object; nil if there is none.
function tree.member(node, name)
  for i, each in ipairs(node.names or {}) do
    if each == name then return node.nodes[i] end
  end
end

--- All places of a document, from the top: `parent`, `index`, and `path` with `*` for each index.
function tree.places(node)
  local places = {}
  local function visit(parent, path)
    for i, each in ipairs(parent.nodes or {}) do
      local at = path .. "/" .. (parent.names and parent.names[i] or "*")
      places[#places + 1] = { parent = parent, index = i, path = at }
      visit(each, at)
    end
  end
  visit(node, "")
  return places
end

return tree
