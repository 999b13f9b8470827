// Growing a decision tree: for every feature and threshold, samples of either class that would go to the left.
// x: a row of binned features for each sample. The second dimension are slices of the samples.
kernel void count_left(global const uchar* x, global const uchar* label, global int* left0, global int* left1,
                       const int n_samples, const int n_features, const int n_bins)
{
  const int id = get_global_id(0);
  const int f = id / n_bins;
  const int threshold = id % n_bins;
  const int slice = n_samples / get_global_size(1);
  const int begin = get_global_id(1) * slice;

  int c0 = 0, c1 = 0;
  for (int s = begin; s < begin + slice; ++s) {
    if (x[s * n_features + f] <= threshold) {
      if (label[s] == 0)
        c0++;
      else
        c1++;
    }
  }
  atomic_add(&left0[id], c0);
  atomic_add(&left1[id], c1);
}
