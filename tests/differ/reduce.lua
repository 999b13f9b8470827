--- reduce.lua - makes a program that fails smaller, as long as it fails.
--
-- Works on the lines of the source: a line, or one that ends in { with all up to its }, is dropped
-- or taken out of its braces; then what stands in parentheses is replaced by one of its parts.

local reduce = {}

local function split_lines(text)
  local lines = {}
  for line in text:gmatch "[^\n]+" do lines[#lines + 1] = line end
  return lines
end

--- The last line of what begins at a line.
local function end_of(lines, first)
  if not lines[first]:match "{%s*$" then return first end
  local depth = 0
  for at = first, #lines do
    local line = lines[at]
    if line:match "^%s*}" then depth = depth - 1 end
    if line:match "{%s*$" then depth = depth + 1 end
    if depth <= 0 and at > first then return at end
  end
  return #lines
end

local function spliced(lines, first, last, put)
  local result = table.move(lines, 1, first - 1, 1, {})
  for _, line in ipairs(put) do result[#result + 1] = line end
  return table.move(lines, last + 1, #lines, #result + 1, result)
end

--- Drops runs of so many lines or blocks.
local function drop(lines, count, fails)
  local at = 1
  while at <= #lines do
    local last = at
    for _ = 1, count do last = math.min(#lines, end_of(lines, last) + 1) end
    last = math.max(at, last - 1)
    local tried = spliced(lines, at, last, {})
    if fails(tried) then lines = tried else at = at + count end
  end
  return lines
end

--- Takes blocks out of their braces.
local function unwrap(lines, fails)
  local at = 1
  while at <= #lines do
    local last = end_of(lines, at)
    if last > at then
      local inside = table.move(lines, at + 1, last - 1, 1, {})
      local tried = spliced(lines, at, last, inside)
      if fails(tried) then lines = tried end
    end
    at = at + 1
  end
  return lines
end

--- What stands between the parenthesis at `open` and its partner.
local function enclosed(line, open)
  local partner = line:match("^%b()()", open)
  return partner, partner and line:sub(open + 1, partner - 2)
end

local function parts_of(inside)
  local parts, depth, from = {}, 0, 1
  for at = 1, #inside do
    local c = inside:sub(at, at)
    if c == "(" then depth = depth + 1 elseif c == ")" then depth = depth - 1 end
    local cut = depth == 0 and (c == "," or inside:match("^ [^%w%s]+ ", at) or c == "?" or c == ":")
    if cut then
      parts[#parts + 1] = inside:sub(from, at - 1)
      from = at + (c == "," and 1 or #(inside:match("^ [^%w%s]+ ", at) or " "))
    end
  end
  if from > 1 then parts[#parts + 1] = inside:sub(from) end
  parts[#parts + 1] = "1"
  return parts
end

--- A line with one parenthesis made simpler, if it still fails; nil otherwise.
local function simpler(lines, at, open, fails)
  local line = lines[at]
  local after, inside = enclosed(line, open)
  if not after or #inside < 3 then return nil end
  local call = line:sub(1, open - 1):match "[%w_]+$"
  local begin = call and open - #call or open
  for _, part in ipairs(parts_of(inside)) do
    for _, from in ipairs(begin ~= open and { begin, open } or { open }) do
      local tried = line:sub(1, from - 1) .. "(" .. part .. ")" .. line:sub(after)
      if #tried < #line and fails(spliced(lines, at, at, { tried })) then return tried end
    end
  end
end

local function simplify(lines, fails)
  for at = 1, #lines do
    local open = lines[at]:find("(", 1, true)
    while open do
      local line = simpler(lines, at, open, fails)
      if line then lines = spliced(lines, at, at, { line }) end
      open = lines[at]:find("(", line and open or open + 1, true)
    end
  end
  return lines
end

--- Makes a text smaller.
-- @param text   a program
-- @param fails  (text) to whether it still fails
-- @return  the smallest text found
function reduce.text(text, fails)
  local function still(lines) return fails(table.concat(lines, "\n") .. "\n") end
  local lines = split_lines(text)
  repeat
    local before = table.concat(lines, "\n")
    for _, count in ipairs { 16, 4, 2, 1 } do lines = drop(lines, count, still) end
    lines = unwrap(lines, still)
    lines = simplify(lines, still)
  until table.concat(lines, "\n") == before
  return table.concat(lines, "\n") .. "\n"
end

return reduce
