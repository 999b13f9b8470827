#define ABS(a) ((int)abs(a))
#define CLIP3(lo, hi, v) ((v) < (lo) ? (lo) : (v) > (hi) ? (hi) : (v))

/* Filters the edges between blocks of 8 columns, luma only; frames are stacked on top of each other.
   The first column of blocks has no edge. Each column of four pixels has an array of its own, rows after each other. */
__kernel void deblock_vert(__global uchar4 *pix, __global const uchar *qp, __global const uchar *alpha,
                           __global const uchar *beta, int stride, int rows)
{
  int y = get_global_id(0);
  int bx = get_global_id(1) + 1;
  if (bx >= stride / 8)
    return;

  __global uchar4 *ps = pix + (bx * 2 - 1) * rows + y, *qs = ps + rows;
  int q = (qp[(y / 8) * (stride / 8) + bx] + qp[(y / 8) * (stride / 8) + bx - 1] + 1) >> 1;
  int a = alpha[q], b = beta[q];
  uchar4 p4 = *ps, q4 = *qs;
  int p0 = p4.w, p1 = p4.z, q0 = q4.x, q1 = q4.y;

  if (ABS(p0 - q0) >= a || ABS(p1 - p0) >= b || ABS(q1 - q0) >= b)
    return;

  if (ABS(p0 - q0) < ((a >> 2) + 2))
  {
    int p2 = p4.y, p3 = p4.x, q2 = q4.z, q3 = q4.w;
    if (ABS(p2 - p0) < b)
    {
      p4.w = (p2 + 2 * p1 + 2 * p0 + 2 * q0 + q1 + 4) >> 3;
      p4.z = (p2 + p1 + p0 + q0 + 2) >> 2;
      p4.y = (2 * p3 + 3 * p2 + p1 + p0 + q0 + 4) >> 3;
    }
    else
      p4.w = (2 * p1 + p0 + q1 + 2) >> 2;
    if (ABS(q2 - q0) < b)
    {
      q4.x = (q2 + 2 * q1 + 2 * q0 + 2 * p0 + p1 + 4) >> 3;
      q4.y = (q2 + q1 + q0 + p0 + 2) >> 2;
      q4.z = (2 * q3 + 3 * q2 + q1 + q0 + p0 + 4) >> 3;
    }
    else
      q4.x = (2 * q1 + q0 + p1 + 2) >> 2;
  }
  else
  {
    int d = CLIP3(-4, 4, (((q0 - p0) * 4) + (p1 - q1) + 4) >> 3);
    p4.w = CLIP3(0, 255, p0 + d);
    q4.x = CLIP3(0, 255, q0 - d);
  }
  *ps = p4;
  *qs = q4;
}
