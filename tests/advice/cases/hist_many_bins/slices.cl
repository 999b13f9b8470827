// Each group counts a slice of the bins and looks at all keys.
__kernel void count_keys(__global uint *count, __global const ushort *key, uint n,
                         __local uint *mine, uint slice)
{
  uint first = get_group_id(0) * slice;
  for (uint b = get_local_id(0); b < slice; b += get_local_size(0)) mine[b] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_local_id(0); i < n; i += get_local_size(0)) {
    uint b = key[i] - first;
    if (b < slice) atomic_inc(mine + b);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint b = get_local_id(0); b < slice; b += get_local_size(0)) count[first + b] = mine[b];
}
