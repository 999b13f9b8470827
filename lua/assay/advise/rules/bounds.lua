--- Accesses outside of what a kernel was given: before anything else.

local INVALID = "accesses.invalid"

return {
  name = "out-of-bounds",
  title = "Accesses outside of a buffer",
  devices = "any",
  needs = { INVALID },
  error = true,
  when = function(k)
    local count = k:number("kernel", INVALID) or 0
    return count > 0 and k:finding(k:worst_line(INVALID), INVALID, { scope = "kernel",
      threshold = 0, weight = 1, expected = 0 }) or nil
  end,
  say = "{value:access is/accesses are} outside of any buffer; what they read is undefined, and "
    .. "what they write may destroy other data.",
  try = "Compare indices with the size before the access: the last work-group often has items "
    .. "beyond the end. The simulator names each of these accesses while the program runs.",
  source = "Khronos, OpenCL 1.2 specification, section 6.9",
}
