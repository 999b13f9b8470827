-- What random kernels (../random.lua) were refused needlessly, and what stands beside it that must
-- be.
return {
  -- Sums of counters without a sign, conditions with such bounds, guards that macros are in.
  { "chance/uint_counter.launch", "stage", "line" },
  { "chance/guards_by_macros.launch", "stage", "grid" },
  { "chance/three_guards.launch", "stage", "grid" },
  { "chance/offset_beyond_group.launch", "stage", "in" },

  -- Elements by addresses.
  { "chance/by_address.launch", "hoist", "c", becomes = "c_element += *(a + (k * 32 + x))" },
  { "chance/by_address.launch", "scalar", "out", becomes = "out_element += 3" },
  { "chance/by_address.launch", "rotate", "a" },
  { "chance/address_beside.launch", "hoist", "c",
    refused = { 4, "an address in c is used, not an element" } },
  { "chance/address_beside.launch", "scalar", "c",
    refused = { 4, "an address in c is used, not an element" } },

  -- Functions, jumps and pragmas.
  { "chance/functions.launch", "scalar", "e", becomes = "e_element = twice(e_element)" },
  { "chance/functions.launch", "scalar", "f", refused = { nil, "f" } },
  { "chance/breaks_inside.launch", "scalar", "e" },
  { "chance/breaks_outside.launch", "scalar", "e", refused = { nil, "no block of statements" } },
  { "chance/breaks_before.launch", "stage", "in" },
  { "chance/pragma.launch", "split", "sum" },
  { "chance/pragma_in_memory.launch", "hoist", "c" },

  -- A counter of several loops.
  { "chance/counter_twice.launch", "unstage", "tile", becomes = "in[" },
  { "chance/counter_changed.launch", "unstage", "tile", refused = { nil, "" } },
  { "chance/counter_behind.launch", "unstage", "tile", refused = { nil, "" } },
  { "chance/counter_by_address.launch", "unstage", "tile", refused = { nil, "" } },

  { "chance/declared_by_macro.launch", "soa", "p" },
}
