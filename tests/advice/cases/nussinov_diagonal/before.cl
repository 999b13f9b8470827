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
    for (int k = i; k < j; k++)
      best = max(best, T(i, k) + T(k + 1, j));
    T(i, j) = best;
  }
}
