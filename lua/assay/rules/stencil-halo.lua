--- Several lines that load one argument in unit stride: the neighbourhood of each item's element.
local LINES_LEAST, REUSE_LEAST = 3, 1.5

local function unit_lines(k, argument)
  local count = 0
  for _, place in ipairs(k:lines(argument)) do
    count = count + (place.operation == "loads" and place.stride == "unit" and 1 or 0)
  end
  return count
end

return {
  name = "stencil-halo",
  title = "Neighbouring items load overlapping neighbourhoods",
  devices = "gpu",
  needs = { "reuse.within_group", "stride.item" },
  when = function(k)
    local findings = {}
    for _, argument in ipairs(k.arguments) do
      local reuse = k:number(argument.scope, "reuse.within_group")
      local lines = argument.far and unit_lines(k, argument) or 0
      local loads = k:number(argument.scope, "accesses.loads")
      if argument.space == "global" and lines >= LINES_LEAST and (reuse or 0) >= REUSE_LEAST
        and loads then
        findings[#findings + 1] = k:finding(k:heaviest(argument), "reuse.within_group", {
          scope = argument.scope, value = reuse, threshold = REUSE_LEAST, lines = lines,
          weight = k:segment_share(argument.far.segments) * (1 - 1 / reuse),
          expected = loads / reuse,
          aim = { scope = argument.scope, metric = "accesses.loads" } })
      end
    end
    return findings
  end,
  say = "{lines} places load {argument} around each item's element, and a group loads each byte "
    .. "{value} times.",
  try = "Let each group load its tile of {argument} with a halo around it into local memory, or "
    .. "walk through the slowest dimension and keep the column in registers.",
  source = "D. Unat, 2012: shared-memory optimizer for stencils; J. Fang, 2014, equation 3.5",
}
