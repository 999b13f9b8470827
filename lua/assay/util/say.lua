--- Words for the user, on stderr: one clear line for each thing there is to say.
-- @module assay.util.say

local terminal = require("assay.util.terminal")

local say = {}
say.__index = say

--- A log.
-- @tparam ?table options `quiet` (only errors), `verbose` (details too), `color`
-- @treturn table
function say.open(options)
  options = options or {}
  return setmetatable({
    quiet = options.quiet, verbose = options.verbose,
    screen = terminal.open(2, options.color),
  }, say)
end

-- Texts name files and repeat words of the command line, which may have control characters.
local function write(self, style, label, text)
  local prefix = terminal.paint(self.screen, style, label)
  io.stderr:write(prefix, terminal.clean(text), "\n")
end

--- Something failed. Is never silenced.
-- @tparam string text what, where, what to do
function say:error(text)
  write(self, "error", "assay: ", text)
end

--- Something to know that is no failure of this tool.
-- @tparam string text
function say:warning(text)
  if not self.quiet then
    write(self, "warning", "assay: ", text)
  end
end

--- What was done.
-- @tparam string text
function say:note(text)
  if not self.quiet then
    write(self, "dim", "assay: ", text)
  end
end

--- What is done, for those who ask for it with -v.
-- @tparam string text
function say:detail(text)
  if self.verbose and not self.quiet then
    write(self, "dim", "assay: ", text)
  end
end

--- Ready lines, as of a table.
-- @tparam {string,...} lines
function say:lines(lines)
  if not self.quiet then
    io.stderr:write(table.concat(lines, "\n"), "\n")
  end
end

return say
