__kernel void count_triangles(__global const int *row, __global const int *col,
                              __global const int *src, __global const int *dst,
                              __global int *total, int m)
{
  __local int sum;
  if (get_local_id(0) == 0)
    sum = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  int e = get_global_id(0);
  int found = 0;
  if (e < m) {
    int i = row[src[e]], iend = row[src[e] + 1];
    int j = row[dst[e]], jend = row[dst[e] + 1];
    while (i < iend && j < jend) {
      if (col[i] == col[j]) {
        found++;
        i++;
        j++;
      } else if (col[i] < col[j]) {
        i++;
      } else {
        j++;
      }
    }
  }
  if (found)
    atomic_add(&sum, found);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0 && sum)
    atomic_add(total, sum);
}
