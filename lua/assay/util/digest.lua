--- SHA-256 of texts, by sha256sum.
-- @module assay.util.digest

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local output = require("assay.util.output")
local shell = require("assay.util.shell")

local digest = {}

--- Compute the digests of texts. Raises a failure if there is no room for temporary files, or
-- sha256sum fails (exit.UNAVAILABLE).
-- @tparam {string,...} texts
-- @treturn {string,...} 64 hexadecimal digits each
function digest.all(texts)
  local folder, _ <close> = shell.make_folder()
  for i, text in ipairs(texts) do
    output.write(("%s/%d"):format(folder, i), text, true)
  end
  local listed = shell.capture(("cd %s && seq %d | xargs sha256sum 2>&1"):format(
    shell.quote(folder), #texts))
  local digests = {}
  for sum, name in listed:gmatch("(%x+)%s+%*?(%d+)\n") do
    digests[tonumber(name)] = #sum == 64 and sum or nil
  end
  if #digests < #texts then
    failure.raise(exit.UNAVAILABLE, "sha256sum failed: %s",
      listed:match("[^\n]+") or "it says nothing")
  end
  return digests
end

return digest
