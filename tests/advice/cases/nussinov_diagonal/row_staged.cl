// t[i][j]: most pairs of bases i to j;  cells of diagonal j - i = d, from shorter stretches; a group has a cell
#define T(i, j) t[(i) * n + (j)]

#define G 64
#define CHUNK 512

int match(uchar a, uchar b) { return a + b == 3 ? 1 : 0; }

__kernel void pairs_diagonal(__global int *t, __global const uchar *seq, int n, int d)
{
  __local int part[G];
  __local int row[CHUNK];
  int i = get_group_id(0);
  int l = get_local_id(0);
  int j = i + d;

  int best = 0;
  for (int first = i; first < j; first += CHUNK)
  {
    int count = min(CHUNK, j - first);
    for (int k = l; k < count; k += G)
      row[k] = T(i, first + k);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = l; k < count; k += G)
      best = max(best, row[k] + T(first + k + 1, j));
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  part[l] = best;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = G / 2; s > 0; s /= 2)
  {
    if (l < s)
      part[l] = max(part[l], part[l + s]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0)
    T(i, j) = max(part[0], T(i + 1, j - 1) + match(seq[i], seq[j]));
}
