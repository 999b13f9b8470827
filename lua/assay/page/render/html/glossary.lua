--- What the metrics on a page mean: headings lead there, and it is at the page's end.
-- @module assay.page.render.html.glossary

local cells = require("assay.page.render.cells")
local markup = require("assay.page.render.html.markup")
local record = require("assay.record.record")

local glossary = {}

local function id_of(key)
  return "metric-" .. markup.id(key)
end

local function meaning(key)
  local index = record.optional(key.index)
  local unit = key.unit == "1" and "" or (" (%s)"):format(key.unit)
  return key.text .. unit .. (index and (" [%s]"):format(index) or "")
end

--- A link to a key; the same are needed again and again.
local function link_to(state, name, content)
  local id = name .. "\0" .. content
  state.links[id] = state.links[id]
    or markup.link(id_of(name), content, meaning(state.keys[name]))
  return state.links[id]
end

--- A state for the functions here.
-- @tparam table keys of the record
-- @treturn table `keys`; `used`, a set of the keys that were linked to; `links`
function glossary.open(keys)
  return { keys = keys, used = {}, links = {} }
end

--- Link a text to a metric's entry.
-- @tparam table state from `glossary.open`
-- @tparam {string,...} names of keys; those that the record does not have are passed over
-- @tparam string content HTML
-- @treturn string the content itself if no key is known
function glossary.link(state, names, content)
  local first
  for _, name in ipairs(names) do
    if state.keys[name] then
      first = first or name
      state.used[name] = true
    end
  end
  return first and link_to(state, first, content) or content
end

--- The entries that were linked to, sorted.
-- @tparam table state from `glossary.open`
-- @treturn string HTML; "" if there are none
function glossary.render(state)
  local names, parts = {}, {}
  for name in pairs(state.used) do
    names[#names + 1] = name
  end
  table.sort(names)
  for i, name in ipairs(names) do
    local key = state.keys[name]
    parts[i] = markup.element("dt", { id = id_of(name) }, markup.code(name))
      .. markup.element("dd", nil, markup.escape(cells.title(meaning(key)) .. ".")
        .. markup.element("small", nil, markup.escape("Source: " .. key.source)))
  end
  return #names == 0 and "" or markup.element("section", { id = "metrics" },
    markup.element("h2", nil, "Metrics on this page")
      .. markup.element("dl", { class = "glossary" }, table.concat(parts, "\n")))
end

return glossary
