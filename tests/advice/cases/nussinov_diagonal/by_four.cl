// t[i][j]: most pairs of bases i to j;  cells of diagonal j - i = d, from shorter stretches
#define T(i, j) t[(i) * n + (j)]

int match(uchar a, uchar b) { return a + b == 3 ? 1 : 0; }

__kernel void pairs_diagonal(__global int *t, __global const uchar *seq, int n, int d)
{
  int i = get_global_id(0);
  int j = i + d;

  if (j < n)
  {
    int best = T(i + 1, j - 1) + match(seq[i], seq[j]);
    int k = i;
    for (; k + 3 < j; k += 4)
    {
      int a = T(i, k) + T(k + 1, j);
      int b = T(i, k + 1) + T(k + 2, j);
      int c = T(i, k + 2) + T(k + 3, j);
      int e = T(i, k + 3) + T(k + 4, j);
      best = max(best, max(max(a, b), max(c, e)));
    }
    for (; k < j; k++)
      best = max(best, T(i, k) + T(k + 1, j));
    T(i, j) = best;
  }
}
