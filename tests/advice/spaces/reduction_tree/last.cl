// The first item adds up what all have found.
__kernel void sum(__global const uint *a, __global uint *total)
{
  __local uint part[GROUP];
  uint l = get_local_id(0);
  uint mine = 0;

  for (uint e = 0; e < EACH; e++)
    mine += a[(get_group_id(0) * EACH + e) * GROUP + l];
  part[l] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);

  if (l == 0) {
    uint all = 0;
    for (uint i = 0; i < GROUP; i++) all += part[i];
    atomic_add(total, all);
  }
}
