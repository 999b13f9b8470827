--- Pictures as gnuplot writes them: whether one is whole, and what makes it fit to be kept.
-- A finished picture has nothing that differs from run to run.
-- @module assay.plot.picture

local markup = require("assay.page.render.html.markup")

local picture = {}

-- How a picture of each format ends.
local ENDS = { svg = "</svg>%s*$", png = "IEND....$", pdf = "%%%%EOF%s*$" }
local END_MOST = 32 -- bytes

-- What gnuplot names in every SVG.
local PARTS = { "gnuplot_canvas", "gpD", "gpP", "textbox", "greybox" }
local FONTS = 'font-family="Helvetica, Arial, sans-serif"'
local DATE = "19700101000000"

--- Is a picture there to its end?
-- @tparam string drawn bytes
-- @tparam string format svg, png or pdf
-- @treturn boolean
function picture.is_whole(drawn, format)
  return drawn:sub(-END_MOST):find(ENDS[format]) ~= nil
end

--- Put a text in the place of the first element of a name.
local function set_text(svg, element, text)
  local made = ("<%s>%s</%s>"):format(element, markup.escape(text), element)
  return (svg:gsub(("<%s>[^<]*</%s>"):format(element, element), function() return made end, 1))
end

local FINISH = {}

--- Its own title and description, fonts that are everywhere, and names of its parts that no other
-- picture has, so that several can be in one page.
function FINISH.svg(svg, about)
  svg = svg:gsub(("<title>%s_plot[^<]*</title>"):format(about.name), "")
    :gsub("font%-family=.sans%-serif.", FONTS)
  for _, part in ipairs(PARTS) do
    svg = svg:gsub("(id=.)(" .. part .. ")", "%1" .. about.name .. "-%2")
      :gsub("#(" .. part .. ")", "#" .. about.name .. "-%1")
  end
  return set_text(set_text(svg, "title", about.title), "desc", about.text)
end

--- A date that is always the same.
function FINISH.pdf(pdf)
  return (pdf:gsub("(CreationDate %(D:)" .. ("%d"):rep(#DATE), "%1" .. DATE))
end

--- Finish a picture.
-- @tparam string drawn bytes
-- @tparam string format svg, png or pdf
-- @tparam table about `name` (letters, digits and _), which gnuplot knows, `title` and `text`
-- @treturn string bytes
function picture.finish(drawn, format, about)
  local finish = FINISH[format]
  return finish and finish(drawn, about) or drawn
end

return picture
