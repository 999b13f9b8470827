#define MAXS 1024

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void place(__global const long* restrict keys, __global const long* restrict splitters,
           __global ushort* restrict bucket, __global int* restrict sizes, int n, int ns)
{
  __local long table[MAXS];
  const int lid = get_local_id(0);
  for (int k = lid; k < ns; k += 128) table[k] = splitters[k];
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
    const long key = keys[i];
    int lo = 0, left = ns;
    while (left > 0) {
      const int half_ = left >> 1;
      const bool right = table[lo + half_] <= key;
      lo   = right ? lo + half_ + 1 : lo;
      left = right ? left - half_ - 1 : half_;
    }
    bucket[i] = (ushort)lo;
    atomic_inc(&sizes[lo]);
  }
}
