--- mutate.lua - documents, tables and texts with something changed that should not be.

local hostile = require "hostile"
local tree = require "tree"

local mutate = {}

local function nested(count, open, close) return open:rep(count) .. close:rep(count) end

local NUMBERS = { "0", "-0", "-1", "1", "2", "3", "7", "31", "1000", "65536", "0.5", "-0.1", "1e-9",
  "1e308", "-1e308", "1.7e308", "1e-308", "5e-324", "1e19", "-1e19", "4294967296", "2147483648",
  "1e15", "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551615",
  "18446744073709551616", "123456789012", ("9"):rep(300), "0." .. ("3"):rep(400) }

-- As they stand in a document; some are no JSON.
local SCALARS = { "null", "true", "false", "0", "-1", "1e400", ("9"):rep(1000), "NaN", "Infinity",
  "-inf", "nan", "0x10", '"NaN"', '"1e5"', '"-1"', '"12"', '""', "[]", "{}", "[[]]", "[null]",
  '{"":0}', "[0,0,0]", '{"a":1,"a":2}', "[1,2,3,4,5]", '{"total":1,"min":2,"mean":"x","max":null}',
  '{"min":1,"max":1e308,"mean":-1,"total":1e308}', '{"min":1,"max":3,"mean":2,"total":4}',
  nested(50, "[", "]"), nested(3000, "[", "]"), nested(200000, "[", "]"), "", "'x'", "undefined",
  "[1,]", '{"a":' .. nested(1000, '{"a":', "}"):gsub(":}", ":0}", 1) .. "}" }

--- A string: mostly a hostile one.
local function any_string(random)
  return tree.string(random:pick(hostile.all))
end

local function any_node(random, root)
  local kind = random:int(1, 10)
  if kind <= 5 then return tree.scalar(random:pick(SCALARS)) end
  if kind <= 8 then return any_string(random) end
  local place = random:pick(tree.places(root))
  return tree.copy(place.parent.nodes[place.index])
end

--- A place: any one, or one that is nearer to the top.
local function pick_place(random, root)
  if random:chance(40) then
    local places = tree.places(root)
    return random:pick(places)
  end
  local parent = root
  while true do
    local index = random:int(1, #parent.nodes)
    local node = parent.nodes[index]
    if node.kind == "scalar" or #node.nodes == 0 or random:chance(25) then
      return { parent = parent, index = index }
    end
    parent = node
  end
end

local MUTATIONS = {}

function MUTATIONS.replace(random, root, place)
  place.parent.nodes[place.index] = any_node(random, root)
end

--- A text or a number becomes another one.
function MUTATIONS.alter(random, _, place)
  local node = place.parent.nodes[place.index]
  local text = node.kind == "scalar" and tree.text(node.text)
  if text then
    local own = random:pick { "", text, text:sub(1, #text // 2) }
    place.parent.nodes[place.index] = tree.string(own .. random:pick(hostile.all))
  elseif node.text and tonumber(node.text) then
    place.parent.nodes[place.index] = tree.scalar(random:pick(NUMBERS))
  elseif node.text then
    place.parent.nodes[place.index] = tree.scalar(random:pick { "null", "true", "false" })
  end
end

function MUTATIONS.delete(_, _, place)
  table.remove(place.parent.nodes, place.index)
  if place.parent.names then table.remove(place.parent.names, place.index) end
end

function MUTATIONS.duplicate(random, _, place)
  local parent = place.parent
  for _ = 1, random:pick { 1, 1, 1, 2, 50 } do
    table.insert(parent.nodes, place.index, tree.copy(parent.nodes[place.index]))
    if parent.names then table.insert(parent.names, place.index, parent.names[place.index]) end
  end
end

function MUTATIONS.add(random, root, place)
  local parent = place.parent
  local at = random:int(1, #parent.nodes + 1)
  table.insert(parent.nodes, at, any_node(random, root))
  if parent.names then
    table.insert(parent.names, at, random:pick(hostile.all))
  end
end

function MUTATIONS.rename(random, root, place)
  local names = place.parent.names
  if names then
    local other = pick_place(random, root)
    names[place.index] = random:chance(60) and random:pick(hostile.all)
      or other.parent.names and other.parent.names[other.index] or names[place.index] .. "[1]"
  end
end

function MUTATIONS.empty(_, _, place)
  local node = place.parent.nodes[place.index]
  if node.kind == "scalar" then node = place.parent end
  node.nodes, node.names = {}, node.names and {}
end

function MUTATIONS.lengthen(random, _, place)
  local parent = place.parent
  if parent.kind == "array" then
    local most = random:pick { 1, 3, 40, 2000 }
    for i = 1, most do parent.nodes[#parent.nodes + 1] = tree.copy(parent.nodes[i]) end
  end
end

function MUTATIONS.swap(random, root, place)
  local other
  local kind = place.parent.nodes[place.index].kind
  for _ = 1, random:pick { 1, 20 } do -- mostly one of a kind
    other = pick_place(random, root)
    if other.parent.nodes[other.index].kind == kind then break end
  end
  local a, b = place.parent.nodes[place.index], other.parent.nodes[other.index]
  place.parent.nodes[place.index], other.parent.nodes[other.index] = tree.copy(b), tree.copy(a)
end

local KINDS = { { 3, "replace" }, { 14, "alter" }, { 3, "delete" }, { 2, "duplicate" },
  { 2, "add" }, { 3, "rename" }, { 1, "empty" }, { 1, "lengthen" }, { 2, "swap" } }

--- A document with some mutations.
-- @param random
-- @tparam table root a tree, which is changed
-- @treturn string text
function mutate.document(random, root)
  local count = random:pick { 1, 1, 1, 2, 3 }
  for _ = 1, count do
    if root.kind == "scalar" or #root.nodes == 0 then break end
    MUTATIONS[random:weighted(KINDS)](random, root, pick_place(random, root))
  end
  return tree.write(root)
end

local TEXTS = {}

function TEXTS.truncate(random, text) return text:sub(1, random:int(0, #text)) end

function TEXTS.flip(random, text)
  local at = random:int(1, #text)
  return text:sub(1, at - 1) .. string.char(random:int(0, 255)) .. text:sub(at + 1)
end

function TEXTS.insert(random, text)
  local at = random:int(0, #text)
  return text:sub(1, at) .. random:pick(hostile.all) .. text:sub(at + 1)
end

function TEXTS.cut(random, text)
  local from = random:int(1, #text)
  return text:sub(1, from - 1) .. text:sub(from + random:pick { 1, 2, 10, 1000 })
end

function TEXTS.double(random, text)
  local from = random:int(1, #text)
  local part = text:sub(from, from + random:pick { 1, 10, 1000 })
  return text:sub(1, from - 1) .. part .. text:sub(from)
end

function TEXTS.line(random, text)
  local lines = {}
  for line in (text .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line end
  local a, b = random:int(1, #lines), random:int(1, #lines)
  lines[a], lines[b] = random:pick { lines[b], "", random:pick(hostile.all) }, lines[a]
  return table.concat(lines, "\n")
end

function TEXTS.all(random) return random:pick { "", "\n", "{", "[]", "null", "\0", "\u{feff}",
  random:pick(hostile.all) } end

local TEXT_KINDS = { { 4, "truncate" }, { 4, "flip" }, { 4, "insert" }, { 3, "cut" },
  { 2, "double" }, { 2, "line" }, { 1, "all" } }

--- A text with some bytes changed.
-- @param random
-- @tparam string text
-- @treturn string
function mutate.text(random, text)
  for _ = 1, random:pick { 1, 1, 2, 4 } do
    if #text == 0 then break end
    text = TEXTS[random:weighted(TEXT_KINDS)](random, text)
  end
  return text
end

local CELLS = { "0", "-1", "1e308", "1e400", "nan", "inf", "0x1p3", "1e-320", "", " ", '""', '"',
  '"a""b"', "wrong", "differ", "points/../x", "points/00/", ("9"):rep(500) }

local function quoted_cell(text) return '"' .. text:gsub('"', '""') .. '"' end

--- A table of CSV with some fields changed.
-- @param random
-- @tparam string text
-- @treturn string
function mutate.cells(random, text)
  local lines = {}
  for line in text:gmatch "[^\r\n]+" do lines[#lines + 1] = line end
  for _ = 1, random:pick { 1, 2, 5 } do
    local at = random:chance(30) and 1 or random:int(1, #lines)
    local fields = {}
    for field in (lines[at] .. ","):gmatch "([^,]*)," do fields[#fields + 1] = field end
    fields[random:int(1, #fields)] = random:chance(60) and quoted_cell(random:pick(hostile.all))
      or random:pick(CELLS)
    local last = random:chance(90) and #fields or random:int(1, #fields)
    lines[at] = table.concat(fields, ",", 1, last)
  end
  return table.concat(lines, random:pick { "\n", "\r\n" })
end

return mutate
