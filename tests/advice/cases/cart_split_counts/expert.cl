// Samples of either class left of every threshold: a group counts the bins of one feature in a slice of the samples,
// sums them up to each threshold, and adds that to all. x: a column of binned values for each feature.
#define GROUP 256
#define MAX_BINS 64

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count_left(global const uchar* restrict x, global const uchar* restrict label, global int* restrict left0,
                global int* restrict left1, const int n_samples, const int n_features, const int n_bins)
{
  local int bins[2 * MAX_BINS];
  const int l = get_local_id(0), f = get_group_id(0);
  const int slice = n_samples / (int)get_num_groups(1), begin = get_group_id(1) * slice;
  if (l < 2 * MAX_BINS) bins[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  for (int s = begin + 4 * l; s < begin + slice; s += 4 * GROUP) {
    const int4 at = convert_int4(vload4(0, x + f * n_samples + s)) + convert_int4(vload4(0, label + s)) * MAX_BINS;
    atomic_inc(&bins[at.x]);
    atomic_inc(&bins[at.y]);
    atomic_inc(&bins[at.z]);
    atomic_inc(&bins[at.w]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  if (l < 2 * n_bins) {
    const int c = l / n_bins, threshold = l % n_bins;
    int sum = 0;
    for (int b = 0; b <= threshold; b++)
      sum += bins[c * MAX_BINS + b];
    atomic_add((c ? left1 : left0) + f * n_bins + threshold, sum);
  }
}
