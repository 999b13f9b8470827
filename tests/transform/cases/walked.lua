-- Kernels in which --rotate and --scalar must see which loads are of one element.
local kernels = "../../../kernels/"

return {
  { kernels .. "heat7/naive.launch", "rotate", "u", sizes = { "N=32" },
    refused = { nil, "no loop surely loads in one turn" } },
  { kernels .. "stencil5/chunked.launch", "rotate", "u", sizes = { "N=32" }, either = true },
  { "walked/heat_walk.launch", "rotate", "u", becomes = "u_1 = u_2; u_kept = true;" },
  { "walked/left_out.launch", "rotate", "a", becomes = "a_1 = a_2; a_kept = true;" },
  { "walked/moved_index.launch", "rotate", "a", refused = { nil, "no loop surely loads" } },
  { "walked/written.launch", "rotate", "a", refused = { 6, "is written in the kernel" } },
  { "walked/changed_pitch.launch", "rotate", "a",
    becomes = "a_1 = a[(i + 1) * old + me];" },
  { "walked/without_sign.launch", "rotate", "a", refused = { nil, "no loop surely loads" } },
  { "walked/steps_down.launch", "rotate", "a", becomes = "a_0 = a_1; a_1 = a_2;" },

  -- Of 21 accesses (Unat 2012, 5.6.2: E_prev 6, E 10, R 5) 8 are left: E_prev 5, E 1, R 2.
  { "walked/excitation.launch", "scalar", "E_prev", becomes = "E_prev_element + 0.1f" },
  { "walked/excitation.launch", "scalar", "E", becomes = "E[i] = E_element; }" },
  { "walked/excitation.launch", "scalar", { "E_prev", "E", "R" }, sizes = { "", "N=40" },
    becomes = "R[i] = R_element; }" },
  { "walked/in_part.launch", "scalar", "a", refused = { nil, "no block of statements" } },
  { "walked/in_part.launch", "hoist", "a", refused = { nil, "no loop accesses one element" } },
  { "walked/several_ways.launch", "scalar", "a" },
  { "walked/several_ways.launch", "scalar", "out", either = true },
}
