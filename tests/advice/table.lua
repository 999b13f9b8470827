--- table.lua - tables as CSV, with quotes where they are needed.

local tables = {}

local function split(line)
  local fields, at = {}, 1
  while at <= #line + 1 do
    local quoted, past = line:match('^"(.-)"()%f[,\0]', at)
    if quoted then
      fields[#fields + 1] = quoted:gsub('""', '"')
    else
      quoted, past = line:match("^([^,]*)()", at)
      fields[#fields + 1] = quoted
    end
    at = past + 1
  end
  return fields
end

--- The rows of a file; each by the names of columns.
function tables.read(name)
  local rows, columns = {}, nil
  for line in assert(io.open(name)):lines() do
    local fields = split(line)
    if not columns then
      columns = fields
    else
      local row = {}
      for i, column in ipairs(columns) do row[column] = fields[i] end
      rows[#rows + 1] = row
    end
  end
  return rows
end

function tables.quote(text)
  return text:find '[,"]' and '"' .. text:gsub('"', '""') .. '"' or text
end

return tables
