__kernel void sum(__global const uint *a, __global uint *total)
{
  uint l = get_local_id(0);
  uint mine = 0;

  for (uint e = 0; e < EACH; e++)
    mine += a[(get_group_id(0) * EACH + e) * GROUP + l];
#ifdef IN_GROUP
  __local uint all;
  if (l == 0) all = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&all, mine);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) atomic_add(total, all);
#else
  atomic_add(total, mine);
#endif
}
