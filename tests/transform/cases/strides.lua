-- Counters to which unsigned numbers are added: loops that ask for them as ints, and others.
return {
  { "strides/sums.launch", "stride", "i", becomes = "i += (int)get_global_size(0)",
    sizes = { "", "N=64" } },
  { "strides/sums.launch", "stride", "j", becomes = "j += (int)(2 * get_global_size(0))" },
  { "strides/sums.launch", "stride", "k", becomes = "k += (int)(step + 3)" },
  { "strides/sums.launch", "stride", "l", becomes = "l += (int)ALL" },
  { "strides/sums.launch", "stride", "s", becomes = "s += (int)(ALL_TWICE)" },
  { "strides/sums.launch", "stride", "m", refused = { nil, "is no counter" } },
  { "strides/sums.launch", "stride", "o", refused = { 22, "compared with an unsigned number" } },
  { "strides/sums.launch", "stride", "p", refused = { nil, "is no int that is changed" } },
  { "strides/sums.launch", "stride", "q", refused = { nil, "is no counter" } },
  { "strides/sums.launch", "stride", "r", becomes = "r += (int)step" },
  { "strides/sums.launch", "stride", "x", refused = { nil, "is no int that is changed" } },
  { "strides/sums.launch", "stride", { "i", "j", "k", "r" }, becomes = "(int)(step + 3)" },
  least = 7,
}
