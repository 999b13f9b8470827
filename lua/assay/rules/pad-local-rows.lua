local access = require("assay.access")

return {
  name = "pad-local-rows",
  title = "Columns of a local array lie in one bank",
  devices = "gpu",
  needs = { "bank.per_request.loads", "stride.item" },
  when = function(k) return k.dimensions > 1 and access.conflicts(k) or nil end,
  say = "A request to {argument} takes {value} passes over the banks where {threshold} would "
    .. "do{apart}.",
  try = "Make its rows one element longer than the group is wide ([16][17] instead of [16][16]), "
    .. "so that the elements of a column fall into different banks.",
  source = "J. Fang, 2014, chapter 5: padded rows, up to 7 times on GPUs; NVIDIA, CUDA C++ Best "
    .. "Practices Guide: shared memory",
}
