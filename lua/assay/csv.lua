--- Lines of CSV as RFC 4180 has them.
-- @module assay.csv

local csv = {}

--- What a line ends with.
csv.LINE_END = "\r\n"

local function quote(field)
  if field:find('[",\r\n]') then
    return '"' .. field:gsub('"', '""') .. '"'
  end
  return field
end

--- Fields with commas between them.
-- @tparam {string,...} fields
-- @treturn string
function csv.fields(fields)
  local quoted = {}
  for i, field in ipairs(fields) do
    quoted[i] = quote(field)
  end
  return table.concat(quoted, ",")
end

--- One line.
-- @tparam {string,...} fields
-- @treturn string with its end
function csv.line(fields)
  return csv.fields(fields) .. csv.LINE_END
end

return csv
