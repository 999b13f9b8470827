local LEAST = 4

return {
  name = "accumulate-in-register",
  title = "A sum is kept in global memory",
  devices = "any",
  needs = { "footprint.rewrite" },
  when = function(k)
    local findings = {}
    for _, argument in ipairs(k.arguments) do
      local rewrite = k:number(argument.scope, "footprint.rewrite")
      local stores = k:number(argument.scope, "accesses.stores") or 0
      local atomics = k:number(argument.scope, "accesses.atomics") or 0
      if argument.space == "global" and argument.far and rewrite and rewrite >= LEAST
        and atomics == 0 and stores >= LEAST * k.items then
        findings[#findings + 1] = k:finding(k:heaviest(argument, "stores"), "footprint.rewrite", {
          scope = argument.scope, value = rewrite, threshold = LEAST,
          weight = k:segment_share(argument.far.segments) * (1 - 1 / rewrite),
          expected = stores / rewrite,
          aim = { scope = argument.scope, metric = "accesses.stores" } })
      end
    end
    return findings
  end,
  say = "Each element of {argument} is stored {value} times.",
  try = "Add up in a private variable and store it once, behind the loop.",
  source = "D. Unat, 2012, appendix C: registers for what an item uses again; NVIDIA, CUDA C++ "
    .. "Best Practices Guide: maximizing memory throughput",
}
