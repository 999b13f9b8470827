--- What the commands that make pages for people share: the format is chosen, the page is written.
-- @module assay.page.writer

local tablex = require("pl.tablex")
local output = require("assay.util.output")
local pager = require("assay.util.pager")
local terminal = require("assay.util.terminal")

local writer = {}

local RENDERERS = {
  text = require("assay.page.render.text"),
  md = require("assay.page.render.md"),
  json = require("assay.page.render.json"),
  html = require("assay.page.render.html"),
}

local SUFFIXES = { txt = "text", md = "md", json = "json", csv = "csv", sarif = "sarif",
  html = "html", sqlite = "sqlite", db = "sqlite" }

--- The formats there are.
writer.FORMATS = { "text", "md", "json", "html" }

--- The format that a file's name asks for.
-- @tparam ?string name
-- @tparam {string,...} formats that there are
-- @treturn ?string one of them
function writer.format_of(name, formats)
  local wanted = SUFFIXES[(name or ""):match("%.(%w+)$") or ""]
  return tablex.find(formats, wanted) and wanted or nil
end

--- The screen that a result is laid out for: the terminal, or a file.
-- @tparam ?string name of a file
-- @tparam ?string colour "auto", "always" or "never"
-- @treturn table
function writer.screen_for(name, colour)
  if name and name ~= output.STDOUT then
    local screen = terminal.plain()
    screen.colour = colour == "always"
    return screen
  end
  return terminal.open(1, colour)
end

--- The format to write: the one asked for, that of the file's name, or text.
-- @tparam table options `format`, `output`
-- @tparam {string,...} formats that there are
-- @treturn string one of them
function writer.choose_format(options, formats)
  return options.format or writer.format_of(options.output, formats) or "text"
end

--- Write a result that is laid out already. A text that somebody reads at a terminal goes through a
-- pager. Raises a failure as `output.write` does.
-- @param text as of `output.write`
-- @tparam string format of it
-- @tparam table options `output`, `force`
function writer.put(text, format, options)
  local is_read = format == "text" and not options.output and terminal.is_terminal(1)
  local command = is_read and pager.command() or nil
  if not command or not pager.show(command, text) then
    output.write(options.output, text, options.force)
  end
end

--- Render a page and write it. Raises a failure as `output.write` does.
-- @tparam table built a page, as from `contents.build`
-- @tparam string format one of `writer.FORMATS`
-- @tparam table options `output`, `force`, `color`
function writer.write(built, format, options)
  local text = RENDERERS[format].render(built, writer.screen_for(options.output, options.color))
  writer.put(text, format, options)
end

return writer
