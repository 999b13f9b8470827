--- Divisions and remainders of whole numbers, which take tens of cycles.
local OPCODES, LEAST = { "urem", "srem", "udiv", "sdiv" }, 0.03

return {
  name = "index-arithmetic",
  title = "Indices are computed by division",
  devices = "any",
  needs = { "opcode.histogram", "opcode.total" },
  when = function(k)
    local all, sum, most, metric = k:number("kernel", "opcode.total") or 0, 0, 0, nil
    for _, opcode in ipairs(OPCODES) do
      local key = ("opcode.histogram[%s]"):format(opcode)
      local count = k:number("kernel", key) or 0
      sum = sum + count
      if count > most then
        most, metric = count, key
      end
    end
    if all == 0 or sum / all < LEAST then
      return nil
    end
    local others = sum - most
    return k:finding(k:whole(), metric, { threshold = LEAST * all - others,
      weight = sum / all, expected = 0, share = 100 * sum / all })
  end,
  say = "{share} % of the instructions are divisions or remainders of whole numbers.",
  try = "Count up instead of dividing, use powers of two and masks, or take another dimension of "
    .. "the NDRange as the second index.",
  source = "M. Harris, 2007: optimizing parallel reduction, step 1: the modulo is slow",
}
