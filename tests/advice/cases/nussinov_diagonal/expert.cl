// t[j - i][i]: most pairs of bases i to j;  cells of diagonal j - i = d, from shorter stretches.
// A group has 32 cells, and 8 items for each of them.
#define CELLS 32
#define PARTS 8

__kernel __attribute__((reqd_work_group_size(CELLS, PARTS, 1)))
void pairs_diagonal(__global int *t, __global const uchar *restrict seq, int n, int d)
{
  __local int part[PARTS][CELLS];
  const int i = get_global_id(0), x = get_local_id(0), y = get_local_id(1);
  int best = 0;

  if (i + d < n)
  {
    // left: a stretch of m + 1 from i;  right: what is behind of it
    __global const int *left = t + y * n + i, *right = t + (d - 1 - y) * n + i + y + 1;
    const int step = PARTS * n;
#pragma unroll 8
    for (int m = y; m < d; m += PARTS, left += step, right -= step - PARTS)
      best = max(best, *left + *right);
  }
  part[y][x] = best;
  for (int s = PARTS / 2; s > 0; s /= 2)
  {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (y < s)
      part[y][x] = max(part[y][x], part[y + s][x]);
  }
  if (y == 0 && i + d < n)
    t[d * n + i] = max(part[0][x], t[(d - 2) * n + i + 1] + (seq[i] + seq[i + d] == 3));
}
