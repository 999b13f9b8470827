#define LANES 8   /* items an edge */

__kernel void count_triangles(__global const int *restrict row, __global const int *restrict col,
                              __global const int *restrict src, __global const int *restrict dst,
                              __global int *total, int m)
{
  __local int sum;
  if (get_local_id(0) == 0)
    sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  const int e = get_global_id(0) / LANES;
  const int lane = get_global_id(0) % LANES;
  int found = 0;
  if (e < m) {
    const int u = src[e], v = dst[e];
    int i = row[u], iend = row[u + 1];
    int j = row[v], jend = row[v + 1];
    if (iend - i > jend - j) {
      int t = i; i = j; j = t;
      t = iend; iend = jend; jend = t;
    }
    for (i += lane; i < iend; i += LANES) {
      const int key = col[i];
      int low = j, size = jend - j;
      while (size > 0) {
        const int half_size = size / 2;
        const int less = col[low + half_size] < key;
        low = less ? low + half_size + 1 : low;
        size = less ? size - half_size - 1 : half_size;
      }
      found += low < jend && col[low] == key;
      j = low;
    }
  }
  if (found)
    atomic_add(&sum, found);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0 && sum)
    atomic_add(total, sum);
}
