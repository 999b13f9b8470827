// The items of the lower half add what those of the upper half have.
__kernel void sum(__global const uint *a, __global uint *total)
{
  __local uint part[GROUP];
  uint l = get_local_id(0);
  uint mine = 0;

  for (uint e = 0; e < EACH; e++)
#ifdef NEIGHBOURS
    mine += a[get_global_id(0) * EACH + e];
#else
    mine += a[(get_group_id(0) * EACH + e) * GROUP + l];
#endif
  part[l] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint apart = GROUP / 2; apart > 0; apart /= 2) {
    if (l < apart) part[l] += part[l + apart];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0) atomic_add(total, part[0]);
}
