--- Elements of HTML. Whatever a text holds, it can end no element, no attribute and no document.
-- @module assay.page.render.html.markup

local terminal = require("assay.util.terminal")

local markup = {}

local ENTITIES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;",
  ["'"] = "&#39;" }
local REPLACEMENT = "\u{FFFD}"
local VOID = { meta = true, link = true }

--- A text with a mark in place of each byte that is no UTF-8.
-- @tparam string text any bytes
-- @treturn string
function markup.valid(text)
  local parts, from = {}, 1
  local length, bad = utf8.len(text)
  while not length do
    parts[#parts + 1] = text:sub(from, bad - 1) .. REPLACEMENT
    from = bad + 1
    length, bad = utf8.len(text, from)
  end
  return #parts == 0 and text or table.concat(parts) .. text:sub(from)
end

--- A text to stand in an element or an attribute.
-- @tparam string text any bytes
-- @treturn string
function markup.escape(text)
  if not text:find("[&<>\"'\0-\31\127-\255]") then
    return text -- as most are
  end
  return (markup.valid(terminal.clean(text)):gsub("[&<>\"']", ENTITIES))
end

--- A line of source, with its tabs.
-- @tparam string text any bytes
-- @treturn string
function markup.escape_line(text)
  return (text:gsub("[^\t]+", markup.escape))
end

local function attribute(name, value)
  if value == true then
    return " " .. name
  end
  return " " .. name .. '="' .. markup.escape(tostring(value)) .. '"'
end

local function attributes_of(attributes)
  local first = next(attributes)
  if not first or not next(attributes, first) then
    return first and attribute(first, attributes[first]) or ""
  end
  local names, texts = {}, {}
  for name in pairs(attributes) do
    names[#names + 1] = name
  end
  table.sort(names)
  for i, name in ipairs(names) do
    texts[i] = attribute(name, attributes[name])
  end
  return table.concat(texts)
end

--- What an element begins with.
-- @tparam string name
-- @tparam ?table attributes name to text, or to true
-- @treturn string
function markup.open(name, attributes)
  return "<" .. name .. (attributes and attributes_of(attributes) or "") .. ">"
end

--- An element.
-- @tparam string name
-- @tparam ?table attributes name to text, or to true
-- @tparam ?string content HTML
-- @treturn string
function markup.element(name, attributes, content)
  local open = markup.open(name, attributes)
  return VOID[name] and open or open .. (content or "") .. "</" .. name .. ">"
end

--- A word of a program or of a command line.
-- @tparam string text
-- @treturn string
function markup.code(text)
  return markup.element("code", nil, markup.escape(text))
end

--- A link within the page.
-- @tparam string id where to
-- @tparam string content HTML
-- @tparam ?string title what appears under a pointer; says nothing that the target does not
-- @treturn string
function markup.link(id, content, title)
  return markup.element("a", { href = "#" .. id, title = title }, content)
end

--- A part that folds. Its id is that of its content, not of the part: a browser opens a part for a
-- link to something in it.
-- @tparam string id
-- @tparam string summary HTML, which is always seen
-- @tparam string content HTML, which is seen if the part is open
-- @tparam ?table options `class`; `is_open`, whether it stands open at first
-- @treturn string
function markup.fold(id, summary, content, options)
  options = options or {}
  return markup.element("details", { class = options.class, open = options.is_open and "" or nil },
    markup.element("summary", nil, summary) .. markup.element("div", { id = id }, content))
end

--- The id of a metric's key, of letters, digits and few signs.
-- @tparam string key
-- @treturn string
function markup.id(key)
  return (key:gsub("[^%w_]", { ["."] = "-" }):gsub("[^%w_-]", function(byte)
    return ("-%02x"):format(byte:byte())
  end))
end

return markup
