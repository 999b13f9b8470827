// which bucket a key belongs to, bucket b holds splitters[b-1] <= key < splitters[b]
int find_bucket(long key, __global const long* splitters, int ns)
{
  int lo = 0, hi = ns;
  while (lo < hi) {
    int mid = (lo + hi) / 2;
    if (splitters[mid] <= key) lo = mid + 1;
    else hi = mid;
  }
  return lo;
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
