--- The figures of an HTML page, as SVG within it.
-- @module assay.illustration

local figure = require("assay.figure")
local plot = require("assay.plot")
local selection = require("assay.selection")

local illustration = {}

-- Kernels that a figure can show and still be read.
local KERNELS_MOST = 12

--- Draw what records have to show.
-- @tparam table config `share_dir`
-- @tparam {table,...} parts of a page, each `path`, `document` and `entries`
-- @treturn {table,...} figures, each `name`, `title`, `summary` and `svg`; none for more kernels
--   than a figure can show
-- @treturn ?string why there are fewer than there could be
function illustration.of(config, parts)
  local subject = selection.of(parts)
  local figures = {}
  if not subject or #subject.entries > KERNELS_MOST then
    return figures
  end
  for _, each in ipairs(figure.all) do
    local svg, reason, code = plot.render(config, each, subject, "svg")
    if code then
      return figures, reason
    elseif svg then
      figures[#figures + 1] = { name = each.name, title = each.title, summary = each.summary,
        svg = svg:gsub("^<%?xml.-%?>%s*", "") }
    end
  end
  return figures
end

return illustration
