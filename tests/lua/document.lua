--- An HTML document taken apart, for tests: strict where browsers forgive.
local lu = require("luaunit")
local sorting = require("assay.page.render.html.sorting")

local document = {}

local VOID = { meta = true, link = true }

local function attributes_of(text)
  local attributes = {}
  local rest = text:gsub('%s+([%w%-]+)="([^"<>]*)"', function(name, value)
    assert(not attributes[name], "twice: " .. name)
    attributes[name] = value
    return ""
  end)
  assert(not rest:find("%S"), "attributes: " .. text)
  return attributes
end

local function close(open, name)
  local top = table.remove(open)
  assert(top == name, ("</%s> where %s is open"):format(name, tostring(top)))
end

--- A page without the script that sorts its tables, which is the only one: nothing that a record
-- holds may become another.
-- @tparam string text of a page, or a part of one
-- @treturn string
function document.without_script(text)
  local from, to = text:find("<script>" .. sorting.SCRIPT .. "</script>", 1, true)
  assert(from or not text:find("</html>", 1, true), "the script is not there")
  return from and text:sub(1, from - 1) .. text:sub(to + 1) or text
end

--- Take a document apart. Fails if an element is not closed in its turn, an attribute not quoted.
-- Pictures, the style sheet and the page's own script, the last thing in it, are left out.
-- @tparam string text
-- @treturn {table,...} elements in their order: `name`, `attributes`, `depth`
function document.parse(text)
  assert(utf8.len(text), "not UTF-8")
  local elements, open = {}, {}
  local body = document.without_script(text):gsub("^<!DOCTYPE html>\n", "")
    :gsub("(<style>).-(</style>)", "%1%2"):gsub("<svg.-</svg>", "")
  for slash, name, rest in body:gmatch("<(/?)([%w]*)([^>]*)>") do
    assert(name ~= "", "a bare <")
    if slash == "/" then
      close(open, name)
    else
      elements[#elements + 1] = { name = name, attributes = attributes_of(rest), depth = #open }
      open[#open + 1] = not VOID[name] and name or nil
    end
  end
  assert(#open == 0, "not closed: " .. table.concat(open, " "))
  return elements
end

--- The text that a reader sees, without elements.
-- @tparam string text
-- @treturn string
function document.words(text)
  local words = document.without_script(text):gsub("<style>.-</style>", ""):gsub("<svg.-</svg>", "")
    :gsub("<[^>]*>", " "):gsub("%s+", " ")
  return (words:gsub("&lt;", "<"):gsub("&gt;", ">"):gsub("&quot;", '"'):gsub("&#39;", "'")
    :gsub("&amp;", "&"))
end

--- Fail if a text does not have some words. (Luaunit takes minutes to print a long text.)
-- @tparam string text
-- @tparam string words
function document.contains(text, words)
  lu.assertTrue(text:find(words, 1, true) ~= nil, "not there: " .. words)
end

--- Fail if a text has some words.
-- @tparam string text
-- @tparam string words
function document.lacks(text, words)
  lu.assertNil(text:find(words, 1, true), "there: " .. words)
end

return document
