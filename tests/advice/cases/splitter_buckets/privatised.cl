// which bucket a key belongs to, bucket b holds splitters[b-1] <= key < splitters[b]
int find_bucket(long key, __global const long* splitters, int ns)
{
  int b = 0;
  while (b < ns && splitters[b] <= key)
    b++;
  return b;
}

__kernel void place(__global const long* keys, __global const long* splitters,
                    __global ushort* bucket, __global int* sizes, int n, int ns)
{
  __local int count[1024];
  int gid = get_global_id(0);
  for (int k = get_local_id(0); k <= ns; k += get_local_size(0))
    count[k] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (gid < n) {
    int b = find_bucket(keys[gid], splitters, ns);
    bucket[gid] = b;
    atomic_inc(&count[b]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = get_local_id(0); k <= ns; k += get_local_size(0))
    if (count[k]) atomic_add(&sizes[k], count[k]);
}
