--- Bytes that several groups load again, of an argument that is loaded as a neighbourhood.
local LEAST, LINES_LEAST = 1.2, 3

return {
  name = "chunk",
  title = "Neighbouring groups load the same elements again",
  devices = "gpu",
  needs = { "footprint.reread", "reuse.within_group" },
  when = function(k)
    local findings = {}
    for _, argument in ipairs(k.arguments) do
      local reread = k:number(argument.scope, "footprint.reread")
      local reuse = k:number(argument.scope, "reuse.within_group")
      local again = reread and reuse and reuse > 0 and reread / reuse or 0
      local loads = k:number(argument.scope, "accesses.loads")
      if argument.space == "global" and argument.far and loads and again >= LEAST and reuse < 1.5
        and #k:lines(argument) >= LINES_LEAST then
        findings[#findings + 1] = k:finding(k:heaviest(argument), "footprint.reread", {
          scope = argument.scope, value = reread, threshold = LEAST * reuse, again = again,
          weight = k:segment_share(argument.far.segments) * (1 - 1 / again),
          expected = loads / again,
          aim = { scope = argument.scope, metric = "accesses.loads" } })
      end
    end
    return findings
  end,
  say = "Each element of {argument} is loaded by {again} groups: those on either side need it too.",
  try = "Let each item compute several elements along the slowest dimension (a chunk) and hand "
    .. "what it has loaded from one to the next; never chunk along x.",
  source = "D. Unat, 2012, appendix C: chunks along y or z, never along x",
}
