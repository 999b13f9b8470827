--- SHA-256 of texts, by sha256sum.
-- @module assay.util.digest

local exit = require("assay.util.exit")
local output = require("assay.util.output")
local shell = require("assay.util.shell")

local digest = {}

--- Compute the digests of texts.
-- @tparam {string,...} texts
-- @treturn[1] {string,...} 64 hexadecimal digits each
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function digest.all(texts)
  local folder, reason, code = shell.make_folder()
  if not folder then
    return nil, reason, code
  end
  for i, text in ipairs(texts) do
    local ok
    ok, reason, code = output.write(("%s/%d"):format(folder, i), text, true)
    if not ok then
      shell.remove_folder(folder)
      return nil, reason, code
    end
  end
  local listed = shell.capture(("cd %s && seq %d | xargs sha256sum 2>&1"):format(
    shell.quote(folder), #texts))
  shell.remove_folder(folder)
  local digests = {}
  for sum, name in listed:gmatch("(%x+)%s+%*?(%d+)\n") do
    digests[tonumber(name)] = #sum == 64 and sum or nil
  end
  if #digests < #texts then
    return nil, "sha256sum failed: " .. (listed:match("[^\n]+") or "it says nothing"),
      exit.UNAVAILABLE
  end
  return digests
end

return digest
