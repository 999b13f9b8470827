--- What a function returns, kept: it is called once for each argument.
-- @module assay.util.memo

local memo = {}

--- A table of results, each made when it is asked for.
-- @tparam func make of a key
-- @treturn table
function memo.of(make)
  return setmetatable({}, { __index = function(known, key)
    local value = make(key)
    known[key] = value
    return value
  end })
end

return memo
