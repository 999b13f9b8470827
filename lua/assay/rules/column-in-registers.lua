--- Local memory that each item reads around its element, again and again while it walks.
local LINES_LEAST, WALK_LEAST, LOADS_LEAST = 4, 12, 4.5

return {
  name = "column-in-registers",
  title = "What an item has read it reads again from local memory",
  devices = "gpu",
  needs = { "bank.per_request.loads", "stride.item" },
  when = function(k)
    local findings = {}
    for _, variable in ipairs(k.arguments) do
      local lines = 0
      for _, place in ipairs(variable.near and k:lines(variable) or {}) do
        lines = lines + (place.operation == "loads" and place.stride == "unit" and 1 or 0)
      end
      local loads = k:number(variable.scope, "accesses.loads") or 0
      local stores = math.max(1, k:number("global", "accesses.stores") or 0)
      if lines >= LINES_LEAST and loads / k.items >= WALK_LEAST and loads / stores >= LOADS_LEAST
      then
        local saved = 2 * loads / lines
        findings[#findings + 1] = k:finding(k:heaviest(variable, "loads"), "accesses.loads", {
          scope = variable.scope, threshold = LOADS_LEAST * stores, lines = lines,
          each = loads / stores,
          weight = k:wavefront_share(variable.near.wavefronts) * saved / loads,
          expected = loads - saved, aim = { scope = variable.scope, metric = "accesses.loads" } })
      end
    end
    return findings
  end,
  say = "For each result {each} elements of {argument} are loaded, in {lines} places, by items "
    .. "that walk along a column.",
  try = "Keep the element above, the own and the one below in registers and hand them on from "
    .. "step to step, so that only one of them is loaded anew.",
  source = "D. Unat, 2012: registers for the column, operands up to 50 % faster than in shared "
    .. "memory",
}
