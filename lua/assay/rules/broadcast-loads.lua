--- Loads in which all neighbours want the same element, one element after another.
local REUSE_LEAST = 16

return {
  name = "broadcast-loads",
  title = "All items of a group read the same elements one by one",
  devices = "gpu",
  needs = { "reuse.within_group", "stride.item" },
  when = function(k)
    local findings = {}
    for _, argument in ipairs(k.arguments) do
      local reuse = k:number(argument.scope, "reuse.within_group")
      local requests = k:number(argument.scope, "coalesce.requests.loads[32]")
      if argument.space == "global" and argument.far and requests and (reuse or 0) >= REUSE_LEAST
        and k:is_broadcast(argument) then
        findings[#findings + 1] = k:finding(k:heaviest(argument), "reuse.within_group", {
          scope = argument.scope, value = reuse, threshold = REUSE_LEAST,
          weight = (1 - 1 / reuse) * (k:request_share(requests)
            + 0.5 * k:segment_share(argument.far.segments)),
          expected = math.max(1, requests / reuse),
          aim = { scope = argument.scope, metric = "coalesce.requests.loads[32]" } })
      end
    end
    return findings
  end,
  say = "Every item of a group loads the same elements of {argument}, each in a request of its "
    .. "own: {value} times in all.",
  try = "Load a tile with one element an item, wait at a barrier, and let all items read it from "
    .. "local memory; or make {argument} constant memory if it is small. Caches of newer GPUs "
    .. "leave little to gain.",
  source = "J. Fang, 2014, chapter 5: N-body gains -22 to +13 % from local memory; L. Nyland et "
    .. "al., 2007: N-body in tiles",
}
