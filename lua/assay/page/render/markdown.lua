--- Pieces of Markdown. Whatever a text holds, it is shown as it is.
-- @module assay.page.render.markdown

local tablex = require("pl.tablex")
local terminal = require("assay.util.terminal")

local markdown = {}

--- Escape what Markdown would read as markup.
-- @tparam string text any bytes
-- @treturn string
function markdown.escape(text)
  return (terminal.clean(text):gsub("[\\`*_%[%]<>|#]", "\\%0"))
end

--- Show a text as code, whatever it holds.
-- @tparam string text any bytes
-- @treturn string
function markdown.code(text)
  text = terminal.clean(text)
  if text == "" then
    return ""
  end
  local longest = 0
  for run in text:gmatch("`+") do
    longest = math.max(longest, #run)
  end
  local fence = ("`"):rep(longest + 1)
  local blank = text:find("^`") or text:find("`$")
  return fence .. (blank and " " .. text .. " " or text) .. fence
end

--- The same in a table, where a | would end the cell.
-- @tparam string text any bytes
-- @treturn string
function markdown.code_cell(text)
  return (markdown.code(text):gsub("|", "\\|"))
end

local function row_line(texts)
  return "| " .. table.concat(texts, " | ") .. " |"
end

--- A table.
-- @tparam {string,...} titles Markdown
-- @tparam {boolean,...} rights whether a column is set to the right
-- @tparam {{string,...},...} rows Markdown
-- @treturn {string,...} lines
function markdown.table(titles, rights, rows)
  local lines = { row_line(titles),
    row_line(tablex.map(function(right) return right and "---:" or "---" end, rights)) }
  for _, row in ipairs(rows) do
    lines[#lines + 1] = row_line(row)
  end
  return lines
end

return markdown
