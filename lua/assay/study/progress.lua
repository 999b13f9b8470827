--- How far a study is, on a terminal's last line: runs done, and about how long the rest will take.
-- @module assay.study.progress

local format = require("assay.util.format")
local terminal = require("assay.util.terminal")

local progress = {}
progress.__index = progress

local CLEAR = "\r\27[K"

--- Begin to show progress on stderr.
-- @tparam ?string when "auto" (on a terminal, the default), "always" or "never"
-- @treturn table
function progress.open(when)
  local shown = when == "always" or when ~= "never" and terminal.is_terminal(2)
  return setmetatable({ shown = shown, done = 0, total = 0, began = os.time(), told = 0 }, progress)
end

--- More runs are to be done.
-- @tparam integer count
function progress:expect(count)
  self.total = self.total + count
end

--- A duration, as one says it.
local function duration(seconds)
  if seconds < 60 then
    return ("%d s"):format(seconds)
  elseif seconds < 3600 then
    return ("%d:%02d min"):format(seconds // 60, seconds % 60)
  end
  return ("%d:%02d h"):format(seconds // 3600, seconds % 3600 // 60)
end

--- A run is done. The line changes once a second at most.
function progress:step()
  self.done = self.done + 1
  local now = os.time()
  if not self.shown or now == self.told then
    return
  end
  self.told = now
  local elapsed = now - self.began
  local left = elapsed > 0
    and (", %s left"):format(duration(elapsed * (self.total - self.done) // self.done)) or ""
  io.stderr:write(("%sassay: %s of %s runs%s"):format(CLEAR, format.count(self.done),
    format.count(self.total), left))
end

--- Take the line away.
function progress:close()
  if self.shown and self.told > 0 then
    io.stderr:write(CLEAR)
    self.told = 0
  end
end

return progress
