--- How the items of a sub-group walk through global memory. Each place has at most one of these
-- faults, see `access.fault`.

local access = require("assay.access")

local NEEDS = { "coalesce.per_request.loads", "stride.item" }

local function with(fault)
  return function(k, place)
    return access.fault(k, place) == fault and access.finding(k, place) or nil
  end
end

return {
  {
    name = "array-of-structures",
    title = "Members of structures lie between each other",
    devices = "any",
    needs = NEEDS,
    each = "far",
    when = with("structure"),
    say = "Items next to each other access members of {argument} {stride} bytes apart, on several "
      .. "lines: {value} segments a request where {expected} would do.",
    try = "Store each member in an array of its own (structure of arrays), or load a whole "
      .. "structure at once as a vector.",
    source = "NVIDIA, CUDA C++ Best Practices Guide: strided accesses",
  },
  {
    name = "irregular-access",
    title = "Items gather from all over an array",
    devices = "any",
    needs = NEEDS,
    each = "far",
    when = with("irregular"),
    say = "The distance between what neighbouring items access in {argument} follows no rule: "
      .. "{value} segments a request where {expected} would do.",
    try = "Sort or bin the indices so that neighbours fall together, or let each group load the "
      .. "region that it draws from into local memory in order.",
    source = "J. Fang, 2014, chapter 3: irregular regions, loaded as their bounding area, 1.5 "
      .. "times faster",
  },
  {
    name = "row-per-item",
    title = "Each item walks along a row of its own",
    devices = "gpu",
    needs = NEEDS,
    each = "far",
    when = with("row"),
    say = "Each item goes through neighbouring elements of {argument}, so that at any time the "
      .. "items are far apart: {value} segments a request where {expected} would do.",
    try = "Give each row to a sub-group or a group, whose items take its elements in turn and add "
      .. "up at the end; or store the array column by column, so that the items' elements are "
      .. "neighbours.",
    source = "N. Bell, M. Garland, 2009: scalar and vector kernels for sparse matrix-vector "
      .. "products; J. Fang, 2014, table 3.1",
  },
  {
    name = "strided-access",
    title = "Elements between those that are accessed are fetched in vain",
    devices = "gpu",
    needs = NEEDS,
    each = "far",
    when = with("strided"),
    say = "Items next to each other access {argument} {stride} bytes apart, {bytes} each: "
      .. "{value} segments a request where {expected} would do.",
    try = "Let neighbouring items take neighbouring elements: deal them out item by item (i + k * "
      .. "items) instead of in blocks, or store what is used together together.",
    source = "NVIDIA, CUDA C++ Best Practices Guide: strided accesses",
  },
  {
    name = "transpose-in-local-memory",
    title = "One side of a transposition is strided",
    devices = "gpu",
    needs = NEEDS,
    each = "far",
    when = with("transposed"),
    say = "Items next to each other access {argument} {stride} bytes apart ({value} segments a "
      .. "request, {expected} would do), another argument without gaps: swapping indices only "
      .. "moves the gap.",
    try = "Let each group copy a tile into local memory row by row and use it column by column, so "
      .. "that both arguments are accessed along rows.",
    source = "J. Fang, 2014, chapter 5: no reuse but uncoalesced access is where local memory pays "
      .. "on GPUs",
  },
  {
    name = "wrong-index-order",
    title = "The wrong index is the fastest",
    devices = "gpu",
    needs = NEEDS,
    each = "far",
    when = with("index"),
    say = "Items next to each other in x access {argument} {stride} bytes apart: {value} segments "
      .. "a request where {expected} would do. The fastest index of the array is another one.",
    try = "Swap the dimensions, so that get_global_id(0) is the index that walks through "
      .. "neighbouring elements (or choose a group that is wide in that direction).",
    source = "J. Fang, 2014, table 3.1: mapping of items to elements, up to 20 times; NVIDIA, CUDA "
      .. "C++ Best Practices Guide: coalesced access",
  },
}
