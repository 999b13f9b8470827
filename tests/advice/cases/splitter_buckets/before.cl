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
  int gid = get_global_id(0);
  if (gid >= n) return;
  int b = find_bucket(keys[gid], splitters, ns);
  bucket[gid] = b;
  atomic_inc(&sizes[b]);
}
