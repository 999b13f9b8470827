-- Kernels in which --rotate must see what the next turn loads, and what it does not.
local kernels = "../../../kernels/"

return {
  { kernels .. "heat7/naive.launch", "rotate", "u", sizes = { "N=32" },
    refused = { nil, "no loop surely loads in one turn" } },
  { kernels .. "stencil5/chunked.launch", "rotate", "u", sizes = { "N=32" }, either = true },
  { "walked/heat_walk.launch", "rotate", "u", becomes = "u_1 = u_2; u_kept = true;", either = true },
  { "walked/left_out.launch", "rotate", "a", becomes = "a_1 = a_2; a_kept = true;" },
  { "walked/moved_index.launch", "rotate", "a", refused = { nil, "no loop surely loads" } },
  { "walked/written.launch", "rotate", "a", refused = { 6, "is written in the kernel" } },
  { "walked/changed_pitch.launch", "rotate", "a",
    becomes = "a_1 = a[(i + 1) * old + me];" },
  { "walked/without_sign.launch", "rotate", "a", refused = { nil, "no loop surely loads" } },
  { "walked/steps_down.launch", "rotate", "a", becomes = "a_0 = a_1; a_1 = a_2;" },
}
