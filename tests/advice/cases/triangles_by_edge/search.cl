__kernel void count_triangles(__global const int *row, __global const int *col,
                              __global const int *src, __global const int *dst,
                              __global int *total, int m)
{
  int e = get_global_id(0);
  if (e >= m)
    return;

  int i = row[src[e]], iend = row[src[e] + 1];
  int j = row[dst[e]], jend = row[dst[e] + 1];
  if (iend - i > jend - j) {   /* look up those of the shorter list */
    int t = i; i = j; j = t;
    t = iend; iend = jend; jend = t;
  }
  int found = 0;
  for (; i < iend; i++) {
    int key = col[i];
    int low = j, high = jend;
    while (low < high) {
      int middle = (low + high) / 2;
      if (col[middle] < key)
        low = middle + 1;
      else
        high = middle;
    }
    if (low < jend && col[low] == key)
      found++;
    j = low;   /* later ones are behind */
  }
  if (found)
    atomic_add(total, found);
}
