--- Requests to local memory that take several passes over its banks.

local access = require("assay.access")

-- Bytes from which on a distance is that of rows, and not a stride within one.
local ROW_LEAST = 64

--- Do neighbouring items access a column?
local function is_column(k, place)
  if place.stride == "constant" and place.stride_bytes then
    return math.abs(place.stride_bytes) >= ROW_LEAST
  end
  return k.dimensions > 1
end

local NEEDS = { "bank.per_request.loads", "stride.item" }
local SAY = "A request to {argument} takes {value} passes over the banks where {threshold} would "
  .. "do{apart}."

return {
  {
    name = "bank-conflicts",
    title = "Items that work together want the same bank",
    devices = "gpu",
    needs = NEEDS,
    each = "near",
    when = function(k, place)
      return not is_column(k, place) and access.conflict(k, place) or nil
    end,
    say = SAY,
    try = "Let neighbouring items use neighbouring words: in a reduction item i adds element i + s "
      .. "for i < s, with s halved each turn. Where the stride belongs to the algorithm, as in a "
      .. "scan, leave one word free after every 32.",
    source = "M. Harris, 2007: optimizing parallel reduction, step 3; M. Harris et al., 2007: "
      .. "prefix sum, avoiding bank conflicts",
  },
  {
    name = "pad-local-rows",
    title = "Columns of a local array lie in one bank",
    devices = "gpu",
    needs = NEEDS,
    each = "near",
    when = function(k, place)
      return is_column(k, place) and access.conflict(k, place) or nil
    end,
    say = SAY,
    try = "Make its rows one element longer than the group is wide ([16][17] instead of [16][16]), "
      .. "so that the elements of a column fall into different banks.",
    source = "J. Fang, 2014, chapter 5: padded rows, up to 7 times on GPUs; NVIDIA, CUDA C++ Best "
      .. "Practices Guide: shared memory",
  },
}
