/* edges are sorted by the lengths of both lists, so that neighbouring items take equally many steps */
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
  if (found)
    atomic_add(total, found);
}
