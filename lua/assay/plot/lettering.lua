--- How wide texts are in figures, and how they are made to fit.
-- Widths are those of DejaVu Sans, the widest font that figures are drawn with: what fits there
-- fits in the others.
-- @module assay.plot.lettering

local terminal = require("assay.util.terminal")

local lettering = {}

--- The width of a paper's column, that of most figures, in cm; that of reports/style.gp.
lettering.COLUMN = 8.4

local EM = 8 * 2.54 / 72 -- cm; the points of reports/style.gp

-- Characters by their width in em, rounded up; ASCII that is not here is NORMAL, all else WIDE.
local NARROWEST = 0.41
local WIDTHS = {
  [NARROWEST] = " !'(),-./:;IJ[\\]fijlrt|",
  [0.58] = '"*?FL_`csz',
  [0.70] = "ABCKRVXZ",
  [0.79] = "&DGHNOQU",
  [0.84] = "#+<=>^w~",
  [1.00] = "%@MWm",
}
local NORMAL, WIDE = 0.64, 1

local BY_CODE = {}
for code = 0, 127 do
  BY_CODE[code] = NORMAL
end
for width, characters in pairs(WIDTHS) do
  for _, code in utf8.codes(characters) do
    BY_CODE[code] = width
  end
end

--- A text as one line of UTF-8.
local function plain(text)
  text = terminal.clean(text)
  return utf8.len(text) and text or (text:gsub("[\128-\255]", "?"))
end

--- The width of a text.
-- @tparam string text
-- @treturn number cm
function lettering.width(text)
  local width = 0
  for _, code in utf8.codes(plain(text)) do
    width = width + (BY_CODE[code] or WIDE)
  end
  return width * EM
end

--- The width of the widest text.
-- @tparam {string,...} texts
-- @treturn number cm; 0 if there is none
function lettering.widest(texts)
  local width = 0
  for _, text in ipairs(texts) do
    width = math.max(width, lettering.width(text))
  end
  return width
end

--- A name of so many characters at most: what it begins and ends with is kept.
-- @tparam string text
-- @tparam integer most characters
-- @treturn string
function lettering.shorten(text, most)
  text = plain(text)
  local length = utf8.len(text)
  if length <= most then
    return text
  end
  local head = (most - 1) // 2
  return text:sub(1, utf8.offset(text, head + 1) - 1) .. "…"
    .. text:sub(utf8.offset(text, length - (most - head) + 2))
end

--- The longest that a way of shortening leaves of a text where there is so much room.
local function longest(text, room, shorten)
  text = plain(text)
  -- A text may be very long; more characters than this cannot fit.
  local most = math.min(utf8.len(text), math.ceil(room / (NARROWEST * EM)) + 1)
  while most > 1 and lettering.width(shorten(text, most)) > room do
    most = most - 1
  end
  return shorten(text, most)
end

--- A name that fits: what it begins and ends with is kept.
-- @tparam string text
-- @tparam number room cm
-- @treturn string
function lettering.fit(text, room)
  return longest(text, room, lettering.shorten)
end

--- The beginning of a text that fits, for lines of source.
-- @tparam string text
-- @tparam number room cm
-- @treturn string
function lettering.beginning(text, room)
  return longest(text, room, function(whole, most) return terminal.cut(whole, most, true) end)
end

--- A text in lines that fit, parted between words; a word that is too long is shortened.
-- @tparam string text
-- @tparam number room cm
-- @treturn {string,...}
function lettering.wrap(text, room)
  local lines = {}
  for word in plain(text):gmatch("%S+") do
    local longer = #lines > 0 and lines[#lines] .. " " .. word
    if longer and lettering.width(longer) <= room then
      lines[#lines] = longer
    else
      lines[#lines + 1] = lettering.fit(word, room)
    end
  end
  return lines
end

return lettering
