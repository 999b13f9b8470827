local access = require("assay.access")

return {
  name = "wrong-index-order",
  title = "The wrong index is the fastest",
  devices = "gpu",
  needs = { "coalesce.per_request.loads", "stride.item" },
  when = function(k) return access.findings(k, "index") end,
  say = "Items next to each other in x access {argument} {stride} bytes apart: {value} segments a "
    .. "request where {expected} would do. The fastest index of the array follows y or a loop.",
  try = "Swap the two dimensions, so that get_global_id(0) is the index that walks through "
    .. "neighbouring elements (or choose a group that is wide in that direction).",
  source = "J. Fang, 2014, table 3.1: mapping of items to elements, up to 20 times; NVIDIA, CUDA "
    .. "C++ Best Practices Guide: coalesced access",
}
