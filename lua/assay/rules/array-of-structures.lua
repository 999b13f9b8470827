local access = require("assay.access")

return {
  name = "array-of-structures",
  title = "Members of structures lie between each other",
  devices = "any",
  needs = { "coalesce.per_request.loads", "stride.item" },
  when = function(k) return access.findings(k, "structure") end,
  say = "Items next to each other access members of {argument} {stride} bytes apart, on several "
    .. "lines: {value} segments a request where {expected} would do.",
  try = "Store each member in an array of its own (structure of arrays), or load a whole "
    .. "structure at once as a vector.",
  source = "NVIDIA, CUDA C++ Best Practices Guide: strided accesses",
}
