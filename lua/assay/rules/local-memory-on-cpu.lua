return {
  name = "local-memory-on-cpu",
  title = "Local memory is only more memory here",
  devices = "cpu",
  needs = { "usage.local", "staging.order", "staging.elements" },
  when = function(k)
    local findings = {}
    for _, variable in ipairs(k.arguments) do
      local better = k:number(variable.scope, "staging.order")
      if better == 0 and k:holds_copies(variable) then
        findings[#findings + 1] = k:finding(k:heaviest(variable), "staging.order", {
          scope = variable.scope, value = better, threshold = 1, expected = 0, weight = 0.1,
          aim = { scope = "kernel", metric = "usage.local" } })
      end
    end
    return findings
  end,
  say = "{argument} holds copies that improve no order of accesses; a CPU keeps local memory in "
    .. "the same caches as the original.",
  try = "Use a variant without local memory on CPUs; keep it only where it turns columns into "
    .. "rows.",
  source = "J. Fang, 2014, chapter 5: local memory off by default on CPUs; A. Chilukuri et al., "
    .. "2019, section 4",
}
