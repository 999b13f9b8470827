#define BLOCK 8
#define ITEMS 64

/* a group a block; its items share the candidates */
__kernel void MotionSearch(__global const uchar *cur, __global const uchar *ref, __global short2 *mv,
    __global uint *cost, uint width, uint height, int range)
{
  __local uint sads[ITEMS];
  __local int places[ITEMS];

  const int blockX = get_group_id(0) * BLOCK;
  const int blockY = get_group_id(1) * BLOCK;
  const uint block = get_group_id(1) * (width / BLOCK) + get_group_id(0);
  const int lid = get_local_id(0);
  const int side = 2 * range + 1;

  uint bestSad = 0xffffffffu;
  int best = side * range + range;

  for (int c = lid; c < side * side; c += ITEMS)
  {
    int rx = blockX + c % side - range;
    int ry = blockY + c / side - range;
    /* candidates must be inside of the frame */
    if (rx < 0 || ry < 0 || rx + BLOCK > (int)width || ry + BLOCK > (int)height)
      continue;

    uint sad = 0;
    for (int j = 0; j < BLOCK; j++)
      for (int i = 0; i < BLOCK; i++)
        sad += abs_diff(cur[(blockY + j) * width + blockX + i], ref[(ry + j) * width + rx + i]);

    if (sad < bestSad)
    {
      bestSad = sad;
      best = c;
    }
  }

  sads[lid] = bestSad;
  places[lid] = best;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int half_way = ITEMS / 2; half_way > 0; half_way /= 2)
  {
    if (lid < half_way)
    {
      uint s = sads[lid + half_way];
      int p = places[lid + half_way];
      if (s < sads[lid] || (s == sads[lid] && p < places[lid]))
      {
        sads[lid] = s;
        places[lid] = p;
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lid == 0)
  {
    mv[block] = (short2)(places[0] % side - range, places[0] / side - range);
    cost[block] = sads[0];
  }
}
