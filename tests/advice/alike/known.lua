--- known.lua - where the same program, written otherwise, is known to get other advice, and why.

-- A function that several places call is one place: what its callers access at different places is
-- told together.
local HELPER = "callers of a function are not told apart"
-- Loads behind a store wait for it only where a block of the program begins in between.
local ROUNDS = "two iterations written out are one round of loads"

return {
  ["bodies_naive helper"] = HELPER,
  ["column_levels_fastest helper"] = HELPER,
  ["csr_rows_of_16 helper"] = HELPER,
  ["density_by_cells helper"] = HELPER,
  ["ghost_copy_blocks helper"] = HELPER,
  ["prefix_rows helper"] = HELPER,
  ["matvec_row_per_item unrolled"] = ROUNDS,
  ["softmax_row_per_item unrolled"] = ROUNDS,
  ["product_batch_of_8x8 unrolled"] = ROUNDS,
  ["bodies_naive unrolled"] = "the compiler loads an item's own body once for two iterations",
  ["column_levels_fastest sums"] = "the compiler joins two stores, which have no line then; a tie",
  ["matvec_row_per_item twice"] = "rows are long enough for a group",
  ["reorder_by_key twice"] = "its list is another permutation",
}
