__kernel void count_keys(__global uint *count, __global const ushort *key, uint n)
{
  uint i = get_global_id(0);
  if (4 * i < n) {
    ushort4 k = vload4(i, key);
    atomic_inc(count + k.x);
    atomic_inc(count + k.y);
    atomic_inc(count + k.z);
    atomic_inc(count + k.w);
  }
}
