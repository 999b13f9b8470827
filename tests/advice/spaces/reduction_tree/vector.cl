// As halves.cl, with four elements at once.
__kernel void sum(__global const uint4 *a, __global uint *total)
{
  __local uint part[GROUP];
  uint l = get_local_id(0);
  uint4 mine = 0;

  for (uint e = 0; e < EACH / 4; e++)
    mine += a[(get_group_id(0) * (EACH / 4) + e) * GROUP + l];
  part[l] = mine.x + mine.y + mine.z + mine.w;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint apart = GROUP / 2; apart > 0; apart /= 2) {
    if (l < apart) part[l] += part[l + apart];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) atomic_add(total, part[0]);
}
