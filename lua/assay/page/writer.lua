--- What the commands that make pages for people share: records are opened, pages are written.
-- @module assay.page.writer

local tablex = require("pl.tablex")
local exit = require("assay.util.exit")
local kernel = require("assay.record.kernel")
local output = require("assay.util.output")
local pager = require("assay.util.pager")
local record = require("assay.record.record")
local source = require("assay.record.source")
local terminal = require("assay.util.terminal")

local report = {}

local RENDERERS = {
  text = require("assay.page.render.text"),
  md = require("assay.page.render.md"),
  json = require("assay.page.render.json"),
  html = require("assay.page.render.html"),
}

local SUFFIXES = { txt = "text", md = "md", json = "json", csv = "csv", sarif = "sarif",
  html = "html", sqlite = "sqlite", db = "sqlite" }

--- The formats there are.
report.FORMATS = { "text", "md", "json", "html" }

--- The format that a file's name asks for.
-- @tparam ?string name
-- @tparam {string,...} formats that there are
-- @treturn ?string one of them
function report.format_of(name, formats)
  local wanted = SUFFIXES[(name or ""):match("%.(%w+)$") or ""]
  return tablex.find(formats, wanted) and wanted or nil
end

--- Select entries of a record.
-- @tparam string path of the record
-- @tparam {table,...} entries
-- @tparam ?string expression for the kernel's name
-- @treturn[1] {table,...} at least one
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function report.select(path, entries, expression)
  local selected = kernel.select(entries, expression)
  if #selected == 0 then
    return nil, ("%s: no kernel's name matches '%s'; it has %s"):format(path, expression,
      table.concat(report.names({ kernels = entries }), ", ")), exit.NO_MATCH
  end
  return selected
end

--- Load a record and select kernels in it.
-- @tparam string path
-- @tparam ?string expression for the kernel's name
-- @tparam ?{string,...} given files that may be its source
-- @treturn[1] table the record
-- @treturn[1] {table,...} its entries that are selected, at least one
-- @treturn[1] table its sources, from `source.open`
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function report.open(path, expression, given)
  local document, reason, code = record.load(path)
  if not document then
    return nil, reason, code
  elseif #document.kernels == 0 then
    return nil, path .. ": no kernel was recorded in it", exit.NO_KERNEL
  end
  local entries
  entries, reason, code = report.select(path, document.kernels, expression)
  if not entries then
    return nil, reason, code
  end
  local sources = source.open(document, path, given)
  sources:name_lines(document)
  return document, entries, sources
end

--- The names of the kernels in a record, each once.
-- @tparam table document a record
-- @treturn {string,...}
function report.names(document)
  local names, seen = {}, {}
  for _, entry in ipairs(document.kernels) do
    if not seen[entry.name] then
      seen[entry.name] = true
      names[#names + 1] = entry.name
    end
  end
  return names
end

--- The screen that a result is laid out for: the terminal, or a file.
-- @tparam ?string name of a file
-- @tparam ?string colour "auto", "always" or "never"
-- @treturn table
function report.screen_for(name, colour)
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
function report.choose_format(options, formats)
  return options.format or report.format_of(options.output, formats) or "text"
end

--- Write a result that is laid out already. A text that somebody reads at a terminal goes through a
-- pager.
-- @param text as of `output.write`
-- @tparam string format of it
-- @tparam table options `output`, `force`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function report.put(text, format, options)
  local is_read = format == "text" and not options.output and terminal.is_terminal(1)
  local command = is_read and pager.command() or nil
  if command and pager.show(command, text) then
    return true
  end
  return output.write(options.output, text, options.force)
end

--- Render a page and write it.
-- @tparam table built a page, as from `page.build`
-- @tparam string format one of `report.FORMATS`
-- @tparam table options `output`, `force`, `color`
-- @treturn[1] boolean true
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function report.write(built, format, options)
  local text = RENDERERS[format].render(built, report.screen_for(options.output, options.color))
  return report.put(text, format, options)
end

return report
