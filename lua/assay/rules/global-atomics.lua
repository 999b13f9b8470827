--- Atomics of many items at few words.
local LEAST = 16

return {
  name = "global-atomics",
  title = "Many items update few words of global memory",
  devices = "any",
  needs = { "accesses.atomics", "footprint.addresses" },
  when = function(k)
    local findings = {}
    for _, argument in ipairs(k.arguments) do
      local atomics = k:number(argument.scope, "accesses.atomics") or 0
      local addresses = k:number(argument.scope, "footprint.addresses") or 0
      local each = addresses > 0 and atomics / addresses or 0
      local merged = k.groups * addresses
      if argument.space == "global" and argument.far and each >= LEAST and merged < atomics / 2 then
        findings[#findings + 1] = k:finding(k:heaviest(argument, "atomics"), "accesses.atomics", {
          scope = argument.scope, value = atomics, threshold = LEAST * addresses, each = each,
          weight = math.max(0.3, k:segment_share(argument.far.segments)), expected = merged,
          aim = { scope = argument.scope, metric = "accesses.atomics" } })
      end
    end
    return findings
  end,
  say = "{value} atomics go to {argument}, {each} to each of its words.",
  try = "Let each group count in local memory first and add its counts to {argument} once.",
  source = "NVIDIA, 2015: GPU Pro Tip, fast histograms using shared atomics on Maxwell",
}
