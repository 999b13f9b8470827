-- The families' kernels, with their launches changed, and what is small in other memories.
local kernels = "../../../kernels/"
local SIZES = { matmul = "N=64", matvec = "N=64 M=64", heat7 = "N=32 NZ=8" }

local function case(kernel, transformation, value, more)
  local each = { kernels .. kernel .. ".launch", transformation, value,
    sizes = { SIZES[kernel:match "^[^/]*"] } }
  for name, given in pairs(more or {}) do each[name] = given end
  return each
end

return {
  -- A kernel that sees its groups takes them along; one that does not keeps their size.
  case("matmul/simple", "interchange", "0,1", { becomes = "get_global_id(1)" }),
  case("matmul/tiled", "interchange", "0,1", { becomes = "get_local_id(1)" }),
  case("transpose/naive_read", "interchange", "0,1"),
  case("transpose/padded", "interchange", "0,1"),
  case("convolution/separable_rows", "interchange", "0,1"),
  case("stencil5/registers", "interchange", "0,1"),
  case("heat7/plane", "interchange", "0,1"),
  case("histogram/global_atomics", "interchange", "0,1",
    { refused = { nil, "one work-item only" } }),

  case("matmul/tiled", "coarsen", "2"),
  case("matmul/simple", "coarsen", "2,2",
    { becomes = "for (int pass_1 = 0; pass_1 < 2; pass_1++)" }),
  case("convolution/tiled", "coarsen", "2",
    { becomes = "const size_t group_0 = 2 * get_group_id(0) + pass_0;" }),
  case("histogram/local_atomics", "coarsen", "4",
    { becomes = "i += (4 * get_global_size(0))" }),
  case("reduce/reduce_sequential", "coarsen", "2"),
  case("scan/hillis_steele", "coarsen", "2"),
  case("nbody/tiled", "coarsen", "2"),
  case("transpose/padded", "coarsen", "1,2"),
  case("matmul/simple", "coarsen", "3", { refused = { nil, "are no multiple of 3" } }),
  case("matmul/simple", "coarsen", "1", { refused = { nil, "one of them above 1" } }),
  case("matmul/simple", "coarsen", "2,", { refused = { nil, "expected numbers" } }),

  -- Sums stand side by side, and what they load together is loaded once.
  case("matmul/tiled", "merge", "1,4", { becomes = "sum_3 += ASub[ly_3][k] * BSub[k][lx]; }" }),
  case("matmul/simple", "merge", { "1,2", "2" }),
  case("matmul/blocked", "merge", "2"),
  case("convolution/tiled", "merge", "1,2"),
  case("convolution/separable_columns", "merge", "2"),
  case("transpose/padded", "merge", "2"),
  case("stencil5/registers", "merge", "2"),
  case("heat7/plane", "merge", "2"),
  case("nbody/tiled", "merge", "4"),
  case("scan/hillis_steele", "merge", "2"),
  case("spmv/csr_scalar", "merge", "2"),
  case("histogram/local_atomics", "merge", "4"),
  case("reduce/reduce_sequential", "merge", "2"),
  case("matmul/tiled", "merge", "3", { refused = { nil, "are no multiple of 3" } }),
  case("matmul/tiled", "merge", "2,2", { refused = { nil, "one of them above 1" } }),

  -- y = A x: a group for each row.
  case("matvec/row_per_item", "split", "sum", { becomes = "for (int k = lane; k < n; k += 64)" }),
  case("matvec/column_major", "split", "sum"),
  case("matmul/simple", "split", "sum"),
  case("spmv/csr_scalar", "split", "sum", { becomes = "get_group_id(0)" }),
  case("nbody/naive", "split", "sum"),
  case("matvec/tiled", "split", "sum", { refused = { nil, "" } }),

  case("transpose/tiled", "pad", "tile", { becomes = "+ 1]" }),
  case("convolution/tiled", "pad", "tile"),
  case("heat7/plane", "pad", "tile"),
  case("matmul/coalescedABT", "pad", { "ASub", "BSub" }),
  case("matmul/simple", "pad", "A", { refused = { nil, "A is no array of several dimensions" } }),

  case("matvec/row_per_item", "constant", "x", { becomes = "constant const float *x" }),
  case("convolution/naive", "constant", "in"),
  case("heat7/naive", "constant", "u", { sizes = { "N=32 NZ=64" },
    refused = { nil, "more than the 65536 of constant memory" } }),
  case("stencil5/naive", "constant", "v", { refused = { nil, "v is no buffer" } }),

  case("histogram/global_atomics", "privatise", "bins",
    { becomes = "atomic_inc(&bins_private[in[i] * BINS / n]);", sizes = { "", "N=8192" } }),
  case("histogram/local_atomics", "privatise", "bins"),
  case("histogram/global_atomics", "privatise", "in",
    { refused = { 8, "in is used otherwise than by atomics that add" } }),
}
