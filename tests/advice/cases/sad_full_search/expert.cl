#define BLOCK 8
#define ITEMS 64
#define MAX_RANGE 8
#define PITCH 36
#define RUN 6      /* candidates beside each other that an item tries at once */

/* a group a block; an item slides along RUN candidates and loads what they share once */
__kernel void MotionSearch(__global const uchar *restrict cur, __global const uchar *restrict ref,
    __global short2 *restrict mv, __global uint *restrict cost, uint width, uint height, int range)
{
  __local uchar window[(BLOCK + 2 * MAX_RANGE) * PITCH];
  __local uint own[BLOCK * BLOCK / 4];
  __local uint keys[ITEMS];

  const int blockX = get_group_id(0) * BLOCK;
  const int blockY = get_group_id(1) * BLOCK;
  const int lid = get_local_id(0);
  const int side = 2 * range + 1;
  const int span = BLOCK + 2 * range;

  if (lid < BLOCK * BLOCK / 4)
    own[lid] = *(__global const uint *)(cur + (blockY + lid / 2) * width + blockX + lid % 2 * 4);
  for (int j = lid / 32; j < span; j += ITEMS / 32)
  {
    const int i = lid % 32;
    const int x = clamp(blockX - range + i, 0, (int)width - 1);
    const int y = clamp(blockY - range + j, 0, (int)height - 1);
    window[j * PITCH + i] = ref[y * width + x];
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  /* a sum is below 2^14 and a place below 2^10: both stand in one word */
  uint best = 0xffffffffu;
  const int runs = (side + RUN - 1) / RUN;
  for (int t = lid; t < side * runs; t += ITEMS)
  {
    const int cy = t / runs, cx = t % runs * RUN;
    uint sad[RUN] = { 0 };
#pragma unroll
    for (int j = 0; j < BLOCK; j++)
    {
      __local const uchar *row = window + (cy + j) * PITCH + cx;
      uchar v[BLOCK + RUN - 1];
#pragma unroll
      for (int i = 0; i < BLOCK + RUN - 1; i++)
        v[i] = row[i];
      const uchar4 a = as_uchar4(own[j * 2]), b = as_uchar4(own[j * 2 + 1]);
#pragma unroll
      for (int k = 0; k < RUN; k++)
        sad[k] += abs_diff(a.x, v[k]) + abs_diff(a.y, v[k + 1]) + abs_diff(a.z, v[k + 2])
                + abs_diff(a.w, v[k + 3]) + abs_diff(b.x, v[k + 4]) + abs_diff(b.y, v[k + 5])
                + abs_diff(b.z, v[k + 6]) + abs_diff(b.w, v[k + 7]);
    }
    const int ry = blockY + cy - range;
#pragma unroll
    for (int k = 0; k < RUN; k++)
    {
      const int rx = blockX + cx + k - range;
      const bool inside = cx + k < side && rx >= 0 && ry >= 0
        && rx + BLOCK <= (int)width && ry + BLOCK <= (int)height;
      if (inside)
        best = min(best, sad[k] << 10 | (uint)(cy * side + cx + k));
    }
  }

  keys[lid] = best;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int half_way = ITEMS / 2; half_way > 0; half_way /= 2)
  {
    if (lid < half_way)
      keys[lid] = min(keys[lid], keys[lid + half_way]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lid == 0)
  {
    const uint block = get_group_id(1) * (width / BLOCK) + get_group_id(0);
    const int place = keys[0] & 1023u;
    mv[block] = (short2)(place % side - range, place / side - range);
    cost[block] = keys[0] >> 10;
  }
}
