__kernel void count_keys(__global uint *count, __global const ushort *key, uint n)
{
  for (uint i = get_global_id(0); i < n; i += get_global_size(0))
    atomic_inc(count + key[i]);
}
