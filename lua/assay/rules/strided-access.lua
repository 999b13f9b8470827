local access = require("assay.access")

return {
  name = "strided-access",
  title = "Elements between those that are accessed are fetched in vain",
  devices = "gpu",
  needs = { "coalesce.per_request.loads", "stride.item" },
  when = function(k) return access.findings(k, "strided") end,
  say = "Items next to each other access {argument} {stride} bytes apart, {bytes} bytes each: "
    .. "{value} segments a request where {expected} would do.",
  try = "Let neighbouring items take neighbouring elements: deal them out item by item (i + k * "
    .. "items) instead of in blocks, or store what is used together together.",
  source = "NVIDIA, CUDA C++ Best Practices Guide: strided accesses",
}
