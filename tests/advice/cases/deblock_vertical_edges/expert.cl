#define ABS(a) ((int)abs(a))
#define CLIP3(lo, hi, v) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))

/* Filters the edges between blocks of 8 columns, luma only; frames are stacked on top of each other.
   The first column of blocks has no edge. Pixels come and go by four. */
__kernel void deblock_vert(__global uchar4 *pix, __global const uchar *qp, __global const uchar *alpha,
                           __global const uchar *beta, int stride)
{
  int y = get_global_id(1);
  int bx = get_global_id(0) + 1;
  if (bx >= stride / 8)
    return;

  __global uchar4 *s = pix + y * (stride / 4) + bx * 2;
  int q = (qp[(y / 8) * (stride / 8) + bx] + qp[(y / 8) * (stride / 8) + bx - 1] + 1) >> 1;
  int a = alpha[q], b = beta[q];
  uchar4 l = s[-1], r = s[0];
  int p0 = l.w, p1 = l.z, p2 = l.y, p3 = l.x, q0 = r.x, q1 = r.y, q2 = r.z, q3 = r.w;

  if (ABS(p0 - q0) >= a || ABS(p1 - p0) >= b || ABS(q1 - q0) >= b)
    return;

  if (ABS(p0 - q0) < ((a >> 2) + 2))
  {
    if (ABS(p2 - p0) < b)
    {
      l.w = (p2 + 2 * p1 + 2 * p0 + 2 * q0 + q1 + 4) >> 3;
      l.z = (p2 + p1 + p0 + q0 + 2) >> 2;
      l.y = (2 * p3 + 3 * p2 + p1 + p0 + q0 + 4) >> 3;
    }
    else
      l.w = (2 * p1 + p0 + q1 + 2) >> 2;
    if (ABS(q2 - q0) < b)
    {
      r.x = (q2 + 2 * q1 + 2 * q0 + 2 * p0 + p1 + 4) >> 3;
      r.y = (q2 + q1 + q0 + p0 + 2) >> 2;
      r.z = (2 * q3 + 3 * q2 + q1 + q0 + p0 + 4) >> 3;
    }
    else
      r.x = (2 * q1 + q0 + p1 + 2) >> 2;
  }
  else
  {
    int d = CLIP3(-4, 4, (((q0 - p0) * 4) + (p1 - q1) + 4) >> 3);
    l.w = CLIP3(0, 255, p0 + d);
    r.x = CLIP3(0, 255, q0 - d);
  }
  s[-1] = l;
  s[0] = r;
}
