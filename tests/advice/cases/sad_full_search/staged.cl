#define BLOCK 8
#define GROUP_X 16
#define GROUP_Y 4
#define MAX_RANGE 8
#define PITCH (GROUP_X * BLOCK + 2 * MAX_RANGE)

__kernel void MotionSearch(__global const uchar *cur, __global const uchar *ref, __global short2 *mv,
    __global uint *cost, uint width, uint height, int range)
{
  const int blockX = get_global_id(0) * BLOCK;
  const int blockY = get_global_id(1) * BLOCK;
  const uint block = get_global_id(1) * (width / BLOCK) + get_global_id(0);

  /* the part of the reference that the blocks of this group search in */
  __local uchar window[(GROUP_Y * BLOCK + 2 * MAX_RANGE) * PITCH];
  const int left = get_group_id(0) * GROUP_X * BLOCK - range;
  const int top = get_group_id(1) * GROUP_Y * BLOCK - range;
  for (int j = get_local_id(1); j < GROUP_Y * BLOCK + 2 * range; j += GROUP_Y)
    for (int i = get_local_id(0); i < GROUP_X * BLOCK + 2 * range; i += GROUP_X)
    {
      int x = clamp(left + i, 0, (int)width - 1);
      int y = clamp(top + j, 0, (int)height - 1);
      window[j * PITCH + i] = ref[y * width + x];
    }
  barrier(CLK_LOCAL_MEM_FENCE);

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
        for (int i = 0; i < BLOCK; i++)
          sad += abs_diff(cur[(blockY + j) * width + blockX + i],
                          window[(ry + j - top) * PITCH + rx + i - left]);

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
