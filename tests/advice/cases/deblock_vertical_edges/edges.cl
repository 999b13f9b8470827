#define ABS(a) ((int)abs(a))
#define CLIP3(lo, hi, v) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))

/* Filters the edges between blocks of 8 columns, luma only; frames are stacked on top of each other.
   The first column of blocks has no edge. */
__kernel void deblock_vert(__global uchar *pix, __global const uchar *qp, __global const uchar *alpha,
                           __global const uchar *beta, int stride)
{
  int y = get_global_id(1);
  int bx = get_global_id(0) + 1;
  if (bx >= stride / 8)
    return;

  __global uchar *s = pix + y * stride + bx * 8;
  int q = (qp[(y / 8) * (stride / 8) + bx] + qp[(y / 8) * (stride / 8) + bx - 1] + 1) >> 1;
  int a = alpha[q], b = beta[q];
  int p0 = s[-1], p1 = s[-2], q0 = s[0], q1 = s[1];

  if (ABS(p0 - q0) >= a || ABS(p1 - p0) >= b || ABS(q1 - q0) >= b)
    return;

  if (ABS(p0 - q0) < ((a >> 2) + 2))
  {
    int p2 = s[-3], p3 = s[-4], q2 = s[2], q3 = s[3];
    if (ABS(p2 - p0) < b)
    {
      s[-1] = (p2 + 2 * p1 + 2 * p0 + 2 * q0 + q1 + 4) >> 3;
      s[-2] = (p2 + p1 + p0 + q0 + 2) >> 2;
      s[-3] = (2 * p3 + 3 * p2 + p1 + p0 + q0 + 4) >> 3;
    }
    else
      s[-1] = (2 * p1 + p0 + q1 + 2) >> 2;
    if (ABS(q2 - q0) < b)
    {
      s[0] = (q2 + 2 * q1 + 2 * q0 + 2 * p0 + p1 + 4) >> 3;
      s[1] = (q2 + q1 + q0 + p0 + 2) >> 2;
      s[2] = (2 * q3 + 3 * q2 + q1 + q0 + p0 + 4) >> 3;
    }
    else
      s[0] = (2 * q1 + q0 + p1 + 2) >> 2;
  }
  else
  {
    int d = CLIP3(-4, 4, (((q0 - p0) * 4) + (p1 - q1) + 4) >> 3);
    s[-1] = CLIP3(0, 255, p0 + d);
    s[0] = CLIP3(0, 255, q0 - d);
  }
}
