-- The naive kernels of the families, given the local memory that the others have; `back` takes it
-- away again.
local kernels = "../../../kernels/"

return {
  { "counters.launch", "stage", "in", kernel = "rows", back = "in_tile" },
  { kernels .. "convolution/naive.launch", "stage", "in", sizes = { "N=32 M=16" },
    back = "in_tile", becomes = "in_tile[j + (int)get_local_id(1)][i + (int)get_local_id(0)]" },
  { kernels .. "convolution/naive.launch", "stage", "weights", sizes = { "N=32 M=16" },
    back = "weights_tile" },
  { kernels .. "stencil5/naive.launch", "stage", "u", sizes = { "N=32" }, back = "u_tile" },
  { kernels .. "matmul/swapped.launch", "stage", "A", sizes = { "N=32" }, back = "A_tile",
    becomes = "A_tile[(int)get_local_id(1)][k - first_k] * B[k * n + col]" },
  { kernels .. "matmul/swapped.launch", "stage", "B", sizes = { "N=32" }, back = "B_tile",
    becomes = "A[row * n + k] * B_tile[k - first_k][(int)get_local_id(0)]" },
  { kernels .. "matmul/simple.launch", "stage", "A", sizes = { "N=32" }, back = "A_tile" },
  { kernels .. "nbody/naive.launch", "stage", "heavy", sizes = { "N=64 M=128" },
    back = "heavy_tile" },
  { kernels .. "transpose/naive_read.launch", "stage", "in", sizes = { "N=32", "N=64" },
    back = "in_tile" },
  { kernels .. "matvec/column_major.launch", "stage", "x", sizes = { "N=64 M=64" },
    back = "x_tile" },
  { kernels .. "matvec/row_per_item.launch", "stage", "A", sizes = { "N=64 M=64" },
    back = "A_tile" },
  { kernels .. "heat7/naive.launch", "stage", "u", sizes = { "N=32 NZ=3", "N=20 NZ=2" },
    becomes = "__local double u_tile[3][18][18];" },
  { kernels .. "heat7/naive.launch", "stage", "u:1", sizes = { "N=32 NZ=3", "N=20 NZ=2" },
    becomes = "__local double u_tile[18][18];" },
  { kernels .. "heat7/naive.launch", { "stage", "coarsen", "rotate" }, { "u:1", "1,1,4", "u" },
    sizes = { "N=32 NZ=8", "N=20 NZ=4" }, becomes = "u_0 = u_1; u_1 = u_2; u_kept = true;" },
  { kernels .. "histogram/global_atomics.launch", "stage", "in", refused = { false, "" } },
  { kernels .. "spmv/csr_scalar.launch", "stage", "x", refused = { false, "x" } },
}
