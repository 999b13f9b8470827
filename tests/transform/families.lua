-- families.lua - the families of kernels/, and how transformations lead from the naive kernel of
-- each to the best one.
--
-- Of each family: where it begins, how it goes on, and all variants by hand; those with a `+` are
-- several launches. Where `ratio` is given, the time of the result over that of the best by hand,
-- it comes so far, and `missing` says why no further. Where variants by hand leave other outputs
-- than the naive kernel, `alike` has those that leave the same.

local NO_LAYOUT = "another layout of the data in memory, which the host has to make"

return {
  { name = "transpose", sizes = { "N=128" }, naive = "naive_read",
    chain = { "interchange=0,1", "merge=1,4" }, hand = { "tiled", "padded" },
    ratio = 1.10, missing = "a tile in local memory, which is read by rows and stored by rows" },
  { name = "stencil5", sizes = { "N=128" }, naive = "naive",
    chain = { "coarsen=1,4" }, hand = { "tiled", "chunked", "registers" } },
  { name = "heat7", sizes = { "N=32", "NZ=64" }, naive = "naive",
    chain = { "coarsen=1,1,4" }, hand = { "plane", "chunk" },
    ratio = 1.01, missing = "a tile in local memory; measured below, it takes longer with it" },
  { name = "convolution", sizes = { "N=128" }, naive = "naive",
    chain = { "merge=1,4" }, hand = { "tiled", "separable_rows+separable_columns" } },
  { name = "nbody", sizes = { "N=512" }, naive = "naive",
    chain = { "merge=2" }, hand = { "tiled" } },
  { name = "histogram", sizes = { "N=16384" }, naive = "global_atomics",
    chain = { "coarsen=4", "privatise=bins" }, hand = { "local_atomics", "privatised" } },
  { name = "matmul", sizes = { "N=128" }, naive = "simple",
    chain = { "interchange=0,1", "group=32,32", "stage=A assume", "stage=B assume",
      "pad=A_tile assume", "merge=2", "merge=1,2", "unroll=k,16" },
    hand = { "coalescedA", "coalescedAB", "coalescedABT", "alignedABT", "swapped", "tiled",
      "blocked" } },
  { name = "matvec", sizes = { "N=256" }, naive = "row_per_item",
    chain = { "transpose=A", "stage=x" }, hand = { "column_major", "tiled" } },
  { name = "spmv", sizes = {}, naive = "csr_scalar",
    chain = { "group=256", "unroll=k,4" }, hand = { "csr_vector", "pieces" },
    ratio = 1.38, missing = NO_LAYOUT .. " (pieces); by rows nothing is better: `--coarsen 2` "
      .. "comes to 1.44, `--split sum` to 35 and with `--coarsen 8` to 20, as rows of 4 elements "
      .. "keep 64 items" },
  { name = "layout", sizes = { "N=1024" }, naive = "array_of_structs",
    chain = { "soa=p" }, hand = { "struct_of_arrays" } },
  { name = "reduce", sizes = { "N=8192" }, naive = "reduce",
    chain = { "merge=8", "tree=l_data", "unroll=s", "coarsen=8" },
    hand = { "reduce_strided", "reduce_sequential", "reduce_first_add", "reduce_unrolled",
      "reduce_unrolled_last", "reduce6" }, alike = { "reduce_strided", "reduce_sequential" } },
}
