local access = require("assay.access")

return {
  name = "row-per-item",
  title = "Each item walks along a row of its own",
  devices = "gpu",
  needs = { "coalesce.per_request.loads", "stride.item" },
  when = function(k) return access.findings(k, "row") end,
  say = "Each item goes through neighbouring elements of {argument}, so that at any time the "
    .. "items are far apart: {value} segments a request where {expected} would do.",
  try = "Give each row to a sub-group or a group, whose items take its elements in turn and add "
    .. "up at the end; or store the array column by column, so that the items' elements are "
    .. "neighbours.",
  source = "N. Bell, M. Garland, 2009: scalar and vector kernels for sparse matrix-vector "
    .. "products; J. Fang, 2014, table 3.1",
}
