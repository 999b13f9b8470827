--- Loads of an argument that several items of the group repeat. What neighbours of a stencil share
-- is the matter of the rule stencil-halo, what all items load at once that of broadcast-loads.
local LEAST = 4

local function is_for_others(k, argument)
  return #k:lines(argument) >= 3 or k:is_broadcast(argument)
end

return {
  name = "stage-in-local-memory",
  title = "The items of a group load the same elements",
  devices = "gpu",
  needs = { "reuse.within_group", "coalesce.segments.loads" },
  when = function(k)
    local findings = {}
    for _, argument in ipairs(k.arguments) do
      local reuse = k:number(argument.scope, "reuse.within_group")
      local weight = argument.far and reuse
        and k:segment_share(argument.far.segments) * (1 - 1 / reuse)
      local loads = k:number(argument.scope, "accesses.loads")
      if weight and loads and reuse >= LEAST and weight >= 0.05 and argument.space == "global"
        and not is_for_others(k, argument) then
        findings[#findings + 1] = k:finding(k:heaviest(argument), "reuse.within_group", {
          scope = argument.scope, value = reuse, threshold = LEAST, weight = weight,
          aim = { scope = argument.scope, metric = "accesses.loads" }, expected = loads / reuse,
          loads = loads })
      end
    end
    return findings
  end,
  say = "The items of a group load each byte of {argument} {value} times.",
  try = "Let each group load a tile of {argument} into local memory once, wait at a barrier, and "
    .. "use it from there. On devices whose local memory is emulated (CPUs) it seldom pays.",
  source = "J. Fang, 2014, chapter 5: data reuse within a work-group; A. Chilukuri et al., 2019, "
    .. "section 5",
}
