--- Lines of CSV as RFC 4180 has them.
-- @module assay.csv

local csv = {}

local LINE_END = "\r\n"

local function quote(field)
  if field:find('[",\r\n]') then
    return '"' .. field:gsub('"', '""') .. '"'
  end
  return field
end

--- One line.
-- @tparam {string,...} fields
-- @treturn string with its end
function csv.line(fields)
  local quoted = {}
  for i, field in ipairs(fields) do
    quoted[i] = quote(field)
  end
  return table.concat(quoted, ",") .. LINE_END
end

return csv
