-- The eleven ways of staging of J. Fang, H. Sips, P. Jaaskelainen and A. L. Varbanescu, "Grover:
-- looking for performance improvement by disabling local memory usage in OpenCL kernels", ICPP
-- 2014: kernels of the kind of the applications that the paper names, written for this test.
--
-- Each states ((wx, wy, wz), (lx, ly, lz)): the groups and items of the place that is read.
return {
  -- kept[i] = pattern[i] by item i % 32, so kept[i] is pattern[i]: ((0, 0, 0), (i, 0, 0)). Lengths
  -- of less than a group, of one and of more.
  { "grover/string_search.launch", "unstage", "kept", sizes = { "", "M=1", "M=32", "M=70" },
    without = "barrier(",
    becomes = "text[at + i] == pattern[i]" },

  -- Item (lx, ly) stores in[(16 wy + ly) width + 16 wx + lx] in tile[ly][lx]. tile[lx][ly] is of
  -- item (ly, lx), ((wx, wy, 0), (ly, lx, 0)): in[(16 wy + lx) width + 16 wx + ly].
  { "grover/transpose_padded.launch", "unstage", "tile", sizes = { "", "N=16 M=48" },
    without = "barrier(",
    becomes = "in[(uint)(16 * (int)get_group_id(1) + (int)get_local_id(0)) * width" ..
      " + (int)get_local_id(1) + 16 * (int)get_group_id(0)]" },

  -- Each item reads what it has stored, ((wx, wy, 0), (lx, ly, 0)): in[y width + x].
  { "grover/gaussian_transpose.launch", "unstage", "block", sizes = { "", "N=8 M=24" },
    without = "barrier(",
    becomes = "in[(uint)((int)get_global_id(1)) * width + (int)get_global_id(0)]" },

  -- Item (lx, ly) stores A[y inner + i S + lx] in part[ly][lx]. part[ly][j] is of item (j, ly), in
  -- the same row: A[y inner + 8 i + j], ((wx, wy, 0), (j + i S, ly, 0)) with S = 8.
  { "grover/product_of_vectors.launch", "unstage", "part", sizes = { "", "N=8 M=8" },
    without = "barrier(",
    becomes = "A[y * inner + 8 * i + j]" },

  -- Four rows of vectors for each item, which reads its own. Item (lx, ly) has stored row 4 (4 wx +
  -- ly) + r, column 4 wy + lx in block[16 ly + 4 r + lx]: ((wy, wx, 0), (lx, ly, 0)).
  { "grover/transpose_vectors.launch", "unstage", "block", sizes = { "", "N=16 M=48" },
    without = "barrier(",
    becomes = "d = in[4 * from_y * row + from_x + 3 * row]" },

  -- Tiles at places that are computed: a[ly][k] is of item
  -- (k, ly): A[y width + 8 t + k]. b[k][lx] is of item (lx, k): B[(8 t + k) width + x].
  { "styles/product_of_tiles.launch", "unstage", "a", sizes = { "", "N=24" },
    becomes = "A[(ulong)((int)get_global_id(1)) * width + 8 * t + k]" },
  { "styles/product_of_tiles.launch", "unstage", "b", sizes = { "", "N=24" },
    becomes = "B[(ulong)(8 * t + k) * width + (int)get_global_id(0)]" },
  { "styles/product_of_tiles.launch", "unstage", { "a", "b" }, sizes = { "", "N=24" },
    without = "barrier(",
    becomes = "mad(A[(ulong)((int)get_global_id(1)) * width + 8 * t + k], " ..
      "B[(ulong)(8 * t + k) * width + (int)get_global_id(0)], sum)" },

  -- Item l stores place[i + l] in tile[l]; tile[j] is of item j: place[i + j].
  { "grover/bodies.launch", "unstage", "tile", sizes = { "", "N=16" },
    without = "barrier(",
    becomes = "const float4 r = place[i + j] - own" },

  -- Item (lx, ly) stores in[k nx ny + y nx + x]; plane[ly][lx - 1] is of item (lx - 1, ly), whose x
  -- is one less: ((wx, wy, 0), (lx, ly, k)).
  { "grover/stencil_to_last.launch", "unstage", "plane", sizes = { "", "N=8 M=12 L=3" },
    without = "barrier(",
    becomes = "left = in[y * nx + k * nx * ny + x - 1]" },

  -- chosen[i] = coordinates[i points + x] by item i % 16; x is the same for all: ((0, 0, 0), (x, i,
  -- 0)) if points are columns: coordinates[i points + x].
  { "grover/cluster.launch", "unstage", "chosen", sizes = { "", "N=50 M=3", "N=64 M=16" },
    without = "barrier(",
    becomes = "coordinates[i * points + point] - coordinates[i * points + x]" },

  -- Tiles at places that walk along: As[ly][k] is of item (k, ly): A[a + widthA ly + k]; Bs[k][lx]
  -- of item (lx, k): B[b + widthB k + lx].
  { "grover/product.launch", "unstage", "As", sizes = { "", "M=8" },
    becomes = "A[a + ty * widthA + k]" },
  { "grover/product.launch", "unstage", "Bs", sizes = { "", "M=8" },
    becomes = "B[b + k * widthB + tx]" },
  { "grover/product.launch", "unstage", { "As", "Bs" }, sizes = { "", "M=8" },
    without = "barrier(" },
  { "grover/stencil_planes.launch", "unstage", "plane", sizes = { "", "L=3" } },
}
