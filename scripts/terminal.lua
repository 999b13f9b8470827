-- Makes a page of what a terminal shows, for a picture: reads text with colours from stdin, writes
-- HTML to stdout.  Usage: lua5.4 terminal.lua COMMAND
local STYLES = { ["1"] = "font-weight: bold", ["2"] = "color: #8b949e", ["31"] = "color: #ff7b72",
  ["32"] = "color: #7ee787", ["33"] = "color: #e3b341", ["36"] = "color: #79c0ff" }

local function escaped(text)
  return (text:gsub("[&<>]", { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;" }))
end

local text = escaped(io.read("a")):gsub("\27%[(%d*)m", function(code)
  return STYLES[code] and ('<span style="%s">'):format(STYLES[code]) or "</span>"
end)
io.write('<!DOCTYPE html><meta charset="utf-8"><style>body { margin: 0; background: #0d1117; '
  .. 'color: #e6edf3; } pre { margin: 0; padding: 16px 20px; font: 15px/20px "DejaVu Sans Mono", '
  .. 'monospace; }</style><pre><span style="color: #7ee787">$</span> ', escaped(arg[1]), "\n",
  text, "</pre>\n")
