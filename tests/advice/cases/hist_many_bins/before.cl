__kernel void count_keys(__global uint *count, __global const ushort *key, uint n)
{
  uint i = get_global_id(0);
  if (i < n) atomic_inc(count + key[i]);
}
