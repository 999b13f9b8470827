// Neighbours are added first, and then those twice as far apart.
__kernel void sum(__global const uint *a, __global uint *total)
{
  __local uint part[GROUP];
  uint l = get_local_id(0);
  uint mine = 0;

  for (uint e = 0; e < EACH; e++)
    mine += a[(get_group_id(0) * EACH + e) * GROUP + l];
  part[l] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint apart = 1; apart < GROUP; apart *= 2) {
#ifdef MODULO
    if (l % (2 * apart) == 0) part[l] += part[l + apart];
#else
    uint i = 2 * apart * l;
    if (i < GROUP) part[i] += part[i + apart];
#endif
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) atomic_add(total, part[0]);
}
