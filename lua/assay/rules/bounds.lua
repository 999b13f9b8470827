--- Accesses outside of what a kernel was given: before anything else.

return {
  name = "out-of-bounds",
  title = "Accesses outside of a buffer",
  devices = "any",
  needs = { "accesses.invalid" },
  error = true,
  when = function(k)
    local count = k:number("kernel", "accesses.invalid") or 0
    return count > 0 and k:finding(k:whole(), "accesses.invalid", { threshold = 0, weight = 1,
      expected = 0 }) or nil
  end,
  say = "{value} accesses are outside of any buffer; what they read is undefined, and what they "
    .. "write may destroy other data.",
  try = "Compare indices with the size before the access: the last work-group often has items "
    .. "beyond the end. `assay run --check` names the lines.",
  source = "Khronos, OpenCL 1.2 specification, section 6.9",
}
