--- What is to be done at the end of a block, however it ends.
-- @module assay.util.defer

local defer = {}

--- Call a function when the block ends: `local _ <close> = defer.call(f)`.
-- @tparam func f
-- @treturn table to be closed
function defer.call(f)
  return setmetatable({}, { __close = function() f() end })
end

return defer
