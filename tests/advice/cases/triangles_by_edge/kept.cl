__kernel void count_triangles(__global const int *row, __global const int *col,
                              __global const int *src, __global const int *dst,
                              __global int *total, int m)
{
  int e = get_global_id(0);
  if (e >= m)
    return;

  int i = row[src[e]], iend = row[src[e] + 1];
  int j = row[dst[e]], jend = row[dst[e] + 1];
  int found = 0;
  if (i < iend && j < jend) {
    int a = col[i], b = col[j];
    for (;;) {
      int step_a = a <= b, step_b = b <= a;
      found += a == b;
      if (step_a) {
        if (++i == iend)
          break;
        a = col[i];
      }
      if (step_b) {
        if (++j == jend)
          break;
        b = col[j];
      }
    }
  }
  if (found)
    atomic_add(total, found);
}
