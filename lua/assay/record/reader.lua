--- Opens a record for a command: with its sources, and with the kernels of it that are asked for.
-- @module assay.record.reader

local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local kernel = require("assay.record.kernel")
local record = require("assay.record.record")
local source = require("assay.record.source")

local reader = {}

--- Select entries of a record. Raises a failure, exit.NO_MATCH, if there are none.
-- @tparam string path of the record
-- @tparam {table,...} entries
-- @tparam ?string expression for the kernel's name
-- @treturn {table,...} at least one
function reader.select(path, entries, expression)
  local selected = kernel.select(entries, expression)
  if #selected == 0 then
    failure.raise(exit.NO_MATCH, "%s: no kernel's name matches '%s'; it has %s", path, expression,
      table.concat(reader.names({ kernels = entries }), ", "))
  end
  return selected
end

--- Load a record and select kernels in it. Raises a failure: those of `record.load`,
-- exit.NO_KERNEL or exit.NO_MATCH.
-- @tparam string path
-- @tparam ?string expression for the kernel's name
-- @tparam ?{string,...} given files that may be its source
-- @treturn table the record
-- @treturn {table,...} its entries that are selected, at least one
-- @treturn table its sources, from `source.open`
function reader.open(path, expression, given)
  local document = record.load(path)
  if #document.kernels == 0 then
    failure.raise(exit.NO_KERNEL, "%s: no kernel was recorded in it", path)
  end
  local entries = reader.select(path, document.kernels, expression)
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
