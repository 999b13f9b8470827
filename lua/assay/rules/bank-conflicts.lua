local access = require("assay.access")

return {
  name = "bank-conflicts",
  title = "Items that work together want the same bank",
  devices = "gpu",
  needs = { "bank.per_request.loads", "stride.item" },
  when = function(k) return k.dimensions == 1 and access.conflicts(k) or nil end,
  say = "A request to {argument} takes {value} passes over the banks where {threshold} would "
    .. "do{apart}.",
  try = "Let neighbouring items use neighbouring words: in a reduction item i adds element i + s "
    .. "for i < s, with s halved each turn. Where the stride belongs to the algorithm, as in a "
    .. "scan, leave one word free after every 32.",
  source = "M. Harris, 2007: optimizing parallel reduction, step 3; M. Harris et al., 2007: "
    .. "prefix sum, avoiding bank conflicts",
}
