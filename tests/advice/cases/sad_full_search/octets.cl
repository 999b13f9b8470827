#define BLOCK 8

__kernel void MotionSearch(__global const uchar *cur, __global const uchar *ref, __global short2 *mv,
    __global uint *cost, uint width, uint height, int range)
{
  const int blockX = get_global_id(0) * BLOCK;
  const int blockY = get_global_id(1) * BLOCK;
  const uint block = get_global_id(1) * (width / BLOCK) + get_global_id(0);

  uint bestSad = 0xffffffffu;
  short2 best = (short2)(0, 0);

  for (int dy = -range; dy <= range; dy++)
  {
    for (int dx = -range; dx <= range; dx++)
    {
      int rx = blockX + dx;
      int ry = blockY + dy;
      /* candidates must be inside of the frame */
      if (rx < 0 || ry < 0 || rx + BLOCK > (int)width || ry + BLOCK > (int)height)
        continue;

      uint sad = 0;
      for (int j = 0; j < BLOCK; j++)
      {
        uchar8 a = vload8(0, cur + (blockY + j) * width + blockX);
        uchar8 b = vload8(0, ref + (ry + j) * width + rx);
        ushort8 d = convert_ushort8(abs_diff(a, b));
        ushort4 e = d.lo + d.hi;
        sad += (uint)(e.x + e.y + e.z + e.w);
      }

      if (sad < bestSad)
      {
        bestSad = sad;
        best = (short2)(dx, dy);
      }
    }
  }

  mv[block] = best;
  cost[block] = bestSad;
}
