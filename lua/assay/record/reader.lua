--- Opens a record for a command: with its sources, and with the kernels of it that are asked for.
-- @module assay.record.reader

local exit = require("assay.util.exit")
local kernel = require("assay.record.kernel")
local record = require("assay.record.record")
local source = require("assay.record.source")

local reader = {}

--- Select entries of a record.
-- @tparam string path of the record
-- @tparam {table,...} entries
-- @tparam ?string expression for the kernel's name
-- @treturn[1] {table,...} at least one
-- @treturn[2] nil
-- @treturn[2] string reason
-- @treturn[2] integer exit code
function reader.select(path, entries, expression)
  local selected = kernel.select(entries, expression)
  if #selected == 0 then
    return nil, ("%s: no kernel's name matches '%s'; it has %s"):format(path, expression,
      table.concat(reader.names({ kernels = entries }), ", ")), exit.NO_MATCH
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
function reader.open(path, expression, given)
  local document, reason, code = record.load(path)
  if not document then
    return nil, reason, code
  elseif #document.kernels == 0 then
    return nil, path .. ": no kernel was recorded in it", exit.NO_KERNEL
  end
  local entries
  entries, reason, code = reader.select(path, document.kernels, expression)
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
function reader.names(document)
  local names, seen = {}, {}
  for _, entry in ipairs(document.kernels) do
    if not seen[entry.name] then
      seen[entry.name] = true
      names[#names + 1] = entry.name
    end
  end
  return names
end

return reader
