local access = require("assay.access")

return {
  name = "transpose-in-local-memory",
  title = "One side of a transposition is strided",
  devices = "gpu",
  needs = { "coalesce.per_request.loads", "stride.item" },
  when = function(k) return access.findings(k, "transposed") end,
  say = "Items next to each other access {argument} {stride} bytes apart ({value} segments a "
    .. "request, {expected} would do), another argument without gaps: swapping indices only moves "
    .. "the gap.",
  try = "Let each group copy a tile into local memory row by row and use it column by column, so "
    .. "that both arguments are accessed along rows.",
  source = "J. Fang, 2014, chapter 5: no reuse but uncoalesced access is where local memory pays "
    .. "on GPUs",
}
