#define BLOCK 8
#define LANES 4    /* items a block */

/* LANES items take the pixels of each row of a block in turn */
__kernel __attribute__((reqd_work_group_size(16, 4, 1)))
void MotionSearch(__global const uchar *cur, __global const uchar *ref, __global short2 *mv,
    __global uint *cost, uint width, uint height, int range)
{
  __local uint part[4][16];
  const int t = get_local_id(0);
  const int row = get_local_id(1);
  const int lane = t % LANES;
  const uint column = get_global_id(0) / LANES;
  const int blockX = column * BLOCK;
  const int blockY = get_global_id(1) * BLOCK;
  const uint block = get_global_id(1) * (width / BLOCK) + column;

  uint bestSad = 0xffffffffu;
  short2 best = (short2)(0, 0);

  for (int dy = -range; dy <= range; dy++)
  {
    for (int dx = -range; dx <= range; dx++)
    {
      int rx = blockX + dx;
      int ry = blockY + dy;
      /* candidates must be inside of the frame */
      const bool inside = rx >= 0 && ry >= 0 && rx + BLOCK <= (int)width && ry + BLOCK <= (int)height;

      uint sad = 0;
      if (inside)
        for (int j = 0; j < BLOCK; j++)
          for (int i = lane; i < BLOCK; i += LANES)
            sad += abs_diff(cur[(blockY + j) * width + blockX + i], ref[(ry + j) * width + rx + i]);

      part[row][t] = sad;
      barrier(CLK_LOCAL_MEM_FENCE);
      if (lane == 0 && inside)
      {
        for (int l = 1; l < LANES; l++)
          sad += part[row][t + l];
        if (sad < bestSad)
        {
          bestSad = sad;
          best = (short2)(dx, dy);
        }
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  }

  if (lane == 0)
  {
    mv[block] = best;
    cost[block] = bestSad;
  }
}
