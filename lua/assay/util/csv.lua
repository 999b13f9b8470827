--- Lines of CSV as RFC 4180 has them, written and read.
-- @module assay.util.csv

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

--- The text between quotes that begins at a place, in which quotes stand doubled.
-- @tparam string text
-- @tparam integer place of the first quote
-- @treturn ?string nil if it has no end
-- @treturn ?integer the place behind it
function csv.quoted_at(text, place)
  local last = place
  repeat
    last = text:find('"', last + 1, true)
    local is_doubled = last and text:sub(last + 1, last + 1) == '"'
    last = is_doubled and last + 1 or last
  until not is_doubled
  if last then
    return (text:sub(place + 1, last - 1):gsub('""', '"')), last + 1
  end
end

--- The field that begins at a place of a text. Returns it and the place behind it; nil if a quote
-- is not closed, or has something behind it.
local function field_at(text, place)
  if text:sub(place, place) ~= '"' then
    local stop = text:find("[,\r\n]", place) or #text + 1
    return text:sub(place, stop - 1), stop
  end
  local field, stop = csv.quoted_at(text, place)
  if field and (stop > #text or text:find("^[,\r\n]", stop)) then
    return field, stop
  end
end

--- The record that begins at a place of a text. Returns its fields and the place of the next one.
local function record_at(text, place)
  local fields = {}
  while true do
    local field, stop = field_at(text, place)
    if not field then
      return nil
    end
    fields[#fields + 1] = field
    place = stop + 1
    if text:sub(stop, stop) ~= "," then
      return fields, text:match("^\r?\n()", stop) or place
    end
  end
end

--- Read records. Lines end as in RFC 4180 or as in POSIX; empty ones are passed over, as is the
-- mark of UTF-8 in front.
-- @tparam string text
-- @treturn[1] {table,...} lists of fields, each with its `line`
-- @treturn[2] nil
-- @treturn[2] integer line on which a quote is wrong
function csv.parse(text)
  local records, line, place = {}, 1, text:match("^\u{FEFF}()") or 1
  while place <= #text do
    local fields, next_place = record_at(text, place)
    if not fields then
      return nil, line
    end
    fields.line = line
    if #fields > 1 or fields[1] ~= "" then
      records[#records + 1] = fields
    end
    line = line + select(2, text:sub(place, next_place - 1):gsub("\n", ""))
    place = next_place
  end
  return records
end

return csv
