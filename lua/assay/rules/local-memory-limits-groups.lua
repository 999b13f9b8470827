--- Bytes of local memory of a group; OpenCL guarantees 32 KiB, which two groups should share.
local MOST = 16384

return {
  name = "local-memory-limits-groups",
  title = "A group takes much local memory",
  devices = "gpu",
  needs = { "footprint.bytes" },
  when = function(k)
    local bytes = k:number("local", "footprint.bytes") or 0
    if bytes <= MOST then
      return nil
    end
    return k:finding(k:whole(), "footprint.bytes", { scope = "local", value = bytes,
      threshold = MOST, weight = 0.1, expected = MOST,
      aim = { scope = "local", metric = "footprint.bytes" } })
  end,
  say = "A group uses {value} bytes of local memory, so that few groups run at the same time.",
  try = "Use smaller tiles, fewer arrays, or registers for what only one item needs.",
  source = "J. Fang, 2014, chapter 5: capacity limits the groups that run together; Khronos, "
    .. "OpenCL 1.2 specification: at least 32 KiB",
}
