return {
  name = "staging-without-gain",
  title = "Local memory is filled but neither reused nor reordered",
  devices = "any",
  needs = { "staging.uses", "staging.order", "staging.elements" },
  when = function(k)
    local findings = {}
    for _, variable in ipairs(k.arguments) do
      local uses = k:number(variable.scope, "staging.uses")
      local better = k:number(variable.scope, "staging.order")
      if uses and uses <= 1 and better == 0 and k:holds_copies(variable) then
        findings[#findings + 1] = k:finding(k:heaviest(variable), "staging.uses", {
          scope = variable.scope, value = uses, threshold = 1, expected = 0,
          weight = k:wavefront_share(variable.near and variable.near.wavefronts or 0),
          aim = { scope = "kernel", metric = "usage.local" } })
      end
    end
    return findings
  end,
  say = "Each value that is copied to {argument} is loaded {value} times from there, and the "
    .. "loads that bring it touch no fewer segments than its uses would.",
  try = "Load the values where they are used and leave {argument} out, with its barrier.",
  source = "J. Fang, 2014, chapter 5: neither reuse nor a better order, as for MAP-108 and MAP-114",
}
