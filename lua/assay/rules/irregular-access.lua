local access = require("assay.access")

return {
  name = "irregular-access",
  title = "Items gather from all over an array",
  devices = "any",
  needs = { "coalesce.per_request.loads", "stride.item" },
  when = function(k) return access.findings(k, "irregular") end,
  say = "The distance between what neighbouring items access in {argument} follows no rule: "
    .. "{value} segments a request where {expected} would do.",
  try = "Sort or bin the indices so that neighbours fall together, or let each group load the "
    .. "region that it draws from into local memory in order.",
  source = "J. Fang, 2014, chapter 3: irregular regions, loaded as their bounding area, 1.5 times "
    .. "faster",
}
